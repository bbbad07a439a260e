import SwiftSource

/// Whether code runs while SwiftUI evaluates a view, on an event, or neither.
public struct CodeContext {
    public enum Kind: Equatable, Sendable {
        /// Runs whenever SwiftUI asks for the view: a body, a builder's closure.
        case builder
        /// Runs on an event or is put off.
        case action
        /// Runs when it is called: a plain function, an initialiser, an initial value, code outside of members.
        case ordinary
        /// In a closure that nothing is known about.
        case unknown
    }

    public let kind: Kind
    /// The closure that decides; `nil` where the member itself does.
    public let closure: Node?
    /// What the call does with ``closure``.
    public let role: ParameterRole?
    /// The member around; `nil` outside of members.
    public let member: EnclosingMember?

    /// The context of the code at `node`. A closure's own context is that of the place where it stands, not of its content.
    ///
    /// `resolve` is asked about the closures that the tables know nothing of: the project's own functions and views, whose declarations
    /// may say it.
    public init(of node: Node, resolve: (ArgumentPlace) -> ParameterRole = { _ in .unknown }) {
        var inner = node
        while let outer = inner.parent {
            if outer.kind == .closureExpr {
                let role = CodeContext.role(of: outer, resolve: resolve)
                if role != .inline {
                    kind = role.isBuilder ? .builder : role.runsLater ? .action : .unknown
                    closure = outer
                    self.role = role
                    member = EnclosingMember(around: outer)
                    return
                }
            } else if let member = EnclosingMember(inner, in: outer) {
                kind = member.kind.isBuilder ? .builder : .ordinary
                closure = nil
                role = nil
                self.member = member
                return
            }
            if outer.kind.isTypeDeclaration { break }
            inner = outer
        }
        kind = .ordinary
        closure = nil
        role = nil
        member = nil
    }

    /// What becomes of a closure: an argument by its call, one that is called where it stands runs in place, anything else is unknown.
    public static func role(of closure: Node, resolve: (ArgumentPlace) -> ParameterRole = { _ in .unknown }) -> ParameterRole {
        if let place = ArgumentPlace(closure) {
            let role = place.role
            return role == .unknown ? resolve(place) : role
        }
        guard let chain = closure.parent, chain.kind == .chainExpr, chain.children.first == closure else { return .unknown }
        let next = closure.subtree.upperBound
        guard next < chain.subtree.upperBound, Node(chain.file, next).kind == .callLink else { return .unknown }
        return .inline
    }

    /// What becomes of a function that an expression names: it is called there, `finish()`, or it is handed on and runs when a closure in its place
    /// would: at once in `rows.map(cell)`, later in `view.onEnd = finish`, of which nothing is known.
    public static func role(ofFunctionNamedAt name: Node) -> ParameterRole {
        if name.linkBehind?.kind == .callLink { return .inline }
        let value = name.parent.flatMap { $0.kind == .chainExpr ? $0 : nil } ?? name
        return ArgumentPlace(value)?.roleOfFunction ?? .unknown
    }
}
