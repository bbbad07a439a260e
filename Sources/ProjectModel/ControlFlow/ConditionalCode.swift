import SwiftSource

/// Whether code runs at each run of the function around it, or only under a condition.
public enum ConditionalCode {
    /// Whether a run of `body`, a block around `node`, may leave `node` out: a condition around it, an early exit before it, a closure of which it
    /// is not known that it is called.
    ///
    /// Loops and `#available` are no conditions, and closures that are put off (`DispatchQueue.main.async`) run at each run all the same.
    /// - Parameter decides: Asked about each condition, or subject of a `switch`, whether it may differ from one run to the next.
    public static func isConditional(_ node: Node, in body: Node, decides: (Node) -> Bool = { _ in true }) -> Bool {
        var inner = node
        while inner != body, let outer = inner.parent {
            if outer == body { return leavesEarly(in: outer, before: inner, decides) }
            if decidesAround(inner, outer, decides) { return true }
            inner = outer
        }
        return false
    }

    private static func decidesAround(_ inner: Node, _ outer: Node, _ decides: (Node) -> Bool) -> Bool {
        switch outer.kind {
        case .ifExpr:
            guard inner.kind == .codeBlock || inner.kind == .ifExpr else { return false }
            return conditions(of: outer, decides)
        case .guardStmt, .whileStmt:
            return inner.kind == .codeBlock && conditions(of: outer, decides)
        case .switchCase:
            guard let choice = outer.ancestors.first(where: { $0.kind == .switchExpr }).flatMap(SwitchExpression.init), let subject = choice.subject
            else { return true }
            return decides(subject) || leavesEarly(in: outer, before: inner, decides)
        case .catchClause:
            return true
        case .closureExpr:
            guard runsOnce(outer) else { return true }
            return leavesEarly(in: outer, before: inner, decides)
        case .codeBlock, .accessorBlock, .ifConfigClause:
            return leavesEarly(in: outer, before: inner, decides)
        case .sequenceExpr:
            for operand in outer.children {
                if operand == inner { break }
                switch operand.kind {
                case .ternaryExpr: return true
                case .operatorExpr where operand.name == .andAnd || operand.name == .orOr || operand.name == .nilCoalescing: return true
                default: continue
                }
            }
            return inner.kind == .ternaryExpr
        default:
            return false
        }
    }

    /// Whether a closure runs once for each time that it is met, at once or soon: not on an event, not again and again.
    public static func runsOnce(_ closure: Node) -> Bool {
        switch CodeContext.role(of: closure) {
        case .inline: return true
        case .deferred:
            switch ArgumentPlace(closure)?.callee?.symbol.known {
            case .async, .asyncAfter, .asyncAndWait, .Task, .detached, .addOperation, .perform, .run, .main_: return true
            default: return false
            }
        default: return false
        }
    }

    private static func conditions(of statement: Node, _ decides: (Node) -> Bool) -> Bool {
        for condition in statement.children {
            if condition.kind == .codeBlock { break }
            if condition.kind != .availabilityCondition, decides(condition) { return true }
        }
        return false
    }

    /// Whether a statement before may have left the block.
    private static func leavesEarly(in block: Node, before end: Node, _ decides: (Node) -> Bool) -> Bool {
        for statement in block.children {
            if statement == end { break }
            switch statement.kind {
            case .guardStmt:
                if conditions(of: statement, decides) { return true }
            case .ifExpr, .switchExpr:
                if mayLeave(statement), statement.kind == .switchExpr || conditions(of: statement, decides) { return true }
            default: continue
            }
        }
        return false
    }

    private static func mayLeave(_ statement: Node) -> Bool {
        for child in statement.children {
            switch child.kind {
            case .codeBlock: if EarlyExit.leaves(child, .function) { return true }
            case .switchCase: if EarlyExit.leaves(child, .function) { return true }
            case .ifExpr: if mayLeave(child) { return true }
            default: continue
            }
        }
        return false
    }
}
