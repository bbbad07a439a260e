/// Reads sources, one after another, reusing its working memory. One reader a thread.
public struct SourceReader: ~Copyable {
    var lexer = Lexer()
    var nodes = NodeColumns(capacity: 4096)
    var brackets = BracketTable()

    public init() {}

    deinit {
        lexer.deallocate()
        nodes.deallocate()
        brackets.deallocate()
    }

    /// Reads a source. `bytes` is copied; nothing about it can make reading fail.
    public mutating func read(path: String, bytes: UnsafeRawBufferPointer) -> SourceFile {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + Lexer.padding, alignment: 16)
        copy.copyMemory(from: bytes)
        for index in bytes.count..<copy.count { copy[index] = 0 }
        let source = UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count)
        lexer.read(source)
        nodes.count = 0
        brackets.fill(lexer.tokens)
        var parser = Parser(tokens: lexer.tokens, nodes: nodes, brackets: brackets, bytes: lexer.bytes)
        parser.parseSourceFile()
        nodes = parser.nodes
        return SourceFile(
            path: path, bytes: source, tokens: lexer.tokens.finishedCopy(),
            nodes: nodes.resized(to: nodes.count), comments: lexer.comments)
    }
}
