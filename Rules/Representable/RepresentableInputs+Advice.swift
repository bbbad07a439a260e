import ProjectModel
import SwiftSource

/// What a rule says about an input, in the program's own words.
extension RepresentableInputs {
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
        case .object: return !input.isObserved
        default: return true
        }
    }

    /// Whether the name says that only the first value counts: `initialText`, `defaultZoom`, `startingPage`.
    static func isNamedForTheBeginning(_ input: Member) -> Bool {
        let name = input.name.text
        return ["initial", "default", "starting"].contains { prefix in
            guard name.hasPrefix(prefix), let next = name.utf8.dropFirst(prefix.utf8.count).first else { return false }
            return next >= UInt8(ascii: "A") && next <= UInt8(ascii: "Z")
        }
    }

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
    /// Whether a block assigns to that name, or to a member of it.
    func assigns(_ name: Symbol) -> Bool {
        for node in descendants {
            guard let target = Assignment(node)?.target?.bareExpression else { continue }
            if target.name == name || ModifierChain(target)?.lastLink?.name == name { return true }
        }
        return false
    }

    /// The assignment whose value the node is part of.
    var enclosingAssignment: Assignment? {
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
