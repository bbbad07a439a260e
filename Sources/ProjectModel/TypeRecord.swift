import SwiftSource

/// A type over all its declarations and extensions in the project.
public struct TypeRecord: Equatable, Hashable {
    unowned(unsafe) let project: Project
    /// The type's row in the project's table: the same in every run.
    public let index: Int

    public static func == (left: TypeRecord, right: TypeRecord) -> Bool { left.index == right.index && left.project === right.project }
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }

    private var record: Record { project.table.records[index] }

    public var name: Symbol { record.name }
    public var kind: TypeKind { record.kind }

    // MARK: Declarations

    /// Its declarations and extensions, in the order of files and rows.
    public var declarations: TypeDeclarations { TypeDeclarations(type: self) }

    /// The first declaration that is no extension; of a type declared elsewhere the first extension.
    public var declaration: DeclarationPlace { DeclarationPlace(project: project, file: Int(record.file), index: Int(record.fact)) }

    /// The type it is nested in.
    public var outer: TypeRecord? { record.parent < 0 ? nil : TypeRecord(project: project, index: Int(record.parent)) }

    public func nestedType(named name: Symbol) -> TypeRecord? { project.type(named: name, nestedIn: index) }

    public func nestedType(named name: KnownName) -> TypeRecord? { nestedType(named: Symbol(name)) }

    /// The superclass, if it is one of the project.
    public var superclass: TypeRecord? {
        let base = project.table.superclass[index]
        return base < 0 ? nil : TypeRecord(project: project, index: Int(base))
    }

    /// Those of the project that it derives from, the nearest first.
    public var superclasses: [TypeRecord] {
        var found: [TypeRecord] = []
        var next = superclass
        while let current = next, current != self, !found.contains(current) {
            found.append(current)
            next = current.superclass
        }
        return found
    }

    public func hasAttribute(_ name: KnownName) -> Bool {
        for declaration in declarations where !declaration.isExtension && declaration.attributes.contains(name) { return true }
        return false
    }

    /// The access level written at its declaration.
    public var accessLevel: AccessLevel? { declaration.fact.access }
    /// Whether it is, or is nested in, a type that no other file can name.
    public var isFilePrivate: Bool {
        if kind != .external, declaration.fact.isFilePrivate || declaration.fact.isLocal { return true }
        return outer?.isFilePrivate ?? false
    }
    public var isLocal: Bool { kind != .external && declaration.fact.isLocal }
    /// Declared in code for previews.
    public var isPreview: Bool { kind != .external && declaration.isPreview }
    public var isGeneric: Bool { kind != .external && !declaration.fact.genericParameters.isEmpty }

    // MARK: Conformances

    /// All that is known about what the type conforms to and derives from.
    public var traits: Traits { project.table.traits[index] }

    /// Whether the type has all of the traits, by any of its declarations, extensions, superclasses and protocols.
    public func has(_ traits: Traits) -> Answer {
        let own = self.traits
        if own.isSuperset(of: traits) { return .yes }
        return own.contains(.incomplete) ? .unknown : .no
    }

    public func hasAny(of traits: Traits) -> Answer {
        let own = self.traits
        if !own.isDisjoint(with: traits) { return .yes }
        return own.contains(.incomplete) ? .unknown : .no
    }

    /// Whether SwiftUI installs the type's dynamic properties: a struct or enum that is a view, modifier, app, scene, style, widget, toolbar
    /// content, commands or a dynamic property itself.
    public var isViewLike: Answer {
        switch kind {
        case .struct, .enum: return hasAny(of: .viewLike)
        case .external:
            // A value type as far as anyone can tell.
            if !traits.isDisjoint(with: .reference) { return .no }
            return hasAny(of: .viewLike)
        default: return .no
        }
    }

    /// Whether it is a `View`.
    public var isView: Answer { has(.view) }

    /// Which representable it is; `nil` if it is none or that is not known.
    public var representableKind: RepresentableKind? { RepresentableKind(traits) }

    /// Whether its values are references.
    public var isReference: Answer {
        switch kind {
        case .class, .actor: .yes
        case .struct, .enum: .no
        default: has(.reference)
        }
    }

    /// Whether it names, derives from or conforms to another type of the project, directly or through others.
    public func conforms(to other: TypeRecord) -> Answer {
        if self == other { return .yes }
        for base in bases where base == other { return .yes }
        return isFullyKnown ? .no : .unknown
    }

    /// Whether a type of that name stands behind a colon of it or of one of its bases.
    public func inherits(from name: Symbol) -> Answer {
        if namesDirectly(name) { return .yes }
        for base in bases where base.name == name || base.namesDirectly(name) { return .yes }
        return isFullyKnown ? .no : .unknown
    }

    public func inherits(from name: KnownName) -> Answer { inherits(from: Symbol(name)) }

    /// Whether all that it derives from and conforms to is known: no name without a meaning, none with several.
    private var isFullyKnown: Bool {
        if traits.contains(.incomplete) { return false }
        return !hasAmbiguousBase && !bases.contains { $0.hasAmbiguousBase }
    }

    private var hasAmbiguousBase: Bool {
        for target in project.conformances.targets(of: index) {
            if case .oneOf = target { return true }
        }
        return false
    }

    private func namesDirectly(_ name: Symbol) -> Bool {
        for target in project.conformances.targets(of: index) {
            if case .name(let written) = target, written == name { return true }
        }
        return false
    }

    /// The types of the project it derives from or conforms to, nearest first.
    public var bases: [TypeRecord] {
        var found: [TypeRecord] = []
        var next = 0
        var current = self
        while true {
            for target in project.conformances.targets(of: current.index) {
                guard case .record(let base) = target else { continue }
                let type = TypeRecord(project: project, index: Int(base))
                // There are few.
                if type != self, !found.contains(type) { found.append(type) }
            }
            guard next < found.count else { return found }
            current = found[next]
            next += 1
        }
    }

    /// The project's protocols it conforms to.
    public var protocols: [TypeRecord] { bases.filter { $0.kind == .protocol } }

    // MARK: Members

    /// The members of its declarations and extensions, in the order of files and rows.
    public var members: TypeMembersSequence { TypeMembersSequence(type: self) }

    public func members(named name: Symbol) -> [Member] {
        guard kind.isOpen, name != .none else { return members.filter { $0.name == name } }
        var found: [Member] = []
        project.members.forEachMember(named: name, ofOpenType: index) { member in
            let place = project.members.place(of: member)
            found.append(Member(project: project, file: place.file, index: place.index))
        }
        return found
    }

    public func members(named name: KnownName) -> [Member] { members(named: Symbol(name)) }

    /// Stored properties of each value: no static, computed or required ones.
    public var storedProperties: [Member] { members.filter { $0.fact.isStoredInstanceProperty } }

    public func property(named name: Symbol) -> Member? {
        if kind.isOpen { return members(named: name).first { $0.kind == .property } }
        // Asked for all the time: no list is made.
        return members.first { $0.name == name && $0.kind == .property }
    }
    public func property(named name: KnownName) -> Member? { property(named: Symbol(name)) }
    public func functions(named name: Symbol) -> [Member] { members(named: name).filter { $0.kind == .function } }
    public func functions(named name: KnownName) -> [Member] { functions(named: Symbol(name)) }
    public var initializers: [Member] { members.filter { $0.kind == .initializer } }

    /// The members of that name that a value of the type has: its own, else those of superclasses and what extensions of its protocols add.
    public func reachableMembers(named name: Symbol) -> [Member] {
        let own = members(named: name)
        if !own.isEmpty { return own }
        var found: [Member] = []
        for base in bases {
            for member in base.members(named: name) where !member.isRequirement { found.append(member) }
        }
        return found
    }

    /// Whether a member of that name is what a protocol of the type requires, so that it must be as visible as the protocol.
    public func isRequirement(_ name: Symbol) -> Answer { isKnownRequirement(name) ? .yes : isFullyKnown ? .no : .unknown }

    /// Whether a protocol requires a member of that name that is known to be the type's.
    public func isKnownRequirement(_ name: Symbol) -> Bool {
        for base in protocols {
            for member in base.members(named: name) where member.isRequirement && !member.isStatic { return true }
        }
        return Names.isRequirement(name, of: traits) || SDKRequirements.protocols(requiring: name).contains { inherits(from: $0) == .yes }
    }

    // MARK: Uses

    /// The places that construct the type, in the order of files and rows. `self.init(…)` inside the type is one of them.
    public var calls: CallSites { CallSites(project: project, positions: project.calls.positions(of: index)) }

    /// The places of the program itself that make a value: no tests, no previews, no initialiser that calls another.
    public var callers: some Sequence<CallSite> { calls.lazy.filter { !$0.isTest && !$0.isPreview && $0.form != .delegation } }

    /// The calls that pass an argument with that label.
    public func calls(passing label: Symbol) -> [CallSite] { calls.filter { $0.labels.contains(label) } }

    /// Places of `x.name = …` with an `x` of this type.
    public func assignments(to name: Symbol) -> [NodePlace] { project.calls.assignments(of: index, to: name, project.facts) }

    /// Extensions of the type in other files than the given one that use the property by its name, `$name` or `_name`, of `self` or of another value
    /// of the type: `lhs.name`.
    public func extensions(using name: Symbol, outside file: Int) -> [DeclarationPlace] {
        var names: [Symbol]?
        var found: [DeclarationPlace] = []
        for declaration in declarations where declaration.isExtension && declaration.file != file {
            let uses = project.facts[declaration.file].extensionUses
            // Made only when an extension asks for it.
            let wanted = names ?? name.spellings
            names = wanted
            if uses.contains(where: { Int($0.type) == declaration.index && wanted.contains($0.name) }) || isUsedThroughValue(name, in: declaration) { found.append(declaration) }
        }
        return found
    }

    /// Whether an extension uses a property of a parameter that has the type, or of a copy of `self`.
    public func isUsedThroughValue(_ property: Symbol, in declaration: DeclarationPlace) -> Bool {
        guard project.facts[declaration.file].memberUses.contains(property) else { return false }
        return declaration.node.descendants.contains { node in
            guard node.kind == .memberLink, node.name == property, let chain = ModifierChain(of: node), chain.links.first == node, let base = chain.base,
                let local = LocalNames.declaration(of: base.name, at: base)
            else { return false }
            if let parameter = Parameter(local) { return parameter.type.map { $0.name == name || $0.name == .Self_ } ?? false }
            return Binding(local)?.value.map { $0.bareExpression.name == .self_ } ?? false
        }
    }
}

/// A declaration or an extension of a type: a file and the index of its fact.
public struct DeclarationPlace: Equatable {
    unowned(unsafe) let project: Project
    public let file: Int
    /// Index in the file's ``FileFacts/types``.
    public let index: Int

    public static func == (left: DeclarationPlace, right: DeclarationPlace) -> Bool { left.file == right.file && left.index == right.index }

    public var fact: TypeFact { project.facts[file].types[index] }
    public var isExtension: Bool { fact.isExtension }
    public var attributes: Symbols { project.facts.names(fact.attributes, in: file) }
    public var place: NodePlace { NodePlace(file: file, row: Int(fact.row)) }
    public var node: Node { project.node(at: place) }
    public var isPreview: Bool { project.facts.isPreview(place) }
    public var isTest: Bool { project.isTest(file: file) }
}

public struct TypeDeclarations: Sequence, IteratorProtocol {
    private unowned(unsafe) let project: Project
    private var places: Declarations.Places

    init(type: TypeRecord) {
        project = type.project
        places = type.project.declarations.of(type.index)
    }

    public mutating func next() -> DeclarationPlace? {
        places.next().map { DeclarationPlace(project: project, file: $0.file, index: $0.fact) }
    }
}
