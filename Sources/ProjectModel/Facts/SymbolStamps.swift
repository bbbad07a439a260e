import SwiftSource

/// A set of symbols that is emptied at once, by beginning a new round. Plain memory: whoever owns it frees it.
struct SymbolStamps {
    /// By symbol number: the last round in which it was inserted.
    private var rounds: Column<UInt32> = []
    private var round: UInt32 = 1

    mutating func removeAll() { round &+= 1 }

    /// Whether the symbol was not in the set.
    @inline(__always)
    mutating func insert(_ symbol: Symbol) -> Bool {
        let number = Int(symbol.rawValue)
        if number >= rounds.count { grow(to: number) }
        if rounds[number] == round { return false }
        rounds[number] = round
        return true
    }

    @inline(never)
    private mutating func grow(to number: Int) { rounds.extend(beyond: number, with: 0) }

    func deallocate() { rounds.deallocate() }
}
