import Linting
import ProjectModel
import SwiftSource

/// Inputs that nothing reads.
extension RepresentableInputNotUpdated {
    // MARK: Inputs that nothing reads

    func reportUnread(_ own: [Member], _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        let type = methods.type
        reportKeptForNothing(own, methods, inputs, in: context)
        let candidates = inputs.unused.filter { own.contains($0) && !soundsLikeTrigger($0) && type.isRequirement($0.name).isNo }
        guard !candidates.isEmpty else { return }
        let code = type.members.filter { ($0.kind == .function || $0.kind == .property && $0.isComputed || $0.kind == .initializer) && $0.body != nil }
        var uses = methods.representable.readings.uses(in: code)
        for given in inputs.coordinator?.inputs ?? [] where given.content == .whole && given.storage != nil { uses.removeWhole(at: given.place) }
        let setters = Setters(uses, of: type, in: context.project)
        for whole in uses.wholes where setters.returns(whole.place) { uses.removeWhole(at: whole.place) }
        guard uses.wholes.isEmpty else { return }
        for input in candidates where !uses.uses.contains(where: { $0.name == input.name && $0.form != .write && $0.form != .wrapper && !isCallOfMethod($0, of: type, in: context.project) }) {
            guard let name = input.nameToken, !hasOtherEffect(input, of: type), !isUsedElsewhere(input, of: type, setters, in: context.project), !mentionsInType(input, type, in: context.project)
            else { continue }
            let setter = setters.functions.first { $0.name == input.name }?.member
            guard setter != nil && !input.isLet || isPassedByCallers(input, of: type, in: context) else { continue }
            let given = isPassedToInitializer(input, of: type, in: context) ? "what a caller passes" : setter.map { "what a caller sets by '\($0.name.text)'" } ?? "what is assigned to it"
            context.report(
                name, reason: "never-read", "nothing in '\(type.name.text)' reads '\(input.name.text)': \(given) has no effect on the view",
                help: "apply it in '\(methods.updates[0].name.text)', or remove it")
        }
    }

    /// Whether a name that the property has is that of a method: `font(color)` beside `var font`.
    private func isCallOfMethod(_ use: PropertyUse, of type: TypeRecord, in project: Project) -> Bool {
        use.form == .read && project.node(at: use.place).linkBehind?.kind == .callLink && !type.functions(named: use.name).isEmpty
    }

    /// Functions that give back a copy of the representable with other values, as modifiers do: `var copy = self; copy.font = font; return copy`.
    private struct Setters {
        /// The functions, each with the name of a property that it sets.
        private(set) var functions: [(member: Member, name: Symbol)] = []
        /// Where they assign to a property.
        private(set) var places: [NodePlace] = []
        private let project: Project
        private let modifiers: [Member]

        init(_ uses: PropertyUses, of type: TypeRecord, in project: Project) {
            self.project = project
            modifiers = type.members.filter { member in
                guard member.kind == .function, !member.isStatic, member.body != nil, let result = member.type else { return false }
                return result.isOpaque || result.name == .Self_ || result.name == type.name
            }
            for use in uses.uses where use.form == .write {
                guard let modifier = modifier(around: use.place) else { continue }
                places.append(use.place)
                functions.append((modifier, use.name))
            }
        }

        private func modifier(around place: NodePlace) -> Member? {
            let node = project.node(at: place)
            return modifiers.first { $0.file == place.file && $0.node.contains(node) }
        }

        /// Whether the whole value at a place is nothing but the result of such a function.
        func returns(_ place: NodePlace) -> Bool {
            let node = project.node(at: place)
            return modifier(around: place)?.results.contains { $0.bareExpression == node.bareExpression } ?? false
        }
    }

    /// Whether an initialiser that gives the input its value makes something else of the same parameter: `self.style = style; font = style.font`.
    private func hasOtherEffect(_ input: Member, of type: TypeRecord) -> Bool {
        for initializer in type.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            let parameters = Set(function.parameters.map(\.name))
            for node in body.descendants {
                guard let assignment = Assignment(node), assignment.target?.plainPath.last?.name == input.name else { continue }
                let given = Set(assignment.valueNodes.flatMap { value in value.subtree.map { Node(value.file, $0) } }.filter { $0.kind == .identifierExpr }.map(\.name)).intersection(parameters)
                if body.descendants.contains(where: { $0.kind == .identifierExpr && given.contains($0.name) && !node.contains($0) }) { return true }
            }
        }
        return false
    }

    /// Inputs that only the coordinator is given, which never asks for them.
    private func reportKeptForNothing(_ own: [Member], _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let given = inputs.coordinator?.inputs, let holder = inputs.coordinator?.coordinator else { return }
        let type = methods.type
        for item in given {
            guard case .property(let name, .read) = item.content, let storage = item.storage, storage.owner == holder, let input = own.first(where: { $0.name == name }), let token = input.nameToken,
                !soundsLikeTrigger(input), !hasOtherEffect(input, of: type), holder.reachableMembers(named: storage.name).count == 1, type.isRequirement(name).isNo
            else { continue }
            let code = type.members.filter { ($0.kind == .function || $0.kind == .property && $0.isComputed) && $0.body != nil && !methods.updates.contains($0) }
            var uses = methods.representable.readings.uses(in: code)
            uses.append(methods.updateUses)
            guard uses.wholes.isEmpty, uses.uses(of: name).allSatisfy({ $0.place == item.place || context.project.node(at: item.place).contains(context.project.node(at: $0.place)) && $0.place.file == item.place.file }) else { continue }
            let readers = holder.members.filter { $0.kind == .initializer || $0.kind == .function || $0.isComputed }
            guard holder.uses(in: readers).uses(of: storage.name).allSatisfy({ $0.form == .write }), !storage.fact.flags.contains(.isObserved),
                !isAskedFor(storage, of: holder, in: context.project)
            else { continue }
            context.report(
                token, reason: "never-read",
                "nothing uses '\(name.text)' of '\(type.name.text)': '\(holder.name.text)' keeps it as '\(storage.name.text)' and never asks for it",
                help: "apply it in '\(methods.updates[0].name.text)', or remove it", related: [(item.place, "given to the coordinator here")])
        }
    }

    /// Whether code outside of the coordinator names its property behind a dot.
    private func isAskedFor(_ storage: Member, of holder: TypeRecord, in project: Project) -> Bool {
        for file in project.files(naming: storage.name).lazy.map(Int.init) where project.facts[file].memberUses.contains(storage.name) {
            for node in NamedExpressions(of: storage.name, below: project.files[file].root) where node.kind == .memberLink {
                let isOfHolder = project.type(around: NodePlace(file: file, row: node.row)) == holder
                if storage.isPrivate, !isOfHolder { continue }
                guard isOfHolder, let chain = ModifierChain(of: node), chain.baseName == Symbol(.self_), chain.links.first == node else { return true }
            }
        }
        return false
    }

    /// Whether a caller can say what the input is: by an initialiser, or by assigning to it. What only initialisers make up is not what a caller passes.
    private func isPassedByCallers(_ input: Member, of type: TypeRecord, in context: RuleContext) -> Bool {
        !input.isPrivate && !input.isLet || isPassedToInitializer(input, of: type, in: context)
    }

    private func isPassedToInitializer(_ input: Member, of type: TypeRecord, in context: RuleContext) -> Bool {
        let hasMemberwise = context.memberwiseInitializer(of: type).exists
        if input.isPrivate { return hasMemberwise && type.calls.contains { $0.link?.arguments.contains { $0.label == input.name } ?? false } }
        if hasMemberwise { return true }
        for initializer in type.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            let parameters = Set(function.parameters.map(\.name))
            for node in body.descendants {
                guard let assignment = Assignment(node), assignment.target?.plainPath.last?.name == input.name else { continue }
                if assignment.valueNodes.contains(where: { value in value.subtree.contains { parameters.contains(Node(value.file, $0).name) } }) { return true }
            }
        }
        return false
    }

    private static let triggers = [
        "trigger", "refresh", "reload", "update", "revision", "version", "token", "generation", "tick", "counter", "id", "identifier", "dirty", "redraw", "invalidate", "change",
        "changed", "seed", "timestamp", "state", "hash",
    ]

    /// An input that is passed so that SwiftUI sees a difference and calls the update method.
    private func soundsLikeTrigger(_ input: Member) -> Bool {
        if input.typeName == .UUID { return true }
        let name = input.name.text.lowercased()
        return Self.triggers.contains { name.hasPrefix($0) || name.hasSuffix($0) } || name.contains("refresh") || name.contains("trigger") || name.contains("reload")
    }

    /// Whether a file that names the type uses a property of that name on something, other than to set it in a copy.
    private func isUsedElsewhere(_ input: Member, of type: TypeRecord, _ setters: Setters, in project: Project) -> Bool {
        let files: [Int]
        switch project.memberUses(of: input.name) {
        case nil: return false
        case .file(let file)?: files = [file]
        case .severalFiles?: files = project.files(naming: input.name).map(Int.init).filter { project.facts[$0].memberUses.contains(input.name) }
        }
        let isMethod = !type.functions(named: input.name).isEmpty
        return files.contains { file in
            guard names(type, file, project) else { return false }
            if setters.places.isEmpty { return true }
            return project.files[file].root.descendants.contains { node in
                guard node.kind == .memberLink || node.kind == .keyPathExpr, node.kind == .keyPathExpr ? node.tokens.contains(where: { $0.symbol == input.name }) : node.name == input.name else { return false }
                // A method of the same name may be what is called.
                if isMethod, node.linkBehind?.kind == .callLink { return false }
                return !setters.places.contains(NodePlace(file: file, row: node.row))
            }
        }
    }

    private func names(_ type: TypeRecord, _ file: Int, _ project: Project) -> Bool {
        if type.declarations.contains(where: { $0.file == file }) { return true }
        let tokens = project.files[file].tokens
        return (0..<tokens.count).contains { tokens.symbols[$0] == type.name }
    }

    /// Whether the name stands anywhere in the type's code that is not what assigns it: macros, key paths and nested types may use it unseen.
    private func mentionsInType(_ input: Member, _ type: TypeRecord, in project: Project) -> Bool {
        for declaration in type.declarations {
            for node in declaration.node.descendants {
                switch node.kind {
                case .keyPathExpr, .macroExpansionExpr, .macroExpansionDecl:
                    if node.tokens.contains(where: { $0.symbol == input.name }) { return true }
                default: continue
                }
            }
        }
        return false
    }
}
