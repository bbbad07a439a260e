import SwiftSource

/// A number for each symbol, in a column by symbol number: for tables that have one for most names of a project. Plain memory: whoever owns it frees it.
struct SymbolColumn: Sendable {
    private var numbers: Column<Int32> = []
    /// What symbols have that nothing was set for.
    private let missing: Int32

    init(missing: Int32) { self.missing = missing }

    func deallocate() { numbers.deallocate() }

    subscript(symbol: Symbol) -> Int32 {
        @inline(__always) get { Int(symbol.rawValue) < numbers.count ? numbers[Int(symbol.rawValue)] : missing }
        @inline(__always) set {
            if Int(symbol.rawValue) >= numbers.count { grow(to: Int(symbol.rawValue)) }
            numbers[Int(symbol.rawValue)] = newValue
        }
    }

    @inline(never)
    private mutating func grow(to number: Int) {
        precondition(number != Int(Symbol.none.rawValue), "no number is set for what has no name")
        numbers.extend(beyond: number, with: missing)
    }
}
