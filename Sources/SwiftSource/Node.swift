/// A node of a file's tree: the file and the node's row. Valid as long as the file is; allocates nothing.
@frozen public struct Node: Equatable {
    public let source: FileReference
    /// The node's row in ``SourceFile/nodes``; smaller rows come first in the source.
    public let row: Int

    @inlinable public init(_ source: FileReference, _ row: Int) {
        self.source = source
        self.row = row
    }

    @inlinable public init(_ file: SourceFile, _ row: Int) { self.init(FileReference(file), row) }

    @inlinable public var file: SourceFile { source.file }

    @inlinable public static func == (left: Node, right: Node) -> Bool { left.row == right.row && left.source == right.source }

    @inlinable public var kind: NodeKind { source.nodes.kinds[row] }
    @inlinable public var flags: NodeFlags { source.nodes.flags[row] }
    @inlinable public var hasError: Bool { flags.contains(.hasError) }

    // MARK: Place

    /// Byte offset of the node's first byte; white space and comments before it are left out.
    @inlinable public var start: Int { Int(source.tokens.starts[firstRow]) }
    /// Byte offset after the node's last byte.
    @inlinable public var end: Int { endRow > firstRow ? Int(source.tokens.ends[endRow - 1]) : start }
    @inlinable public var range: Range<Int> { start..<end }
    /// The node's text as it stands in the source.
    public var text: String { file.text(range) }

    // MARK: Tokens

    @inlinable var firstRow: Int { Int(source.nodes.firsts[row]) }
    @inlinable var endRow: Int { Int(source.nodes.ends[row]) }
    @inlinable public var firstToken: Token { Token(source, firstRow) }
    @inlinable public var lastToken: Token { Token(source, max(endRow - 1, firstRow)) }
    /// The token that names the node; see ``NodeKind``.
    @inlinable public var main: Token? {
        let main = source.nodes.mains[row]
        return main == NodeColumns.noToken ? nil : Token(source, Int(main))
    }
    /// The symbol of ``main``; ``Symbol/none`` without one.
    @inlinable public var name: Symbol {
        let main = source.nodes.mains[row]
        return main == NodeColumns.noToken ? Symbol.none : source.tokens.symbols[Int(main)]
    }
    /// The node's tokens, its children's included.
    public var tokens: TokenSequence { TokenSequence(source: source, rows: firstRow..<endRow) }

    // MARK: Relatives

    /// `nil` for the root.
    @inlinable public var parent: Node? { row == 0 ? nil : Node(source, Int(source.nodes.parents[row])) }
    /// The rows of the node and everything below it.
    @inlinable public var subtree: Range<Int> { row..<row + Int(source.nodes.sizes[row]) }
    @inlinable public var children: NodeChildren { NodeChildren(source: source, next: row + 1, end: row + Int(source.nodes.sizes[row])) }
    /// Everything below the node, in pre-order.
    @inlinable public var descendants: NodeRows { NodeRows(source: source, rows: row + 1..<row + Int(source.nodes.sizes[row])) }
    /// From the parent outwards to the root.
    @inlinable public var ancestors: NodeAncestors { NodeAncestors(node: self) }

    /// The first child of a kind.
    @inlinable public func child(_ kind: NodeKind) -> Node? {
        let nodes = source.nodes
        var child = row + 1
        let end = row + Int(nodes.sizes[row])
        while child < end {
            if nodes.kinds[child] == kind { return Node(source, child) }
            child += Int(nodes.sizes[child])
        }
        return nil
    }

    @inlinable public func contains(_ other: Node) -> Bool { other.source == source && subtree.contains(other.row) }
}

/// A node's children in source order.
@frozen public struct NodeChildren: Sequence, IteratorProtocol {
    @usableFromInline let source: FileReference
    @usableFromInline var nextRow: Int
    @usableFromInline let end: Int

    @inlinable init(source: FileReference, next: Int, end: Int) {
        self.source = source
        nextRow = next
        self.end = end
    }

    @inlinable public mutating func next() -> Node? {
        guard nextRow < end else { return nil }
        defer { nextRow += Int(source.nodes.sizes[nextRow]) }
        return Node(source, nextRow)
    }
}

/// Nodes of consecutive rows.
@frozen public struct NodeRows: Sequence, IteratorProtocol {
    @usableFromInline let source: FileReference
    @usableFromInline var rows: Range<Int>

    @inlinable init(source: FileReference, rows: Range<Int>) {
        self.source = source
        self.rows = rows
    }

    @inlinable public mutating func next() -> Node? {
        guard let row = rows.first else { return nil }
        rows = row + 1..<rows.upperBound
        return Node(source, row)
    }
}

/// The nodes around a node, innermost first.
@frozen public struct NodeAncestors: Sequence, IteratorProtocol {
    @usableFromInline var node: Node

    @inlinable init(node: Node) { self.node = node }

    @inlinable public mutating func next() -> Node? {
        guard let parent = node.parent else { return nil }
        node = parent
        return parent
    }
}

/// Tokens of consecutive rows.
public struct TokenSequence: Sequence, IteratorProtocol {
    let source: FileReference
    var rows: Range<Int>

    public mutating func next() -> Token? {
        guard let row = rows.first else { return nil }
        rows = row + 1..<rows.upperBound
        return Token(source, row)
    }
}
