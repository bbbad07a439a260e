/// A glob that cannot be understood.
public struct GlobError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The pattern's place in the list that it was given in.
    public let index: Int
    public let pattern: String
    /// What is wrong, as the end of a sentence: "has a '[' that is never closed".
    public let reason: String

    public var description: String { "the pattern '\(pattern)' \(reason)" }
}
