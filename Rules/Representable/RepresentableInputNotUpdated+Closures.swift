import Linting
import ProjectModel
import SwiftSource

/// Closures that the view goes on calling: those that it is given, and values that those of the make method have captured.
extension RepresentableInputNotUpdated {
    /// Closures that a make method gives to the view, where a place is seen to pass one that is made with other values.
    func reportClosures(_ own: [Member], _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        let type = methods.type
        guard type.isMadeInProject else { return }
        let made = methods.makeUses
        let candidates = own.filter { $0.viewInput == .closure && !uses.reads($0.name) && made.uses(of: $0.name).contains { $0.form == .read } }
        guard !candidates.isEmpty else { return }
        var fixed: [(closure: Member, place: NodePlace)] = []
        let changing = inputs.seenChanging(among: candidates)
        for closure in candidates {
            // What a make method calls itself is done with.
            let kept = made.uses(of: closure.name).first { $0.form == .read && !($0.timing == .now && context.project.node(at: $0.place).linkBehind?.kind == .callLink) }
            guard let kept, let name = closure.nameToken, !isGivenToCoordinator(kept.place, inputs, in: context.project) else { continue }
            guard changing.contains(closure) else {
                if isKept(kept.place, in: context.project), !inputs.worksWithKeptStorage(closure) { fixed.append((closure, kept.place)) }
                continue
            }
            context.report(
                name, reason: "closure",
                "'\(methods.updates[0].name.text)' of '\(type.name.text)' does not renew '\(closure.name.text)': the view goes on calling the first closure, which knows the values of that time, when the parent passes another",
                help: "give the view the new '\(closure.name.text)' in '\(methods.updates[0].name.text)'", related: [(kept.place, "'\(closure.name.text)' is given to the view here")])
        }
        guard let first = fixed.first, let name = first.closure.nameToken else { return }
        let names = fixed.map(\.closure).quotedNames
        context.report(
            name, reason: "closure", severity: .note,
            "'\(methods.updates[0].name.text)' does not renew \(names), which is right as long as what \(fixed.count == 1 ? "it has" : "they have") captured stays the same: the view goes on calling the first closure\(fixed.count == 1 ? "" : "s")",
            help: "give the view the new closure\(fixed.count == 1 ? "" : "s") in '\(methods.updates[0].name.text)', too", related: fixed.prefix(3).map { ($0.place, "'\($0.closure.name.text)' is given to the view here") })
    }

    /// Whether the closure itself is given away: as an argument, or by an assignment.
    private func isKept(_ place: NodePlace, in project: Project) -> Bool {
        let node = project.node(at: place)
        let value = node.parent?.kind == .chainExpr && node.linkBehind == nil ? node.parent ?? node : node
        if node.linkBehind != nil { return false }
        guard let parent = value.parent else { return false }
        return parent.kind == .argument || Assignment(parent).map { $0.value?.bareExpression == value.bareExpression } ?? false
    }

    private func isGivenToCoordinator(_ place: NodePlace, _ inputs: RepresentableInputs, in project: Project) -> Bool {
        let node = project.node(at: place)
        for ancestor in node.ancestors {
            if ancestor.kind == .codeBlock || ancestor.kind == .closureExpr { return false }
            if let target = Assignment(ancestor)?.target { return target.plainPath.contains { $0.name == .coordinator } }
        }
        return false
    }

    // MARK: Captured values

    /// A closure that a make method sets up and that asks for an input in the value of the struct of that time.
    func reportCapture(_ found: RepresentableCaptures.Capture, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let name = found.input.nameToken else { return }
        let input = found.input.name.text
        let type = methods.type.name.text
        let update = methods.updates[0].name.text
        let isSeen = !inputs.seenChanging(among: [found.input]).isEmpty
        let isPassed = RepresentableInputs.isPassed(found.input)
        let claim = "a closure that '\(found.make.name.text)' of '\(type)' sets up goes on using the first '\(input)'"
        let fixed = isPassed ? "every place that makes '\(type)' gives it a new identity or a value that does not change while it is shown" : "it does not change while '\(type)' is shown"
        context.report(
            name, reason: "captured", severity: isSeen ? nil : .note,
            isSeen ? claim + " when \(isPassed ? "the parent changes it" : "it changes"): '\(update)' does not set it up again" : claim + ", which is right as long as " + fixed,
            help: "let the closure ask the view or the coordinator for '\(input)', and renew it there in '\(update)'",
            related: [(found.place, "'\(input)' is used in the closure here")])
    }
}
