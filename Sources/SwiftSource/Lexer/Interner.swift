/// Finds the symbol of a spelling in a source without making a string. One for each lexer; what it meets for the first time it asks the
/// ``SymbolTable`` for.
///
/// Open addressing over ``SpellingKey``s: two words that are compared, and for a long spelling the bytes in memory.
///
/// Between sources it forgets what it knows when that has become more than a processor's cache holds: most names of a large project are rare.
struct Interner {
    /// Half a line of the cache.
    private struct Slot {
        /// ``SpellingKey/none`` for a free slot.
        var key: SpellingKey
        /// The table's bytes of the spelling.
        var text: UnsafePointer<UInt8>
        var symbol: Symbol
        /// The number of the source that it was met in last.
        var source: UInt32
    }

    private let table = SymbolTable.shared
    private var slots: UnsafeMutablePointer<Slot>
    /// 64 less the number of bits of a slot's index.
    private var shift: UInt64
    private var count = 0
    /// Of the slots; larger only within a source.
    var maximumCapacity = 1 << 17
    private var capacity: Int
    /// Counts the sources.
    private var source: UInt32 = 0
    /// What was met in the current source, each once, in the order of meeting; with room for as many as the source may have.
    private var met: UnsafeMutablePointer<Symbol>
    private var metCount = 0
    private var metCapacity = 4096

    init() {
        capacity = 2048
        shift = 64 - 11
        slots = Interner.emptySlots(2048)
        met = .allocate(capacity: metCapacity)
    }

    /// What was met in the current source, each once, in the order of meeting. Valid until the next source begins.
    var names: UnsafeBufferPointer<Symbol> { UnsafeBufferPointer(start: met, count: metCount) }

    /// Begins a new source, which has at most `nameCount` names. Memory that none is written to costs nothing.
    mutating func begin(nameCount: Int) {
        metCount = 0
        if nameCount > metCapacity {
            met.deallocate()
            metCapacity = nameCount + nameCount / 2
            met = .allocate(capacity: metCapacity)
        }
        source &+= 1
        guard capacity > maximumCapacity || source == 0 else { return }
        UnsafeMutableRawPointer(slots).deallocate()
        slots = Interner.emptySlots(2048)
        capacity = 2048
        shift = 64 - 11
        count = 0
        source = 1
    }

    func deallocate() {
        met.deallocate()
        UnsafeMutableRawPointer(slots).deallocate()
    }

    private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Slot>.stride, alignment: 64).bindMemory(to: Slot.self, capacity: count)
        slots.initialize(repeating: Slot(key: .none, text: SourceBytes.empty.base, symbol: .none, source: 0), count: count)
        return slots
    }

    /// The symbol of the bytes `start..<end`, of which there is at least one.
    @inline(never)
    mutating func symbol(_ bytes: SourceBytes, _ start: Int, _ end: Int) -> Symbol {
        symbol(bytes.base + start, end &- start)
    }

    /// The symbol of the spelling at `text`.
    @inline(__always)
    mutating func symbol(_ text: UnsafePointer<UInt8>, _ length: Int) -> Symbol {
        let key = SpellingKey(text, length)
        return find(key, text, length, key.index(shift))
    }

    /// The symbol of the short spelling with that key, which stands at `text`.
    @inline(__always)
    mutating func symbol(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int) -> Symbol {
        let index = key.index(shift)
        let slot = slots + index
        guard slot.pointee.key == key else { return findElsewhere(key, text, length, index) }
        return note(slot)
    }

    /// Notes a name of the source, unless it has been. Written in any case: nobody can foretell which names are new.
    @inline(__always)
    private mutating func note(_ slot: UnsafeMutablePointer<Slot>) -> Symbol {
        assert(metCount < metCapacity, "more names than bytes")
        let symbol = slot.pointee.symbol
        met[metCount] = symbol
        metCount &+= slot.pointee.source == source ? 0 : 1
        slot.pointee.source = source
        return symbol
    }

    @inline(never)
    private mutating func findElsewhere(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int, _ index: Int) -> Symbol {
        find(key, text, length, index)
    }

    @inline(__always)
    private mutating func find(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int, _ index: Int) -> Symbol {
        var index = index
        while true {
            let slot = slots + index
            if slot.pointee.key == key {
                if !key.isLong || SpellingKey.isSame(slot.pointee.text, text, length) {
                    return note(slot)
                }
            } else if slot.pointee.key == .none {
                return insert(key, text, length, index)
            }
            index = (index &+ 1) & (capacity &- 1)
        }
    }

    @inline(never)
    private mutating func insert(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int, _ index: Int) -> Symbol {
        let entry = table.entry(key, text, length)
        slots[index] = Slot(key: key, text: entry.text, symbol: entry.symbol, source: source &- 1)
        let symbol = note(slots + index)
        count &+= 1
        if count &* 2 > capacity { grow() }
        return symbol
    }

    private mutating func grow() {
        let old = slots
        let oldCapacity = capacity
        capacity *= 2
        shift -= 1
        slots = Interner.emptySlots(capacity)
        for row in 0..<oldCapacity where old[row].key != .none {
            var index = old[row].key.index(shift)
            while slots[index].key != .none { index = (index + 1) & (capacity - 1) }
            slots[index] = old[row]
        }
        UnsafeMutableRawPointer(old).deallocate()
    }
}
