import Configuration
import Linting
import ProjectModel
import Workspace

/// `viewlint config verify|show [PATH]`.
struct ConfigCommand {
    private let arguments: CommandArguments

    init(_ arguments: CommandArguments) { self.arguments = arguments }

    /// Reads every configuration file in the project, those that it excludes too, and says what is wrong with them.
    func verify() -> ExitStatus {
        guard let scope = try? ProjectScope(arguments) else { return .failed }
        let configured = ConfiguredProject(scope, arguments)
        var walk = FileWalk(workingFolder: scope.workingFolder)
        walk.configurationName = SettingsResolver.fileName
        let found = walk.run(scope.named)
        for path in found.configurations { _ = configured.settings(inFolder: Path.parent(path)) }
        if arguments.configuration != nil { _ = configured.settings(inFolder: scope.root) }
        for mistake in configured.mistakes { Console.say("\(mistake)") }
        guard configured.mistakes.isEmpty else { return .failed }
        let files = found.configurations.map(scope.display)
        return Console.print(files.isEmpty ? "no \(SettingsResolver.fileName) found; the defaults hold\n" : files.map { "\($0): good\n" }.joined())
    }

    /// What holds for a file or folder, each value with where it comes from.
    func show() -> ExitStatus {
        guard let scope = try? ProjectScope(arguments) else { return .failed }
        let configured = ConfiguredProject(scope, arguments)
        let path = Path.absolute(scope.named[0], in: scope.workingFolder)
        let isFolder = FileStatus(of: path)?.kind == .folder
        let folder = isFolder ? path : Path.parent(path)
        let settings = isFolder ? configured.settings(inFolder: folder) : configured.settings(forFile: path)
        for mistake in configured.mistakes { Console.say("\(mistake)") }
        guard configured.mistakes.isEmpty else { return .failed }

        var rows: [(String, String, String)] = []
        func add<Value>(_ name: String, _ setting: Setting<Value>, _ text: String) { rows.append((name, text, setting.origin.description)) }
        let files = configured.configurationFiles(inFolder: folder).map(scope.display)
        rows.append(("project", scope.root, arguments.project == nil ? "found" : "--project"))
        rows.append(("configuration", files.isEmpty ? "none" : files.joined(separator: ", "), ""))
        let targets = configured.targets(inFolder: folder, settings)
        for platform in targets.known {
            if let answer = targets[platform] { rows.append(("target \(platform.word)", "\(answer.version)", answer.origin)) }
        }
        if targets.known.isEmpty { rows.append(("target", "unknown", "")) }
        add("sdk", settings.sdk, settings.sdk.value.map { "\($0)" } ?? "unknown")
        for (name, setting) in [("include", settings.include), ("exclude", settings.exclude)] {
            // One a line: lists get long.
            add(name, setting, setting.value.patterns.first ?? "")
            for pattern in setting.value.patterns.dropFirst() { rows.append(("", pattern, "")) }
        }
        add("baseline", settings.baseline, settings.baseline.value.map(scope.display) ?? "none")
        add("fail-on", settings.failOn, settings.failOn.value.rawValue)
        add("notes", settings.notes, settings.notes.value.rawValue)
        settings.rules.forEach { id, rule in
            let usual = Program.knownRules[id]?.severity?.word ?? "on"
            rows.append(("rule \(id)", rule.word == "on" ? usual : rule.word, rule.origin.description))
            for name in rule.options.names.sorted() {
                if let option = rule.options[name] { add("  \(name)", option, option.value.jsonText) }
            }
        }
        return Console.print(ConfigCommand.table(rows))
    }

    private static func table(_ rows: [(String, String, String)]) -> String {
        let first = rows.map(\.0.count).max() ?? 0
        let second = min(rows.map(\.1.count).max() ?? 0, 40)
        return rows.map { name, value, origin in
            let value = value.isEmpty ? "-" : value
            let line = name + String(repeating: " ", count: first - name.count + 2) + value
            return line + (origin.isEmpty ? "" : String(repeating: " ", count: max(0, second - value.count) + 2) + origin) + "\n"
        }.joined()
    }
}
