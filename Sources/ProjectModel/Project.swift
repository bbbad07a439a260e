import SwiftSource

/// The facts of all files, joined: which types there are, what they conform to, where they are made. Immutable while rules run.
///
/// Records, members and calls that it hands out hold the project unretained: keep the project alive while they are used.
public final class Project: Sendable {
    public let files: SourceFiles
    public let facts: FactsTable

    let table: TypeTable
    let conformances: Conformances
    let declarations: Declarations
    let members: MemberTable
    let calls: CallTable
    private let tests: ContiguousArray<Bool>
    let nameIndex: NameIndex
    /// Set once, when all else is there to be asked.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) var presentingNames = PresentingNames()
    /// Whether the project declares an `App`, so that it is a whole program.
    let declaresApp: Bool
    /// By file: whether it declares or extends a representable.
    private let representables: Column<Bool>
    /// Whether the project has a representable.
    public let declaresRepresentables: Bool

    /// - Parameters:
    ///   - files: In the order of their paths; an index into it names a file from here on.
    ///   - facts: Of the same files in the same order.
    ///   - markers: Paths, in the same form as the files', of `Package.swift` files and `.xcodeproj` folders; those of `project.yml`, `BUILD.bazel`
    ///     and `*.podspec` files help too. They tell which files are compiled together. Manifests among the files need not be repeated.
    public convenience init(files: [SourceFile], facts: consuming [FileFacts], markers: [String] = []) {
        self.init(files: SourceFiles(files), facts: facts, markers: markers)
    }

    /// - Parameter parallel: Joins what does not depend on each other at once.
    public init(files: SourceFiles, facts fileFacts: consuming [FileFacts], markers: [String] = [], parallel: Parallel = serially) {
        let facts = FactsTable(fileFacts)
        precondition(files.count == facts.count, "each file has its facts")
        self.files = files
        self.facts = facts
        let names = Slots<NameIndex>(count: 1)
        let types = Slots<JoinedTypes>(count: 1)
        parallel(2) { part in
            if part == 0 { names.set(0, NameIndex(facts)) } else { types.set(0, JoinedTypes(facts, markers: markers)) }
        }
        nameIndex = names[0]
        facts.dropNames()
        tests = types[0].tests
        let table = types[0].table
        let declarations = Declarations(table)
        let conformances = Slots<Conformances>(count: 1)
        let members = Slots<MemberTable>(count: 1)
        let calls = Slots<CallTable.Part>(count: CallTable.partCount(facts))
        parallel(2 + calls.count) { part in
            switch part {
            case 0: conformances.set(0, Conformances(facts, table, declarations: declarations))
            case 1: members.set(0, MemberTable(facts, table, declarations))
            default: calls.set(part - 2, CallTable.Part(part - 2, facts, table))
            }
        }
        self.table = table
        self.declarations = declarations
        self.conformances = conformances[0]
        self.members = members[0]
        self.calls = CallTable((0..<calls.count).map { calls[$0] }, recordCount: table.records.count)
        declaresApp = table.records.indices.contains { table.records[$0].kind == .struct && table.traits[$0].contains(.app) }
        representables = Column(
            facts.indices.lazy.map { file in
                (table.firstFact[file]..<table.firstFact[file + 1]).contains { fact in
                    let record = table.recordOfFact[Int(fact)]
                    return record >= 0 && !table.traits[Int(record)].isDisjoint(with: .representable)
                }
            })
        declaresRepresentables = representables.contains(true)
        presentingNames = PresentingNames(of: self)
    }

    deinit {
        table.deallocate()
        conformances.deallocate()
        declarations.deallocate()
        members.deallocate()
        calls.deallocate()
        nameIndex.deallocate()
        facts.deallocate()
        presentingNames.deallocate()
        representables.deallocate()
    }

    public func node(at place: NodePlace) -> Node { Node(files.reference(to: place.file), place.row) }

    // MARK: Types

    /// All types of the project and all that it extends, in the order of files and rows.
    public var types: some Sequence<TypeRecord> {
        (0..<table.records.count).lazy.map { TypeRecord(project: self, index: $0) }
    }

    /// The types of that name anywhere in the project, nested and local ones included, extended ones of others left out.
    public func types(named name: Symbol) -> [TypeRecord] {
        var found: [TypeRecord] = []
        var next = table.typeNames.first(name)
        while next >= 0 {
            let record = TypeRecord(project: self, index: Int(next))
            if record.kind != .external { found.append(record) }
            next = table.typeNames.next(next)
        }
        return found
    }

    /// The only type of that name; `nil` if there is none or several.
    public func type(named name: Symbol) -> TypeRecord? {
        var found: TypeRecord?
        var next = table.typeNames.first(name)
        while next >= 0 {
            let record = TypeRecord(project: self, index: Int(next))
            if record.kind != .external {
                if found != nil { return nil }
                found = record
            }
            next = table.typeNames.next(next)
        }
        return found
    }

    public func type(named name: KnownName) -> TypeRecord? { type(named: Symbol(name)) }

    /// The type that a declaration declares or an extension extends; `nil` if the row is no such declaration.
    public func type(declaredAt place: NodePlace) -> TypeRecord? {
        guard let fact = facts[place.file].typeIndex(row: place.row) else { return nil }
        return record(file: place.file, fact: fact)
    }

    /// The type whose declaration or extension is the innermost around a place; `nil` at the top of a file.
    public func type(around place: NodePlace) -> TypeRecord? {
        let fact = facts[place.file].typeIndex(around: place.row)
        return fact < 0 ? nil : record(file: place.file, fact: fact)
    }

    func type(named name: Symbol, nestedIn record: Int) -> TypeRecord? {
        table.member(name, of: Int32(record)).map { TypeRecord(project: self, index: Int($0)) }
    }

    func record(file: Int, fact: Int) -> TypeRecord? {
        let record = table.record(file: Int32(file), fact: Int32(fact))
        return record < 0 ? nil : TypeRecord(project: self, index: Int(record))
    }

    /// The type that the project extends but does not declare: `View` with what `extension View` adds.
    public func externalType(named name: KnownName) -> TypeRecord? {
        table.external[-1, Symbol(name)].map { TypeRecord(project: self, index: Int($0)) }
    }

    /// Whether a file declares a representable, or extends one or the protocol of one.
    public func declaresRepresentable(inFile file: Int) -> Bool { representables[file] }

    // MARK: Meanings

    /// What a type's name means where it stands.
    public func meaning(of name: Symbol, at place: NodePlace) -> Meaning {
        meaning(of: CollectionOfOne(name), at: place)
    }

    /// What a written type means where it stands, optional marks, `some` and `any` and generic arguments left out.
    public func meaning(of type: TypeReference, file: Int) -> Meaning {
        var path: ContiguousArray<Symbol> = []
        for token in type.path { path.append(token.symbol) }
        if path.isEmpty { return .unknown }
        return meaning(of: path, at: NodePlace(file: file, row: type.row))
    }

    /// What the type of a construction (`T(…)`, `A.T.init(…)`) means; unknown for `.init(…)`.
    public func meaning(of construction: Construction, file: Int) -> Meaning {
        var path: ContiguousArray<Symbol> = []
        for token in construction.path { path.append(construction.form == .delegation ? Symbol(.Self_) : token.symbol) }
        if path.isEmpty { return .unknown }
        return meaning(of: path, at: NodePlace(file: file, row: construction.chain.row))
    }

    func meaning<Path: RandomAccessCollection>(of path: Path, at place: NodePlace) -> Meaning where Path.Element == Symbol, Path.Index == Int {
        let fact = facts[place.file].typeIndex(around: place.row)
        return Meaning(
            table.resolve(names: path, facts, file: Int32(place.file), fact: Int32(fact), row: UInt32(place.row)), in: self)
    }

    /// What a written type means by its names in a file's facts: inside the type of a fact (-1: at the top) and at a row.
    func meaning(of path: SymbolRange, file: Int, inside fact: Int32, row: UInt32) -> Meaning {
        Meaning(table.resolve(path, facts, file: Int32(file), fact: fact, row: row), in: self)
    }

    /// Whether, at that place, the name of SwiftUI's means something that the project declares itself: a type of its own, a nested one, a
    /// generic parameter or a macro.
    public func isShadowed(_ name: KnownName, at place: NodePlace) -> Bool {
        let name = Symbol(name)
        if members.macros[name] != nil { return true }
        let fact = facts[place.file].typeIndex(around: place.row)
        switch table.lookup(name, facts, file: Int32(place.file), fact: Int32(fact), row: UInt32(place.row)) {
        case .record(let record): return table.isOwn(record, facts)
        case .several: return true
        case .sdk: return false
        case .unknown: return table.names.traits(of: name) != nil
        }
    }

    /// Whether a module-level declaration of the project hides SwiftUI's type of that name in a file.
    public func declaresModuleLevel(_ name: KnownName, visibleTo file: Int) -> Bool {
        if members.macros[Symbol(name)] != nil { return true }
        switch table.topLevel(Symbol(name), file: Int32(file)) {
        case .record(let record): return table.isOwn(record, facts)
        case .several: return true
        case .sdk, .unknown: return false
        }
    }

    // MARK: Modules

    /// Whether the file is part of a test target: it stands in a folder for tests or imports a test framework.
    public func isTest(file: Int) -> Bool { tests[file] }

    /// Whether a place belongs to code for previews.
    public func isPreview(_ place: NodePlace) -> Bool { facts.isPreview(place) }

    /// Whether the file sees a module: it imports it, or a module of the project that it sees exports it.
    public func imports(_ module: KnownName, file: Int) -> Bool {
        if module == .SwiftUI { return table.imports.seesSwiftUI(Int32(file)) }
        return table.imports.imports(Symbol(module), file: file, facts, exporters: table.names.exportersOfSwiftUI)
    }

    /// Whether what one file declares for its module can be meant in another, as far as folders and imports tell.
    public func isVisible(declarationIn file: Int, to other: Int) -> Bool {
        table.mayBeVisible(module: table.modules.moduleOfFile[file], to: Int32(other))
    }

    /// Whether two files are compiled together, as far as folders and manifests tell.
    public func areInOneModule(_ file: Int, _ other: Int) -> Bool { table.modules.moduleOfFile[file] == table.modules.moduleOfFile[other] }
}

/// What a type's name means at a place.
public enum Meaning: Equatable {
    case type(TypeRecord)
    /// Types of the project of which it cannot be told which is compiled with the place.
    case several([TypeRecord])
    /// A type of the SDK or the standard library.
    case sdk(Traits)
    case unknown

    init(_ resolution: Resolution, in project: Project) {
        switch resolution {
        case .record(let record):
            let found = TypeRecord(project: project, index: Int(project.table.unaliased(record, project.facts)))
            self = .type(found)
        case .several(let records):
            self = .several(records.map { TypeRecord(project: project, index: Int(project.table.unaliased($0, project.facts))) })
        case .sdk(let traits): self = .sdk(traits)
        case .unknown: self = .unknown
        }
    }

    /// The one type of the project, or the one that the project extends.
    public var type: TypeRecord? {
        guard case .type(let type) = self else { return nil }
        return type
    }

    /// Whether the type has all of the traits.
    public func has(_ traits: Traits) -> Answer {
        switch self {
        case .type(let type): return type.has(traits)
        case .several(let types):
            var answers = types.map { $0.has(traits) }
            let first = answers.removeFirst()
            return answers.allSatisfy { $0 == first } ? first : .unknown
        case .sdk(let own): return Answer(own.isSuperset(of: traits))
        case .unknown: return .unknown
        }
    }

    /// Whether the type has one of the traits.
    public func hasAny(of traits: Traits) -> Answer {
        switch self {
        case .type(let type): return type.hasAny(of: traits)
        case .several(let types):
            var answers = types.map { $0.hasAny(of: traits) }
            let first = answers.removeFirst()
            return answers.allSatisfy { $0 == first } ? first : .unknown
        case .sdk(let own): return Answer(!own.isDisjoint(with: traits))
        case .unknown: return .unknown
        }
    }

    /// Whether values are references: a class, an actor, a protocol for classes.
    public var isReference: Answer {
        switch self {
        case .type(let type): return type.isReference
        case .several(let types):
            let first = types[0].isReference
            return types.allSatisfy { $0.isReference == first } ? first : .unknown
        case .sdk(let traits): return Answer(traits.contains(.reference))
        case .unknown: return .unknown
        }
    }
}
