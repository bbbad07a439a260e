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

    private let place: Node
    private let makes: [Member]
    private let coordinator: CoordinatorInputs?

    /// - Parameter place: A node of the program variant that is meant: what stands in another branch of an `#if` is left out.
    init(of type: TypeRecord, _ kind: RepresentableKind, for place: Node, in project: Project) {
        self.project = project
        self.type = type
        self.kind = kind
        self.place = place
        makes = type.reachableMembers(named: Symbol(kind.makeName)).filter {
            $0.kind == .function && $0.body != nil && !BranchExclusivity.areExclusive($0.node, place)
        }
        coordinator = type.coordinatorInputs
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
            var copied = type.uses(throughCopy: storage.name, in: holder)
            if let owner = storage.owner, owner != holder { copied.append(type.uses(throughCopy: storage.name, in: owner)) }
            if !copied.wholes.isEmpty { hasHiddenCopy = true }
            uses.append(copied)
        }
        // Handed to a coordinator that is not to be seen.
        for whole in uses.wholes where coordinatorMakers.contains(where: { $0.file == whole.place.file && $0.node.contains(project.node(at: whole.place)) }) {
            uses.removeWhole(at: whole.place)
            hasHiddenCopy = true
        }
        let sealed = makes.lazy.compactMap(RepresentableInputs.sealedType).first

        var hasHiddenValue = false
        var names: Set<Symbol> = []
        for property in type.storedProperties where property.name != .none && !BranchExclusivity.areExclusive(property.node, place) {
            guard names.insert(property.name).inserted, let input = property.viewInput, input != .ambient, input != .constant, input != .closure, input != .other else { continue }
            let own = uses.uses(of: property.name)
            let reads = own.filter { isRead($0, of: property, as: input) }
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
                    }
                case .binding: outputs.append(property)
                default: break
                }
                continue
            }
            let receivers = reads.map { ConstructionOnlyInputs.receiver(of: project.node(at: $0.place)) }
            if let sealed {
                constructionOnly.append((property, sealed.text))
            } else if receivers.allSatisfy({ $0 != nil }), let receiver = receivers[0] {
                constructionOnly.append((property, receiver.text))
            } else {
                firstRead[property.name] = first.place
                live.append(property)
            }
        }
        if live.isEmpty, hasHiddenValue { isUnknown = true }
    }

    /// The system's controller that a make method returns or makes, if nothing of it can be changed later.
    private static func sealedType(madeBy make: Member) -> Symbol? {
        if let result = make.type, ConstructionOnlyInputs.isSealed(result.name) { return result.name }
        guard let body = make.body else { return nil }
        for node in body.descendants {
            if let construction = Construction(node), ConstructionOnlyInputs.isSealed(construction.name) { return construction.name }
        }
        return nil
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
            return property.hasAttribute(.Binding) || node.linkBehind.map { $0.name == .wrappedValue } ?? false
        case .owned:
            return use.timing == .now && use.form == .read && isWritten(property)
        case .observed:
            guard use.timing == .now, use.form == .read, let link = node.linkBehind, link.kind == .memberLink else { return false }
            return isValue(link, of: property)
        case .content:
            guard use.timing == .now, let link = node.linkBehind else { return false }
            return link.kind == .callLink
        default:
            return false
        }
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
        guard case .type(let model) = property.typeMeaning, let member = model.property(named: link.name), !member.isStatic, !member.isLet else { return false }
        if let next = link.linkBehind, next.kind == .callLink { return false }
        if member.isFunction { return false }
        return member.isObject == .no || member.fact.flags.contains(.hasLiteralValue) || isKnownValue(member)
    }

    private func isKnownValue(_ member: Member) -> Bool {
        guard case .sdk(let traits) = member.typeMeaning else { return false }
        return !traits.contains(.reference) && traits.contains(.equatable)
    }

    // MARK: Callers

    /// The live inputs that can change while the view is shown: all but those that every place that makes it gives values that never change, or none
    /// where it gives it a new identity. Only for types whose callers are all in the project.
    var changing: [Member] {
        if let access = type.accessLevel, access >= .public { return live }
        let liveNames = Set(live.map(\.name))
        let stored = Set(type.storedProperties.map(\.name))
        var isCalled = false
        var changing: Set<Symbol> = []
        for call in type.calls where !call.isTest && call.form != .delegation {
            // A factory of the type's own: its callers are not known.
            guard call.surroundings != type, let link = call.link, let chain = call.chain else { return live }
            if call.isPreview { continue }
            isCalled = true
            if chain.hasNewIdentity { continue }
            let fixed = FixedValue(in: project, file: call.file, type: call.surroundings, fixedNames: chain.node.presentedItemNames)
            for argument in link.arguments {
                guard let value = argument.value else { return live }
                // A closure that makes a view makes it of whatever it captures.
                if value.kind == .closureExpr ? live.contains(where: { $0.viewInput == .content }) : !fixed.isFixed(value) {
                    if liveNames.contains(argument.label) {
                        changing.insert(argument.label)
                    } else if !stored.contains(argument.label) {
                        return live
                    }
                }
            }
            if link.trailingClosure != nil, live.contains(where: { $0.viewInput == .content || $0.hasAttribute(.ViewBuilder) }) { return live }
            for method in chain.calls where !type.functions(named: method.name).isEmpty {
                for argument in method.arguments where !(argument.value.map { fixed.isFixed($0) } ?? false) { return live }
            }
        }
        return isCalled ? live.filter { changing.contains($0.name) } : live
    }

    // MARK: Advice

    /// What the update method could do for the first of the live inputs, in the program's own words, if the make method shows it.
    func suggestion(for update: Node, _ input: Member) -> String? {
        guard let place = firstRead[input.name] else { return nil }
        let node = project.node(at: place)
        let method = update.name.text
        if let given = coordinator?.inputs.first(where: { $0.storage != nil && ($0.content == .whole || isContent($0.content, input.name)) }),
            let storage = given.storage, isReadThroughCoordinator(place, given)
        {
            let value = given.content == .whole ? "self" : input.name.text
            return "refresh the coordinator in '\(method)': context.coordinator.\(storage.name.text) = \(value)"
        }
        guard let assignment = node.enclosingAssignment, let target = assignment.target, let chain = ModifierChain(target), let base = chain.base,
            let value = assignment.value, value.contains(node), isOfProperties(value),
            let make = makes.first(where: { $0.file == place.file && $0.node.contains(node) }), make.body?.returns(base.name) == true,
            let parameter = FunctionDeclaration(update)?.parameters.first?.name, parameter != .none
        else { return nil }
        let text = parameter.text + target.file.text(base.end..<target.end) + " = " + value.text
        guard text.utf8.count <= 90, !text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return nil }
        return "write in '\(method)': \(text)"
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

    /// The names that closures around give to what is presented: the item of `sheet(item:)`, the value of `navigationDestination(for:)`. Another item
    /// is another presentation.
    fileprivate var presentedItemNames: Set<Symbol> {
        var names: Set<Symbol> = []
        for ancestor in ancestors {
            guard let closure = Closure(ancestor), let place = ArgumentPlace(ancestor), let callee = place.callee?.symbol.known else { continue }
            switch callee {
            case .sheet, .fullScreenCover, .popover:
                guard CallLink(place.call)?.argument(labeled: .item) != nil else { continue }
            case .navigationDestination: break
            default: continue
            }
            names.insert(Symbol(text: "$0"))
            for parameter in closure.parameters { names.insert(parameter.name) }
        }
        return names
    }
}

extension ModifierChain {
    /// Whether `.id(…)` stands on the view or on one around it.
    fileprivate var hasNewIdentity: Bool {
        if calls.contains(where: { $0.name == .id && $0.member != nil && $0.firstUnlabeledArgument != nil }) { return true }
        for ancestor in node.ancestors {
            if ancestor.kind.isTypeDeclaration { return false }
            guard let chain = ModifierChain(ancestor) else { continue }
            for call in chain.calls where call.name == .id && call.member != nil && call.firstUnlabeledArgument != nil && call.link.row > node.row { return true }
        }
        return false
    }
}
