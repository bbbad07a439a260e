import Linting
import ProjectModel
import SwiftSource

extension UpdateCode {
    // MARK: Conditions

    /// Whether a run of the update may leave the node out because something is as it was.
    func isConditional(_ node: Node, _ task: Task, strictly: Bool) -> Bool {
        isFillingUp(node, task) || isOfMissing(node, task) || ConditionalCode.isConditional(node, in: task.body) { condition in
            !isLookup(condition, task) && (strictly || !isPresence(condition, task))
        }
    }

    /// Whether a loop around code runs only for what is missing: `for _ in stack.subviews.count..<rows`.
    private func isFillingUp(_ node: Node, _ task: Task) -> Bool {
        for outer in node.ancestors {
            if outer == task.body { return false }
            guard let range = ForStatement(outer)?.sequence?.bareExpression, range.kind == .sequenceExpr else { continue }
            if let lower = range.children.first, lower.kind != .integerLiteral, range.children.contains(where: { $0.kind == .operatorExpr && ($0.text == "..<" || $0.text == "...") }) {
                return true
            }
        }
        return false
    }

    /// Whether code adds only what is not there yet: its arguments, or what the loop around it goes through, were picked by what the view or the
    /// coordinator holds: `for pin in pins where !map.annotations.contains(pin)`, `map.addAnnotations(pins.filter { … })`.
    private func isOfMissing(_ node: Node, _ task: Task) -> Bool {
        if let call = ModifierChain(node)?.calls.first(where: { _ in true }), call.arguments.contains(where: { $0.value.map { isPicked($0, task) } ?? false }) { return true }
        for outer in node.ancestors {
            if outer == task.body { return false }
            if let loop = ForStatement(outer) {
                if loop.sequence.map({ isPicked($0, task) }) ?? false { return true }
                if let condition = loop.condition, isOfShown(condition, task) { return true }
            } else if outer.kind == .closureExpr, let around = ArgumentPlace(outer)?.call.parent, isPicked(around, task) {
                return true
            }
        }
        return false
    }

    /// Whether some of a collection's elements are left out, by what is shown.
    private func isPicked(_ value: Node, _ task: Task, steps: Int = 0) -> Bool {
        let value = value.bareExpression
        if value.kind == .identifierExpr {
            guard steps < 4, let initial = LocalNames.declaration(of: value.name, at: value).flatMap({ Binding($0) })?.value else { return false }
            return isPicked(initial, task, steps: steps + 1)
        }
        return value.descendants.contains { link in
            guard link.kind == .memberLink, let chain = ModifierChain(of: link), let call = chain.calls.first(where: { $0.member == link }) else { return false }
            switch link.name.text {
            case "filter", "subtracting", "difference", "dropFirst", "suffix", "drop", "compactMap", "symmetricDifference", "removing":
                return isOfShown(call.link.node, task)
            default: return false
            }
        }
    }

    /// Whether code asks the view or the coordinator.
    private func isOfShown(_ node: Node, _ task: Task, steps: Int = 0) -> Bool {
        node.subtree.contains { index in
            let name = Node(node.file, index)
            guard name.kind == .identifierExpr || name.kind == .memberLink && name.name == .coordinator else { return false }
            if name.name == .coordinator || task.subjects.contains(name.name) || task.isOfView && name.name == .self_ { return true }
            guard name.kind == .identifierExpr else { return false }
            guard let local = LocalNames.declaration(of: name.name, at: name) else {
                return task.owner != type && task.owner.property(named: name.name) != nil
            }
            guard steps < 4, let value = Binding(local)?.value ?? OptionalBinding(local)?.value else { return false }
            return isOfShown(value, task, steps: steps + 1)
        }
    }

    /// Whether a condition only finds a part of the view: `if let table = scroll.documentView as? NSTableView`; or the object itself: `guard let self`.
    private func isLookup(_ condition: Node, _ task: Task) -> Bool {
        if let binding = OptionalBinding(condition), binding.name == .self_ { return true }
        guard let value = OptionalBinding(condition)?.value?.bareExpression, value.child(.castExpr) != nil, let root = root(of: value) else { return false }
        return task.subjects.contains(root.name)
    }

    /// Whether a condition only asks whether inputs are there, which is so at the next update as well.
    private func isPresence(_ condition: Node, _ task: Task) -> Bool {
        guard task.owner == type else { return false }
        if let binding = OptionalBinding(condition) {
            guard let value = binding.value else { return isLastingInput(binding.name) }
            return isOfInputs(value)
        }
        switch condition.kind {
        case .prefixOperatorExpr:
            guard let inner = condition.children.first, let chain = ModifierChain(inner) else { return false }
            return chain.lastLink?.name.text == "isEmpty" && isOfInputs(inner)
        case .sequenceExpr:
            return condition.children.contains(where: { $0.kind == .nilLiteral || $0.text == "\"\"" }) && condition.children.contains(where: { $0.text == "!=" })
                && isOfInputs(condition)
        default: return false
        }
    }

    private func isLastingInput(_ name: Symbol) -> Bool { inputs.contains(name) && !written.contains(name) }

    /// Whether an expression is made of inputs alone, none of which the update itself takes back.
    private func isOfInputs(_ node: Node, steps: Int = 0) -> Bool {
        var hasInput = false
        for index in node.subtree {
            let inner = Node(node.file, index)
            switch inner.kind {
            case .closureExpr, .castExpr: return false
            case .identifierExpr:
                guard let main = inner.main else { return false }
                if node.file.isUppercase(main) || inner.name == .self_ { continue }
                if let local = LocalNames.declaration(of: inner.name, at: inner) {
                    // A local that is made of inputs.
                    if let binding = OptionalBinding(local), binding.value == nil {
                        guard isLastingInput(binding.name) else { return false }
                    } else {
                        guard let value = Binding(local)?.value ?? OptionalBinding(local)?.value, steps < 4, isOfInputs(value, steps: steps + 1) else { return false }
                    }
                } else if !isLastingInput(inner.name) {
                    return false
                }
                hasInput = true
            case .memberLink:
                if isLastingInput(inner.name), ModifierChain(of: inner)?.baseName == Symbol(.self_) { hasInput = true }
            default: continue
            }
        }
        return hasInput
    }
}
