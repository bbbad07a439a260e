/// Reads sources, one after another, reusing its working memory. One reader a thread.
public struct SourceReader: ~Copyable {
    var lexer = Lexer()
    var nodes = NodeColumns(capacity: 4096)
    var brackets = BracketTable()
    private var source = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    /// How many zero bytes a source needs behind it to be read where it is.
    public static var padding: Int { Lexer.padding }

    public init() {}

    deinit {
        lexer.deallocate()
        nodes.deallocate()
        brackets.deallocate()
        source.deallocate()
    }

    /// Reads a source. `bytes` is copied; nothing about it can make reading fail.
    /// - Parameter zeros: How many zero bytes are known to stand behind `bytes`; fewer than ``padding`` cost another copy.
    public mutating func read(path: String, bytes: UnsafeRawBufferPointer, zerosBehind zeros: Int = 0) -> SourceFile {
        let source = zeros < Lexer.padding ? padded(bytes) : bytes
        lexer.read(source)
        nodes.removeAll(roomFor: lexer.tokens.count)
        brackets.fill(lexer.tokens)
        var parser = Parser(tokens: lexer.tokens, nodes: nodes, brackets: brackets, bytes: lexer.bytes)
        parser.parseSourceFile()
        nodes = parser.nodes
        return SourceFile(
            path: path, bytes: source, tokens: lexer.tokens, nodes: nodes, hasErrors: parser.hasErrors, comments: lexer.comments,
            names: lexer.interner.names)
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
