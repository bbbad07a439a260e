import Configuration
import Linting
import ProjectModel
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
        let targets = session.configured.targets(inFolder: session.scope.workingFolder, session.settings)
        let generated = InitCommand.generatedPlaces(pass, session.scope)
        let text = InitCommand.text(targets: targets, generated: generated)
        do throws(FileError) {
            try writeFile(path, Array(text.utf8))
        } catch {
            Console.error("\(error)")
            return .failed
        }
        let outcome = LintOutcome(pass, session, try AcceptedFindings(session.settings, session.scope))
        Console.say("wrote \(SettingsResolver.fileName); today: \(outcome.summary.line)")
        if outcome.findings.contains(where: { $0.severity > .note }) {
            Console.say("'viewlint' shows the findings, 'viewlint baseline create' accepts them as they are, so that only new ones are reported")
        }
        return .clean
    }

    private static func text(targets: DeploymentTargets, generated: [String]) -> String {
        var text = """
            // What viewlint goes by below this folder: JSON with comments and trailing commas.
            // 'viewlint config show' prints what holds and where it comes from, 'viewlint rules' lists the rules.
            {
              // Files and folders left out, relative to this folder. What Git ignores is left out anyway.

            """
        if generated.isEmpty {
            text += "  \"exclude\": [], // such as \"Generated/**\"\n"
        } else {
            text += "  \"exclude\": [\n" + generated.map { "    \(JSONText.quoted($0)), // says that it is generated\n" }.joined() + "  ],\n"
        }
        text += "\n"
        let known = targets.known.compactMap { platform in targets[platform].map { (platform.word, $0) } }
        if known.isEmpty {
            text += "  // The lowest systems that the app runs on. No project file says it here: fill it in, for some rules depend on it.\n"
            text += "  // \"target\": { \"ios\": \"16.0\" },\n"
        } else {
            text += "  // The lowest systems that the app runs on are found in the project; written here they win.\n"
            for (_, answer) in known where !answer.origin.isEmpty { text += "  // found in \(answer.origin)\n"; break }
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

    /// Folders with nothing but generated Swift files, else the files themselves, as globs from the working folder.
    private static func generatedPlaces(_ pass: LintSession.Pass, _ scope: ProjectScope) -> [String] {
        var isPure: [String: Bool] = [:]
        var generated: [String] = []
        for index in pass.reading.reported {
            let path = pass.project.files[index].path
            let isGenerated = pass.project.facts[index].isGenerated
            if isGenerated { generated.append(path) }
            var folder = Path.parent(path)
            while folder != ".", folder != "/" {
                isPure[folder] = (isPure[folder] ?? true) && isGenerated
                folder = Path.parent(folder)
            }
        }
        var places: Set<String> = []
        for path in generated {
            var place = path
            var folder = Path.parent(path)
            while folder != ".", folder != "/", isPure[folder] == true {
                place = folder + "/**"
                folder = Path.parent(folder)
            }
            places.insert(place)
        }
        return places.sorted()
    }
}
