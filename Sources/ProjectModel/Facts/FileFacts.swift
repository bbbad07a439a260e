import SwiftSource

/// What one file declares and calls, taken from its tree in one pass and without knowledge of other files. Holds symbols and row numbers, so that
/// the tree may be dropped and read again.
public struct FileFacts: Sendable {
    public var path: String
    public var imports: ContiguousArray<ImportFact> = []
    /// In source order, each before those inside it.
    public var types: ContiguousArray<TypeFact> = []
    /// The names of inherited types.
    public var inherited: ContiguousArray<SymbolRange> = []
    /// Of types and of the module, in source order.
    public var members: ContiguousArray<MemberFact> = []
    public var calls: ContiguousArray<CallFact> = []
    public var assignments: ContiguousArray<AssignmentFact> = []
    public var modifiers: ContiguousArray<ModifierFact> = []
    /// The pool that ``SymbolRange`` points into.
    public var symbols: ContiguousArray<Symbol> = []
    /// Names of macros declared in the file.
    public var macros: ContiguousArray<Symbol> = []
    /// Names used by themselves or after `self.` in extensions, each once an extension.
    public var extensionUses: ContiguousArray<ExtensionUse> = []
    /// Names of properties used on something else than `self`, each once.
    public var memberUses: ContiguousArray<Symbol> = []
    /// Rows of `#Preview { }`, of types for previews, and of `#if DEBUG` branches that hold such. Sorted, apart from each other.
    public var previews: ContiguousArray<Range<UInt32>> = []
    /// What the file is: a test, generated.
    public var origin: CodeOrigin = []

    public struct ExtensionUse: Sendable {
        /// Index of the extension's fact.
        public var type: Int32
        public var name: Symbol
    }

    public init(path: String) { self.path = path }

    /// Whether the file imports a test framework.
    public var importsTests: Bool { origin.contains(.test) }
    /// Whether a program wrote the file.
    public var isGenerated: Bool { origin.contains(.generated) }

    /// Whether the row belongs to code for previews.
    public func isPreview(row: Int) -> Bool {
        if previews.isEmpty { return false }
        let row = UInt32(truncatingIfNeeded: row)
        let next = FileFacts.firstIndex(previews[...], from: row + 1)
        return next > 0 && previews[next - 1].contains(row)
    }

    /// Index of the first range that begins at a row or after it.
    static func firstIndex(_ ranges: ContiguousArray<Range<UInt32>>.SubSequence, from row: UInt32) -> Int {
        var low = ranges.startIndex
        var high = ranges.endIndex
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound < row { low = middle + 1 } else { high = middle }
        }
        return low
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
