/// The tokens of one file, a column for each property. Plain memory: whoever owns it frees it.
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

    public init(capacity: Int) {
        let rows = max(capacity, 64)
        kinds = .allocate(capacity: rows)
        flags = .allocate(capacity: rows)
        starts = .allocate(capacity: rows)
        ends = .allocate(capacity: rows)
        symbols = .allocate(capacity: rows)
        count = 0
        self.capacity = rows
    }

    public func deallocate() {
        kinds.deallocate()
        flags.deallocate()
        starts.deallocate()
        ends.deallocate()
        symbols.deallocate()
    }

    /// Forgets all tokens and makes room for those of a source. No token is empty, so that there are at most as many as bytes; memory that none is
    /// written to costs nothing.
    mutating func removeAll(roomFor byteCount: Int) {
        count = 0
        let rows = byteCount + 1 + TokenColumns.padding
        guard rows > capacity else { return }
        deallocate()
        self = TokenColumns(capacity: rows + rows / 2)
    }

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

    /// How much memory ``copy(into:)`` takes.
    var copyByteCount: Int {
        let rows = count + TokenColumns.padding
        return ColumnMemory.byteCount(TokenKind.self, count: rows) + ColumnMemory.byteCount(TokenFlags.self, count: rows)
            + 2 * ColumnMemory.byteCount(UInt32.self, count: rows) + ColumnMemory.byteCount(Symbol.self, count: rows)
    }

    /// An exact copy of finished columns, the rows behind `count` included, in memory that others free.
    func copy(into memory: inout ColumnMemory) -> TokenColumns {
        let rows = count + TokenColumns.padding
        var copy = self
        copy.kinds = memory.copy(kinds, count: rows)
        copy.flags = memory.copy(flags, count: rows)
        copy.starts = memory.copy(starts, count: rows)
        copy.ends = memory.copy(ends, count: rows)
        copy.symbols = memory.copy(symbols, count: rows)
        copy.capacity = rows
        return copy
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
