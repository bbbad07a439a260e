import SwiftSource

/// Code that only the previews of Xcode run.
public enum PreviewCode {
    /// Whether the node stands in a `#Preview`, in a type that says that it is a `PreviewProvider`, or beside one of them in `#if DEBUG`.
    public static func contains(_ node: Node) -> Bool {
        var inner = node
        while let outer = inner.parent {
            switch outer.kind {
            case .macroExpansionExpr, .macroExpansionDecl:
                if outer.name == .Preview { return true }
            case .ifConfigClause:
                if isDebugOnly(outer), holdsPreview(outer) { return true }
            default:
                if isPreviewProvider(outer) { return true }
            }
            inner = outer
        }
        return false
    }

    private static func isPreviewProvider(_ node: Node) -> Bool {
        guard let type = TypeDeclaration(node) else { return false }
        for inherited in type.inheritedTypes where inherited.name == .PreviewProvider { return true }
        return false
    }

    /// `#if DEBUG`, with nothing else in the condition.
    private static func isDebugOnly(_ clause: Node) -> Bool {
        guard clause.main?.kind == .poundIf, let condition = clause.child(.ifConfigCondition) else { return false }
        return condition.firstToken.row == condition.lastToken.row && condition.firstToken.symbol == .DEBUG
    }

    private static func holdsPreview(_ clause: Node) -> Bool {
        for item in clause.children {
            if isPreviewProvider(item) { return true }
            if item.kind == .macroExpansionExpr || item.kind == .macroExpansionDecl, item.name == .Preview { return true }
        }
        return false
    }
}
