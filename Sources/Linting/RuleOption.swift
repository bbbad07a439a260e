/// An option of a rule, declared once: configuration, help, the rule's page and the JSON Schema are made from it.
public struct RuleOption: Sendable, Equatable {
    public enum Kind: String, Sendable { case int, bool, string, list }

    /// A value of an option. A list holds strings.
    public enum Value: Sendable, Equatable {
        case int(Int)
        case bool(Bool)
        case string(String)
        case list([String])

        public var kind: Kind {
            switch self {
            case .int: .int
            case .bool: .bool
            case .string: .string
            case .list: .list
            }
        }
    }

    /// Kebab case, as it stands in the configuration: `body-lines`.
    public let name: String
    /// What holds when the configuration says nothing; its kind is the option's kind.
    public let defaultValue: Value
    /// One line, lower case, no full stop.
    public let meaning: String
    /// The smallest number allowed; only for `int`.
    public let minimum: Int?
    /// The words allowed; only for `string`. Empty: any.
    public let choices: [String]

    public init(_ name: String, default defaultValue: Value, meaning: String, minimum: Int? = nil, choices: [String] = []) {
        self.name = name
        self.defaultValue = defaultValue
        self.meaning = meaning
        self.minimum = minimum
        self.choices = choices
    }

    public var kind: Kind { defaultValue.kind }
}
