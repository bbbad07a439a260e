import SwiftSource

/// On which versions of a platform a place in the code can be reached: deployment target, `@available`, `#available` and `#unavailable` in
/// `if`, `guard` and `while`, early returns, and `#if`. Found by climbing from the place to the root, so ask only where it matters.
public enum Availability {
    /// The versions of `platform` on which the code at `node` can run; a declaration's own attributes count. Mac Catalyst starts, if nothing is
    /// said of it, where iOS does.
    public static func interval(at node: Node, on platform: Platform, targets: DeploymentTargets) -> AvailabilityInterval {
        let bounds = bounds(at: node, on: platform)
        let target = targets.version(of: platform) ?? (platform == .macCatalyst ? targets.version(of: .iOS) : nil)
        return AvailabilityInterval(
            lower: max(bounds.lower, target ?? platform.firstVersion), upper: bounds.upper, isTargetKnown: target != nil)
    }

    /// Whether a clause of `#if` is compiled for no platform that SwiftUI runs on: `#if false`, `#if os(Linux)`.
    public static func isNeverCompiled(_ clause: Node) -> Bool { PlatformCondition.isNeverCompiled(clause) }

    /// Whether the code at `node` ends with a version, or never runs, on each of `platforms` that matters: on those whose deployment
    /// target is known; if none is, on those that the code around speaks of; if there are none either, on all.
    public static func isBoundedAbove(at node: Node, targets: DeploymentTargets, among platforms: [Platform] = Platform.allCases) -> Bool {
        let known = platforms.filter { targets.version(of: $0) != nil }
        if !known.isEmpty { return known.allSatisfy { interval(at: node, on: $0, targets: targets).isBoundedAbove } }
        var speaks = false
        var allBounded = true
        var spokenBounded = true
        for platform in platforms {
            let bounds = bounds(at: node, on: platform)
            if bounds.upper == nil { allBounded = false }
            guard !bounds.isEmpty, bounds != .everything else { continue }
            speaks = true
            if bounds.upper == nil { spokenBounded = false }
        }
        return speaks ? spokenBounded : allBounded
    }

    /// What the code around `node` says, whatever the deployment target is.
    private static func bounds(at node: Node, on platform: Platform) -> VersionBounds {
        var bounds = VersionBounds.everything
        if node.kind.canBeAvailable { bounds.intersect(DeclaredAvailability(of: node, on: platform).bounds) }
        var inner = node
        while let outer = inner.parent {
            bounds.intersect(self.bounds(of: inner, in: outer, on: platform))
            if bounds.isEmpty { return bounds }
            inner = outer
        }
        return bounds
    }

    /// What `outer` itself says about its child `inner`.
    private static func bounds(of inner: Node, in outer: Node, on platform: Platform) -> VersionBounds {
        switch outer.kind {
        case .ifExpr:
            let conditions = ConditionList(of: outer, on: platform)
            guard conditions.speaksOfAvailability else { return .everything }
            guard let body = outer.child(.codeBlock), inner.row >= body.row else { return conditions.whenTrue(before: inner) }
            return inner == body ? conditions.whenTrue() : conditions.whenFalse
        case .guardStmt:
            let conditions = ConditionList(of: outer, on: platform)
            return inner.kind == .codeBlock ? conditions.whenFalse : conditions.whenTrue(before: inner)
        case .whileStmt:
            return ConditionList(of: outer, on: platform).whenTrue(before: inner)
        case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .sourceFile:
            return bounds(after: outer, before: inner, on: platform)
        case .ifConfigClause:
            if PlatformCondition.isCompiled(outer, on: platform) == false { return .nothing }
            return bounds(after: outer, before: inner, on: platform)
        default:
            return outer.kind.canBeAvailable ? DeclaredAvailability(of: outer, on: platform).bounds : .everything
        }
    }

    /// What the statements of a block have made sure of before its child `end`, or at its end.
    private static func bounds(after block: Node, before end: Node? = nil, on platform: Platform) -> VersionBounds {
        var bounds = VersionBounds.everything
        for statement in block.children {
            if statement == end { break }
            switch statement.kind {
            case .guardStmt:
                bounds.intersect(ConditionList(of: statement, on: platform).whenTrue())
            case .ifExpr:
                if let rest = self.bounds(after: statement, on: platform) { bounds.intersect(rest) }
            case .ifConfigDecl:
                guard let clause = PlatformCondition.activeClause(of: statement, on: platform) else { continue }
                bounds.intersect(self.bounds(after: clause, on: platform))
            default:
                continue
            }
        }
        return bounds
    }

    /// What holds after an `if` whose branches may have left: one of those that do not leave has run. `nil`: nothing.
    private static func bounds(after branch: Node, on platform: Platform) -> VersionBounds? {
        var rest = VersionBounds.nothing
        var speaks = false
        var before = VersionBounds.everything
        var next: Node? = branch
        var goesOn = false
        while let current = next {
            next = nil
            let conditions = ConditionList(of: current, on: platform)
            speaks = speaks || conditions.speaksOfAvailability
            var hasElse = false
            var isBody = true
            for child in current.children {
                if child.kind == .codeBlock, isBody {
                    isBody = false
                    if !EarlyExit.leaves(child) {
                        var here = before
                        here.intersect(conditions.whenTrue())
                        rest.widen(to: here)
                        goesOn = true
                    }
                    before.intersect(conditions.whenFalse)
                } else if !isBody {
                    hasElse = true
                    if child.kind == .ifExpr {
                        next = child
                    } else if !EarlyExit.leaves(child) {
                        rest.widen(to: before)
                        goesOn = true
                    }
                }
            }
            if !hasElse {
                rest.widen(to: before)
                goesOn = true
            }
        }
        // Where every branch leaves, what follows is dead: nothing worth saying about versions.
        return speaks && goesOn ? rest : nil
    }
}

extension NodeKind {
    /// Whether nodes of the kind can carry `@available`.
    var canBeAvailable: Bool {
        switch self {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl,
            .deinitializerDecl, .subscriptDecl, .variableDecl, .accessorDecl, .typeAliasDecl, .associatedTypeDecl, .enumCaseDecl, .macroDecl,
            .importDecl, .switchCase:
            true
        default: false
        }
    }
}
