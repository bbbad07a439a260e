import ProjectModel
import SwiftSource

/// State that the methods of a representable write while SwiftUI updates its views, or right after.
struct UpdateWrites {
    enum Moment: Equatable {
        /// During the update.
        case now
        /// In a closure that the update starts and that runs right after it: `DispatchQueue.main.async`, `Task`.
        case deferred
    }

    struct Found {
        /// What is reported: the target, or the call of the closure.
        let place: Node
        let file: Int
        /// `height`, `zoom`.
        let name: Symbol
        /// The property that holds the model; `nil` for the state itself.
        let model: Symbol?
        /// The make or update method that leads to it.
        let root: Member
        let moment: Moment
        /// The conditions it stands in or behind.
        let conditions: [Node]
        let isConstant: Bool
        /// The member of an `@Observable` object that is written.
        let observable: Member?
        /// Where a caller's closure writes, if the place only calls that.
        let closure: (place: NodePlace, view: TypeRecord?)?
    }

    private(set) var found: [Found] = []
    private let representable: Representable
    private var type: TypeRecord { representable.type }
    private var project: Project { representable.project }
    private static let stepLimit = 4

    init(of methods: RepresentableMethods) {
        representable = methods.representable
        for root in methods.makes + methods.updates {
            let uses = representable.readings.uses(in: [root])
            let members = uses.members.compactMap { project.member(declaredAt: $0) }
            readOwn(root, uses, members)
            readCoordinator(root, members)
        }
    }

    // MARK: The representable

    /// `members`: those that the method reaches, itself included.
    private mutating func readOwn(_ root: Member, _ uses: PropertyUses, _ members: [Member]) {
        for use in uses.uses {
            guard let member = members.first(where: { $0.file == use.place.file && $0.node.contains(project.node(at: use.place)) }) else { continue }
            if let write = type.stateWrite(by: use) {
                for way in ways(to: write.target, in: member, from: root, among: members, steps: 0) {
                    append(write, file: member.file, root, way)
                }
            } else if use.form == .read, project.node(at: use.place).linkBehind?.kind == .callLink, let property = type.property(named: use.name),
                representable.input(of: property) == .closure
            {
                readCall(of: property, at: project.node(at: use.place), member, root, members)
            }
        }
    }

    private mutating func append(_ write: StateWrite, file: Int, _ root: Member, _ way: Way) {
        let found = Found(
            place: write.target, file: file, name: write.member?.name ?? write.property.name, model: write.member == nil ? nil : write.property.name, root: root,
            moment: way.moment, conditions: way.conditions, isConstant: write.isConstant && write.member == nil, observable: write.isObservable ? write.member : nil,
            closure: nil)
        self.found.append(found)
    }

    /// A closure of the caller's that is called, and writes the caller's state.
    private mutating func readCall(of property: Member, at name: Node, _ member: Member, _ root: Member, _ members: [Member]) {
        for call in type.callers {
            guard let link = call.link, let closure = ChangingValue.closure(for: property, of: type, in: link).flatMap({ Closure($0) }) else { continue }
            guard let write = firstWrite(in: closure, call) else { continue }
            for way in ways(to: name, in: member, from: root, among: members, steps: 0) {
                let moment: Moment = write.moment == .deferred ? .deferred : way.moment
                found.append(
                    Found(
                        place: name, file: member.file, name: write.name, model: nil, root: root, moment: moment, conditions: way.conditions + write.conditions,
                        isConstant: false, observable: write.observable, closure: (write.place, call.surroundings)))
            }
            return
        }
    }

    private struct ClosureWrite {
        let name: Symbol
        let place: NodePlace
        let moment: Moment
        let conditions: [Node]
        let observable: Member?
    }

    /// The first place in a caller's closure that writes state of the view around, and is not put off to an event.
    private func firstWrite(in closure: Closure, _ call: CallSite) -> ClosureWrite? {
        for node in closure.node.descendants {
            guard let assignment = Assignment(node), let target = assignment.target?.bareExpression else { continue }
            // Of a binding that is a parameter.
            let path = target.plainPath
            guard path.count == 2, path[1].name == .wrappedValue, path[0].kind == .identifierExpr,
                let parameter = LocalNames.declaration(of: path[0].name, at: path[0]).flatMap({ Parameter($0) }), parameter.type?.name == Symbol(.Binding),
                let way = lexicalWay(to: node, in: closure.node)
            else { continue }
            return ClosureWrite(name: path[0].name, place: NodePlace(file: call.file, row: node.row), moment: way.moment, conditions: way.conditions, observable: nil)
        }
        guard let view = call.surroundings, let around = EnclosingMember(around: closure.node)?.declaration,
            let member = project.member(declaredAt: NodePlace(file: call.file, row: around.row))
        else { return nil }
        for use in view.uses(in: [member]).uses where use.place.file == call.file {
            let node = project.node(at: use.place)
            guard closure.node.contains(node), let write = view.stateWrite(by: use), let way = lexicalWay(to: write.target, in: closure.node) else { continue }
            return ClosureWrite(
                name: write.member?.name ?? write.property.name, place: use.place, moment: way.moment, conditions: way.conditions,
                observable: write.isObservable ? write.member : nil)
        }
        return nil
    }

    // MARK: The coordinator

    /// What methods of the coordinator write that the method calls: `context.coordinator.measure(view)`.
    private mutating func readCoordinator(_ root: Member, _ own: [Member]) {
        guard let reach = representable.reach, let readings = representable.coordinatorReadings, let given = representable.coordinatorInputs?.inputs else { return }
        let coordinator = reach.coordinator
        let calls = reach.uses(in: [root])
        guard !calls.isEmpty else { return }
        let members = reach.members(reachedBy: calls)
        guard !members.isEmpty else { return }
        var starts: [(member: Member, way: Way)] = []
        for call in calls {
            for member in members where member.name == call.link.name && (call.isCalled || member.isComputed) {
                for way in ways(to: call.link, in: call.function, from: root, among: own, steps: 0) { starts.append((member, way)) }
            }
        }
        func append(_ write: StateWrite, at place: NodePlace) {
            guard let member = members.first(where: { $0.file == place.file && $0.node.contains(write.target) }) else { return }
            for start in starts {
                for way in ways(to: write.target, in: member, from: start.member, among: members, steps: 0, of: coordinator) {
                    self.append(
                        write, file: place.file, root,
                        Way(moment: start.way.moment == .deferred ? .deferred : way.moment, conditions: start.way.conditions + way.conditions))
                }
            }
        }
        for use in readings.uses(in: members).uses {
            if let write = coordinator.stateWrite(by: use) { append(write, at: use.place) }
        }
        for input in given where input.content == .whole {
            guard let storage = input.storage else { continue }
            for use in representable.uses(throughCopy: storage.name).uses {
                if let write = type.stateWrite(by: use) { append(write, at: use.place) }
            }
        }
    }

    // MARK: Ways

    private struct Way {
        var moment: Moment
        var conditions: [Node]
    }

    /// How a place in a member is reached from a method: directly, or by the calls of that member.
    private func ways(to node: Node, in member: Member, from root: Member, among members: [Member], steps: Int, of owner: TypeRecord? = nil) -> [Way] {
        guard steps < UpdateWrites.stepLimit, let here = lexicalWay(to: node, in: member.node) else { return [] }
        if member == root { return [here] }
        var found: [Way] = []
        for caller in members where caller != member {
            guard let body = caller.body else { continue }
            for use in NamedExpressions(of: member.name, below: body) {
                let isOwn =
                    use.kind == .identifierExpr
                    ? LocalNames.declaration(of: use.name, at: use) == nil
                    : use.parent.flatMap { ModifierChain($0) }?.baseName == Symbol(.self_) && use.row == (use.parent?.row ?? 0) + 2
                guard isOwn, !use.ancestors.prefix(4).contains(where: { $0.kind == .macroExpansionExpr }) else { continue }
                guard let start = member.kind == .function ? momentOfFunction(namedAt: use) : .now else { continue }
                for way in ways(to: use, in: caller, from: root, among: members, steps: steps + 1, of: owner) {
                    let isDeferred = way.moment == .deferred || start == .deferred
                    found.append(Way(moment: isDeferred ? .deferred : here.moment, conditions: here.conditions + way.conditions))
                }
            }
        }
        return found
    }

    private static let soon: Set<String> = ["async", "asyncAfter", "Task", "detached", "perform", "addOperation"]

    /// `nil`: in a closure that somebody else runs at another time, or in a local function.
    private func lexicalWay(to node: Node, in around: Node) -> Way? {
        var moment = Moment.now
        for ancestor in node.ancestors {
            if ancestor == around { return Way(moment: moment, conditions: ReachConditions.conditions(around: node).filter { around.contains($0) }) }
            if ancestor.kind.isFunctionDeclaration || ancestor.kind.isTypeDeclaration { return nil }
            guard ancestor.kind == .closureExpr else { continue }
            guard let start = self.moment(of: CodeContext.role(of: ancestor), ArgumentPlace(ancestor)) else { return nil }
            if start == .deferred { moment = .deferred }
        }
        return nil
    }

    /// When a function runs that a name means: `nil` where it is handed to somebody who calls it at another time, `view.onEnd = finish`.
    private func momentOfFunction(namedAt name: Node) -> Moment? {
        if name.linkBehind?.kind == .callLink { return .now }
        let value = name.parent.flatMap { $0.kind == .chainExpr ? $0 : nil } ?? name
        return moment(of: CodeContext.role(ofFunctionNamedAt: name), ArgumentPlace(value))
    }

    private func moment(of role: ParameterRole, _ place: ArgumentPlace?) -> Moment? {
        switch role {
        case .inline: return place.map(mayBeKept) ?? false ? nil : .now
        case .deferred:
            guard let place, let callee = place.callee, UpdateWrites.soon.contains(callee.text), !mayBeKept(place) else { return nil }
            return .deferred
        default: return nil
        }
    }

    /// Whether what takes the closure may be a function of the project that keeps it under a name of the system's:
    /// `func run(_ action: @escaping () -> Void) { self.action = action }`.
    private func mayBeKept(_ place: ArgumentPlace) -> Bool {
        guard let callee = place.callee, let file = project.files.index(of: place.call.file), let chain = ModifierChain(of: place.call) else { return false }
        let given = CallLink(place.call).map { $0.arguments.map(\.label) } ?? []
        let keepers = project.members(named: callee.symbol).filter { member in
            guard member.kind == .function, given.allSatisfy({ member.labels.contains($0) }), let function = FunctionDeclaration(member.node) else { return false }
            return place.parameter(in: function)?.isEscapingFunction ?? false
        }
        guard !keepers.isEmpty else { return false }
        let links = Array(chain.links)
        guard let index = links.firstIndex(where: { $0.kind == .memberLink && $0.main?.start == callee.start }) else {
            let around = project.type(around: NodePlace(file: file, row: place.call.row))?.reachableMembers(named: callee.symbol) ?? []
            return keepers.contains { $0.owner == nil || around.contains($0) }
        }
        let base = chain.base
        if let base, base.kind == .arrayLiteral || base.kind == .dictionaryLiteral || base.kind == .stringLiteral { return false }
        if let base, base.kind == .identifierExpr, let name = base.main, base.file.isUppercase(name) {
            guard index == 0, case .type(let type) = project.meaning(of: base.name, at: NodePlace(file: file, row: base.row)) else { return false }
            return type.members(named: callee.symbol).contains { keepers.contains($0) }
        }
        switch project.valueType(ofPrefix: chain, links: index, in: file).meaning {
        case .type(let type): return type.reachableMembers(named: callee.symbol).contains { keepers.contains($0) }
        case .sdk: return false
        default: return true
        }
    }
}
