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
    /// All names and operators that stand in the file, each once.
    public let names: UnsafeBufferPointer<Symbol>
    /// One piece for the source and all columns, so that there is little to allocate and to free.
    private let memory: UnsafeMutableRawBufferPointer

    /// Copies a source and what was read of it. `hasErrors` says whether any node is damaged.
    init(
        path: String, bytes source: UnsafeRawBufferPointer, tokens: TokenColumns, nodes: NodeColumns, hasErrors: Bool, comments: ContiguousArray<Comment>,
        names: ContiguousArray<Symbol>
    ) {
        self.path = path
        self.comments = comments
        var rest = ColumnMemory(byteCount: source.count + ColumnMemory.alignment + tokens.copyByteCount + nodes.copyByteCount + ColumnMemory.byteCount(Symbol.self, count: names.count))
        memory = rest.whole
        self.tokens = tokens.copy(into: &rest)
        self.nodes = nodes.copy(into: &rest)
        if hasErrors { self.nodes.spreadErrors() }
        self.names = names.withUnsafeBufferPointer { names in
            UnsafeBufferPointer(start: names.baseAddress.map { UnsafePointer(rest.copy($0, count: names.count)) }, count: names.count)
        }
        bytes = UnsafeRawBufferPointer(start: source.isEmpty ? nil : rest.copy(source.baseAddress!.assumingMemoryBound(to: UInt8.self), count: source.count), count: source.count)
    }

    deinit { memory.deallocate() }

    /// How much memory the file takes, in bytes.
    public var memorySize: Int { memory.count + comments.count * MemoryLayout<Comment>.stride }

    /// The root node.
    public var root: Node { Node(self, 0) }

    /// The text of a byte range, damaged UTF-8 repaired.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
