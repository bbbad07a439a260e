import Linting
import ProjectModel
import SwiftSource

/// The systems that can run the presentations of one chain, and what becomes of any two of them there.
///
/// Nearly always all stand side by side and run on the same systems, so they are kept in groups: what holds for one of a group against another
/// presentation holds for all of it.
struct PresentedSystems {
    /// What becomes of a presentation together with one further out.
    struct Pair {
        /// Its index among the presentations.
        let outer: Int
        var verdict: Verdict
    }

    /// The versions of one platform that a presentation can run on; it may come down to several of SwiftUI's modifiers.
    fileprivate struct OnPlatform: Equatable {
        let platform: Platform
        /// The deployment target.
        let target: OSVersion?
        let intervals: [AvailabilityInterval]
    }

    private struct Group {
        /// The node that the links stand in: in different branches of an `#if` they are different ones.
        let parent: Node?
        let systems: [OnPlatform]
    }

    private var groups: [Group] = []
    /// By presentation.
    private var groupOf: [Int] = []
    private let links: [Node]

    init(of presentations: [Presentation], in context: RuleContext) {
        links = presentations.map(\.call.link.node)
        for presentation in presentations {
            let link = presentation.call.link.node
            let systems = PresentedSystems.systems(of: presentation, in: context)
            if let known = groups.firstIndex(where: { $0.parent == link.parent && $0.systems == systems }) {
                groupOf.append(known)
            } else {
                groupOf.append(groups.count)
                groups.append(Group(parent: link.parent, systems: systems))
            }
        }
    }

    /// What becomes of a presentation together with each further out that some system runs with it.
    func verdicts(on inner: Int) -> [Pair] {
        var known = [Verdict?](repeating: nil, count: groups.count)
        var pairs: [Pair] = []
        for outer in groupOf.indices.dropFirst(inner + 1) {
            let group = groupOf[outer]
            let verdict = known[group] ?? self.verdict(inner, outer)
            known[group] = verdict
            if verdict.kind != .apart { pairs.append(Pair(outer: outer, verdict: verdict)) }
        }
        return pairs
    }

    private func verdict(_ inner: Int, _ outer: Int) -> Verdict {
        if BranchExclusivity.areExclusive(links[inner], links[outer]) { return Verdict([], []) }
        return Verdict(groups[groupOf[inner]].systems, groups[groupOf[outer]].systems)
    }

    private static func systems(of presentation: Presentation, in context: RuleContext) -> [OnPlatform] {
        let known = context.targets.known
        var found: [OnPlatform] = []
        for platform in [Platform.iOS, .macCatalyst, .macOS] {
            if known.isEmpty ? platform == .macCatalyst : !known.contains(platform) { continue }
            found.append(
                OnPlatform(
                    platform: platform, target: context.targets.version(of: platform), intervals: intervals(of: presentation, on: platform, in: context)))
        }
        return found
    }

    private static func intervals(of presentation: Presentation, on platform: Platform, in context: RuleContext) -> [AvailabilityInterval] {
        let call = context.availability(at: presentation.call.link.node, on: platform)
        var found: [AvailabilityInterval] = []
        for modifier in presentation.modifiers {
            // There are no covers on macOS.
            if platform == .macOS, modifier.kind == .fullScreenCover { continue }
            let here = presentation.isDirect ? call : call.intersection(context.availability(at: modifier.link, on: platform))
            if !here.isEmpty { found.append(here) }
        }
        return found
    }
}

/// What becomes of two presentations of one chain on the systems that can run both.
struct Verdict {
    enum Kind {
        /// No system that matters runs both.
        case apart
        /// Both open, the code says itself that it is for such systems.
        case guarded
        case oneAtATime
        /// The inner one never opens.
        case affected
    }

    var kind = Kind.apart
    var severity = Severity.note
    var platform = Platform.iOS

    /// - Parameters:
    ///   - inner: Of one presentation, by platform.
    ///   - outer: Of the other.
    fileprivate init(_ inner: [PresentedSystems.OnPlatform], _ outer: [PresentedSystems.OnPlatform]) {
        for (one, other) in zip(inner, outer) {
            // Of macOS less is known: it decides only where iOS does not run the code.
            if one.platform == .macOS, kind != .apart { continue }
            guard let interval = Verdict.interval(one.intervals, other.intervals) else { continue }
            take(one.platform, interval, target: one.target)
        }
    }

    /// The code does not compile for the systems that are affected.
    mutating func liftToNewerSystems() {
        if kind == .affected { (kind, severity) = (.oneAtATime, .note) }
    }

    private mutating func take(_ platform: Platform, _ interval: AvailabilityInterval, target: OSVersion?) {
        let mended = platform == .macOS ? OSVersion(11, 3) : OSVersion(14, 5)
        switch interval.runs(before: mended) {
        case true?:
            worsen(.affected, platform == .macOS ? .warning : .error, platform)
        case nil:
            if platform == .macOS { worsen(.oneAtATime, .note, platform) } else { worsen(.affected, .warning, platform) }
        case false?:
            let isByTarget = target.map { $0 >= mended } ?? false
            worsen(isByTarget ? .oneAtATime : .guarded, .note, platform)
        }
    }

    private mutating func worsen(_ kind: Kind, _ severity: Severity, _ platform: Platform) {
        switch (self.kind, kind) {
        case (.apart, _), (.guarded, .oneAtATime), (.guarded, .affected), (.oneAtATime, .affected): break
        case (.affected, .affected) where severity > self.severity: break
        default: return
        }
        self.kind = kind
        self.severity = severity
        self.platform = platform
    }

    /// The lowest versions that run both; `nil` if none does.
    private static func interval(_ inner: [AvailabilityInterval], _ outer: [AvailabilityInterval]) -> AvailabilityInterval? {
        var best: AvailabilityInterval?
        for one in inner {
            for two in outer {
                let both = one.intersection(two)
                if !both.isEmpty, best.map({ both.lower < $0.lower }) ?? true { best = both }
            }
        }
        return best
    }
}

extension AvailabilityInterval {
    fileprivate func intersection(_ other: AvailabilityInterval) -> AvailabilityInterval {
        let end: OSVersion? = if let upper, let last = other.upper { min(upper, last) } else { upper ?? other.upper }
        return AvailabilityInterval(lower: max(lower, other.lower), upper: end, isTargetKnown: isTargetKnown || other.isTargetKnown)
    }
}
