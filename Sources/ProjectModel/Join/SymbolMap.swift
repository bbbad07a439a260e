import SwiftSource

/// A hash table from pairs of numbers to numbers: open addressing, no removal. Plain memory: whoever owns it frees it.
struct PairMap: Sendable {
    // Twelve bytes without padding between slots.
    private struct Slot {
        var container: Int32
        var name: Symbol
        var value: Int32

        @inline(__always)
        func has(_ other: Int32, _ otherName: Symbol) -> Bool { name == otherName && container == other }
        @inline(__always)
        var isFree: Bool { container == PairMap.free }
    }

    /// No container has this number.
    private static var free: Int32 { Int32.min }
    private var slots: Column<Slot>
    private(set) var count = 0
    private var shift: UInt64

    init(minimumCapacity: Int = 0) {
        var bits: UInt64 = 4
        while (1 << bits) < minimumCapacity * 2 { bits += 1 }
        shift = 64 - bits
        slots = PairMap.freeSlots(1 << bits)
    }

    private static func freeSlots(_ count: Int) -> Column<Slot> { Column(repeating: Slot(container: free, name: .none, value: 0), count: count) }

    @inline(__always)
    private func slot(_ container: Int32, _ name: Symbol) -> Int {
        let key = UInt64(UInt32(bitPattern: container)) << 32 | UInt64(name.rawValue)
        var index = Int(truncatingIfNeeded: ((key ^ (key >> 29)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while !slots[index].has(container, name) && !slots[index].isFree { index = (index &+ 1) & (slots.count &- 1) }
        return index
    }

    subscript(container: Int32, name: Symbol) -> Int32? {
        get {
            let slot = slots[self.slot(container, name)]
            return slot.isFree ? nil : slot.value
        }
        set {
            guard let newValue else { return }
            var index = slot(container, name)
            if slots[index].isFree {
                count += 1
                // Three slots in four at most.
                if count * 4 > slots.count * 3 {
                    grow()
                    index = slot(container, name)
                }
            }
            slots[index] = Slot(container: container, name: name, value: newValue)
        }
    }

    func deallocate() { slots.deallocate() }

    private mutating func grow() {
        let old = slots
        defer { old.deallocate() }
        shift -= 1
        slots = PairMap.freeSlots(old.count * 2)
        for entry in old where !entry.isFree { slots[slot(entry.container, entry.name)] = entry }
    }
}

/// A hash table from symbols to numbers.
struct SymbolMap: Sendable {
    private var map: PairMap

    init(minimumCapacity: Int = 0) { map = PairMap(minimumCapacity: minimumCapacity) }

    var count: Int { map.count }

    func deallocate() { map.deallocate() }

    subscript(symbol: Symbol) -> Int32? {
        get { map[0, symbol] }
        set { map[0, symbol] = newValue }
    }
}

/// Lists of numbers by key, one column for all of them. Within a list the order is that of adding. Plain memory: whoever owns it frees it.
struct Buckets: Sendable {
    private var starts: Column<Int32>
    private var items: Column<Int32>

    /// - Parameters:
    ///   - keys: The key of each item, below `count`; -1 leaves the item out.
    init(count: Int, keys: Column<Int32>) {
        starts = Column(repeating: 0, count: count + 1)
        for key in keys where key >= 0 { starts[Int(key) + 1] += 1 }
        starts.accumulate()
        let next = Column(starts)
        defer { next.deallocate() }
        items = Column(repeating: 0, count: Int(starts[count]))
        for (item, key) in keys.enumerated() where key >= 0 {
            let position = next[Int(key)]
            items[Int(position)] = Int32(item)
            next[Int(key)] = position + 1
        }
    }

    func deallocate() {
        starts.deallocate()
        items.deallocate()
    }

    init() {
        starts = []
        items = []
    }

    /// The items' positions for ``item(at:)``: no copy is made.
    func positions(_ key: Int) -> Range<Int> {
        guard key >= 0, key + 1 < starts.count else { return 0..<0 }
        return Int(starts[key])..<Int(starts[key + 1])
    }

    @inline(__always)
    func item(at position: Int) -> Int { Int(items[position]) }
}
