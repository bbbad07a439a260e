/// What code around a place says about the versions that can occur there.
struct VersionBounds: Equatable {
    var lower: OSVersion
    var upper: OSVersion?

    static var everything: VersionBounds { VersionBounds(lower: OSVersion(0), upper: nil) }
    static var nothing: VersionBounds { VersionBounds(lower: OSVersion(0), upper: OSVersion(0)) }

    static func from(_ version: OSVersion) -> VersionBounds { VersionBounds(lower: version, upper: nil) }
    static func before(_ version: OSVersion) -> VersionBounds { VersionBounds(lower: OSVersion(0), upper: version) }

    var isEmpty: Bool {
        guard let upper else { return false }
        return lower >= upper
    }

    /// Both hold.
    mutating func intersect(_ other: VersionBounds) {
        lower = max(lower, other.lower)
        if let end = other.upper { upper = upper.map { min($0, end) } ?? end }
    }

    /// The smallest bounds that hold both; a gap between them is lost.
    mutating func widen(to other: VersionBounds) {
        if other.isEmpty { return }
        if isEmpty {
            self = other
            return
        }
        lower = min(lower, other.lower)
        if let one = upper, let two = other.upper { upper = max(one, two) } else { upper = nil }
    }
}
