import Configuration
import LanguageServer
import Linting
import Workspace

/// `viewlint lsp`: speaks with an editor over standard input and output until it says goodbye.
struct LanguageServerCommand {
    private let arguments: CommandArguments

    init(_ arguments: CommandArguments) { self.arguments = arguments }

    func run() -> ExitStatus {
        var server = Server(version: Program.version) { [arguments] in LanguageServerCommand.lint($0, arguments) }
        var buffer = MessageBuffer()
        var output = OutputBuffer(.standardOutput)
        while true {
            while let message = buffer.next() {
                for answer in server.receive(message) { output.append(MessageBuffer.framed(answer)) }
                if let status = server.exitStatus {
                    output.flush()
                    return status == 0 ? .clean : .findings
                }
            }
            // Everything that has arrived is in: one linting serves many key strokes.
            for message in server.publish() { output.append(MessageBuffer.framed(message)) }
            output.flush()
            if case .failed(let reason) = output.state {
                Console.error("cannot write to standard output: \(reason)")
                return .failed
            }
            guard let bytes = Descriptor.standardInput.readSome(), !bytes.isEmpty else { return .findings } // the editor went away without a word
            buffer.append(bytes)
        }
    }

    /// Lints documents as they are in the editor. Those of one project are linted together.
    private static func lint(_ documents: [String: [UInt8]], _ arguments: CommandArguments) -> Server.Answer {
        var findings: [String: [Finding]] = [:]
        var groups: [String: [String]] = [:]
        for path in documents.keys.sorted(by: Path.precedes) {
            // What is not on disk yet belongs to no project.
            guard FileStatus(of: path)?.kind == .file else { continue }
            let folder = realPath(Path.parent(path)) ?? Path.parent(path)
            groups[GitRepository.containing(folder)?.root ?? folder, default: []].append(path)
        }
        for (_, paths) in groups.sorted(by: { Path.precedes($0.key, $1.key) }) {
            var arguments = arguments
            arguments.operands = paths
            do throws(ProjectScope.Failure) {
                let session = try LintSession(arguments)
                var contents: [String: [UInt8]] = [:]
                for path in paths { contents[Path.display(path, in: session.scope.workingFolder)] = documents[path] }
                let pass = try session.pass(replacing: contents)
                let accepted = try AcceptedFindings(session.settings, session.scope)
                for var finding in LintOutcome(pass, session, accepted).findings {
                    let path = Path.absolute(finding.location.path, in: session.scope.workingFolder)
                    for index in finding.related.indices {
                        finding.related[index].location.path = Path.absolute(finding.related[index].location.path, in: session.scope.workingFolder)
                    }
                    findings[path, default: []].append(finding)
                }
            } catch {
                return .problem("the files cannot be linted; the log says why (a mistake in .linterrc, perhaps)")
            }
        }
        return .findings(findings)
    }
}
