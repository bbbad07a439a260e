/// `func`, `init` or `subscript`.
@frozen public struct FunctionDeclaration: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind.isFunctionDeclaration else { return nil }
        self.node = node
    }

    /// The innermost function, initialiser or subscript around a node, the node itself not counting.
    public init?(around node: Node) {
        for ancestor in node.ancestors {
            if ancestor.kind.isFunctionDeclaration {
                self.init(ancestor)
                return
            }
            if ancestor.kind.isTypeDeclaration { return nil }
        }
        return nil
    }

    /// The function's name, `init` or `subscript`.
    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
    @inlinable public var isInitializer: Bool { node.kind == .initializerDecl }
    @inlinable public var isSubscript: Bool { node.kind == .subscriptDecl }
    @inlinable public var isFailable: Bool { node.kind == .initializerDecl && node.flags.contains(.isFailable) }
    @inlinable public var isAsync: Bool { node.flags.contains(.isAsync) }
    @inlinable public var isThrowing: Bool { node.flags.contains(.isThrowing) }

    public var genericParameters: NodeViews<GenericParameter> { NodeViews(node.children) }
    public var parameters: NodeViews<Parameter> { NodeViews(node.children) }
    public var returnType: TypeReference? { node.child(.returnClause)?.annotatedType }
    public var whereClause: Node? { node.child(.whereClause) }
    /// The code block; `nil` for a requirement and a subscript.
    public var body: Node? { node.child(.codeBlock) }
    public var accessorBlock: AccessorBlock? { node.child(.accessorBlock).flatMap(AccessorBlock.init) }

    public func parameter(labeled label: KnownName) -> Parameter? {
        for parameter in parameters where parameter.label == label { return parameter }
        return nil
    }

    /// The parameter that the body knows by that name.
    public func parameter(named name: Symbol) -> Parameter? {
        for parameter in parameters where parameter.name == name { return parameter }
        return nil
    }

    public var isMember: Bool { node.isMember }
    public var isTopLevel: Bool { node.isTopLevel }
}

/// A parameter of a function, an initialiser or a subscript.
@frozen public struct Parameter: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .functionParameter else { return nil }
        self.node = node
    }

    /// The first name; ``Symbol/none`` for `_`.
    public var label: Symbol {
        guard let main = node.main, main.kind != .wildcard else { return .none }
        return main.symbol
    }

    /// The token that the body knows the parameter by: the second name, or the only one.
    public var nameToken: Token? {
        guard let main = node.main else { return nil }
        let next = main.next
        switch next.kind {
        case .identifier, .escapedIdentifier, .wildcard, .keyword: return next
        default: return main
        }
    }

    /// The name in the body; ``Symbol/none`` for `_`.
    public var name: Symbol {
        guard let token = nameToken, token.kind != .wildcard else { return .none }
        return token.symbol
    }

    @inlinable public var isVariadic: Bool { node.flags.contains(.isVariadic) }
    public var type: TypeReference? { node.child(.typeAnnotation)?.annotatedType }
    public var defaultValue: Node? { node.child(.initializerClause)?.children.first }
}

extension NodeKind {
    /// `func`, `init`, `subscript`.
    @inlinable public var isFunctionDeclaration: Bool {
        switch self {
        case .functionDecl, .initializerDecl, .subscriptDecl: true
        default: false
        }
    }
}
