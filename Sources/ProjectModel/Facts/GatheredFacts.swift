import SwiftSource

/// The facts of the file that is being read; see ``FileFacts``. Its columns are used again for the next file; the reader owns them.
struct GatheredFacts {
    var imports: Column<ImportFact> = []
    var types: Column<TypeFact> = []
    var inherited: Column<SymbolRange> = []
    var members: Column<MemberFact> = []
    var calls: Column<CallFact> = []
    var assignments: Column<AssignmentFact> = []
    var symbols: Column<Symbol> = []
    var macros: Column<Symbol> = []
    var extensionUses: Column<FileFacts.ExtensionUse> = []
    var memberUses: Column<Symbol> = []
    var previews: Column<Range<UInt32>> = []
    var origin: CodeOrigin = []

    mutating func removeAll() {
        imports.removeAll()
        types.removeAll()
        inherited.removeAll()
        members.removeAll()
        calls.removeAll()
        assignments.removeAll()
        symbols.removeAll()
        macros.removeAll()
        extensionUses.removeAll()
        memberUses.removeAll()
        previews.removeAll()
    }

    func deallocate() {
        imports.deallocate()
        types.deallocate()
        inherited.deallocate()
        members.deallocate()
        calls.deallocate()
        assignments.deallocate()
        for column in [symbols, macros, memberUses] { column.deallocate() }
        extensionUses.deallocate()
        previews.deallocate()
    }

    /// How much memory a copy takes.
    var byteCount: Int {
        var count = 0
        func add<Element>(_ column: Column<Element>) { count += ColumnMemory.byteCount(Element.self, count: column.count) }
        add(imports)
        add(types)
        add(inherited)
        add(members)
        add(calls)
        add(assignments)
        add(symbols)
        add(macros)
        add(extensionUses)
        add(memberUses)
        add(previews)
        return count
    }
}
