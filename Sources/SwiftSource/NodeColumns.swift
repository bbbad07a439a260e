/// The tree of one file, flat and in pre-order, a column for each property. Plain memory: whoever owns it frees it.
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

    public static let noToken = UInt32.max

    public init(capacity: Int) {
        let rows = max(capacity, 64)
        kinds = .allocate(capacity: rows)
        flags = .allocate(capacity: rows)
        firsts = .allocate(capacity: rows)
        ends = .allocate(capacity: rows)
        sizes = .allocate(capacity: rows)
        mains = .allocate(capacity: rows)
        parents = .allocate(capacity: rows)
        count = 0
        self.capacity = rows
    }

    public func deallocate() {
        kinds.deallocate()
        flags.deallocate()
        firsts.deallocate()
        ends.deallocate()
        sizes.deallocate()
        mains.deallocate()
        parents.deallocate()
    }

    /// Forgets all rows and makes room for about `rows` of them.
    mutating func removeAll(roomFor rows: Int) {
        count = 0
        guard rows > capacity else { return }
        deallocate()
        self = NodeColumns(capacity: rows + rows / 2)
    }

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

    @inline(never)
    mutating func grow() {
        let copy = resized(to: capacity * 2)
        deallocate()
        self = copy
    }

    /// A copy with room for `capacity` rows.
    func resized(to capacity: Int) -> NodeColumns {
        var copy = NodeColumns(capacity: max(capacity, count))
        copy.kinds.update(from: kinds, count: count)
        copy.flags.update(from: flags, count: count)
        copy.firsts.update(from: firsts, count: count)
        copy.ends.update(from: ends, count: count)
        copy.sizes.update(from: sizes, count: count)
        copy.mains.update(from: mains, count: count)
        copy.parents.update(from: parents, count: count)
        copy.count = count
        return copy
    }

    /// How much memory ``copy(into:)`` takes.
    var copyByteCount: Int {
        ColumnMemory.byteCount(NodeKind.self, count: count) + ColumnMemory.byteCount(NodeFlags.self, count: count)
            + 5 * ColumnMemory.byteCount(UInt32.self, count: count)
    }

    /// A copy of a complete tree in memory that others free.
    func copy(into memory: inout ColumnMemory) -> NodeColumns {
        var copy = self
        copy.kinds = memory.copy(kinds, count: count)
        copy.flags = memory.copy(flags, count: count)
        copy.firsts = memory.copy(firsts, count: count)
        copy.ends = memory.copy(ends, count: count)
        copy.sizes = memory.copy(sizes, count: count)
        copy.mains = memory.copy(mains, count: count)
        copy.parents = memory.copy(parents, count: count)
        copy.capacity = count
        return copy
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
