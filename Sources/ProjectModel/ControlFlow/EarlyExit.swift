import SwiftSource

/// Whether a run through a block never comes to its end.
public enum EarlyExit {
    /// What counts as leaving.
    public enum Scope {
        /// `return`, `throw`, calls that never return.
        case function
        /// Also `break`, `continue` and `fallthrough`: the statements around the block are left, if not the function.
        case block
    }

    /// `block`: a `codeBlock`, or another node whose children are statements.
    public static func leaves(_ block: Node, _ scope: Scope = .block) -> Bool {
        for statement in block.children where leaves(statement: statement, scope) { return true }
        return false
    }

    private static func leaves(statement: Node, _ scope: Scope) -> Bool {
        switch statement.kind {
        case .returnStmt, .throwStmt:
            return true
        case .breakStmt, .continueStmt:
            // With a label it may end a statement that stands inside of the block's own.
            return scope == .block && statement.firstToken.row == statement.lastToken.row
        case .fallthroughStmt:
            return scope == .block
        case .ifExpr:
            return everyBranchLeaves(statement, scope)
        case .doStmt:
            for child in statement.children {
                let block = child.kind == .catchClause ? child.child(.codeBlock) : child
                if let block, !leaves(block, scope) { return false }
            }
            return true
        case .switchExpr:
            return everyCaseLeaves(statement)
        case .chainExpr:
            return neverReturns(statement)
        default:
            return false
        }
    }

    private static func everyBranchLeaves(_ statement: Node, _ scope: Scope) -> Bool {
        var blocks = 0
        for child in statement.children {
            switch child.kind {
            case .codeBlock:
                blocks += 1
                if !leaves(child, scope) { return false }
            case .ifExpr where blocks > 0:
                return everyBranchLeaves(child, scope)
            default:
                continue
            }
        }
        return blocks > 1
    }

    /// `break` ends the switch only.
    private static func everyCaseLeaves(_ statement: Node) -> Bool {
        var hasCase = false
        for child in statement.children {
            if child.kind == .ifConfigDecl { return false }
            guard child.kind == .switchCase else { continue }
            hasCase = true
            if !leaves(child, .function), child.child(.fallthroughStmt) == nil { return false }
        }
        return hasCase
    }

    private static func neverReturns(_ chain: Node) -> Bool {
        var children = chain.children
        guard let base = children.next(), base.kind == .identifierExpr, children.next()?.kind == .callLink else { return false }
        switch base.name.known {
        case .fatalError, .preconditionFailure, .exit, .abort: return true
        default: return false
        }
    }
}
