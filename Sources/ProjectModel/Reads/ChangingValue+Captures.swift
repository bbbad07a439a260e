import SwiftSource

/// What closures that are passed to views are made with.
extension ChangingValue {
    /// Whether a closure that is passed to a view is made with values that change while the view is shown, so that an older one works with old values.
    /// What it reads of SwiftUI's storage, of bindings and of objects it reads when it runs.
    public mutating func captures(_ value: Node, passedTo shown: Shown) -> Bool {
        guard depth <= ChangingValue.depthLimit, !shown.isHosted else { return false }
        let value = value.bareExpression
        switch value.kind {
        case .closureExpr: return capturesInside(value, shown)
        case .identifierExpr: return captures(name: value.name, at: value, in: value, shown)
        case .chainExpr:
            // `self.save`, `save(…)` that returns a function.
            guard value.selfMember != .none else { return false }
            return capturesMember(value.selfMember, at: value, shown)
        default: return false
        }
    }

    private mutating func capturesInside(_ closure: Node, _ shown: Shown) -> Bool {
        for node in closure.descendants {
            switch node.kind {
            case .identifierExpr: if captures(name: node.name, at: node, in: closure, shown) { return true }
            case .memberLink:
                guard let chain = node.parent, ModifierChain(chain)?.baseName == Symbol(.self_), node.row == chain.row + 2 else { continue }
                if capturesMember(node.name, at: node, shown) { return true }
            default: continue
            }
        }
        return false
    }

    private mutating func captures(name: Symbol, at node: Node, in closure: Node, _ shown: Shown) -> Bool {
        guard name != .self_ else { return false }
        guard let local = LocalNames.declaration(of: name, at: node) else { return capturesMember(name, at: node, shown) }
        if closure.contains(local) { return false }
        switch local.kind {
        // A row has its own element, and what is presented its item.
        case .closureParameter: return Closure(around: local).map { isSize($0.node) } ?? false
        case .closureCapture, .identifierPattern, .functionDecl: return false
        default: return resolve(name, at: node, [], shown, isPayload: false)
        }
    }

    private mutating func capturesMember(_ name: Symbol, at node: Node, _ shown: Shown) -> Bool {
        guard let type = project.type(around: NodePlace(file: shown.file, row: node.row)), type.isReference != .yes else { return false }
        guard let property = type.property(named: name) else {
            for function in type.functions(named: name) where !function.isStatic { return capturesBody(of: function, shown) }
            return false
        }
        if property.isStatic { return false }
        if property.isComputed { return capturesBody(of: property, shown) }
        switch property.viewInput {
        case .value, .content: return regions(of: shown).isEmpty && follow(property, of: type)
        case .closure: return followClosure(property, of: type)
        default: return false
        }
    }

    private mutating func capturesBody(of member: Member, _ shown: Shown) -> Bool {
        guard let body = member.body, depth < ChangingValue.depthLimit, visited.insert(member.place).inserted else { return false }
        depth += 1
        defer { depth -= 1 }
        // The member with its parameters, which whoever calls it gives it.
        return capturesInside(member.node, Shown(file: member.file, chain: body))
    }

    private mutating func followClosure(_ property: Member, of type: TypeRecord) -> Bool {
        guard depth < ChangingValue.depthLimit, visited.insert(property.place).inserted else { return false }
        depth += 1
        defer { depth -= 1 }
        for call in type.callers where call.surroundings != type {
            guard let link = call.link, let chain = call.chain else { continue }
            let value = ChangingValue.closure(for: property, of: type, in: link) ?? ChangingValue.values(for: property, of: type, in: link).first
            if let value, !chain.hasNewIdentity(with: value, named: property.name, in: project, file: call.file), captures(value, passedTo: Shown(file: call.file, chain: chain.node)) { return true }
        }
        return false
    }
}
