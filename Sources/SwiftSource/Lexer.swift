/// Cuts a source into tokens. Never fails: what is no Swift becomes ``TokenKind/unknown``.
struct Lexer {
    /// How many zero bytes must stand behind the source.
    static let padding = 64

    var tokens = TokenColumns(capacity: 4096)
    var comments: ContiguousArray<Comment> = []

    mutating func read(_ source: UnsafeRawBufferPointer) {}
}
