/// Finds the symbol of a spelling in a source without making a string. One for each lexer; what it meets for the first time it asks the
/// ``SymbolTable`` for.
///
/// Open addressing over ``SpellingKey``s: two words that are compared, and for a long spelling the bytes in memory.
///
/// Between sources it forgets what it knows when that has become more than a processor's cache holds: most names of a large project are rare.
struct Interner {
    /// A spelling that has been met. Half a line of the cache.
    struct Entry {
        /// ``SpellingKey/none`` for a free slot, whose other properties are not set.
        fileprivate var key: SpellingKey
        /// The table's bytes of the spelling.
        fileprivate let text: UnsafePointer<UInt8>
        let symbol: Symbol
        /// The kind of a token that is this word, unescaped.
        let kind: TokenKind
        /// The number of the source that it was met in last.
        fileprivate var source: UInt16
    }

    private let table = SymbolTable.shared
    private var slots: UnsafeMutablePointer<Entry>
    /// One less than their number, which is a power of two.
    private var mask: Int
    /// 64 less the number of bits of a slot's index.
    private var shift: UInt64
    private var count = 0
    /// Of the slots; there are more only within a source.
    var maximumCapacity = 1 << 17
    /// Counts the sources.
    private var source: UInt16 = 0
    /// What was met in the current source, each once, in the order of meeting; with room for as many as the source may have.
    private var met: UnsafeMutablePointer<Symbol>
    /// Where the next goes.
    private var metEnd: UnsafeMutablePointer<Symbol>
    private var metCapacity = 4096

    private static let firstCapacity = 2048

    init() {
        (slots, mask, shift) = Interner.freeSlots(Interner.firstCapacity)
        met = .allocate(capacity: metCapacity)
        metEnd = met
    }

    /// What was met in the current source, each once, in the order of meeting. Valid until the next source begins.
    var names: UnsafeBufferPointer<Symbol> { UnsafeBufferPointer(start: met, count: metEnd - met) }

    /// Begins a new source, which has at most `nameCount` names. Memory that none is written to costs nothing.
    mutating func begin(nameCount: Int) {
        if nameCount > metCapacity {
            met.deallocate()
            metCapacity = nameCount + nameCount / 2
            met = .allocate(capacity: metCapacity)
        }
        metEnd = met
        source &+= 1
        // When the numbers of sources begin anew, those that entries have are worth nothing.
        guard mask >= maximumCapacity || source == 0 else { return }
        UnsafeMutableRawPointer(slots).deallocate()
        (slots, mask, shift) = Interner.freeSlots(Interner.firstCapacity)
        count = 0
        source = 1
    }

    func deallocate() {
        met.deallocate()
        UnsafeMutableRawPointer(slots).deallocate()
    }

    private static func freeSlots(_ count: Int) -> (slots: UnsafeMutablePointer<Entry>, mask: Int, shift: UInt64) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Entry>.stride, alignment: 64)
        let slots = memory.bindMemory(to: Entry.self, capacity: count)
        for index in 0..<count { slots[index].key = .none }
        return (slots, count - 1, UInt64(count.leadingZeroBitCount + 1))
    }

    /// The symbol of the bytes `start..<end`, of which there is at least one.
    @inline(never)
    mutating func symbol(_ bytes: SourceBytes, _ start: Int, _ end: Int) -> Symbol {
        note(entry(bytes.base + start, end &- start)).symbol
    }

    /// The entry of the spelling at `text`. Valid until the next is asked for.
    @inline(__always)
    mutating func entry(_ text: UnsafePointer<UInt8>, _ length: Int) -> UnsafeMutablePointer<Entry> {
        let key = SpellingKey(text, length)
        var index = key.index(shift)
        while true {
            let slot = slots + index
            if slot.pointee.key == key {
                if !key.isLong || SpellingKey.isSame(slot.pointee.text, text, length) { return slot }
            } else if slot.pointee.key == .none {
                return insert(key, text, length, index)
            }
            index = (index &+ 1) & mask
        }
    }

    /// The entry of the short spelling with that key, which stands at `text`.
    @inline(__always)
    mutating func entry(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int) -> UnsafeMutablePointer<Entry> {
        let index = key.index(shift)
        let slot = slots + index
        return slot.pointee.key == key ? slot : entryElsewhere(key, text, length, index)
    }

    /// The entry of a short spelling that does not stand where it is looked for first.
    @inline(never)
    private mutating func entryElsewhere(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int, _ first: Int) -> UnsafeMutablePointer<Entry> {
        var index = first
        while slots[index].key != .none {
            index = (index &+ 1) & mask
            if slots[index].key == key { return slots + index }
        }
        return insert(key, text, length, index)
    }

    /// Notes that an entry's spelling stands in the source, unless that has been. Written in any case: nobody can foretell which names are new.
    @inline(__always)
    mutating func note(_ entry: UnsafeMutablePointer<Entry>) -> Entry {
        assert(metEnd - met < metCapacity, "more names than bytes")
        let word = entry.pointee
        metEnd.pointee = word.symbol
        metEnd += word.source == source ? 0 : 1
        entry.pointee.source = source
        return word
    }

    @inline(never)
    private mutating func insert(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int, _ index: Int) -> UnsafeMutablePointer<Entry> {
        var index = index
        if count &* 2 > mask {
            grow()
            index = freeIndex(key)
        }
        count &+= 1
        let known = table.entry(key, text, length)
        let kind = known.symbol.rawValue <= KnownName.Any_.number ? TokenKind.keyword : .identifier
        slots[index] = Entry(key: key, text: known.text, symbol: known.symbol, kind: kind, source: source &- 1)
        return slots + index
    }

    /// The first free slot for a spelling.
    private func freeIndex(_ key: SpellingKey) -> Int {
        var index = key.index(shift)
        while slots[index].key != .none { index = (index &+ 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = UnsafeMutableBufferPointer(start: slots, count: mask + 1)
        (slots, mask, shift) = Interner.freeSlots(old.count * 2)
        for entry in old where entry.key != .none { slots[freeIndex(entry.key)] = entry }
        UnsafeMutableRawPointer(old.baseAddress!).deallocate()
    }
}
