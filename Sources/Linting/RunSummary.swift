/// What a run looked at and found, in numbers.
public struct RunSummary: Sendable, Equatable {
    /// Files linted (not those read for knowledge alone).
    public var files = 0
    public var errors = 0
    public var warnings = 0
    public var notes = 0
    /// Findings silenced by comments in the source.
    public var suppressed = 0
    /// Findings accepted by the baseline.
    public var baselined = 0

    public init() {}

    public mutating func count(_ severity: Severity) {
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
    }
}
