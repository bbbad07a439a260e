/// The values that hold for one rule's options: the configured ones over the defaults.
public struct RuleOptions: Sendable, Equatable {
    private var names: [String]
    private var values: [RuleOption.Value]

    /// The defaults.
    public init(of options: [RuleOption]) {
        names = options.map(\.name)
        values = options.map(\.defaultValue)
    }

    /// Sets a value. Returns whether the rule has an option of that name and kind; nothing changes if not.
    @discardableResult public mutating func set(_ name: String, to value: RuleOption.Value) -> Bool {
        guard let index = names.firstIndex(of: name), values[index].kind == value.kind else { return false }
        values[index] = value
        return true
    }

    /// An option's value; `nil` if there is no such option.
    public subscript(name: String) -> RuleOption.Value? { names.firstIndex(of: name).map { values[$0] } }

    // The rule asks for its own options by name and kind; a wrong name is a mistake in the rule, so these trap.

    public func int(_ name: String) -> Int {
        guard case .int(let value)? = self[name] else { preconditionFailure("the rule declares no number '\(name)'") }
        return value
    }

    public func bool(_ name: String) -> Bool {
        guard case .bool(let value)? = self[name] else { preconditionFailure("the rule declares no truth value '\(name)'") }
        return value
    }

    public func string(_ name: String) -> String {
        guard case .string(let value)? = self[name] else { preconditionFailure("the rule declares no word '\(name)'") }
        return value
    }

    public func list(_ name: String) -> [String] {
        guard case .list(let value)? = self[name] else { preconditionFailure("the rule declares no list '\(name)'") }
        return value
    }
}
