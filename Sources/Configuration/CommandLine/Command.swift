/// What the program can be told to do. The raw value is how it is written.
public enum Command: String, CaseIterable, Sendable {
    case lint
    case rules
    case initialise = "init"
    case configVerify = "config verify"
    case configShow = "config show"
    case baselineCreate = "baseline create"
    case baselineUpdate = "baseline update"
    case baselinePrune = "baseline prune"
    case hookInstall = "hook install"
    case hookUninstall = "hook uninstall"
    case lsp
    case completions
    case debugTokens = "debug tokens"
    case debugNodes = "debug nodes"

    /// The first word, then the second one where there is one.
    public var words: [String] { rawValue.split(separator: " ").map(String.init) }

    /// Whether it does something yet. One that does not is answered honestly and shown in no help.
    public var isReady: Bool {
        switch self {
        case .lsp: false
        default: true
        }
    }

    /// What may follow the options, as help shows it.
    public var operands: String {
        switch self {
        case .lint: "[PATH…]"
        case .rules: "[RULE]"
        case .configVerify, .configShow: "[PATH]"
        case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
        case .debugTokens, .debugNodes: "FILE…"
        case .baselineCreate, .baselineUpdate, .baselinePrune: "[PATH…]"
        case .initialise, .hookInstall, .hookUninstall, .lsp: ""
        }
    }

    /// How many operands there may be.
    var operandCount: ClosedRange<Int> {
        switch self {
        case .lint, .baselineCreate, .baselineUpdate, .baselinePrune: 0...Int.max
        case .rules, .configVerify, .configShow: 0...1
        case .completions: 1...1
        case .debugTokens, .debugNodes: 1...Int.max
        case .initialise, .hookInstall, .hookUninstall, .lsp: 0...0
        }
    }

    /// One line, no full stop.
    public var summary: String {
        switch self {
        case .lint: "report findings in paths (default: this folder)"
        case .rules: "list the rules, or explain one"
        case .initialise: "write a commented .linterrc for this project"
        case .configVerify: "check the configuration"
        case .configShow: "print what holds for a file and where it comes from"
        case .baselineCreate: "accept today's findings"
        case .baselineUpdate: "accept today's findings, forget those that are gone"
        case .baselinePrune: "forget accepted findings that are gone"
        case .hookInstall: "lint what is staged before every Git commit"
        case .hookUninstall: "remove the Git hook again"
        case .lsp: "language server on standard input and output"
        case .completions: "print a completion script for a shell"
        case .debugTokens: "print how sources are cut into tokens"
        case .debugNodes: "print how sources are read as a tree"
        }
    }

    /// The commands that start with a word.
    static func starting(with word: String) -> [Command] { allCases.filter { $0.words[0] == word } }
}

/// The shells that completions can be made for.
public enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }
