/// The process's table of spellings and their symbols. Safe to use from several threads; each call takes a lock, which is why a lexer has an
/// ``Interner`` in front.
struct SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    private let lock = Lock()
    /// Never freed, as the table lives as long as the process.
    private let spellings: UnsafeMutablePointer<Spellings>

    private init() {
        spellings = .allocate(capacity: 1)
        spellings.initialize(to: Spellings())
        // In this order each name gets its own number.
        for name in KnownName.allCases where name != .endOfNames {
            var spelling = name.rawValue
            spelling.withUTF8 { _ = spellings.pointee.symbol($0, Spellings.hash($0)) }
        }
    }

    /// The symbol of a spelling, and where the table keeps its bytes.
    func entry(_ text: UnsafeBufferPointer<UInt8>) -> (symbol: Symbol, text: UnsafePointer<UInt8>) {
        let hash = Spellings.hash(text)
        return lock.locked {
            let symbol = spellings.pointee.symbol(text, hash)
            return (symbol, spellings.pointee.texts[Int(symbol.rawValue)].start)
        }
    }

    /// The bytes of a symbol's spelling; they live as long as the process.
    func text(of symbol: Symbol) -> UnsafeBufferPointer<UInt8>? {
        lock.locked {
            guard symbol.rawValue < spellings.pointee.count else { return nil }
            let text = spellings.pointee.texts[Int(symbol.rawValue)]
            return UnsafeBufferPointer(start: text.start, count: Int(text.length))
        }
    }
}

/// A hash table of spellings in plain memory.
private struct Spellings {
    struct Text {
        var start: UnsafePointer<UInt8>
        // A source has fewer bytes than such a number can count.
        var length: UInt32
    }

    /// A symbol with the hash of its spelling, so that few texts of others are looked at.
    struct Slot {
        var hash: UInt32
        /// The symbol plus one; zero for a free slot.
        var number: UInt32
    }

    /// By symbol.
    private(set) var texts: UnsafeMutablePointer<Text>
    private(set) var count = 0
    private var capacity = 8192
    /// Open addressing. Twice as many as `capacity`, a power of two.
    private var slots: UnsafeMutablePointer<Slot>
    /// Where the bytes of the next new spelling go.
    private var arena: UnsafeMutablePointer<UInt8>
    private var arenaLeft = Spellings.arenaBlock
    private static let arenaBlock = 1 << 16

    init() {
        texts = .allocate(capacity: capacity)
        slots = Spellings.freeSlots(capacity * 2)
        arena = .allocate(capacity: Spellings.arenaBlock)
    }

    mutating func symbol(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Symbol {
        let mask = capacity * 2 - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot].number != 0 {
            let row = slots[slot].number &- 1
            if slots[slot].hash == hash && isSame(texts[Int(row)], text) { return Symbol(rawValue: row) }
            slot = (slot + 1) & mask
        }
        let row = count
        texts[row] = Text(start: keep(text), length: UInt32(text.count))
        count += 1
        slots[slot] = Slot(hash: hash, number: UInt32(truncatingIfNeeded: count))
        if count == capacity { grow() }
        return Symbol(rawValue: UInt32(truncatingIfNeeded: row))
    }

    private func isSame(_ one: Text, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Int(one.length) == other.count, let base = other.baseAddress else { return one.length == 0 && other.isEmpty }
        return Interner.isSame(one.start, base, Int(one.length))
    }

    private mutating func keep(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        if text.count > arenaLeft {
            arenaLeft = max(text.count, Spellings.arenaBlock)
            arena = .allocate(capacity: arenaLeft)
        }
        let start = arena
        if let base = text.baseAddress { start.initialize(from: base, count: text.count) }
        arena += text.count
        arenaLeft -= text.count
        return UnsafePointer(start)
    }

    private mutating func grow() {
        let bigger = UnsafeMutablePointer<Text>.allocate(capacity: capacity * 2)
        bigger.moveInitialize(from: texts, count: count)
        texts.deallocate()
        texts = bigger
        capacity *= 2
        let old = slots
        slots = Spellings.freeSlots(capacity * 2)
        for row in 0..<capacity where old[row].number != 0 {
            var slot = Int(truncatingIfNeeded: old[row].hash) & (capacity * 2 - 1)
            while slots[slot].number != 0 { slot = (slot + 1) & (capacity * 2 - 1) }
            slots[slot] = old[row]
        }
        old.deallocate()
    }

    private static func freeSlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot(hash: 0, number: 0), count: count)
        return slots
    }

    static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let bytes = UnsafeRawBufferPointer(text)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            offset += 8
        }
        while offset < bytes.count {
            hash = (hash ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01B3
            offset += 1
        }
        return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}

extension Symbol {
    /// The symbol of a spelling.
    public init(text: String) {
        var text = text
        self = text.withUTF8 { SymbolTable.shared.entry($0).symbol }
    }

    /// The spelling, damaged UTF-8 repaired; empty for ``none``.
    public var text: String {
        guard let bytes = SymbolTable.shared.text(of: self) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
