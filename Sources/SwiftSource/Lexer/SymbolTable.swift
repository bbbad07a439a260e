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
            spelling.withUTF8 { _ = entry($0) }
        }
    }

    /// The symbol of a spelling, and where the table keeps its bytes.
    func entry(_ text: UnsafeBufferPointer<UInt8>) -> (symbol: Symbol, text: UnsafePointer<UInt8>) {
        let start = text.baseAddress ?? SourceBytes.empty.base
        return entry(SpellingKey(start, text.count), start, text.count)
    }

    /// The same for a spelling whose key is known.
    func entry(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int) -> (symbol: Symbol, text: UnsafePointer<UInt8>) {
        lock.locked {
            let symbol = spellings.pointee.symbol(key, text, length)
            return (symbol, spellings.pointee.texts[Int(symbol.rawValue)].start)
        }
    }

    /// Calls the body, which must not ask for symbols, with all that there are.
    func forEach(_ body: (Symbol, UnsafeBufferPointer<UInt8>) -> Void) {
        lock.locked {
            for row in 0..<spellings.pointee.count {
                let text = spellings.pointee.texts[row]
                body(Symbol(rawValue: UInt32(row)), UnsafeBufferPointer(start: text.start, count: Int(text.length)))
            }
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

    /// A symbol with the high half of its key's hash, so that few texts of others are looked at.
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
    /// 32 less the number of bits of a slot's index.
    private var shift: UInt32 = 32 - 14
    /// Where the bytes of the next new spelling go.
    private var arena: UnsafeMutablePointer<UInt8>
    private var arenaLeft = Spellings.arenaBlock
    private static let arenaBlock = 1 << 16

    init() {
        texts = .allocate(capacity: capacity)
        slots = Spellings.freeSlots(capacity * 2)
        arena = .allocate(capacity: Spellings.arenaBlock)
    }

    mutating func symbol(_ key: SpellingKey, _ text: UnsafePointer<UInt8>, _ length: Int) -> Symbol {
        let hash = UInt32(truncatingIfNeeded: key.hash &>> 32)
        let mask = capacity &* 2 &- 1
        var slot = Int(hash &>> shift)
        while slots[slot].number != 0 {
            let row = slots[slot].number &- 1
            if slots[slot].hash == hash {
                let other = texts[Int(row)]
                if Int(other.length) == length && SpellingKey.isSame(other.start, text, length) { return Symbol(rawValue: row) }
            }
            slot = (slot &+ 1) & mask
        }
        let row = count
        texts[row] = Text(start: keep(text, length), length: UInt32(length))
        count &+= 1
        slots[slot] = Slot(hash: hash, number: UInt32(truncatingIfNeeded: count))
        if count == capacity { grow() }
        return Symbol(rawValue: UInt32(truncatingIfNeeded: row))
    }

    private mutating func keep(_ text: UnsafePointer<UInt8>, _ length: Int) -> UnsafePointer<UInt8> {
        if length > arenaLeft {
            arenaLeft = max(length, Spellings.arenaBlock)
            arena = .allocate(capacity: arenaLeft)
        }
        let start = arena
        start.initialize(from: text, count: length)
        arena += length
        arenaLeft &-= length
        return UnsafePointer(start)
    }

    private mutating func grow() {
        let bigger = UnsafeMutablePointer<Text>.allocate(capacity: capacity * 2)
        bigger.moveInitialize(from: texts, count: count)
        texts.deallocate()
        texts = bigger
        let old = slots
        slots = Spellings.freeSlots(capacity * 4)
        shift -= 1
        for row in 0..<capacity * 2 where old[row].number != 0 {
            var slot = Int(old[row].hash &>> shift)
            while slots[slot].number != 0 { slot = (slot &+ 1) & (capacity &* 4 &- 1) }
            slots[slot] = old[row]
        }
        old.deallocate()
        capacity *= 2
    }

    private static func freeSlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot(hash: 0, number: 0), count: count)
        return slots
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
