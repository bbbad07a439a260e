import SwiftSource

/// Members by name over all files.
struct MemberTable: Sendable {
    /// Index of a file's first member among those of all files; one more at the end.
    private var firstMember: Column<Int32> = [0]
    /// The first member of that name; -1: none.
    private var firstNamed = SymbolColumn(missing: -1)
    private var nextNamed: Column<Int32>
    /// By name: the first of the members that extensions of protocols and of types declared elsewhere add, requirements left out; by index in
    /// `extensionMembers`.
    private var firstExtensionMember = SymbolMap()
    private var extensionMembers: Column<(file: Int32, index: Int32)> = []
    private var nextExtensionMember: Column<Int32> = []
    /// Members of protocols and of types declared elsewhere by type and name: `View` can have thousands, from all over the project.
    private var firstOfOpenType = PairMap()
    private var openTypeMembers: Column<Int32> = []
    private var nextOfOpenType: Column<Int32> = []
    /// The file plus one that uses it as a member; -1: several files; 0: none.
    private var usedIn = SymbolColumn(missing: 0)
    private(set) var macros = SymbolMap()

    init(_ facts: FactsTable, _ table: TypeTable, _ declarations: Declarations) {
        var count = 0
        firstMember.reserveCapacity(facts.count + 1)
        for file in facts.indices {
            count += facts[file].members.count
            firstMember.append(Int32(count))
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
                nextNamed[Int(member)] = firstNamed[name]
                firstNamed[name] = member
                guard members[index].owner >= 0, !members[index].flags.contains(.isRequirement) else { continue }
                let owner = table.record(file: Int32(file), fact: members[index].owner)
                guard owner >= 0, table.records[Int(owner)].kind.isOpen else { continue }
                extensionMembers.append((Int32(file), Int32(index)))
                nextExtensionMember.append(firstExtensionMember[name] ?? -1)
                firstExtensionMember[name] = Int32(extensionMembers.count - 1)
            }
        }
        for record in table.records.indices where table.records[record].kind.isOpen {
            var all: ContiguousArray<(member: Int32, name: Symbol)> = []
            for place in declarations.of(record) {
                var member = facts[place.file].types[place.fact].firstMember
                while member >= 0 {
                    let fact = facts[place.file].members[Int(member)]
                    all.append((firstMember[place.file] + member, fact.name))
                    member = fact.next
                }
            }
            for (member, name) in all.reversed() where name != .none {
                openTypeMembers.append(member)
                nextOfOpenType.append(firstOfOpenType[Int32(record), name] ?? -1)
                firstOfOpenType[Int32(record), name] = Int32(openTypeMembers.count - 1)
            }
        }
        for file in facts.indices {
            for name in facts[file].memberUses {
                usedIn[name] = usedIn[name] == 0 ? Int32(file) + 1 : -1
            }
            for name in facts[file].macros { macros[name] = Int32(file) }
        }
    }

    func deallocate() {
        for column in [firstMember, nextNamed] { column.deallocate() }
        for column in [firstNamed, usedIn] { column.deallocate() }
        for column in [nextExtensionMember, openTypeMembers, nextOfOpenType] { column.deallocate() }
        extensionMembers.deallocate()
        for map in [firstExtensionMember, macros] { map.deallocate() }
        firstOfOpenType.deallocate()
    }

    func first(named name: Symbol) -> Int32 { firstNamed[name] }
    func next(_ member: Int32) -> Int32 { nextNamed[Int(member)] }

    /// Calls `visit` with what extensions add under a name, in the order of files and rows, as long as it wants more.
    func forEachExtensionMember(named name: Symbol, _ visit: (_ file: Int, _ index: Int) -> Bool) {
        var index = firstExtensionMember[name] ?? -1
        while index >= 0 {
            let member = extensionMembers[Int(index)]
            guard visit(Int(member.file), Int(member.index)) else { return }
            index = nextExtensionMember[Int(index)]
        }
    }

    /// Calls `visit` with the members of that name of a protocol or a type declared elsewhere, in the order of files and rows.
    func forEachMember(named name: Symbol, ofOpenType record: Int, _ visit: (Int32) -> Void) {
        var index = firstOfOpenType[Int32(record), name] ?? -1
        while index >= 0 {
            visit(openTypeMembers[Int(index)])
            index = nextOfOpenType[Int(index)]
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

    func uses(of name: Symbol) -> MemberUses? {
        switch usedIn[name] {
        case 0: return nil
        case -1: return .severalFiles
        case let file: return .file(Int(file) - 1)
        }
    }
}
