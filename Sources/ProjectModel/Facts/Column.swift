import SwiftSource

/// Elements of a trivial type in plain memory that somebody else owns and frees.
///
/// An array counts its owners, and several threads that read one array wait for each other to count. A column counts nothing: copies are the same
/// memory. Who makes one grows it alone and hands it out when it is complete.
public struct Column<Element>: RandomAccessCollection, ExpressibleByArrayLiteral, @unchecked Sendable {
    private var start: UnsafeMutablePointer<Element>?
    // Half as wide as an `Int`: a file has a dozen columns, a project many files.
    private var rows: UInt32 = 0
    private var capacity: UInt32 = 0

    /// An empty column, without memory until something is added.
    init() {}

    init(_ elements: some Collection<Element>) {
        reserveCapacity(elements.count)
        append(contentsOf: elements)
    }

    public init(arrayLiteral elements: Element...) { self.init(elements) }

    init(repeating element: Element, count: Int) {
        reserveCapacity(count)
        if count > 0 { start!.initialize(repeating: element, count: count) }
        rows = UInt32(count)
    }

    /// A part of someone's memory; it cannot grow.
    init(over memory: UnsafeMutableBufferPointer<Element>) {
        start = memory.baseAddress
        rows = UInt32(memory.count)
        capacity = rows
    }

    /// A copy in memory that others own; it cannot grow.
    init(copyOf column: Column, in memory: inout ColumnMemory) {
        self.init(over: memory.copy(UnsafeBufferPointer(start: column.start, count: column.count)))
    }

    /// Only its owner calls this, and nobody reads a copy afterwards.
    func deallocate() { start?.deallocate() }

    public var count: Int { @inline(__always) get { Int(rows) } }
    public var startIndex: Int { 0 }
    public var endIndex: Int { @inline(__always) get { Int(rows) } }

    public subscript(position: Int) -> Element {
        @inline(__always) get {
            precondition(position >= 0 && position < count, "no such row")
            return start.unsafelyUnwrapped[position]
        }
        @inline(__always) nonmutating _modify {
            precondition(position >= 0 && position < count, "no such row")
            yield &start.unsafelyUnwrapped[position]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if rows == capacity { grow(to: Swift.max(count * 2, 16)) }
        (start.unsafelyUnwrapped + count).initialize(to: element)
        rows += 1
    }

    mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Adds an element as often as it takes to have so many rows.
    mutating func extend(to count: Int, with element: Element) {
        guard count > self.count else { return }
        reserveCapacity(count)
        (start.unsafelyUnwrapped + self.count).initialize(repeating: element, count: count - self.count)
        rows = UInt32(count)
    }

    /// Makes room for a row and for many behind it, all with the element.
    mutating func extend(beyond row: Int, with element: Element) { extend(to: Swift.max(row + 1, count * 2, 4096), with: element) }

    mutating func removeLast() {
        precondition(rows > 0, "no such row")
        rows -= 1
    }

    /// Forgets all elements and keeps the memory.
    mutating func removeAll() { rows = 0 }

    mutating func reserveCapacity(_ capacity: Int) {
        if capacity > Int(self.capacity) { grow(to: capacity) }
    }

    @inline(never)
    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let start {
            larger.moveInitialize(from: start, count: count)
            start.deallocate()
        }
        start = larger
        self.capacity = UInt32(capacity)
    }
}

extension Column<Symbol> {
    /// One more than the largest of the symbols' numbers.
    var endOfNumbers: Int {
        guard let start else { return 0 }
        var end: UInt32 = 0
        for row in 0..<count { end = Swift.max(end, start[row].rawValue &+ 1) }
        return Int(end)
    }
}

extension Column<Int32> {
    /// Adds to each row all that stands before it: counts become the ends of lists that stand one behind the other.
    func accumulate() {
        guard let start else { return }
        var sum: Int32 = 0
        var row = 0
        while row < count {
            sum += start[row]
            start[row] = sum
            row += 1
        }
    }
}
