import Linting
import ProjectModel
import SwiftSource

extension UpdateCode {
    // MARK: Conditions

    /// Whether a run of the update may leave the node out because something is as it was.
    func isConditional(_ node: Node, _ task: Task, strictly: Bool) -> Bool {
        isFillingUp(node, task) || ConditionalCode.isConditional(node, in: task.body) { condition in
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
