import SwiftSource

/// Constructions and assignments over all files.
struct CallTable: Sendable {
    private var files: Column<Int32> = []
    private var indices: Column<Int32> = []
    private var byRecord = Buckets()

    private var assignmentFiles: Column<Int32> = []
    private var assignmentIndices: Column<Int32> = []
    private var assignmentsByRecord = Buckets()

    init(_ facts: FactsTable, _ table: TypeTable, _ members: MemberTable) {
        var keys: ContiguousArray<Int32> = []
        var assignmentKeys: ContiguousArray<Int32> = []
        for file in facts.indices {
            let calls = facts[file].calls
            for index in calls.indices {
                let call = calls[index]
                let record = CallTable.record(call.path, call.scope, call.row, Int32(file), facts, table, members)
                guard record >= 0 else { continue }
                keys.append(record)
                files.append(Int32(file))
                indices.append(Int32(index))
            }
            let assignments = facts[file].assignments
            for index in assignments.indices {
                let assignment = assignments[index]
                let record: Int32
                if assignment.path.isEmpty {
                    record = CallTable.recordOfProperty(assignment, Int32(file), facts, table, members)
                } else {
                    record = CallTable.record(assignment.path, assignment.scope, assignment.row, Int32(file), facts, table, members)
                }
                guard record >= 0 else { continue }
                assignmentKeys.append(record)
                assignmentFiles.append(Int32(file))
                assignmentIndices.append(Int32(index))
            }
        }
        byRecord = Buckets(count: table.records.count, keys: keys)
        assignmentsByRecord = Buckets(count: table.records.count, keys: assignmentKeys)
    }

    func deallocate() {
        for column in [files, indices, assignmentFiles, assignmentIndices] { column.deallocate() }
        for buckets in [byRecord, assignmentsByRecord] { buckets.deallocate() }
    }

    /// The type of the project that a path means; -1: none, or it is not known which.
    private static func record(
        _ path: SymbolRange, _ scope: Int32, _ row: UInt32, _ file: Int32, _ facts: FactsTable, _ table: TypeTable, _ members: MemberTable
    ) -> Int32 {
        // Most names are none of the project's types.
        guard let last = facts[Int(file)].names(path).last, last == .Self_ || members.firstType(named: last) >= 0 else { return -1 }
        guard case .record(let record) = table.resolve(path, facts, file: file, fact: scope, row: row) else { return -1 }
        return table.unaliased(record, facts)
    }

    /// The type of a property of the type around: `drawer.isOpen = true` in a type with `let drawer: Drawer`.
    private static func recordOfProperty(
        _ assignment: AssignmentFact, _ file: Int32, _ facts: FactsTable, _ table: TypeTable, _ memberTable: MemberTable
    ) -> Int32 {
        var scope = assignment.scope
        while scope >= 0 {
            let fact = facts[Int(file)].types[Int(scope)]
            // The declaration, also where the assignment stands in an extension.
            var places: [(file: Int32, fact: Int32)] = [(file, scope)]
            let record = table.record(file: file, fact: scope)
            if fact.isExtension, record >= 0 {
                places.append((table.records[Int(record)].file, table.records[Int(record)].fact))
            }
            for place in places {
                let members = facts[Int(place.file)].members
                var member = facts[Int(place.file)].types[Int(place.fact)].firstMember
                while member >= 0 {
                    let property = members[Int(member)]
                    if property.kind == .property, property.name == assignment.base {
                        if property.typePath.isEmpty { return -1 }
                        return self.record(property.typePath, place.fact, property.row, place.file, facts, table, memberTable)
                    }
                    member = property.next
                }
            }
            scope = fact.parent
        }
        return -1
    }

    func positions(of record: Int) -> Range<Int> { byRecord.positions(record) }

    func call(at position: Int) -> (file: Int, index: Int) {
        let item = byRecord.item(at: position)
        return (Int(files[item]), Int(indices[item]))
    }

    func assignments(of record: Int, to name: Symbol, _ facts: FactsTable) -> [NodePlace] {
        var found: [NodePlace] = []
        for position in assignmentsByRecord.positions(record) {
            let item = assignmentsByRecord.item(at: position)
            let file = Int(assignmentFiles[item])
            let assignment = facts[file].assignments[Int(assignmentIndices[item])]
            if assignment.name == name { found.append(NodePlace(file: file, row: Int(assignment.row))) }
        }
        return found
    }
}
