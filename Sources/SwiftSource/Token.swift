/// A token of a file: the file and the token's row. Valid as long as the file is.
@frozen public struct Token {
    @usableFromInline let source: FileReference
    public let row: Int

    @inlinable init(_ source: FileReference, _ row: Int) {
        self.source = source
        self.row = row
    }

    @inlinable init(_ file: SourceFile, _ row: Int) { self.init(FileReference(file), row) }

    @inlinable public var kind: TokenKind { source.tokens.kinds[row] }
    @inlinable public var flags: TokenFlags { source.tokens.flags[row] }
    @inlinable public var symbol: Symbol { source.tokens.symbols[row] }
    /// Byte offsets.
    @inlinable public var start: Int { Int(source.tokens.starts[row]) }
    @inlinable public var end: Int { Int(source.tokens.ends[row]) }
    @inlinable public var range: Range<Int> { start..<end }
    @inlinable public var next: Token { Token(source, min(row + 1, source.tokens.count - 1)) }
    @inlinable public var previous: Token? { row > 0 ? Token(source, row - 1) : nil }

    /// The token's text as it stands in the source.
    public var text: String { source.file.text(range) }

    /// Whether the token is this word, unescaped.
    @inlinable public func `is`(_ name: KnownName) -> Bool { symbol == name && kind != .escapedIdentifier }
}
