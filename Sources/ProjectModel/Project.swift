import SwiftSource

/// The facts of all files, joined.
public final class Project: Sendable {
    public let files: [SourceFile]
    public let facts: [FileFacts]

    public init(files: [SourceFile], facts: [FileFacts]) {
        self.files = files
        self.facts = facts
    }

    public func node(at place: NodePlace) -> Node { Node(files[place.file], place.row) }
}
