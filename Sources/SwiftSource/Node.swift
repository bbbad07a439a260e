/// A node of a file's tree: the file and the node's row. Valid as long as the file is; allocates nothing.
@frozen public struct Node: Equatable {
    public unowned(unsafe) let file: SourceFile
    /// The node's row in ``SourceFile/nodes``; smaller rows come first in the source.
    public let row: Int

    @inlinable public init(_ file: SourceFile, _ row: Int) {
        self.file = file
        self.row = row
    }

    @inlinable public static func == (left: Node, right: Node) -> Bool { left.row == right.row && left.file === right.file }

    @inlinable public var kind: NodeKind { file.nodes.kinds[row] }
    @inlinable public var flags: NodeFlags { file.nodes.flags[row] }
    @inlinable public var hasError: Bool { flags.contains(.hasError) }

    // MARK: Place

    /// Byte offset of the node's first byte; white space and comments before it are left out.
    @inlinable public var start: Int { Int(file.tokens.starts[firstRow]) }
    /// Byte offset after the node's last byte.
    @inlinable public var end: Int { endRow > firstRow ? Int(file.tokens.ends[endRow - 1]) : start }
    @inlinable public var range: Range<Int> { start..<end }
    /// The node's text as it stands in the source.
    public var text: String { file.text(range) }

    // MARK: Tokens

    @inlinable var firstRow: Int { Int(file.nodes.firsts[row]) }
    @inlinable var endRow: Int { Int(file.nodes.ends[row]) }
    @inlinable public var firstToken: Token { Token(file, firstRow) }
    @inlinable public var lastToken: Token { Token(file, max(endRow - 1, firstRow)) }
    /// The token that names the node; see ``NodeKind``.
    @inlinable public var main: Token? {
        let main = file.nodes.mains[row]
        return main == NodeColumns.noToken ? nil : Token(file, Int(main))
    }
    /// The symbol of ``main``; ``Symbol/none`` without one.
    @inlinable public var name: Symbol {
        let main = file.nodes.mains[row]
        return main == NodeColumns.noToken ? Symbol.none : file.tokens.symbols[Int(main)]
    }
    /// The node's tokens, its children's included.
    public var tokens: TokenSequence { TokenSequence(file: file, rows: firstRow..<endRow) }

    // MARK: Relatives

    /// `nil` for the root.
    @inlinable public var parent: Node? { row == 0 ? nil : Node(file, Int(file.nodes.parents[row])) }
    /// The rows of the node and everything below it.
    @inlinable public var subtree: Range<Int> { row..<row + Int(file.nodes.sizes[row]) }
    @inlinable public var children: NodeChildren { NodeChildren(file: file, next: row + 1, end: row + Int(file.nodes.sizes[row])) }
    /// Everything below the node, in pre-order.
    @inlinable public var descendants: NodeRows { NodeRows(file: file, rows: row + 1..<row + Int(file.nodes.sizes[row])) }
    /// From the parent outwards to the root.
    @inlinable public var ancestors: NodeAncestors { NodeAncestors(node: self) }

    /// The first child of a kind.
    @inlinable public func child(_ kind: NodeKind) -> Node? {
        let nodes = file.nodes
        var child = row + 1
        let end = row + Int(nodes.sizes[row])
        while child < end {
            if nodes.kinds[child] == kind { return Node(file, child) }
            child += Int(nodes.sizes[child])
        }
        return nil
    }

    @inlinable public func contains(_ other: Node) -> Bool { other.file === file && subtree.contains(other.row) }
}

/// A node's children in source order.
@frozen public struct NodeChildren: Sequence, IteratorProtocol {
    @usableFromInline unowned(unsafe) let file: SourceFile
    @usableFromInline var nextRow: Int
    @usableFromInline let end: Int

    @inlinable init(file: SourceFile, next: Int, end: Int) {
        self.file = file
        nextRow = next
        self.end = end
    }

    @inlinable public mutating func next() -> Node? {
        guard nextRow < end else { return nil }
        defer { nextRow += Int(file.nodes.sizes[nextRow]) }
        return Node(file, nextRow)
    }
}

/// Nodes of consecutive rows.
@frozen public struct NodeRows: Sequence, IteratorProtocol {
    @usableFromInline unowned(unsafe) let file: SourceFile
    @usableFromInline var rows: Range<Int>

    @inlinable init(file: SourceFile, rows: Range<Int>) {
        self.file = file
        self.rows = rows
    }

    @inlinable public mutating func next() -> Node? {
        guard let row = rows.first else { return nil }
        rows = row + 1..<rows.upperBound
        return Node(file, row)
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
    @usableFromInline unowned(unsafe) let file: SourceFile
    var rows: Range<Int>

    public mutating func next() -> Token? {
        guard let row = rows.first else { return nil }
        rows = row + 1..<rows.upperBound
        return Token(file, row)
    }
}
