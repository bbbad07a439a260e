import SwiftSource

/// Constructions and assignments over all files.
struct CallTable: Sendable {
    private let constructions: CallList
    private let assignments: CallList

    /// The calls of a few files. Most of the work is finding what their names mean, which no file needs another for.
    struct Part {
        fileprivate var constructions = FoundCalls()
        fileprivate var assignments = FoundCalls()

        init(_ number: Int, _ facts: FactsTable, _ table: TypeTable) {
            let first = number * CallTable.filesInPart
            for file in first..<min(first + CallTable.filesInPart, facts.count) {
                let calls = facts[file].calls
                for index in calls.indices {
                    let call = calls[index]
                    constructions.append(CallTable.record(call.path, call.scope, call.row, Int32(file), facts, table), file: file, index: index)
                }
                let assignments = facts[file].assignments
                for index in assignments.indices {
                    let assignment = assignments[index]
                    let record =
                        assignment.path.isEmpty
                        ? CallTable.recordOfProperty(assignment, Int32(file), facts, table)
                        : CallTable.record(assignment.path, assignment.scope, assignment.row, Int32(file), facts, table)
                    self.assignments.append(record, file: file, index: index)
                }
            }
        }
    }

    private static let filesInPart = 128

    /// How many parts the calls of all files are found in.
    static func partCount(_ facts: FactsTable) -> Int { (facts.count + filesInPart - 1) / filesInPart }

    init(_ parts: [Part], recordCount: Int) {
        constructions = CallList(parts.map(\.constructions), recordCount: recordCount)
        assignments = CallList(parts.map(\.assignments), recordCount: recordCount)
    }

    func deallocate() {
        for list in [constructions, assignments] { list.deallocate() }
    }

    /// The type of the project that a path means; -1: none, or it is not known which.
    private static func record(_ path: SymbolRange, _ scope: Int32, _ row: UInt32, _ file: Int32, _ facts: FactsTable, _ table: TypeTable) -> Int32 {
        // Most names are none of the project's types.
        guard let last = facts.names(path, in: Int(file)).last, last == .Self_ || table.typeNames.first(last) >= 0 else { return -1 }
        guard case .record(let record) = table.resolve(path, facts, file: file, fact: scope, row: row) else { return -1 }
        return table.unaliased(record, facts)
    }

    /// The type of a property of the type around: `drawer.isOpen = true` in a type with `let drawer: Drawer`.
    private static func recordOfProperty(_ assignment: AssignmentFact, _ file: Int32, _ facts: FactsTable, _ table: TypeTable) -> Int32 {
        var scope = assignment.scope
        while scope >= 0 {
            let fact = facts[Int(file)].types[Int(scope)]
            if let property = property(assignment.base, of: scope, file, facts) { return record(of: property, of: scope, file, facts, table) }
            // In the declaration, where the assignment stands in an extension.
            let record = table.record(file: file, fact: scope)
            if fact.isExtension, record >= 0 {
                let declaration = table.records[Int(record)]
                if let property = property(assignment.base, of: declaration.fact, declaration.file, facts) {
                    return self.record(of: property, of: declaration.fact, declaration.file, facts, table)
                }
            }
            scope = fact.parent
        }
        return -1
    }

    /// The property of that name in one declaration.
    private static func property(_ name: Symbol, of fact: Int32, _ file: Int32, _ facts: FactsTable) -> MemberFact? {
        let members = facts[Int(file)].members
        var member = facts[Int(file)].types[Int(fact)].firstMember
        while member >= 0 {
            if members[Int(member)].name == name, members[Int(member)].kind == .property { return members[Int(member)] }
            member = members[Int(member)].next
        }
        return nil
    }

    private static func record(of property: MemberFact, of fact: Int32, _ file: Int32, _ facts: FactsTable, _ table: TypeTable) -> Int32 {
        property.typePath.isEmpty ? -1 : record(property.typePath, fact, property.row, file, facts, table)
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

/// Calls whose types are known, in the order of files and rows, in plain memory.
private struct FoundCalls {
    var records: Column<Int32> = []
    /// The file, and the index among its facts.
    var places: Column<(file: Int32, index: Int32)> = []

    func deallocate() {
        records.deallocate()
        places.deallocate()
    }

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

    /// The parts are freed.
    init(_ parts: [FoundCalls], recordCount: Int) {
        let count = parts.reduce(0) { $0 + $1.records.count }
        var records: Column<Int32> = []
        records.reserveCapacity(count)
        places.reserveCapacity(count)
        for part in parts {
            records.append(contentsOf: part.records)
            places.append(contentsOf: part.places)
            part.deallocate()
        }
        byRecord = Buckets(count: recordCount, keys: records)
        records.deallocate()
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
