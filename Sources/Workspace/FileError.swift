/// What went wrong with one file or folder, ready to print: `description` is `PATH: TEXT`.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Kind: Equatable, Sendable {
        /// Nothing of that name exists, or a part of the path is no folder.
        case notFound
        case permissionDenied
        /// A file was expected and a folder found.
        case isFolder
        /// A FIFO, socket or device: reading it could wait for ever.
        case notRegularFile
        /// Larger than `FileReader.maximumSize`.
        case tooLarge
        /// The content is not what it was when the caller read it; nothing was written.
        case changed
        /// The name is not valid UTF-8, so it cannot be reported faithfully; the entry was skipped.
        case undecodableName
        /// Any other error of the system; `text` says which.
        case other
    }

    public let kind: Kind
    /// As it was given; an undecodable name is repaired with U+FFFD.
    public let path: String
    /// The system's text for the error (`strerror`), or ours where no system call failed.
    public let text: String

    public init(_ kind: Kind, path: String, text: String) {
        self.kind = kind
        self.path = path
        self.text = text
    }

    public var description: String { "\(path): \(text)" }
}
