import ProjectModel

/// What the options say, checked. `nil`, empty and `false` for what was not given.
public struct CommandArguments: Sendable, Equatable {
    /// A report that is asked for.
    public struct Report: Sendable, Equatable {
        public var format: String
        /// `nil`: standard output.
        public var file: String?

        public init(format: String, file: String? = nil) {
            self.format = format
            self.file = file
        }
    }

    /// A change to a rule, in the order in which they were given.
    public enum RuleChange: Sendable, Equatable {
        case enable(String)
        case disable(String)
        case severity(String, RuleLevel)
    }

    /// Paths, rules, shells: what the command makes of them. `-` for standard input is not among them.
    public var operands: [String] = []
    /// `-` was given: the source comes on standard input.
    public var readsStandardInput = false
    /// No command was written, and the first path looks like a misspelt one: something to say if there is no such path.
    public var similarCommand: String?

    public var only: [String]?
    public var changes: [RuleChange] = []
    public var targets: [Platform: OSVersion] = [:]
    public var sdk: Int?

    public var isStaged = false
    public var since: String?
    /// `-` for standard input.
    public var patch: String?
    public var standardInputName: String?
    public var project: String?
    public var isIsolated = false
    public var showsFiles = false
    public var lintsExcludedFiles = false

    public var configuration: String?
    public var ignoresConfiguration = false
    public var baseline: String?
    public var ignoresBaseline = false

    public var fixes = false
    public var fixesUnsafely = false
    public var showsDifference = false

    public var reports: [Report] = []
    public var notes: NotesSetting?
    public var color = ColorSetting.auto
    public var isQuiet = false
    public var showsStatistics = false
    public var showsTimings = false
    public var progress = ProgressSetting.auto

    public var failOn: FailOn?
    public var maximumWarnings: Int?
    public var exitsZero = false
    /// At least 1; `nil`: as many as the machine has cores.
    public var jobs: Int?

    public init() {}
}

extension Settings {
    /// Lays the command line over the configuration. `folder` is the folder that the program runs in, absolute.
    public mutating func apply(_ arguments: CommandArguments, folder: String) {
        for (platform, version) in arguments.targets { target[platform] = Setting(version, .option("--target")) }
        if let number = arguments.sdk { sdk = Setting(number, .option("--sdk")) }
        if let word = arguments.failOn { failOn = Setting(word, .option("--fail-on")) }
        if let word = arguments.notes { notes = Setting(word, .option("--notes")) }
        if let path = arguments.baseline { baseline = Setting(PathText.join(folder, path), .option("--baseline")) }
        if arguments.ignoresBaseline { baseline = Setting(nil, .option("--no-baseline")) }
        for change in arguments.changes {
            switch change {
            case .enable(let id): rules[id]?.turn(on: true, .option("--enable"))
            case .disable(let id): rules[id]?.turn(on: false, .option("--disable"))
            case .severity(let id, let level): rules[id]?.set(level, .option("--severity"))
            }
        }
        guard let only = arguments.only else { return }
        for id in rules.names where !only.contains(id) { rules[id]?.turn(on: false, .option("--only")) }
        for id in only where rules[id]?.isOn == false { rules[id]?.turn(on: true, .option("--only")) }
    }
}

extension Settings.RuleStatus {
    /// Turning on keeps the severity that is set.
    mutating func turn(on: Bool, _ origin: Origin) {
        isOn = on
        self.origin = origin
    }
}
