/// A token of a file: the file and the token's row. Valid as long as the file is.
@frozen public struct Token {
    @usableFromInline unowned(unsafe) let file: SourceFile
    public let row: Int

    @inlinable init(_ file: SourceFile, _ row: Int) {
        self.file = file
        self.row = row
    }

    @inlinable public var kind: TokenKind { file.tokens.kinds[row] }
    @inlinable public var flags: TokenFlags { file.tokens.flags[row] }
    @inlinable public var symbol: Symbol { file.tokens.symbols[row] }
    /// Byte offsets.
    @inlinable public var start: Int { Int(file.tokens.starts[row]) }
    @inlinable public var end: Int { Int(file.tokens.ends[row]) }
    @inlinable public var range: Range<Int> { start..<end }
    @inlinable public var next: Token { Token(file, min(row + 1, file.tokens.count - 1)) }
    @inlinable public var previous: Token? { row > 0 ? Token(file, row - 1) : nil }

    /// The token's text as it stands in the source.
    public var text: String { file.text(range) }

    /// Whether the token is this word, unescaped.
    @inlinable public func `is`(_ name: KnownName) -> Bool { symbol == name && kind != .escapedIdentifier }
}
