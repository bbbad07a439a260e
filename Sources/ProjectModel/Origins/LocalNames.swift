import SwiftSource

/// What names mean inside of functions, initialisers, getters and closures.
public enum LocalNames {
    /// What declares the variable, parameter or local function that a name means at `node`: a `patternBinding`, `functionParameter`,
    /// `closureParameter`, `closureCapture`, `optionalBindingCondition`, `functionDecl`, or the `identifierPattern` or, behind
    /// `case`, the `identifierExpr` of a pattern. `nil` if nothing inside of the
    /// innermost type does, so that the name means a member or something at the top of a file.
    public static func declaration(of name: Symbol, at node: Node) -> Node? {
        if name == .none { return nil }
        var inner = node
        while let outer = inner.parent {
            switch outer.kind {
            case .codeBlock, .accessorBlock, .switchCase, .ifConfigClause:
                if let found = lastDeclaration(of: name, in: outer.children, before: inner) { return found }
            case .closureExpr:
                if let found = lastDeclaration(of: name, in: outer.children, before: inner) { return found }
                if let closure = Closure(outer) {
                    for parameter in closure.parameters where parameter.name == name { return parameter.node }
                    for capture in closure.captures where capture.name == name { return capture.node }
                }
            case .ifExpr, .whileStmt:
                // What a condition binds is known to the conditions behind it and to the block, not to `else`.
                guard let body = outer.child(.codeBlock), inner.row <= body.row else { break }
                if let found = bound(name, by: outer.children, before: inner) { return found }
            case .guardStmt:
                guard inner.kind != .codeBlock else { break }
                if let found = bound(name, by: outer.children, before: inner) { return found }
            case .forStmt, .catchClause:
                guard inner.kind == .codeBlock || inner.kind == .whereClause else { break }
                for child in outer.children where child.kind.isPattern {
                    if let found = pattern(name, in: child) { return found }
                }
            case .functionDecl, .initializerDecl, .subscriptDecl:
                for parameter in NodeViews<Parameter>(outer.children) where parameter.name == name && parameter.node != inner { return parameter.node }
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .sourceFile:
                return nil
            default:
                break
            }
            inner = outer
        }
        return nil
    }

    /// The nearest declaration before `end`; a local function may stand behind its use.
    private static func lastDeclaration(of name: Symbol, in items: NodeChildren, before end: Node) -> Node? {
        var found: Node?
        for item in items {
            if item.kind == .functionDecl {
                if item.name == name { found = found ?? item }
                continue
            }
            guard item.row < end.row else { continue }
            switch item.kind {
            case .variableDecl:
                for binding in NodeViews<Binding>(item.children) {
                    if binding.name == name { found = binding.node }
                    if let inside = binding.pattern.flatMap({ pattern(name, in: $0) }) { found = inside }
                }
            case .guardStmt:
                found = bound(name, by: item.children, before: nil) ?? found
            case .switchCaseItem:
                found = pattern(name, in: item) ?? found
            case .ifConfigDecl:
                for clause in item.children { found = lastDeclaration(of: name, in: clause.children, before: end) ?? found }
            default:
                continue
            }
        }
        return found
    }

    private static func bound(_ name: Symbol, by conditions: NodeChildren, before end: Node?) -> Node? {
        var found: Node?
        for condition in conditions {
            if let end, condition.row >= end.row { break }
            switch condition.kind {
            case .optionalBindingCondition:
                if condition.name == name { found = condition }
                for child in condition.children where child.kind.isPattern { found = pattern(name, in: child) ?? found }
            case .matchingPatternCondition:
                for child in condition.children where child.kind.isPattern { found = pattern(name, in: child) ?? found }
            default:
                continue
            }
        }
        return found
    }

    /// The name that a pattern binds. In the pattern of a `case` the names behind `let` are read as expressions.
    private static func pattern(_ name: Symbol, in node: Node) -> Node? {
        if node.kind == .identifierPattern, node.name == name { return node }
        var bindingEnd = node.kind == .valueBindingPattern ? node.subtree.upperBound : 0
        for inner in node.descendants {
            switch inner.kind {
            case .valueBindingPattern: bindingEnd = max(bindingEnd, inner.subtree.upperBound)
            case .identifierPattern: if inner.name == name { return inner }
            case .identifierExpr: if inner.row < bindingEnd, inner.name == name { return inner }
            default: continue
            }
        }
        return nil
    }
}
