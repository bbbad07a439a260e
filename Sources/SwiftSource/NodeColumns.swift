/// The tree of one file, flat and in pre-order, a column for each property. Plain memory, which others keep.
///
/// The first child of row `i` is `i + 1`, its next sibling `i + sizes[i]`.
public struct NodeColumns: @unchecked Sendable {
    public internal(set) var kinds: UnsafeMutablePointer<NodeKind>
    public internal(set) var flags: UnsafeMutablePointer<NodeFlags>
    /// The node's first token.
    public internal(set) var firsts: UnsafeMutablePointer<UInt32>
    /// One past the node's last token.
    public internal(set) var ends: UnsafeMutablePointer<UInt32>
    /// How many rows the node's subtree has, the node itself included.
    public internal(set) var sizes: UnsafeMutablePointer<UInt32>
    /// The token that names the node (``NodeKind`` says which); ``noToken`` if there is none.
    public internal(set) var mains: UnsafeMutablePointer<UInt32>
    /// The row of the parent; the root's own row for the root.
    public internal(set) var parents: UnsafeMutablePointer<UInt32>
    public internal(set) var count: Int
    public internal(set) var capacity: Int
    /// Retained.
    private var ownBlock: Unmanaged<MemoryBlock>?

    public static let noToken = UInt32.max

    @inline(__always)
    mutating func append(_ kind: NodeKind, first: UInt32, parent: UInt32) {
        append(kind, tokens: first..<first, main: NodeColumns.noToken, parent: parent)
    }

    /// Appends a node without children that is complete.
    @inline(__always)
    mutating func append(_ kind: NodeKind, tokens: Range<UInt32>, main: UInt32, parent: UInt32) {
        if count == capacity { grow() }
        kinds[count] = kind
        flags[count] = []
        firsts[count] = tokens.lowerBound
        ends[count] = tokens.upperBound
        sizes[count] = 1
        mains[count] = main
        parents[count] = parent
        count &+= 1
    }

    /// Opens a row before the rows from `row` on, which become its children.
    mutating func insert(_ kind: NodeKind, at row: Int) {
        let parent = parents[row]
        append(kind, first: firsts[row], parent: parent)
        let (kinds, flags, firsts, ends, sizes, mains, parents) = (
            self.kinds, self.flags, self.firsts, self.ends, self.sizes, self.mains, self.parents
        )
        // Few rows nearly always: the first operand of a chain or a sequence.
        var last = count &- 1
        while last > row {
            kinds[last] = kinds[last &- 1]
            flags[last] = flags[last &- 1]
            firsts[last] = firsts[last &- 1]
            ends[last] = ends[last &- 1]
            sizes[last] = sizes[last &- 1]
            mains[last] = mains[last &- 1]
            // Their parent is among them, or it was that of the new row.
            parents[last] = max(parents[last &- 1] &+ 1, UInt32(truncatingIfNeeded: row))
            last &-= 1
        }
        kinds[row] = kind
        flags[row] = []
        mains[row] = NodeColumns.noToken
        parents[row] = parent
    }

    /// Moves the rows to a block of their own that is twice as large: there are far more of them than tokens.
    @inline(never)
    mutating func grow() {
        var memory = ShelfMemory(rowSize: NodeColumns.rowSize, rowsExpected: count, capacity: capacity * 2)
        var larger = NodeColumns(in: &memory)
        larger.kinds.update(from: kinds, count: count)
        larger.flags.update(from: flags, count: count)
        larger.firsts.update(from: firsts, count: count)
        larger.ends.update(from: ends, count: count)
        larger.sizes.update(from: sizes, count: count)
        larger.mains.update(from: mains, count: count)
        larger.parents.update(from: parents, count: count)
        larger.count = count
        larger.ownBlock = Unmanaged.passRetained(memory.block)
        ownBlock?.release()
        self = larger
    }

    /// The block that the rows had to be moved to, for whoever keeps it; `nil` if they stand where they began.
    mutating func takeOwnBlock() -> MemoryBlock? {
        defer { ownBlock = nil }
        return ownBlock?.takeRetainedValue()
    }

    /// Marks the nodes around damaged ones.
    func spreadErrors() {
        var row = count - 1
        while row > 0 {
            if flags[row].contains(.hasError) { flags[Int(parents[row])].insert(.hasError) }
            row -= 1
        }
    }
}

extension NodeColumns: ShelfRows {
    static var rowSize: Int { 22 }

    init(in memory: inout ShelfMemory) {
        kinds = memory.column()
        flags = memory.column()
        firsts = memory.column()
        ends = memory.column()
        sizes = memory.column()
        mains = memory.column()
        parents = memory.column()
        count = 0
        capacity = memory.capacity
    }

    func rest(behind count: Int) -> NodeColumns {
        var rest = self
        rest.kinds += count
        rest.flags += count
        rest.firsts += count
        rest.ends += count
        rest.sizes += count
        rest.mains += count
        rest.parents += count
        rest.capacity -= count
        return rest
    }
}
