/// What reading a file gave.
public enum FileContent: Sendable, Equatable {
    /// There is no such file.
    case missing
    case bytes([UInt8])
    /// The file is there but cannot be read: `permission denied`.
    case unreadable(reason: String)
}
