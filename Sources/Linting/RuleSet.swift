/// All rules a program knows, in a fixed order. A rule's place in it is its index everywhere in this room.
public struct RuleSet: Sendable {
    public let types: [any Rule.Type]
    public let ids: [String]
    /// What a rule reports when neither it nor the configuration says otherwise; for one that is off by default, `warning`.
    let usualSeverities: [Severity]
    private let indices: [String: Int]

    /// Ids must be unique.
    public init(_ types: [any Rule.Type]) {
        self.types = types
        ids = types.map { $0.about.id }
        usualSeverities = types.map { $0.about.severity ?? .warning }
        indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    }

    static let none = RuleSet([])

    public var count: Int { types.count }

    public func index(of id: String) -> Int? { indices[id] }
    public subscript(id: String) -> (any Rule.Type)? { indices[id].map { types[$0] } }
}
