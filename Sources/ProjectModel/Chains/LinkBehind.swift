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
