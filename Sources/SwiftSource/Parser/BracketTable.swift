/// For each bracket of a file the bracket that belongs to it, so that looking past one costs the same however long it is.
///
/// Strings count as brackets (opening to closing delimiter), and so does `#if` with its `#endif`. Reused from file to file.
struct BracketTable {
    private(set) var partners: UnsafeMutablePointer<UInt32>
    private var capacity: Int
    /// Rows of the open brackets while the table is filled; nesting is rarely deeper than a hundred.
    private var stack: UnsafeMutablePointer<UInt32>
    private var stackCapacity: Int
    private var depth = 0
    /// How many more braces are closed than opened in the file.
    private(set) var braceSurplus = 0

    init() {
        capacity = 4096
        partners = .allocate(capacity: capacity)
        stackCapacity = 256
        stack = .allocate(capacity: stackCapacity)
    }

    func deallocate() {
        partners.deallocate()
        stack.deallocate()
    }

    /// The row of the other bracket; `row` itself for a token that is no bracket or has no partner.
    @inline(__always) func partner(of row: Int) -> Int { Int(partners[row]) }

    mutating func fill(_ tokens: TokenColumns) {
        if tokens.count > capacity {
            partners.deallocate()
            capacity = tokens.count * 2
            partners = .allocate(capacity: capacity)
        }
        let partners = partners
        for row in 0..<tokens.count { partners[row] = UInt32(truncatingIfNeeded: row) }
        depth = 0
        braceSurplus = 0
        // Eight kinds at a time: the brackets have the highest numbers, and behind the last token there is padding that is none.
        let kinds = UnsafeRawPointer(tokens.kinds)
        var first = 0
        while first < tokens.count {
            var brackets = (UInt64(littleEndian: kinds.loadUnaligned(fromByteOffset: first, as: UInt64.self)) &+ TokenKind.bracketCarry) & 0x8080_8080_8080_8080
            while brackets != 0 {
                meet(first &+ brackets.trailingZeroBitCount >> 3, tokens.kinds)
                brackets &= brackets &- 1
            }
            first &+= 8
        }
    }

    @inline(__always) private mutating func meet(_ row: Int, _ kinds: UnsafeMutablePointer<TokenKind>) {
        let kind = kinds[row]
        switch kind {
        case .leftParen, .leftBrace, .leftBracket, .interpolationOpen, .stringOpen, .poundIf:
            if depth == stackCapacity { growStack() }
            stack[depth] = UInt32(truncatingIfNeeded: row)
            depth &+= 1
            if kind == .leftBrace { braceSurplus &-= 1 }
        default:
            if kind == .rightBrace { braceSurplus &+= 1 }
            if depth > 0, BracketTable.match(kinds[Int(stack[depth &- 1])], kind) {
                depth &-= 1
                partners[Int(stack[depth])] = UInt32(truncatingIfNeeded: row)
                partners[row] = stack[depth]
            } else {
                closeLost(row, kinds)
            }
        }
    }

    /// A closing bracket that does not belong to the innermost open one. An opening bracket of another kind in between has lost its partner: a brace
    /// closes over lost parentheses, a parenthesis never over a brace, and over few brackets of its own strength.
    @inline(never) private mutating func closeLost(_ row: Int, _ kinds: UnsafeMutablePointer<TokenKind>) {
        let kind = kinds[row]
        var level = depth
        var passed = 0
        while level > 0 {
            let opening = kinds[Int(stack[level - 1])]
            if BracketTable.match(opening, kind) { break }
            let weaker = BracketTable.strength(opening) < BracketTable.strength(kind)
            passed += weaker ? 0 : 1
            if passed > 0 && (BracketTable.strength(opening) > BracketTable.strength(kind) || passed > 8) { break }
            level -= 1
            if weaker { depth = level }
        }
        guard level > 0, BracketTable.match(kinds[Int(stack[level - 1])], kind) else { return }
        let opening = Int(stack[level - 1])
        partners[opening] = UInt32(truncatingIfNeeded: row)
        partners[row] = UInt32(truncatingIfNeeded: opening)
        depth = level - 1
    }

    @inline(__always) private static func match(_ opening: TokenKind, _ closing: TokenKind) -> Bool {
        switch closing {
        case .rightParen: opening == .leftParen || opening == .interpolationOpen
        case .rightBrace: opening == .leftBrace
        case .rightBracket: opening == .leftBracket
        case .stringClose: opening == .stringOpen
        case .poundEndif: opening == .poundIf
        default: false
        }
    }

    private static func strength(_ kind: TokenKind) -> Int {
        switch kind {
        case .leftParen, .rightParen, .leftBracket, .rightBracket: 0
        case .leftBrace, .rightBrace: 1
        case .poundIf, .poundEndif: 2
        default: 3
        }
    }

    private mutating func growStack() {
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: stackCapacity * 2)
        larger.update(from: stack, count: stackCapacity)
        stack.deallocate()
        stack = larger
        stackCapacity *= 2
    }
}

extension TokenKind {
    /// Added to eight kinds at once, it sets the highest bit of those that are brackets.
    @inline(__always) fileprivate static var bracketCarry: UInt64 { (0x80 - UInt64(TokenKind.stringOpen.rawValue)) &* 0x0101_0101_0101_0101 }
}
