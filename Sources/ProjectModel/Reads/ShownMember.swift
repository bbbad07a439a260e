import SwiftSource

/// Which views follow a property of an `@Observable` class: SwiftUI evaluates only those again that ask for it.
extension Member {
    /// Whether the macro `@Observable` makes the property tell of its changes.
    var isTracked: Bool { !isStatic && !isLet && !hasAttribute(.ObservationIgnored) && !fact.flags.contains(.isLazy) }

    /// Whether a view asks its object for the property when it is evaluated, or binds it.
    /// - Parameter views: The views that count; `nil`: any.
    /// - Parameter countsComputed: Whether they may do so by way of a computed property of the class.
    public func isShown(by views: [TypeRecord]? = nil, countsComputed: Bool = true) -> Bool { isShown(by: views, depth: countsComputed ? 0 : 2) }

    private func isShown(by views: [TypeRecord]?, depth: Int) -> Bool {
        guard let owner else { return false }
        let isAsked = project.uses(of: name).contains { place in
            let use = project.node(at: place)
            guard use.kind == .memberLink, let chain = ModifierChain(of: use), let object = chain.object(before: use), let view = project.type(around: place),
                views?.contains(view) ?? view.isViewLike.isYes, let holder = view.property(named: object), holder.observedModel == owner,
                TypeRecord.assignment(to: chain.node) == nil
            else { return false }
            return CodeContext(of: use).kind != .action
        }
        guard !isAsked, depth < 2 else { return isAsked }
        return owner.members.contains { other in
            guard other.isComputed, other.kind == .property, other != self, let body = other.body else { return false }
            let isRead = body.descendants.contains { $0.name == name && ($0.kind == .identifierExpr || $0.kind == .memberLink && ModifierChain(of: $0)?.baseName == Symbol(.self_)) }
            return isRead && other.isShown(by: views, depth: depth + 1)
        }
    }
}

extension ModifierChain {
    /// `model` of `model.name`, `self.model.name` and `$model.name`, if `link` is the name.
    fileprivate func object(before link: Node) -> Symbol? {
        guard let base, base.kind == .identifierExpr else { return nil }
        var before = links.prefix { $0 != link }.filter { $0.kind != .optionalLink && $0.kind != .forceLink }
        var object = base.name
        if object == .self_, let first = before.first, first.kind == .memberLink {
            object = first.name
            before.removeFirst()
        }
        return before.isEmpty ? object.withoutMark ?? object : nil
    }
}
