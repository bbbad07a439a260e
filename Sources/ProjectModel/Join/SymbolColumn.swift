import SwiftSource

/// A number for each symbol, in a column by symbol number: for tables that have one for most names of a project. Plain memory: whoever owns it frees it.
struct SymbolColumn: Sendable {
    private var numbers: Column<Int32>
    /// What symbols have that nothing was set for.
    private let missing: Int32

    /// - Parameter last: The largest of the symbols, by their raw values, that a number will be set for.
    init(last: UInt32, missing: Int32) {
        numbers = Column(repeating: missing, count: Int(last) + 1)
        self.missing = missing
    }

    func deallocate() { numbers.deallocate() }

    subscript(symbol: Symbol) -> Int32 {
        @inline(__always) get { Int(symbol.rawValue) < numbers.count ? numbers[Int(symbol.rawValue)] : missing }
        @inline(__always) nonmutating set { numbers[Int(symbol.rawValue)] = newValue }
    }
}
