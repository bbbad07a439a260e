/// `if`, statement or expression.
@frozen public struct IfExpression: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .ifExpr else { return nil }
        self.node = node
    }

    public var conditions: Conditions { Conditions(children: node.children) }
    public var body: Node? { node.child(.codeBlock) }

    /// The block or the `if` behind `else`.
    public var elseBody: Node? {
        var hasBody = false
        for child in node.children {
            if hasBody, child.kind == .codeBlock || child.kind == .ifExpr { return child }
            if child.kind == .codeBlock { hasBody = true }
        }
        return nil
    }
}

/// `guard … else { … }`.
@frozen public struct GuardStatement: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .guardStmt else { return nil }
        self.node = node
    }

    public var conditions: Conditions { Conditions(children: node.children) }
    /// The `else` block.
    public var body: Node? { node.child(.codeBlock) }
}

/// The conditions before the block of an `if`, `guard` or `while`.
@frozen public struct Conditions: Sequence, IteratorProtocol {
    @usableFromInline var children: NodeChildren

    @inlinable init(children: NodeChildren) { self.children = children }

    @inlinable public mutating func next() -> Node? {
        guard let child = children.next(), child.kind != .codeBlock else { return nil }
        return child
    }
}

/// `switch`, statement or expression.
@frozen public struct SwitchExpression: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .switchExpr else { return nil }
        self.node = node
    }

    public var subject: Node? { node.children.first }
    /// The cases, those in every branch of an `#if` included.
    public var cases: SwitchCases { SwitchCases(members: Members(node)) }
}

public struct SwitchCases: Sequence, IteratorProtocol {
    var members: Members

    public mutating func next() -> SwitchCase? {
        while let member = members.next() {
            if let switchCase = SwitchCase(member) { return switchCase }
        }
        return nil
    }
}

/// `case a, b where c: items`.
@frozen public struct SwitchCase: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .switchCase else { return nil }
        self.node = node
    }

    public var isDefault: Bool { node.name == .default }

    /// What stands behind the colon.
    public var items: NodeChildren {
        var next = node.subtree.upperBound
        for child in node.children where child.kind != .switchCaseItem && child.kind != .attribute {
            next = child.row
            break
        }
        return NodeChildren(source: node.source, next: next, end: node.subtree.upperBound)
    }
}

/// `if let name = value`, `guard var name`.
@frozen public struct OptionalBinding: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .optionalBindingCondition else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }
    public var type: TypeReference? { node.child(.typeAnnotation)?.annotatedType }
    /// `nil` in `if let name`.
    public var value: Node? { node.child(.initializerClause)?.children.first }
}

/// `for pattern in sequence { … }`.
@frozen public struct ForStatement: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .forStmt else { return nil }
        self.node = node
    }

    public var pattern: Node? { node.children.first }
    public var body: Node? { node.child(.codeBlock) }
    /// The expression behind `in`.
    public var sequence: Node? {
        for child in node.children where !child.kind.isPattern && child.kind != .typeAnnotation { return child }
        return nil
    }
    /// The expression behind `where`.
    public var condition: Node? { node.child(.whereClause)?.children.first }
}

/// `target = value`, `target += value`, alone or as part of a longer expression.
@frozen public struct Assignment: NodeView {
    public let node: Node
    private let operatorRow: Int

    /// Takes a `sequenceExpr` that holds `=` or an operator that ends in `=` and is no comparison.
    public init?(_ node: Node) {
        guard node.kind == .sequenceExpr else { return nil }
        for child in node.children {
            switch child.kind {
            case .assignmentExpr: break
            case .operatorExpr where Assignment.isCompound(child): break
            default: continue
            }
            self.node = node
            operatorRow = child.row
            return
        }
        return nil
    }

    private static func isCompound(_ node: Node) -> Bool {
        let bytes = node.source.bytes
        let (start, end) = (node.start, node.end)
        guard end - start >= 2, bytes[end - 1] == UInt8(ascii: "=") else { return false }
        switch bytes[start] {
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
        case UInt8(ascii: "<"), UInt8(ascii: ">"): return end - start >= 3 && bytes[start + 1] == bytes[start]
        // `.<=`, `.==`: the comparisons of vectors.
        case UInt8(ascii: "."): return false
        default: return true
        }
    }

    public var isCompound: Bool { node.source.nodes.kinds[operatorRow] == .operatorExpr }
    public var operatorNode: Node { Node(node.source, operatorRow) }
    /// The single operand before the operator.
    public var target: Node? {
        guard let first = node.children.first, first.subtree.upperBound == operatorRow else { return nil }
        return first
    }
    /// What stands behind the operator, if it is one operand: `a + b` is several.
    public var value: Node? {
        let next = operatorRow + 1
        guard next < node.subtree.upperBound else { return nil }
        let value = Node(node.source, next)
        return value.subtree.upperBound == node.subtree.upperBound ? value : nil
    }
    /// What is assigned to with its value, of tuples one by one: `(a, b) = (c, d)`. A value is `nil` where it is no single operand.
    public var pairs: [(target: Node, value: Node?)] {
        guard let target else { return [] }
        return Assignment.pairs(target, value)
    }

    private static func pairs(_ target: Node, _ value: Node?) -> [(target: Node, value: Node?)] {
        let target = target.bareExpression
        guard target.kind == .tupleExpr else { return [(target, value)] }
        let values = value.map { $0.bareExpression }.flatMap { $0.kind == .tupleExpr ? Array($0.children) : nil } ?? []
        var found: [(target: Node, value: Node?)] = []
        for (index, element) in target.children.enumerated() {
            guard let inner = element.children.only else { continue }
            found += pairs(inner, index < values.count ? values[index].children.only : nil)
        }
        return found
    }

    /// Everything behind the operator.
    public var valueNodes: NodeChildren {
        NodeChildren(source: node.source, next: operatorRow + 1, end: node.subtree.upperBound)
    }
}
