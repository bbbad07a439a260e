import Configuration
import SwiftSource
import Workspace

/// `viewlint debug tokens|nodes FILE…`: how sources are read, for comparison with other parsers.
struct DebugCommand {
    private let printsTokens: Bool
    private let paths: [String]

    init(_ command: Command, _ arguments: CommandArguments) {
        printsTokens = command == .debugTokens
        paths = arguments.operands
    }

    func run() -> ExitStatus {
        var status = ExitStatus.clean
        var files = FileReader()
        var sources = SourceReader()
        var output = OutputBuffer(.standardOutput)
        for path in paths {
            do {
                try files.read(path)
            } catch {
                Console.error("\(error)")
                status = .failed
                continue
            }
            let file = sources.read(path: path, bytes: files.bytes)
            output.append("# \(path)\n")
            withExtendedLifetime(file) { output.append(printsTokens ? TokenPrinter.print(file) : NodePrinter.print(file)) }
            guard output.state == .open else { break }
        }
        output.flush()
        return status
    }
}
