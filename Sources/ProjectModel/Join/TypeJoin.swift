import SwiftSource

/// Makes one record of each type out of its declarations and extensions in all files.
struct TypeJoin {
    var table: TypeTable
    let facts: FactsTable
    /// Last top-level type in a branch of `#if` by module and name, while types are added.
    private var lastConditional = PairMap()
    /// Extensions by the number of names in their path.
    private var extensions: [ContiguousArray<(file: Int32, fact: Int32)>] = []

    init(_ facts: FactsTable, folders: Folders, modules: Modules, names: Names) {
        self.facts = facts
        table = TypeTable(folders: folders, modules: modules, imports: ImportTable(facts, modules, folders, names), names: names)
        var count = 0
        table.firstFact.reserveCapacity(facts.count + 1)
        for file in facts.indices {
            count += facts[file].types.count
            table.firstFact.append(Int32(count))
        }
        table.recordOfFact = Column(repeating: -1, count: count)
        table.firstLocal.reserveCapacity(facts.count + 1)
        table.records.reserveCapacity(count)
        table.traits.reserveCapacity(count)
    }

    mutating func join() {
        for file in facts.indices {
            table.firstLocal.append(Int32(table.locals.count))
            addNominalTypes(Int32(file))
        }
        table.firstLocal.append(Int32(table.locals.count))
        linkNames()
        // An extension of `A.B` can extend what an extension of `A` declares.
        for length in extensions.indices {
            for (file, fact) in extensions[length] { attach(file, fact) }
        }
        linkSuperclasses()
        table.typeNames.list(table.records)
        lastConditional.deallocate()
    }

    // MARK: Declarations

    private mutating func addNominalTypes(_ file: Int32) {
        let types = facts[Int(file)].types
        var fact = 0
        while fact < types.count {
            let type = types[fact]
            if type.isExtension {
                let length = max(Int(type.path.count), 1)
                while extensions.count < length { extensions.append([]) }
                extensions[length - 1].append((file, Int32(fact)))
                // What stands inside waits for the extension.
                fact += 1
                while fact < types.count, types[fact].row < type.endRow { fact += 1 }
                continue
            }
            add(file, Int32(fact))
            fact += 1
        }
    }

    /// Adds a declaration whose surroundings have been added.
    private mutating func add(_ file: Int32, _ fact: Int32) {
        let type = facts[Int(file)].types[Int(fact)]
        let row = Int(table.firstFact[Int(file)] + fact)
        if type.isLocal {
            table.recordOfFact[row] = newRecord(type, file, fact, parent: -1)
            table.locals.append(fact)
            return
        }
        if type.parent >= 0 {
            let outer = table.record(file: file, fact: type.parent)
            if outer < 0 {
                table.recordOfFact[row] = newRecord(type, file, fact, parent: -1)
            } else if let same = table.nested[outer, type.name] {
                table.recordOfFact[row] = same
                become(same, type, file, fact)
            } else {
                let record = newRecord(type, file, fact, parent: outer)
                table.nested[outer, type.name] = record
                table.typeNames.addNested(type.name)
                table.recordOfFact[row] = record
            }
            return
        }
        // A second declaration in the file stands in another branch of `#if`.
        if let same = table.inFile[file, type.name] {
            table.recordOfFact[row] = same
            return
        }
        let module = table.modules.moduleOfFile[Int(file)]
        // So does one beside it in a file of its own: `Picker+iOS.swift`, `Picker+macOS.swift`.
        if type.flags.contains(.isConditional), let same = lastConditional[module, type.name], isVariant(same, file) {
            table.inFile[file, type.name] = same
            table.recordOfFact[row] = same
            return
        }
        let record = newRecord(type, file, fact, parent: -1)
        table.inFile[file, type.name] = record
        table.recordOfFact[row] = record
        if type.flags.contains(.isConditional), !type.isFilePrivate { lastConditional[module, type.name] = record }
    }

    private func isVariant(_ record: Int32, _ file: Int32) -> Bool {
        table.folders.folderOfFile[Int(table.records[Int(record)].file)] == table.folders.folderOfFile[Int(file)]
    }

    private mutating func newRecord(_ type: TypeFact, _ file: Int32, _ fact: Int32, parent: Int32) -> Int32 {
        add(type.name, TypeKind(type.kind), file, fact, parent: parent, traits: [])
    }

    private mutating func add(_ name: Symbol, _ kind: TypeKind, _ file: Int32, _ fact: Int32, parent: Int32, traits: Traits) -> Int32 {
        table.records.append(
            Record(name: name, kind: kind, file: file, fact: fact, parent: parent, module: table.modules.moduleOfFile[Int(file)]))
        table.traits.append(traits)
        return Int32(table.records.count - 1)
    }

    /// Turns what was only extended so far into what is declared here.
    private mutating func become(_ record: Int32, _ type: TypeFact, _ file: Int32, _ fact: Int32) {
        guard table.records[Int(record)].kind == .external else { return }
        table.records[Int(record)].kind = TypeKind(type.kind)
        table.records[Int(record)].file = file
        table.records[Int(record)].fact = fact
    }

    /// Lists the top-level types by name, those first that stand first.
    private mutating func linkNames() {
        for index in table.records.indices.reversed() {
            let record = table.records[index]
            let type = facts[Int(record.file)].types[Int(record.fact)]
            guard record.parent < 0, type.parent < 0, !type.isLocal else { continue }
            table.typeNames.addTopLevel(
                record.name, Int32(index), isMeant: !type.isFilePrivate && table.names.traits(of: record.name) == nil)
            if type.isFilePrivate { continue }
            table.records[index].nextInModule = table.inModule[record.module, record.name] ?? -1
            table.inModule[record.module, record.name] = Int32(index)
            if record.name == .none { continue }
            table.records[index].nextInProject = table.inProject[record.name]
            table.inProject[record.name] = Int32(index)
        }
    }

    // MARK: Extensions

    private mutating func attach(_ file: Int32, _ fact: Int32) {
        let type = facts[Int(file)].types[Int(fact)]
        let row = table.firstFact[Int(file)] + fact
        switch table.resolve(type.path, facts, file: file, fact: type.parent, row: type.row) {
        case .record(let record):
            table.recordOfFact[Int(row)] = table.unaliased(record, facts)
        case .several(let records):
            table.recordOfFact[Int(row)] = table.unaliased(records[0], facts)
            for record in records.dropFirst() { table.furtherRecords.append((row, table.unaliased(record, facts))) }
        case .sdk, .unknown:
            table.recordOfFact[Int(row)] = externalRecord(type, file, fact)
        }
        var inner = Int(fact) + 1
        let types = facts[Int(file)].types
        while inner < types.count, types[inner].row < type.endRow {
            if !types[inner].isExtension { add(file, Int32(inner)) }
            inner += 1
        }
    }

    /// The record of a type that is declared elsewhere; one for all extensions of that name.
    private mutating func externalRecord(_ type: TypeFact, _ file: Int32, _ fact: Int32) -> Int32 {
        let names = facts.names(type.path, in: Int(file))
        var outer: Int32 = -1
        for (index, name) in names.enumerated() {
            // `SwiftUI.View` is `View`.
            if index == 0, names.count > 1, table.names.isSDKModule(name) { continue }
            if let found = table.external[outer, name] ?? (outer >= 0 ? table.nested[outer, name] : nil) {
                outer = found
                continue
            }
            // `extension Known.Missing`: the outer type may be the project's own.
            if outer < 0, names.count > 1, index == 0,
                case .record(let known) = table.lookup(name, facts, file: file, fact: -1, row: type.row)
            {
                outer = known
                continue
            }
            let traits = outer < 0 ? table.names.traits(of: name) ?? .incomplete : .incomplete
            let record = add(name, .external, file, fact, parent: outer, traits: traits)
            table.external[outer, name] = record
            if outer >= 0, table.nested[outer, name] == nil {
                table.nested[outer, name] = record
                table.typeNames.addNested(name)
            }
            outer = record
        }
        return outer
    }

    // MARK: Superclasses

    private mutating func linkSuperclasses() {
        // While they are looked for, nobody has one yet.
        let found = Column<Int32>(repeating: -1, count: table.records.count)
        for index in table.records.indices {
            let record = table.records[index]
            guard record.kind == .class else { continue }
            let type = facts[Int(record.file)].types[Int(record.fact)]
            guard let first = type.inherited.first else { continue }
            let path = facts[Int(record.file)].inherited[Int(first)]
            guard case .record(let base) = table.resolve(path, facts, file: record.file, fact: type.parent, row: type.row) else { continue }
            let superclass = table.unaliased(base, facts)
            if table.records[Int(superclass)].kind == .class, superclass != Int32(index) { found[index] = superclass }
        }
        table.superclass = found
    }
}

extension TypeTable {
    init(folders: Folders, modules: Modules, imports: ImportTable, names: Names) {
        self.folders = folders
        self.modules = modules
        self.imports = imports
        self.names = names
    }
}
