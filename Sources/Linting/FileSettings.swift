import ProjectModel

/// What holds for one rule in one file.
public struct RuleSetting: Sendable, Equatable {
    public var isEnabled: Bool
    /// What the configuration or the command line says instead of the rule's own severity; `nil`: nothing.
    public var severity: Severity?
    public var options: RuleOptions

    public init(isEnabled: Bool, severity: Severity? = nil, options: RuleOptions) {
        self.isEnabled = isEnabled
        self.severity = severity
        self.options = options
    }

    /// As the rule comes.
    public init(defaultsOf rule: any Rule.Type) {
        self.init(isEnabled: rule.about.severity != nil, options: RuleOptions(of: rule.options))
    }

    /// The severity of a finding, where the rule and the configuration both have a say. This is the only place where they meet.
    ///
    /// A configured severity replaces the warnings and errors of a rule. A note stays a note, because a rule uses it for code that is right
    /// today; only where notes are all the rule usually has does the configured severity replace them too. A severity of `note` makes notes
    /// of everything.
    public func severity(of reported: Severity, usual: Severity) -> Severity {
        guard let severity else { return reported }
        if reported == .note, usual != .note { return .note }
        return severity
    }
}

/// What holds for one file: made by the configuration, shared by all files with equal settings.
public struct FileSettings: Sendable, Equatable {
    /// By the rules' index in the ``RuleSet``.
    public var rules: [RuleSetting]
    /// The deployment targets.
    public var targets: DeploymentTargets
    /// Xcode's major version; `nil`: unknown.
    public var sdk: Int?

    public init(rules: [RuleSetting], targets: DeploymentTargets = DeploymentTargets(), sdk: Int? = nil) {
        self.rules = rules
        self.targets = targets
        self.sdk = sdk
    }

    /// Every rule as it comes, nothing known about targets.
    public init(defaultsOf rules: RuleSet) {
        self.init(rules: rules.types.map { RuleSetting(defaultsOf: $0) })
    }
}
