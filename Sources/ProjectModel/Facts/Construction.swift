import SwiftSource

/// A chain that begins by constructing a value: `T(…)`, `A.T(…)`, `T.init(…)`, `.init(…)`, `self.init(…)`, `Self(…)`. What is a type's name is
/// told by its capital letter.
public struct Construction {
    public let chain: ModifierChain
    public let form: CallFact.Form
    public let call: CallLink
    /// Row after the last name of the type.
    private let pathEnd: Int

    public init?(_ node: Node) {
        guard let chain = ModifierChain(node) else { return nil }
        let nodes = node.source.nodes
        let end = node.subtree.upperBound
        var row = node.row + 1
        guard row < end else { return nil }
        self.chain = chain
        switch nodes.kinds[row] {
        case .memberLink:
            guard Node(node.source, row).name == .init_ else { return nil }
            let next = row + Int(nodes.sizes[row])
            guard next < end, let call = CallLink(Node(node.source, next)) else { return nil }
            form = .implicit
            self.call = call
            pathEnd = row
        case .identifierExpr:
            guard let main = Node(node.source, row).main else { return nil }
            var isType = main.isUppercase
            let isSelf = main.is(.self_)
            guard isType || isSelf else { return nil }
            var last = row
            row += Int(nodes.sizes[row])
            while row < end {
                let link = Node(node.source, row)
                switch nodes.kinds[row] {
                case .memberLink:
                    guard let name = link.main else { return nil }
                    if name.symbol == .init_ {
                        row += Int(nodes.sizes[row])
                        guard row < end, let call = CallLink(Node(node.source, row)) else { return nil }
                        self.call = call
                        form = isSelf ? .delegation : .named
                        pathEnd = last + 1
                        return
                    }
                    if isSelf { return nil }
                    isType = name.isUppercase
                    guard isType else { return nil }
                    last = row
                    row += Int(nodes.sizes[row])
                case .callLink:
                    guard isType, !isSelf, let call = CallLink(link) else { return nil }
                    self.call = call
                    form = .named
                    pathEnd = last + 1
                    return
                default:
                    return nil
                }
            }
            return nil
        default:
            return nil
        }
    }

    /// Whether nothing follows the call.
    public var isWhole: Bool { call.node.subtree.upperBound == chain.node.subtree.upperBound }

    /// The type's names; none for `.init(…)`, `self` for `self.init(…)`.
    public var path: ConstructionPath { ConstructionPath(source: chain.node.source, row: chain.node.row + 1, end: pathEnd) }

    /// The last of the type's names; ``Symbol/none`` for `.init(…)`.
    public var name: Symbol { nameToken?.symbol ?? .none }

    public var nameToken: Token? {
        var last: Token?
        for token in path { last = token }
        return last
    }
}

/// The name tokens of a constructed type.
public struct ConstructionPath: Sequence, IteratorProtocol {
    private let source: FileReference
    private var row: Int
    private let end: Int

    init(source: FileReference, row: Int, end: Int) {
        self.source = source
        self.row = row
        self.end = end
    }

    public mutating func next() -> Token? {
        guard row < end else { return nil }
        let node = Node(source, row)
        row += Int(source.nodes.sizes[row])
        return node.main
    }
}
