/// Memory for several columns, handed out from its beginning to its end: one piece for all of a thing, so that there is little to allocate and to free.
public struct ColumnMemory {
    /// What the memory is part of: whoever uses the columns keeps it.
    public let block: MemoryBlock
    @usableFromInline let whole: UnsafeMutableRawBufferPointer
    @usableFromInline var used = 0

    /// Every column begins at a multiple of this.
    @usableFromInline static var alignment: Int { 8 }

    /// - Parameter byteCount: What the columns take together, see ``byteCount(_:count:)``.
    public init(byteCount: Int, in arena: Arena) {
        (whole, block) = arena.allocate(byteCount: byteCount)
    }

    /// How much of the memory a column takes.
    @inlinable
    public static func byteCount<Element>(_ type: Element.Type, count: Int) -> Int {
        (count * MemoryLayout<Element>.stride + alignment - 1) / alignment * alignment
    }

    @inlinable
    public mutating func copy<Element>(_ column: UnsafePointer<Element>, count: Int) -> UnsafeMutablePointer<Element> {
        let start: UnsafeMutablePointer<Element> = self.column(count: count)
        start.initialize(from: column, count: count)
        return start
    }

    @inlinable
    public mutating func copy<Element>(_ column: ContiguousArray<Element>) -> UnsafeMutableBufferPointer<Element> {
        column.withUnsafeBufferPointer { copy($0) }
    }

    /// The copy has no address if nothing is copied.
    @inlinable
    public mutating func copy<Element>(_ column: UnsafeBufferPointer<Element>) -> UnsafeMutableBufferPointer<Element> {
        guard let first = column.baseAddress, !column.isEmpty else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
        return UnsafeMutableBufferPointer(start: copy(first, count: column.count), count: column.count)
    }

    /// A column that is still to be filled.
    @inlinable
    public mutating func column<Element>(count: Int) -> UnsafeMutablePointer<Element> {
        let size = ColumnMemory.byteCount(Element.self, count: count)
        precondition(used + size <= whole.count && MemoryLayout<Element>.alignment <= ColumnMemory.alignment)
        let start = (whole.baseAddress! + used).bindMemory(to: Element.self, capacity: count)
        used += size
        return start
    }
}
