import SwiftSource

/// The project's types by name, and what a name means at a place.
struct TypeTable: Sendable {
    var records: Column<Record> = []
    /// By type: what is known before conformances are followed; from then on the whole of it.
    var traits: Column<Traits> = []
    var typeNames = TypeNames()
    /// Index of a file's first type fact among those of all files; one more at the end.
    var firstFact: Column<Int32> = [0]
    /// By fact of all files: the type it declares or extends; -1: none.
    var recordOfFact: Column<Int32> = []
    /// Further types that a fact extends, because they are equally near. Pairs of fact and type.
    var furtherRecords: Column<(fact: Int32, record: Int32)> = []

    /// Top-level types by file and name.
    var inFile = PairMap()
    /// First of the top-level types by module and name that other files can name.
    var inModule = PairMap()
    /// The same by name alone; -1: none.
    var inProject = SymbolColumn(missing: -1)
    /// By outer type and name.
    var nested = PairMap()
    /// Types that the project only extends, by outer type (-1: none) and name.
    var external = PairMap()
    /// The types that are declared in functions, as indices among the facts of their files, file by file.
    var locals: Column<Int32> = []
    /// By file: where its own begin among these; then where the last file's end.
    var firstLocal: Column<Int32> = []
    /// By type: the superclass or the one type that an alias stands for; -1.
    var superclass: Column<Int32> = []

    var folders: Folders
    var modules: Modules
    var imports: ImportTable
    let names: Names

    func deallocate() {
        records.deallocate()
        traits.deallocate()
        typeNames.deallocate()
        furtherRecords.deallocate()
        for column in [firstFact, recordOfFact, superclass, locals, firstLocal] { column.deallocate() }
        for map in [inFile, inModule, nested, external] { map.deallocate() }
        inProject.deallocate()
        folders.deallocate()
        modules.deallocate()
        imports.deallocate()
    }

    func record(file: Int32, fact: Int32) -> Int32 { fact < 0 ? -1 : recordOfFact[Int(firstFact[Int(file)] + fact)] }

    // MARK: From the place of use outwards

    /// What a name means in a file, inside the type of the fact (-1: at the top) and at a row.
    func lookup(_ name: Symbol, _ facts: FactsTable, file: Int32, fact: Int32, row: UInt32) -> Resolution {
        if let local = local(name, facts, file, row) { return .record(local) }
        var fact = fact
        let types = facts[Int(file)].types
        while fact >= 0 {
            let type = types[Int(fact)]
            if !type.genericParameters.isEmpty, facts.names(type.genericParameters, in: Int(file)).contains(name) { return .unknown }
            let record = self.record(file: file, fact: fact)
            if record >= 0 {
                if type.isExtension, isGenericParameter(name, of: record, facts) { return .unknown }
                if let found = member(name, of: record) { return .record(found) }
            }
            fact = type.parent
        }
        return topLevel(name, file: file)
    }

    private func local(_ name: Symbol, _ facts: FactsTable, _ file: Int32, _ row: UInt32) -> Int32? {
        let types = facts[Int(file)].types
        var best: Int32?
        var size = UInt32.max
        for index in Int(firstLocal[Int(file)])..<Int(firstLocal[Int(file) + 1]) where types[Int(locals[index])].name == name {
            let scope = types[Int(locals[index])].scope
            let record = self.record(file: file, fact: locals[index])
            guard record >= 0, scope.contains(row), UInt32(scope.count) <= size else { continue }
            size = UInt32(scope.count)
            best = record
        }
        return best
    }

    private func isGenericParameter(_ name: Symbol, of record: Int32, _ facts: FactsTable) -> Bool {
        let record = records[Int(record)]
        guard record.kind != .external, record.fact >= 0 else { return false }
        let declaration = facts[Int(record.file)].types[Int(record.fact)]
        return !declaration.genericParameters.isEmpty && facts.names(declaration.genericParameters, in: Int(record.file)).contains(name)
    }

    /// A type nested in another or in one of its superclasses.
    func member(_ name: Symbol, of record: Int32) -> Int32? {
        guard typeNames.hasNested(name) else { return nil }
        if let found = nested[record, name] { return found }
        guard Int(record) < superclass.count else { return nil }
        var outer = superclass[Int(record)]
        var steps = 0
        while outer >= 0, steps < 16 {
            if let found = nested[outer, name] { return found }
            outer = superclass[Int(outer)]
            steps += 1
        }
        return nil
    }

    /// What a name means at the top of a file.
    func topLevel(_ name: Symbol, file: Int32) -> Resolution {
        let only = typeNames.onlyTopLevel(name)
        if only >= 0, mayBeVisible(only, to: file) { return .record(only) }
        if only == TypeNames.none {
            if let found = external[-1, name] { return .record(found) }
            return names.traits(of: name).map { .sdk($0) } ?? .unknown
        }
        if let found = inFile[file, name] { return .record(found) }
        let traits = names.traits(of: name)
        let module = modules.moduleOfFile[Int(file)]
        if let first = inModule[module, name] {
            let found = nearest(first, file: file) { records[Int($0)].nextInModule }
            if traits == nil || hidesSDK(found, file: file) { return found }
        }
        // What two imports bring is ambiguous to the compiler too, so that who writes the name unqualified means the SDK's.
        let prefersSDK = traits != nil && imports.seesSwiftUI(file)
        let visible = imports.modules(visibleTo: file)
        if !visible.isEmpty {
            var found: ContiguousArray<Int32> = []
            for other in visible {
                guard let first = inModule[other, name] else { continue }
                // What stands in the module around tests hides the SDK's for them as well.
                if isAround(other, module) { return nearest(first, file: file) { records[Int($0)].nextInModule } }
                if !prefersSDK { found.append(first) }
            }
            if found.count == 1 { return nearest(found[0], file: file) { records[Int($0)].nextInModule } }
            if found.count > 1 { return .several(found) }
        }
        if let traits {
            if let found = external[-1, name] { return .record(found) }
            return .sdk(traits)
        }
        let first = inProject[name]
        if first >= 0 {
            let resolution = nearest(first, file: file) { (record: Int32) -> Int32 in
                var next = records[Int(record)].nextInProject
                while next >= 0, !mayBeVisible(next, to: file) { next = records[Int(next)].nextInProject }
                return next
            } starting: { mayBeVisible($0, to: file) }
            if case .unknown = resolution {} else { return resolution }
        }
        if let found = external[-1, name] { return .record(found) }
        return .unknown
    }

    private func isAround(_ outer: Int32, _ module: Int32) -> Bool {
        var base = modules.bases[Int(module)]
        while base >= 0 {
            if base == outer { return true }
            base = modules.bases[Int(base)]
        }
        return false
    }

    /// Whether a type of the same module hides one of the SDK's. Files of which it is not known what they are compiled with are many modules
    /// as likely as one: there it takes a folder in common, further in than that of all.
    private func hidesSDK(_ found: Resolution, file: Int32) -> Bool {
        guard modules.kinds[Int(modules.moduleOfFile[Int(file)])] == .unknown else { return true }
        let other: Int32
        switch found {
        case .record(let record): other = records[Int(record)].file
        case .several(let several): other = records[Int(several[0])].file
        case .sdk, .unknown: return false
        }
        let own = folders.folderOfFile[Int(file)]
        let folder = folders.folderOfFile[Int(other)]
        return folders.commonDepth(own, folder) > folders.commonRootDepth || folders.depths[Int(own)] == folders.commonRootDepth
            || folders.depths[Int(folder)] == folders.commonRootDepth
    }

    /// Whether a type of another module could be meant, for all that is known about which files are compiled together.
    func mayBeVisible(_ record: Int32, to file: Int32) -> Bool { mayBeVisible(module: records[Int(record)].module, to: file) }

    func mayBeVisible(module: Int32, to file: Int32) -> Bool {
        var own = modules.moduleOfFile[Int(file)]
        if own == module { return true }
        while modules.bases[Int(own)] >= 0 {
            own = modules.bases[Int(own)]
            if own == module { return true }
        }
        switch modules.kinds[Int(module)] {
        case .inner: return false
        case .unknown: return true
        case .target: return modules.kinds[Int(own)] == .unknown || imports.modules(visibleTo: file).contains(module)
        case .package, .xcodeProject:
            return modules.kinds[Int(own)] == .unknown || imports.hasUnknownImport(file) || imports.modules(visibleTo: file).contains(module)
        }
    }

    /// The types of a list that stand nearest to the file: those with the longest common path.
    private func nearest(
        _ first: Int32, file: Int32, next: (Int32) -> Int32, starting isCandidate: (Int32) -> Bool = { _ in true }
    ) -> Resolution {
        var candidate = isCandidate(first) ? first : next(first)
        guard candidate >= 0 else { return .unknown }
        let following = next(candidate)
        guard following >= 0 else { return .record(candidate) }
        let folder = folders.folderOfFile[Int(file)]
        var best: ContiguousArray<Int32> = []
        var bestDepth: Int32 = -1
        while candidate >= 0 {
            let depth = folders.commonDepth(folder, folders.folderOfFile[Int(records[Int(candidate)].file)])
            if depth > bestDepth {
                bestDepth = depth
                best.removeAll(keepingCapacity: true)
            }
            if depth == bestDepth { best.append(candidate) }
            candidate = next(candidate)
        }
        return best.count == 1 ? .record(best[0]) : .several(best)
    }

    // MARK: Paths

    /// What a dotted name means.
    /// - Parameter depth: How many aliases are being followed; an alias may stand for itself.
    func resolve(_ path: SymbolRange, _ facts: FactsTable, file: Int32, fact: Int32, row: UInt32, depth: Int = 0) -> Resolution {
        resolve(names: facts.names(path, in: Int(file)), facts, file: file, fact: fact, row: row, depth: depth)
    }

    func resolve<Path: RandomAccessCollection>(
        names: Path, _ facts: FactsTable, file: Int32, fact: Int32, row: UInt32, depth: Int = 0
    ) -> Resolution
    where Path.Element == Symbol, Path.Index == Int {
        guard let first = names.first, first != .none else { return .unknown }
        var index = names.startIndex + 1
        var resolution: Resolution
        if first == .Self_ {
            let record = self.record(file: file, fact: fact)
            resolution = record >= 0 ? .record(record) : .unknown
        } else {
            resolution = lookup(first, facts, file: file, fact: fact, row: row)
            if index < names.endIndex {
                switch resolution {
                case .record, .several: break
                case .sdk, .unknown:
                    // `SwiftUI.View`, `Design.Card`.
                    if let qualified = self.qualified(names[index], by: first, file: file) {
                        resolution = qualified
                        index += 1
                    }
                }
            }
        }
        while index < names.endIndex {
            switch resolution {
            case .record(let record):
                guard let found = member(names[index], of: unaliased(record, facts, depth: depth + 1)) ?? external[record, names[index]] else { return .unknown }
                resolution = .record(found)
            case .several(let records):
                let found = ContiguousArray(records.compactMap { member(names[index], of: unaliased($0, facts, depth: depth + 1)) })
                guard !found.isEmpty else { return .unknown }
                resolution = found.count == 1 ? .record(found[0]) : .several(found)
            case .sdk, .unknown:
                return .unknown
            }
            index += 1
        }
        return resolution
    }

    /// What a name means behind a module's.
    private func qualified(_ name: Symbol, by module: Symbol, file: Int32) -> Resolution? {
        var found: ContiguousArray<Int32> = []
        let own = modules.moduleOfFile[Int(file)]
        if modules.names[Int(own)] == module, let first = inModule[own, name] { found.append(first) }
        for other in imports.modules(visibleTo: file) where modules.names[Int(other)] == module {
            if let first = inModule[other, name] { found.append(first) }
        }
        if found.count == 1 { return .record(found[0]) }
        if found.count > 1 { return .several(found) }
        guard names.isSDKModule(module) else { return nil }
        if let record = external[-1, name] { return .record(record) }
        return names.traits(of: name).map { .sdk($0) } ?? .unknown
    }

    /// Whether a type of the project's is another than the SDK's of the same name: not one that the project only extends, and no alias for it
    /// (`typealias Binding = SwiftUI.Binding`).
    func isOwn(_ record: Int32, _ facts: FactsTable) -> Bool {
        let record = records[Int(record)]
        guard record.kind != .external else { return false }
        guard record.kind == .typeAlias else { return true }
        let fact = facts[Int(record.file)].types[Int(record.fact)]
        guard fact.inherited.count == 1 else { return true }
        let path = facts.names(facts[Int(record.file)].inherited[Int(fact.inherited.lowerBound)], in: Int(record.file))
        return !(path.count == 2 && path.last == record.name && names.isSDKModule(path.first ?? .none))
    }

    /// The type that an alias stands for, if that is one type of the project; any other type itself.
    func unaliased(_ record: Int32, _ facts: FactsTable, depth: Int = 0) -> Int32 {
        var record = record
        var steps = depth
        while records[Int(record)].kind == .typeAlias, steps < 8 {
            let alias = records[Int(record)]
            let fact = facts[Int(alias.file)].types[Int(alias.fact)]
            guard fact.inherited.count == 1, !fact.flags.contains(.isUnnamedType) else { return record }
            let path = facts[Int(alias.file)].inherited[Int(fact.inherited.lowerBound)]
            guard case .record(let target) = resolve(path, facts, file: alias.file, fact: fact.parent, row: fact.row, depth: steps),
                target != record
            else {
                return record
            }
            record = target
            steps += 1
        }
        return record
    }
}
