import ProjectModel
import SwiftSource

/// Which inputs whoever makes the view, or the surroundings, are seen to change.
extension RepresentableInputs {
    /// Those of the inputs that a place of the project is seen to change; none where nothing makes the view.
    func seenChanging(among inputs: [Member]) -> [Member] {
        guard type.isMadeInProject else { return [] }
        return changing(among: inputs, asksOpenCallers: false)
    }

    /// The live inputs that a place of the project is seen to change while the view is shown. All of them where nothing in the project makes the view,
    /// and of a public type that its own module does not use: callers of that are not all here.
    var changing: [Member] { changing(among: live) }

    /// Of closures: whether a place is seen that passes one with other values in it.
    /// - Parameter asksOpenCallers: Whether callers that are not to be seen count where there are some that are: of a public type those outside of the
    ///   project, of a view around those to come.
    func changing(among inputs: [Member], asksOpenCallers: Bool = true) -> [Member] {
        let calls = Array(type.callers)
        let isOpen = asksOpenCallers && type.accessLevel.map { $0 >= .public } ?? false && !calls.contains { project.areInOneModule($0.file, type.declaration.file) }
        // What the surroundings have is not up to callers.
        if calls.isEmpty || isOpen { return inputs.filter { !$0.isSurroundingValue || $0.isChangingEnvironment } }
        var changing: Set<Symbol> = []
        for call in calls {
            guard let link = call.link, let chain = call.chain else { continue }
            for input in inputs where !changing.contains(input.name) {
                let given = ChangingValue.closure(for: input, of: type, in: link) ?? ChangingValue.values(for: input, of: type, in: link).first
                if chain.hasNewIdentity(with: given, named: input.name, in: project, file: call.file) { continue }
                if changes(input, in: link, ChangingValue.Shown(file: call.file, chain: chain.node), countsUnmade: asksOpenCallers) { changing.insert(input.name) }
            }
            for method in chain.calls {
                for function in type.functions(named: method.name) {
                    for argument in method.arguments {
                        var value = ChangingValue(in: project, countsUnmade: asksOpenCallers)
                        guard let node = argument.value, !chain.hasNewIdentity(with: node, named: .none, in: project, file: call.file), value.changes(node, passedTo: ChangingValue.Shown(file: call.file, chain: chain.node)) else { continue }
                        for input in inputs where function.body?.assigns(input.name) ?? false { changing.insert(input.name) }
                    }
                }
            }
        }
        return inputs.filter { changing.contains($0.name) }
    }

    /// Whether every closure that callers write for the input works with nothing but storage that SwiftUI keeps for them, so that the first is as good as any.
    func worksWithKeptStorage(_ input: Member) -> Bool {
        var isWritten = false
        for call in type.calls where !call.isTest && !call.isPreview && call.form != .delegation {
            guard let link = call.link, let closure = ChangingValue.closure(for: input, of: type, in: link) else { continue }
            guard closure.kind == .closureExpr, let view = call.surroundings else { return false }
            isWritten = true
            for node in closure.descendants where node.kind == .identifierExpr || node.kind == .memberLink || node.kind == .closureCapture {
                if node.kind == .memberLink {
                    guard let chain = ModifierChain(of: node), chain.baseName == Symbol(.self_), chain.links.first == node else { continue }
                } else if let declaration = LocalNames.declaration(of: node.name, at: node) {
                    if closure.contains(declaration) { continue }
                    return false
                }
                if !view.functions(named: node.name).isEmpty { return false }
                let text = node.name.text
                let name = text.hasPrefix("$") || text.hasPrefix("_") ? Symbol(text: String(text.dropFirst())) : node.name
                guard let property = view.property(named: name), !property.isStatic else { continue }
                switch property.viewInput {
                case .owned, .object, .observed, .ambient, .constant: continue
                default: return false
                }
            }
        }
        return isWritten
    }

    private func changes(_ input: Member, in link: CallLink, _ shown: ChangingValue.Shown, countsUnmade: Bool) -> Bool {
        var search = ChangingValue(in: project, countsUnmade: countsUnmade)
        switch input.viewInput {
        case .owned: return isWritten(input)
        case .closure:
            let value = ChangingValue.closure(for: input, of: type, in: link) ?? ChangingValue.values(for: input, of: type, in: link).first
            return value.map { search.captures($0, passedTo: shown) } ?? false
        case .observed, .ambient, .other, .object:
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

    func changes(memberReadAt use: PropertyUse, of input: Member, _ search: inout ChangingValue, _ shown: ChangingValue.Shown) -> Bool {
        guard let model = input.observedModel, let link = project.node(at: use.place).linkBehind else { return false }
        return search.changes(member: link.name, of: model, observedAs: input.name, by: shown)
    }
}
