/// `import SwiftUI`, `@_exported import struct A.B`.
@frozen public struct ImportDeclaration: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .importDecl else { return nil }
        self.node = node
    }

    /// The first component of the path: the module, whatever is imported from it.
    public var moduleToken: Token? {
        guard let last = node.main else { return nil }
        var token = last
        while let period = token.previous, period.kind == .period, let before = period.previous, before.row >= node.firstRow { token = before }
        return token
    }

    public var module: Symbol { moduleToken?.symbol ?? .none }

    /// `@_exported` or `public import` re-exports only in the first case.
    public var isExported: Bool { hasAttribute(._exported) }
    public var isTestable: Bool { hasAttribute(.testable) }
}

/// `typealias Name = Type`.
@frozen public struct TypeAliasDeclaration: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .typeAliasDecl else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
    public var genericParameters: NodeViews<GenericParameter> { NodeViews(node.children) }
    public var type: TypeReference? { node.child(.initializerClause)?.annotatedType }
}

/// `case a, b(Int)` of an enum.
@frozen public struct EnumCaseDeclaration: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .enumCaseDecl else { return nil }
        self.node = node
    }

    public var elements: NodeViews<EnumCaseElement> { NodeViews(node.children) }
}

@frozen public struct EnumCaseElement: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .enumCaseElement else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
    public var hasParameters: Bool { node.child(.enumCaseParameter) != nil }
}

/// `#Name(arguments) { … }`, as a declaration or an expression.
@frozen public struct MacroExpansion: Arguments {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .macroExpansionDecl || node.kind == .macroExpansionExpr else { return nil }
        self.node = node
    }

    /// The name after `#`.
    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
}

/// One branch of `#if`.
@frozen public struct IfConfigClause: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .ifConfigClause else { return nil }
        self.node = node
    }

    /// `#if`, `#elseif` or `#else`.
    @inlinable public var keyword: Token? { node.main }
    public var isElse: Bool { node.main?.kind == .poundElse }
    /// The condition's node: read its tokens.
    public var condition: Node? { node.child(.ifConfigCondition) }
}
