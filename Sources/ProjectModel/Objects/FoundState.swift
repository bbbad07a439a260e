import SwiftSource

extension TypeRecord {
    /// The stored properties that a view's use of an object of this class depends on, if a new object has what the old one had in each of them as
    /// soon as it is made: it takes them from where somebody else keeps them, or nothing ever changes them. `nil` if anything may be lost.
    ///
    /// - Parameters:
    ///   - object: How the view makes the object; what is done with it there, besides making it, is not looked at.
    ///   - readings: Of this class, where somebody has them.
    public func stateFoundAgain(inUse use: ObjectUses, of object: MadeObject, _ readings: PropertyReadings? = nil) -> [Symbol]? {
        guard kind == .class, !traits.contains(.incomplete), superclass == nil else { return nil }
        return FoundStateFinder(type: self, use: use, object: object, readings ?? PropertyReadings(of: self)).find()
    }
}

private final class FoundStateFinder {
    let type: TypeRecord
    let use: ObjectUses
    let object: MadeObject
    let readings: PropertyReadings
    var project: Project { type.project }
    let sources: ValueSources

    /// What code does that the initialiser runs at once, by each place.
    private var now: Set<NodePlace> = []
    private var initial: [PropertyUse] = []
    /// What code does that runs later: methods, observers, closures of the initialiser.
    private var later: [PropertyUse] = []
    /// Whether the object gives itself to somebody, who may call any of its methods.
    private var isHandedOut = false
    private var needed: [Symbol] = []

    init(type: TypeRecord, use: ObjectUses, object: MadeObject, _ readings: PropertyReadings) {
        self.type = type
        self.use = use
        self.object = object
        self.readings = readings
        sources = ValueSources(project: type.project)
    }

    func find() -> [Symbol]? {
        readInitializers()
        readMethods()
        needNames(use.shown + use.read + use.called)
        if use.isHandedOn { for property in type.storedProperties { need(property.name) } }
        var next = 0
        var isAnyVariable = false
        while next < needed.count {
            guard let property = type.property(named: needed[next]), property.fact.isStoredInstanceProperty, isFound(property) else { return nil }
            if !property.isLet { isAnyVariable = true }
            next += 1
        }
        // Where the view shows constants only, the rest of the object is code in the making, or is for somebody else.
        return isAnyVariable && areArgumentsFound ? needed : nil
    }

    // MARK: What runs

    private func readInitializers() {
        let all = type.initializers
        let given = object.construction.call.arguments.map(\.label)
        let fitting = all.filter { PropertyReader.takes(Array($0.labels), given) }
        var shared: Set<NodePlace>?
        for initializer in fitting.isEmpty ? all : fitting {
            let uses = readings.uses(in: [initializer])
            let places = Set(uses.uses.lazy.filter { $0.timing == .now }.map(\.place))
            shared = shared?.intersection(places) ?? places
            initial += uses.uses.filter { $0.timing == .now }
            later += uses.uses.filter { $0.timing != .now }
            isHandedOut = isHandedOut || !uses.wholes.isEmpty
        }
        now = shared ?? []
    }

    private func readMethods() {
        let isOpen = use.isHandedOn || isHandedOut || type.isCalledByOthers
        let called = isOpen ? allMethods : (use.called + use.shown + use.read).flatMap { type.reachableMembers(named: $0) }.filter(isMethod)
        let observed = type.storedProperties.filter { Binding($0.node)?.accessorBlock != nil }
        var uses = readings.uses(in: called + observed)
        if !isOpen, !uses.wholes.isEmpty {
            isHandedOut = true
            uses = readings.uses(in: allMethods + observed)
        }
        later += uses.uses
    }

    private var allMethods: [Member] { ([type] + type.protocols).flatMap { $0.members.filter(isMethod) } }

    private func isMethod(_ member: Member) -> Bool {
        (member.kind == .function || member.kind == .property && member.isComputed) && !member.isStatic && !member.isRequirement
    }

    // MARK: What is needed

    private func needNames(_ names: [Symbol]) {
        for name in names {
            let members = type.reachableMembers(named: name).filter { !$0.isStatic }
            if members.contains(where: { $0.fact.isStoredInstanceProperty }) {
                need(name)
            } else {
                needUses(readings.uses(in: members).uses)
            }
        }
    }

    private func needUses(_ uses: [PropertyUse]) {
        for use in uses where use.form != .write { need(use.name) }
    }

    private func need(_ name: Symbol) {
        if needed.contains(name) { return }
        guard let property = type.property(named: name) else {
            needed.append(name)
            return
        }
        if property.holdsSubscriptions || Self.handles.contains(property.typeName) { return }
        needed.append(name)
    }

    private static let handles = Set(["Task", "PassthroughSubject", "ObservableObjectPublisher"].map { Symbol(text: $0) })

    // MARK: One property

    private static let published = Symbol(text: "Published")
    private static let binding = Symbol(text: "Binding")

    private func isFound(_ property: Member) -> Bool {
        let name = property.name
        for attribute in property.attributes where Names.isWrapper(attribute) || !project.types(named: attribute).isEmpty {
            // A binding's value is somebody else's.
            if attribute == Self.binding { return true }
            if attribute != Self.published { return type.ownState(of: property) == .none }
        }
        if let value = property.initialValue, !sources.isKept(value, in: property.file, as: property.type) { return isOnlyCalled(property, value) }
        let writes = initial.filter { $0.name == name && $0.form == .write }
        for write in writes {
            guard let value = assignedValues(write), areKept(value, write, property) else { return false }
        }
        if type.ownState(of: property) == .none { return true }
        if property.isLet { return true }
        if use.changed.contains(name) || property.fact.flags.contains(.isLazy) { return false }
        if use.isHandedOn || isHandedOut, type.isChangedByOthers(property) { return false }
        if namesObservableObject(property) { return false }

        var isFilled = !writes.isEmpty || type.initializers.contains { readings.uses(in: [$0]).writes(name) }
        let changesInMethods = Set(later.lazy.map(\.place))
        for change in initial where change.name == name {
            if isChange(change) == true, changesInMethods.contains(change.place) { return false }
        }
        for change in later where change.name == name {
            if change.form == .projection, let publisher = publisherAssigned(at: change) {
                guard followsSource(publisher, writes) else { return false }
                isFilled = true
                continue
            }
            switch isChange(change) {
            case nil: continue
            case true?: return false
            case false?:
                if now.contains(change.place), needWriter(of: change) { continue }
                if isSameValue(change, as: writes) { continue }
                guard let publisher = publisherHandled(at: change), sources.emitsAtOnce(publisher) else { return false }
                needNames(sources.ownNames(in: publisher))
                isFilled = true
            }
        }
        for change in initial where change.name == name && change.form == .projection {
            guard let publisher = publisherAssigned(at: change) else { continue }
            guard followsSource(publisher, writes) else { return false }
            isFilled = true
        }
        if isAssignedByKeyPath(name) { return false }
        // A variable that nobody fills yet is code in the making.
        return isFilled || property.initialValue.map { sources.isFromElsewhere($0) } ?? false
    }

    /// Whether the class only calls an object that it makes for itself, and the calls find nothing in it that an earlier one has left.
    private func isOnlyCalled(_ property: Member, _ value: Node) -> Bool {
        guard property.isPrivate, let made = project.madeObject(by: value, in: property.file, as: property.type)?.type.type, made.kind == .class,
            !made.traits.contains(.incomplete)
        else { return false }
        // What a player plays or a session loads is nothing that its class's code shows.
        for owner in [made] + made.superclasses {
            for held in owner.storedProperties {
                guard let value = held.initialValue, let object = project.madeObject(by: value, in: held.file, as: held.type), object.type.type == nil else { continue }
                if ValueLikeClasses.soundsLikeObject(object.typeName) { return false }
            }
        }
        let inner = type.objectUses(of: property)
        return inner.shown.isEmpty && inner.read.isEmpty && inner.changed.isEmpty && !inner.isHandedOn && made.changingState(readBy: inner.called).isEmpty
    }

    /// Whether the values that an initialiser's code gives are such that the next object gets the same; what they depend on is needed too.
    private func areKept(_ values: [Node], _ write: PropertyUse, _ property: Member) -> Bool {
        guard sources.areKept(values, in: write.place.file, as: property.type, isValue: isValue(property)) else { return false }
        let name = project.node(at: write.place)
        guard let function = FunctionDeclaration(around: name) else { return false }
        if function.isInitializer {
            for value in values {
                let names = sources.ownNames(in: value)
                if names.contains(property.name) { return false }
                needNames(names)
            }
            return true
        }
        return needWriter(of: write)
    }

    /// Whether a method sets a property in the same way each time that it is called; what it looks at is needed too.
    private func needWriter(of write: PropertyUse) -> Bool {
        let name = project.node(at: write.place)
        guard let function = FunctionDeclaration(around: name) else { return false }
        if function.isInitializer { return true }
        guard function.parameters.first(where: { _ in true }) == nil,
            let member = type.members.first(where: { $0.file == write.place.file && $0.node == function.node })
        else { return false }
        let uses = readings.uses(in: [member]).uses
        if uses.contains(where: { $0.name == write.name && $0.form != .write && $0.form != .projection }) { return false }
        needUses(uses)
        return true
    }

    /// Whether what a property holds is certainly no object.
    private func isValue(_ property: Member) -> Bool {
        if property.fact.flags.contains(.isCollectionType) || property.typeMeaning.isReference == .no { return true }
        switch property.initialValue?.kind {
        case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral: return true
        default: return false
        }
    }

    /// What an assignment gives a property.
    private func assignedValues(_ write: PropertyUse) -> [Node]? {
        let name = project.node(at: write.place)
        let target = name.parent?.kind == .chainExpr ? name.parent ?? name : name
        guard let assignment = target.parent.flatMap({ Assignment($0) }), !assignment.isCompound, assignment.target?.bareExpression == target else { return nil }
        return Array(assignment.valueNodes)
    }

    private func assignedValue(_ write: PropertyUse) -> Node? {
        guard let values = assignedValues(write), values.count == 1 else { return nil }
        return values[0]
    }

    /// Whether a later assignment gives what an initialiser's gives.
    private func isSameValue(_ write: PropertyUse, as writes: [PropertyUse]) -> Bool {
        guard let value = assignedValue(write), ModifierChain(value.bareExpression)?.base != nil, needWriter(of: write) else { return false }
        return writes.contains { assignedValue($0).map { $0.text == value.text } ?? false }
    }

    /// Whether a use of a property changes it; `true`: on top of what was there.
    private func isChange(_ use: PropertyUse) -> Bool? {
        switch use.form {
        case .write: return false
        case .change: return true
        case .wrapper, .projection: return nil
        case .read:
            let name = project.node(at: use.place)
            guard let chain = name.parent.flatMap({ ModifierChain($0) }) else { return nil }
            let functions = type.property(named: use.name)?.typeMeaning.type
            for link in chain.links where link.row > name.row && link.kind == .memberLink && link.linkBehind?.kind == .callLink {
                if MutatingMethods.contains(link.name) || functions?.functions(named: link.name).contains(where: { $0.fact.flags.contains(.isMutating) }) ?? false { return true }
            }
            return nil
        }
    }

    /// Whether a variable is made to hold an object of the project that others may observe: its state is the object's.
    private func namesObservableObject(_ property: Member) -> Bool {
        let meaning = property.typeMeaning
        if let type = meaning.type, isObservableObject(type) { return true }
        guard let annotation = property.type?.node ?? property.initialValue else { return false }
        return annotation.descendants.contains { node in
            node.name != .none && node.main?.isUppercase ?? false && project.types(named: node.name).contains(where: isObservableObject)
        }
    }

    private static let managedObject = Symbol(text: "NSManagedObject")

    private func isObservableObject(_ type: TypeRecord) -> Bool {
        // What a managed object holds is in its store.
        type.kind == .class && type.has(.observableObject).isYes && !type.inherits(from: Self.managedObject).isYes
    }

    // MARK: Publishers

    private static let assign = Symbol(text: "assign")
    private static let sink = Symbol(text: "sink")

    /// `publisher` of `publisher.assign(to: &$name)`.
    private func publisherAssigned(at use: PropertyUse) -> Publisher? {
        let name = project.node(at: use.place)
        let operand = name.parent?.kind == .chainExpr ? name.parent ?? name : name
        guard let inOut = operand.parent, inOut.kind == .inOutExpr, let place = ArgumentPlace(inOut) else { return nil }
        return Publisher(before: place.call, named: Self.assign)
    }

    /// `publisher` of `publisher.sink { self.name = $0 }`.
    private func publisherHandled(at use: PropertyUse) -> Publisher? {
        for ancestor in project.node(at: use.place).ancestors {
            if ancestor.kind == .closureExpr { return ArgumentPlace(ancestor).flatMap { Publisher(before: $0.call, named: Self.sink) } }
            if ancestor.kind == .functionDecl || ancestor.kind.isTypeDeclaration { return nil }
        }
        return nil
    }

    /// Whether a publisher gives its latest value at once, or tells of later values of what the initialiser has already asked.
    private func followsSource(_ publisher: Publisher, _ writes: [PropertyUse]) -> Bool {
        let names = sources.ownNames(in: publisher)
        if sources.emitsAtOnce(publisher) {
            needNames(names)
            return true
        }
        guard let base = publisher.chain.base, !names.isEmpty || base.main?.isUppercase ?? false else { return false }
        let root = sources.root(of: publisher.chain)
        let follows = writes.contains { write in
            guard let value = assignedValue(write), let chain = ModifierChain(value.bareExpression) else { return false }
            return sources.root(of: chain) == root
        }
        if follows { needNames(names) }
        return follows
    }

    /// `assign(to: \.name, on: self)`
    private func isAssignedByKeyPath(_ name: Symbol) -> Bool {
        for declaration in type.declarations {
            for node in declaration.node.descendants where node.kind == .keyPathExpr {
                guard let argument = node.parent, argument.kind == .argument, argument.name == Symbol(text: "to") else { continue }
                if node.descendants.contains(where: { $0.name == name }) { return true }
            }
        }
        return false
    }

    // MARK: Arguments

    private static let kept = Set(["State", "StateObject"].map { Symbol(text: $0) })

    /// Whether a property of the view that makes the object holds what is made anew with the view too.
    private func isMadeWithView(_ name: Symbol) -> Bool {
        guard let property = project.type(around: object.place)?.property(named: name), let value = property.initialValue,
            !property.attributes.contains(where: Self.kept.contains)
        else { return false }
        return !property.isStatic && !sources.isKept(value, in: property.file, as: property.type)
    }

    /// Whether the next object gets the same arguments, and the same default values of those that are left out.
    private var areArgumentsFound: Bool {
        for argument in object.construction.call.arguments {
            guard let value = argument.value else { continue }
            guard sources.isKept(value, in: object.file, as: nil), sources.areDefaultsKept(in: value, of: object.file) else { return false }
            if sources.ownNames(in: value).contains(where: isMadeWithView) { return false }
        }
        for initializer in type.initializers {
            guard let function = FunctionDeclaration(initializer.node) else { continue }
            for parameter in function.parameters {
                guard let value = parameter.defaultValue, !object.construction.call.arguments.contains(where: { $0.label == parameter.label }) else { continue }
                if !sources.isKept(value, in: initializer.file, as: parameter.type) { return false }
            }
        }
        return true
    }
}
