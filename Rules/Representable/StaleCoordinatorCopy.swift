import Linting
import ProjectModel
import SwiftSource

/// A coordinator that keeps a copy of the representable, or of its inputs, which no update renews.
struct StaleCoordinatorCopy: Rule {
    static let about = About(
        id: "stale-coordinator-copy", topic: .representable, severity: .warning, fix: .sometimes,
        summary: "the coordinator keeps a copy of the representable's inputs that nothing renews",
        why: """
            SwiftUI calls `makeCoordinator` once for each identity, before the view is made. A representable is a value, so what the coordinator is \
            given then is a copy: the rows, the closures and the bindings of the first time. When the parent passes others, the coordinator goes on with \
            the old ones: a table shows its first rows, a tap calls a closure that knows old values, a page controller is stuck.
            """,
        instead: """
            Renew the copy in the first line of the update method: `context.coordinator.parent = self`, or give the coordinator the single inputs \
            again. The property must be a `var` for that. If the view shows what was renewed, tell it: `table.reloadData()`.
            """,
        reasons: [
            ("value", "the coordinator later uses a value of the first time"),
            ("closure", "the coordinator later calls a closure of the first time"),
            ("fixed-inputs", "no place of the project is seen to pass other values or closures while the view is shown (a note)"),
            ("unread", "a copy of the whole struct is kept, and nothing uses an input through it (a note)"),
            ("binding", "only bindings are used through the copy: stale only if the parent passes a binding to another place (a note)"),
        ],
        versions: """
            All. A warning needs a place that is seen to pass another value, or a closure that is made with other values, while the view is on screen, \
            or callers that are not all here. What the platform's view was filled with when it was made is `representable-input-not-updated`, and values \
            behind an update method that does nothing are `empty-representable-update`.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()",
            "https://github.com/nachonavarro/Pages/issues/3",
            "https://github.com/jaywcjlove/quick-rss/issues/41",
        ])

    let interest = Interest(kinds: [.functionDecl], named: [.makeCoordinator]).and(
        .functionDecl, named: [.makeUIView, .makeUIViewController, .makeNSView, .makeNSViewController, .makeWKInterfaceObject])

    func check(_ node: Node, in context: RuleContext) {
        guard let member = context.project.member(declaredAt: context.place(of: node)), let type = member.owner, type.kind == .struct, !member.isStatic else { return }
        for methods in context.representableMethods(of: type) where !methods.updates.isEmpty {
            let copies = methods.copies.filter { copy in
                copy.input.place.file == context.fileIndex && node.contains(context.project.node(at: copy.input.place))
            }
            if !copies.isEmpty {
                report(copies, node, methods, in: context)
                return
            }
        }
    }

    private func report(_ copies: [CoordinatorCopy], _ node: Node, _ methods: RepresentableMethods, in context: RuleContext) {
        // With an update that does nothing another rule names the values that the view or the coordinator was made with.
        let isEmpty = methods.updates.contains { $0.body.flatMap { InertCode($0) } != nil }
        let inputs = methods.representable.inputs(methods.kind, for: methods.updates[0].place)
        let named = isEmpty ? inputs.isUnknown ? [] : inputs.live : []
        let warned = named.isEmpty ? [] : inputs.changing
        var stale: [(copy: CoordinatorCopy, property: Member, place: NodePlace)] = []
        var bindings: [(copy: CoordinatorCopy, property: Member, place: NodePlace)] = []
        for copy in copies {
            for use in copy.uses {
                switch copy.kind(of: use.property) {
                case .value: if !named.contains(use.property) { stale.append((copy, use.property, use.place)) }
                case .closure: stale.append((copy, use.property, use.place))
                case .binding: if !warned.contains(use.property) { bindings.append((copy, use.property, use.place)) }
                case .object, .other: continue
                }
            }
        }
        guard let first = stale.first ?? bindings.first else {
            reportUnread(copies, node, methods, in: context)
            return
        }
        let place: Token = node.name == .makeCoordinator ? node.main ?? node.firstToken : context.project.node(at: first.copy.input.place).firstToken
        if stale.isEmpty {
            let names = unique(bindings.map(\.property))
            context.report(
                place, reason: "binding", severity: .note,
                "'\(methods.representable.coordinator?.name.text ?? "the coordinator")' keeps \(keeps(bindings, names)) from when it was made, which is right as long as the parent always passes \(names.count == 1 ? "a binding" : "bindings") to the same place",
                help: refresh(first.copy, names[0], methods), related: [(first.place, "used here")])
            return
        }
        let properties = unique(stale.map(\.property))
        let changing = inputs.changing(among: properties, asksOpenCallers: false).filter { !RepresentableInputs.isNamedForTheBeginning($0) }
        let shown = changing.isEmpty ? properties : changing
        let uses = shown.compactMap { property in stale.first { $0.property == property } }
        let coordinator = first.copy.storage.owner?.name.text ?? "the coordinator"
        let update = methods.updates[0].name.text
        let related = uses.prefix(3).map { ($0.place, "'\($0.property.name.text)' is used here") }
        // The surroundings change what no parent passes.
        let arePassed = shown.allSatisfy { RepresentableInputs.isPassed($0) }
        if changing.isEmpty {
            let fixed = shown.allSatisfy(RepresentableInputs.isNamedForTheBeginning) ? "later values are meant to have no effect" : arePassed ? "every place that makes '\(methods.type.name.text)' gives it a new identity or passes what does not change while it is shown" : "\(shown.count == 1 ? "it does" : "they do") not change while '\(methods.type.name.text)' is shown"
            context.report(
                place, reason: "fixed-inputs", severity: .note,
                "'\(coordinator)' keeps \(keeps(uses, shown)) from when it was made, which is right as long as \(fixed)",
                help: refresh(uses[0].copy, shown[0], methods), related: related)
            return
        }
        let isCalled = shown.allSatisfy { $0.isFunction && $0.viewInput == .closure }
        let one = shown.count == 1
        // Where somebody makes the type, only what is seen to change has come so far.
        let isSeen = methods.type.isMadeInProject
        let when = arePassed ? "when \(isSeen ? "the" : "a") parent passes \(one ? "another" : "others")" : "when \(one ? "it changes" : "they change")"
        context.report(
            place, reason: isCalled ? "closure" : "value",
            "'\(update)' does not renew what '\(coordinator)' of '\(methods.type.name.text)' was made with: it \(isSeen ? "goes on" : "would go on") \(isCalled ? "calling" : "using") the first \(shown.quotedNames) \(when)",
            help: refresh(uses[0].copy, shown[0], methods), related: related, fixes: fixes(uses[0].copy, methods, in: context))
    }

    /// A copy of the whole struct that nothing looks at.
    private func reportUnread(_ copies: [CoordinatorCopy], _ node: Node, _ methods: RepresentableMethods, in context: RuleContext) {
        guard let copy = copies.first(where: { $0.input.content == .whole && $0.isUnread }), node.name == .makeCoordinator, let name = node.main else { return }
        context.report(
            name, reason: "unread", severity: .note,
            "nothing renews '\(copy.storage.name.text)', the copy of '\(methods.type.name.text)' that '\(copy.storage.owner?.name.text ?? "the coordinator")' was made with: right as long as nothing uses an input through it later",
            help: refresh(copy, copy.storage, methods), related: [(copy.storage.place, "the copy")])
    }

    private func unique(_ properties: [Member]) -> [Member] {
        var found: [Member] = []
        for property in properties where !found.contains(property) { found.append(property) }
        return found
    }

    // MARK: Words

    private typealias Use = (copy: CoordinatorCopy, property: Member, place: NodePlace)

    private func keeps(_ uses: [Use], _ names: [Member]) -> String {
        let copy = uses[0].copy
        guard copy.input.content == .whole, uses.allSatisfy({ $0.copy.storage == copy.storage }) else { return names.quotedNames }
        return "\(names.quotedNames) in its copy '\(copy.storage.name.text)'"
    }

    private func refresh(_ copy: CoordinatorCopy, _ property: Member, _ methods: RepresentableMethods) -> String {
        let update = methods.updates[0]
        let storage = copy.storage.name.text
        let isWhole = copy.input.content == .whole
        if copy.storage.isLet || copy.storage.isPrivate || copy.storage.hasAttribute(.Binding) || copy.input.content == .other {
            return "give the coordinator the new \(isWhole ? "value of the struct" : "'\(property.name.text)'") in '\(update.name.text)'; '\(storage)' has the first one"
        }
        let value: String
        switch copy.input.content {
        case .whole: value = "self"
        case .property(let name, .read): value = name.text
        case .property(let name, .wrapper): value = "_" + name.text
        case .property(let name, _): value = "$" + name.text
        case .other: value = property.name.text
        }
        return "write in '\(update.name.text)': \(contextName(update)).coordinator.\(storage) = \(value)"
    }

    private func contextName(_ update: Member) -> String {
        guard let parameter = FunctionDeclaration(update.node)?.parameter(labeled: .context), parameter.name != .none else { return "context" }
        return parameter.name.text
    }

    /// The line that renews a copy of the whole struct, at the beginning of the update method.
    private func fixes(_ copy: CoordinatorCopy, _ methods: RepresentableMethods, in context: RuleContext) -> [Fix] {
        let update = methods.updates[0]
        guard copy.input.content == .whole, !copy.storage.isLet, !copy.storage.isPrivate, methods.updates.count == 1, update.file == context.fileIndex,
            FunctionDeclaration(update.node)?.parameter(labeled: .context)?.name != Symbol.none, let first = update.body?.children.first
        else { return [] }
        let line = "\(contextName(update)).coordinator.\(copy.storage.name.text) = self"
        let separator = update.body.map { isOnOneLine($0) } ?? true ? "; " : "\n" + context.indentation(at: first.start)
        return [.unsafe("renew the copy", .insert(line + separator, at: first.start))]
    }

    private func isOnOneLine(_ body: Node) -> Bool { !body.text.utf8.contains(10) && !body.text.utf8.contains(13) }
}
