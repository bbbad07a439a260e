/// For each bracket of a file the bracket that belongs to it, so that looking past one costs the same however long it is. The lexer fills it.
///
/// Strings count as brackets (opening to closing delimiter), and so does `#if` with its `#endif`. Reused from file to file.
struct BracketTable {
    private struct OpenBracket {
        var row: UInt32
        /// The kind of the token that closes it.
        var closing: TokenKind
    }

    /// By row; only those of brackets are set.
    private var partners: UnsafeMutablePointer<UInt32>
    /// How many rows the partners have, and the stack.
    private var capacity: Int
    /// The open brackets, from 1 on, below them one that nothing closes.
    private var stack: UnsafeMutablePointer<OpenBracket>
    private var depth = 0
    /// How many more braces are closed than opened in the file.
    private(set) var braceSurplus = 0

    init() {
        capacity = 4096
        partners = .allocate(capacity: capacity)
        stack = .allocate(capacity: capacity)
        stack[0] = OpenBracket(row: 0, closing: .endOfFile)
    }

    func deallocate() {
        partners.deallocate()
        stack.deallocate()
    }

    /// The row of the bracket that belongs to a bracket; `row` itself if it has no partner.
    @inline(__always) func partner(of row: Int) -> Int { Int(partners[row]) }

    /// Forgets all brackets and makes room for those of a source. Memory that none is written to costs nothing.
    mutating func removeAll(roomFor rows: Int) {
        depth = 0
        braceSurplus = 0
        guard rows >= capacity else { return }
        deallocate()
        capacity = rows + rows / 2
        partners = .allocate(capacity: capacity)
        stack = .allocate(capacity: capacity)
        stack[0] = OpenBracket(row: 0, closing: .endOfFile)
    }

    /// Notes the bracket of the next token, which one of the kind `closing` closes.
    @inline(__always) mutating func open(_ row: Int, closing: TokenKind) {
        partners[row] = UInt32(truncatingIfNeeded: row)
        depth &+= 1
        stack[depth] = OpenBracket(row: UInt32(truncatingIfNeeded: row), closing: closing)
        if closing == .rightBrace { braceSurplus &-= 1 }
    }

    /// Notes the closing bracket of the next token.
    @inline(__always) mutating func close(_ row: Int, _ kind: TokenKind, _ kinds: UnsafeMutablePointer<TokenKind>) {
        if kind == .rightBrace { braceSurplus &+= 1 }
        let last = stack[depth]
        guard last.closing == kind else { return closeLost(row, kind, kinds) }
        depth &-= 1
        partners[Int(last.row)] = UInt32(truncatingIfNeeded: row)
        partners[row] = last.row
    }

    /// A closing bracket that does not belong to the innermost open one. An opening bracket of another kind in between has lost its partner: a brace
    /// closes over lost parentheses, a parenthesis never over a brace, and over few brackets of its own strength.
    @inline(never) private mutating func closeLost(_ row: Int, _ kind: TokenKind, _ kinds: UnsafeMutablePointer<TokenKind>) {
        partners[row] = UInt32(truncatingIfNeeded: row)
        var level = depth
        var passed = 0
        while level > 0, stack[level].closing != kind {
            let opening = kinds[Int(stack[level].row)]
            let weaker = BracketTable.strength(opening) < BracketTable.strength(kind)
            passed += weaker ? 0 : 1
            if passed > 0 && (BracketTable.strength(opening) > BracketTable.strength(kind) || passed > 8) { return }
            level -= 1
            if weaker { depth = level }
        }
        guard level > 0 else { return }
        let opening = stack[level].row
        partners[Int(opening)] = UInt32(truncatingIfNeeded: row)
        partners[row] = opening
        depth = level - 1
    }

    private static func strength(_ kind: TokenKind) -> Int {
        switch kind {
        case .leftParen, .rightParen, .leftBracket, .rightBracket: 0
        case .leftBrace, .rightBrace: 1
        case .poundIf, .poundEndif: 2
        default: 3
        }
    }
}
