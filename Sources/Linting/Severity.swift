/// How bad a finding is.
@frozen public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
    /// Right today, worth knowing; never fails a run.
    case note
    /// Wrong in use, or certain once the program changes.
    case warning
    /// Always wrong at run time on the targets in question.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

    /// The word in configuration and reports: `note`, `warning`, `error`.
    public var word: String {
        switch self {
        case .note: "note"
        case .warning: "warning"
        case .error: "error"
        }
    }

    public init?(word: String) {
        guard let severity = Severity.allCases.first(where: { $0.word == word }) else { return nil }
        self = severity
    }

    /// One level lower; a note stays a note.
    public var lowered: Severity { Severity(rawValue: rawValue == 0 ? 0 : rawValue - 1)! }
}
