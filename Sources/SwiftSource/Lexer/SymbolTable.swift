/// The process's table of spellings and their symbols. Safe to use from several threads; each call takes a lock, which is why a lexer has an
/// ``Interner`` in front.
final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    /// A spelling and its symbol. The bytes live as long as the process.
    struct Entry {
        var text: UnsafePointer<UInt8>
        var length: Int
        var symbol: Symbol
    }

    private let lock = Lock()
    /// By symbol.
    private var spellings: ContiguousArray<UnsafeBufferPointer<UInt8>> = []
    /// Open addressing: symbols plus one, zero for a free slot. The size is a power of two.
    private var slots = ContiguousArray<UInt32>(repeating: 0, count: 4096)
    private var arena: UnsafeMutablePointer<UInt8>
    private var arenaLeft: Int
    private static let arenaBlock = 1 << 16

    private init() {
        arena = .allocate(capacity: SymbolTable.arenaBlock)
        arenaLeft = SymbolTable.arenaBlock
        // In this order each name gets its own number.
        for name in KnownName.allCases where name != .endOfNames {
            var spelling = name.rawValue
            spelling.withUTF8 { _ = insert($0) }
        }
    }

    /// The symbol of a spelling, and where the table keeps its bytes.
    func entry(_ text: UnsafeBufferPointer<UInt8>) -> Entry {
        lock.locked { insert(text) }
    }

    func text(of symbol: Symbol) -> UnsafeBufferPointer<UInt8>? {
        lock.locked {
            let row = Int(symbol.rawValue)
            return row < spellings.count ? spellings[row] : nil
        }
    }

    private func insert(_ text: UnsafeBufferPointer<UInt8>) -> Entry {
        var slot = SymbolTable.hash(text) & (slots.count - 1)
        while slots[slot] != 0 {
            let row = Int(slots[slot]) - 1
            if spellings[row].elementsEqual(text) {
                return Entry(text: spellings[row].baseAddress!, length: text.count, symbol: Symbol(rawValue: UInt32(row)))
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let kept = keep(text)
        spellings.append(kept)
        slots[slot] = UInt32(spellings.count)
        if spellings.count * 2 > slots.count { grow() }
        return Entry(text: kept.baseAddress!, length: text.count, symbol: Symbol(rawValue: UInt32(spellings.count - 1)))
    }

    private func keep(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        if text.count > arenaLeft {
            let size = max(text.count, SymbolTable.arenaBlock)
            arena = .allocate(capacity: size)
            arenaLeft = size
        }
        let start = arena
        if let base = text.baseAddress { start.initialize(from: base, count: text.count) }
        arena += text.count
        arenaLeft -= text.count
        return UnsafeBufferPointer(start: start, count: text.count)
    }

    private func grow() {
        slots = ContiguousArray(repeating: 0, count: slots.count * 2)
        for (row, spelling) in spellings.enumerated() {
            var slot = SymbolTable.hash(spelling) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(row + 1)
        }
    }

    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7FFF_FFFF)
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
