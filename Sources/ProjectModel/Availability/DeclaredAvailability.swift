import SwiftSource

/// What the `@available` attributes of one declaration say about a platform.
struct DeclaredAvailability {
    private(set) var bounds = VersionBounds.everything
    private let platform: Platform
    /// Attributes that speak of the platform less closely than the closest do not count.
    private var closest = PlatformMatch.other

    init(of declaration: Node, on platform: Platform) {
        self.platform = platform
        read(declaration, apply: false)
        guard closest > .other else { return }
        read(declaration, apply: true)
    }

    /// The attributes among the children of a declaration, or of an `#if` around attributes.
    private mutating func read(_ parent: Node, apply: Bool) {
        for child in parent.children {
            switch child.kind {
            case .attribute:
                guard child.name == .available else { continue }
                if apply { self.apply(child) } else { closest = max(closest, match(of: child)) }
            case .declModifier, .ifConfigCondition:
                continue
            case .ifConfigDecl:
                if let clause = PlatformCondition.activeClause(of: child, on: platform) { read(clause, apply: apply) }
            default:
                return
            }
        }
    }

    private func match(of attribute: Node) -> PlatformMatch {
        var best = PlatformMatch.other
        for entry in AvailabilityArguments(of: attribute) where !entry.isLabel {
            best = max(best, PlatformMatch(entry.name, platform))
        }
        return best
    }

    private mutating func apply(_ attribute: Node) {
        // `@available(*, unavailable)` is about every platform, however closely another attribute speaks of this one.
        var subject: PlatformMatch?
        for entry in AvailabilityArguments(of: attribute) {
            if entry.isLabel {
                guard let subject, counts(subject), let version = entry.version.map({ translated($0, subject) }) else { continue }
                if entry.name.symbol == .introduced { bounds.intersect(.from(version)) }
                if entry.name.symbol == .obsoleted, subject != .ownExtension { bounds.intersect(.before(version)) }
            } else if entry.name.symbol == .unavailable {
                // What extensions may not use, an app may.
                if let subject, counts(subject) && subject != .ownExtension || subject == .wildcard { bounds.intersect(.nothing) }
            } else if subject == nil || entry.version != nil {
                let match = PlatformMatch(entry.name, platform)
                if subject == nil { subject = match }
                if let version = entry.version, counts(match) { bounds.intersect(.from(translated(version, match))) }
            }
        }
    }

    private func counts(_ match: PlatformMatch) -> Bool { match > .wildcard && match == closest }

    private func translated(_ version: OSVersion, _ match: PlatformMatch) -> OSVersion {
        match == .inherited ? platform.version(ofIOS: version) : version
    }
}
