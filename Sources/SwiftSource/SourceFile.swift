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
    /// What the source and all columns stand in.
    private let block: MemoryBlock
    /// How much memory the file takes, in bytes.
    public let memorySize: Int

    /// Copies a source and what was read of it to one piece of memory. `hasErrors` says whether any node is damaged.
    init(path: String, bytes source: UnsafeRawBufferPointer, lexer: Lexer, nodes: NodeColumns, hasErrors: Bool, in arena: Arena) {
        self.path = path
        memorySize = SourceFile.memorySize(source, lexer, nodes)
        var rest = ColumnMemory(byteCount: memorySize, in: arena)
        block = rest.block
        tokens = lexer.tokens.copy(into: &rest)
        self.nodes = nodes.copy(into: &rest)
        if hasErrors { self.nodes.spreadErrors() }
        names = UnsafeBufferPointer(rest.copy(lexer.interner.names))
        comments = UnsafeBufferPointer(rest.copy(lexer.comments))
        bytes = UnsafeRawBufferPointer(rest.copy(source.bindMemory(to: UInt8.self)))
    }

    /// How much memory a file will take, in bytes.
    static func memorySize(_ source: UnsafeRawBufferPointer, _ lexer: Lexer, _ nodes: NodeColumns) -> Int {
        lexer.tokens.copyByteCount + nodes.copyByteCount + ColumnMemory.byteCount(Symbol.self, count: lexer.interner.names.count)
            + ColumnMemory.byteCount(Comment.self, count: lexer.comments.count) + ColumnMemory.byteCount(UInt8.self, count: source.count)
    }

    /// The root node.
    public var root: Node { Node(self, 0) }

    /// The text of a byte range, damaged UTF-8 repaired.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
