import ProjectModel
import SwiftSource

/// Something of a representable that its coordinator keeps from the time when it was made, and what the coordinator later does with it.
struct CoordinatorCopy {
    let input: CoordinatorInputs.Input
    /// The coordinator's property that keeps it.
    let storage: Member
    /// The inputs of the representable that are used through the copy after the view was made, and where.
    private(set) var uses: [(property: Member, place: NodePlace)] = []
    /// Whether no use is seen, and none can be hidden where the whole copy is handed on.
    let isUnread: Bool

    enum Kind { case value, closure, binding, object, other }

    /// How a property goes stale in the copy.
    func kind(of property: Member) -> Kind {
        if case .property(_, let form) = input.content, form != .read { return .binding }
        switch property.viewInput {
        case .value, .content: return .value
        case .closure: return .closure
        // The value of a binding that is given away is a value like others.
        case .binding: return input.content == .whole || property.typeName == .Binding && !property.hasAttribute(.Binding) ? .binding : .value
        case .owned: return input.content == .whole ? .binding : .value
        case .object, .observed: return .object
        case .ambient, .other: return property.isSurroundingValue ? .value : .other
        default: return .other
        }
    }

    /// The copies that nothing gives a new value.
    static func all(of methods: RepresentableMethods) -> [CoordinatorCopy] {
        let representable = methods.representable
        guard let inputs = representable.coordinatorInputs, let coordinator = inputs.coordinator, coordinator.kind == .class, let reach = representable.reach,
            let readings = representable.coordinatorReadings
        else { return [] }
        return CoordinatorCopyFinder(methods: methods, inputs: inputs, coordinator: coordinator, readings: readings, reach: reach).copies()
    }

    fileprivate init(input: CoordinatorInputs.Input, storage: Member, uses: [(property: Member, place: NodePlace)], isUnread: Bool) {
        self.input = input
        self.storage = storage
        self.uses = uses
        self.isUnread = isUnread
    }
}

private struct CoordinatorCopyFinder {
    let methods: RepresentableMethods
    let inputs: CoordinatorInputs
    let coordinator: TypeRecord
    private let readings: PropertyReadings
    private let making: [Member]
    /// What the coordinator's functions and computed properties, initialisers left out, use of its properties.
    private let usesInCode: PropertyUses
    /// What they use unless they run only while the view is made.
    private let usesLater: PropertyUses
    /// What runs while the view is made uses.
    private let usesInMaking: PropertyUses

    init(methods: RepresentableMethods, inputs: CoordinatorInputs, coordinator: TypeRecord, readings: PropertyReadings, reach: CoordinatorReach) {
        self.methods = methods
        self.inputs = inputs
        self.coordinator = coordinator
        self.readings = readings
        let making = reach.makingMembers(makes: methods.makes, updates: methods.updates)
        self.making = making
        let ordinary = ([coordinator] + coordinator.superclasses).flatMap(\.members).filter {
            !$0.isStatic && $0.kind != .initializer && ($0.kind == .function || $0.isComputed)
        }
        usesInCode = readings.uses(in: ordinary)
        usesLater = readings.uses(in: ordinary.filter { !making.contains($0) })
        usesInMaking = readings.uses(in: making + coordinator.initializers)
    }

    private var project: Project { methods.representable.project }
    private var type: TypeRecord { methods.type }

    func copies() -> [CoordinatorCopy] {
        // An update that hands the struct on gives whoever keeps a copy a new one.
        guard methods.updateUses.wholes.isEmpty else { return [] }
        let refreshes = type.coordinatorAssignments(in: methods.updating, coordinator: coordinator)
        var found: [CoordinatorCopy] = []
        var seen: [Member] = []
        for input in inputs.inputs + type.coordinatorAssignments(in: methods.makes, coordinator: coordinator) {
            guard let storage = input.storage, !seen.contains(storage), !refreshes.contains(where: { $0.storage == storage }), !isWrittenElsewhere(storage, input) else { continue }
            seen.append(storage)
            switch input.content {
            case .whole:
                guard storage.typeName == type.name || storage.typeMeaning.type == type || storage.owner?.genericConstraint(of: storage.typeName) != nil else { continue }
                let (uses, isHandedOn) = self.uses(throughCopy: storage)
                found.append(CoordinatorCopy(input: input, storage: storage, uses: uses.filter { !isRefreshed($0.property, in: storage) }, isUnread: uses.isEmpty && !isHandedOn))
            case .property(let name, _):
                guard let property = type.storedProperties.first(where: { $0.name == name }), !isPassedToCoordinator(property) else { continue }
                found.append(CoordinatorCopy(input: input, storage: storage, uses: uses(of: storage).map { (property, $0) }, isUnread: false))
            case .other:
                for property in captured(in: input, keptIn: storage) where !isPassedToCoordinator(property) {
                    found.append(CoordinatorCopy(input: input, storage: storage, uses: uses(of: storage).map { (property, $0) }, isUnread: false))
                }
            }
        }
        return found
    }

    /// The values and closures of the representable that an expression takes: `rows.filter { … }`, `{ onTap() }`. What an object is made of it may be
    /// given anew.
    private func captured(in input: CoordinatorInputs.Input, keptIn storage: Member) -> [Member] {
        let value = project.node(at: input.place)
        let isClosure = value.bareExpression.kind == .closureExpr
        guard isClosure || storage.isFunctionType || storage.isObject == .no else { return [] }
        let givers = methods.makes + type.reachableMembers(named: Symbol(.makeCoordinator))
        guard let giver = givers.first(where: { $0.file == input.place.file && $0.node.contains(value) }) else { return [] }
        var found: [Member] = []
        for use in methods.representable.readings.uses(in: [giver]).uses where use.form == .read && use.place.file == input.place.file && value.contains(project.node(at: use.place)) {
            guard let property = type.storedProperties.first(where: { $0.name == use.name }), !found.contains(property) else { continue }
            if property.viewInput == .value || property.viewInput == .closure { found.append(property) }
        }
        return found
    }

    // MARK: Refreshing

    /// Whether the coordinator itself, or somebody who has it, gives the property other values.
    private func isWrittenElsewhere(_ storage: Member, _ input: CoordinatorInputs.Input) -> Bool {
        let uses = usesInCode.uses(of: storage.name).filter { !isCleared(at: $0) }
        switch input.content {
        case .whole: if uses.contains(where: { $0.form == .write }) { return true }
        case .property(_, let form):
            // A binding is not renewed by what is written through it.
            if form == .read, uses.contains(where: { $0.form == .write || $0.form == .change }) { return true }
            if form != .read, uses.contains(where: { $0.form == .write && !storage.hasAttribute(.Binding) }) { return true }
        case .other: if uses.contains(where: { $0.form == .write || $0.form == .change }) { return true }
        }
        let makers = methods.makes + type.reachableMembers(named: Symbol(.makeCoordinator))
        let owners = storage.owner.map { $0 == coordinator ? [coordinator] : [coordinator, $0] } ?? [coordinator]
        let initial = makers + owners.flatMap(\.initializers)
        return owners.contains { owner in
            owner.assignments(to: storage.name).contains { place in
                !initial.contains { $0.file == place.file && $0.node.contains(project.node(at: place)) }
            }
        }
    }

    /// `onScroll = nil`, when the work is over.
    private func isCleared(at use: PropertyUse) -> Bool {
        guard use.form == .write else { return false }
        return project.node(at: use.place).ancestors.prefix(2).contains { Assignment($0)?.value?.kind == .nilLiteral }
    }

    /// Whether an update gives the copy a new value of one property: `context.coordinator.parent.rows = rows`, or passes it along.
    private func isRefreshed(_ property: Member, in storage: Member) -> Bool {
        // What the coordinator writes to a binding goes through the copy and renews nothing.
        let isWrittenThrough = property.viewInput == .binding || property.viewInput == .owned
        for function in methods.updating + (isWrittenThrough ? [] : methods.updatingCoordinator) {
            guard let body = function.body else { continue }
            let length = function.owner == type ? 3 : 2
            for (target, _) in body.descendants.lazy.compactMap(Assignment.init).flatMap(\.pairs) {
                let path = target.plainPath.map(\.name)
                if path.count >= length, path[path.count - 1] == property.name, path[path.count - 2] == storage.name { return true }
            }
        }
        return isPassedToCoordinator(property)
    }

    /// Whether an update passes the property to a method of the coordinator.
    private func isPassedToCoordinator(_ property: Member) -> Bool {
        var calls: [(file: Int, link: Node)] = []
        for use in methods.coordinatorUses {
            for link in use.link.parent?.children.filter({ $0.kind == .callLink }) ?? [] { calls.append((use.function.file, link)) }
        }
        return methods.updateUses.uses(of: property.name).contains { use in
            calls.contains { $0.file == use.place.file && $0.link.contains(project.node(at: use.place)) }
        }
    }

    // MARK: Uses

    private func uses(throughCopy storage: Member) -> ([(property: Member, place: NodePlace)], isHandedOn: Bool) {
        var copied = methods.representable.readings.uses(throughCopy: storage.name, in: coordinator) { making.contains($0) || $0.kind == .initializer }
        if let owner = storage.owner, owner != coordinator { copied.append(methods.representable.readings.uses(throughCopy: storage.name, in: owner)) }
        var found: [(property: Member, place: NodePlace)] = []
        let properties = type.storedProperties
        for use in copied.uses where use.timing != .now {
            if let property = properties.first(where: { $0.name == use.name }) { found.append((property, use.place)) }
        }
        // `context.coordinator.parent.rows` in an update.
        for use in methods.coordinatorUses where use.link.name == storage.name {
            guard let next = use.link.linkBehind, next.kind == .memberLink, let property = properties.first(where: { $0.name == next.name }), !isTarget(next) else { continue }
            found.append((property, NodePlace(file: use.function.file, row: next.row)))
        }
        return (found, copied.wholes.contains { $0.timing != .now })
    }

    private func uses(of storage: Member) -> [NodePlace] {
        // To write through a binding is to use it.
        let isBinding = storage.hasAttribute(.Binding)
        var found = usesLater.uses(of: storage.name).filter { isBinding || $0.form != .write }.map(\.place)
        found += usesInMaking.uses(of: storage.name).filter { (isBinding || $0.form != .write) && $0.timing != .now }.map(\.place)
        for use in methods.coordinatorUses where use.link.name == storage.name && !isTarget(use.link) {
            found.append(NodePlace(file: use.function.file, row: use.link.row))
        }
        return found
    }

    private func isTarget(_ link: Node) -> Bool {
        guard let chain = link.parent, link.subtree.upperBound == chain.subtree.upperBound else { return false }
        return chain.parent.flatMap { Assignment($0) }?.target == chain
    }
}
