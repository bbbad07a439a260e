import SwiftSource

/// What each type of the project conforms to and derives from, directly and through others.
struct Conformances: Sendable {
    /// What a type names behind its colon, over all declarations and extensions.
    enum Target: Sendable {
        case record(Int32)
        /// One of these; not known which.
        case oneOf(ContiguousArray<Int32>)
        /// A name that neither the project nor the SDK tables know, or of the SDK: what it means went into the traits.
        case name(Symbol)
    }

    private var starts: Column<Int32> = []
    private var targets: ContiguousArray<Target> = []

    init() {}

    /// The traits go into the table, where nobody else may look at them meanwhile.
    init(_ facts: FactsTable, _ table: TypeTable, declarations: Declarations) {
        let all = table.traits
        starts.reserveCapacity(table.records.count + 1)
        starts.append(0)
        var ambiguous: ContiguousArray<Int32> = []
        for record in table.records.indices {
            var traits = all[record]
            var isAmbiguous = false
            for declaration in declarations.of(record) {
                let file = declaration.file
                let type = facts[file].types[declaration.fact]
                traits.formUnion(Conformances.ownTraits(type, facts.names(type.attributes, in: file), table, Int32(file)))
                for row in type.inherited {
                    let path = facts[file].inherited[Int(row)]
                    switch table.resolve(path, facts, file: Int32(file), fact: type.parent, row: type.row) {
                    case .record(let target):
                        if Int(target) != record { targets.append(.record(target)) }
                    case .several(let candidates):
                        targets.append(.oneOf(candidates))
                        isAmbiguous = true
                    case .sdk(let meaning):
                        traits.formUnion(meaning)
                        targets.append(.name(facts.names(path, in: file).last ?? .none))
                    case .unknown:
                        traits.insert(.incomplete)
                        targets.append(.name(facts.names(path, in: file).last ?? .none))
                    }
                }
            }
            all[record] = traits
            if isAmbiguous { ambiguous.append(Int32(record)) }
            starts.append(Int32(targets.count))
        }
        spread(all)
        for record in ambiguous {
            for target in self.targets(of: Int(record)) {
                guard case .oneOf(let candidates) = target else { continue }
                var common = all[Int(candidates[0])]
                var any = common
                for candidate in candidates.dropFirst() {
                    common.formIntersection(all[Int(candidate)])
                    any.formUnion(all[Int(candidate)])
                }
                all[Int(record)].formUnion(common)
                if any != common { all[Int(record)].insert(.incomplete) }
            }
        }
        if !ambiguous.isEmpty { spread(all) }
    }

    func deallocate() { starts.deallocate() }

    func targets(of record: Int) -> ContiguousArray<Target>.SubSequence { targets[Int(starts[record])..<Int(starts[record + 1])] }

    /// What a declaration says by itself, its inherited types left out.
    private static func ownTraits(_ type: TypeFact, _ attributes: Symbols, _ table: TypeTable, _ file: Int32) -> Traits {
        var traits: Traits = []
        switch type.kind {
        case .classDecl: traits.insert(.reference)
        case .actorDecl: traits.formUnion([.reference, .sendable])
        default: break
        }
        if type.flags.contains(.isClassBound) { traits.insert(.reference) }
        if type.flags.contains(.hasUnnamedInheritance) { traits.insert(.incomplete) }
        for attribute in attributes {
            if let meaning = table.names.traits(ofAttribute: attribute) {
                traits.formUnion(meaning)
            } else if case .record = table.topLevel(attribute, file: file) {
                // A property wrapper, result builder or global actor of the project: no macro.
                continue
            } else {
                traits.insert(.incomplete)
            }
        }
        return traits
    }

    /// Hands traits on to those who conform or derive, until nothing changes.
    private func spread(_ all: Column<Traits>) {
        let count = all.count
        var keys: Column<Int32> = []
        var heirs: Column<Int32> = []
        for record in 0..<count {
            for target in targets(of: record) {
                guard case .record(let base) = target else { continue }
                keys.append(base)
                heirs.append(Int32(record))
            }
        }
        let byBase = Buckets(count: count, keys: keys)
        keys.deallocate()
        defer {
            byBase.deallocate()
            heirs.deallocate()
        }
        var waiting = ContiguousArray<Int32>(0..<Int32(count))
        while let base = waiting.popLast() {
            let traits = all[Int(base)]
            guard traits != [] else { continue }
            for position in byBase.positions(Int(base)) {
                let heir = heirs[byBase.item(at: position)]
                let joined = all[Int(heir)].union(traits)
                guard joined != all[Int(heir)] else { continue }
                all[Int(heir)] = joined
                waiting.append(heir)
            }
        }
    }
}

/// The declarations and extensions of each type, in the order of files and rows.
struct Declarations: Sendable {
    private var buckets = Buckets()
    private var files: Column<Int32> = []
    private var facts: Column<Int32> = []

    init() {}

    init(_ table: TypeTable) {
        var keys = Column(table.recordOfFact)
        files.reserveCapacity(keys.count)
        facts.reserveCapacity(keys.count)
        for file in 0..<table.firstFact.count - 1 {
            for fact in 0..<(table.firstFact[file + 1] - table.firstFact[file]) {
                files.append(Int32(file))
                facts.append(fact)
            }
        }
        for (fact, record) in table.furtherRecords {
            keys.append(record)
            files.append(files[Int(fact)])
            facts.append(facts[Int(fact)])
        }
        buckets = Buckets(count: table.records.count, keys: keys)
        keys.deallocate()
    }

    func deallocate() {
        buckets.deallocate()
        files.deallocate()
        facts.deallocate()
    }

    func of(_ record: Int) -> Places { Places(declarations: self, positions: buckets.positions(record)) }

    struct Places: Sequence, IteratorProtocol {
        private let declarations: Declarations
        private var positions: Range<Int>

        init(declarations: Declarations, positions: Range<Int>) {
            self.declarations = declarations
            self.positions = positions
        }

        mutating func next() -> (file: Int, fact: Int)? {
            guard let position = positions.first else { return nil }
            positions = position + 1..<positions.upperBound
            let item = declarations.buckets.item(at: position)
            return (Int(declarations.files[item]), Int(declarations.facts[item]))
        }
    }
}
