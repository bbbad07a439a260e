import SwiftSource

/// A run of symbols in a file's ``FileFacts/symbols``: the names of a path, labels, attributes.
public struct SymbolRange: Sendable, Equatable {
    var start: UInt32
    var count: UInt32

    static let empty = SymbolRange(start: 0, count: 0)

    public var isEmpty: Bool { count == 0 }
    var rows: Range<Int> { Int(start)..<Int(start + count) }
}

/// The symbols of a ``SymbolRange``, without a copy.
public struct Symbols: RandomAccessCollection, Sendable {
    private let pool: Column<Symbol>
    private let rows: Range<Int>

    init(pool: Column<Symbol>, _ range: SymbolRange) {
        self.pool = pool
        rows = range.rows
    }

    public var startIndex: Int { rows.lowerBound }
    public var endIndex: Int { rows.upperBound }
    public subscript(position: Int) -> Symbol { pool[position] }

    public func contains(_ name: KnownName) -> Bool { contains(Symbol(name)) }
}
