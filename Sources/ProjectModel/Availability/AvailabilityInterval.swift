/// The versions of one platform that a piece of code can run on: from `lower` up to, not including, `upper`.
public struct AvailabilityInterval: Equatable, Sendable {
    /// The lowest version; zero where nothing is known.
    public var lower: OSVersion
    /// The first version that the code does not run on any more; `nil`: it runs on all that are to come.
    /// Only the `else` of `#available`, `#unavailable` and `obsoleted:` give code an end.
    public var upper: OSVersion?
    /// Whether the platform's deployment target is known. Without it `lower` is only what the code around says, and the
    /// code may well start higher.
    public var isTargetKnown: Bool

    public init(lower: OSVersion, upper: OSVersion? = nil, isTargetKnown: Bool) {
        self.lower = lower
        self.upper = upper
        self.isTargetKnown = isTargetKnown
    }

    /// Whether the code never runs on the platform.
    public var isEmpty: Bool {
        guard let upper else { return false }
        return lower >= upper
    }

    /// Whether the code has an end; code that never runs has one.
    public var isBoundedAbove: Bool { upper != nil }

    /// Whether the code runs on systems older than `version`. `nil`: it does if the deployment target, which is not known, is low enough.
    public func runs(before version: OSVersion) -> Bool? {
        if isEmpty || lower >= version { return false }
        if isTargetKnown { return true }
        if let upper, upper <= version { return true }
        return nil
    }

    /// Whether the code runs on systems of `version` or newer.
    public func runs(from version: OSVersion) -> Bool {
        if isEmpty { return false }
        guard let upper else { return true }
        return upper > version
    }

    /// Whether the code runs on some version of `first ..< end`; `end` `nil`: `first` and all after it. An unknown deployment target counts
    /// as low enough.
    public func overlaps(_ first: OSVersion, _ end: OSVersion?) -> Bool {
        if isEmpty { return false }
        if let end, lower >= end { return false }
        guard let upper else { return true }
        return first < upper
    }
}
