/// What the rules said about one file.
public struct FileResult: Sendable {
    /// The file's index in the project.
    public let file: Int
    /// Sorted by position, then by rule; none twice.
    public var findings: [Finding] = []
    /// Findings silenced by comments.
    public var suppressed = 0
    /// The file's suppression comments and which of them silenced something. `nil` if no rule looked at the file.
    public var suppressions: Suppressions?
    /// Each rule's time by rule index; empty unless it was measured.
    public var nanoseconds: [UInt64] = []

    public init(file: Int) { self.file = file }
}
