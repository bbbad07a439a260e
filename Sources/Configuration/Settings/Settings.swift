import Linting
import ProjectModel

/// What holds for a file or a folder, each value with where it comes from.
public struct Settings: Sendable, Equatable {
    /// The baseline file's name where nobody says otherwise.
    public static let standardBaseline = ".linter-baseline.json"

    /// Globs and the folder that they are relative to (absolute, with `/`).
    public struct Globs: Sendable, Equatable {
        public var patterns: [String]
        public var folder: String
    }

    /// What a rule is set to.
    public struct RuleStatus: Sendable, Equatable {
        public var isOn: Bool
        /// What replaces the rule's own severity; `nil`: nothing.
        public var severity: Severity?
        /// Of the two above.
        public var origin: Origin
        /// All the rule's options.
        public var options: NamedValues<Setting<RuleOption.Value>>

        /// As the rule comes.
        init(_ rule: KnownRule) {
            isOn = rule.severity != nil
            severity = nil
            origin = .standard
            options = NamedValues(rule.options, name: { $0.name }, value: { Setting($0.defaultValue, .standard) })
        }

        mutating func set(_ level: RuleLevel, _ origin: Origin) {
            isOn = level != .off
            severity = level.severity
            self.origin = origin
        }

        /// `off`, `on` (with the severity of its own) or the severity that it is set to.
        public var word: String { isOn ? severity?.word ?? "on" : "off" }
    }

    public var include: Setting<Globs>
    public var exclude: Setting<Globs>
    /// The deployment targets of the configuration and the command line; others are looked up in the project.
    public var target: [Platform: Setting<OSVersion>]
    /// Xcode's major version; `nil`: unknown.
    public var sdk: Setting<Int?>
    public var failOn: Setting<FailOn>
    public var notes: Setting<NotesSetting>
    /// Absolute; `nil`: none. One of origin `standard` is used only if it exists.
    public var baseline: Setting<String?>
    /// Every known rule, by id.
    public var rules: NamedValues<RuleStatus>

    /// What holds where nobody says anything. `root` is the project's folder.
    public init(standardFor rules: KnownRules, root: String) {
        include = Setting(Globs(patterns: [], folder: root), .standard)
        exclude = Setting(Globs(patterns: [], folder: root), .standard)
        target = [:]
        sdk = Setting(nil, .standard)
        failOn = Setting(.warning, .standard)
        notes = Setting(.auto, .standard)
        baseline = Setting(PathText.join(root, Self.standardBaseline), .standard)
        self.rules = NamedValues(rules.all, name: { $0.id }, value: { RuleStatus($0) })
    }

    /// The targets with their origins as text.
    public var targets: DeploymentTargets {
        var targets = DeploymentTargets()
        for (platform, setting) in target {
            targets[platform] = DeploymentTargets.Answer(version: setting.value, origin: setting.origin.description)
        }
        return targets
    }

    // MARK: Laying one thing over another

    /// Lays a file over what is there. Its overrides are not part of it.
    mutating func apply(_ file: ConfigurationFile, folder: String) {
        if let list = file.include { include = Setting(Globs(patterns: list.globs.map(\.value), folder: folder), list.origin) }
        if let list = file.exclude { exclude = Setting(Globs(patterns: list.globs.map(\.value), folder: folder), list.origin) }
        target.merge(file.target) { _, new in new }
        if let setting = file.sdk { sdk = setting }
        if let setting = file.failOn { failOn = setting }
        if let setting = file.notes { notes = setting }
        if let setting = file.baseline { baseline = Setting(setting.value.map { PathText.join(folder, $0) }, setting.origin) }
        apply(file.rules)
    }

    mutating func apply(_ entries: [String: ConfigurationFile.RuleEntry]) {
        for (id, entry) in entries {
            if let level = entry.level { rules[id]?.set(level.value, level.origin) }
            for (name, option) in entry.options { rules[id]?.options[name] = option }
        }
    }
}
