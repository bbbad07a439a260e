import Linting
import ProjectModel
import SwiftSource

/// What a make method starts: itself, through functions of its type, or through its coordinator. Of an update method timers and observers count.
struct StartedCode {
    enum Kind: String {
        case timer, observer, session, player

        var help: String {
            switch self {
            case .timer: "keep it in the coordinator and invalidate it"
            case .observer: "keep the token in the coordinator and remove it"
            case .session: "stop it"
            case .player: "pause it"
            }
        }
    }

    struct Start {
        var kind: Kind
        var name: Token
        var call: Node
        var place: NodePlace
        var message: String
        /// The calls that end it.
        var stops: [String]
        /// The function it stands in.
        var function: Node
        /// Types that may keep it and stop it.
        var keepers: [TypeRecord]
        /// Whether it keeps the coordinator, as its target.
        var keepsCoordinator: Bool
        /// Whether an update method starts it, and no make method.
        var isOfUpdate: Bool
        /// Whether nothing takes what the call returns.
        var isDropped: Bool
    }

    private let type: TypeRecord
    private let coordinator: TypeRecord?
    private let context: RuleContext
    private var project: Project { context.project }
    private(set) var starts: [Start] = []
    private let made: [TypeRecord]
    /// Whether the coordinator is a class that the project does not declare.
    private let hasUnknownCoordinator: Bool
    private var isOfUpdate = false

    init(of make: Member, updates: [Member] = [], _ type: TypeRecord, in context: RuleContext) {
        self.type = type
        self.context = context
        let project = context.project
        let inputs = context.representable(type).coordinatorInputs
        coordinator = inputs?.coordinator
        hasUnknownCoordinator = inputs != nil && inputs?.coordinator == nil
        made = make.type.map { project.meaning(of: $0, file: make.file) }?.type.map { [$0] } ?? []
        var own = [make]
        own += type.functions(named: .makeCoordinator)
        // Few: looking through them takes less than a hash.
        var seen: [NodePlace] = []
        for place in places(of: own, with: coordinator?.initializers ?? []) where !seen.contains(place) {
            seen.append(place)
            read(project.node(at: place), place.file)
        }
        if updates.isEmpty { return }
        isOfUpdate = true
        for place in places(of: updates, with: []) where !seen.contains(place) {
            seen.append(place)
            read(project.node(at: place), place.file)
        }
    }

    /// The functions that run with members of the representable, the coordinator's included.
    private func places(of own: [Member], with others: [Member]) -> [NodePlace] {
        var places = context.representable(type).readings.uses(in: own).members
        guard let coordinator else { return places }
        var members = others
        for place in places {
            for node in project.node(at: place).descendants where node.kind == .memberLink {
                guard StartedCode.isCalledOnCoordinator(node) else { continue }
                members += coordinator.functions(named: node.name)
            }
        }
        if !members.isEmpty { places += context.representable(type).coordinatorReadings?.uses(in: members).members ?? [] }
        return places
    }

    /// `context.coordinator.start()`, `coordinator.start()`
    private static func isCalledOnCoordinator(_ member: Node) -> Bool {
        guard let chain = ModifierChain(of: member), chain.calls.contains(where: { $0.member == member }) else { return false }
        return chain.name(before: member).map(isCoordinator) ?? false
    }

    /// Whether a name is the coordinator's, or that of a local that holds it: `let c = context.coordinator`.
    private static func isCoordinator(_ name: Node) -> Bool {
        if name.name == Symbol(.coordinator) { return true }
        guard name.kind == .identifierExpr, let value = LocalNames.declaration(of: name.name, at: name).flatMap({ Binding($0) })?.value?.bareExpression else { return false }
        let last = ModifierChain(value)?.lastLink
        return last?.kind == .memberLink && last?.name == Symbol(.coordinator)
    }

    // MARK: Starts

    private mutating func read(_ function: Node, _ file: Int) {
        for node in function.descendants {
            switch node.kind {
            case .memberLink:
                guard let chain = ModifierChain(of: node), let call = chain.calls.first(where: { $0.member == node }) else { continue }
                readCall(call, node, chain, function, file)
            case .chainExpr:
                guard let construction = Construction(node), construction.form == .named else { continue }
                switch construction.name.text {
                case "CADisplayLink":
                    guard construction.call.argument(labeled: .target) != nil, let name = construction.nameToken else { continue }
                    add(.timer, name, construction.call, node, function, file, "the run loop keeps the display link", ["invalidate"])
                case "Timer":
                    guard isRepeating(construction.call), let name = construction.nameToken else { continue }
                    add(.timer, name, construction.call, node, function, file, "the run loop keeps the repeating timer", ["invalidate"])
                default: continue
                }
            default: continue
            }
        }
    }

    private func isRepeating(_ call: CallLink) -> Bool { call.arguments.contains { $0.label.text == "repeats" && $0.value?.text == "true" } }

    private mutating func readCall(_ call: ChainCall, _ member: Node, _ chain: ModifierChain, _ function: Node, _ file: Int) {
        guard let name = member.main else { return }
        switch name.text {
        case "scheduledTimer":
            guard chain.baseName == .Timer, isRepeating(call.link) else { return }
            add(.timer, name, call.link, chain.node, function, file, "the run loop keeps the repeating timer", ["invalidate"])
        case "addObserver":
            guard call.arguments.contains(where: { $0.label.text == "forName" }), !isOfProject(chain, before: member, file) else { return }
            add(.observer, name, call.link, chain.node, function, file, "the notification center keeps the observer's closure", ["removeObserver"])
        case "addLocalMonitorForEvents", "addGlobalMonitorForEvents":
            guard chain.baseName.text == "NSEvent" else { return }
            add(.observer, name, call.link, chain.node, function, file, "the application keeps the event monitor", ["removeMonitor"])
        case "addPeriodicTimeObserver", "addBoundaryTimeObserver":
            guard isPassedIn(chain, before: member, file) else { return }
            add(.observer, name, call.link, chain.node, function, file, "the player, which was passed in, keeps the observer", ["removeTimeObserver"])
        case "startRunning":
            guard call.arguments.isEmpty, isPassedIn(chain, before: member, file) else { return }
            add(.session, name, call.link, chain.node, function, file, "the session was passed in", ["stopRunning"])
        case "play":
            guard call.arguments.isEmpty, let owner = chain.name(before: member)?.name.text.lowercased(), owner.contains("player"), isPassedIn(chain, before: member, file),
                !runsOnEvent(chain.node)
            else { return }
            add(.player, name, call.link, chain.node, function, file, "the player was passed in", ["pause", "replaceCurrentItem", "stop"])
        default: return
        }
    }

    /// Whether code stands in a closure that something else calls: at the end of a film, on a tap.
    private func runsOnEvent(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor.kind.isFunctionDeclaration { return false }
            guard ancestor.kind == .closureExpr else { continue }
            if !ConditionalCode.runsOnce(ancestor) { return true }
        }
        return false
    }

    /// Whether a method is one of the project's own types.
    private func isOfProject(_ chain: ModifierChain, before member: Node, _ file: Int) -> Bool {
        let count = Array(chain.links).firstIndex(of: member) ?? 0
        guard case .type(let owner) = project.valueType(ofPrefix: chain, links: count, in: file).meaning else { return false }
        return owner.kind != .external
    }

    /// Whether what a method is called on is a stored property of the representable that its maker gives it a value for.
    private func isPassedIn(_ chain: ModifierChain, before member: Node, _ file: Int) -> Bool {
        var path: [Node] = []
        if let base = chain.base, base.kind == .identifierExpr { path.append(base) } else { return false }
        for link in chain.links {
            if link == member { break }
            if link.kind == .memberLink { path.append(link) } else if link.kind != .optionalLink && link.kind != .forceLink { return false }
        }
        if path.count > 1, path[0].name == .self_ { path.removeFirst() }
        guard path.count == 1, let name = path.first else { return false }
        let around = project.type(around: NodePlace(file: file, row: chain.row))
        let local = LocalNames.declaration(of: name.name, at: name)
        if let coordinator, around == coordinator { return isGivenToCoordinator(name.name, local) }
        guard local == nil, around == type else { return false }
        return isPassedIn(name.name)
    }

    /// Whether a name in the coordinator is that of what the representable gives it when it makes it, and was given itself.
    private func isGivenToCoordinator(_ name: Symbol, _ local: Node?) -> Bool {
        guard let coordinator, let inputs = context.representable(type).coordinatorInputs?.inputs else { return false }
        var storage = name
        if let local {
            // A parameter that the initialiser also keeps.
            guard Parameter(local) != nil, let initializer = FunctionDeclaration(around: local)?.node, let kept = inputs.first(where: { $0.storage?.name == name }) else { return false }
            guard coordinator.initializers.contains(where: { $0.node == initializer }) else { return false }
            storage = kept.storage?.name ?? name
        }
        return inputs.contains { input in
            guard input.storage?.name == storage, case .property(let property, .read) = input.content else { return false }
            return isPassedIn(property)
        }
    }

    private func isPassedIn(_ name: Symbol) -> Bool {
        guard let property = type.property(named: name), !property.isStatic,
            !property.isComputed, !property.hasInitialValue
        else { return false }
        switch property.propertyClass {
        case .input: return true
        default: return false
        }
    }

    private mutating func add(_ kind: Kind, _ name: Token, _ link: CallLink, _ chain: Node, _ function: Node, _ file: Int, _ keeps: String, _ stops: [String]) {
        if isOfUpdate, kind == .session || kind == .player { return }
        // Its own closure ends it.
        for node in link.node.descendants where node.kind == .memberLink && stops.contains(node.name.text) { return }
        guard let keepers = keepers(of: chain, file) else { return }
        let subject = kind == .session || kind == .player ? "'\(nameBeforeCall(chain))' was passed in and" : "\(keeps): it"
        starts.append(
            Start(
                kind: kind, name: name, call: chain, place: NodePlace(file: file, row: chain.row),
                message: "\(subject) goes on after '\(type.name.text)' is gone, because nothing calls '\(stops[0])'", stops: stops, function: function,
                keepers: keepers, keepsCoordinator: kind == .timer && isCoordinator(link.argument(labeled: .target)?.value, file),
                isOfUpdate: isOfUpdate, isDropped: isDropped(chain)))
    }

    private func isDropped(_ chain: Node) -> Bool {
        guard let parent = chain.parent else { return false }
        if let assignment = Assignment(parent) { return assignment.target?.text == "_" }
        return parent.kind == .codeBlock && (parent.children.only == nil || parent.parent.flatMap { FunctionDeclaration($0) }.map { $0.returnType == nil } ?? true)
    }

    /// Whether a timer's or display link's target is the coordinator: `context.coordinator`, or `self` in it.
    private func isCoordinator(_ target: Node?, _ file: Int) -> Bool {
        guard let target = target?.bareExpression, let coordinator else { return false }
        if target.kind == .identifierExpr, target.name == .self_ { return project.type(around: NodePlace(file: file, row: target.row)) == coordinator }
        guard let chain = ModifierChain(target), let last = chain.lastLink else { return target.name == .coordinator }
        return chain.baseName == .context && last.kind == .memberLink && last.name == .coordinator
    }

    private func nameBeforeCall(_ chain: Node) -> String {
        guard let chain = ModifierChain(chain), let member = chain.links.filter({ $0.kind == .memberLink }).last else { return "" }
        return chain.name(before: member)?.name.text ?? ""
    }

    /// The types that may keep what a call returns, beside the representable and its coordinator; `nil` if something unknown gets it.
    private func keepers(of chain: Node, _ file: Int) -> [TypeRecord]? {
        var node = chain
        while let parent = node.parent, parent.kind == .tryExpr || parent.kind == .tupleExpr { node = parent }
        guard let parent = node.parent else { return [] }
        switch parent.kind {
        case .sequenceExpr:
            guard let assignment = Assignment(parent), let target = assignment.target else { return [] }
            guard let path = ModifierChain(target) else { return own(target.bareExpression, file) }
            let owner = project.valueType(ofPrefix: path, links: path.links.count - 1, in: file).meaning.type
            if path.baseName == .self_ { return own(target.bareExpression, file) }
            if let owner { return [owner] }
            // `context.coordinator.link = …`
            let links = Array(path.links)
            if links.count >= 2, links[links.count - 2].name == Symbol(.coordinator) || path.baseName == .coordinator { return [] }
            if let base = path.base, StartedCode.isCoordinator(base) { return [] }
            return nil
        case .argument:
            // `tokens.append(…)` is seen where the tokens are used.
            guard let call = parent.parent.flatMap({ CallLink($0) }), let outer = call.node.parent.flatMap({ ModifierChain($0) }) else { return nil }
            let method = outer.calls.first(where: { $0.link.node == call.node })?.name.text
            return method == "append" || method == "insert" ? [] : nil
        case .initializerClause:
            // A local constant that is given to something else.
            guard let binding = parent.parent.flatMap({ Binding($0) }), let block = binding.node.parent?.parent else { return [] }
            var keepers: [TypeRecord] = []
            for use in block.descendants where use.kind == .identifierExpr && use.name == binding.name && use.row > parent.row {
                guard let around = use.parent else { continue }
                if around.kind == .argument {
                    guard let call = around.parent, let callee = call.parent.flatMap({ ModifierChain($0) })?.calls.first(where: { $0.link.node == call })?.name.text else { return nil }
                    // `RunLoop.main.add(timer, forMode: .common)`
                    if callee == "add" || callee == "append" || callee == "print" { continue }
                    return nil
                }
                if around.kind == .returnStmt { return nil }
                if let assignment = Assignment(around), assignment.value == use, let path = assignment.target.flatMap({ ModifierChain($0) }) {
                    if let owner = project.valueType(ofPrefix: path, links: path.links.count - 1, in: file).meaning.type { keepers.append(owner) } else if path.links.count == 1, path.baseName != .self_,
                        path.baseName != .coordinator
                    {
                        return nil
                    }
                }
            }
            return keepers
        default:
            return []
        }
    }

    private func own(_ target: Node, _ file: Int) -> [TypeRecord] {
        project.type(around: NodePlace(file: file, row: target.row)).map { [$0] } ?? []
    }

    // MARK: Stops

    /// Whether something of the representable, its coordinator, its view or what keeps it calls what ends it, other than to start it anew.
    func isStopped(_ start: Start) -> Bool {
        if hasUnknownCoordinator { return true }
        var types = [type] + made + start.keepers
        if let coordinator { types += [coordinator] + coordinator.bases.filter { $0.kind == .class } }
        if start.kind == .player || start.kind == .session {
            for call in type.calls {
                if let user = call.surroundings { types.append(user) }
            }
        }
        for type in types {
            for declaration in type.declarations where has(start, in: declaration.node) { return true }
        }
        if start.kind == .session {
            // The owner of the session may stop it.
            for stop in start.stops {
                for file in project.files(naming: Symbol(text: stop)).lazy.map(Int.init) where !project.isTest(file: file) && has(start, in: project.files[file].root) {
                    return true
                }
            }
        }
        return false
    }

    /// Whether only the coordinator's `deinit` stops what keeps the coordinator.
    func isStoppedTooLate(_ start: Start) -> Bool {
        guard start.keepsCoordinator, let coordinator else { return false }
        return coordinator.declarations.contains { declaration in
            declaration.node.descendants.contains { start.stops.contains($0.name.text) && isInDeinitializer($0) }
        }
    }

    private func isInDeinitializer(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor.kind == .deinitializerDecl { return true }
            if ancestor.kind.isTypeDeclaration { return false }
        }
        return false
    }

    private func has(_ start: Start, in declaration: Node) -> Bool {
        for node in declaration.descendants where node.kind == .memberLink || node.kind == .identifierExpr {
            guard start.stops.contains(node.name.text) else { continue }
            // The observer of before goes: one is left.
            if start.kind == .observer, node.file === start.function.file, start.function.contains(node), node.row < start.call.row { return true }
            if !start.isOfUpdate, node.file === start.function.file, start.function.contains(node), Closure(around: node)?.node == Closure(around: start.call)?.node { continue }
            // What keeps the coordinator keeps its 'deinit' from running.
            if start.keepsCoordinator, isInDeinitializer(node) { continue }
            return true
        }
        return false
    }
}
