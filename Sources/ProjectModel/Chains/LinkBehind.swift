import SwiftSource

extension Node {
    /// The link behind a name at the beginning of a chain, or behind another link, past `?` and `!`; `nil` where the chain ends.
    public var linkBehind: Node? {
        guard let chain = parent, chain.kind == .chainExpr else { return nil }
        var next = subtree.upperBound
        while next < chain.subtree.upperBound {
            let link = Node(file, next)
            if link.kind != .optionalLink && link.kind != .forceLink { return link }
            next = link.subtree.upperBound
        }
        return nil
    }
}

extension ModifierChain {
    /// The last name before a link, the base's or a member's: `coordinator` of `context.coordinator?.views[0].show()` before `views`.
    public func name(before link: Node) -> Node? {
        var before: Node? = base
        for other in links {
            if other == link { break }
            if other.kind == .memberLink { before = other }
        }
        return before
    }
}
