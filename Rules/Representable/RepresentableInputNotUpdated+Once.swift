import Linting
import ProjectModel
import SwiftSource

/// What an update applies only once.
extension RepresentableInputNotUpdated {
    /// Inputs that the update reads only where it makes something for the first time.
    func reportOnce(_ own: [Member], _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, _ seen: inout Set<Symbol>, in context: RuleContext) {
        let found = OnceInputs(methods, uses, in: context.project).found(among: own)
        guard !found.isEmpty else { return }
        let type = methods.type.name.text
        let update = methods.updates[0].name.text
        // What is presented anew each time may be meant to stay as it was presented, unless it is a view.
        let changing = inputs.changing(among: found.filter { !$0.latch.isReset || $0.isHosted }.map(\.input))
        for once in found where changing.contains(once.input) {
            guard let name = once.input.nameToken else { continue }
            seen.insert(once.input.name)
            let isSeen = !inputs.seenChanging(among: [once.input]).isEmpty
            let until = once.latch.isReset ? " until '\(once.latch.name.text)' \(once.latch.state) again" : ""
            context.report(
                name, reason: "once",
                "'\(update)' of '\(type)' applies '\(once.input.name.text)' only while '\(once.latch.name.text)' \(once.latch.state): what was made with it \(isSeen ? "keeps" : "would keep") the value of that time\(until), whatever \(once.input.viewInput == .binding ? "it changes to" : isSeen ? "the parent passes" : "a parent passes")",
                help: "apply '\(once.input.name.text)' to what is there already, too", related: [(once.place, "'\(once.input.name.text)' is read here")])
        }
        let fixed = found.filter { !changing.contains($0.input) }
        guard let first = fixed.first, let name = first.input.nameToken else { return }
        seen.formUnion(fixed.map(\.input.name))
        let names = fixed.map(\.input).quotedNames
        context.report(
            name, reason: "fixed-inputs", severity: .note,
            "'\(update)' applies \(names) only while '\(first.latch.name.text)' \(first.latch.state), which is right as long as every place that makes '\(type)' gives it values that do not change while it is shown",
            help: "apply \(names) to what is there already, too, and other callers are safe", related: fixed.prefix(3).map { ($0.place, "'\($0.input.name.text)' is read here") })
    }
}
