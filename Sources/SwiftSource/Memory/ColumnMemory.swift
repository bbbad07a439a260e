/// Memory for several columns, handed out from its beginning to its end.
struct ColumnMemory {
    private let whole: UnsafeMutableRawBufferPointer
    private var used = 0

    /// Every column begins at a multiple of this.
    static let alignment = 8

    init(_ memory: UnsafeMutableRawBufferPointer) {
        whole = memory
    }

    /// How much of the memory a column takes.
    static func byteCount<Element>(_ type: Element.Type, count: Int) -> Int {
        (count * MemoryLayout<Element>.stride + alignment - 1) / alignment * alignment
    }

    mutating func copy<Element>(_ column: UnsafePointer<Element>, count: Int) -> UnsafeMutablePointer<Element> {
        let start: UnsafeMutablePointer<Element> = self.column(count: count)
        start.initialize(from: column, count: count)
        return start
    }

    mutating func copy<Element>(_ column: ContiguousArray<Element>) -> UnsafeBufferPointer<Element> { column.withUnsafeBufferPointer { copy($0) } }

    /// The copy has no address if nothing is copied.
    mutating func copy<Element>(_ column: UnsafeBufferPointer<Element>) -> UnsafeBufferPointer<Element> {
        guard let first = column.baseAddress, !column.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: UnsafePointer(copy(first, count: column.count)), count: column.count)
    }

    /// A column that is still to be filled.
    mutating func column<Element>(count: Int) -> UnsafeMutablePointer<Element> {
        let size = ColumnMemory.byteCount(Element.self, count: count)
        precondition(used + size <= whole.count)
        let start = (whole.baseAddress! + used).bindMemory(to: Element.self, capacity: count)
        used += size
        return start
    }
}
