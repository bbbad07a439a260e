import Linting
import ProjectModel

extension KnownRules {
    public init(_ rules: RuleSet) {
        self.init(rules.types.map { KnownRule($0.about, options: $0.options) })
    }
}

extension Settings {
    /// What the rules need to know of a file. `targets` are all that are known for it, those of these settings included; `rules` are those
    /// that the settings were made for.
    public func fileSettings(for rules: RuleSet, targets: DeploymentTargets) -> FileSettings {
        let settings = rules.types.map { rule in
            guard let status = self.rules[rule.about.id] else { return RuleSetting(defaultsOf: rule) }
            var options = RuleOptions(of: rule.options)
            status.options.forEach { options.set($0, to: $1.value) }
            return RuleSetting(isEnabled: status.isOn, severity: status.severity, options: options)
        }
        return FileSettings(rules: settings, targets: targets, sdk: sdk.value)
    }
}
