import SwiftSource

/// What `#available(…)` or `#unavailable(…)` says about one platform.
enum AvailabilityCondition {
    case from(OSVersion)
    case before(OSVersion)
    case always
    case never
    /// The list is damaged or speaks in names that nothing is known about.
    case unknown

    init(_ condition: Node, on platform: Platform) {
        let isNegated = condition.main?.kind == .poundUnavailable
        var best = PlatformMatch.other
        var version: OSVersion?
        var hasUnknownName = false
        for entry in AvailabilityArguments(of: condition) {
            let match = PlatformMatch(entry.name, platform)
            if match == .unknownName { hasUnknownName = true }
            if match > best {
                best = match
                version = entry.version
            }
        }
        switch best {
        case .unknownName, .other, .wildcard:
            // `#unavailable` is written without `*` and means it.
            self = hasUnknownName || (best == .other && !isNegated) ? .unknown : isNegated ? .never : .always
        case .ownExtension, .every, .inherited, .own:
            guard let named = version else {
                self = .unknown
                return
            }
            let bound = best == .inherited ? platform.version(ofIOS: named) : named
            self = isNegated ? .before(bound) : .from(bound)
        }
    }

    /// The versions on which the condition may be true.
    var whenTrue: VersionBounds {
        switch self {
        case .from(let version): .from(version)
        case .before(let version): .before(version)
        case .always, .unknown: .everything
        case .never: .nothing
        }
    }

    /// The versions on which the condition may be false.
    var whenFalse: VersionBounds {
        switch self {
        case .from(let version): .before(version)
        case .before(let version): .from(version)
        case .always: .nothing
        case .never, .unknown: .everything
        }
    }
}

/// The conditions of an `if`, `guard` or `while`.
struct ConditionList {
    let statement: Node
    let platform: Platform

    init(of statement: Node, on platform: Platform) {
        self.statement = statement
        self.platform = platform
    }

    /// Whether one of them is about availability.
    var speaksOfAvailability: Bool {
        for child in statement.children {
            if child.kind == .codeBlock { return false }
            if child.kind == .availabilityCondition { return true }
        }
        return false
    }

    /// What holds where all are true, or all that stand before `end`.
    func whenTrue(before end: Node? = nil) -> VersionBounds {
        var bounds = VersionBounds.everything
        for child in statement.children {
            if child.kind == .codeBlock || child == end { break }
            if child.kind == .availabilityCondition { bounds.intersect(AvailabilityCondition(child, on: platform).whenTrue) }
        }
        return bounds
    }

    /// What holds where at least one is false. Any other condition beside may be the one, so that there is no bound then.
    var whenFalse: VersionBounds {
        var bounds = VersionBounds.nothing
        for child in statement.children {
            if child.kind == .codeBlock { break }
            guard child.kind == .availabilityCondition else { return .everything }
            bounds.widen(to: AvailabilityCondition(child, on: platform).whenFalse)
        }
        return bounds
    }
}
