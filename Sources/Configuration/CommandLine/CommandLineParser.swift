import Linting
import ProjectModel

/// What a command line asks for.
public enum Invocation: Sendable, Equatable {
    case run(Command, CommandArguments)
    /// Help for the program (`nil`) or for the commands named, which are one or share their first word.
    case help([Command]?)
    case version
}

/// Everything that is wrong with a command line.
public struct CommandLineMistakes: Error, Sendable, Equatable {
    /// Complete sentences without a full stop, in the order of the words.
    public var messages: [String]
    /// The command whose help helps: `viewlint lint --help`. `nil`: the program's.
    public var command: Command?
}

/// A form that reports can have.
public struct ReportName: Sendable, Equatable {
    /// As it is written after `--format`.
    public var name: String
    /// Whether the report is one document (JSON, XML), so that nothing else may be printed around it.
    public var isDocument: Bool

    public init(_ name: String, isDocument: Bool) {
        self.name = name
        self.isDocument = isDocument
    }
}

/// Reads command lines. Options and paths may be mixed; `--` ends the options; of an option that is given twice and holds one value, the
/// last counts.
public struct CommandLineParser: Sendable {
    let rules: KnownRules
    let formats: [ReportName]

    public init(rules: KnownRules, formats: [ReportName]) {
        self.rules = rules
        self.formats = formats
    }

    /// Reads the words after the program's name.
    /// - Throws: everything that is wrong with them.
    public func parse(_ words: [String]) throws(CommandLineMistakes) -> Invocation {
        var words = words[...]
        // What many programs understand.
        if words.first == "help" { return try help(about: words.dropFirst()) }
        if let first = words.first, first == "version" || first == "-V", words.count == 1 { return .version }
        var command = Command.lint
        var isCommandWritten = false
        if let first = words.first, let group = nonEmpty(Command.starting(with: first)) {
            words.removeFirst()
            isCommandWritten = true
            if group.count > 1 || group[0].words.count > 1 {
                let second = words.popFirst()
                guard let found = group.first(where: { $0.words[1] == second }) else { return try answer(to: second, for: group) }
                command = found
            } else {
                command = group[0]
            }
        }
        let split = SplitCommandLine(words, for: command)
        // Help and version are answered whatever else is wrong.
        for (option, _) in split.options {
            if option.name == .help { return .help(isCommandWritten || split.options.count > 1 ? [command] : nil) }
            if option.name == .version { return .version }
        }
        var reader = ArgumentReader(parser: self, command: command, messages: split.messages)
        reader.read(split)
        if !isCommandWritten { reader.arguments.similarCommand = similarCommand(to: split.operands.first) }
        guard reader.messages.isEmpty else {
            throw CommandLineMistakes(messages: reader.messages, command: isCommandWritten ? command : nil)
        }
        return .run(command, reader.arguments)
    }

    /// `viewlint help`, `viewlint help baseline create`
    private func help(about words: ArraySlice<String>) throws(CommandLineMistakes) -> Invocation {
        guard let first = words.first else { return .help(nil) }
        var commands = Command.starting(with: first)
        if let second = words.dropFirst().first { commands = commands.filter { $0.words.count > 1 && $0.words[1] == second } }
        guard !commands.isEmpty else {
            throw CommandLineMistakes(messages: ["there is no command '\(words.joined(separator: " "))'"])
        }
        return .help(commands)
    }

    /// What to say to a command that has two words when the second one is missing or wrong.
    private func answer(to second: String?, for group: [Command]) throws(CommandLineMistakes) -> Invocation {
        let first = group[0].words[0]
        let seconds = group.map { $0.words[1] }
        guard let second, !second.hasPrefix("-") else {
            if second == "-h" || second == "--help" { return .help(group) }
            throw CommandLineMistakes(messages: ["'\(first)' needs a second word: \(Suggestion.choices(seconds))"])
        }
        let nearest = Suggestion.nearest(to: second, among: seconds).map { "; did you mean '\(first) \($0)'?" }
        throw CommandLineMistakes(messages: ["there is no command '\(first) \(second)'" + (nearest ?? "; write \(Suggestion.choices(seconds))")])
    }

    /// The command that a path was perhaps meant to be.
    private func similarCommand(to path: String?) -> String? {
        guard let path, !path.contains("/"), !path.contains(".") else { return nil }
        var firsts: [String] = []
        for command in Command.allCases where firsts.last != command.words[0] { firsts.append(command.words[0]) }
        return Suggestion.nearest(to: path, among: firsts)
    }

    private func nonEmpty(_ commands: [Command]) -> [Command]? { commands.isEmpty ? nil : commands }
}

/// The words of a command line, told apart but not yet understood.
struct SplitCommandLine {
    /// Options that the command has, with their values. In order.
    var options: [(option: CommandOption, value: String)] = []
    var operands: [String] = []
    var readsStandardInput = false
    var messages: [String] = []

    init(_ words: ArraySlice<String>, for command: Command) {
        var words = words
        while let word = words.popFirst() {
            if word == "--" {
                // What follows is a path whatever it looks like: a file called `-` too.
                operands += words.map { $0 == "-" ? "./-" : $0 }
                return
            }
            if word == "-" {
                readsStandardInput = true
            } else if word == "-h" {
                options.append((CommandOption.named("help")!, ""))
            } else if word.hasPrefix("--") {
                readOption(word, &words, command)
            } else if word.hasPrefix("-") {
                messages.append("unknown option '\(word)'" + (word.count > 2 ? Self.suggestion(for: String(word.dropFirst()), command) : ""))
            } else if word.isEmpty {
                messages.append("an empty path")
            } else {
                operands.append(word)
            }
        }
    }

    private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>, _ command: Command) {
        let body = word.dropFirst(2)
        let equals = body.firstIndex(of: "=")
        let name = String(body[..<(equals ?? body.endIndex)])
        var value = equals.map { String(body[body.index(after: $0)...]) }
        guard let option = CommandOption.named(name) else {
            messages.append("unknown option '--\(name)'" + Self.suggestion(for: name, command))
            return
        }
        if option.placeholder == nil {
            if value != nil { messages.append("'--\(name)' takes no value") }
        } else if value == nil {
            // The next word is the value, unless it is an option itself; `-` and negative numbers are none.
            if let next = words.first, !next.hasPrefix("-") || next == "-" || next.dropFirst().first?.isNumber == true {
                value = words.removeFirst()
            }
        }
        guard option.commands.contains(command) else {
            messages.append("'--\(name)' is no option of '\(command.rawValue)'")
            return
        }
        if option.placeholder != nil, value == nil || value == "" {
            messages.append("'--\(name)' needs a value: \(option.choices.isEmpty ? option.placeholder! : Suggestion.choices(option.choices))")
            return
        }
        options.append((option, value ?? ""))
    }

    private static func suggestion(for name: String, _ command: Command) -> String {
        Suggestion.nearest(to: name, among: CommandOption.all(for: command).map(\.name.rawValue)).map { "; did you mean '--\($0)'?" } ?? ""
    }
}
