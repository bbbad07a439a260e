/// A node of the project: a file's index and the node's row. Unlike a `Node` it stays valid when the tree is dropped and read again.
@frozen public struct NodePlace: Hashable, Sendable {
    public let file: Int
    public let row: Int

    @inlinable public init(file: Int, row: Int) {
        self.file = file
        self.row = row
    }
}
