import Configuration
import Linting
import ProjectModel
import SwiftSource
import Workspace

/// `viewlint init`: looks at the project and writes a `.linterrc` with what it found, commented.
struct InitCommand {
    private let arguments: CommandArguments

    init(_ arguments: CommandArguments) { self.arguments = arguments }

    func run() -> ExitStatus {
        do throws(ProjectScope.Failure) {
            return try write(LintSession(arguments))
        } catch {
            return .failed
        }
    }

    private func write(_ session: LintSession) throws(ProjectScope.Failure) -> ExitStatus {
        let path = Path.join(session.scope.workingFolder, SettingsResolver.fileName)
        if FileStatus(of: path) != nil {
            Console.error("\(SettingsResolver.fileName) exists already")
            return .failed
        }
        let pass = try session.pass()
        let folder = session.scope.workingFolder
        let outer = session.configured.configurationFiles(inFolder: folder).first
        let text = InitCommand.text(
            extending: outer.map { InitCommand.wayUp(to: $0, from: folder) },
            targets: session.configured.targets(inFolder: folder, session.settings), below: InitCommand.targetsBelow(pass, session),
            generated: InitCommand.generatedPlaces(pass))
        do throws(FileError) {
            try writeFile(path, Array(text.utf8))
        } catch {
            Console.error("\(error)")
            return .failed
        }
        let outcome = LintOutcome(pass, session, try AcceptedFindings(session))
        if let outer { Console.say("it extends \(session.scope.display(outer)), which would not hold here otherwise") }
        Console.say("wrote \(SettingsResolver.fileName); today: \(outcome.summary.line)")
        if outcome.findings.contains(where: { $0.severity > .note }) {
            Console.say("'viewlint' shows the findings, 'viewlint baseline create' accepts them as they are, so that only new ones are reported")
        }
        return .clean
    }

    private static func text(
        extending outer: String?, targets: DeploymentTargets, below: [(place: String, targets: String)], generated: [String]
    ) -> String {
        var text = """
            // What viewlint goes by below this folder: JSON with comments and trailing commas.
            // 'viewlint config show' prints what holds and where it comes from, 'viewlint rules' lists the rules.
            {

            """
        if let outer { text += "  // What holds in the folders above, unless it is said otherwise here.\n  \"extends\": \(JSONText.quoted(outer)),\n\n" }
        text += "  // Files and folders left out, relative to this folder. What Git ignores is left out anyway.\n"
        if generated.isEmpty {
            text += "  \"exclude\": [], // such as \"Generated/**\"\n"
        } else {
            text += "  \"exclude\": [\n" + generated.map { "    \(JSONText.quoted($0)), // says that it is generated\n" }.joined() + "  ],\n"
        }
        text += "\n"
        let known = targets.known.compactMap { platform in targets[platform].map { (platform.word, $0) } }
        if known.isEmpty, !below.isEmpty {
            text += "  // The lowest systems that the apps run on are found project by project; what is written here would win over all of them.\n"
            for (place, targets) in below { text += "  //   \(place): \(targets)\n" }
            text += "  // \"target\": {},\n"
        } else if known.isEmpty {
            text += "  // The lowest systems that the app runs on. No project file says it here: fill it in, for some rules depend on it.\n"
            text += "  // \"target\": { \"ios\": \"16.0\" },\n"
        } else {
            text += "  // The lowest systems that the app runs on are found in the project; written here they win.\n"
            if let origin = known.map(\.1.origin).first(where: { !$0.isEmpty }) {
                let folder = Path.name(Path.parent(origin))
                text += "  // found in \(folder == "." ? "" : folder + "/")\(Path.name(origin))\n"
            }
            text += "  // \"target\": { " + known.map { "\"\($0.0)\": \"\($0.1.version)\"" }.joined(separator: ", ") + " },\n"
        }
        text += """

              // What makes a run fail: "error", "warning", "note" or "never".
              "fail-on": "warning",

              // Per rule: "off", "note", "warning" or "error".
              "rules": {
                // "non-private-state": "error",
              },
            }

            """
        return text
    }

    /// The folders with project files of their own, with the targets found there, up to ten.
    private static func targetsBelow(_ pass: LintSession.Pass, _ session: LintSession) -> [(place: String, targets: String)] {
        var found: [String: String] = [:]
        var folders: Set<String> = []
        for index in pass.reading.reported {
            let folder = Path.parent(Path.absolute(pass.project.files.path(of: index), in: session.scope.workingFolder))
            guard folders.insert(folder).inserted else { continue }
            let targets = session.configured.targets(inFolder: folder, session.settings)
            guard let first = targets.known.first, let origin = targets[first]?.origin, !origin.isEmpty else { continue }
            found[origin] = targets.known.compactMap { platform in targets[platform].map { "\(platform.word) \($0.version)" } }.joined(separator: ", ")
        }
        return found.sorted { Path.precedes($0.key, $1.key) }.prefix(10).map { ($0.key, $0.value) }
    }

    /// `../../.linterrc`
    private static func wayUp(to file: String, from folder: String) -> String {
        let steps = Path.relative(folder, to: Path.parent(file))?.split(separator: "/").count ?? 0
        return String(repeating: "../", count: steps) + Path.name(file)
    }

    /// Files that a program wrote, as globs from the working folder; a folder as a whole where it holds many of them and nothing else.
    private static func generatedPlaces(_ pass: LintSession.Pass) -> [String] {
        var generated: [String: [String]] = [:]
        var written: Set<String> = []
        for index in pass.reading.reported {
            let path = pass.project.files.path(of: index)
            if pass.project.facts[index].isGenerated { generated[Path.parent(path), default: []].append(path) } else { written.insert(Path.parent(path)) }
        }
        return generated.flatMap { folder, paths in
            paths.count >= 5 && !written.contains(folder) && folder != "." ? [folder + "/*.swift"] : paths
        }.sorted()
    }
}
