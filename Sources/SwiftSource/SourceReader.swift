/// Reads sources, one after another, reusing its working memory. One reader a thread.
public struct SourceReader: ~Copyable {
    private var tokenShelf = Shelf<TokenColumns>()
    private var nodeShelf = Shelf<NodeColumns>()
    var lexer: Lexer
    private var source = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private let arena = Arena()

    // What was parsed last, the source with zero bytes behind it.
    private var parsed = UnsafeRawBufferPointer(start: nil, count: 0)
    private var nodes: NodeColumns
    /// What the nodes are part of, if they outgrew the shelf.
    private var nodeBlock: MemoryBlock?

    /// How many zero bytes a source needs behind it to be read where it is.
    public static var padding: Int { Lexer.padding }

    public init() {
        lexer = Lexer(tokens: tokenShelf.begin(upTo: 0))
        nodes = nodeShelf.begin(upTo: 0)
    }

    deinit {
        lexer.deallocate()
        source.deallocate()
    }

    /// Reads a source. `bytes` is copied; nothing about it can make reading fail.
    /// - Parameter zeros: How many zero bytes are known to stand behind `bytes`; fewer than ``padding`` cost another copy.
    public mutating func read(path: String, bytes: UnsafeRawBufferPointer, zerosBehind zeros: Int = 0) -> SourceFile {
        parse(bytes, zerosBehind: zeros)
        return file(path: path, in: arena)
    }

    /// Reads a source and leaves what came of it in the reader's memory, until the next is parsed. `bytes` must stay as long.
    public mutating func parse(_ bytes: UnsafeRawBufferPointer, zerosBehind zeros: Int = 0) {
        parsed = zeros < Lexer.padding ? padded(bytes) : bytes
        lexer.tokens = tokenShelf.begin(upTo: TokenColumns.maximumCount(byteCount: bytes.count))
        lexer.read(parsed)
        var parser = Parser(
            tokens: lexer.tokens, nodes: nodeShelf.begin(upTo: 2 * lexer.tokens.count), brackets: lexer.brackets, bytes: lexer.bytes)
        parser.parseSourceFile()
        nodes = parser.nodes
        nodeBlock = nodes.takeOwnBlock()
        if parser.hasErrors { nodes.spreadErrors() }
    }

    /// All names and operators of the source that was parsed last, each once. Until the next is parsed.
    public var names: UnsafeBufferPointer<Symbol> { lexer.interner.names }

    /// How much memory a file of the source that was parsed last takes, in bytes.
    public var memorySize: Int {
        lexer.tokens.rowCount * TokenColumns.rowSize + nodes.count * NodeColumns.rowSize + copySize
    }

    /// What of a file is copied.
    private var copySize: Int {
        ColumnMemory.byteCount(Symbol.self, count: names.count) + ColumnMemory.byteCount(Comment.self, count: lexer.comments.count)
            + ColumnMemory.byteCount(UInt8.self, count: parsed.count)
    }

    /// A file of the source that was parsed last. Its tokens and its tree stay where they are, the rest is copied.
    public mutating func file(path: String, in arena: Arena) -> SourceFile {
        tokenShelf.keep(lexer.tokens.rowCount)
        if nodeBlock == nil { nodeShelf.keep(nodes.count) }
        let size = memorySize
        var rest = ColumnMemory(byteCount: copySize, in: arena)
        let names = UnsafeBufferPointer(rest.copy(names))
        let comments = UnsafeBufferPointer(rest.copy(lexer.comments))
        let bytes = UnsafeRawBufferPointer(rest.copy(parsed.bindMemory(to: UInt8.self)))
        return SourceFile(
            path: path, bytes: bytes, tokens: lexer.tokens, nodes: nodes, comments: comments, names: names, memorySize: size,
            blocks: (tokenShelf.block, nodeBlock ?? nodeShelf.block, rest.block))
    }

    /// What `body` makes of a file of the source that was parsed last. The file is gone when it returns.
    public func withFile<Result>(path: String, _ body: (SourceFile) -> Result) -> Result {
        lexer.comments.withUnsafeBufferPointer { comments in
            body(
                SourceFile(
                    path: path, bytes: parsed, tokens: lexer.tokens, nodes: nodes, comments: comments, names: names, memorySize: memorySize, blocks: nil))
        }
    }

    /// A copy with the zero bytes behind it that the lexer needs.
    private mutating func padded(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        if source.count < bytes.count + Lexer.padding {
            source.deallocate()
            source = .allocate(byteCount: bytes.count + bytes.count / 2 + Lexer.padding, alignment: 16)
        }
        source.copyMemory(from: bytes)
        for index in bytes.count..<bytes.count + Lexer.padding { source[index] = 0 }
        return UnsafeRawBufferPointer(rebasing: source[..<bytes.count])
    }
}
