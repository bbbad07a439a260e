import SwiftSource

/// A set of symbols, a bit for each up to the largest: to be asked all the time. Plain memory: whoever owns it frees it.
struct SymbolSet: Sequence, Sendable {
    private var words: Column<UInt64> = []

    func deallocate() { words.deallocate() }

    @inline(__always)
    func contains(_ symbol: Symbol) -> Bool {
        let word = Int(symbol.rawValue >> 6)
        return word < words.count && words[word] & SymbolSet.bit(symbol) != 0
    }

    /// ``Symbol/none`` is in no set.
    mutating func insert(_ symbol: Symbol) {
        guard symbol != .none else { return }
        let word = Int(symbol.rawValue >> 6)
        words.extend(to: word + 1, with: 0)
        words[word] |= SymbolSet.bit(symbol)
    }

    private static func bit(_ symbol: Symbol) -> UInt64 { 1 << UInt64(symbol.rawValue & 63) }

    /// In the order of their numbers.
    func makeIterator() -> some IteratorProtocol<Symbol> {
        words.indices.lazy.filter { words[$0] != 0 }.flatMap { word in
            (0..<64).lazy.map { Symbol(rawValue: UInt32(word * 64 + $0)) }.filter(contains)
        }.makeIterator()
    }
}
