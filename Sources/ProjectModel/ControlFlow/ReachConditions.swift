import SwiftSource

/// What decides whether a place inside a function or closure is reached once the code around it runs.
public enum ReachConditions {
    /// The conditions of the `if`s, `guard`s, `switch`es, ternaries and `while`s that a place stands in or behind, from the inside outwards: `if a { x }`,
    /// `guard a else { return }; x`, `if a { return }; x`. Those of closures around are asked for, too, up to the innermost function or
    /// accessor. Of an `if` each of its conditions, of a `switch` the subject.
    public static func conditions(around node: Node) -> [Node] {
        var found: [Node] = []
        var inner = node
        while let outer = inner.parent {
            switch outer.kind {
            case .ifExpr:
                // A condition runs before the others are asked.
                if inner.kind == .codeBlock || inner.kind == .ifExpr { found += conditions(of: outer) }
            case .guardStmt, .whileStmt:
                if inner.kind == .codeBlock { found += conditions(of: outer) }
            case .switchExpr:
                if inner.kind == .switchCase || inner.kind == .ifConfigDecl, let subject = outer.children.first { found.append(subject) }
            case .sequenceExpr:
                found += ternaryCondition(in: outer, around: inner)
            case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .ifConfigClause:
                for item in outer.children {
                    if item.row >= inner.row { break }
                    if item.kind == .guardStmt { found += conditions(of: item) }
                    if item.kind == .ifExpr, leavesSomewhere(item) { found += conditions(of: item) }
                }
            case .functionDecl, .initializerDecl, .subscriptDecl, .deinitializerDecl, .accessorDecl:
                return found
            default:
                if outer.kind.isTypeDeclaration || outer.kind == .sourceFile { return found }
            }
            inner = outer
        }
        return found
    }

    private static func conditions(of statement: Node) -> [Node] { statement.children.prefix { $0.kind != .codeBlock } }

    /// Whether a branch of an `if` leaves the code around.
    private static func leavesSomewhere(_ statement: Node) -> Bool {
        for child in statement.children {
            if child.kind == .codeBlock, EarlyExit.leaves(child) { return true }
            if child.kind == .ifExpr, leavesSomewhere(child) { return true }
        }
        return false
    }

    /// `a ? x : y`: what stands before the mark; of `p = a ? x : y` the right side alone.
    private static func ternaryCondition(in sequence: Node, around inner: Node) -> [Node] {
        var before: [Node] = []
        for child in sequence.children {
            if child.kind == .assignmentExpr { before = [] }
            if child.kind == .ternaryExpr { return inner.row >= child.row ? before : [] }
            if child.kind != .assignmentExpr { before.append(child) }
        }
        return []
    }
}
