import SwiftSource

/// The modifiers that a function of `extension View` applies to the view it is called on: the calls of the chains that it returns and that
/// begin at `self`, written or not.
public enum SelfModifiers {
    /// Calls `visit` for each of them in source order, in every branch. `body`: the code block of a function, a getter's items.
    /// A chain's first call on nothing (`padding()`) counts where it begins with a small letter; whether it is rather a function of its own is not
    /// known here.
    public static func forEach(in body: Node, _ visit: (ChainCall) -> Void) {
        for chain in returned(by: body) {
            guard let base = chain.base, base.kind == .identifierExpr, let name = base.main else { continue }
            guard name.symbol == .self_ || (!chain.file.isUppercase(name) && isCalled(base)) else { continue }
            for call in chain.allCalls { visit(call) }
        }
    }

    private static func isCalled(_ base: Node) -> Bool {
        guard let chain = base.parent else { return false }
        let next = base.subtree.upperBound
        return next < chain.subtree.upperBound && Node(base.file, next).kind == .callLink
    }

    /// As ``forEach(in:_:)`` for a view modifier's `body(content:)`: the chains that begin at the parameter `content`.
    public static func forEach(in body: Node, on parameter: Symbol, _ visit: (ChainCall) -> Void) {
        for chain in returned(by: body) where chain.baseName == parameter {
            for call in chain.allCalls { visit(call) }
        }
    }

    /// The chains that a body's value can be: its statements that are expressions, what it returns, those in its branches, those inside of
    /// `AnyView(…)`, `Group { … }`.
    public static func returned(by body: Node) -> [ModifierChain] {
        var chains: [ModifierChain] = []
        collect(body.children, &chains)
        return chains
    }

    private static func collect(_ nodes: some Sequence<Node>, _ chains: inout [ModifierChain]) {
        for node in nodes { collect(node, &chains) }
    }

    private static func collect(_ node: Node, _ chains: inout [ModifierChain]) {
        switch node.kind {
        case .chainExpr:
            guard let chain = ModifierChain(node) else { return }
            chains.append(chain)
            if let call = chain.baseCall, call.name == .AnyView || call.name == .Group {
                if let value = call.firstUnlabeledArgument?.value { collect(value, &chains) }
                if let closure = call.trailingClosure { collect(closure.items, &chains) }
            }
        case .returnStmt, .codeBlock, .ifExpr, .switchExpr, .switchCase, .ifConfigDecl, .ifConfigClause, .doStmt, .catchClause, .guardStmt, .ternaryExpr,
            .tryExpr, .effectExpr:
            // The conditions of an `if` and the subject of a `switch` are visited too: no view is made there.
            collect(node.children, &chains)
        case .sequenceExpr:
            // A ternary makes one of its values; any other operation makes no view.
            guard node.child(.ternaryExpr) != nil else { return }
            collect(node.children, &chains)
        case .tupleExpr:
            if let only = node.children.only, let value = only.children.first { collect(value, &chains) }
        default:
            return
        }
    }
}
