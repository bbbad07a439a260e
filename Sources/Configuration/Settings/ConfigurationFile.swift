import Linting
import ProjectModel

/// What stands in one configuration file; `nil` and empty for what it does not say.
public struct ConfigurationFile: Sendable, Equatable {
    /// As messages name it.
    public var path: String
    /// Relative to the file's folder.
    public var extends: Setting<String>?
    /// Globs relative to the file's folder.
    public var include: GlobList?
    /// Globs relative to the file's folder.
    public var exclude: GlobList?
    public var target: [Platform: Setting<OSVersion>] = [:]
    /// Xcode's major version. The inner `nil` is an explicit `null`: unknown.
    public var sdk: Setting<Int?>?
    public var failOn: Setting<FailOn>?
    public var notes: Setting<NotesSetting>?
    /// Relative to the file's folder. The inner `nil` is an explicit `null`: no baseline.
    public var baseline: Setting<String?>?
    public var rules: [String: RuleEntry] = [:]
    public var overrides: [Override] = []

    /// Globs with their own places, and the place of their list.
    public struct GlobList: Sendable, Equatable {
        public var globs: [Setting<String>]
        public var origin: Origin
    }

    /// What a file says of a rule.
    public struct RuleEntry: Sendable, Equatable {
        public var level: Setting<RuleLevel>?
        public var options: [String: Setting<RuleOption.Value>] = [:]
    }

    /// Rules that are set otherwise for some files.
    public struct Override: Sendable, Equatable {
        /// Globs relative to the file's folder.
        public var files: [Setting<String>]
        public var rules: [String: RuleEntry]
    }

    init(path: String) { self.path = path }
}
