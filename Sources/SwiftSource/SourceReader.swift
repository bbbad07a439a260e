/// Reads sources, one after another, reusing its working memory. One reader a thread.
public struct SourceReader: ~Copyable {
    var lexer = Lexer()
    var nodes = NodeColumns(capacity: 4096)
    private var source = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private let arena = Arena()
    /// The source that was parsed last, with zero bytes behind it.
    private var parsed = UnsafeRawBufferPointer(start: nil, count: 0)
    private var hasErrors = false

    /// How many zero bytes a source needs behind it to be read where it is.
    public static var padding: Int { Lexer.padding }

    public init() {}

    deinit {
        lexer.deallocate()
        nodes.deallocate()
        source.deallocate()
    }

    /// Reads a source. `bytes` is copied; nothing about it can make reading fail.
    /// - Parameter zeros: How many zero bytes are known to stand behind `bytes`; fewer than ``padding`` cost another copy.
    public mutating func read(path: String, bytes: UnsafeRawBufferPointer, zerosBehind zeros: Int = 0) -> SourceFile {
        parse(bytes, zerosBehind: zeros)
        return file(path: path, in: arena)
    }

    /// Reads a source and leaves what came of it in the reader's memory. `bytes` must stay until the last file has been made of it.
    public mutating func parse(_ bytes: UnsafeRawBufferPointer, zerosBehind zeros: Int = 0) {
        parsed = zeros < Lexer.padding ? padded(bytes) : bytes
        lexer.read(parsed)
        nodes.removeAll(roomFor: lexer.tokens.count)
        var parser = Parser(tokens: lexer.tokens, nodes: nodes, brackets: lexer.brackets, bytes: lexer.bytes)
        parser.parseSourceFile()
        nodes = parser.nodes
        hasErrors = parser.hasErrors
    }

    /// All names and operators of the source that was parsed last, each once. Until the next is parsed.
    public var names: UnsafeBufferPointer<Symbol> { lexer.interner.names }

    /// How much memory a file of the source that was parsed last takes, in bytes.
    public var memorySize: Int { SourceFile.memorySize(parsed, lexer, nodes) }

    /// A file of the source that was parsed last.
    public func file(path: String, in arena: Arena) -> SourceFile {
        SourceFile(path: path, bytes: parsed, lexer: lexer, nodes: nodes, hasErrors: hasErrors, in: arena)
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
