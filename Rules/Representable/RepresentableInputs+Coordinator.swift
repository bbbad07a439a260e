import ProjectModel
import SwiftSource

/// What becomes of the inputs in the coordinator.
extension RepresentableInputs {
    /// Whether nobody takes the input's value while the view is made: only code of the coordinator asks for it, later, through what it keeps.
    func isOnlyKept(_ input: Member) -> Bool {
        guard let reads = reads[input.name], !reads.isEmpty, let coordinator, coordinator.coordinator != nil else { return false }
        for use in reads {
            let node = project.node(at: use.place)
            if let given = coordinator.inputs.first(where: { $0.place.file == use.place.file && project.node(at: $0.place).contains(node) }) {
                guard let storage = given.storage, !isReadNow(storage) else { return false }
            } else if project.type(around: use.place) == type || use.timing == .now {
                return false
            }
        }
        return true
    }

    /// Whether the representable and its coordinator assign to the binding and do nothing else with it, as far as they are to be seen.
    func isOnlyWritten(_ binding: Member) -> Bool {
        let code = type.members.filter { !$0.isStatic && ($0.kind == .function || $0.isComputed) && $0.body != nil }
        var own = representable.readings.uses(in: code)
        var isWritten = false
        func readsNothing(_ uses: [PropertyUse]) -> Bool {
            for use in uses {
                if use.form == .write || use.form == .change { isWritten = true } else { return false }
            }
            return true
        }
        for given in coordinator?.inputs ?? [] {
            guard let storage = given.storage, let holder = storage.owner else { continue }
            switch given.content {
            case .whole:
                own.removeWhole(at: given.place)
                let copied = representable.readings.uses(throughCopy: storage.name, in: holder)
                guard copied.wholes.isEmpty, readsNothing(copied.uses(of: binding.name)) else { return false }
            case .property(binding.name, let form) where form != .read:
                let all = holder.members.filter { !$0.isStatic && $0.kind != .initializer && ($0.kind == .function || $0.isComputed) }
                guard readsNothing(holder.uses(in: all).uses(of: storage.name)) else { return false }
                own.removeUses(inside: project.node(at: given.place), of: given.place.file)
            default: continue
            }
        }
        return own.wholes.isEmpty && readsNothing(own.uses(of: binding.name)) && isWritten
    }

    /// Whether the coordinator keeps the binding itself, assigns to it, and asks for its value only in what the platform calls later, without giving it to anything.
    func isShownNowhere(_ binding: Member) -> Bool {
        guard let given = coordinator?.inputs.first(where: { isProjection(of: binding, $0.content) }), let storage = given.storage, let holder = storage.owner else { return false }
        // What the update methods use is asked elsewhere.
        var own = type.uses(in: makes + type.reachableMembers(named: Symbol(.makeCoordinator)).filter { $0.kind == .function && $0.body != nil })
        own.removeUses(inside: project.node(at: given.place), of: given.place.file)
        guard own.wholes.isEmpty, own.uses(of: binding.name).isEmpty else { return false }
        let all = holder.members.filter { !$0.isStatic && $0.kind != .initializer && ($0.kind == .function || $0.isComputed) }
        var isWritten = false
        for use in holder.uses(in: all).uses(of: storage.name) {
            let node = project.node(at: use.place)
            if use.form == .write || use.form == .change || node.linkBehind?.name == Symbol(.wrappedValue) && node.enclosingAssignment?.target.map({ $0.contains(node) }) ?? false {
                isWritten = true
            } else if !isComparedOrKept(node, in: holder) {
                return false
            }
        }
        return isWritten
    }

    private func isProjection(of binding: Member, _ content: CoordinatorInputs.Input.Content) -> Bool {
        if case .property(binding.name, let form) = content { return form != .read }
        return false
    }

    /// `guard height.wrappedValue != newHeight`, `old = text.wrappedValue`: in a comparison, or put into a property of the coordinator's own.
    private func isComparedOrKept(_ node: Node, in holder: TypeRecord) -> Bool {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .sequenceExpr:
                if let assignment = Assignment(ancestor) {
                    guard let path = assignment.target?.plainPath, path.count == 1, let name = path.first?.name else { return false }
                    return holder.property(named: name) != nil
                }
                return ancestor.children.contains { $0.kind == .operatorExpr && ["==", "!=", "<", ">"].contains($0.text) }
            case .chainExpr, .tupleExpr: continue
            default: return false
            }
        }
        return false
    }

    /// Whether code of the coordinator that runs while the view is made reads one of its properties.
    private func isReadNow(_ storage: Member) -> Bool {
        representable.coordinatorReadings?.uses(in: making).uses(of: storage.name).contains { $0.form != .write && $0.timing == .now } ?? false
    }
}
