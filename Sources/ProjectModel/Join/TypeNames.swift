import SwiftSource

/// Which types have a name, for questions that most names answer by themselves. Plain memory: whoever owns it frees it.
struct TypeNames: Sendable {
    /// The only type at the top of a file that the project declares with that name, if every file may be able to name it and the SDK has none of
    /// that name; `several`; `none`.
    private var topLevel = SymbolColumn(missing: none)
    /// Whether a type is nested in another with that name, as 0 and 1.
    private var nested = SymbolColumn(missing: 0)
    /// The first type of that name, wherever it is declared or extended, and by type the next; `none`.
    private var first = SymbolColumn(missing: none)
    private var next: Column<Int32> = []

    static let none: Int32 = -1
    static let several: Int32 = -2

    func deallocate() {
        for column in [topLevel, nested, first] { column.deallocate() }
        next.deallocate()
    }

    func onlyTopLevel(_ name: Symbol) -> Int32 { topLevel[name] }

    /// - Parameter isMeant: Whether who names it in a file that may see it can mean nothing else.
    mutating func addTopLevel(_ name: Symbol, _ record: Int32, isMeant: Bool) {
        if name == .none { return }
        topLevel[name] = isMeant && topLevel[name] == TypeNames.none ? record : TypeNames.several
    }

    func hasNested(_ name: Symbol) -> Bool { nested[name] != 0 }
    mutating func addNested(_ name: Symbol) { if name != .none { nested[name] = 1 } }

    /// Lists all types, those first that stand first.
    mutating func list(_ records: Column<Record>) {
        next = Column(repeating: TypeNames.none, count: records.count)
        for record in records.indices.reversed() {
            let name = records[record].name
            guard name != .none else { continue }
            next[record] = first[name]
            first[name] = Int32(record)
        }
    }

    func first(_ name: Symbol) -> Int32 { first[name] }
    func next(_ record: Int32) -> Int32 { next[Int(record)] }
}
