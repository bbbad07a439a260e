import Linting
import ProjectModel
import SwiftSource

/// A representable that writes SwiftUI's state while it is made or updated, or after each update without a question.
struct StateWriteInRepresentableUpdate: Rule {
    static let about = About(
        id: "state-write-in-representable-update", topic: .representable, severity: .error,
        summary: "a representable writes state while SwiftUI updates its views",
        why: """
            `makeUIView` and `updateUIView` run in the middle of SwiftUI's update. State that is written there changes what is just being computed: \
            SwiftUI logs "Modifying state during view update, this will cause undefined behavior." The write may be lost, the update may run again \
            without end, or the app may crash in a release build only.

            To put the write off with `DispatchQueue.main.async` or `Task` silences the message, not the circle: the write updates the views, the \
            update method runs and writes again. Unless something asks whether the value is new, that need not end.
            """,
        instead: """
            Write state where something happens: in a delegate method, an action or a callback of the platform's view. What the view measures belongs \
            into `sizeThatFits(_:uiView:context:)` or a preference. If it must be the update, put it off and compare first: \
            `if text != view.text { DispatchQueue.main.async { text = view.text } }`.
            """,
        reasons: [
            ("sync", "state is written during the update; a warning where it is a member of an `@Observable` object that a view shows"),
            ("guarded", "the same, under a condition (a warning)"),
            ("async-unconditional", "each update starts a write that nothing compares with what is there, or each that an input lets through (a warning)"),
            ("async-constant", "each update starts the write of a value that is always the same: it ends by itself as long as the source compares (a note)"),
        ],
        versions: "All.",
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)",
            "https://github.com/ymm-oss/RepresentableKit/issues/1",
        ])

    static func concerns(file: Int, of project: Project) -> Bool { project.declaresRepresentables }

    let interest = Interest(kinds: [.structDecl, .classDecl, .extensionDecl])

    func check(_ node: Node, in context: RuleContext) {
        guard let type = context.type(declaredAt: node), type.kind == .struct || type.kind == .class else { return }
        for representable in representables(behind: type) {
            for methods in context.representableMethods(of: representable) {
                var reported: Set<Int> = []
                // What runs during the update is worse than what runs later, and what nothing guards worse than the rest.
                let found = methods.writes.filter { $0.file == context.fileIndex && node.contains($0.place) }
                for write in found.map({ ($0, judge($0, methods)) }).sorted(by: { $0.1.rank < $1.1.rank }) {
                    guard write.1 != .silent, reported.insert(write.0.place.row).inserted else { continue }
                    report(write.0, write.1, representable, in: context)
                }
            }
        }
    }

    /// The type itself, or those whose coordinator it is.
    private func representables(behind type: TypeRecord) -> [TypeRecord] {
        if !type.traits.isDisjoint(with: .representable) { return [type] }
        guard type.kind == .class else { return [] }
        var found: [TypeRecord] = []
        func add(_ other: TypeRecord?) {
            if let other, other.kind == .struct, !other.traits.isDisjoint(with: .representable), !found.contains(other) { found.append(other) }
        }
        add(type.outer)
        for call in type.calls { add(call.surroundings) }
        return found
    }

    // MARK: Judging

    private enum Judgement: Equatable {
        case sync, guarded, unconditional, gated([String]), constant, silent

        var rank: Int {
            switch self {
            case .sync: 0
            case .guarded: 1
            case .unconditional, .gated: 2
            case .constant: 3
            case .silent: 4
            }
        }
    }

    private func judge(_ write: UpdateWrites.Found, _ methods: RepresentableMethods) -> Judgement {
        // State that a view asks for on events only starts no update.
        if write.model == nil, let view = write.closure?.view, view.isViewLike.isYes, view.property(named: write.name) != nil, !view.showsState(write.name) { return .silent }
        if write.model == nil, write.closure == nil, isBoundToUnwatched(write.name, methods.type) { return .silent }
        if let member = write.observable {
            // A make method runs once: of what views make of the member they are told then, too.
            if write.root.name != methods.kind.updateName, !member.isShown(countsComputed: false) { return .silent }
            // The update that follows finds the condition settled.
            if write.conditions.contains(where: { condition in condition.subtree.contains { Node(condition.file, $0).name == member.name } }) { return .silent }
        }
        switch write.moment {
        case .now: return write.conditions.allSatisfy(isNoQuestion) ? .sync : .guarded
        case .deferred:
            // A make method runs once.
            guard write.root.name == methods.kind.updateName else { return .silent }
            // Only who asks for a member of an `@Observable` object is updated for it.
            if let member = write.observable, !member.isShown(by: [methods.type] + methods.type.callers.compactMap(\.surroundings)) { return .silent }
            let questions = write.conditions.filter { !isOnlyUnwrapping($0) }
            if questions.isEmpty { return write.isConstant ? .constant : .unconditional }
            guard !write.isConstant, let gates = ParentGates(questions, of: methods.type), !gates.maySettle(write) else { return .silent }
            return .gated(gates.names)
        }
    }

    /// Whether every caller binds the property to what starts no update: state of its own that it asks for on events only, or a wrapper that is not
    /// SwiftUI's, which alone knows what a write does.
    private func isBoundToUnwatched(_ name: Symbol, _ type: TypeRecord) -> Bool {
        let calls = type.calls(passing: name).filter { !$0.isPreview && !$0.isTest }
        return !calls.isEmpty
            && calls.allSatisfy { call in
                guard let value = call.link?.arguments.first(where: { $0.label == name })?.value?.bareExpression, let text = Optional(value.text), text.hasPrefix("$"),
                    let caller = call.surroundings, let property = caller.property(named: Symbol(text: String(text.dropFirst())))
                else { return false }
                if property.propertyClass == .other { return true }
                return property.hasAttribute(.State) && property.isPrivate && caller.isViewLike.isYes && !caller.showsState(property.name, except: value)
            }
    }

    /// A condition that says nothing about the state: which system it is, whether `self` is still there.
    private func isNoQuestion(_ condition: Node) -> Bool {
        if condition.kind == .availabilityCondition { return true }
        guard condition.kind == .optionalBindingCondition else { return false }
        if condition.name == .self_ { return true }
        return OptionalBinding(condition)?.value.map { $0.bareExpression.name == .self_ } ?? false
    }

    /// Something is only unwrapped, which goes well each time; what a call returns may be a comparison.
    private func isOnlyUnwrapping(_ condition: Node) -> Bool {
        if isNoQuestion(condition) { return true }
        return condition.kind == .optionalBindingCondition && !condition.descendants.contains { $0.kind == .callLink }
    }

    // MARK: Words

    private func report(_ write: UpdateWrites.Found, _ judgement: Judgement, _ type: TypeRecord, in context: RuleContext) {
        let method = write.root.name.text
        let what = write.model.map { model in "'\(write.name.text)' of '\(model.text)'" } ?? "'\(write.name.text)'"
        let writes: String
        var related: [(place: NodePlace, message: String)] = []
        if let closure = write.closure {
            let passed = closure.view.map { $0.kind == .external ? "" : " of '\($0.name.text)'" } ?? ""
            writes = "calls '\(write.place.name.text)', whose closure\(passed) writes \(what),"
            related.append((closure.place, "written here"))
        } else {
            writes = "writes \(what)"
        }
        if write.root.file != write.file || !write.root.node.contains(write.place) { related.append((write.root.place, "'\(method)' leads here")) }
        let isClosure = write.closure != nil
        let isObservable = write.observable != nil
        switch judgement {
        case .silent: return
        case .sync:
            context.report(
                write.place, reason: "sync", severity: isClosure || isObservable ? .warning : nil,
                "'\(method)' of '\(type.name.text)' \(writes) while SwiftUI updates its views: \(isObservable ? "a view that shows it may miss the write, or is updated again at once" : "behaviour is undefined, and the write may be lost or start the update again")",
                help: "write it on an event: in a delegate method, an action or a callback of the view", related: related)
        case .guarded:
            context.report(
                write.place, reason: "guarded", severity: .warning,
                "'\(method)' of '\(type.name.text)' \(writes) while SwiftUI updates its views, even if only under a condition: \(isObservable ? "a view that shows it may miss the write, or is updated again at once" : "behaviour is undefined")",
                help: "put the write off inside the condition: DispatchQueue.main.async { … }", related: related)
        case .unconditional:
            context.report(
                write.place, reason: "async-unconditional", severity: .warning,
                "each run of '\(method)' of '\(type.name.text)' \(writes) right after the update, whether it changed or not: a value that does not settle starts the next update, and so on without end",
                help: "compare first and write only a new value, or write on an event", related: related)
        case .gated(let names):
            context.report(
                write.place, reason: "async-unconditional", severity: .warning,
                "each run of '\(method)' of '\(type.name.text)' that \(names.quoted) \(names.count == 1 ? "lets" : "let") through \(writes) right after the update, whether it changed or not: a value that does not settle starts the next update, and so on without end",
                help: "compare first and write only a new value, or write on an event", related: related)
        case .constant:
            context.report(
                write.place, reason: "async-constant", severity: .note,
                "each run of '\(method)' of '\(type.name.text)' \(writes) right after the update, always with the same value: this ends only if the source does not tell of a value that stays",
                help: "write it only if it has another value", related: related)
        }
    }
}
