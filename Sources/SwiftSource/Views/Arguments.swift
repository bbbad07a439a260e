/// A node with arguments in parentheses and trailing closures: a call, a subscript, a macro, an attribute.
public protocol Arguments: NodeView {}

extension Arguments {
    /// The arguments in parentheses.
    @inlinable public var arguments: NodeViews<Argument> { NodeViews(node.children) }

    /// The argument in parentheses with that label.
    public func argument(labeled label: KnownName) -> Argument? { argument(labeled: Symbol(label)) }

    public func argument(labeled label: Symbol) -> Argument? {
        for argument in arguments where argument.label == label { return argument }
        return nil
    }

    /// The first argument, if it has no label.
    public var firstUnlabeledArgument: Argument? {
        guard let first = arguments.first, first.label == .none else { return nil }
        return first
    }

    /// The trailing closures in source order; the first has no label.
    public var trailingClosures: TrailingClosures { TrailingClosures(children: node.children) }

    /// The first trailing closure, which has no label.
    public var trailingClosure: Closure? { node.child(.closureExpr).flatMap { Closure($0) } }

    /// The closure given under that label, in parentheses or trailing.
    public func closure(labeled label: KnownName) -> Closure? {
        for child in node.children where child.kind == .labeledClosure && child.name == label {
            return child.children.first.flatMap { Closure($0) }
        }
        return argument(labeled: label)?.value.flatMap { Closure($0) }
    }
}

/// `label: value`.
@frozen public struct Argument: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .argument else { return nil }
        self.node = node
    }

    /// ``Symbol/none`` without a label.
    @inlinable public var label: Symbol { node.name }
    @inlinable public var labelToken: Token? { node.main }
    @inlinable public var value: Node? { node.children.first }
    public var closure: Closure? { value.flatMap { Closure($0) } }
}

/// A trailing closure with its label.
@frozen public struct TrailingClosure: Equatable {
    /// ``Symbol/none`` for the first.
    public let label: Symbol
    public let closure: Closure
}

public struct TrailingClosures: Sequence, IteratorProtocol {
    var children: NodeChildren

    public mutating func next() -> TrailingClosure? {
        while let child = children.next() {
            if let closure = Closure(child) { return TrailingClosure(label: .none, closure: closure) }
            if child.kind == .labeledClosure, let inner = child.children.first, let closure = Closure(inner) {
                return TrailingClosure(label: child.name, closure: closure)
            }
        }
        return nil
    }
}

/// `(…) { … }` of a call.
@frozen public struct CallLink: Arguments {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .callLink else { return nil }
        self.node = node
    }

    /// Whether there are parentheses: `Group { }` has none.
    @inlinable public var hasParentheses: Bool { node.flags.contains(.hasParentheses) }
}

/// `{ [captures] parameters in items }`.
@frozen public struct Closure: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .closureExpr else { return nil }
        self.node = node
    }

    /// The innermost closure around a node, inside the same function or getter.
    public init?(around node: Node) {
        for ancestor in node.ancestors {
            if ancestor.kind == .closureExpr {
                self.init(ancestor)
                return
            }
            if ancestor.kind.isFunctionDeclaration || ancestor.kind.isTypeDeclaration { return nil }
        }
        return nil
    }

    public var signature: Node? {
        guard let first = node.children.first, first.kind == .closureSignature else { return nil }
        return first
    }

    public var parameters: NodeViews<ClosureParameter> {
        NodeViews(signature?.children ?? NodeChildren(source: node.source, next: 0, end: 0))
    }

    public var captures: NodeViews<ClosureCapture> {
        NodeViews(signature?.child(.captureList)?.children ?? NodeChildren(source: node.source, next: 0, end: 0))
    }

    /// What stands in the closure, `#if` nodes as they are.
    public var items: NodeChildren {
        guard let signature else { return node.children }
        return NodeChildren(source: node.source, next: signature.subtree.upperBound, end: node.subtree.upperBound)
    }
}

@frozen public struct ClosureParameter: AttributedView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .closureParameter else { return nil }
        self.node = node
    }

    /// The name in the closure; ``Symbol/none`` for `_`.
    public var name: Symbol {
        guard let main = node.main, main.kind != .wildcard else { return .none }
        return main.symbol
    }
    public var type: TypeReference? { node.child(.typeAnnotation)?.annotatedType }
}

@frozen public struct ClosureCapture: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .closureCapture else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    public var modifier: Modifier? { node.child(.declModifier).flatMap(Modifier.init) }
    public var isWeak: Bool { modifier?.name == Symbol(.weak) }
    public var value: Node? { node.child(.initializerClause)?.children.first }
}
