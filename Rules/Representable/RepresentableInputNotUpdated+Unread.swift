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
        guard uses.wholes.isEmpty else { return }
        for input in candidates where !uses.uses.contains(where: { $0.name == input.name && $0.form != .write && $0.form != .wrapper }) {
            guard isPassedByCallers(input, of: type, in: context) else { continue }
            guard let name = input.nameToken, !isUsedElsewhere(input, of: type, in: context.project), !mentionsInType(input, type, in: context.project) else { continue }
            context.report(
                name, reason: "never-read",
                "nothing in '\(type.name.text)' reads '\(input.name.text)': what a caller passes has no effect on the view",
                help: "apply it in '\(methods.updates[0].name.text)', or remove it")
        }
    }

    /// Inputs that only the coordinator is given, which never asks for them.
    private func reportKeptForNothing(_ own: [Member], _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let given = inputs.coordinator?.inputs, let holder = inputs.coordinator?.coordinator else { return }
        let type = methods.type
        for item in given {
            guard case .property(let name, .read) = item.content, let storage = item.storage, storage.owner == holder, let input = own.first(where: { $0.name == name }), let token = input.nameToken,
                !soundsLikeTrigger(input), holder.reachableMembers(named: storage.name).count == 1, type.isRequirement(name).isNo
            else { continue }
            let code = type.members.filter { ($0.kind == .function || $0.kind == .property && $0.isComputed) && $0.body != nil && !methods.updates.contains($0) }
            var uses = type.uses(in: Array(code))
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
            for node in project.files[file].root.descendants where node.kind == .memberLink && node.name == storage.name {
                let isOfHolder = project.type(around: NodePlace(file: file, row: node.row)) == holder
                if storage.isPrivate, !isOfHolder { continue }
                guard isOfHolder, let chain = ModifierChain(of: node), chain.baseName == Symbol(.self_), chain.links.first == node else { return true }
            }
        }
        return false
    }

    /// Whether a caller can say what the input is: by an initialiser, or by assigning to it. What only initialisers make up is not what a caller passes.
    private func isPassedByCallers(_ input: Member, of type: TypeRecord, in context: RuleContext) -> Bool {
        if input.isPrivate {
            return context.memberwiseInitializer(of: type).exists && type.calls.contains { $0.link?.arguments.contains { $0.label == input.name } ?? false }
        }
        guard input.isLet, !context.memberwiseInitializer(of: type).exists else { return true }
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

    /// Whether a file that names the type uses a property of that name on something.
    private func isUsedElsewhere(_ input: Member, of type: TypeRecord, in project: Project) -> Bool {
        switch project.memberUses(of: input.name) {
        case nil: return false
        case .file(let file)?: return names(type, file, project)
        case .severalFiles?:
            return project.files(naming: input.name).contains { project.facts[Int($0)].memberUses.contains(input.name) && names(type, Int($0), project) }
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
