/// One Swift source, read: its bytes, tokens, comments and tree. Immutable, safe to share between threads.
public final class SourceFile: @unchecked Sendable {
    /// What the file is called in reports.
    public let path: String
    /// The source's bytes, without the padding that the lexer needs behind them.
    public let bytes: UnsafeRawBufferPointer
    public let tokens: TokenColumns
    public let nodes: NodeColumns
    /// In source order.
    public let comments: ContiguousArray<Comment>

    /// Takes over the memory that it is given.
    init(path: String, bytes: UnsafeRawBufferPointer, tokens: TokenColumns, nodes: NodeColumns, comments: ContiguousArray<Comment>) {
        self.path = path
        self.bytes = bytes
        self.tokens = tokens
        self.nodes = nodes
        self.comments = comments
    }

    deinit {
        bytes.deallocate()
        tokens.deallocate()
        nodes.deallocate()
    }

    /// The root node.
    public var root: Node { Node(self, 0) }

    /// The text of a byte range, damaged UTF-8 repaired.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
