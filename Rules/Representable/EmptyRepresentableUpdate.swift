import Linting
import ProjectModel
import SwiftSource

/// An update method of a representable that does nothing although the representable has inputs.
struct EmptyRepresentableUpdate: Rule {
    static let about = About(
        id: "empty-representable-update", topic: .representable, severity: .warning,
        summary: "the update method of a representable does nothing although the representable has inputs",
        why: """
            SwiftUI calls `makeUIView` once for each identity and keeps the view that it returns. Every later change of the inputs only makes a new \
            value of the struct and calls `updateUIView` on it. If that does nothing, the view on screen shows the first values for ever: texts do \
            not change, web pages stay, tables keep their old rows. The same holds for view controllers, for AppKit and for watchOS, and for what \
            the coordinator was given, because it is made once, too.
            """,
        instead: """
            In the update method assign to the view what depends on the inputs, and give the coordinator its new values. Where that is costly or moves a \
            cursor, compare first. Where the platform offers no way to change a value later, give the view another identity with `.id(value)`. \
            What an update method does may then be left out of the make method: SwiftUI calls it once directly after that.
            """,
        reasons: [
            ("empty", "the method has no statement, or none that has an effect"),
            ("print-only", "the method only writes to the log"),
            ("todo", "a comment or `#warning` says that the method is still to be written"),
            ("no-inputs", "nothing but closures, constants and objects go in: right today, and a trap for the first input"),
            ("output-only", "the bindings are only written, so that changes from outside do not reach the view"),
            ("fixed-inputs", "no place of the project is seen to give the view another value while it is shown"),
            ("construction-only", "the platform takes the inputs only when the view is made"),
        ],
        versions: """
            All. The findings of the last four reasons are notes: the method may stay as it is. A warning needs a place that is seen to change an input \
            while the view is on screen: state that is written, a member of a model that is assigned to, a size. A type that nothing in the project makes, and a \
            public type that its own module does not use, is warned of without one, because its callers are elsewhere or still to come. What a \
            representable takes from its surroundings counts where it is a value: a field of an environment object, the colour scheme. Actions of the environment, \
            closures that return no view and objects that are only handed on count as no inputs.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable",
            "https://github.com/NuPlay/RichText/issues/10",
            "https://github.com/microsoft/fluentui-apple/issues/856",
        ])

    static func concerns(file: Int, of project: Project) -> Bool { project.declaresRepresentable(inFile: file) }

    let interest = Interest(
        kinds: [.functionDecl], named: [.updateUIView, .updateUIViewController, .updateNSView, .updateNSViewController, .updateWKInterfaceObject]
    ).and(.structDecl).and(.classDecl)

    func check(_ node: Node, in context: RuleContext) {
        if node.kind == .functionDecl {
            checkMethod(node, in: context)
        } else {
            checkType(node, in: context)
        }
    }

    /// An update method that stands in the type or in an extension of it.
    private func checkMethod(_ node: Node, in context: RuleContext) {
        guard let kind = RepresentableKind(updateName: node.name), let name = node.main, let member = context.project.member(declaredAt: context.place(of: node)),
            !member.isStatic, isUpdate(member), let type = member.owner, type.kind == .struct || type.kind == .class, type.has(kind.trait) == .yes,
            let body = member.body, let code = InertCode(body)
        else { return }
        let inputs = context.representable(type).inputs(kind, for: context.place(of: node))
        guard !inputs.isUnknown else { return }
        let method = name.text
        if !inputs.live.isEmpty {
            let changing = inputs.changing
            let live = inputs.quotedNames(inputs.live)
            if changing.isEmpty, inputs.live.contains(where: { !RepresentableInputs.isPassed($0) }) {
                let isOne = inputs.live.count == 1
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(method)' does nothing, which is right as long as \(live) of '\(type.name.text)' \(isOne ? "does" : "do") not change while it is shown",
                    help: "apply \(live) in '\(method)'", related: places(inputs.live, inputs))
            } else if changing.isEmpty {
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(method)' does nothing, which is right as long as every place that makes '\(type.name.text)' gives it a new identity or values that do not change while it is shown",
                    help: "apply \(live) in '\(method)', and other callers are safe, too")
            } else {
                let meant = changing.filter { !RepresentableInputs.isNamedForTheBeginning($0) }
                if meant.isEmpty {
                    context.report(
                        name, reason: "fixed-inputs", severity: .note,
                        "'\(method)' does nothing, which is right as long as later values of \(inputs.quotedNames(changing)) of '\(type.name.text)' are meant to have no effect",
                        help: "apply \(inputs.quotedNames(changing)) in '\(method)' if later values matter", related: places(changing, inputs))
                } else {
                    report(name, code, inputs, meant, update: node, related: [], in: context)
                }
            }
        } else if let (input, receiver) = inputs.constructionOnly.first {
            context.report(
                name, reason: "construction-only", severity: .note,
                "'\(method)' does nothing: '\(receiver)' takes '\(inputs.name(of: input))' only when it is made, so a later value never reaches it",
                help: "give it a new identity where it is made: .id(\(inputs.name(of: input)))", related: [(input.place, "the input")])
        } else if inputs.hasUnusedValue {
            return
        } else if let output = inputs.outputs.first {
            context.report(
                name, reason: "output-only", severity: .note,
                inputs.outputs.allSatisfy(inputs.isWrittenByView)
                    ? "'\(method)' does nothing: \(inputs.outputs.quotedNames) of '\(inputs.type.name.text)' \(inputs.outputs.count == 1 ? "is" : "are") only written, so changes from outside do not reach the view"
                    : "'\(method)' does nothing, which is right as long as what takes \(inputs.outputs.quotedNames) of '\(inputs.type.name.text)' as \(inputs.outputs.count == 1 ? "a binding" : "bindings") need not follow changes from outside",
                help: "apply \(inputs.outputs.quotedNames) in '\(method)' if something else may change \(inputs.outputs.count == 1 ? "it" : "them")",
                related: [(output.place, "the binding")])
        } else if inputs.objects.isEmpty, let closure = inputs.called.first {
            context.report(
                name, reason: "no-inputs", severity: .note,
                "'\(method)' does nothing, which is right as long as '\(closure.name.text)' of '\(type.name.text)', which is called when the view is made, need not be called again",
                help: "apply every input that is added later in '\(method)'", related: [(closure.place, "the closure")])
        } else if inputs.objects.isEmpty, let closure = type.storedProperties.first(where: { $0.viewInput == .closure && !$0.hasInitialValue && inputs.representable.readings.uses(in: inputs.makes).reads($0.name) }) {
            context.report(
                name, reason: "no-inputs", severity: .note,
                "'\(method)' does nothing, which is right as long as what '\(closure.name.text)' of '\(type.name.text)' has captured stays the same: the first closure is called for ever",
                help: "give the view the new closure in '\(method)' if it captures values that change", related: [(closure.place, "the closure")])
        } else {
            let objects = inputs.objects
            context.report(
                name, reason: "no-inputs", severity: .note,
                objects.isEmpty
                    ? "'\(method)' does nothing, which is right as long as '\(type.name.text)' has no input whose value matters to the view"
                    : "'\(method)' does nothing, which is right as long as \(objects.quotedNames) of '\(type.name.text)' stay\(objects.count == 1 ? "s" : "") the same object\(objects.count == 1 ? "" : "s")",
                help: objects.isEmpty
                    ? "apply every input that is added later in '\(method)'" : "give \(objects.quotedNames) to the view in '\(method)', too, if the parent may pass another",
                related: objects.prefix(3).map { ($0.place, "the input") })
        }
    }

    /// A type without an update method of its own: what the project's protocols add for it does nothing.
    private func checkType(_ node: Node, in context: RuleContext) {
        guard let type = context.type(declaredAt: node), let name = node.main else { return }
        for kind in RepresentableKind.all(of: type.traits) where type.members(named: kind.updateName).isEmpty {
            var defaults = type.reachableMembers(named: Symbol(kind.updateName)).filter { isUpdate($0) && $0.body != nil }
            if defaults.isEmpty {
                defaults = context.project.extensionMembers(named: Symbol(kind.updateName), of: kind.trait, visibleTo: context.fileIndex).filter {
                    isUpdate($0) && $0.owner?.kind == .external
                }
            }
            guard let first = defaults.first, let firstBody = first.body, let code = InertCode(firstBody),
                defaults.allSatisfy({ $0.body.flatMap { InertCode($0) } != nil })
            else { continue }
            let inputs = context.representable(type).inputs(kind, for: context.place(of: node))
            let changing = inputs.isUnknown ? [] : inputs.changing.filter { !RepresentableInputs.isNamedForTheBeginning($0) }
            guard !changing.isEmpty else { continue }
            report(name, code, inputs, changing, update: first.node, related: [(first.place, "the method that does nothing")], in: context)
        }
    }

    private func isUpdate(_ member: Member) -> Bool {
        member.kind == .function && member.labels.elementsEqual([.none, Symbol(.context)])
    }

    // MARK: Words

    private func report(
        _ place: Token, _ code: InertCode, _ inputs: RepresentableInputs, _ live: [Member], update: Node,
        related: [(place: NodePlace, message: String)],
        in context: RuleContext
    ) {
        let method = update.name.text
        let isOnScreen = live.allSatisfy(inputs.isShown)
        // Where nobody makes the view yet, nobody changes anything yet.
        let isMade = !inputs.seenChanging(among: live).isEmpty
        let areAllPassed = live.allSatisfy { RepresentableInputs.isPassed($0) }
        let when = areAllPassed ? "when \(isMade ? "the" : "a") parent changes \(live.count == 1 ? "it" : "them")" : "when \(live.count == 1 ? "it changes" : "they change")"
        let keeps = (isMade ? live.count == 1 ? "keeps " : "keep " : "would keep ") + (isOnScreen ? "" : "using ") + (live.count == 1 ? "its first value" : "their first values")
        let reason = code.hasMessages ? "print-only" : code.isUnfinished ? "todo" : "empty"
        let does = code.hasMessages ? "only writes to the log" : code.isUnfinished ? "is still to be written" : "does nothing"
        context.report(
            place, reason: reason, "'\(method)' of '\(inputs.type.name.text)' \(does): \(inputs.quotedNames(live)) \(keeps)\(isOnScreen ? " on screen" : "") \(when)\(also(live, inputs))",
            help: inputs.suggestion(for: update, live[0]) ?? "apply \(inputs.quotedNames(live)) to the view in '\(method)'",
            related: related + places(live, inputs))
    }

    /// Names what does not reach the view either, though nothing is seen to change it.
    private func also(_ live: [Member], _ inputs: RepresentableInputs) -> String {
        let others = inputs.live.filter { !live.contains($0) }
        return others.isEmpty ? "" : "; \(inputs.quotedNames(others)) \(others.count == 1 ? "is" : "are") not applied either"
    }

    private func places(_ live: [Member], _ inputs: RepresentableInputs) -> [(place: NodePlace, message: String)] {
        live.prefix(3).compactMap { input in
            inputs.firstRead[input.name].map { ($0, "'\(inputs.name(of: input))' is read here\(inputs.isMade(at: $0) ? ", when the view is made" : "")") }
        }
    }
}
