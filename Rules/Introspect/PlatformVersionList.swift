import Linting
import ProjectModel
import SwiftSource

/// The value of `on:` in `introspect(_:on:)`: platforms with versions.
struct PlatformVersionList {
    /// Those that can be read: `.iOS(.v16, .v17)`.
    let platforms: [PlatformVersions]
    /// What is looked for: `.list(style: .plain)`.
    let viewType: String

    /// `nil` if the call has no `on:`. One entry that cannot be read makes nothing known of its platform alone.
    init?(_ call: ChainCall) {
        guard let viewType = call.firstUnlabeledArgument?.value?.text else { return nil }
        var platforms: [PlatformVersions] = []
        var isInside = false
        var hasList = false
        for argument in call.arguments {
            if argument.label == .on {
                isInside = true
                hasList = true
            } else if argument.label != .none {
                isInside = false
            }
            guard isInside, let value = argument.value, let versions = PlatformVersions(value) else { continue }
            platforms.append(versions)
        }
        guard hasList else { return nil }
        self.platforms = platforms
        self.viewType = viewType
    }
}

/// `.iOS(.v13, .v14)`, `.macOS(.v12...)`.
struct PlatformVersions {
    let platform: Platform
    let node: Node
    private(set) var versions: [OSVersion] = []
    /// The start of a range without an end.
    private(set) var openFrom: OSVersion?

    init?(_ node: Node) {
        guard let chain = ModifierChain(node), chain.base == nil, let member = chain.node.children.first, let name = member.main,
            let call = chain.calls.first(where: { $0.member == member }), call.link.node.subtree.upperBound == node.subtree.upperBound
        else { return nil }
        switch name.text {
        case "iOS": platform = .iOS
        case "macOS": platform = .macOS
        case "tvOS": platform = .tvOS
        case "visionOS": platform = .visionOS
        default: return nil
        }
        self.node = node
        for argument in call.arguments {
            guard let value = argument.value.flatMap({ ModifierChain($0) }), value.base == nil, let version = value.node.children.first,
                version.kind == .memberLink, let number = version.main.flatMap({ OSVersion(manifestCase: $0.text) })
            else { return nil }
            let rest = Array(value.node.children).dropFirst()
            switch rest.count {
            case 0: versions.append(number)
            case 1 where rest.first?.kind == .postfixOperatorLink && rest.first?.name == Symbol(.ellipsis): openFrom = number
            default: return nil
            }
        }
        guard !versions.isEmpty || openFrom != nil else { return nil }
    }

    /// The systems that can run the code at a place; an iOS list holds for Mac Catalyst as well. Empty intervals are left out.
    func intervals(at place: Node, in context: RuleContext) -> [AvailabilityInterval] {
        var intervals = [context.availability(at: place, on: platform)]
        if platform == .iOS, intervals[0].isEmpty || context.targets.version(of: .macCatalyst) != nil {
            intervals.append(context.availability(at: place, on: .macCatalyst))
        }
        return intervals.filter { !$0.isEmpty }
    }

    /// Whether one of the versions can occur among the systems.
    func occur(in interval: AvailabilityInterval) -> Bool {
        if let openFrom, interval.overlaps(first(of: openFrom), nil) { return true }
        return versions.contains { interval.overlaps(first(of: $0), end(of: $0)) }
    }

    /// The system that a version of the library begins with. What was announced as the next number is 26 since 2025; the library accepts both.
    private func first(of version: OSVersion) -> OSVersion {
        version.major == 26 ? OSVersion(lastBefore26 + 1) : version
    }

    private func end(of version: OSVersion) -> OSVersion {
        version.major == lastBefore26 ? OSVersion(26) : OSVersion(version.major + 1)
    }

    private var lastBefore26: Int {
        switch platform {
        case .macOS: 15
        case .visionOS: 2
        default: 18
        }
    }

    /// The major versions from the deployment target, or what the code around says, up to those of the SDK that neither this list nor that of another
    /// `introspect` of the same view on the chain names. None where target or SDK are not known.
    func missing(_ call: ChainCall, _ list: PlatformVersionList, in context: RuleContext) -> [OSVersion] {
        let interval = context.availability(at: call.link.node, on: platform)
        guard interval.isTargetKnown, !interval.isEmpty, let newest = newest(inSDK: context.sdk) else { return [] }
        var listed: [PlatformVersions] = []
        for other in call.chain.allCalls where other.name == .introspect {
            guard let otherList = PlatformVersionList(other), otherList.viewType == list.viewType else { continue }
            // An entry that cannot be read may name anything.
            if otherList.platforms.isEmpty { return [] }
            listed += otherList.platforms.filter { $0.platform == platform }
        }
        var missing: [OSVersion] = []
        var major = interval.lower.major
        while major <= newest {
            if major > lastBefore26, major < 26 { major = 26 }
            let version = OSVersion(major)
            let isNamed = listed.contains { entry in
                entry.versions.contains { $0.major == major } || entry.openFrom.map { $0.major <= major } ?? false
            }
            if major <= newest, !isNamed, interval.overlaps(version, end(of: version)) { missing.append(version) }
            major += 1
        }
        return missing
    }

    /// The platform's major version in an SDK: Xcode 13 came with iOS 15, macOS 12; Xcode 15 with visionOS 1; since 26 the numbers are the same.
    private func newest(inSDK sdk: Int?) -> Int? {
        guard let sdk, sdk >= 13 else { return nil }
        if sdk >= 26 { return sdk }
        switch platform {
        case .macOS: return min(sdk - 1, 15)
        case .visionOS: return sdk >= 15 ? min(sdk - 14, 2) : nil
        default: return min(sdk + 2, 18)
        }
    }
}
