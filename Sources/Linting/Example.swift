/// A piece of source with the answer that is right for it: the rule's documentation and its test at once.
///
/// Source without any `import` is read as if `import SwiftUI` stood above it, so that examples stay short.
///
/// Marks in the source say where findings start: `↓` stands directly before the first byte of a finding's primary range. A good example has none.
public struct Example: Sendable {
    /// Says where a finding starts.
    public static let mark: Character = "↓"

    public let code: String
    /// Further files of the example's project: name and source. Findings may be marked in them too.
    public let files: [(name: String, code: String)]
    /// The severity of every marked finding; `nil` for the rule's own.
    public let severity: Severity?
    /// The reason of every marked finding, where the example fixes it.
    public let reason: String?
    /// `ios=13.0`; several separated by blanks. Empty: unknown.
    public let target: String
    /// Xcode's major version; `nil`: unknown.
    public let sdk: Int?
    /// The rule's own options where they differ from the defaults.
    public let options: [(name: String, value: RuleOption.Value)]
    /// The source after the rule's safe fixes; `nil` if it has none for this example.
    public let fixed: String?
    /// Why the answer is right, one line.
    public let because: String
    /// Where the example stands, so that a failing one points at its own line.
    public let line: UInt
    public let isBad: Bool

    /// Source that the rule reports at each `↓`.
    public static func bad(
        _ code: String, files: [(name: String, code: String)] = [], severity: Severity? = nil, reason: String? = nil, target: String = "",
        sdk: Int? = nil, options: [(name: String, value: RuleOption.Value)] = [], fixed: String? = nil, because: String = "", line: UInt = #line
    ) -> Example {
        Example(
            code: code, files: files, severity: severity, reason: reason, target: target, sdk: sdk, options: options, fixed: fixed,
            because: because, line: line, isBad: true)
    }

    /// Source on which the rule is silent.
    public static func good(
        _ code: String, files: [(name: String, code: String)] = [], target: String = "", sdk: Int? = nil,
        options: [(name: String, value: RuleOption.Value)] = [], because: String = "", line: UInt = #line
    ) -> Example {
        Example(
            code: code, files: files, severity: nil, reason: nil, target: target, sdk: sdk, options: options, fixed: nil, because: because,
            line: line, isBad: false)
    }
}
