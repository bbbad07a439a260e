/// An option of the command line. Parsing, help and completions are made from these declarations.
public struct CommandOption: Sendable {
    /// The raw value is how it is written, without the dashes.
    public enum Name: String, CaseIterable, Sendable {
        case only, enable, disable, severity, target, sdk
        case staged, since, patch, project, isolated
        case stdinFilename = "stdin-filename"
        case showFiles = "show-files"
        case noForceExclude = "no-force-exclude"
        case config
        case noConfig = "no-config"
        case baseline
        case noBaseline = "no-baseline"
        case fix
        case unsafeFixes = "unsafe-fixes"
        case diff
        case format, notes, color, quiet, statistics, timings, progress
        case failOn = "fail-on"
        case maxWarnings = "max-warnings"
        case exitZero = "exit-zero"
        case jobs, help, version

        /// `--fail-on`
        public var dashed: String { "--" + rawValue }
    }

    /// The headings in help, in their order.
    public enum Group: String, CaseIterable, Sendable {
        case rules = "Rules and configuration"
        case files = "Files"
        case fixes = "Fixes"
        case report = "Report"
        case run = "Run"
    }

    public let name: Name
    public let group: Group
    /// What stands for the value in help; `nil`: the option takes none.
    public let placeholder: String?
    /// The words that a value may be; empty: others too.
    public let choices: [String]
    /// One line, no full stop.
    public let help: String
    public let commands: [Command]

    private init(
        _ name: Name, _ group: Group, value placeholder: String? = nil, choices: [String] = [], _ help: String, for commands: [Command] = [.lint]
    ) {
        self.name = name
        self.group = group
        self.placeholder = placeholder
        self.choices = choices
        self.help = help
        self.commands = commands
    }

    private static let linting: [Command] = [.lint, .baselineCreate, .baselineUpdate, .baselinePrune]
    private static let configured: [Command] = linting + [.configShow]

    /// In the order in which help shows them.
    public static let all: [CommandOption] = [
        CommandOption(.only, .rules, value: "RULE,…", "exactly these rules, even those that are off", for: configured),
        CommandOption(.enable, .rules, value: "RULE,…", "these rules too", for: configured),
        CommandOption(.disable, .rules, value: "RULE,…", "not these rules", for: configured),
        CommandOption(.severity, .rules, value: "RULE=LEVEL", "error, warning, note or off; repeatable", for: configured),
        CommandOption(.target, .rules, value: "PLATFORM=VERSION", "deployment target, such as ios=15.0; repeatable", for: configured),
        CommandOption(.sdk, .rules, value: "NUMBER", "Xcode's major version, such as 26", for: configured),
        CommandOption(.config, .rules, value: "FILE", "this configuration instead of the nearest .linterrc", for: configured + [.configVerify]),
        CommandOption(.noConfig, .rules, "no configuration at all", for: configured),
        CommandOption(.noBaseline, .rules, "report accepted findings too", for: [.lint]),
        CommandOption(.baseline, .rules, value: "FILE", "the file of accepted findings", for: configured),

        CommandOption(.staged, .files, "what is staged in Git, as it is staged"),
        CommandOption(.since, .files, value: "REF", "only lines changed since the merge base with REF"),
        CommandOption(.patch, .files, value: "FILE", "only lines that a diff changes (-: standard input)"),
        CommandOption(.stdinFilename, .files, value: "PATH", "what the source on standard input (-) is called"),
        CommandOption(.project, .files, value: "FOLDER", "the whole project, to know about what is not linted", for: configured + [.configVerify]),
        CommandOption(.isolated, .files, "know only about the files that are linted", for: linting),
        CommandOption(.showFiles, .files, "print the files that would be linted, and stop"),
        CommandOption(.noForceExclude, .files, "lint named files even if they are excluded", for: linting),

        CommandOption(.fix, .fixes, "apply safe fixes"),
        CommandOption(.unsafeFixes, .fixes, "apply the other fixes too"),
        CommandOption(.diff, .fixes, "show the fixes, write nothing"),

        CommandOption(.format, .report, value: "NAME[=FILE]", "form of the report, into FILE; repeatable", for: [.lint, .rules]),
        CommandOption(.notes, .report, value: "WHEN", choices: words(NotesSetting.self), "show notes: auto, always or never", for: [.lint, .configShow]),
        CommandOption(.color, .report, value: "WHEN", choices: words(ColorSetting.self), "use colour: auto, always or never", for: [.lint, .rules]),
        CommandOption(.quiet, .report, "findings only, no summary"),
        CommandOption(.statistics, .report, "how many findings each rule has"),
        CommandOption(.timings, .report, "how long each part took"),
        CommandOption(.progress, .report, value: "WHEN", choices: words(ProgressSetting.self), "show progress: auto or never"),

        CommandOption(.failOn, .run, value: "LEVEL", choices: words(FailOn.self), "fail from error, warning (default), note, or never", for: [.lint, .configShow]),
        CommandOption(.maxWarnings, .run, value: "NUMBER", "fail on more warnings than this"),
        CommandOption(.exitZero, .run, "exit status 0 whatever is found"),
        CommandOption(.jobs, .run, value: "NUMBER", "how many threads work", for: linting),
        CommandOption(.help, .run, "this help", for: Command.allCases),
        CommandOption(.version, .run, "the program's version", for: Command.allCases),
    ]

    /// The option that is written so, without dashes.
    static func named(_ name: String) -> CommandOption? { all.first { $0.name.rawValue == name } }

    /// The options of a command.
    public static func all(for command: Command) -> [CommandOption] { all.filter { $0.commands.contains(command) } }

    private static func words<Word: SettingWord>(_: Word.Type) -> [String] { Word.allCases.map(\.rawValue) }
}
