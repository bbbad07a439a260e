import Linting

/// Every rule of the program, by topic, then by name. A rule that is not in this list does not exist.
public let allRules = RuleSet([
    // Presentation
    ChainedSheets.self,
    // Introspect
    UnguardedIntrospect.self,
    // Suppressions
    UnusedSuppression.self,
])
