import SwiftSource

/// Where a property is given another value, and whether that happens while the view is shown.
extension ChangingValue {
    func isWritten(_ property: Member, in type: TypeRecord, _ shown: Shown, isPayload: Bool) -> Bool {
        let regions = regions(of: shown)
        let conditions = shown.conditions
        let isGated = isPayload || !conditions.isEmpty
        for write in writes(to: property.name, in: type) where !shown.holds(write.node) && !write.isInInitializer {
            let moment = moment(of: write.node, in: type, 0)
            if moment == .initial { continue }
            if !regions.isEmpty {
                if moment == .automatic || regions.contains(where: { $0.file === write.node.file && $0.contains(write.node) }) { return true }
                continue
            }
            if isGated {
                if moment == .appear || write.isNil || isFirstWrite(write.node, property.name) { continue }
                if shown.isExclusive(with: write.node) || isSetTogether(write.node, property.name, conditions) { continue }
            }
            return true
        }
        return false
    }

    /// Whether a write is reached only while the property has no value: `guard image == nil else { return }`.
    private func isFirstWrite(_ write: Node, _ name: Symbol) -> Bool {
        ReachConditions.conditions(around: write).contains { condition in
            guard condition.kind == .sequenceExpr else { return false }
            let parts = Array(condition.children)
            return parts.count == 3 && parts[0].selfMember == name && parts[1].name == .equalEqual && parts[2].kind == .nilLiteral
        }
    }

    /// Whether the code around a write also sets what decides whether the view is there.
    private func isSetTogether(_ write: Node, _ name: Symbol, _ conditions: [Node]) -> Bool {
        guard let block = write.ancestors.first(where: { $0.kind == .codeBlock || $0.kind == .closureExpr }) else { return false }
        for node in block.descendants {
            guard let target = Assignment(node)?.target?.rootName, target != name else { continue }
            if conditions.contains(where: { $0.mentions(target) }) { return true }
        }
        return false
    }

    struct Write {
        let node: Node
        let isNil: Bool

        var isInInitializer: Bool {
            for ancestor in node.ancestors {
                if ancestor.kind == .initializerDecl { return true }
                if ancestor.kind == .closureExpr || ancestor.kind.isTypeDeclaration { return false }
            }
            return false
        }
    }

    /// Places of a type's code that give its property another value, or hand on a binding to it.
    func writes(to name: Symbol, in type: TypeRecord) -> [Write] {
        let projection = name.projection
        var found: [Write] = []
        for declaration in type.declarations {
            let root = declaration.node
            var end = 0
            for node in root.descendants {
                if node.row < end { continue }
                if node.kind.isTypeDeclaration {
                    end = node.subtree.upperBound
                    continue
                }
                switch node.kind {
                case .sequenceExpr:
                    guard let assignment = Assignment(node), let target = assignment.target, let root = target.rootName,
                        root == name || root == projection, isMember(target, name)
                    else { continue }
                    found.append(Write(node: node, isNil: assignment.value?.kind == .nilLiteral))
                case .inOutExpr:
                    guard let inner = node.children.first, inner.rootName == name, isMember(inner, name) else { continue }
                    found.append(Write(node: node, isNil: false))
                case .chainExpr:
                    guard let chain = ModifierChain(node), node.rootName == name, isMember(node, name) else { continue }
                    if chain.calls.contains(where: { MutatingMethods.changes($0.name) }) { found.append(Write(node: node, isNil: false)) }
                case .identifierExpr, .memberLink:
                    guard node.name == projection, !isOpener(node) else { continue }
                    found.append(Write(node: node, isNil: false))
                default: continue
                }
            }
        }
        return found
    }

    /// Whether the name means the type's property, not a local one.
    private func isMember(_ target: Node, _ name: Symbol) -> Bool {
        let base = target.bareExpression.kind == .chainExpr ? ModifierChain(target.bareExpression)?.base ?? target : target
        return base.name == .self_ || LocalNames.declaration(of: name, at: base) == nil
    }

    /// Whether a binding is given to `sheet(item:)` or its like, which only sets it to `nil` or false.
    private func isOpener(_ node: Node) -> Bool {
        for ancestor in node.ancestors.prefix(2) where ancestor.kind == .argument {
            return ancestor.name == .isPresented || ancestor.name == .item
        }
        return false
    }

    func isWritten(_ node: Node) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.kind == .inOutExpr { return true }
        if let chain = ModifierChain(node), chain.calls.contains(where: { MutatingMethods.changes($0.name) }) { return true }
        return Assignment(parent)?.target == node
    }

    private enum Moment { case initial, appear, event, automatic }

    /// What makes the code at a node run.
    private func moment(of node: Node, in type: TypeRecord, _ steps: Int) -> Moment {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .initializerDecl: return .initial
            case .closureExpr:
                guard let place = ArgumentPlace(ancestor), let callee = place.callee else { continue }
                switch callee.text {
                case "onAppear": return .appear
                case "task": return CallLink(place.call)?.arguments.contains { $0.label.text == "id" } ?? false ? .event : .appear
                case "onReceive", "scheduledTimer", "sink": return .automatic
                default:
                    if place.role == .action { return .event }
                }
            case .functionDecl:
                guard steps < 3, ancestor.isMember else { continue }
                var result: Moment?
                for declaration in type.declarations {
                    for use in NamedExpressions(of: ancestor.name, below: declaration.node) {
                        if ancestor.file === use.file, ancestor.contains(use) { continue }
                        let own = moment(of: use, in: type, steps + 1)
                        if own == .automatic { return own }
                        if result == nil || own == .event { result = own }
                    }
                }
                return result ?? .event
            default:
                if ancestor.kind.isTypeDeclaration { return .event }
            }
        }
        return .event
    }
}

extension Project {
    func assignments(of type: Int, to name: Symbol, outsideTestsOf project: Project) -> Bool {
        calls.assignments(of: type, to: name, facts).contains { !isTest(file: $0.file) }
    }
}
