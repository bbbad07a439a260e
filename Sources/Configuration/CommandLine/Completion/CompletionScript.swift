import ProjectModel

/// Completion scripts for shells, made from the declarations of commands and options.
public struct CompletionScript: Sendable {
    let rules: [String]
    let formats: [String]

    public init(rules: [String], formats: [String]) {
        self.rules = rules
        self.formats = formats
    }

    public func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// What may stand behind an option, or as an operand.
    enum Values {
        case none
        case words([String])
        /// Several, with commas between.
        case list([String])
        /// Words that `=` and something else follow.
        case pairs([String])
        case files
        case folders
        /// A branch or a tag.
        case revisions
        case anything
    }

    func values(of option: CommandOption) -> Values {
        switch option.name {
        case .only, .enable, .disable: return .list(rules)
        case .severity: return .pairs(rules)
        case .target: return .pairs(Platform.allCases.map(\.word))
        case .format: return .words(formats)
        case .project: return .folders
        case .since: return .revisions
        case .config, .baseline, .patch, .stdinFilename: return .files
        default:
            if option.placeholder == nil { return .none }
            return option.choices.isEmpty ? .anything : .words(option.choices)
        }
    }

    func operands(of command: Command) -> Values {
        switch command {
        case .rules: .words(rules)
        case .completions: .words(Shell.allCases.map(\.rawValue))
        case .lint, .configVerify, .configShow, .baselineCreate, .baselineUpdate, .baselinePrune, .debugTokens, .debugNodes: .files
        case .initialise, .hookInstall, .hookUninstall, .lsp: .none
        }
    }

    static var commands: [Command] { Command.allCases }

    /// The first words of commands with the second ones that may follow, in order.
    static var firstWords: [(word: String, seconds: [Command], summary: String)] {
        var words: [(word: String, seconds: [Command], summary: String)] = []
        for command in commands {
            let word = command.words[0]
            if command.words.count > 1, words.last?.word == word {
                words[words.count - 1].seconds.append(command)
            } else {
                words.append((word, command.words.count > 1 ? [command] : [], command.summary))
            }
        }
        return words.map { ($0.word, $0.seconds, $0.seconds.isEmpty ? $0.summary : $0.seconds.map { $0.words[1] }.joined(separator: ", ")) }
    }

    static func options(of command: Command) -> [CommandOption] { CommandOption.all(for: command) }
}
