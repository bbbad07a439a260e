import Linting
import ProjectModel
import SwiftSource

/// What an update method does at every run: in its own body, in the functions of its type that it calls, in those of its coordinator, and in
/// those of the project's own view or controller that it shows.
struct UpdateCode {
    enum What {
        /// Something new is put into what stays: `a view`.
        case added(String)
        /// What goes on until it is ended is started: `a timer`.
        case started(String)
        case target(String)
        case constraints
        case load(String)
        /// Whether the view reports where the user has moved it.
        case region(String, isReported: Bool)
        case focus(String)
        case play
        /// What is shown, by a call or by an assignment: rows, pages, the controllers of a container.
        case rows(String)
        /// A document that is read anew.
        case document
        /// The property, or the method that replaces its content, whether it is that of a single-line field, and whether the selection is set again after it.
        case text(String, isField: Bool, isSelectionSet: Bool)
    }

    struct Action {
        var what: What
        /// Where it is reported if it stands in the checked file.
        var range: Range<Int>
        /// The statement or call.
        var place: NodePlace
        /// The call in the update method that leads there; `nil` in the method itself.
        var caller: Node?
        /// Whether it stands in a method of the view or controller.
        var isOfView = false
    }

    /// A function to be read.
    struct Task {
        var body: Node
        var file: Int
        var owner: TypeRecord
        var caller: Node?
        /// The names of the platform's view.
        var subjects: Set<Symbol>
        var types: [Symbol: ValueType]
        /// Whether the owner is the class of the view or controller, so that `self` is what stays.
        var isOfView = false
        /// Whether the call that leads here stands under a condition, be it one that only asks whether an input is there.
        var isAsked = false
    }

    let update: Member
    let kind: RepresentableKind
    let type: TypeRecord
    let context: RuleContext
    let coordinator: TypeRecord?
    var project: Project { context.project }
    let inputs: Set<Symbol>
    let written: Set<Symbol>
    private var seen: [NodePlace] = []
    var actions: [Action] = []
    /// What is taken away somewhere in the code.
    var removed: Set<Removal> = []

    init(of update: Member, kind: RepresentableKind, of type: TypeRecord, in context: RuleContext) {
        self.update = update
        self.kind = kind
        self.type = type
        self.context = context
        coordinator = context.representable(type).coordinator
        inputs = Set(type.storedProperties.map(\.name))
        let uses = context.representable(type).readings.uses(in: [update])
        written = Set(uses.uses.filter { $0.form == .write || $0.form == .change || $0.form == .projection }.map(\.name))
        guard let body = update.body else { return }
        var tasks: [Task] = []
        var subjects: Set<Symbol> = []
        var types: [Symbol: ValueType] = [:]
        if let parameter = FunctionDeclaration(update.node)?.parameters.first, parameter.name != .none {
            subjects = [parameter.name]
            types[parameter.name] = typeOfView(parameter)
        }
        tasks.append(Task(body: body, file: update.file, owner: type, caller: nil, subjects: subjects, types: types))
        seen.append(update.place)
        var next = 0
        while next < tasks.count, next < 24 {
            read(tasks[next], &tasks)
            next += 1
        }
        actions.removeAll { action in
            switch action.what {
            case .added(let noun), .started(let noun): removed.contains(.all) || removed.contains(Removal.of(noun))
            case .target: removed.contains(.all) || removed.contains(.targets)
            case .constraints: removed.contains(.all) || removed.contains(.constraints) || removed.contains(.views)
            default: false
            }
        }
    }

    /// The type of the view that the update method is given; `UIViewType` is what the make method returns.
    private func typeOfView(_ parameter: Parameter) -> ValueType? {
        guard let written = parameter.type else { return nil }
        if written.name.text.hasSuffix("ViewType") || written.name.text.hasSuffix("ViewControllerType"), type.nestedType(named: written.name) == nil,
            let make = type.functions(named: kind.makeName).first, let made = make.type
        {
            return ValueType(meaning: project.meaning(of: made, file: make.file), name: made.name)
        }
        return ValueType(meaning: project.meaning(of: written, file: update.file), name: written.name)
    }

    // MARK: Reading

    private mutating func read(_ task: Task, _ tasks: inout [Task]) {
        var task = task
        for node in task.body.descendants {
            switch node.kind {
            case .patternBinding, .optionalBindingCondition:
                bind(node, &task)
            case .sequenceExpr:
                readAssignment(node, task)
            case .memberLink:
                // `old.map(view.removeGestureRecognizer)`
                if node.parent?.parent?.kind == .argument { noteRemoval(node.name.text) }
                guard let chain = ModifierChain(of: node), let call = chain.calls.first(where: { $0.member == node }) else { continue }
                readCall(call, chain, node, task, &tasks)
            case .identifierExpr:
                guard let chain = node.parent.flatMap({ ModifierChain($0) }), chain.base == node, let call = chain.calls.first(where: { _ in true }), call.member == nil,
                    call.isFirst
                else { continue }
                noteRemoval(node.name.text)
                follow(node.name, call, task, in: task.owner, ofView: task.isOfView, &tasks)
                if task.isOfView || node.name.text == "CADisplayLink" || node.name.text == "Timer" {
                    note(call, node, chain, isSubject: task.isOfView, isStaying: task.isOfView, task)
                }
            default: continue
            }
        }
    }

    /// `let web = view`, `if let text = scroll.documentView as? NSTextView`: part of the view too.
    private func bind(_ node: Node, _ task: inout Task) {
        let value = Binding(node)?.value ?? OptionalBinding(node)?.value
        guard node.name != .none, let value, let root = root(of: value), task.subjects.contains(root.name) || isCoordinatorPath(value) else { return }
        if Construction(value.bareExpression) != nil { return }
        task.subjects.insert(node.name)
        task.types[node.name] = valueType(of: value, task)
    }

    /// The name that an expression begins with.
    func root(of value: Node) -> Node? {
        var node = value.bareExpression
        while true {
            switch node.kind {
            case .identifierExpr: return node
            case .chainExpr:
                guard let base = ModifierChain(node)?.base else { return nil }
                node = base.bareExpression
            case .sequenceExpr:
                guard let first = node.children.first, node.child(.castExpr) != nil else { return nil }
                node = first.bareExpression
            default: return nil
            }
        }
    }

    private func isCoordinatorPath(_ value: Node) -> Bool {
        let text = value.text
        return text.hasPrefix("context.coordinator.") || text.hasPrefix("coordinator.")
    }

    private func valueType(of value: Node, _ task: Task) -> ValueType {
        let value = value.bareExpression
        if value.kind == .identifierExpr, let known = task.types[value.name] { return known }
        return project.valueType(of: value, in: task.file)
    }

    // MARK: Calls

    private mutating func readCall(_ call: ChainCall, _ chain: ModifierChain, _ member: Node, _ task: Task, _ tasks: inout [Task]) {
        noteRemoval(member.name.text)
        let receiver = root(of: chain.node)
        let isSubject = receiver.map { self.isSubject($0, task) } ?? false
        let isStaying = isSubject || isCoordinatorPath(chain.node)
        // Calls of the type's own functions, and of the coordinator's.
        if chain.baseName == .self_ || chain.baseName == .Self_ || chain.baseName == task.owner.name, chain.links.first == member {
            follow(member.name, call, task, in: task.owner, ofView: task.isOfView, &tasks)
        } else if let coordinator, isCoordinatorCall(member, chain) {
            follow(member.name, call, task, in: coordinator, ofView: false, &tasks)
        } else if isSubject, let view = ownClass(member, chain, task) {
            follow(member.name, call, task, in: view, ofView: true, &tasks)
        }
        note(call, member, chain, isSubject: isSubject, isStaying: isStaying, task)
    }

    /// `name`: the member that is called, or the base.
    private mutating func note(_ call: ChainCall, _ name: Node, _ chain: ModifierChain, isSubject: Bool, isStaying: Bool, _ task: Task) {
        guard let what = what(call, name, chain, isSubject: isSubject, isStaying: isStaying, task) else { return }
        let strictly: Bool
        switch what {
        case .focus, .play, .rows, .text: strictly = true
        default: strictly = false
        }
        guard !(strictly && task.isAsked), !isConditional(chain.node, task, strictly: strictly), let token = name.main else { return }
        actions.append(
            Action(
                what: what, range: token.range, place: NodePlace(file: task.file, row: chain.node.row), caller: task.caller, isOfView: task.isOfView))
    }

    /// Whether a name is the view's, or in a method of the view's class one of its own.
    private func isSubject(_ name: Node, _ task: Task) -> Bool {
        if task.subjects.contains(name.name) { return true }
        guard task.isOfView else { return false }
        if name.name == .self_ { return true }
        guard LocalNames.declaration(of: name.name, at: name) == nil, !isAssigned(name.name, in: task.body) else { return false }
        return !task.owner.reachableMembers(named: name.name).isEmpty || KnownParts.names.contains(name.name.text)
    }

    /// Whether code gives a property another object.
    private func isAssigned(_ name: Symbol, in body: Node) -> Bool {
        body.descendants.contains { node in
            guard node.kind == .sequenceExpr, let target = Assignment(node)?.target?.bareExpression else { return false }
            return target.selfMember == name || target.kind == .identifierExpr && target.name == name
        }
    }

    /// The class of the project that a method of the view is called on.
    private func ownClass(_ member: Node, _ chain: ModifierChain, _ task: Task) -> TypeRecord? {
        guard case .type(let own) = receiverType(member, chain, task).meaning, own.kind == .class, own != type, own != coordinator else { return nil }
        return own.hasAny(of: .platformView).isYes ? own : nil
    }

    /// `context.coordinator.f(…)`, `coordinator.f(…)`
    private func isCoordinatorCall(_ member: Node, _ chain: ModifierChain) -> Bool {
        var before: Node? = chain.base
        for link in chain.links {
            if link == member { break }
            if link.kind == .memberLink { before = link } else if link.kind == .callLink { return false }
        }
        return before?.name == Symbol(.coordinator)
    }

    private mutating func follow(_ name: Symbol, _ call: ChainCall, _ task: Task, in owner: TypeRecord, ofView isOfView: Bool, _ tasks: inout [Task]) {
        let functions = owner.reachableMembers(named: name).filter { $0.kind == .function && $0.body != nil }
        guard let function = functions.first, functions.count == 1, !seen.contains(function.place), let body = function.body,
            let declaration = FunctionDeclaration(function.node), !isConditional(call.chain.node, task, strictly: false)
        else { return }
        seen.append(function.place)
        var subjects: Set<Symbol> = []
        var types: [Symbol: ValueType] = [:]
        var given = Array(call.arguments)
        for parameter in declaration.parameters {
            guard let index = given.firstIndex(where: { $0.label == parameter.label }) else { continue }
            let argument = given.remove(at: index)
            guard parameter.name != .none, let value = argument.value, let root = root(of: value), isSubject(root, task) else { continue }
            subjects.insert(parameter.name)
            if let type = parameter.type { types[parameter.name] = ValueType(meaning: project.meaning(of: type, file: function.file), name: type.name) }
        }
        tasks.append(
            Task(
                body: body, file: function.file, owner: owner, caller: task.caller ?? call.chain.node, subjects: subjects, types: types, isOfView: isOfView,
                isAsked: task.isAsked || isConditional(call.chain.node, task, strictly: true)))
    }
}

/// What every view or controller has.
private enum KnownParts {
    static let names: Set<String> = ["view", "layer", "tableView", "collectionView", "contentView", "navigationItem"]
}
