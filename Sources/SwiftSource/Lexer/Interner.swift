/// Finds the symbol of a spelling in a source without making a string. One for each lexer; what it meets for the first time it asks the
/// ``SymbolTable`` for.
///
/// Open addressing over the bytes: the first and the last eight bytes of a spelling, as words, are the key. For spellings of more than sixteen
/// bytes a hash of all bytes stands in for the last word, and the bytes are compared in memory.
///
/// Between sources it forgets what it knows when that has become more than a processor's cache holds: most names of a large project are rare.
struct Interner {
    private struct Slot {
        var first: UInt64
        var last: UInt64
        /// Zero for a free slot; an empty spelling has no slot.
        var length: UInt32
        var symbol: Symbol
        /// The number of the source that it was met in last.
        var source: UInt32
        /// The table's bytes of the spelling.
        var text: UnsafePointer<UInt8>?

        static var free: Slot { Slot(first: 0, last: 0, length: 0, symbol: .none, source: 0, text: nil) }
    }

    private var slots: UnsafeMutablePointer<Slot>
    /// 64 less the number of bits of a slot's index.
    private var shift: UInt64
    private var count = 0
    private var capacity: Int
    /// Counts the sources.
    private var source: UInt32 = 0
    /// What was met in the current source, each once, in the order of meeting.
    private(set) var names: ContiguousArray<Symbol> = []

    init() {
        capacity = 2048
        shift = 64 - 11
        slots = Interner.emptySlots(2048)
    }

    /// Begins a new source.
    mutating func begin() {
        names.removeAll(keepingCapacity: true)
        source &+= 1
        guard capacity > Interner.maximumCapacity || source == 0 else { return }
        slots.deallocate()
        slots = Interner.emptySlots(2048)
        capacity = 2048
        shift = 64 - 11
        count = 0
        source = 1
    }

    func deallocate() {
        slots.deallocate()
    }

    private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: .free, count: count)
        return slots
    }

    /// The symbol of the bytes `start..<end`, of which there is at least one.
    @inline(__always)
    mutating func symbol(_ bytes: SourceBytes, _ start: Int, _ end: Int) -> Symbol {
        let length = end &- start
        var first = bytes.word(at: start)
        var last: UInt64 = 0
        if length <= 8 {
            first &= UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        } else if length <= 16 {
            last = bytes.word(at: end &- 8)
        } else {
            last = Interner.hash(bytes, start, end)
        }
        let index = Interner.index(first, last, shift)
        let slot = slots + index
        if slot.pointee.first == first && slot.pointee.last == last && slot.pointee.length == UInt32(truncatingIfNeeded: length) && length <= 16 {
            if slot.pointee.source != source { note(index) }
            return slot.pointee.symbol
        }
        return find(bytes, start, length, first, last, index)
    }

    /// Notes a name of the source.
    @inline(never)
    private mutating func note(_ index: Int) {
        slots[index].source = source
        names.append(slots[index].symbol)
    }

    @inline(never)
    private mutating func find(_ bytes: SourceBytes, _ start: Int, _ length: Int, _ first: UInt64, _ last: UInt64, _ index: Int) -> Symbol {
        var index = index
        while true {
            let slot = slots + index
            if slot.pointee.first == first && slot.pointee.last == last && slot.pointee.length == UInt32(truncatingIfNeeded: length) {
                if length <= 16 || Interner.isSame(slot.pointee.text!, bytes.base + start, length) {
                    if slot.pointee.source != source { note(index) }
                    return slot.pointee.symbol
                }
            } else if slot.pointee.length == 0 {
                return insert(bytes.base + start, length, first, last, index)
            }
            index = (index &+ 1) & (capacity &- 1)
        }
    }

    @inline(__always)
    private static func index(_ first: UInt64, _ last: UInt64, _ shift: UInt64) -> Int {
        // The high bits of the outer product depend on all bits of both words.
        Int(truncatingIfNeeded: ((first ^ (last &* 0x9FB2_1C65_1E98_DF25)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    /// A hash of more than sixteen bytes without the first eight.
    @inline(never)
    private static func hash(_ bytes: SourceBytes, _ start: Int, _ end: Int) -> UInt64 {
        var hash = bytes.word(at: end - 8)
        var index = start + 8
        while index < end - 8 {
            hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9 ^ bytes.word(at: index)
            index += 8
        }
        return hash
    }

    static func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        var offset = 0
        while offset + 8 <= length {
            let left = UnsafeRawPointer(one + offset).loadUnaligned(as: UInt64.self)
            if left != UnsafeRawPointer(other + offset).loadUnaligned(as: UInt64.self) { return false }
            offset += 8
        }
        while offset < length {
            if one[offset] != other[offset] { return false }
            offset += 1
        }
        return true
    }

    @inline(never)
    private mutating func insert(_ text: UnsafePointer<UInt8>, _ length: Int, _ first: UInt64, _ last: UInt64, _ index: Int) -> Symbol {
        let entry = SymbolTable.shared.entry(UnsafeBufferPointer(start: text, count: length))
        slots[index] = Slot(
            first: first, last: last, length: UInt32(truncatingIfNeeded: length), symbol: entry.symbol, source: source, text: entry.text)
        names.append(entry.symbol)
        count += 1
        if count * 2 > capacity { grow() }
        return entry.symbol
    }

    /// Larger only within a source.
    private static let maximumCapacity = 1 << 17

    private mutating func grow() {
        let old = slots
        let oldCapacity = capacity
        capacity *= 2
        shift -= 1
        slots = Interner.emptySlots(capacity)
        for row in 0..<oldCapacity where old[row].length != 0 {
            var index = Interner.index(old[row].first, old[row].last, shift)
            while slots[index].length != 0 { index = (index + 1) & (capacity - 1) }
            slots[index] = old[row]
        }
        old.deallocate()
    }
}
