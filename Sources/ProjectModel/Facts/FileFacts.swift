import SwiftSource

/// What one file declares and calls, taken from its tree in one pass and without knowledge of other files. Holds symbols and row numbers, so that
/// the tree may be dropped and read again. The columns stand in one piece of memory, whose block lives as long as a copy of the facts does, and the names in
/// another: the project turns them into an index and needs them no more.
public struct FileFacts: Sendable {
    public var path: String
    public let imports: Column<ImportFact>
    /// In source order, each before those inside it.
    public let types: Column<TypeFact>
    /// The names of inherited types.
    public let inherited: Column<SymbolRange>
    /// Of types and of the module, in source order.
    public let members: Column<MemberFact>
    public let calls: Column<CallFact>
    public let assignments: Column<AssignmentFact>
    /// The pool that ``SymbolRange`` points into.
    public let symbols: Column<Symbol>
    /// Names of macros declared in the file.
    public let macros: Column<Symbol>
    /// Names used by themselves or after `self.` in extensions, each once an extension.
    public let extensionUses: Column<ExtensionUse>
    /// All names and operators that stand in the file, each once; none in a project's facts (``Project/files(naming:)``).
    private(set) var names: Column<Symbol>
    /// Names of properties used on something else than `self`, each once.
    public let memberUses: Column<Symbol>
    /// Rows of `#Preview { }`, of types for previews, and of `#if DEBUG` branches that hold such. Sorted, apart from each other.
    public let previews: Column<Range<UInt32>>
    /// What the file is: a test, generated.
    public let origin: CodeOrigin
    /// What the columns stand in.
    private let block: MemoryBlock
    /// How much memory the columns take, in bytes.
    public let memorySize: Int
    private var namesBlock: MemoryBlock?

    public struct ExtensionUse: Sendable {
        /// Index of the extension's fact.
        public var type: Int32
        public var name: Symbol
    }

    /// A copy of what has been gathered. The names stand in an arena of their own, as they go first.
    init(_ facts: GatheredFacts, path: String, in arena: Arena, names: UnsafeBufferPointer<Symbol>, in namesArena: Arena) {
        memorySize = facts.byteCount
        var memory = ColumnMemory(byteCount: memorySize, in: arena)
        block = memory.block
        self.path = path
        imports = Column(copyOf: facts.imports, in: &memory)
        types = Column(copyOf: facts.types, in: &memory)
        inherited = Column(copyOf: facts.inherited, in: &memory)
        members = Column(copyOf: facts.members, in: &memory)
        calls = Column(copyOf: facts.calls, in: &memory)
        assignments = Column(copyOf: facts.assignments, in: &memory)
        symbols = Column(copyOf: facts.symbols, in: &memory)
        macros = Column(copyOf: facts.macros, in: &memory)
        extensionUses = Column(copyOf: facts.extensionUses, in: &memory)
        memberUses = Column(copyOf: facts.memberUses, in: &memory)
        previews = Column(copyOf: facts.previews, in: &memory)
        origin = facts.origin
        var namesMemory = ColumnMemory(byteCount: ColumnMemory.byteCount(Symbol.self, count: names.count), in: namesArena)
        self.names = Column(over: namesMemory.copy(names))
        namesBlock = namesMemory.block
    }

    /// Frees the names, unless another copy of the facts has them.
    mutating func dropNames() {
        names = []
        namesBlock = nil
    }

    /// Whether the file imports a test framework.
    public var importsTests: Bool { origin.contains(.test) }
    /// Whether a comment speaks to the linter.
    public var hasDirectives: Bool { origin.contains(.directives) }
    /// Whether a program wrote the file.
    public var isGenerated: Bool { origin.contains(.generated) }

    /// Whether the row belongs to code for previews.
    public func isPreview(row: Int) -> Bool { FileFacts.isPreview(row: row, previews) }

    static func isPreview(row: Int, _ previews: Column<Range<UInt32>>) -> Bool {
        if previews.isEmpty { return false }
        let row = UInt32(truncatingIfNeeded: row)
        let next = previews.firstIndex(from: row + 1)
        return next > 0 && previews[next - 1].contains(row)
    }

    public func names(_ range: SymbolRange) -> Symbols { Symbols(pool: symbols, range) }

    /// Whether the file itself imports the module.
    public func imports(_ module: KnownName) -> Bool {
        for fact in imports where fact.module == module { return true }
        return false
    }

    /// Index of the fact of the type declaration at that row; `nil` if there is none.
    public func typeIndex(row: Int) -> Int? {
        var low = 0
        var high = types.count
        while low < high {
            let middle = (low + high) / 2
            if Int(types[middle].row) < row { low = middle + 1 } else { high = middle }
        }
        return low < types.count && Int(types[low].row) == row ? low : nil
    }

    /// Index of the innermost nominal type or extension that the row is in, its own row included; -1: none.
    public func typeIndex(around row: Int) -> Int {
        var low = 0
        var high = types.count
        while low < high {
            let middle = (low + high) / 2
            if Int(types[middle].row) <= row { low = middle + 1 } else { high = middle }
        }
        var index = low - 1
        while index >= 0 {
            let type = types[index]
            if Int(type.endRow) > row, type.kind.isTypeDeclaration { return index }
            index = Int(type.parent)
        }
        return -1
    }

    /// Index of the member whose own or whose declaration's row it is; `nil` if there is none.
    public func memberIndex(row: Int) -> Int? {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if Int(members[middle].declarationRow) < row { low = middle + 1 } else { high = middle }
        }
        if low < members.count, Int(members[low].declarationRow) == row { return low }
        // A binding behind its declaration.
        low = low - 1
        while low >= 0, low < members.count {
            if Int(members[low].row) == row { return low }
            let declaration = members[low].declarationRow
            var other = low
            while other > 0, members[other - 1].declarationRow == declaration {
                other -= 1
                if Int(members[other].row) == row { return other }
            }
            return nil
        }
        return nil
    }
}

extension RandomAccessCollection<Range<UInt32>> where Index == Int {
    /// Index of the first of sorted ranges that begins at a row or after it.
    func firstIndex(from row: UInt32) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle].lowerBound < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
