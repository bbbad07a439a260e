import SwiftSource

/// The facts of the file that is being read; see ``FileFacts``. Its arrays are used again for the next file.
struct GatheredFacts {
    var path = ""
    var imports: ContiguousArray<ImportFact> = []
    var types: ContiguousArray<TypeFact> = []
    var inherited: ContiguousArray<SymbolRange> = []
    var members: ContiguousArray<MemberFact> = []
    var calls: ContiguousArray<CallFact> = []
    var assignments: ContiguousArray<AssignmentFact> = []
    var symbols: ContiguousArray<Symbol> = []
    var macros: ContiguousArray<Symbol> = []
    var extensionUses: ContiguousArray<FileFacts.ExtensionUse> = []
    var memberUses: ContiguousArray<Symbol> = []
    var previews: ContiguousArray<Range<UInt32>> = []
    var origin: CodeOrigin = []

    mutating func removeAll() {
        // Most are empty in most files.
        func clear<Element>(_ array: inout ContiguousArray<Element>) { if !array.isEmpty { array.removeAll(keepingCapacity: true) } }
        clear(&imports)
        clear(&types)
        clear(&inherited)
        clear(&members)
        clear(&calls)
        clear(&assignments)
        clear(&symbols)
        clear(&macros)
        clear(&extensionUses)
        clear(&memberUses)
        clear(&previews)
    }

    /// How much memory a copy takes.
    var byteCount: Int {
        var count = 0
        func add<Element>(_ array: ContiguousArray<Element>) { count += ColumnMemory.byteCount(Element.self, count: array.count) }
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
