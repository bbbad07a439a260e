import SwiftSource

extension Node {
    /// The property that an expression begins with, `self.` left out: `a` of `self.a.b[0]`.
    var rootName: Symbol? {
        let node = bareExpression
        switch node.kind {
        case .identifierExpr: return node.name
        case .chainExpr:
            guard let chain = ModifierChain(node), chain.baseName != .none else { return nil }
            guard chain.baseName == .self_ else { return chain.baseName }
            for link in chain.links { return link.kind == .memberLink ? link.name : nil }
            return nil
        default: return nil
        }
    }

    /// Whether the name stands in the expression.
    func mentions(_ name: Symbol) -> Bool {
        if self.name == name, kind == .identifierExpr || kind == .optionalBindingCondition { return true }
        return !NamedExpressions(of: name, below: self).isEmpty
    }
}
