import SwiftSource

/// Constructions and assignments over all files.
struct CallTable: Sendable {
    private let constructions: CallList
    private let assignments: CallList

    /// The calls of a few files. Most of the work is finding what their names mean, which no file needs another for.
    private struct Part {
        var constructions = FoundCalls()
        var assignments = FoundCalls()
    }

    private static let filesInPart = 128

    init(_ facts: FactsTable, _ table: TypeTable, _ members: MemberTable, _ parallel: Parallel) {
        let parts = Slots<Part>(count: (facts.count + CallTable.filesInPart - 1) / CallTable.filesInPart)
        parallel(parts.count) { part in
            let first = part * CallTable.filesInPart
            parts.set(part, CallTable.part(first..<min(first + CallTable.filesInPart, facts.count), facts, table, members))
        }
        constructions = CallList((0..<parts.count).map { parts[$0].constructions }, recordCount: table.records.count)
        assignments = CallList((0..<parts.count).map { parts[$0].assignments }, recordCount: table.records.count)
    }

    private static func part(_ files: Range<Int>, _ facts: FactsTable, _ table: TypeTable, _ members: MemberTable) -> Part {
        var part = Part()
        for file in files {
            let calls = facts[file].calls
            for index in calls.indices {
                let call = calls[index]
                part.constructions.append(
                    record(call.path, call.scope, call.row, Int32(file), facts, table, members), file: file, index: index)
            }
            let assignments = facts[file].assignments
            for index in assignments.indices {
                let assignment = assignments[index]
                let record =
                    assignment.path.isEmpty
                    ? recordOfProperty(assignment, Int32(file), facts, table, members)
                    : record(assignment.path, assignment.scope, assignment.row, Int32(file), facts, table, members)
                part.assignments.append(record, file: file, index: index)
            }
        }
        return part
    }

    func deallocate() {
        for list in [constructions, assignments] { list.deallocate() }
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

    func positions(of record: Int) -> Range<Int> { constructions.positions(of: record) }

    func call(at position: Int) -> (file: Int, index: Int) { constructions.call(at: position) }

    func assignments(of record: Int, to name: Symbol, _ facts: FactsTable) -> [NodePlace] {
        var found: [NodePlace] = []
        for position in assignments.positions(of: record) {
            let (file, index) = assignments.call(at: position)
            let assignment = facts[file].assignments[index]
            if assignment.name == name { found.append(NodePlace(file: file, row: Int(assignment.row))) }
        }
        return found
    }
}

/// Calls whose types are known, in the order of files and rows.
private struct FoundCalls {
    var records: ContiguousArray<Int32> = []
    /// The file, and the index among its facts.
    var places: ContiguousArray<(file: Int32, index: Int32)> = []

    /// - Parameter record: -1: it is not known, or is none of the project's.
    mutating func append(_ record: Int32, file: Int, index: Int) {
        guard record >= 0 else { return }
        records.append(record)
        places.append((Int32(file), Int32(index)))
    }
}

/// Calls by the type that they are calls of, in plain memory: whoever owns it frees it.
private struct CallList: Sendable {
    private var places: Column<(file: Int32, index: Int32)> = []
    private let byRecord: Buckets

    init(_ parts: [FoundCalls], recordCount: Int) {
        places.reserveCapacity(parts.reduce(0) { $0 + $1.places.count })
        for part in parts { places.append(contentsOf: part.places) }
        byRecord = Buckets(count: recordCount, keys: parts.lazy.map(\.records).joined())
    }

    func deallocate() {
        places.deallocate()
        byRecord.deallocate()
    }

    func positions(of record: Int) -> Range<Int> { byRecord.positions(record) }

    func call(at position: Int) -> (file: Int, index: Int) {
        let place = places[byRecord.item(at: position)]
        return (Int(place.file), Int(place.index))
    }
}
