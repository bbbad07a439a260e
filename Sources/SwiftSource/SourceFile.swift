/// One Swift source, read: its bytes, tokens, comments and tree. Immutable, safe to share between threads. Keep it alive while what it points to is used.
public final class SourceFile: @unchecked Sendable {
    /// What the file is called in reports.
    public let path: String
    /// The source's bytes, without the padding that the lexer needs behind them.
    public let bytes: UnsafeRawBufferPointer
    public let tokens: TokenColumns
    public let nodes: NodeColumns
    /// In source order.
    public let comments: UnsafeBufferPointer<Comment>
    /// All names and operators that stand in the file, each once.
    public let names: UnsafeBufferPointer<Symbol>
    /// How much memory the file takes, in bytes.
    public let memorySize: Int
    /// What the source and all columns stand in.
    private let blocks: (tokens: MemoryBlock, nodes: MemoryBlock, rest: MemoryBlock)?

    /// - Parameter blocks: `nil` if others keep them for as long as the file is used.
    init(
        path: String, bytes: UnsafeRawBufferPointer, tokens: TokenColumns, nodes: NodeColumns, comments: UnsafeBufferPointer<Comment>,
        names: UnsafeBufferPointer<Symbol>, memorySize: Int, blocks: (tokens: MemoryBlock, nodes: MemoryBlock, rest: MemoryBlock)?
    ) {
        self.path = path
        self.bytes = bytes
        self.tokens = tokens
        self.nodes = nodes
        self.comments = comments
        self.names = names
        self.memorySize = memorySize
        self.blocks = blocks
    }

    /// The root node.
    public var root: Node { Node(self, 0) }

    /// The text of a byte range, damaged UTF-8 repaired.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
