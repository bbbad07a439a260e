import SwiftSource

/// A property, function, initialiser, subscript or enum case of a type, or one at the top of a file.
public struct Member: Equatable {
    unowned(unsafe) let project: Project
    public let file: Int
    /// Index in the file's ``FileFacts/members``.
    public let index: Int

    public static func == (left: Member, right: Member) -> Bool { left.file == right.file && left.index == right.index }

    public var fact: MemberFact { project.facts[file].members[index] }
    public var name: Symbol { fact.name }
    public var kind: MemberKind { fact.kind }
    public var isStatic: Bool { fact.isStatic }
    public var isLet: Bool { fact.flags.contains(.isLet) }
    public var isComputed: Bool { fact.isComputed }
    public var isOptional: Bool { fact.flags.contains(.isOptional) }
    public var isFunctionType: Bool { fact.flags.contains(.isFunctionType) }
    public var hasInitialValue: Bool { fact.hasInitialValue }
    public var isRequirement: Bool { fact.flags.contains(.isRequirement) }
    /// Written, or what the extension or protocol around it says; internal otherwise. The type's own level is not looked at.
    public var accessLevel: AccessLevel { fact.access ?? .internal }
    public var isPrivate: Bool { accessLevel <= .fileprivate }

    public var attributes: Symbols { project.facts.names(fact.attributes, in: file) }
    public func hasAttribute(_ name: KnownName) -> Bool { attributes.contains(name) }
    /// A function's argument labels, ``Symbol/none`` for `_`.
    public var labels: Symbols { project.facts.names(fact.labels, in: file) }

    // MARK: Places

    /// The `patternBinding`, the function, the `enumCaseElement`.
    public var place: NodePlace { NodePlace(file: file, row: Int(fact.row)) }
    public var node: Node { project.node(at: place) }
    /// The whole declaration: the `variableDecl` of a property.
    public var declaration: Node { project.node(at: NodePlace(file: file, row: Int(fact.declarationRow))) }
    public var nameToken: Token? { node.main }
    public var initialValue: Node? {
        fact.valueRow == MemberFact.noRow ? nil : project.node(at: NodePlace(file: file, row: Int(fact.valueRow)))
    }
    /// The declared type, of a function its result.
    public var type: TypeReference? {
        fact.typeRow == MemberFact.noRow ? nil : TypeReference(project.node(at: NodePlace(file: file, row: Int(fact.typeRow))))
    }
    /// The node whose children are the statements of a function, initialiser or getter.
    public var body: Node? {
        if let function = FunctionDeclaration(node) { return function.body ?? function.accessorBlock?.getterBody }
        return Binding(node)?.accessorBlock?.getterBody
    }
    public var isPreview: Bool { project.facts.isPreview(place) }
    public var isTest: Bool { project.isTest(file: file) }

    // MARK: Meaning

    /// The type it is a member of; `nil` at the top of a file.
    public var owner: TypeRecord? { fact.owner < 0 ? nil : project.record(file: file, fact: Int(fact.owner)) }

    /// The last name of the declared or constructed type; ``Symbol/none`` if it has none.
    public var typeName: Symbol { project.facts.names(fact.typePath, in: file).last ?? .none }

    /// What the declared or constructed type means.
    public var typeMeaning: Meaning {
        if fact.typePath.isEmpty { return .unknown }
        return project.meaning(of: fact.typePath, file: file, inside: fact.owner, row: fact.row)
    }

    /// Where SwiftUI gets a stored property's value from; `nil` for static, computed and required properties and for anything else. A wrapper
    /// that the project declares under a name of SwiftUI's is ``PropertyClass/other``.
    public var propertyClass: PropertyClass? {
        guard fact.isStoredInstanceProperty else { return nil }
        var result = PropertyClass.input
        for attribute in attributes {
            if let known = attribute.known, let own = PropertyClass(wrapper: attribute) {
                return project.isShadowed(known, at: place) ? .other : own
            }
            if Names.isWrapper(attribute) { result = .other }
        }
        return result
    }
}

/// The members of a type's declarations and extensions.
public struct TypeMembersSequence: Sequence, IteratorProtocol {
    private unowned(unsafe) let project: Project
    private var declarations: TypeDeclarations
    private var file = 0
    private var index = -1

    init(type: TypeRecord) {
        project = type.project
        declarations = type.declarations
    }

    public mutating func next() -> Member? {
        while index < 0 {
            guard let declaration = declarations.next() else { return nil }
            file = declaration.file
            index = Int(project.facts[file].types[declaration.index].firstMember)
        }
        let member = Member(project: project, file: file, index: index)
        index = Int(project.facts[file].members[index].next)
        return member
    }
}

/// A place that constructs a value of a type of the project.
public struct CallSite {
    unowned(unsafe) let project: Project
    public let file: Int
    /// Index in the file's ``FileFacts/calls``.
    public let index: Int

    public var fact: CallFact { project.facts[file].calls[index] }
    /// The labels of the arguments, then of the trailing closures.
    public var labels: Symbols { project.facts.names(fact.labels, in: file) }
    /// The `callLink`.
    public var place: NodePlace { NodePlace(file: file, row: Int(fact.row)) }
    public var link: CallLink? { CallLink(project.node(at: place)) }
    public var chain: ModifierChain? { ModifierChain(project.node(at: NodePlace(file: file, row: Int(fact.chainRow)))) }
    public var form: CallFact.Form { fact.form }
    /// The type whose declaration or extension the call stands in.
    public var surroundings: TypeRecord? { fact.scope < 0 ? nil : project.record(file: file, fact: Int(fact.scope)) }
    public var isPreview: Bool { project.facts.isPreview(place) }
    public var isTest: Bool { project.isTest(file: file) }
}

public struct CallSites: Sequence, IteratorProtocol {
    private unowned(unsafe) let project: Project
    private var positions: Range<Int>

    init(project: Project, positions: Range<Int>) {
        self.project = project
        self.positions = positions
    }

    public mutating func next() -> CallSite? {
        guard let position = positions.first else { return nil }
        positions = position + 1..<positions.upperBound
        let (file, index) = project.calls.call(at: position)
        return CallSite(project: project, file: file, index: index)
    }

    public var isEmpty: Bool { positions.isEmpty }
    public var count: Int { positions.count }
}
