import SwiftSource

/// Whether code outside of a view's own body works with an object that the view's value holds.
public enum ValueUse: Equatable, Sendable {
    case none
    /// Tests and previews do.
    case inTests
    case some
}

extension TypeRecord {
    /// Whether somebody has a value of this type and uses a property of it or calls a method that uses it: `controller.rootView.model`,
    /// `view.update()`. Where it is not known what the value is, the place counts if its file names the type or the member is what a protocol
    /// of the project asks for.
    public func valueUse(of property: Member) -> ValueUse { ValueUseFinder(type: self, property: property.name, file: property.file).use() }
}

private struct ValueUseFinder {
    let type: TypeRecord
    let property: Symbol
    let file: Int

    private var project: Project { type.project }

    private static let body = Symbol(text: "body")
    private static let general = Set(["View", "ViewModifier", "App", "Scene", "DynamicProperty", "Equatable"].map { Symbol(text: $0) })
    private static let rootView = Symbol(text: "rootView")

    func use() -> ValueUse {
        let spellings = property.spellings
        var properties: Set<Symbol> = []
        var functions: [Symbol: [Member]] = [:]
        for spelling in spellings where project.memberUses(of: spelling) != nil { properties.insert(spelling) }
        for member in membersUsing(Set(spellings)) where !member.isPrivate || member.accessLevel == .fileprivate {
            switch member.kind {
            case .property: if project.memberUses(of: member.name) != nil { properties.insert(member.name) }
            case .function: functions[member.name, default: []].append(member)
            default: continue
            }
        }
        if properties.isEmpty, functions.isEmpty { return .none }
        var result = ValueUse.none
        // A project's own `View` says as little of a value as SwiftUI's.
        let protocols = type.protocols.filter { !Self.general.contains($0.name) }
        let names = Set([type.name] + protocols.map(\.name))
        var namesType: [Int: Bool] = [:]
        for place in places(properties, functions.keys, names, protocols) {
            let node = project.node(at: place)
            let isCalled = node.nextLink?.kind == .callLink
            if isCalled {
                guard let called = functions[node.name], let next = node.nextLink, let call = CallLink(next), called.contains(where: { fits(call, $0) }) else { continue }
            } else {
                guard properties.contains(node.name) else { continue }
            }
            guard let chain = node.parentChain, let base = chain.base, base.bareExpression.name != .self_ || chain.links.first(where: { _ in true }) != node
            else { continue }
            switch isValue(node, of: chain, base, names, place.file) {
            case .no: continue
            case .yes: break
            case .unknown:
                let isAsked = isCalled && isRequired(node.name, by: protocols)
                if !isAsked {
                    // Inside of the type a value of another type is likelier.
                    if project.type(around: place)?.isInside(type) ?? false { continue }
                    let named = namesType[place.file] ?? isNamed(in: place.file)
                    namesType[place.file] = named
                    guard named else { continue }
                }
            }
            if project.isTest(file: place.file) || project.isPreview(place) { result = .inTests } else { return .some }
        }
        return result
    }

    /// The `memberLink`s with one of these names where it may be told what stands before them: in files that name the type or one of its protocols,
    /// or in code of a type with a member of such a type, or where a protocol asks for the function.
    private func places(_ properties: Set<Symbol>, _ functions: some Collection<Symbol>, _ types: Set<Symbol>, _ protocols: [TypeRecord]) -> [NodePlace] {
        var found: [NodePlace] = []
        let near = files(naming: types)
        for name in properties.union(functions) {
            let isAsked = functions.contains(name) && isRequired(name, by: protocols)
            // The names of a wrapper and its projection are no members; the files that have them are known.
            let spelling = name.text
            let isStorage = spelling.hasPrefix("$") || spelling.hasPrefix("_")
            for file in project.files(naming: name).lazy.map(Int.init) where isAsked || near.contains(file) {
                if isStorage, !project.facts[file].memberUses.contains(name) { continue }
                for node in NamedExpressions(of: name, below: project.files[file].root) where node.kind == .memberLink {
                    found.append(NodePlace(file: file, row: node.row))
                }
            }
        }
        return found
    }

    private func isRequired(_ name: Symbol, by protocols: [TypeRecord]) -> Bool {
        protocols.contains { $0.members.contains { $0.name == name && $0.fact.flags.contains(.isRequirement) } }
    }

    /// The files that have one of the types' names, and those that declare or extend a type with a member of such a type.
    private func files(naming types: Set<Symbol>) -> Set<Int> {
        var naming: Set<Int> = []
        for name in types { naming.formUnion(project.files(naming: name).lazy.map(Int.init)) }
        var found = naming
        for file in naming {
            for owner in project.owners(ofMembersWithTypeIn: types, file: file) {
                for declaration in owner.declarations { found.insert(declaration.file) }
            }
        }
        return found
    }

    private func fits(_ call: CallLink, _ function: Member) -> Bool {
        var count = 0
        let labels = Array(function.labels)
        for argument in call.arguments {
            if !labels.contains(argument.label) { return false }
            count += 1
        }
        if call.trailingClosure != nil { count += 1 }
        return count <= labels.count
    }

    /// The members that use the property, directly or through each other; not the body.
    private func membersUsing(_ spellings: Set<Symbol>) -> [Member] {
        var wanted = spellings
        var found: [Member] = []
        var rest = type.members.filter { $0.name != Self.body && $0.name != property && !$0.isStatic && ($0.kind == .function || $0.isComputed) }
        while true {
            let using = rest.filter { member in
                guard let body = member.body else { return false }
                return body.descendants.contains { node in
                    switch node.kind {
                    case .identifierExpr: return wanted.contains(node.name) && LocalNames.declaration(of: node.name, at: node) == nil
                    case .memberLink:
                        guard wanted.contains(node.name), let chain = node.parentChain else { return false }
                        return chain.baseName == .self_
                    default: return false
                    }
                }
            }
            if using.isEmpty { return found }
            found += using
            for member in using { wanted.insert(member.name) }
            rest.removeAll { using.contains($0) }
        }
    }

    /// Whether what stands before a member link is a value of the type.
    private func isValue(_ link: Node, of chain: ModifierChain, _ base: Node, _ names: Set<Symbol>, _ file: Int) -> Answer {
        var before: [Node] = []
        for other in chain.links {
            if other == link { break }
            before.append(other)
        }
        let base = base.bareExpression
        if before.isEmpty {
            guard base.kind == .identifierExpr else { return .unknown }
            if let local = LocalNames.declaration(of: base.name, at: base) {
                if let parameter = Parameter(local) { return answer(written: parameter.type, file, names) }
                if let binding = Binding(local) { return answer(local: binding, file, names) }
                return .unknown
            }
            guard let around = project.type(around: NodePlace(file: file, row: link.row)) else { return .unknown }
            guard let member = around.property(named: base.name) else { return .unknown }
            return answer(member: member, names)
        }
        if before.last?.kind == .memberLink, before.last?.name == Self.rootView {
            // Which controller's it is, is not known; only one whose file or superclass names the type.
            return isNamed(in: file) ? .yes : .unknown
        }
        if before.count == 1, base.name == .self_, let member = project.type(around: NodePlace(file: file, row: link.row))?.property(named: before[0].name) {
            return answer(member: member, names)
        }
        if before.count == 1, before[0].kind == .callLink, base.kind == .identifierExpr {
            if names.contains(base.name) { return .yes }
            return project.files[file].isUppercase(base.firstToken) ? .no : .unknown
        }
        return .unknown
    }

    private func answer(member: Member, _ names: Set<Symbol>) -> Answer {
        if names.contains(member.typeName) { return .yes }
        return isOther(member.typeMeaning) ? .no : .unknown
    }

    private func answer(written: TypeReference?, _ file: Int, _ names: Set<Symbol>) -> Answer {
        guard let written else { return .unknown }
        if names.contains(written.name) { return .yes }
        return isOther(project.meaning(of: written, file: file)) ? .no : .unknown
    }

    private func answer(local binding: Binding, _ file: Int, _ names: Set<Symbol>) -> Answer {
        if let written = binding.type { return answer(written: written, file, names) }
        guard let value = binding.value?.bareExpression, let construction = Construction(value) else { return .unknown }
        if construction.isWhole, names.contains(construction.name) { return .yes }
        return isOther(project.meaning(of: construction, file: file)) ? .no : .unknown
    }

    /// A type of the project that is neither this one nor a protocol.
    private func isOther(_ meaning: Meaning) -> Bool {
        guard let other = meaning.type else { return false }
        return other.kind != .protocol && other.kind != .associatedType && other != type
    }

    private func isNamed(in file: Int) -> Bool {
        if type.kind != .external, !project.isVisible(declarationIn: type.declaration.file, to: file) { return false }
        return project.names(type.name, inFile: file)
    }
}

extension Node {
    /// The chain that a link belongs to.
    fileprivate var parentChain: ModifierChain? {
        guard let parent else { return nil }
        return ModifierChain(parent)
    }

    /// The link behind this one in its chain.
    fileprivate var nextLink: Node? {
        guard let parent else { return nil }
        let next = subtree.upperBound
        return next < parent.subtree.upperBound ? Node(file, next) : nil
    }
}
