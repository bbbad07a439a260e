/// `"…"`.
@frozen public struct StringLiteral: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .stringLiteral else { return nil }
        self.node = node
    }

    @inlinable public var isMultiline: Bool { node.flags.contains(.isMultiline) }
    public var hasInterpolation: Bool { node.child(.interpolation) != nil }

    /// The byte range between the delimiters, escapes and interpolations as they are written.
    public var contents: Range<Int> {
        let first = node.firstToken
        let last = node.lastToken
        let start = first.end
        return start..<max(start, last.kind == .stringClose ? last.start : node.end)
    }

    public var value: String { node.file.text(contents) }
}

extension Node {
    /// The expression under `try`, `await` and parentheses around a single value.
    public var bareExpression: Node {
        var node = self
        while true {
            switch node.kind {
            case .tryExpr, .effectExpr:
                guard let inner = node.children.first else { return node }
                node = inner
            case .tupleExpr:
                guard let argument = node.children.only, argument.main == nil, let inner = argument.children.first else { return node }
                node = inner
            default:
                return node
            }
        }
    }

    /// The property that an expression names on `self`: `name`, `self.name`, `$name`, `_name` is another. ``Symbol/none`` for anything else.
    public var selfMember: Symbol {
        let node = bareExpression
        switch node.kind {
        case .identifierExpr: return node.name
        case .chainExpr:
            guard let chain = ModifierChain(node), chain.baseName == .self_, let link = chain.links.only, link.kind == .memberLink else { return .none }
            return link.name
        default: return .none
        }
    }
}
