import SwiftSource

extension ChangingValue {
    /// A view that is made.
    public struct Shown {
        public let file: Int
        /// The chain that makes it.
        public let chain: Node
        /// Whether the expression makes a view: a binding in that reaches what it is given to.
        let isContent: Bool

        public init(file: Int, chain: Node, isContent: Bool = false) {
            self.file = file
            self.chain = chain
            self.isContent = isContent
        }
    }
}

extension ChangingValue.Shown {
    /// Whether the node is a part of what makes the view.
    func holds(_ node: Node) -> Bool {
        guard node.file === chain.file else { return false }
        // A body is everything; the base and its own call are what makes the view.
        guard let base = ModifierChain(chain)?.baseCall else { return false }
        return node.row >= chain.row && node.row < base.link.node.subtree.upperBound && !base.link.trailingClosures.contains { $0.closure.node.contains(node) }
    }

    /// Whether UIKit or AppKit is given the view.
    var isHosted: Bool {
        for ancestor in chain.ancestors {
            if ancestor.kind.isTypeDeclaration || ancestor.kind == .closureExpr { return false }
            if ancestor.kind == .argument, ancestor.name.text == "rootView" { return true }
        }
        return false
    }

    /// The conditions that decide whether the view is there.
    var conditions: [Node] {
        var found: [Node] = []
        var inner = chain
        for ancestor in chain.ancestors {
            if ancestor.kind.isTypeDeclaration { break }
            switch ancestor.kind {
            case .ifExpr:
                if let conditions = IfExpression(ancestor)?.conditions, inner.kind == .codeBlock || inner.kind == .ifExpr {
                    for condition in conditions where condition.kind != .availabilityCondition { found.append(condition) }
                }
            case .switchExpr:
                if let subject = SwitchExpression(ancestor)?.subject, subject != inner { found.append(subject) }
            case .ternaryExpr: if let first = ancestor.children.first, first != inner { found.append(first) }
            default: break
            }
            inner = ancestor
        }
        return found
    }

    /// Whether another place is in another branch of an `if` or `switch` around the view.
    func isExclusive(with other: Node) -> Bool {
        guard other.file === chain.file else { return false }
        var inner = chain
        for ancestor in chain.ancestors {
            if ancestor.kind == .ifExpr || ancestor.kind == .switchExpr, ancestor.contains(other), !inner.contains(other) { return true }
            if ancestor.kind.isTypeDeclaration { return false }
            inner = ancestor
        }
        return false
    }
}

extension ChangingValue {
    /// The code of what is presented, if the view is a part of that: the closure of a sheet, of a link's destination.
    func regions(of shown: Shown) -> [Node] {
        if let region = shown.chain.presentedRegion { return [region] }
        // A helper that is used only there.
        guard let member = EnclosingMember(around: shown.chain), member.kind != .body, let type = project.type(around: NodePlace(file: shown.file, row: shown.chain.row))
        else { return [] }
        let name = member.declaration.kind == .variableDecl ? VariableDeclaration(member.declaration)?.binding?.name ?? .none : member.declaration.name
        guard name != .none else { return [] }
        var regions: [Node] = []
        for declaration in type.declarations {
            for use in NamedExpressions(of: name, below: declaration.node) {
                if use.file === member.declaration.file, member.declaration.contains(use) { continue }
                guard let region = use.presentedRegion else { return [] }
                regions.append(region)
            }
        }
        return regions.isEmpty ? [] : regions + [member.declaration]
    }
}

extension Node {
    /// The closure, or the argument, that makes what is presented or another screen around a node.
    fileprivate var presentedRegion: Node? {
        for ancestor in ancestors {
            if ancestor.kind.isTypeDeclaration { return nil }
            switch ancestor.kind {
            case .closureExpr:
                guard let role = ArgumentPlace(ancestor)?.role, role == .presentation || role == .destination else { continue }
                return ancestor
            case .argument:
                if ancestor.name.text == "destination" { return ancestor }
            default: continue
            }
        }
        return nil
    }
}
