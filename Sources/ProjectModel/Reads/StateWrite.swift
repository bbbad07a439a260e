import SwiftSource

/// A use of a property that gives SwiftUI's state another value: `@State`, `@Binding`, `@AppStorage` …, a `Binding`'s `wrappedValue`, a `@Published`
/// member of an observed object, or a member of an `@Observable` one that a view shows.
public struct StateWrite {
    /// The property of the type.
    public let property: Member
    /// The member of the object that is written; `nil` where the property itself is.
    public let member: Member?
    /// Whether the object is `@Observable`, so that only who asks for the member hears of it.
    public var isObservable: Bool { member.map { !$0.hasAttribute(.Published) } ?? false }
    /// The whole target, or the chain with the mutating call.
    public let target: Node
    /// The assignment, if it is one.
    public let assignment: Assignment?

    /// Whether the value that is assigned is written out, so that a second write changes nothing: `true`, `nil`, `.done`.
    public var isConstant: Bool {
        guard let assignment, !assignment.isCompound, let value = assignment.value else { return false }
        switch value.kind {
        case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral: return true
        case .stringLiteral: return !value.descendants.contains { $0.kind == .interpolation }
        case .arrayLiteral, .dictionaryLiteral: return value.children.isEmpty
        case .chainExpr:
            guard let chain = ModifierChain(value) else { return false }
            return chain.base == nil && chain.links.allSatisfy { $0.kind == .memberLink }
        default: return false
        }
    }
}

extension TypeRecord {
    /// What a use of one of the type's properties writes; `nil` if it writes no state, or that is not known.
    public func stateWrite(by use: PropertyUse) -> StateWrite? {
        let name = project.node(at: use.place)
        guard name.kind == .identifierExpr || name.kind == .memberLink else { return nil }
        let target = name.parent?.kind == .chainExpr ? name.parent ?? name : name
        var links = TypeRecord.links(behind: name, in: target)
        // Most uses only read, which is seen before anything is asked about the property.
        let assignment = TypeRecord.assignment(to: target)
        guard links.last?.kind == .callLink || assignment != nil || target.parent?.kind == .inOutExpr,
            let property = members.first(where: { $0.name == use.name && $0.fact.isStoredInstanceProperty })
        else { return nil }
        guard let kind = StateKind(property, isPart: links.first?.kind == .memberLink) else { return nil }
        if use.form == .projection || use.form == .wrapper || kind == .bindingValue {
            guard links.first?.name == Symbol(.wrappedValue) else { return nil }
            links.removeFirst()
        }
        var isMutated = false
        if let call = links.last, call.kind == .callLink {
            guard links.count >= 2, MutatingMethods.changes(links[links.count - 2].name) else { return nil }
            links.removeLast(2)
            isMutated = true
        }
        guard links.allSatisfy({ $0.kind == .memberLink || $0.kind == .subscriptLink }) else { return nil }
        guard isMutated || assignment != nil || target.parent?.kind == .inOutExpr else { return nil }
        switch kind {
        case .observed:
            guard let first = links.first, first.kind == .memberLink, let model = property.observedModel, let member = model.property(named: first.name), !member.isComputed
            else { return nil }
            guard member.hasAttribute(.Published) || model.hasAttribute(.Observable) && member.isTracked && member.isShown() else { return nil }
            if isMutated || links.count > 1, member.isObject == .yes { return nil }
            return StateWrite(property: property, member: member, target: target, assignment: assignment)
        case .stored, .bindingValue:
            // A part of an object is no part of the state.
            if isMutated || !links.isEmpty, property.isObject != .no, !isValueByContent(property) { return nil }
            return StateWrite(property: property, member: nil, target: target, assignment: assignment)
        }
    }

    /// Whether the type's spelling or the initial value shows that it is a value: `[Int]`, `""`.
    private func isValueByContent(_ property: Member) -> Bool {
        if property.fact.flags.contains(.isCollectionType) || property.fact.flags.contains(.hasLiteralValue) { return true }
        guard case .sdk(let traits) = property.typeMeaning else { return property.typeName == .Binding }
        return !traits.contains(.reference)
    }

    private enum StateKind {
        /// The property itself: `name = value`.
        case stored
        /// `name.wrappedValue = value`
        case bindingValue
        /// `name.member = value`
        case observed

        init?(_ property: Member, isPart: Bool) {
            guard let propertyClass = property.propertyClass, propertyClass != .other else { return nil }
            if property.isObserved || isPart && (property.hasAttribute(.State) || property.hasAttribute(.Binding)) && property.observedModel?.hasAttribute(.Observable) ?? false {
                self = .observed
                return
            }
            for (attribute, kind) in StateKind.wrappers where property.hasAttribute(attribute) {
                self = kind
                return
            }
            guard property.typeName == .Binding, property.attributes.isEmpty else { return nil }
            self = .bindingValue
        }

        private static let wrappers: [(KnownName, StateKind)] = [
            (.State, .stored), (.Binding, .stored), (.AppStorage, .stored), (.SceneStorage, .stored), (.FocusState, .stored),
        ]
    }

    /// The links behind a name in its chain, `?` and `!` left out.
    private static func links(behind name: Node, in chain: Node) -> [Node] {
        guard chain != name else { return [] }
        var found: [Node] = []
        var row = name.subtree.upperBound
        while row < chain.subtree.upperBound {
            let link = Node(name.file, row)
            if link.kind != .optionalLink, link.kind != .forceLink { found.append(link) }
            row = link.subtree.upperBound
        }
        return found
    }

    static func assignment(to target: Node) -> Assignment? {
        var whole = target
        for ancestor in target.ancestors {
            switch ancestor.kind {
            // `(target)`, `(target, other) = …`
            case .argument where ancestor.parent?.kind == .tupleExpr: continue
            case .tupleExpr: whole = ancestor
            default: return Assignment(ancestor).flatMap { $0.target == whole ? $0 : nil }
            }
        }
        return nil
    }
}
