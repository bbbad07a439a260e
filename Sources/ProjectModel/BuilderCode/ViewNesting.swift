import SwiftSource

/// How the view that a piece of code makes is shown, seen from code further out.
public enum ViewNesting: Equatable, Sendable {
    /// As a part of the outer one's view.
    case inPlace
    /// In another hierarchy: the content of a sheet, the destination of a link, a bar; or it is no view of this body at all (actions).
    case elsewhere
    /// Something in between is not known.
    case unknown

    /// `inner` must stand inside of `outer`: an expression, a member.
    public init(of inner: Node, in outer: Node, resolve: (ArgumentPlace) -> ParameterRole = { _ in .unknown }) {
        var result = ViewNesting.inPlace
        var node = inner
        while node != outer, let parent = node.parent {
            let role = ViewNesting.role(crossing: node, in: parent, resolve: resolve)
            switch role {
            case .content, .row, .inline, nil: break
            case .presentation, .destination, .bar, .action, .deferred:
                self = .elsewhere
                return
            case .unknown: result = .unknown
            }
            node = parent
        }
        self = result
    }

    /// `nil`: nothing is crossed.
    private static func role(crossing node: Node, in parent: Node, resolve: (ArgumentPlace) -> ParameterRole) -> ParameterRole? {
        if node.kind == .closureExpr { return CodeContext.role(of: node, resolve: resolve) }
        switch parent.kind {
        case .argument:
            guard let place = ArgumentPlace(node) else { return nil }
            let role = place.role
            return role == .unknown ? resolve(place) : role
        case .functionDecl, .accessorBlock, .accessorDecl: return .unknown
        default: return nil
        }
    }
}
