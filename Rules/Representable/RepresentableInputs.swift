import ProjectModel
import SwiftSource

/// What goes into the view of a representable when it is made, sorted by whether a later change would have to reach it.
struct RepresentableInputs {
    let project: Project
    let type: TypeRecord
    let kind: RepresentableKind
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
    private(set) var firstRead: [Symbol: NodePlace] = [:]
    /// All places where the value of a live input is taken.
    private(set) var reads: [Symbol: [PropertyUse]] = [:]
    /// Inputs of which neither the make methods nor the coordinator use anything.
    private(set) var unused: [Member] = []

    private var written: Set<Symbol> = []
    /// The places among ``firstRead`` that are not read while the view and its coordinator are made.
    private var laterReads: Set<NodePlace> = []
    /// Objects that make methods, or the coordinator when it is made, use.
    private(set) var objects: [Member] = []
    /// Closures that a make method calls.
    private(set) var called: [Member] = []

    private let place: Node
    private let makes: [Member]
    let coordinator: CoordinatorInputs?
    /// The coordinator's members that run only while the view is made.
    private let making: [Member]

    /// - Parameter place: A node of the program variant that is meant: what stands in another branch of an `#if` is left out.
    init(of type: TypeRecord, _ kind: RepresentableKind, for place: Node, in project: Project) {
        self.project = project
        self.type = type
        self.kind = kind
        self.place = place
        makes = type.reachableMembers(named: Symbol(kind.makeName)).filter {
            $0.kind == .function && $0.body != nil && !BranchExclusivity.areExclusive($0.node, place)
        }
        let coordinator = type.coordinatorInputs
        self.coordinator = coordinator
        let updates = type.reachableMembers(named: Symbol(kind.updateName)).filter { $0.kind == .function && $0.body != nil }
        let makes = self.makes
        making = coordinator?.coordinator.map { CoordinatorReach(of: type, to: $0).makingMembers(makes: makes, updates: updates) } ?? []
        guard !makes.isEmpty else {
            isUnknown = true
            return
        }
        sort()
    }

    // MARK: Uses

    private mutating func sort() {
        let coordinatorMakers = type.reachableMembers(named: Symbol(.makeCoordinator)).filter { $0.kind == .function && $0.body != nil }
        var uses = type.uses(in: makes + coordinatorMakers)
        let given = (coordinator?.inputs ?? []) + type.coordinatorAssignments(in: makes, coordinator: coordinator?.coordinator)
        var hasHiddenCopy = false
        for input in given where input.content == .whole {
            uses.removeWhole(at: input.place)
            guard let storage = input.storage, let holder = coordinator?.coordinator else {
                hasHiddenCopy = true
                continue
            }
            let making = self.making
            var copied = type.uses(throughCopy: storage.name, in: holder) { making.contains($0) || $0.kind == .initializer }
            if let owner = storage.owner, owner != holder { copied.append(type.uses(throughCopy: storage.name, in: owner)) }
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
        var names: Set<Symbol> = []
        for property in type.storedProperties where property.name != .none && !BranchExclusivity.areExclusive(property.node, place) {
            guard names.insert(property.name).inserted, let input = property.viewInput, input != .constant else { continue }
            let own = uses.uses(of: property.name)
            switch input {
            case .object:
                if property.propertyClass != .owned, own.contains(where: { $0.timing == .now && $0.form == .read }) { objects.append(property) }
                continue
            case .closure:
                if own.contains(where: { $0.timing == .now && $0.form == .read && isInMake($0.place) && project.node(at: $0.place).linkBehind?.kind == .callLink }) { called.append(property) }
                continue
            case .ambient, .other:
                if !property.isObserved && !property.isSurroundingValue { continue }
            default: break
            }
            let isShared = property.isObserved && own.contains { isHandedOn($0) }
            let reads = isShared ? [] : own.filter { isRead($0, of: property, as: input) && !isIgnored($0.place) && !(property.isObserved && isSubscribed($0)) }
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
                case .observed, .ambient:
                    if property.isObserved, property.propertyClass != .owned, own.contains(where: { $0.timing == .now && $0.form == .read }) { objects.append(property) }
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
                if property.isObserved { keepReads(of: property) { _ in true } }
            }
        }
        if live.isEmpty, hasHiddenValue { isUnknown = true }
    }

    /// Whether a place is in a make method, `makeCoordinator`, or a helper that is no part of the coordinator.
    private func isInMake(_ place: NodePlace) -> Bool { project.type(around: place) == type }

    /// Whether the value goes to an initialiser of the project that does not use it.
    private func isIgnored(_ place: NodePlace) -> Bool {
        let node = project.node(at: place)
        let value = node.parent?.kind == .chainExpr ? node.parent ?? node : node
        guard let argument = ArgumentPlace(value), let chain = argument.call.parent, let construction = Construction(chain),
            construction.call.node == argument.call, let made = project.meaning(of: construction, file: place.file).type, !made.initializers.isEmpty
        else { return false }
        let labels = construction.call.arguments.map(\.label)
        var isFound = false
        for initializer in made.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body, labels.allSatisfy({ initializer.labels.contains($0) }),
                let parameter = function.parameters.first(where: { $0.label == argument.label && argument.label != .none })
            else { continue }
            if body.descendants.contains(where: { $0.name == parameter.name }) { return false }
            isFound = true
        }
        return isFound
    }

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
            guard use.timing == .now, use.form == .read else { return false }
            guard property.hasAttribute(.Binding) || node.linkBehind.map({ $0.name == .wrappedValue }) ?? false else { return false }
            return !isReplacedIfMissing(node)
        case .owned:
            return use.timing == .now && use.form == .read && isWritten(property)
        case .observed, .ambient, .other:
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
        let publisher = "$" + link.name.text
        for type in [type, coordinator?.coordinator].compactMap({ $0 }) {
            for declaration in type.declarations {
                if declaration.node.descendants.contains(where: { $0.kind == .memberLink && $0.name.text == publisher }) { return true }
            }
        }
        return false
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
    private func isWritten(_ property: Member) -> Bool {
        if property.hasAttribute(.AppStorage) || property.hasAttribute(.SceneStorage) { return true }
        if type.uses(in: type.members.filter { $0.kind == .function || $0.isComputed }).uses(of: property.name).contains(where: { $0.form != .read && $0.form != .wrapper }) {
            return true
        }
        guard let coordinator = coordinator?.coordinator else { return false }
        for input in self.coordinator?.inputs ?? [] where input.content == .whole {
            guard let storage = input.storage else { continue }
            if type.uses(throughCopy: storage.name, in: coordinator).writes(property.name) { return true }
        }
        return false
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

    // MARK: Callers

    /// Those of the inputs that a place of the project is seen to change; none where nothing makes the view.
    func seenChanging(among inputs: [Member]) -> [Member] {
        guard type.isMadeInProject else { return [] }
        return changing(among: inputs, asksOpenCallers: false)
    }

    /// The live inputs that a place of the project is seen to change while the view is shown. All of them where nothing in the project makes the view,
    /// and of a public type that its own module does not use: callers of that are not all here.
    var changing: [Member] { changing(among: live) }

    /// Of closures: whether a place is seen that passes one with other values in it.
    /// - Parameter asksOpenCallers: Whether callers outside of the project count where there are some inside.
    func changing(among inputs: [Member], asksOpenCallers: Bool = true) -> [Member] {
        let calls = type.calls.filter { !$0.isTest && !$0.isPreview && $0.form != .delegation }
        let isOpen = asksOpenCallers && type.accessLevel.map { $0 >= .public } ?? false && !calls.contains { project.areInOneModule($0.file, type.declaration.file) }
        // What the surroundings have is not up to callers.
        if calls.isEmpty || isOpen { return inputs.filter { !$0.isSurroundingValue || $0.isChangingEnvironment } }
        var changing: Set<Symbol> = []
        for call in calls {
            guard let link = call.link, let chain = call.chain else { continue }
            for input in inputs where !changing.contains(input.name) {
                let given = ChangingValue.closure(for: input, of: type, in: link) ?? ChangingValue.values(for: input, of: type, in: link).first
                if chain.hasNewIdentity(with: given, named: input.name, in: project, file: call.file) { continue }
                if changes(input, in: link, ChangingValue.Shown(file: call.file, chain: chain.node)) { changing.insert(input.name) }
            }
            for method in chain.calls {
                for function in type.functions(named: method.name) {
                    for argument in method.arguments {
                        var value = ChangingValue(in: project)
                        guard let node = argument.value, !chain.hasNewIdentity(with: node, named: .none, in: project, file: call.file), value.changes(node, passedTo: ChangingValue.Shown(file: call.file, chain: chain.node)) else { continue }
                        for input in inputs where function.body?.assigns(input.name) ?? false { changing.insert(input.name) }
                    }
                }
            }
        }
        return inputs.filter { changing.contains($0.name) }
    }

    private func changes(_ input: Member, in link: CallLink, _ shown: ChangingValue.Shown) -> Bool {
        var search = ChangingValue(in: project)
        switch input.viewInput {
        case .owned: return isWritten(input)
        case .closure:
            let value = ChangingValue.closure(for: input, of: type, in: link) ?? ChangingValue.values(for: input, of: type, in: link).first
            return value.map { search.captures($0, passedTo: shown) } ?? false
        case .observed, .ambient, .other:
            guard input.isObserved else { return input.isChangingEnvironment }
            return reads[input.name]?.contains { changes(memberReadAt: $0, of: input, &search, shown) } ?? false
        default:
            for value in ChangingValue.values(for: input, of: type, in: link) {
                let isContent = value.kind == .closureExpr || input.viewInput == .content || input.hasAttribute(.ViewBuilder)
                if search.changes(value, passedTo: ChangingValue.Shown(file: shown.file, chain: shown.chain, isContent: isContent)) { return true }
            }
            return false
        }
    }

    private func changes(memberReadAt use: PropertyUse, of input: Member, _ search: inout ChangingValue, _ shown: ChangingValue.Shown) -> Bool {
        guard let model = input.observedModel, let link = project.node(at: use.place).linkBehind else { return false }
        return search.changes(member: link.name, of: model, observedAs: input.name, by: shown)
    }

    // MARK: Members of observed objects

    /// Leaves out the members of an observed object that an update applies, and puts one that is seen to change first.
    mutating func keepReads(of input: Member, where isMissing: (Symbol) -> Bool) {
        let missing = reads[input.name]?.filter { isMissing(project.node(at: $0.place).linkBehind?.name ?? .none) } ?? []
        reads[input.name] = missing
        var first = missing.first { $0.timing == .now && isInMake($0.place) } ?? missing.first
        for call in type.calls where !call.isTest && !call.isPreview && call.form != .delegation {
            guard let chain = call.chain else { continue }
            var search = ChangingValue(in: project)
            if let changing = missing.first(where: { changes(memberReadAt: $0, of: input, &search, ChangingValue.Shown(file: call.file, chain: chain.node)) }) {
                first = changing
                break
            }
        }
        if let first { firstRead[input.name] = first.place }
    }

    /// The input as the view uses it: `model.color` of an object that it observes, else its name.
    func name(of input: Member) -> String {
        guard input.isObserved, let place = firstRead[input.name], let link = project.node(at: place).linkBehind, link.kind == .memberLink else { return input.name.text }
        return input.name.text + "." + link.name.text
    }

    /// `'a', 'model.color' and 'c'`; of more than three the first two.
    func quotedNames(_ inputs: [Member]) -> String { inputs.map { name(of: $0) }.quoted }

    /// Whether a parent passes the input, not the surroundings or the view's own storage.
    static func isPassed(_ input: Member) -> Bool {
        switch input.viewInput {
        case .observed, .owned, .ambient, .other: return false
        default: return true
        }
    }

    // MARK: The coordinator

    /// Whether nobody takes the input's value while the view is made: only code of the coordinator asks for it, later, through what it keeps.
    func isOnlyKept(_ input: Member) -> Bool {
        guard let reads = reads[input.name], !reads.isEmpty, let coordinator, let holder = coordinator.coordinator else { return false }
        for use in reads {
            let node = project.node(at: use.place)
            if let given = coordinator.inputs.first(where: { $0.place.file == use.place.file && project.node(at: $0.place).contains(node) }) {
                guard let storage = given.storage, !isRead(storage, nowIn: holder) else { return false }
            } else if project.type(around: use.place) == type || use.timing == .now {
                return false
            }
        }
        return true
    }

    /// Whether the representable and its coordinator assign to the binding and do nothing else with it, as far as they are to be seen.
    func isOnlyWritten(_ binding: Member) -> Bool {
        let code = type.members.filter { !$0.isStatic && ($0.kind == .function || $0.isComputed) && $0.body != nil }
        var own = type.uses(in: code)
        var isWritten = false
        func readsNothing(_ uses: [PropertyUse]) -> Bool {
            for use in uses {
                if use.form == .write || use.form == .change { isWritten = true } else { return false }
            }
            return true
        }
        for given in coordinator?.inputs ?? [] {
            guard let storage = given.storage, let holder = storage.owner else { continue }
            switch given.content {
            case .whole:
                own.removeWhole(at: given.place)
                let copied = type.uses(throughCopy: storage.name, in: holder)
                guard copied.wholes.isEmpty, readsNothing(copied.uses(of: binding.name)) else { return false }
            case .property(binding.name, let form) where form != .read:
                let all = holder.members.filter { !$0.isStatic && $0.kind != .initializer && ($0.kind == .function || $0.isComputed) }
                guard readsNothing(holder.uses(in: all).uses(of: storage.name)) else { return false }
                own.removeUses(inside: project.node(at: given.place), of: given.place.file)
            default: continue
            }
        }
        return own.wholes.isEmpty && readsNothing(own.uses(of: binding.name)) && isWritten
    }

    /// Whether code of the coordinator that runs while the view is made reads one of its properties.
    private func isRead(_ storage: Member, nowIn holder: TypeRecord) -> Bool {
        holder.uses(in: making).uses(of: storage.name).contains { $0.form != .write && $0.timing == .now }
    }

    // MARK: Advice

    /// Whether a make method itself gives the input to something: what the view shows depends on it.
    func isShown(_ input: Member) -> Bool {
        guard let place = firstRead[input.name], isMade(at: place), project.type(around: place) == type else { return false }
        let node = project.node(at: place)
        if let function = FunctionDeclaration(around: node), function.name == .makeCoordinator { return false }
        if let given = coordinator?.inputs, given.contains(where: { $0.place.file == place.file && project.node(at: $0.place).contains(node) }) { return false }
        if node.enclosingAssignment != nil { return true }
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .argument: return true
            case .codeBlock, .closureExpr: return false
            default: continue
            }
        }
        return false
    }

    /// Whether the view or its coordinator assigns to the binding.
    func isWrittenByView(_ input: Member) -> Bool { written.contains(input.name) }

    /// Whether the input is taken while the view or its coordinator is made, not later.
    func isMade(at place: NodePlace) -> Bool { !laterReads.contains(place) }

    /// What the update method could do for the first of the live inputs, in the program's own words, if the make method shows it.
    func suggestion(for update: Node, _ input: Member) -> String? {
        guard let place = firstRead[input.name] else { return nil }
        let node = project.node(at: place)
        let method = update.name.text
        if let given = coordinator?.inputs.first(where: { $0.storage != nil && ($0.content == .whole || isContent($0.content, input.name)) }),
            let storage = given.storage, isReadThroughCoordinator(place, given)
        {
            let value = given.content == .whole ? "self" : input.name.text
            if storage.isLet || storage.isPrivate || !isSame(given.content, storage, input) {
                return "give the coordinator the new \(given.content == .whole ? "value of the struct" : "'" + value + "'") in '\(method)', as '\(storage.name.text)' has the first one"
            }
            return "refresh the coordinator in '\(method)': context.coordinator.\(storage.name.text) = \(value)"
        }
        guard let assignment = node.enclosingAssignment, let target = assignment.target, let chain = ModifierChain(target), let base = chain.base,
            let value = assignment.value, value.contains(node), isOfProperties(value),
            let make = makes.first(where: { $0.file == place.file && $0.node.contains(node) }), make.body?.returns(base.name) == true,
            let given = FunctionDeclaration(update)?.parameters.first, given.name != .none, let madeType = typeOfLocal(base),
            given.type?.name == madeType || given.type?.name.text == "UIViewType" && make.type?.name == madeType
        else { return nil }
        let parameter = given.name
        let text = parameter.text + target.file.text(base.end..<target.end) + " = " + value.text
        guard text.utf8.count <= 90, !text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return nil }
        return "write in '\(method)': \(text)"
    }

    /// Whether the coordinator's property can be given what the struct has.
    private func isSame(_ content: CoordinatorInputs.Input.Content, _ storage: Member, _ input: Member) -> Bool {
        if content == .whole { return storage.typeName == type.name }
        if case .property(_, .read) = content { return storage.typeName == input.typeName }
        return false
    }

    /// The type of the local that a name means, where its declaration says it.
    private func typeOfLocal(_ base: Node) -> Symbol? {
        guard let declaration = LocalNames.declaration(of: base.name, at: base), let binding = Binding(declaration) else { return nil }
        if let type = binding.type { return type.name }
        return binding.value.flatMap { Construction($0.bareExpression) }.flatMap { $0.isWhole ? $0.name : nil }
    }

    private func isContent(_ content: CoordinatorInputs.Input.Content, _ name: Symbol) -> Bool {
        if case .property(name, _) = content { return true }
        return false
    }

    private func isReadThroughCoordinator(_ place: NodePlace, _ given: CoordinatorInputs.Input) -> Bool {
        if given.content != .whole { return given.place == place || project.node(at: given.place).contains(project.node(at: place)) && given.place.file == place.file }
        return coordinator?.coordinator.map { $0 == project.type(around: place) } ?? false
    }

    /// Whether an expression is made of the type's properties and constants alone, so that it means the same in another method.
    private func isOfProperties(_ value: Node) -> Bool {
        for index in value.subtree {
            let node = Node(value.file, index)
            if node.kind == .closureExpr { return false }
            guard node.kind == .identifierExpr, let token = node.main, !node.file.isUppercase(token), node.name != .self_ else { continue }
            if type.property(named: node.name) == nil { return false }
        }
        return true
    }
}

extension Node {
    /// The link that follows a name in its chain, optional marks left out.
    var linkBehind: Node? {
        guard let chain = parent, chain.kind == .chainExpr else { return nil }
        var row = subtree.upperBound
        while row < chain.subtree.upperBound {
            let link = Node(file, row)
            if link.kind != .optionalLink && link.kind != .forceLink { return link }
            row = link.subtree.upperBound
        }
        return nil
    }

    /// Whether a block assigns to that name, or to a member of it.
    fileprivate func assigns(_ name: Symbol) -> Bool {
        for node in descendants {
            guard let target = Assignment(node)?.target?.bareExpression else { continue }
            if target.name == name || ModifierChain(target)?.lastLink?.name == name { return true }
        }
        return false
    }

    /// The assignment whose value the node is part of.
    fileprivate var enclosingAssignment: Assignment? {
        for ancestor in ancestors {
            if let assignment = Assignment(ancestor) { return assignment }
            switch ancestor.kind {
            case .codeBlock, .closureExpr, .variableDecl: return nil
            default: continue
            }
        }
        return nil
    }

    /// Whether a block returns the local of that name at its end.
    fileprivate func returns(_ name: Symbol) -> Bool {
        var last: Node?
        for child in children { last = child }
        guard let last else { return false }
        let value = last.kind == .returnStmt ? last.children.first : last
        return value?.bareExpression.kind == .identifierExpr && value?.bareExpression.name == name
    }
}
