import SwiftSource

/// What code tells about the systems it is for by what it uses without asking: a view that makes a `NavigationStack` outside of any `#available`
/// does not compile for a system before iOS 16, whatever the lowest deployment target of the whole project is.
public enum ImpliedAvailability {
    /// The lowest version of iOS, or the version of the same year on other platforms, that the type declaration around a node needs; `nil`: any.
    public static func version(around node: Node, file: Int, in project: Project) -> OSVersion? {
        guard let type = TypeDeclaration(around: node) else { return nil }
        var version: OSVersion?
        for row in type.node.subtree {
            let inner = Node(node.file, row)
            guard let known = inner.name.known, let needed = Names.introduced(known, as: inner.kind), version.map({ $0 < needed }) ?? true else { continue }
            guard isSwiftUIs(inner, known, file: file, in: project), !isGuarded(inner, needed) else { continue }
            version = needed
        }
        return version
    }

    /// Whether the name is used as SwiftUI's: called, not declared by the project, not behind `backport`.
    private static func isSwiftUIs(_ node: Node, _ name: KnownName, file: Int, in project: Project) -> Bool {
        if node.kind == .attribute { return !project.isShadowed(name, at: NodePlace(file: file, row: node.row)) }
        guard let chain = node.parent, chain.kind == .chainExpr else { return false }
        let next = node.subtree.upperBound
        guard next < chain.subtree.upperBound, Node(node.file, next).kind == .callLink else { return false }
        if node.kind == .identifierExpr {
            return node.row == chain.row + 1 && !project.isShadowed(name, at: NodePlace(file: file, row: node.row))
        }
        var before: Node?
        for link in chain.children {
            if link == node { break }
            before = link
        }
        if before?.kind == .memberLink { return false }
        if name == .task, !isTaskModifier(Node(node.file, next), after: before) { return false }
        return !project.members(named: Symbol(name)).contains { $0.kind == .function }
    }

    /// Whether a call of `task` is the modifier: many libraries have a function of that name. `link`: the `callLink`.
    private static func isTaskModifier(_ link: Node, after before: Node?) -> Bool {
        guard let call = CallLink(link), call.trailingClosure != nil || !call.arguments.isEmpty else { return false }
        guard let before, before.kind == .identifierExpr else { return true }
        return before.name == .content || before.name == .self_
    }

    /// Whether the code around asks for the version itself, or is not compiled for iOS.
    private static func isGuarded(_ node: Node, _ version: OSVersion) -> Bool {
        let own = Availability.interval(at: node, on: .iOS, targets: DeploymentTargets())
        return own.isEmpty || own.lower >= version
    }
}
