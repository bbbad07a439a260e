import ProjectModel
import SwiftSource

/// What goes into the view of a representable when it is made, sorted by whether a later change would have to reach it.
struct RepresentableInputs {
    unowned let representable: Representable
    let kind: RepresentableKind
    var type: TypeRecord { representable.type }
    var project: Project { representable.project }
    var coordinator: CoordinatorInputs? { representable.coordinatorInputs }
    /// Inputs whose value the view or the coordinator was made with.
    private(set) var live: [Member] = []
    /// Inputs that the platform takes only when the view is made, with the type that takes them.
    private(set) var constructionOnly: [(input: Member, receiver: String)] = []
    /// Bindings through which the view only reports.
    private(set) var outputs: [Member] = []
    /// Whether there is an input whose value is used nowhere when the view is made.
    private(set) var hasUnusedValue = false
    /// Whether it cannot be told what becomes of the inputs: the make method or the coordinator is not to be seen.
    private(set) var isUnknown = false
    /// Where the value of an input is taken.
    private(set) var firstRead = NamedValues<NodePlace>()
    /// All places where the value of a live input is taken.
    private(set) var reads = NamedValues<[PropertyUse]>()
    /// Inputs of which neither the make methods nor the coordinator use anything.
    private(set) var unused: [Member] = []

    private(set) var written: Set<Symbol> = []
    /// The places among ``firstRead`` that are not read while the view and its coordinator are made.
    private(set) var laterReads: Set<NodePlace> = []
    /// Objects that make methods, or the coordinator when it is made, use.
    private(set) var objects: [Member] = []
    /// Closures that a make method calls.
    private(set) var called: [Member] = []

    private let place: Node
    let makes: [Member]
    /// The coordinator's members that run only while the view is made.
    let making: [Member]

    /// - Parameter place: A node of the program variant that is meant: what stands in another branch of an `#if` is left out.
    init(of representable: Representable, _ kind: RepresentableKind, for place: Node) {
        self.representable = representable
        self.kind = kind
        self.place = place
        let type = representable.type
        makes = type.reachableMembers(named: Symbol(kind.makeName)).filter {
            $0.kind == .function && $0.body != nil && !BranchExclusivity.areExclusive($0.node, place)
        }
        let updates = type.reachableMembers(named: Symbol(kind.updateName)).filter { $0.kind == .function && $0.body != nil }
        let makes = self.makes
        making = representable.reach?.makingMembers(makes: makes, updates: updates) ?? []
        guard !makes.isEmpty else {
            isUnknown = true
            return
        }
        sort()
    }

    // MARK: Uses

    private mutating func sort() {
        let coordinatorMakers = type.reachableMembers(named: Symbol(.makeCoordinator)).filter { $0.kind == .function && $0.body != nil }
        let readings = representable.readings
        var uses = readings.uses(in: makes + coordinatorMakers)
        let given = (coordinator?.inputs ?? []) + type.coordinatorAssignments(in: makes, coordinator: coordinator?.coordinator)
        var hasHiddenCopy = false
        for input in given where input.content == .whole {
            uses.removeWhole(at: input.place)
            guard let storage = input.storage, let holder = coordinator?.coordinator else {
                hasHiddenCopy = true
                continue
            }
            let making = self.making
            var copied = readings.uses(throughCopy: storage.name, in: holder) { making.contains($0) || $0.kind == .initializer }
            if let owner = storage.owner, owner != holder { copied.append(readings.uses(throughCopy: storage.name, in: owner)) }
            if !copied.wholes.isEmpty { hasHiddenCopy = true }
            uses.append(copied)
        }
        // Handed to a coordinator that is not to be seen.
        for whole in uses.wholes where coordinatorMakers.contains(where: { $0.file == whole.place.file && $0.node.contains(project.node(at: whole.place)) }) {
            uses.removeWhole(at: whole.place)
            hasHiddenCopy = true
        }
        let sealed = makes.compactMap { sealedType(madeBy: $0) }.first

        var hasHiddenValue = false
        var names: [Symbol] = []
        for property in type.storedProperties where property.name != .none && !BranchExclusivity.areExclusive(property.node, place) {
            if names.contains(property.name) { continue }
            names.append(property.name)
            guard let input = representable.input(of: property), input != .constant else { continue }
            let own = uses.uses(of: property.name)
            switch input {
            case .object where !property.isObserved:
                if property.propertyClass != .owned, own.contains(where: { $0.timing == .now && $0.form == .read }) { objects.append(property) }
                continue
            case .closure:
                if own.contains(where: { $0.timing == .now && $0.form == .read && isInMake($0.place) && project.node(at: $0.place).linkBehind?.kind == .callLink }) { called.append(property) }
                continue
            case .ambient, .other:
                if !property.isObserved && !property.isSurroundingValue { continue }
            default: break
            }
            // The view asks for the value of the time.
            if input == .binding, own.contains(where: isAskedLater) { continue }
            let isObserved = property.isObserved
            let isShared = isObserved && own.contains { isHandedOn($0) }
            let reads = isShared ? [] : own.filter { isRead($0, of: property, as: input) && !isIgnored($0.place) && !isInitialFrame($0.place) && !(isObserved && isSubscribed($0)) }
            self.reads[property.name] = reads
            guard let first = reads.first else {
                switch input {
                case .value:
                    if let whole = uses.wholes.first {
                        firstRead[property.name] = whole.place
                        live.append(property)
                    } else if hasHiddenCopy {
                        hasHiddenValue = true
                    } else {
                        hasUnusedValue = true
                        if own.isEmpty { unused.append(property) }
                    }
                case .binding:
                    if uses.writes(property.name) { written.insert(property.name) }
                    if uses.writes(property.name) || own.contains(where: { $0.form == .projection || $0.form == .wrapper }) { outputs.append(property) }
                case .observed, .ambient, .object:
                    if isObserved, property.propertyClass != .owned, own.contains(where: { $0.timing == .now && $0.form == .read }) { objects.append(property) }
                default: break
                }
                continue
            }
            let receivers = reads.map { receiver(at: $0.place) }
            if let sealed, reads.contains(where: { isInMake($0.place) }) {
                constructionOnly.append((property, sealed.text))
            } else if receivers.allSatisfy({ $0 != nil }), let receiver = receivers[0] {
                constructionOnly.append((property, receiver.text))
            } else {
                // Rather where the view is made than where an event asks for it.
                let place = reads.first { $0.timing == .now && isInMake($0.place) } ?? reads.first { $0.timing == .now } ?? first
                firstRead[property.name] = place.place
                if place.timing != .now || !isInMake(place.place) { laterReads.insert(place.place) }
                live.append(property)
                if isObserved { keepReads(of: property) { _ in true } }
            }
        }
        if live.isEmpty, hasHiddenValue { isUnknown = true }
    }

    /// Whether a place is in a make method, `makeCoordinator`, or a helper that is no part of the coordinator.
    private func isInMake(_ place: NodePlace) -> Bool { project.type(around: place) == type }

    /// The system's controller that a make method returns or makes, if nothing of it can be changed later.
    private func sealedType(madeBy make: Member) -> Symbol? {
        if let result = make.type.map({ aliased($0.name) }), ConstructionOnlyInputs.isSealed(result) { return result }
        guard let body = make.body else { return nil }
        for node in body.descendants {
            if let name = Construction(node).map({ aliased($0.name) }), ConstructionOnlyInputs.isSealed(name) { return name }
        }
        return nil
    }

    /// What `typealias UIViewControllerType = …` of the representable stands for; any other name itself.
    private func aliased(_ name: Symbol) -> Symbol { type.nestedType(named: name)?.aliasedType?.name ?? name }

    /// The type whose initialiser alone takes what stands at a place; also that of a subclass in the project.
    private func receiver(at place: NodePlace) -> Symbol? {
        let node = project.node(at: place)
        if let receiver = ConstructionOnlyInputs.receiver(of: node) { return receiver }
        guard let argument = ConstructionOnlyInputs.argument(around: node), let chain = argument.call.parent, let construction = Construction(chain),
            construction.call.node == argument.call
        else { return nil }
        var made = construction.form == .implicit ? nil : project.meaning(of: construction, file: place.file).type
        if construction.form == .implicit, let result = FunctionDeclaration(around: node)?.returnType { made = project.meaning(of: result, file: place.file).type }
        guard let made, made.kind == .class else { return nil }
        return ConstructionOnlyInputs.superclass(taking: argument.label) { made.inherits(from: $0) == .yes }.map { _ in made.name }
    }

    /// Whether a use takes a value that stays as it was.
    private func isRead(_ use: PropertyUse, of property: Member, as input: ViewInput) -> Bool {
        let node = project.node(at: use.place)
        switch input {
        case .value:
            return use.form != .write
        case .binding:
            // In a closure that runs later the binding gives the value of that time.
            guard use.timing == .now || use.timing == .unknown && isInBuilder(node), use.form == .read else { return false }
            guard property.hasAttribute(.Binding) || node.linkBehind.map({ $0.name == .wrappedValue }) ?? false else { return false }
            return !isReplacedIfMissing(node)
        case .owned:
            return use.timing == .now && use.form == .read && isWritten(property)
        case .observed, .ambient, .other, .object:
            guard use.timing == .now, use.form == .read else { return false }
            let link = node.linkBehind
            guard property.isObserved else { return link?.kind != .callLink && link?.linkBehind?.kind != .callLink }
            guard let link, link.kind == .memberLink else { return false }
            return isValue(link, of: property) || isChangingObject(link, of: property)
        case .content:
            guard use.timing == .now, let link = node.linkBehind else { return false }
            return link.kind == .callLink
        default:
            return false
        }
    }

    /// Whether the closure around a place is called at once to set something up: `Options.fromBuilder { $0.room = room }`, `view.then { … }`.
    private func isInBuilder(_ node: Node) -> Bool {
        guard let closure = Closure(around: node), Closure(around: closure.node).map({ CodeContext.role(of: $0.node) == .inline }) ?? true,
            let callee = ArgumentPlace(closure.node)?.callee?.text
        else { return false }
        return callee.lowercased().hasSuffix("builder") || ["then", "with", "apply", "configure", "build", "also", "tap"].contains(callee)
    }

    /// Whether the view is given the observed object itself, so that it may follow what changes.
    private func isHandedOn(_ use: PropertyUse) -> Bool {
        guard use.form == .read || use.form == .projection || use.form == .wrapper else { return false }
        let node = project.node(at: use.place)
        if node.kind == .closureCapture || node.linkBehind?.kind == .memberLink { return false }
        return !(coordinator?.inputs.contains { $0.place.file == use.place.file && project.node(at: $0.place).contains(node) } ?? false)
    }

    /// Whether code of the type or of its coordinator subscribes to the member of an observed object: `model.$color.sink { … }`.
    private func isSubscribed(_ use: PropertyUse) -> Bool {
        guard let link = project.node(at: use.place).linkBehind else { return false }
        return representable.publishers.contains(link.name.projection)
    }

    /// `cache ?? WebView(…)`: the binding gives what an earlier view left in it, and is given what is made.
    private func isReplacedIfMissing(_ node: Node) -> Bool {
        var inner = node
        for ancestor in node.ancestors.prefix(4) {
            guard ancestor.kind == .sequenceExpr else {
                inner = ancestor
                continue
            }
            let parts = Array(ancestor.children)
            guard let index = parts.firstIndex(of: inner), index + 2 < parts.count, parts[index + 1].text == "??" else { return false }
            return Construction(parts[index + 2].bareExpression).map { !$0.call.arguments.isEmpty } ?? false
        }
        return false
    }

    /// Storage of the view's own changes only where something writes to it; what `@AppStorage` keeps, others write too.
    func isWritten(_ property: Member) -> Bool {
        if property.hasAttribute(.AppStorage) || property.hasAttribute(.SceneStorage) { return true }
        if representable.usesInCode.uses.contains(where: { $0.name == property.name && $0.form != .read && $0.form != .wrapper }) { return true }
        return coordinator?.inputs.contains { input in
            input.content == .whole && input.storage.map { representable.uses(throughCopy: $0.name).writes(property.name) } ?? false
        } ?? false
    }

    /// Whether a member of an observed object is known to be a value, not another object, and not a method.
    private func isValue(_ link: Node, of property: Member) -> Bool {
        guard let model = property.observedModel, let member = model.property(named: link.name), !member.isStatic, !member.isLet else { return false }
        if let next = link.linkBehind, next.kind == .callLink { return false }
        if member.isFunction { return false }
        return member.isObject == .no || member.fact.flags.contains(.hasLiteralValue) || isKnownValue(member) || member.hasValueConstant
    }

    /// Whether a member of an observed object is another object that is replaced at times, and the view is given it.
    private func isChangingObject(_ link: Node, of property: Member) -> Bool {
        guard let model = property.observedModel, let member = model.property(named: link.name), !member.isStatic, !member.isLet, !member.isComputed, !member.isFunction,
            member.isObject == .yes, link.linkBehind == nil, link.enclosingAssignment?.value?.bareExpression == link.parent
        else { return false }
        return ChangingValue(in: project).isAssigned(link.name, of: model)
    }

    private func isKnownValue(_ member: Member) -> Bool {
        guard case .sdk(let traits) = member.typeMeaning else { return false }
        return !traits.contains(.reference) && traits.contains(.equatable)
    }

    // MARK: Members of observed objects

    /// Leaves out the members of an observed object that an update applies, and puts one that is seen to change first.
    mutating func keepReads(of input: Member, where isMissing: (Symbol) -> Bool) {
        let missing = reads[input.name]?.filter { isMissing(project.node(at: $0.place).linkBehind?.name ?? .none) } ?? []
        reads[input.name] = missing
        var first = missing.first { $0.timing == .now && isInMake($0.place) } ?? missing.first
        for call in type.callers {
            guard let chain = call.chain else { continue }
            var search = ChangingValue(in: project)
            if let changing = missing.first(where: { changes(memberReadAt: $0, of: input, &search, ChangingValue.Shown(file: call.file, chain: chain.node)) }) {
                first = changing
                break
            }
        }
        if let first { firstRead[input.name] = first.place }
    }
}
