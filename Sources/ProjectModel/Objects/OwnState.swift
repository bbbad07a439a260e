import SwiftSource

/// What a class holds that is lost when a new object takes the place of an old one.
public enum OwnState: Equatable, Sendable {
    /// Nothing: constants, subscriptions, what stands in user defaults.
    case none
    /// Only what its initialisers are given: a new object from the same arguments is the same.
    case arguments
    /// Something of its own, or that is not known.
    case some

    fileprivate func and(_ other: OwnState) -> OwnState {
        if self == .some || other == .some { return .some }
        return self == .arguments ? self : other
    }
}

extension TypeRecord {
    /// What objects of this class and of the classes that it derives from hold.
    public var ownState: OwnState { OwnStateFinder(project: project).state(of: self, steps: 0) }

    /// What one of its stored properties holds.
    func ownState(of property: Member) -> OwnState { OwnStateFinder(project: project).state(of: property, in: self, steps: 0) }

    /// Whether code outside of the class may assign a property, change it or make a binding of it.
    func isChangedByOthers(_ property: Member) -> Bool { OwnStateFinder(project: project).isChangedByOthers(property, of: self) }
}

extension MadeObject {
    /// What the object holds of its own; of a class of which nothing is known, something.
    var ownState: OwnState { type.type.map { OwnStateFinder(project: $0.project).state(of: self, steps: 0) } ?? OwnStateFinder.state(ofUnknown: typeName) }
}

private struct OwnStateFinder {
    let project: Project

    private static let maximumSteps = 5

    func state(of type: TypeRecord, steps: Int) -> OwnState {
        guard steps < Self.maximumSteps, type.kind == .class, !type.traits.contains(.incomplete), !type.traits.contains(.nsObject) else { return .some }
        var result = OwnState.none
        var current = type
        for _ in 0..<8 {
            for property in current.storedProperties {
                result = result.and(state(of: property, in: current, steps: steps))
                if result == .some { return .some }
            }
            guard let base = current.superclass else { return result }
            current = base
        }
        return .some
    }

    private static let task = Symbol(text: "Task")
    private static let objectWillChange = Symbol(text: "objectWillChange")
    /// Classes of the SDK whose objects hold nothing that anybody would miss, or are the same everywhere.
    private static let plainClasses = Set(
        [
            "PassthroughSubject", "ObservableObjectPublisher", "AnyCancellable", "DateFormatter", "NumberFormatter", "ISO8601DateFormatter",
            "ByteCountFormatter", "DateComponentsFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter", "JSONDecoder", "JSONEncoder",
            "UserDefaults", "DispatchQueue", "OperationQueue", "NotificationCenter", "Logger", "OSLog", "NSLock",
        ].map { Symbol(text: $0) })
    /// Values that differ each time they are made.
    private static let distinctValues = Set(["UUID", "Date"].map { Symbol(text: $0) })

    func state(of property: Member, in type: TypeRecord, steps: Int) -> OwnState {
        if property.fact.flags.contains(.isWeak) || property.fact.flags.contains(.isUnowned) || property.name == Self.objectWillChange { return .none }
        if isWrittenThrough(property, in: type) { return .none }
        for attribute in property.attributes where isWrapper(attribute) {
            if isElsewhere(property, wrapper: attribute) { return .none }
            // A variable that nobody fills yet is code in the making, not a constant.
            guard attribute == Self.published, isAssignedInInitializer(property.name, of: type), isFixed(property, in: type) else { return .some }
            if let value = property.initialValue, let object = project.madeObject(by: value, in: property.file, as: property.type) {
                return state(of: object, steps: steps)
            }
            return assignedState(property, in: type, steps: steps)
        }
        if property.fact.flags.contains(.isLazy) { return .some }
        if property.typeName == Self.task || property.holdsSubscriptions { return .none }
        if !property.isLet, isChanged(property.name, in: type) || isAssigned(property.name, in: type) { return .some }
        if let value = property.initialValue {
            if let object = project.madeObject(by: value, in: property.file, as: property.type) { return state(of: object, steps: steps) }
            guard property.isLet || Construction(value.bareExpression) != nil && isFixed(property, in: type) else { return .some }
            if let construction = Construction(value.bareExpression), Self.distinctValues.contains(construction.name) { return .some }
            return .none
        }
        if !property.isLet, property.isOptional || property.fact.flags.contains(.isCollectionType), !isFixed(property, in: type) { return .some }
        return assignedState(property, in: type, steps: steps)
    }

    func state(of object: MadeObject, steps: Int) -> OwnState {
        if let type = object.type.type, type.kind != .external { return state(of: type, steps: steps + 1) }
        return Self.state(ofUnknown: object.typeName)
    }

    static func state(ofUnknown name: Symbol) -> OwnState { plainClasses.contains(name) ? .none : .some }

    /// What the initialisers give a property without an initial value.
    private func assignedState(_ property: Member, in type: TypeRecord, steps: Int) -> OwnState {
        for initializer in type.initializers {
            guard let body = initializer.body, let function = FunctionDeclaration(initializer.node) else { continue }
            for node in body.descendants where node.kind == .sequenceExpr {
                guard let assignment = Assignment(node), assignment.target?.selfMember == property.name else { continue }
                var operands = Array(assignment.valueNodes)
                if operands.count == 1, let name = operands.first?.bareExpression, name.kind == .identifierExpr,
                    let parameter = function.parameter(named: name.name), let value = parameter.defaultValue
                {
                    operands = [value]
                }
                if let object = project.madeObject(by: operands, in: initializer.file, as: property.type), state(of: object, steps: steps) == .some {
                    return .some
                }
                if let value = operands.first?.bareExpression, let construction = Construction(value), Self.distinctValues.contains(construction.name) {
                    return .some
                }
            }
        }
        return type.initializers.contains { !$0.labels.isEmpty } ? .arguments : .none
    }

    private func isAssignedInInitializer(_ name: Symbol, of type: TypeRecord) -> Bool {
        type.initializers.contains { initializer in
            initializer.body?.descendants.contains { node in
                node.kind == .sequenceExpr && Assignment(node)?.target.map { starts($0.bareExpression, with: name) } ?? false
            } ?? false
        }
    }

    private static let published = Symbol(text: "Published")
    /// Whether a variable has the value that it is made with for good: the class names it nowhere but in its initialisers and in plain getters, and
    /// nobody else assigns it, changes it or makes a binding of it.
    private func isFixed(_ property: Member, in type: TypeRecord) -> Bool {
        let name = property.name
        let spellings = name.spellings
        for place in type.declarations {
            for node in place.node.descendants where node.kind == .identifierExpr || node.kind == .memberLink || node.kind == .optionalBindingCondition {
                guard spellings.contains(node.name), !isInInitializer(node) else { continue }
                if node.name == name, node.kind == .identifierExpr, node.parent?.kind != .chainExpr, node.parent?.kind != .inOutExpr, node.parent?.kind != .sequenceExpr { continue }
                return false
            }
        }
        return !isChangedByOthers(property, of: type)
    }

    /// Whether somebody else assigns a property, changes it or makes a binding of it.
    func isChangedByOthers(_ property: Member, of type: TypeRecord) -> Bool {
        let name = property.name
        if property.isPrivate || project.memberUses(of: name) == nil { return false }
        for file in project.files(naming: name).lazy.map(Int.init) where project.facts[file].memberUses.contains(name) && !project.isTest(file: file) {
            for link in NamedExpressions(of: name, below: project.files[file].root) where link.kind == .memberLink {
                guard let parent = link.parent else { continue }
                let row = link.row
                if isOfAnother(parent, NodePlace(file: file, row: row), type) { continue }
                if let chain = ModifierChain(parent) {
                    if chain.baseName.text.hasPrefix("$") || chain.links.contains(where: { $0.row < row && $0.name.text.hasPrefix("$") }) { return true }
                    if chain.links.contains(where: { $0.row > row && MutatingMethods.contains($0.name) }) { return true }
                }
                if parent.parent?.kind == .inOutExpr { return true }
                for ancestor in parent.ancestors.prefix(2) where ancestor.kind == .sequenceExpr {
                    if let target = Assignment(ancestor)?.target, target.subtree.contains(row) { return true }
                }
            }
        }
        return false
    }

    private static let defaults = Symbol(text: "UserDefaults")

    /// Whether an observer of the property writes each value to user defaults, from where a new object takes its first.
    private func isWrittenThrough(_ property: Member, in type: TypeRecord) -> Bool {
        guard let observers = Binding(property.node)?.accessorBlock?.node, namesDefaults(observers) else { return isPassedOn(property, in: type) }
        if let value = property.initialValue, namesDefaults(value) { return true }
        return type.initializers.contains { initializer in
            guard let body = initializer.body, namesDefaults(body) else { return false }
            return body.descendants.contains { node in
                node.kind == .sequenceExpr && Assignment(node)?.target.map { starts($0.bareExpression, with: property.name) } ?? false
            }
        }
    }

    private static let sink = Symbol(text: "sink")

    /// Whether a subscription to the property writes each value to another property whose wrapper keeps it elsewhere, and an initialiser takes the
    /// first value from there.
    private func isPassedOn(_ property: Member, in type: TypeRecord) -> Bool {
        let kept = type.storedProperties.filter { other in other.attributes.contains { Self.stores.contains($0) } }
        if kept.isEmpty { return false }
        let projection = property.name.projection
        for place in type.declarations {
            for node in place.node.descendants where node.kind == .chainExpr {
                guard let chain = ModifierChain(node), chain.baseName == projection, let call = chain.allCalls.first(where: { $0.name == Self.sink }),
                    let closure = call.trailingClosure
                else { continue }
                for other in kept where closure.node.descendants.contains(where: { assigns($0, other.name) }) && takesFirst(property, from: other.name, in: type) { return true }
            }
        }
        return false
    }

    /// `name = …`, `self?.name = …`
    private func assigns(_ node: Node, _ name: Symbol) -> Bool {
        guard let target = Assignment(node)?.target?.bareExpression else { return false }
        if target.selfMember == name { return true }
        guard let chain = ModifierChain(target), chain.baseName == .self_ else { return false }
        return chain.lastLink?.name == name
    }

    private func takesFirst(_ property: Member, from name: Symbol, in type: TypeRecord) -> Bool {
        type.initializers.contains { initializer in
            initializer.body?.descendants.contains { node in
                guard let assignment = Assignment(node), let target = assignment.target, starts(target.bareExpression, with: property.name) else { return false }
                return assignment.node.descendants.contains { $0.kind == .identifierExpr && $0.name == name }
            } ?? false
        }
    }

    private func namesDefaults(_ node: Node) -> Bool {
        node.descendants.contains { $0.name == Self.defaults }
    }

    /// Whether a chain begins with the `self` of a type that has nothing to do with the class, or the link stands behind a name that another class
    /// or struct of the project is the type of.
    private func isOfAnother(_ chain: Node, _ place: NodePlace, _ type: TypeRecord) -> Bool {
        guard let chain = ModifierChain(chain), let base = chain.base, base.kind == .identifierExpr else { return false }
        let around = project.type(around: place)
        if base.name == .self_ {
            guard let around else { return false }
            return around != type && around.property(named: project.node(at: place).name) != nil
        }
        guard chain.links.first(where: { $0.kind == .memberLink })?.row == place.row else { return false }
        var meaning = Meaning.unknown
        if let local = LocalNames.declaration(of: base.name, at: base) {
            if let written = Parameter(local)?.type ?? Binding(local)?.type { meaning = project.meaning(of: written, file: place.file) }
        } else if let property = around?.property(named: base.name) {
            meaning = property.typeMeaning
        }
        guard let other = meaning.type, other.kind == .class || other.kind == .struct else { return false }
        return other != type && !other.superclasses.contains(type) && !type.superclasses.contains(other)
    }

    /// Whether others assign the property; those do not count who own an object of the class that SwiftUI keeps.
    private func isAssigned(_ name: Symbol, in type: TypeRecord) -> Bool {
        type.assignments(to: name).contains { place in
            guard let around = project.type(around: place) else { return true }
            return !around.storedProperties.contains { $0.hasAttribute(.StateObject) && $0.typeName == type.name }
        }
    }

    /// Whether the class itself gives the property another value outside of its initialisers, or changes it in place.
    private func isChanged(_ name: Symbol, in type: TypeRecord) -> Bool {
        for place in type.declarations {
            for node in place.node.descendants {
                switch node.kind {
                case .sequenceExpr:
                    guard let assignment = Assignment(node), let target = assignment.target?.bareExpression, starts(target, with: name) else { continue }
                    if assignment.isCompound || target.selfMember != name || !isInInitializer(node) { return true }
                case .inOutExpr:
                    if let operand = node.children.first, starts(operand.bareExpression, with: name) { return true }
                default: continue
                }
            }
        }
        return false
    }

    private func starts(_ target: Node, with name: Symbol) -> Bool {
        if target.selfMember == name { return LocalNames.declaration(of: name, at: target) == nil || target.kind == .chainExpr }
        guard let chain = ModifierChain(target) else { return false }
        if chain.baseName == .self_ { return chain.links.first(where: { _ in true })?.name == name }
        return chain.baseName == name && LocalNames.declaration(of: name, at: target) == nil
    }

    private func isInInitializer(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .initializerDecl: return true
            case .functionDecl, .accessorBlock, .closureExpr, .classDecl, .extensionDecl: return false
            default: continue
            }
        }
        return false
    }

    // MARK: Wrappers

    private func isWrapper(_ attribute: Symbol) -> Bool {
        Names.isWrapper(attribute) || project.types(named: attribute).contains { $0.hasAttribute(.propertyWrapper) }
    }

    /// Wrappers of SwiftUI and of Combine whose value the object itself holds.
    private static let holding = Set(["Published", "State", "StateObject", "ObservedObject", "Binding", "Atomic"].map { Symbol(text: $0) })
    private static let stores = Set(["AppStorage", "SceneStorage"].map { Symbol(text: $0) })

    /// Whether the value of a property with this wrapper is kept outside of the object: the wrapper stores a key and where to look.
    private func isElsewhere(_ property: Member, wrapper: Symbol) -> Bool {
        if Self.stores.contains(wrapper) { return true }
        if Self.holding.contains(wrapper) { return false }
        let types = project.types(named: wrapper).filter { $0.hasAttribute(.propertyWrapper) }
        if types.isEmpty {
            // Another library's: `@Injected var api: API`, `@Default(.theme) var theme`.
            if !property.hasInitialValue { return true }
            return VariableDeclaration(property.declaration)?.attributeNodes.contains { Attribute($0).map { $0.name == wrapper && $0.hasParentheses } ?? false } ?? false
        }
        return types.allSatisfy(keepsOnlyKey)
    }

    private static let places = Set(["String", "UserDefaults", "NSUbiquitousKeyValueStore"].map { Symbol(text: $0) })

    private func keepsOnlyKey(_ wrapper: TypeRecord) -> Bool {
        guard let value = wrapper.property(named: .wrappedValue), value.isComputed else { return false }
        return wrapper.storedProperties.allSatisfy { property in
            if property.fact.flags.contains(.isWeak) || Self.places.contains(property.typeName) { return true }
            guard property.isLet, property.attributes.isEmpty else { return false }
            return property.typeMeaning.isReference == .no || !property.typeName.text.hasSuffix("Subject") && property.typeMeaning.type == nil
        }
    }
}
