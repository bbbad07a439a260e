/// Memory for the columns of one file after the other: in each column a file's rows stand behind those of the file before. So what is read can stay
/// where it was written, though nobody knows beforehand how many rows there will be.
///
/// Whoever stays keeps the block. A block is freed, or used again, when the last has gone. One shelf a thread.
struct Shelf<Rows: ShelfRows> {
    /// What the rows that were begun last are part of.
    private(set) var block: MemoryBlock
    private var rows: Rows
    /// How many rows belong to files that stay.
    private var used = 0
    /// With so many rows in use the block is full.
    private var full = Shelf.firstBlock

    /// In rows. The first block is small, as most projects are; each is twice as large as the one before.
    private static var firstBlock: Int { 1 << 12 }
    private static var largestBlock: Int { 1 << 15 }
    /// The room behind a full block, which its last file may reach into: most files have far fewer rows than they might.
    private static var reserve: Int { 1 << 17 }

    init() {
        (rows, block) = Shelf.columns(Shelf.firstBlock, upTo: Shelf.firstBlock)
    }

    /// Memory for `count` rows of the next file, none of them written. The file before loses its rows if it has not kept them.
    mutating func begin(upTo count: Int) -> Rows {
        if isKnownUniquelyReferenced(&block) { used = 0 }
        if used >= full || used + count > rows.capacity {
            full = min(full * 2, Shelf.largestBlock)
            used = 0
            (rows, block) = Shelf.columns(full, upTo: count)
        }
        return rows.rest(behind: used)
    }

    /// The file that was begun last keeps its rows, which are `count`. It keeps the block as well.
    mutating func keep(_ count: Int) {
        used += (count + 15) / 16 * 16
    }

    /// Columns of a block of its own that is full with `full` rows, and has room for a file of up to `largest`.
    private static func columns(_ full: Int, upTo largest: Int) -> (rows: Rows, block: MemoryBlock) {
        var memory = ShelfMemory(rowSize: Rows.rowSize, rowsExpected: full, capacity: full + max(reserve, largest))
        return (Rows(in: &memory), memory.block)
    }
}

/// Columns that can stand on a ``Shelf``.
protocol ShelfRows {
    /// How much memory a row takes, in bytes.
    static var rowSize: Int { get }

    /// For how many rows there is memory.
    var capacity: Int { get }

    /// No rows, and all of the memory.
    init(in memory: inout ShelfMemory)

    /// No rows, and the memory behind the first `count`.
    func rest(behind count: Int) -> Self
}

/// The memory of one block of a ``Shelf``, handed out to its columns.
struct ShelfMemory {
    let block: MemoryBlock
    /// In rows.
    let capacity: Int
    private let rowsExpected: Int
    private var used = 0

    /// - Parameter rowsExpected: Those that will be written; the others cost nothing until they are.
    init(rowSize: Int, rowsExpected: Int, capacity: Int) {
        // Every column begins with a page of its own.
        self.capacity = (capacity + 4095) / 4096 * 4096
        self.rowsExpected = rowsExpected
        block = MemoryBlock(byteCount: self.capacity * rowSize, isAllUsed: false)
    }

    mutating func column<Element>() -> UnsafeMutablePointer<Element> {
        let start = block.start + used
        used += capacity * MemoryLayout<Element>.stride
        precondition(used <= block.size)
        block.expectUse(of: UnsafeMutableRawBufferPointer(start: start, count: rowsExpected * MemoryLayout<Element>.stride))
        return start.bindMemory(to: Element.self, capacity: capacity)
    }
}
