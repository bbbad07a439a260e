import Configuration
import Linting
import Reports
import Rules
import Workspace

/// How a run ends.
enum ExitStatus: Int32 {
    /// Nothing at or above the level that fails a run.
    case clean = 0
    case findings = 1
    /// The run itself failed: options, configuration, files.
    case failed = 2
}

/// The program: from the words of the command line to the exit status.
enum Program {
    static let version = "0.1.0"

    static let knownRules = KnownRules(allRules)
    static let formats = ReportFormat.allCases.map { ReportName($0.rawValue, isDocument: $0.isDocument) }

    static func run(_ words: [String]) -> ExitStatus {
        // Asked at each start of many an editor and script: answered before the rules are looked at.
        if words == ["--version"] { return Console.print("viewlint \(version)\n") }
        do throws(CommandLineMistakes) {
            switch try CommandLineParser(rules: knownRules, formats: formats).parse(words) {
            case .version: return Console.print("viewlint \(version)\n")
            case .help(let commands): return Console.print(HelpText(formats: formats).text(for: commands))
            case .run(let command, let arguments): return run(command, arguments)
            }
        } catch {
            for message in error.messages { Console.error(message) }
            Console.say("viewlint \((error.command ?? .lint).rawValue) --help shows what there is.")
            return .failed
        }
    }

    private static func run(_ command: Command, _ arguments: CommandArguments) -> ExitStatus {
        switch command {
        case .lint: return LintCommand(arguments).run()
        case .rules: return RulesCommand(arguments).run()
        case .configVerify: return ConfigCommand(arguments).verify()
        case .configShow: return ConfigCommand(arguments).show()
        case .debugTokens, .debugNodes: return DebugCommand(command, arguments).run()
        case .baselineCreate, .baselineUpdate, .baselinePrune: return BaselineCommand(command, arguments).run()
        case .initialise: return InitCommand(arguments).run()
        case .hookInstall: return HookCommand().install()
        case .hookUninstall: return HookCommand().uninstall()
        case .completions:
            guard let shell = arguments.operands.first.flatMap(Shell.init) else { return .failed }
            return Console.print(CompletionScript(rules: knownRules.all.map(\.id), formats: formats.map(\.name)).text(for: shell))
        case .lsp: return LanguageServerCommand(arguments).run()
        }
    }
}

extension ReportFormat {
    /// Whether nothing else may be printed around the report.
    var isDocument: Bool {
        switch self {
        case .json, .sarif, .gitlab, .checkstyle, .junit, .rdjson, .html, .markdown: true
        case .text, .concise, .xcode, .github, .azure, .teamcity, .agent: false
        }
    }
}
