import Linting
import ProjectModel

/// Makes sense of options and their values, one command line at a time.
struct ArgumentReader {
    let parser: CommandLineParser
    let command: Command
    var arguments = CommandArguments()
    var messages: [String]
    private var given: [CommandOption.Name] = []

    init(parser: CommandLineParser, command: Command, messages: [String]) {
        self.parser = parser
        self.command = command
        self.messages = messages
    }

    mutating func read(_ split: SplitCommandLine) {
        for (option, value) in split.options {
            given.append(option.name)
            read(option.name, value)
        }
        arguments.operands = split.operands
        arguments.readsStandardInput = split.readsStandardInput
        checkOperands()
        checkConflicts()
    }

    // MARK: Values

    private mutating func read(_ name: CommandOption.Name, _ value: String) {
        switch name {
        case .only: arguments.only = (arguments.only ?? []) + ruleList(value)
        case .enable: arguments.changes += ruleList(value).map { .enable($0) }
        case .disable: arguments.changes += ruleList(value).map { .disable($0) }
        case .severity: readSeverities(value)
        case .target: readTargets(value)
        case .sdk: arguments.sdk = number(value, in: SDKVersion.range, for: name, wanted: SDKVersion.description) ?? arguments.sdk
        case .staged: arguments.isStaged = true
        case .since: arguments.since = value
        case .patch: arguments.patch = value
        case .stdinFilename: arguments.standardInputName = value
        case .project: arguments.project = value
        case .isolated: arguments.isIsolated = true
        case .showFiles: arguments.showsFiles = true
        case .noForceExclude: arguments.lintsExcludedFiles = true
        case .config: arguments.configuration = value
        case .noConfig: arguments.ignoresConfiguration = true
        case .baseline: arguments.baseline = value
        case .noBaseline: arguments.ignoresBaseline = true
        case .fix: arguments.fixes = true
        case .unsafeFixes: arguments.fixesUnsafely = true
        case .diff: arguments.showsDifference = true
        case .format: readReport(value)
        case .notes: arguments.notes = word(value, for: name) ?? arguments.notes
        case .color: arguments.color = word(value, for: name) ?? arguments.color
        case .quiet: arguments.isQuiet = true
        case .statistics: arguments.showsStatistics = true
        case .timings: arguments.showsTimings = true
        case .progress: arguments.progress = word(value, for: name) ?? arguments.progress
        case .failOn: arguments.failOn = word(value, for: name) ?? arguments.failOn
        case .maxWarnings: arguments.maximumWarnings = number(value, in: 0...Int.max, for: name, wanted: "a whole number from 0")
        case .exitZero: arguments.exitsZero = true
        case .jobs: arguments.jobs = number(value, in: 1...1024, for: name, wanted: "a whole number from 1 to 1024")
        case .help, .version: break
        }
    }

    private mutating func word<Word: SettingWord>(_ value: String, for name: CommandOption.Name) -> Word? {
        let word = Word(rawValue: value)
        if word == nil { messages.append(Word.mistake(in: value, for: name.dashed)) }
        return word
    }

    private mutating func number(_ value: String, in range: ClosedRange<Int>, for name: CommandOption.Name, wanted: String) -> Int? {
        if let number = Int(value), range.contains(number) { return number }
        messages.append("'\(name.dashed)' must be \(wanted), not '\(value)'")
        return nil
    }

    /// The known ones of some rules with commas between.
    private mutating func ruleList(_ value: String) -> [String] {
        value.split(separator: ",").compactMap { known(TextTrimming.trimmed($0)) }
    }

    /// The rule, if there is one called so.
    private mutating func known(_ id: Substring) -> String? {
        guard let mistake = parser.rules.mistake(in: String(id)) else { return String(id) }
        messages.append(mistake)
        return nil
    }

    /// The two sides of each of some pairs with commas between.
    private mutating func pairs(_ value: String, for name: CommandOption.Name) -> [(Substring, Substring)] {
        value.split(separator: ",").compactMap { pair in
            let pair = TextTrimming.trimmed(pair)
            if let equals = pair.firstIndex(of: "="), equals > pair.startIndex, pair.index(after: equals) < pair.endIndex {
                return (pair[..<equals], pair[pair.index(after: equals)...])
            }
            messages.append("'\(name.dashed)' takes \(CommandOption.named(name.rawValue)!.placeholder!), not '\(pair)'")
            return nil
        }
    }

    private mutating func readSeverities(_ value: String) {
        for (id, level) in pairs(value, for: .severity) {
            let id = known(id)
            guard let level: RuleLevel = word(String(level), for: .severity), let id else { continue }
            arguments.changes.append(.severity(id, level))
        }
    }

    private mutating func readTargets(_ value: String) {
        for (name, number) in pairs(value, for: .target) {
            let platform = Platform(word: name)
            if platform == nil {
                let words = Platform.allCases.map(\.word)
                messages.append(
                    "unknown platform '\(name)'; write \(Suggestion.choices(words))" + Suggestion.ending(for: String(name), among: words))
            }
            let version = OSVersion(number)
            if version == nil { messages.append("'\(number)' is no version; write one such as 15.0") }
            if let platform, let version { arguments.targets[platform] = version }
        }
    }

    private mutating func readReport(_ value: String) {
        let equals = value.firstIndex(of: "=")
        let name = String(value[..<(equals ?? value.endIndex)])
        var file = equals.map { String(value[value.index(after: $0)...]) }
        let names = command == .rules ? ["text", "json"] : parser.formats.map(\.name)
        if file == "" || command == .rules && file != nil {
            messages.append(file == "" ? "a file is missing after '--format \(name)='" : "'rules' prints to standard output only")
        } else if names.contains(name) {
            if file == "-" { file = nil }
            arguments.reports.append(CommandArguments.Report(format: name, file: file))
        } else {
            messages.append(
                "unknown format '\(name)'" + (Suggestion.nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
                    ?? "; write \(Suggestion.choices(names))"))
        }
    }

    // MARK: What goes together

    private mutating func checkOperands() {
        let operands = arguments.operands
        let count = command.operandCount
        if operands.count > count.upperBound {
            messages.append("'\(command.rawValue)' takes \(count.upperBound == 0 ? "no argument" : "one argument"), not '\(operands[count.upperBound])' too")
        } else if operands.count < count.lowerBound, !arguments.readsStandardInput {
            messages.append("'\(command.rawValue)' needs an argument: \(command.operands)")
        }
        if arguments.readsStandardInput {
            if command != .lint {
                messages.append("'\(command.rawValue)' reads no standard input")
            } else if !operands.isEmpty {
                messages.append("'-' (standard input) cannot be linted together with '\(operands[0])'")
            }
        } else if arguments.standardInputName != nil {
            messages.append("'--stdin-filename' needs '-', the source on standard input")
        }
        if command == .rules, let id = operands.first { _ = known(id[...]) }
        if command == .completions, let shell = operands.first, Shell(rawValue: shell) == nil {
            let words = Shell.allCases.map(\.rawValue)
            messages.append("no completions for '\(shell)'; write \(Suggestion.choices(words))")
        }
    }

    /// Options that contradict each other.
    private static let conflicts: [(CommandOption.Name, CommandOption.Name)] = [
        (.only, .enable), (.only, .disable), (.config, .noConfig), (.baseline, .noBaseline), (.project, .isolated), (.staged, .since), (.staged, .patch), (.since, .patch),
        (.diff, .format), (.diff, .statistics),
    ]

    private mutating func checkConflicts() {
        for (first, second) in Self.conflicts where given.contains(first) && given.contains(second) {
            messages.append("'\(first.dashed)' and '\(second.dashed)' contradict each other")
        }
        if let only = arguments.only {
            for case .severity(let id, _) in arguments.changes where !only.contains(id) {
                messages.append("'--severity' names '\(id)', which '--only' leaves out")
            }
        }
        for name in [CommandOption.Name.fix, .diff] where given.contains(name) && arguments.isStaged {
            messages.append("'\(name.dashed)' works on the files on disk, not on what is staged: run it without '--staged', then stage what it changed")
        }
        if arguments.fixesUnsafely, !arguments.fixes, !arguments.showsDifference {
            messages.append("'--unsafe-fixes' needs '--fix' or '--diff'")
        }
        if arguments.readsStandardInput {
            if arguments.fixes, !arguments.showsDifference { messages.append("'--fix' cannot write to standard input; '--diff' shows what it would do") }
            for name in [CommandOption.Name.staged, .since, .patch, .showFiles] where given.contains(name) {
                messages.append("'-' (standard input) and '\(name.dashed)' contradict each other")
            }
        }
        checkReports()
    }

    private mutating func checkReports() {
        let printed = arguments.reports.filter { $0.file == nil }
        if printed.count > 1, let document = printed.first(where: { report in parser.formats.contains { $0.name == report.format && $0.isDocument } }) {
            messages.append("'\(document.format)' must have standard output for itself; give the other reports a file: NAME=FILE")
        }
        var files: Set<String> = []
        for file in arguments.reports.compactMap(\.file) where !files.insert(file).inserted {
            messages.append("two reports cannot both be written into '\(file)'")
        }
    }
}
