/// A type as it is written.
@frozen public struct TypeReference: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind.isType else { return nil }
        self.node = node
    }

    /// The type under `?`, `!`, `@escaping`, `inout`, `some`, `any` and needless parentheses.
    public var core: TypeReference { node.kind == .identifierType ? self : unwrapped }

    private var unwrapped: TypeReference {
        var node = self.node
        while true {
            switch node.kind {
            case .optionalType, .attributedType, .constrainedType:
                guard let inner = TypeReference.inner(of: node) else { return TypeReference(node)! }
                node = inner
            case .tupleType:
                guard let element = node.children.only, element.main == nil, let inner = TypeReference.inner(of: element) else {
                    return TypeReference(node)!
                }
                node = inner
            default:
                return TypeReference(node)!
            }
        }
    }

    private static func inner(of node: Node) -> Node? {
        for child in node.children where child.kind.isType { return child }
        return nil
    }

    /// The last name of ``core``: `Model` of `any Store.Model?`; ``Symbol/none`` if it has no name.
    public var name: Symbol {
        let core = self.core.node
        switch core.kind {
        case .identifierType: return core.name
        case .otherType: return core.name
        default: return .none
        }
    }

    /// The token of ``name``.
    public var nameToken: Token? {
        let core = self.core.node
        return core.kind == .identifierType ? core.main : nil
    }

    /// The names of ``core`` without their generic arguments: `A`, `B`, `D` of `A.B<C>.D`. Empty if it has no name.
    public var path: TypePath { TypePath(core.node) }

    /// The name before ``name`` in ``path``.
    public var qualifier: Symbol? {
        var before: Symbol?
        var last: Symbol?
        for token in path { (before, last) = (last, token.symbol) }
        return before
    }

    /// All generic arguments of ``core``.
    public var genericArguments: NodeViews<TypeReference> {
        let core = self.core.node
        return NodeViews(core.kind == .identifierType ? core.children : NodeChildren(source: core.source, next: 0, end: 0))
    }

    /// `T?`, `T!`, `Optional<T>`.
    public var isOptional: Bool { node.kind == .identifierType ? node.name == .Optional : isOptionalMark || isOptionalName }

    private var isOptionalMark: Bool {
        var node = self.node
        while true {
            switch node.kind {
            case .optionalType: return true
            case .attributedType:
                guard let inner = TypeReference.inner(of: node) else { return false }
                node = inner
            case .tupleType:
                guard let element = node.children.only, let inner = TypeReference.inner(of: element) else { return false }
                node = inner
            default: return false
            }
        }
    }

    private var isOptionalName: Bool {
        let core = self.core.node
        return core.kind == .identifierType && core.name == .Optional
    }

    /// `T!`
    public var isImplicitlyUnwrapped: Bool { node.kind == .optionalType && node.flags.contains(.isImplicitlyUnwrapped) }

    /// Whether ``core`` is a function type, an optional one included.
    public var isFunction: Bool { core.node.kind == .functionType }

    /// `some P`.
    public var isOpaque: Bool { hasConstraint(.some_) }
    /// `any P`.
    public var isExistential: Bool { hasConstraint(.any) }

    private func hasConstraint(_ word: KnownName) -> Bool {
        var node = self.node
        while true {
            switch node.kind {
            case .constrainedType: return node.name == word
            case .optionalType, .attributedType:
                guard let inner = TypeReference.inner(of: node) else { return false }
                node = inner
            case .tupleType:
                guard let element = node.children.only, let inner = TypeReference.inner(of: element) else { return false }
                node = inner
            default: return false
            }
        }
    }

    /// The types of `A & B`; the type itself where it is no composition.
    public var members: TypeMembers { TypeMembers(core.node) }

    /// The parameters' types of a function type.
    public var parameterTypes: NodeViews<TupleTypeElement> { NodeViews(core.node.children) }

    /// The result of a function type.
    public var result: TypeReference? {
        core.node.child(.returnClause).flatMap { clause in clause.children.first.flatMap(TypeReference.init) }
    }
}

/// An element of a tuple type, a parameter of a function type.
@frozen public struct TupleTypeElement: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .tupleTypeElement else { return nil }
        self.node = node
    }

    /// ``Symbol/none`` without a label.
    @inlinable public var label: Symbol { node.name }
    public var type: TypeReference? { NodeViews<TypeReference>(node.children).first }
}

/// The tokens of a dotted name without its generic arguments.
public struct TypePath: Sequence, IteratorProtocol {
    private let source: FileReference
    private var row: Int
    private let end: Int
    private var arguments: NodeChildren
    private var argument: Node?

    init(_ node: Node) {
        source = node.source
        row = node.firstRow
        end = node.kind == .identifierType ? node.endRow : node.firstRow
        arguments = node.children
        argument = arguments.next()
    }

    public mutating func next() -> Token? {
        while row < end {
            if let skipped = argument, row >= skipped.firstRow {
                row = Swift.max(row, skipped.endRow)
                argument = arguments.next()
                continue
            }
            let here = row
            row += 1
            switch source.tokens.kinds[here] {
            case .identifier, .escapedIdentifier, .keyword, .wildcard: return Token(source, here)
            default: continue
            }
        }
        return nil
    }
}

/// The parts of a composition `A & B`, nested compositions and parentheses opened.
public struct TypeMembers: Sequence, IteratorProtocol {
    private let source: FileReference
    private var row: Int
    private let end: Int

    init(_ node: Node) {
        source = node.source
        row = node.row
        end = node.subtree.upperBound
    }

    public mutating func next() -> TypeReference? {
        while row < end {
            let node = Node(source, row)
            switch node.kind {
            case .compositionType: row += 1
            case .constrainedType, .attributedType: row += 1
            case .tupleType where node.children.only != nil: row += 1
            case .tupleTypeElement: row += 1
            default:
                row = node.subtree.upperBound
                if let type = TypeReference(node) { return type }
            }
        }
        return nil
    }
}

extension NodeKind {
    /// Whether the node is a type.
    @inlinable public var isType: Bool {
        rawValue >= NodeKind.identifierType.rawValue && rawValue <= NodeKind.otherType.rawValue && self != .tupleTypeElement
    }
}
