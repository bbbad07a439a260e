/// For each bracket of a file the bracket that belongs to it, so that looking past one costs the same however long it is.
///
/// Strings count as brackets (opening to closing delimiter), and so does `#if` with its `#endif`. Reused from file to file.
struct BracketTable {
    private(set) var partners: UnsafeMutablePointer<UInt32>
    private var capacity: Int
    /// Rows of the open brackets while the table is filled; nesting is rarely deeper than a hundred.
    private var stack: UnsafeMutablePointer<UInt32>
    private var stackCapacity: Int
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
        let kinds = tokens.kinds
        var depth = 0
        var surplus = 0
        for row in 0..<tokens.count {
            partners[row] = UInt32(truncatingIfNeeded: row)
            let kind = kinds[row]
            guard kind.isBracket else { continue }
            switch kind {
            case .leftParen, .leftBrace, .leftBracket, .interpolationOpen, .stringOpen, .poundIf:
                if depth == stackCapacity { growStack() }
                stack[depth] = UInt32(truncatingIfNeeded: row)
                depth += 1
                if kind == .leftBrace { surplus -= 1 }
            case .rightParen, .rightBrace, .rightBracket, .stringClose, .poundEndif:
                if kind == .rightBrace { surplus += 1 }
                // An opening bracket of another kind in between has lost its partner: a brace closes over lost parentheses, a parenthesis
                // never over a brace, and over few brackets of its own strength.
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
                guard level > 0, BracketTable.match(kinds[Int(stack[level - 1])], kind) else { break }
                let opening = Int(stack[level - 1])
                partners[opening] = UInt32(truncatingIfNeeded: row)
                partners[row] = UInt32(truncatingIfNeeded: opening)
                depth = level - 1
            default:
                break
            }
        }
        braceSurplus = surplus
    }

    private static func match(_ opening: TokenKind, _ closing: TokenKind) -> Bool {
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
    /// One look at a range: most tokens are no brackets.
    @inline(__always) fileprivate var isBracket: Bool {
        rawValue >= TokenKind.stringOpen.rawValue && rawValue <= TokenKind.rightBracket.rawValue || self == .poundIf || self == .poundEndif
    }
}
