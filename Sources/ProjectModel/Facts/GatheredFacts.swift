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
        func add<Element>(_ array: ContiguousArray<Element>) { count += FactsMemory.byteCount(of: array) }
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

/// The memory of one file's facts: one piece for all columns.
struct FactsMemory {
    /// What the memory is part of.
    let block: MemoryBlock
    private let memory: UnsafeMutableRawBufferPointer
    private var used = 0

    init(byteCount: Int, in arena: Arena) {
        (memory, block) = arena.allocate(byteCount: byteCount)
    }

    /// Every column begins at a multiple of this.
    private static let alignment = 8

    static func byteCount<Element>(of elements: some Collection<Element>) -> Int {
        (elements.count * MemoryLayout<Element>.stride + alignment - 1) / alignment * alignment
    }

    mutating func keep<Element>(_ array: ContiguousArray<Element>) -> Column<Element> { array.withUnsafeBufferPointer { keep($0) } }

    /// Copies elements to the memory. The columns of a file come one after another, none twice.
    mutating func keep<Element>(_ elements: UnsafeBufferPointer<Element>) -> Column<Element> {
        guard let first = elements.baseAddress, !elements.isEmpty else { return Column() }
        precondition(used + FactsMemory.byteCount(of: elements) <= memory.count && MemoryLayout<Element>.alignment <= FactsMemory.alignment)
        let start = (memory.baseAddress! + used).bindMemory(to: Element.self, capacity: elements.count)
        start.initialize(from: first, count: elements.count)
        used += FactsMemory.byteCount(of: elements)
        return Column(start: start, count: elements.count)
    }
}
