import Linting
import ProjectModel
import SwiftSource

/// An input of a representable that its make method uses and its update method does not, or that nothing uses.
struct RepresentableInputNotUpdated: Rule {
    static let about = About(
        id: "representable-input-not-updated", topic: .representable, severity: .warning,
        summary: "an input of a representable is used when the view is made and never again",
        why: """
            SwiftUI calls `makeUIView` once for each identity and keeps the view. When the parent passes another value, it makes a new value of the \
            struct and calls `updateUIView` on it. An input that only the make method uses, or that only the coordinator was made with, never \
            reaches the view again: the title stays the first title, hosted content stays the first content. That the update method follows other \
            inputs makes it the harder to see.
            """,
        instead: """
            Apply the input in the update method, too; what that method does may then be left out of the make method, because SwiftUI calls it once \
            directly after that. Give the coordinator its new values, and a hosting controller its new `rootView`. What the platform takes only when \
            the view is made needs another identity: `.id(value)`. An input that nothing uses can be removed.
            """,
        reasons: [
            ("make-only", "the input is used when the view or its coordinator is made, not in the update method"),
            ("binding-not-reflected", "the binding's value is used when the view is made, not in the update method"),
            ("once", "the update method uses the input only where it makes something for the first time: a popover, a player, a hosted view"),
            ("closure", "a make method gives the view a closure that the parent makes with values which change"),
            ("captured", "a closure that a make method sets up uses a value of that time, although the update method applies the input"),
            ("never-read", "nothing uses the input: what callers pass has no effect"),
            ("output-only", "the binding is only written, so that changes from outside do not reach the view (a note)"),
            ("fixed-inputs", "no place of the project is seen to give the view another value while it is shown (a note)"),
        ],
        versions: """
            All. An update method that does nothing is reported by `empty-representable-update`, which names the inputs. A warning needs a place that is \
            seen to change the input while the view is on screen, or callers that are not all here.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable",
            "https://github.com/woocommerce/woocommerce-ios/pull/11492",
        ])

    static func concerns(file: Int, of project: Project) -> Bool { project.declaresRepresentable(inFile: file) }

    let interest = Interest(kinds: [.structDecl, .classDecl, .extensionDecl])

    func check(_ node: Node, in context: RuleContext) {
        guard let type = context.type(declaredAt: node), type.kind == .struct || type.kind == .class else { return }
        var seen: Set<Symbol> = []
        for methods in context.representableMethods(of: type) where !methods.makes.isEmpty && !methods.updates.isEmpty {
            check(methods, node, &seen, in: context)
        }
    }

    /// `seen`: the inputs that were reported for another platform.
    private func check(_ methods: RepresentableMethods, _ node: Node, _ seen: inout Set<Symbol>, in context: RuleContext) {
        let type = methods.type
        let own = type.storedProperties.filter { $0.file == context.fileIndex && node.contains($0.node) && !seen.contains($0.name) }
        guard !own.isEmpty else { return }
        let isEmpty = methods.updates.contains { $0.body.flatMap { InertCode($0) } != nil }
        // One update method stands for its branch of an `#if`.
        let update = methods.updates[0]
        var inputs = methods.representable.inputs(methods.kind, for: update.place)
        reportUnread(own, methods, inputs, in: context)
        guard !isEmpty, !inputs.isUnknown else { return }

        let uses = methods.updateUses
        guard uses.wholes.isEmpty else { return }
        let missing = inputs.live.filter { input in
            if input.isObserved {
                let applied = appliedMembers(of: input, uses, methods, context.project)
                inputs.keepReads(of: input) { member in applied.map { !$0.contains(member) } ?? false }
                return !(inputs.reads[input.name]?.isEmpty ?? true) && !isReached(input, PropertyUses.none, methods, inputs) && !inputs.isOnlyKept(input)
            }
            // What the updates apply of the environment they need not take from a property.
            if input.isSurroundingValue, methods.readEnvironment { return false }
            return !isReached(input, uses, methods, inputs) && !inputs.isOnlyKept(input)
        }
        if !missing.isEmpty {
            reportMissing(missing, own, methods, inputs, in: context)
            seen.formUnion(missing.map(\.name))
        }
        reportOnce(own.filter { !seen.contains($0.name) && !missing.contains($0) }, uses, methods, inputs, &seen, in: context)
        reportClosures(own, uses, methods, inputs, in: context)
        for found in RepresentableCaptures(methods).all where own.contains(found.input) && seen.insert(found.input.name).inserted {
            reportCapture(found, methods, inputs, in: context)
        }
        reportOutputs(own, uses, methods, inputs, &seen, in: context)
    }

    /// Inputs that an update method does not apply. Those that nothing is seen to change are notes, what callers pass as one.
    private func reportMissing(_ missing: [Member], _ own: [Member], _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        let type = methods.type
        let update = methods.updates[0]
        let changing = inputs.changing(among: missing)
        for input in changing where own.contains(input) {
            if RepresentableInputs.isNamedForTheBeginning(input), let name = input.nameToken {
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(update.name.text)' does not apply '\(inputs.name(of: input))' of '\(type.name.text)', which is right as long as later values are meant to have no effect",
                    help: "apply '\(inputs.name(of: input))' in '\(update.name.text)' if later values matter", related: readPlaces([input], inputs))
            } else {
                report(input, update, inputs, in: context)
            }
        }
        let fixed = missing.filter { !changing.contains($0) && own.contains($0) && RepresentableInputs.isPassed($0) }
        for input in missing where !changing.contains(input) && own.contains(input) && !RepresentableInputs.isPassed(input) {
            guard let name = input.nameToken else { continue }
            context.report(
                name, reason: "fixed-inputs", severity: .note,
                "'\(update.name.text)' does not apply '\(inputs.name(of: input))', which is right as long as it does not change while '\(type.name.text)' is shown",
                help: "apply '\(inputs.name(of: input))' in '\(update.name.text)', too", related: readPlaces([input], inputs))
        }
        if let first = fixed.first, let name = first.nameToken {
            context.report(
                name, reason: "fixed-inputs", severity: .note,
                "'\(update.name.text)' does not apply \(fixed.quotedNames), which is right as long as every place that makes '\(type.name.text)' gives it a new identity or values that do not change while it is shown",
                help: "apply \(fixed.quotedNames) in '\(update.name.text)', and other callers are safe, too", related: readPlaces(fixed, inputs))
        }
    }

    /// Bindings that only say what the user did.
    private func reportOutputs(_ own: [Member], _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, _ seen: inout Set<Symbol>, in context: RuleContext) {
        let type = methods.type.name.text
        let update = methods.updates[0].name.text
        let outputs = inputs.outputs.filter { own.contains($0) && inputs.isOnlyWritten($0) && !isReached($0, uses, methods, inputs) }
        for output in outputs {
            guard let name = output.nameToken, seen.insert(output.name).inserted else { continue }
            context.report(
                name, reason: "output-only", severity: .note,
                "'\(output.name.text)' of '\(type)' is only written: changes from outside do not reach the view",
                help: "apply '\(output.name.text)' in '\(update)' if something else may change it")
        }
        for binding in inputs.outputs where own.contains(binding) && !outputs.contains(binding) && !isReached(binding, uses, methods, inputs) && inputs.isShownNowhere(binding) {
            guard let name = binding.nameToken, seen.insert(binding.name).inserted else { continue }
            context.report(
                name, reason: "output-only", severity: .note,
                "neither '\(methods.makes.first?.name.text ?? "")' nor '\(update)' of '\(type)' gives '\(binding.name.text)' to the view, which is right as long as nothing but the view changes it",
                help: "apply '\(binding.name.text)' in '\(update)' if something else may change it")
        }
    }

    /// The members of an observed object that the updates use; `nil` if they hand the object on or call a method of it, so that any may be.
    private func appliedMembers(of input: Member, _ uses: PropertyUses, _ methods: RepresentableMethods, _ project: Project) -> Set<Symbol>? {
        var names: Set<Symbol> = []
        for use in uses.uses(of: input.name) {
            guard let link = project.node(at: use.place).linkBehind, link.kind == .memberLink, link.linkBehind?.kind != .callLink, let model = input.observedModel,
                let member = model.property(named: link.name), !member.isComputed
            else { return nil }
            names.insert(link.name)
        }
        return names
    }

    /// Whether the update method, or what it calls of the coordinator, uses the input.
    private func isReached(_ input: Member, _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs) -> Bool {
        if uses.reads(input.name) { return true }
        // A binding that the coordinator keeps gives the value of today.
        guard input.viewInput == .binding || input.viewInput == .owned || input.viewInput == .observed || input.viewInput == .object, let coordinator = inputs.coordinator else { return false }
        for given in coordinator.inputs {
            guard let storage = given.storage else { continue }
            let isNamed = methods.coordinatorUses.contains { $0.link.name == storage.name }
            switch given.content {
            case .property(input.name, _):
                if isNamed || methods.updateUsesOfCoordinator.reads(storage.name) { return true }
            case .whole:
                if isNamed { return true }
                let copied = methods.updateUses(throughCopy: storage.name)
                if copied.uses.contains(where: { $0.name == input.name && $0.timing == .now && $0.form != .write }) { return true }
            default: continue
            }
        }
        return false
    }

    // MARK: Words

    private func report(_ input: Member, _ update: Member, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let name = input.nameToken else { return }
        let isBinding = input.viewInput == .binding
        let isOnScreen = inputs.isShown(input)
        let isSeen = !inputs.seenChanging(among: [input]).isEmpty
        let when = isBinding ? "when something else changes it" : !RepresentableInputs.isPassed(input) ? "when it changes" : "when \(isSeen ? "the" : "a") parent changes it"
        context.report(
            name, reason: isBinding ? "binding-not-reflected" : "make-only",
            "'\(update.name.text)' of '\(inputs.type.name.text)' does not apply '\(inputs.name(of: input))': \(isOnScreen ? "the view" : "what was made with it") \(isSeen ? "keeps" : "would keep") its first value \(when)",
            help: inputs.suggestion(for: update.node, input) ?? "apply '\(inputs.name(of: input))' to the view in '\(update.name.text)'",
            related: readPlaces([input], inputs) + [(update.place, "not applied here")])
    }

    func readPlaces(_ list: [Member], _ inputs: RepresentableInputs) -> [(place: NodePlace, message: String)] {
        list.prefix(3).compactMap { input in
            inputs.firstRead[input.name].map { ($0, "'\(inputs.name(of: input))' is read here\(inputs.isMade(at: $0) ? ", when the view is made" : "")") }
        }
    }
}
