/// All rules a program knows, in a fixed order. A rule's place in it is its index everywhere in this room.
public struct RuleSet: Sendable {
    public let types: [any Rule.Type]
    private let indices: [String: Int]

    /// Ids must be unique.
    public init(_ types: [any Rule.Type]) {
        self.types = types
        indices = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.about.id, $0) })
    }

    public var count: Int { types.count }
    public var ids: [String] { types.map { $0.about.id } }

    public func index(of id: String) -> Int? { indices[id] }
    public subscript(id: String) -> (any Rule.Type)? { indices[id].map { types[$0] } }
}
