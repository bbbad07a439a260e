/// The tokens of one file, a column for each property. Plain memory, which others keep.
///
/// Rows `0..<count` are the file's tokens, the last of them ``TokenKind/endOfFile``; `padding` further rows repeat that one, so that looking a
/// few tokens ahead never leaves the columns.
public struct TokenColumns: @unchecked Sendable {
    public internal(set) var kinds: UnsafeMutablePointer<TokenKind>
    public internal(set) var flags: UnsafeMutablePointer<TokenFlags>
    /// Byte offset of the token's first byte.
    public internal(set) var starts: UnsafeMutablePointer<UInt32>
    /// Byte offset after the token's last byte.
    public internal(set) var ends: UnsafeMutablePointer<UInt32>
    public internal(set) var symbols: UnsafeMutablePointer<Symbol>
    public internal(set) var count: Int
    public internal(set) var capacity: Int

    public static let padding = 8

    /// How many rows the tokens of a source take at most: no token is empty.
    static func maximumCount(byteCount: Int) -> Int { byteCount + 1 + padding }

    /// How many rows are in use, those behind `count` included.
    var rowCount: Int { count + TokenColumns.padding }

    @inline(__always)
    mutating func append(_ kind: TokenKind, _ flag: TokenFlags, _ start: Int, _ end: Int, _ symbol: Symbol) {
        assert(count < capacity, "more tokens than bytes")
        kinds[count] = kind
        flags[count] = flag
        starts[count] = UInt32(truncatingIfNeeded: start)
        ends[count] = UInt32(truncatingIfNeeded: end)
        symbols[count] = symbol
        count &+= 1
    }

    /// Appends the end of the file and, behind `count`, its copies.
    mutating func finish(at end: Int) {
        let rows = count + 1
        for _ in 0...TokenColumns.padding { append(.endOfFile, [], end, end, .none) }
        count = rows
    }
}

extension TokenColumns: ShelfRows {
    static var rowSize: Int { 14 }

    init(in memory: inout ShelfMemory) {
        kinds = memory.column()
        flags = memory.column()
        starts = memory.column()
        ends = memory.column()
        symbols = memory.column()
        count = 0
        capacity = memory.capacity
    }

    func rest(behind count: Int) -> TokenColumns {
        var rest = self
        rest.kinds += count
        rest.flags += count
        rest.starts += count
        rest.ends += count
        rest.symbols += count
        rest.capacity -= count
        return rest
    }
}

/// A comment, its text included in `start..<end` (byte offsets), delimiters too.
@frozen public struct Comment: Sendable, Equatable {
    public enum Kind: UInt8, Sendable { case line, block, docLine, docBlock }
    public let kind: Kind
    public let start: UInt32
    public let end: UInt32
    /// The token that follows the comment.
    public let tokenAfter: UInt32

    public init(kind: Kind, start: UInt32, end: UInt32, tokenAfter: UInt32) {
        self.kind = kind
        self.start = start
        self.end = end
        self.tokenAfter = tokenAfter
    }
}
