import SwiftSource

/// Members and types by name over all files.
struct MemberTable: Sendable {
    /// Index of a file's first member among those of all files; one more at the end.
    private var firstMember: Column<Int32> = [0]
    private var firstNamed = SymbolMap()
    private var nextNamed: Column<Int32>
    /// By name: the first of the members that extensions of protocols and of types declared elsewhere add, requirements left out; by index in
    /// `extensionMembers`.
    private var firstExtensionMember = SymbolMap()
    private var extensionMembers: Column<Int32> = []
    private var nextExtensionMember: Column<Int32> = []
    private var firstTypeNamed = SymbolMap()
    private var nextTypeNamed: Column<Int32>
    /// By symbol number: the file plus one that uses it as a member; -1: several files; 0: none.
    private var usedIn: Column<Int32>
    private(set) var macros = SymbolMap()

    init(_ facts: FactsTable, _ table: TypeTable) {
        var count = 0
        var lastSymbol = 0
        for file in facts.indices {
            count += facts[file].members.count
            firstMember.append(Int32(count))
            for name in facts[file].memberUses { lastSymbol = max(lastSymbol, Int(name.rawValue)) }
        }
        nextNamed = Column(repeating: -1, count: count)
        for file in facts.indices.reversed() {
            let members = facts[file].members
            for index in members.indices.reversed() {
                let name = members[index].name
                switch members[index].kind {
                case .property, .function, .enumCase: break
                case .initializer, .subscript, .deinitializer: continue
                }
                guard name != .none else { continue }
                let member = firstMember[file] + Int32(index)
                nextNamed[Int(member)] = firstNamed[name] ?? -1
                firstNamed[name] = member
                guard members[index].owner >= 0, !members[index].flags.contains(.isRequirement) else { continue }
                let owner = table.record(file: Int32(file), fact: members[index].owner)
                guard owner >= 0, table.records[Int(owner)].kind == .external || table.records[Int(owner)].kind == .protocol else { continue }
                extensionMembers.append(member)
                nextExtensionMember.append(firstExtensionMember[name] ?? -1)
                firstExtensionMember[name] = Int32(extensionMembers.count - 1)
            }
        }
        nextTypeNamed = Column(repeating: -1, count: table.records.count)
        for record in table.records.indices.reversed() {
            let name = table.records[record].name
            nextTypeNamed[record] = firstTypeNamed[name] ?? -1
            firstTypeNamed[name] = Int32(record)
        }
        usedIn = Column(repeating: 0, count: lastSymbol + 1)
        for file in facts.indices {
            for name in facts[file].memberUses {
                usedIn[Int(name.rawValue)] = usedIn[Int(name.rawValue)] == 0 ? Int32(file) + 1 : -1
            }
            for name in facts[file].macros { macros[name] = Int32(file) }
        }
    }

    func deallocate() {
        for column in [firstMember, nextNamed, nextTypeNamed, usedIn, extensionMembers, nextExtensionMember] { column.deallocate() }
        for map in [firstNamed, firstTypeNamed, firstExtensionMember, macros] { map.deallocate() }
    }

    func first(named name: Symbol) -> Int32 { firstNamed[name] ?? -1 }
    func next(_ member: Int32) -> Int32 { nextNamed[Int(member)] }

    /// Calls `visit` with what extensions add under a name, in the order of files and rows.
    func forEachExtensionMember(named name: Symbol, _ visit: (Int32) -> Void) {
        var index = firstExtensionMember[name] ?? -1
        while index >= 0 {
            visit(extensionMembers[Int(index)])
            index = nextExtensionMember[Int(index)]
        }
    }

    func place(of member: Int32) -> (file: Int, index: Int) {
        var low = 0
        var high = firstMember.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if firstMember[middle] <= member { low = middle } else { high = middle - 1 }
        }
        return (low, Int(member - firstMember[low]))
    }

    func firstType(named name: Symbol) -> Int32 { firstTypeNamed[name] ?? -1 }
    func nextType(_ record: Int32) -> Int32 { nextTypeNamed[Int(record)] }

    func uses(of name: Symbol) -> MemberUses? {
        guard Int(name.rawValue) < usedIn.count else { return nil }
        switch usedIn[Int(name.rawValue)] {
        case 0: return nil
        case -1: return .severalFiles
        case let file: return .file(Int(file) - 1)
        }
    }
}
