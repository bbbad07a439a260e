import SwiftSource

extension Project {
    // MARK: Members

    /// The member declared at a row: a `variableDecl` (its first binding), a `patternBinding`, a function, an initialiser, an enum case.
    public func member(declaredAt place: NodePlace) -> Member? {
        facts[place.file].memberIndex(row: place.row).map { Member(project: self, file: place.file, index: $0) }
    }

    /// The properties, functions and enum cases of that name in the whole project, in the order of files and rows.
    public func members(named name: Symbol) -> MembersNamed { MembersNamed(project: self, name) }

    /// Functions at the top of a file that a file can call by that name, as far as folders and imports tell.
    public func freeFunctions(named name: Symbol, visibleTo file: Int) -> [Member] {
        members(named: name).filter { $0.kind == .function && $0.fact.owner < 0 && isVisible($0, to: file) }
    }

    /// Variables and constants at the top of a file.
    public func globals(named name: Symbol, visibleTo file: Int) -> [Member] {
        members(named: name).filter { $0.kind == .property && $0.fact.owner < 0 && isVisible($0, to: file) }
    }

    /// What extensions of protocols and of types declared elsewhere add under that name, where the extended type has one of the traits: for
    /// `.view` what `extension View`, `extension Text` and extensions of project protocols that refine `View` add.
    public func extensionMembers(named name: Symbol, of traits: Traits, visibleTo file: Int) -> [Member] {
        var found: [Member] = []
        forEachExtensionMember(named: name, of: traits, visibleTo: file) { member in
            found.append(member)
            return true
        }
        return found
    }

    /// Calls `visit` with these as long as it wants more.
    /// - Parameter isMeant: Asked first of all.
    func forEachExtensionMember(
        named name: Symbol, of traits: Traits, visibleTo file: Int, where isMeant: (Member) -> Bool = { _ in true }, _ visit: (Member) -> Bool
    ) {
        members.forEachExtensionMember(named: name) { place, index in
            let member = Member(project: self, file: place, index: index)
            guard isMeant(member), let owner = record(file: place, fact: Int(member.fact.owner)), !owner.traits.isDisjoint(with: traits),
                isVisible(member, to: file)
            else { return true }
            return visit(member)
        }
    }

    /// The types whose members in a file are declared with, or made as, a type of one of these names.
    func owners(ofMembersWithTypeIn types: Set<Symbol>, file: Int) -> Set<TypeRecord> {
        var owners: Set<TypeRecord> = []
        for index in facts[file].members.indices {
            let member = Member(project: self, file: file, index: index)
            guard member.kind == .property, types.contains(member.typeName), let owner = member.owner else { continue }
            owners.insert(owner)
            let fact = table.firstFact[file] + member.fact.owner
            for (extended, record) in table.furtherRecords where extended == fact { owners.insert(TypeRecord(project: self, index: Int(record))) }
        }
        return owners
    }

    private func isVisible(_ member: Member, to file: Int) -> Bool {
        if member.file == file { return true }
        return !member.isPrivate && isVisible(declarationIn: member.file, to: file)
    }

    /// Where a property name is used on something else than `self` (`x.name`, `\.name`), by file; `nil`: nowhere.
    public func memberUses(of name: Symbol) -> MemberUses? { self.members.uses(of: name) }

    /// The files that a name stands in, in order.
    public func files(naming name: Symbol) -> Slice<Column<Int32>> {
        nameIndex.files(of: name)
    }

    /// Whether a name stands in a file.
    public func names(_ name: Symbol, inFile file: Int) -> Bool { nameIndex.has(name, file: file) }

    /// Where expressions name a member or a type of the project, in the order of files and rows: the nodes with that name, `rows`, `self.rows`,
    /// `list.rows`, `rows()`, `Rows()`. It says nothing about what is meant. The files that have the name are searched one after another.
    /// - Parameters:
    ///   - onlyIn: The one file to search; `nil`: all.
    ///   - ofOthers: Whether to search only files where it is a property of something else than `self` (``memberUses(of:)``): fewer trees are needed.
    public func uses(of name: Symbol, onlyIn: Int? = nil, ofOthers: Bool = false) -> NameUses {
        NameUses(of: name, in: self, onlyIn: onlyIn, ofOthers: ofOthers)
    }

    /// Whether a class of the project has a text in its name.
    public func hasClass(withNameContaining part: String) -> Bool {
        let part = Array(part.utf8)
        return types.contains { $0.kind == .class && $0.name.text.utf8.holds(part) }
    }
}

/// In which files something is used.
public enum MemberUses: Equatable, Sendable {
    case file(Int)
    case severalFiles
}

/// Members of one name.
public struct MembersNamed: Sequence, IteratorProtocol {
    private unowned(unsafe) let project: Project
    private var member: Int32

    init(project: Project, _ name: Symbol) {
        self.project = project
        member = project.members.first(named: name)
    }

    public mutating func next() -> Member? {
        guard member >= 0 else { return nil }
        let (file, index) = project.members.place(of: member)
        member = project.members.next(member)
        return Member(project: project, file: file, index: index)
    }
}

extension String.UTF8View {
    /// Whether bytes stand one behind the other somewhere in these.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        return withContiguousStorageIfAvailable { bytes in
            guard bytes.count >= part.count else { return false }
            return (0...bytes.count - part.count).contains { bytes[$0] == first && bytes[$0...].starts(with: part) }
        } ?? false
    }
}
