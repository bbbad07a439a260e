/// `@Name`, `@Module.Name(arguments)`.
@frozen public struct Attribute: Arguments {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .attribute else { return nil }
        self.node = node
    }

    /// The last component of the name: `State` of `@SwiftUI.State`.
    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }

    /// The component before ``name``: `SwiftUI` of `@SwiftUI.State`.
    public var qualifier: Symbol? {
        guard let main = node.main, main.row >= node.firstRow + 3, let period = main.previous, period.kind == .period else { return nil }
        return period.previous?.symbol
    }

    /// Whether parentheses follow the name, empty ones included.
    public var hasParentheses: Bool {
        guard let main = node.main else { return false }
        return main.row + 1 < node.endRow && node.lastToken.kind == .rightParen
    }

    /// The types between `<` and `>` behind the name.
    public var genericArguments: NodeViews<TypeReference> { NodeViews(node.children) }
}

/// `private`, `static`, `weak`, `private(set)` ….
@frozen public struct Modifier: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .declModifier else { return nil }
        self.node = node
    }

    @inlinable public var name: Symbol { node.name }
    @inlinable public var nameToken: Token? { node.main }

    /// The word in parentheses: `set` of `private(set)`, `unsafe` of `unowned(unsafe)`.
    public var detail: Symbol? {
        guard node.flags.contains(.hasDetail), let main = node.main, main.next.kind == .leftParen else { return nil }
        return main.next.next.symbol
    }
}

/// A declaration's attributes and modifiers, those in every branch of an `#if` around attributes included, in source order.
@frozen public struct AttributeNodes: Sequence, IteratorProtocol {
    @usableFromInline let source: FileReference
    @usableFromInline var row: Int
    @usableFromInline let end: Int

    @inlinable init(of node: Node) {
        source = node.source
        row = node.row + 1
        end = node.subtree.upperBound
    }

    @inlinable public mutating func next() -> Node? {
        while row < end {
            let here = row
            switch source.nodes.kinds[here] {
            case .attribute, .declModifier:
                row += Int(source.nodes.sizes[here])
                return Node(source, here)
            case .ifConfigDecl, .ifConfigClause:
                row += 1
            case .ifConfigCondition:
                row += Int(source.nodes.sizes[here])
            default:
                row = end
            }
        }
        return nil
    }
}

/// Access levels of declarations, narrowest first.
@frozen public enum AccessLevel: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    /// The level that a modifier's name stands for.
    public init?(_ name: Symbol) {
        switch name.known {
        case .private: self = .private
        case .fileprivate: self = .fileprivate
        case .internal: self = .internal
        case .package: self = .package
        case .public: self = .public
        case .open: self = .open
        default: return nil
        }
    }

    @inlinable public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// A node that can carry attributes and modifiers.
public protocol AttributedView: NodeView {}

extension AttributedView {
    /// Attributes and modifiers in source order.
    @inlinable public var attributeNodes: AttributeNodes { AttributeNodes(of: node) }

    /// The first attribute of that name, whatever module stands before it.
    public func attribute(named name: KnownName) -> Attribute? { attribute(named: Symbol(name)) }

    public func attribute(named name: Symbol) -> Attribute? {
        for node in attributeNodes where node.kind == .attribute && node.name == name { return Attribute(node) }
        return nil
    }

    public func hasAttribute(_ name: KnownName) -> Bool { attribute(named: name) != nil }

    /// The modifier of that name, `private(set)` not counting as `private`.
    public func modifier(named name: KnownName) -> Modifier? {
        for node in attributeNodes where node.kind == .declModifier && node.name == name {
            if node.flags.contains(.hasDetail), Modifier(node)?.detail == Symbol(.set) { continue }
            return Modifier(node)
        }
        return nil
    }

    public func hasModifier(_ name: KnownName) -> Bool { modifier(named: name) != nil }

    /// `static`, or `class` before a member.
    public var isStatic: Bool { hasModifier(.static) || hasModifier(.class) }

    /// The access level that is written; `nil` if none is.
    public var accessLevel: AccessLevel? {
        for node in attributeNodes where node.kind == .declModifier {
            if let level = AccessLevel(node.name), Modifier(node)?.detail == nil { return level }
        }
        return nil
    }

    /// The access level of `private(set)` and its kin; `nil` if none is written.
    public var setterAccessLevel: AccessLevel? {
        for node in attributeNodes where node.kind == .declModifier && node.flags.contains(.hasDetail) {
            if let level = AccessLevel(node.name), Modifier(node)?.detail == Symbol(.set) { return level }
        }
        return nil
    }
}
