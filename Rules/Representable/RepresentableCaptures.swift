import ProjectModel
import SwiftSource

/// Closures that a make method sets up for later, that use a value of the representable, and that no update sets up again. They keep the value of
/// the struct which SwiftUI made the view with.
struct RepresentableCaptures {
    struct Capture {
        let input: Member
        let make: Member
        /// Where the closure uses the input.
        let place: NodePlace
    }

    private let methods: RepresentableMethods
    private var updateUses: PropertyUses { methods.updateUses }
    private var project: Project { methods.representable.project }

    init(_ methods: RepresentableMethods) { self.methods = methods }

    /// For each input that an update applies to something else.
    var all: [Capture] {
        let type = methods.type
        guard type.kind == .struct else { return [] }
        var found: [Capture] = []
        for input in type.storedProperties where input.name != .none {
            let kind = methods.representable.input(of: input)
            guard kind == .value || kind == .binding && isMadeWithConstant(input) || input.isSurroundingValue, updateUses.reads(input.name) else { continue }
            for use in methods.makeUses.uses(of: input.name) where use.form == .read && !updateUses.members.contains(where: { isIn(use.place, $0) }) {
                let node = project.node(at: use.place)
                guard use.timing != .now || node.kind == .closureCapture, let closure = repeating(around: node), !isSetUpAgain(closure) else { continue }
                guard let make = methods.makes.first(where: { isIn(use.place, $0.place) }) ?? methods.makes.first else { continue }
                found.append(Capture(input: input, make: make, place: use.place))
                break
            }
        }
        return found
    }

    private func isIn(_ place: NodePlace, _ member: NodePlace) -> Bool { place.file == member.file && project.node(at: member).contains(project.node(at: place)) }

    /// `.constant(flag)`: a binding that has the value of the time.
    private func isMadeWithConstant(_ input: Member) -> Bool {
        var isMade = false
        for call in methods.type.callers {
            guard let link = call.link, let value = ChangingValue.values(for: input, of: methods.type, in: link).first else { return false }
            guard let chain = ModifierChain(value.bareExpression), chain.calls.contains(where: { $0.name.text == "constant" }) else { return false }
            isMade = true
        }
        return isMade
    }

    private static let repeatingCalls: Set<String> = [
        "UIAction", "sink", "addObserver", "observe", "addPeriodicTimeObserver", "addLocalMonitorForEvents", "addGlobalMonitorForEvents", "UIContextualAction",
        "scheduledTimer", "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "CellRegistration",
    ]

    /// The closure around a place that is kept and called again and again: an action, a subscriber, what is assigned to a property of the view.
    private func repeating(around node: Node) -> Node? {
        for closure in node.ancestors {
            if closure.kind.isFunctionDeclaration || closure.kind.isTypeDeclaration { return nil }
            guard closure.kind == .closureExpr else { continue }
            if let place = ArgumentPlace(closure) {
                guard let callee = place.callee, RepresentableCaptures.repeatingCalls.contains(callee.text) else { continue }
                if callee.text == "scheduledTimer", !place.call.text.contains("repeats: true") { continue }
                return closure
            }
            if let target = assigned(closure), target.name != .none, !isCalledOnce(target.name.text.lowercased()) { return closure }
        }
        return nil
    }

    /// `onLoad`, `completionHandler`: what is called when something begins or is done.
    private func isCalledOnce(_ name: String) -> Bool {
        ["load", "ready", "complet", "finish", "start", "setup", "config", "appear", "make"].contains { name.contains($0) }
    }

    /// The member that a closure is assigned to: `onTap` of `view.onTap = { … }`.
    private func assigned(_ closure: Node) -> Node? {
        guard let parent = closure.parent, let assignment = Assignment(parent), assignment.value?.bareExpression == closure, let target = assignment.target?.bareExpression,
            let last = ModifierChain(target)?.lastLink, last.kind == .memberLink
        else { return nil }
        return last
    }

    /// Whether a function that an update reaches makes such a closure, too.
    private func isSetUpAgain(_ closure: Node) -> Bool {
        let callee = ArgumentPlace(closure)?.callee?.text
        let member = assigned(closure)?.name
        for place in updateUses.members + methods.updatingCoordinator.map(\.place) {
            for node in project.node(at: place).descendants {
                if let callee, node.kind == .identifierExpr || node.kind == .memberLink, node.name.text == callee { return true }
                if let member, let target = Assignment(node)?.target?.bareExpression, ModifierChain(target)?.lastLink?.name == member { return true }
            }
        }
        return false
    }
}
