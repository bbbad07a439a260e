/// `let` or `var` with its bindings.
@frozen public struct VariableDeclaration: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .variableDecl else { return nil }
        self.node = node
    }

    @inlinable public var isLet: Bool { node.flags.contains(.isLet) }
    /// The `let` or `var` token.
    @inlinable public var keyword: Token? { node.main }
    public var bindings: NodeViews<Binding> { NodeViews(node.children) }
    /// The first binding; the only one in most declarations.
    public var binding: Binding? { bindings.first }

    public var isMember: Bool { node.isMember }
    public var isTopLevel: Bool { node.isTopLevel }
    public var isLocal: Bool { !isMember && !isTopLevel }
}

/// `name: Type = value { accessors }`.
@frozen public struct Binding: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .patternBinding else { return nil }
        self.node = node
    }

    /// ``Symbol/none`` if the pattern is no plain name.
    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
    /// The pattern, if it is no plain name.
    public var pattern: Node? {
        guard node.main == nil, let first = node.children.first, first.kind.isPattern else { return nil }
        return first
    }
    /// The declared type.
    public var type: TypeReference? { node.child(.typeAnnotation)?.annotatedType }
    /// The value behind `=`.
    public var value: Node? { node.child(.initializerClause)?.children.first }
    public var accessorBlock: AccessorBlock? { node.child(.accessorBlock).flatMap(AccessorBlock.init) }
    /// Whether the property has a getter: one that only observes is stored.
    public var isComputed: Bool { accessorBlock?.isComputed ?? false }

    public var declaration: VariableDeclaration? { node.parent.flatMap(VariableDeclaration.init) }
}

/// `{ … }` behind a variable or a subscript.
@frozen public struct AccessorBlock: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .accessorBlock else { return nil }
        self.node = node
    }

    /// `{ expression }` without `get`.
    @inlinable public var isImplicitGetter: Bool { node.flags.contains(.isImplicitGetter) }
    public var accessors: NodeViews<Accessor> { NodeViews(node.children) }

    public func accessor(_ name: KnownName) -> Accessor? {
        guard !isImplicitGetter else { return nil }
        for accessor in accessors where accessor.name == name { return accessor }
        return nil
    }

    public var isComputed: Bool {
        if isImplicitGetter { return true }
        for accessor in accessors {
            switch accessor.name.known {
            case .willSet, .didSet: continue
            case .init_: continue
            default: return true
            }
        }
        return false
    }

    /// The node whose children are the getter's items: the block itself, or the code block of `get`.
    public var getterBody: Node? {
        if isImplicitGetter { return node }
        return (accessor(.get) ?? accessor(._read) ?? accessor(.read))?.body
    }

    /// Whether the property can be set from outside.
    public var hasSetter: Bool {
        if isImplicitGetter { return false }
        for accessor in accessors {
            switch accessor.name.known {
            case .set, ._modify, .modify, .unsafeMutableAddress, .mutableAddressWithOwner, .mutate: return true
            default: continue
            }
        }
        return false
    }
}

/// `get`, `set`, `willSet`, `didSet` ….
@frozen public struct Accessor: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .accessorDecl else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    /// `nil` in a protocol.
    public var body: Node? { node.child(.codeBlock) }
}

extension Node {
    /// The type of a `typeAnnotation`, `returnClause`, `inheritedType` … node.
    var annotatedType: TypeReference? { NodeViews<TypeReference>(children).first }
}

extension NodeKind {
    @inlinable public var isPattern: Bool {
        rawValue >= NodeKind.identifierPattern.rawValue && rawValue <= NodeKind.expressionPattern.rawValue && self != .tuplePatternElement
    }
}
