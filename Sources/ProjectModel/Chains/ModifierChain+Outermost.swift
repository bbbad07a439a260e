import SwiftSource

extension ModifierChain {
    /// The whole chain that a link belongs to, out of every `#if` between the links. `nil` if the node is no link of a chain.
    public init?(of link: Node) {
        var node = link
        while let parent = node.parent {
            switch parent.kind {
            case .chainExpr:
                guard let group = parent.parent, group.kind == .ifConfigClause, let links = group.parent, links.kind == .ifConfigLink else {
                    self.init(parent)
                    return
                }
                node = links
            case .ifConfigClause where parent.parent?.kind == .ifConfigLink:
                node = parent.parent!
            default:
                return nil
            }
        }
        return nil
    }

    /// The calls that can be applied on top of `call`, further out on the same chain: those behind it, without those in other branches of an
    /// `#if`. `call` is one of ``allCalls``.
    public func calls(outside call: ChainCall) -> OutsideCalls { OutsideCalls(call: call, calls: allCalls) }
}

/// The calls behind one call of a chain that can hold together with it.
public struct OutsideCalls: Sequence, IteratorProtocol {
    let call: ChainCall
    var calls: ChainCalls

    public mutating func next() -> ChainCall? {
        while let next = calls.next() {
            guard next.link.row > call.link.row, !BranchExclusivity.areExclusive(call.link.node, next.link.node) else { continue }
            return next
        }
        return nil
    }
}
