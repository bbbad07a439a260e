import Linting

/// What configuration and command line must know of a rule.
public struct KnownRule: Sendable {
    /// `non-private-state`
    public let id: String
    /// The usual severity; `nil` for a rule that is off by default.
    public let severity: Severity?
    /// One line, lower case, no full stop.
    public let summary: String
    public let options: [RuleOption]

    public init(id: String, severity: Severity?, summary: String = "", options: [RuleOption] = []) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.options = options
    }

    public init(_ about: About, options: [RuleOption] = []) {
        self.init(id: about.id, severity: about.severity, summary: about.summary, options: options)
    }
}

/// All rules there are.
public struct KnownRules: Sendable {
    /// By id.
    public let all: [KnownRule]

    public init(_ rules: [KnownRule]) {
        all = rules.sorted { $0.id < $1.id }
    }

    public subscript(id: String) -> KnownRule? { all.first { $0.id == id } }

    public var ids: [String] { all.map(\.id) }

    /// The message for an id that is none; `nil` if it is one.
    func mistake(in id: String) -> String? {
        self[id] == nil ? "unknown rule '\(id)'" + Suggestion.ending(for: id, among: ids) : nil
    }
}
