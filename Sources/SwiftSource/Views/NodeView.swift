/// A typed look at a node: a value over the node that reads like the grammar and allocates nothing.
///
/// A view is valid as long as the node's file is. It says what stands in the source, never what it means.
public protocol NodeView: Equatable {
    /// `nil` if the node is of another kind.
    init?(_ node: Node)
    var node: Node { get }
}

extension NodeView {
    @inlinable public var file: SourceFile { node.file }
    @inlinable public var row: Int { node.row }
    /// The node's text as it stands in the source.
    public var text: String { node.text }
}

/// The children of one node that a view can be made of, in source order.
@frozen public struct NodeViews<View: NodeView>: Sequence, IteratorProtocol {
    @usableFromInline var nodes: NodeChildren

    @inlinable public init(_ nodes: NodeChildren) { self.nodes = nodes }

    @inlinable public mutating func next() -> View? {
        while let node = nodes.next() {
            if let view = View(node) { return view }
        }
        return nil
    }

    @inlinable public var first: View? {
        var copy = self
        return copy.next()
    }

    @inlinable public var isEmpty: Bool { first == nil }

    @inlinable public var count: Int {
        var copy = self
        var count = 0
        while copy.next() != nil { count += 1 }
        return count
    }
}

extension NodeChildren {
    @inlinable public var first: Node? {
        var copy = self
        return copy.next()
    }

    @inlinable public var isEmpty: Bool { first == nil }

    @inlinable public var count: Int {
        var copy = self
        var count = 0
        while copy.next() != nil { count += 1 }
        return count
    }

    /// The only child; `nil` if there is none or a second one.
    @inlinable public var only: Node? {
        var copy = self
        guard let first = copy.next(), copy.next() == nil else { return nil }
        return first
    }
}
