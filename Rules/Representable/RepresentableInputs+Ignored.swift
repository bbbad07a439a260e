import ProjectModel
import SwiftSource

/// Places where the value of an input is taken and nothing becomes of it, and those where it is asked for again.
extension RepresentableInputs {
    /// Whether the platform asks for a binding's value again: in an observer that the make method adds, or in a method of the coordinator's that
    /// gives an answer, as those of a data source do.
    func isAskedLater(_ use: PropertyUse) -> Bool {
        guard use.form == .read, use.timing != .now else { return false }
        let node = project.node(at: use.place)
        guard project.type(around: use.place) != type else {
            return node.ancestors.contains { $0.kind == .closureExpr && ArgumentPlace($0)?.callee?.symbol == Symbol(.addObserver) }
        }
        guard let function = FunctionDeclaration(around: node), function.node.kind == .functionDecl, let result = function.returnType else { return false }
        return result.name.text != "Bool" && result.name.text != "Void"
    }

    /// Whether the value goes to an initialiser or a function of the project that does not use it.
    func isIgnored(_ place: NodePlace) -> Bool {
        let node = project.node(at: place)
        let value = node.parent?.kind == .chainExpr ? node.parent ?? node : node
        guard let argument = ArgumentPlace(value) else { return false }
        if isIgnored(argument, place.file) { return true }
        guard let chain = argument.call.parent, let construction = Construction(chain),
            construction.call.node == argument.call, let made = project.meaning(of: construction, file: place.file).type, !made.initializers.isEmpty
        else { return false }
        let labels = construction.call.arguments.map(\.label)
        var isFound = false
        if isLaidOut(argument, made) { return true }
        for initializer in made.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body, labels.allSatisfy({ initializer.labels.contains($0) }),
                let parameter = function.parameters.first(where: { $0.label == argument.label && argument.label != .none })
            else { continue }
            if body.descendants.contains(where: { $0.name == parameter.name && !isPutAway($0, in: made) }) { return false }
            isFound = true
        }
        return isFound
    }

    /// Whether the value only says how large the view is to begin with.
    func isInitialFrame(_ place: NodePlace) -> Bool {
        representable.methods.contains { $0.kind == kind && $0.initialFrame.takes(project.node(at: place)) }
    }

    /// Whether a name stands in an assignment of a parameter to a property of the new object that nothing reads: `self.size = size`. Where nobody but the
    /// class can read it, or its methods show what it does with its properties.
    private func isPutAway(_ name: Node, in made: TypeRecord) -> Bool {
        let whole = name.kind == .memberLink ? name.parent ?? name : name
        guard let sequence = whole.parent, let assignment = Assignment(sequence), assignment.value == whole || assignment.target == whole,
            let target = assignment.target?.selfMember, let property = made.property(named: target), property.isPrivate || made.members.contains(where: { $0.kind == .function && $0.body != nil })
        else { return false }
        let own = made.declaration.file
        for file in project.files(naming: target).lazy.map(Int.init) where project.facts[file].memberUses.contains(target) {
            guard file == own else { return false }
            let isUsed = project.files[file].root.descendants.contains { node in
                node.kind == .memberLink && node.name == target && !made.initializers.contains { $0.file == file && $0.node.contains(node) }
            }
            if isUsed { return false }
        }
        let code = made.members.filter { $0.kind == .function || $0.isComputed || $0.body != nil && $0.kind != .initializer }
        return made.uses(in: code).uses(of: target).isEmpty
    }

    /// Whether an argument of a call of the type's own function, or of one at the top of a file, is none that the function uses.
    private func isIgnored(_ argument: ArgumentPlace, _ file: Int) -> Bool {
        guard argument.label != .none, let chain = argument.call.parent.flatMap({ ModifierChain($0) }), let base = chain.base, base.kind == .identifierExpr,
            chain.links.first == argument.call, case let own = type.functions(named: base.name),
            case let functions = own.isEmpty ? project.freeFunctions(named: base.name, visibleTo: file) : own, functions.count == 1, let function = functions.first, let body = function.body,
            let parameter = FunctionDeclaration(function.node)?.parameters.first(where: { $0.label == argument.label })
        else { return false }
        return !body.descendants.contains { $0.name == parameter.name }
    }

    /// Whether an argument is the size to begin with of a view of the project that lays itself out by its bounds later.
    private func isLaidOut(_ argument: ArgumentPlace, _ made: TypeRecord) -> Bool {
        guard made.kind == .class, made.hasAny(of: .platformView).isYes,
            let parameter = made.initializers.lazy.compactMap({ made in FunctionDeclaration(made.node)?.parameters.first { $0.label == argument.label } }).first, ["CGSize", "CGRect", "NSSize", "NSRect"].contains(parameter.type?.name.text ?? "")
        else { return false }
        for name in ["layoutSubviews", "layout", "resizeSubviews", "viewDidLayoutSubviews", "viewDidLayout"] {
            for function in made.functions(named: Symbol(text: name)) {
                if function.body?.descendants.contains(where: { $0.name.text == "bounds" }) ?? false { return true }
            }
        }
        return false
    }
}
