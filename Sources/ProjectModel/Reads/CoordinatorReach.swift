import SwiftSource

/// How the code of a representable reaches its coordinator: `context.coordinator.refresh()`, `let c = context.coordinator; c.refresh()`.
public struct CoordinatorReach {
    /// A use of a member of the coordinator.
    public struct Use {
        /// The function of the representable that it stands in.
        public let function: Member
        /// The `memberLink` with the name.
        public let link: Node

        /// Whether a call follows: `coordinator.refresh()`.
        public var isCalled: Bool {
            guard let chain = link.parent else { return false }
            let next = link.subtree.upperBound
            return next < chain.subtree.upperBound && Node(link.file, next).kind == .callLink
        }

        /// Whether its value is asked for, not its name: `#selector(coordinator.save)`.
        var isValue: Bool { !link.ancestors.prefix(4).contains { $0.kind == .macroExpansionExpr } }
    }

    public let type: TypeRecord
    public let coordinator: TypeRecord
    private let typeReadings: PropertyReadings
    private let coordinatorReadings: PropertyReadings
    private var project: Project { type.project }

    public init(of type: TypeRecord, to coordinator: TypeRecord) {
        self.init(of: PropertyReadings(of: type), to: PropertyReadings(of: coordinator))
    }

    /// With what has already been read of the two.
    public init(of type: PropertyReadings, to coordinator: PropertyReadings) {
        self.type = type.type
        self.coordinator = coordinator.type
        typeReadings = type
        coordinatorReadings = coordinator
    }

    // MARK: From the representable

    /// The functions of the representable that these reach by simple name or through `self`, they themselves included.
    public func functions(reachedFrom functions: [Member]) -> [Member] {
        typeReadings.uses(in: functions).members.compactMap { project.member(declaredAt: $0) }
    }

    /// Where functions, and those of the representable that they reach, name members of the coordinator.
    public func uses(in functions: [Member]) -> [Use] {
        var found: [Use] = []
        for function in self.functions(reachedFrom: functions) {
            guard let body = function.body else { continue }
            let names = locals(in: body)
            for node in body.descendants where node.kind == .chainExpr {
                if let link = firstLink(behindCoordinatorIn: node, names) { found.append(Use(function: function, link: link)) }
            }
        }
        return found
    }

    private func isNamedCoordinator(_ value: Node) -> Bool { TypeRecord.isCoordinator(value.bareExpression, named: coordinator.name) }

    private func locals(in body: Node) -> Set<Symbol> {
        var names: Set<Symbol> = []
        for node in body.descendants {
            if let value = Binding(node)?.value ?? OptionalBinding(node)?.value, isNamedCoordinator(value), node.name != .none { names.insert(node.name) }
        }
        return names
    }

    private func firstLink(behindCoordinatorIn node: Node, _ names: Set<Symbol>) -> Node? {
        guard let chain = ModifierChain(node) else { return nil }
        var isBehind = chain.base.map { base in
            // `Coordinator.make()` is no member of the coordinator that is there.
            base.kind == .identifierExpr ? names.contains(base.name) || base.name == .coordinator : base.kind == .tupleExpr && isNamedCoordinator(base)
        } ?? false
        for link in chain.links {
            switch link.kind {
            case .optionalLink, .forceLink: continue
            case .memberLink:
                if isBehind { return link }
                isBehind = link.name == .coordinator
            default:
                return nil
            }
        }
        return nil
    }

    // MARK: In the coordinator

    /// The coordinator's functions and computed properties that those of the representable reach, directly or through each other.
    public func members(reachedFrom functions: [Member]) -> [Member] { members(reachedBy: uses(in: functions)) }

    /// The coordinator's functions and computed properties that these uses reach, directly or through each other.
    public func members(reachedBy uses: [Use]) -> [Member] {
        var roots: [Member] = []
        for use in uses where use.isCalled || use.isValue {
            roots += self.members(named: use.link.name).filter { use.isCalled || $0.isComputed }
        }
        return closure(of: roots)
    }

    /// The members of the coordinator that these reach, they themselves included.
    private func closure(of members: [Member], now: Bool = false) -> [Member] {
        guard !members.isEmpty else { return [] }
        let uses = coordinatorReadings.uses(in: members)
        return (now ? uses.membersNow : uses.members).compactMap { project.member(declaredAt: $0) }
    }

    private func members(named name: Symbol) -> [Member] {
        coordinator.reachableMembers(named: name).filter { $0.body != nil && !$0.isStatic && ($0.kind == .function || $0.isComputed) }
    }

    /// The coordinator's members, initialisers included, that run only while the view and the coordinator are made: what the make methods reach
    /// and nothing else calls.
    public func makingMembers(makes: [Member], updates: [Member]) -> [Member] {
        let initializers = coordinator.initializers
        var roots = initializers
        for use in uses(in: makes) where use.isCalled { roots += members(named: use.link.name) }
        // A closure that a make method sets up calls later.
        let reached = closure(of: roots, now: true)
        let others = coordinator.members.filter { member in
            !member.isStatic && member.kind != .initializer && (member.kind == .function || member.isComputed)
                && (!reached.contains(member) || member.hasAttribute(.objc) || member.hasAttribute(.IBAction))
        }
        let later = closure(of: others) + members(reachedFrom: updates)
        return reached.filter { !later.contains($0) }
    }
}
