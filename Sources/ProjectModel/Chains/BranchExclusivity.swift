import SwiftSource

/// Whether two places of a file can never be part of the same run through the code, so that what they make is never shown together.
public enum BranchExclusivity {
    /// Whether `one` and `other` stand in different branches of an `if`, a `switch`, a ternary, a `do`-`catch` or an `#if`, or whether the branch
    /// that the first stands in returns before the second is reached. Rows of the same `ForEach` run separately and are not told apart:
    /// the answer is about one run.
    public static func areExclusive(_ one: Node, _ other: Node) -> Bool {
        guard one.file === other.file, one != other else { return false }
        let (first, second) = one.row < other.row ? (one, other) : (other, one)
        guard !first.contains(second) else { return false }
        var left = first
        var leaves = false
        while let parent = left.parent, !parent.contains(second) {
            if parent.kind.isRunOfItsOwn {
                // Returning from a closure or a function says nothing about the code around.
                leaves = false
            } else if parent.kind == .codeBlock || parent.kind == .switchCase, !leaves {
                leaves = EarlyExit.leaves(parent, .function)
            }
            left = parent
        }
        guard let common = left.parent else { return false }
        var right = second
        while let parent = right.parent, parent != common { right = parent }

        switch common.kind {
        case .ifExpr:
            // Conditions run before either branch.
            return left.kind == .codeBlock
        case .switchExpr:
            return left.kind.isCase && right.kind.isCase
        case .ifConfigDecl, .ifConfigLink:
            return true
        case .ifConfigClause:
            // Cases of a `switch` inside of `#if`.
            if left.kind == .switchCase, right.kind == .switchCase { return true }
            return leaves
        case .doStmt:
            return left.kind == .catchClause || leaves
        case .sequenceExpr:
            return left.kind == .ternaryExpr
        case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .sourceFile:
            return leaves
        default:
            return false
        }
    }
}

extension NodeKind {
    /// Whether the node's code runs by itself, so that `return` in it ends only it.
    var isRunOfItsOwn: Bool {
        switch self {
        case .closureExpr, .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .accessorBlock: true
        default: false
        }
    }

    /// What stands in a `switch`: `#if` there holds cases.
    fileprivate var isCase: Bool { self == .switchCase || self == .ifConfigDecl }
}
