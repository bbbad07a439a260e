/// A nominal type or an extension.
@frozen public struct TypeDeclaration: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind.isTypeDeclaration else { return nil }
        self.node = node
    }

    /// The innermost type declaration or extension around a node, the node itself not counting.
    public init?(around node: Node) {
        for ancestor in node.ancestors where ancestor.kind.isTypeDeclaration {
            self.init(ancestor)
            return
        }
        return nil
    }

    @inlinable public var kind: NodeKind { node.kind }
    @inlinable public var isExtension: Bool { node.kind == .extensionDecl }
    @inlinable public var isProtocol: Bool { node.kind == .protocolDecl }
    @inlinable public var isClass: Bool { node.kind == .classDecl }
    @inlinable public var isStruct: Bool { node.kind == .structDecl }
    @inlinable public var isEnum: Bool { node.kind == .enumDecl }
    @inlinable public var isActor: Bool { node.kind == .actorDecl }

    /// The type's name; the last name of the extended type.
    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }

    /// What an extension extends.
    public var extendedType: TypeReference? {
        guard isExtension else { return nil }
        return NodeViews<TypeReference>(node.children).first
    }

    /// What stands behind the colon.
    public var inheritedTypes: InheritedTypes { InheritedTypes(node: node) }
    public var genericParameters: NodeViews<GenericParameter> { NodeViews(node.children) }
    public var whereClause: Node? { node.child(.whereClause) }
    public var memberBlock: Node? { node.child(.memberBlock) }

    /// The members' nodes, those in every branch of an `#if` included; the `#if` nodes themselves are left out.
    public var members: Members { Members(memberBlock) }

    /// Whether the declaration stands at the top of the file, inside `#if` or not.
    public var isTopLevel: Bool { node.isTopLevel }
}

extension NodeKind {
    /// `struct`, `class`, `enum`, `actor`, `protocol`, `extension`.
    @inlinable public var isTypeDeclaration: Bool {
        switch self {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: true
        default: false
        }
    }
}

/// `<T: P>`.
@frozen public struct GenericParameter: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .genericParameter else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
    public var constraint: TypeReference? { NodeViews<TypeReference>(node.children).first }
}

/// The types behind a declaration's colon.
public struct InheritedTypes: Sequence, IteratorProtocol {
    private var children: NodeChildren

    init(node: Node) { children = node.children }

    public mutating func next() -> TypeReference? {
        while let child = children.next() {
            guard child.kind == .inheritedType else { continue }
            for inner in child.children {
                if let type = TypeReference(inner) { return type }
            }
        }
        return nil
    }
}

/// The declarations of a member block or the items of any block, every branch of `#if` opened.
@frozen public struct Members: Sequence, IteratorProtocol {
    @usableFromInline let source: FileReference?
    @usableFromInline var row: Int
    @usableFromInline let end: Int

    @inlinable public init(_ block: Node?) {
        source = block?.source
        row = block.map { $0.row + 1 } ?? 0
        end = block?.subtree.upperBound ?? 0
    }

    @inlinable public mutating func next() -> Node? {
        while row < end, let source {
            let here = row
            switch source.nodes.kinds[here] {
            case .ifConfigDecl, .ifConfigClause:
                row += 1
            case .ifConfigCondition:
                row += Int(source.nodes.sizes[here])
            default:
                row += Int(source.nodes.sizes[here])
                return Node(source, here)
            }
        }
        return nil
    }
}

extension Node {
    /// The parent, `#if` nodes skipped.
    public var parentOutsideConditions: Node? {
        var node = parent
        while let here = node, here.kind == .ifConfigClause || here.kind == .ifConfigDecl { node = here.parent }
        return node
    }

    /// Whether the node is an item of the file.
    public var isTopLevel: Bool { parentOutsideConditions?.kind == .sourceFile }
    /// Whether the node is a member of a type or an extension.
    public var isMember: Bool { parentOutsideConditions?.kind == .memberBlock }
}
