/// Cuts a source into tokens. Never fails: what is no Swift becomes ``TokenKind/unknown`` or, where no token can begin, trivia. Each byte is
/// looked at a bounded number of times, and nothing here is recursive.
///
/// Where one token ends and the next begins is decided as the Swift compiler does it: by the bytes alone, except that a `/` is an operator or
/// begins a regular expression depending on the token before.
struct Lexer {
    /// How many zero bytes must stand behind the source.
    static let padding = 64

    var tokens: TokenColumns
    var comments: ContiguousArray<Comment> = []
    var brackets = BracketTable()

    var bytes = SourceBytes.empty
    var interner = Interner()

    /// The strings around the current place whose interpolation is being read, outermost first.
    var strings: ContiguousArray<OpenString> = []
    /// How many parentheses are open in the current interpolation. Outside of all strings it starts so high that no source brings it to zero.
    var openParens = Lexer.outside
    /// Whether a line's end ends the string around the current interpolation.
    var lineEndsString = false
    var memory = SearchMemory()

    static let outside = Int.max / 2

    init(tokens: TokenColumns) {
        self.tokens = tokens
    }

    func deallocate() {
        brackets.deallocate()
        interner.deallocate()
    }

    /// Fills `tokens`, which have room for ``TokenColumns/maximumCount(byteCount:)``, and `comments` anew. `Lexer.padding` zero bytes must stand behind
    /// the source.
    mutating func read(_ source: UnsafeRawBufferPointer) {
        brackets.removeAll(roomFor: source.count)
        interner.begin(nameCount: source.count + 1)
        comments.removeAll(keepingCapacity: true)
        strings.removeAll(keepingCapacity: true)
        openParens = Lexer.outside
        lineEndsString = false
        memory = SearchMemory()
        if let base = source.baseAddress {
            bytes = SourceBytes(base: base.assumingMemoryBound(to: UInt8.self), count: source.count)
        } else {
            bytes = .empty
        }
        readTokens()
        while let string = strings.popLast() { abandon(string) }
        tokens.finish(at: source.count)
    }

    private mutating func readTokens() {
        let bytes = self.bytes
        var index = 0
        var flags: TokenFlags = .newlineBefore
        while true {
            let start = index
            let byte = bytes[start]
            index &+= 1
            switch bytes.byteClass(at: start) {
            case .blank:
                flags.formUnion(.spaceBefore)
                continue

            case .newline:
                if lineEndsString { endStringsAtLineEnd() }
                flags = [.newlineBefore, .spaceBefore]
                var others = bytes.word(at: index) ^ 0x2020_2020_2020_2020
                while others == 0 { // the indentation
                    index &+= 8
                    others = bytes.word(at: index) ^ 0x2020_2020_2020_2020
                }
                index &+= others.trailingZeroBitCount &>> 3
                continue

            case .letter:
                let name = readName(bytes, start)
                index = name.end
                let word = interner.note(name.entry)
                tokens.append(word.kind, flags, start, index, word.symbol)

            case .underscore:
                let name = readName(bytes, start)
                index = name.end
                tokens.append(index == start &+ 1 ? .wildcard : .identifier, flags, start, index, interner.note(name.entry).symbol)

            case .digit:
                index = readNumber(start, flags)

            case .dollar:
                index = bytes.endOfName(from: index)
                tokens.append(.dollarIdentifier, flags, start, index, interner.symbol(bytes, start, index))

            case .leftParen:
                openParens &+= 1
                appendOpening(.leftParen, closing: .rightParen, flags, start, index)

            case .rightParen:
                appendClosing(.rightParen, flags, start, index)
                if openParens == 0 {
                    index = readRestOfString(index)
                } else {
                    openParens &-= 1
                }

            case .leftBrace: appendOpening(.leftBrace, closing: .rightBrace, flags, start, index)
            case .rightBrace: appendClosing(.rightBrace, flags, start, index)
            case .leftBracket: appendOpening(.leftBracket, closing: .rightBracket, flags, start, index)
            case .rightBracket: appendClosing(.rightBracket, flags, start, index)
            case .comma: tokens.append(.comma, flags, start, index, .none)
            case .semicolon: tokens.append(.semicolon, flags, start, index, .none)
            case .at: tokens.append(.at, flags, start, index, .none)
            case .backslash: tokens.append(.backslash, flags, start, index, .none)

            case .colon:
                if bytes[index] == Byte.colon {
                    index &+= 1
                    tokens.append(.colonColon, flags, start, index, .none)
                } else {
                    tokens.append(.colon, flags, start, index, .none)
                }

            case .pound:
                index = readPound(start, flags)

            case .quote:
                index = readString(start, pounds: 0, flags)

            case .apostrophe:
                index = readApostropheString(start, flags)

            case .backtick:
                index = readEscapedName(start, flags)

            case .dot:
                if bytes.has(.mayContinueOperator, at: index) {
                    index = readOperator(start, flags)
                } else {
                    tokens.append(.period, flags, start, index, .none)
                }

            case .equal:
                if bytes.has(.mayContinueOperator, at: index) {
                    index = readOperator(start, flags)
                } else {
                    tokens.append(.equal, flags, start, index, .none)
                }

            case .mark:
                if isLeftBound(start) {
                    tokens.append(byte == Byte.question ? .postfixQuestion : .postfixExclamation, flags, start, index, .none)
                } else {
                    index = readOperator(start, flags)
                }

            case .slash:
                let next = bytes[index]
                if next == Byte.slash {
                    index = readLineComment(start)
                    flags.formUnion(.spaceBefore)
                    continue
                }
                if next == Byte.star {
                    let (end, hasNewline) = readBlockComment(start)
                    index = end
                    flags.formUnion(hasNewline ? [.spaceBefore, .newlineBefore] : .spaceBefore)
                    continue
                }
                index = readOperator(start, flags)

            case .angle:
                if let end = endOfConflictMarker(start) {
                    index = end
                    flags.formUnion(.spaceBefore)
                    continue
                }
                if byte == Byte.less && bytes[index] == Byte.pound, let end = endOfPlaceholder(start) {
                    index = end
                    tokens.append(.identifier, flags, start, index, interner.symbol(bytes, start, index))
                } else {
                    index = readOperator(start, flags)
                }

            case .operatorSign:
                index = readOperator(start, flags)

            case .wide:
                let end = readWide(start, flags)
                index = end.index
                if end.isTrivia {
                    flags.formUnion(.spaceBefore)
                    continue
                }

            case .control:
                if start >= bytes.count { return }
                flags.formUnion(.spaceBefore)
                continue
            }
            flags = []
            while bytes[index] == Byte.space {
                flags = .spaceBefore
                index &+= 1
            }
        }
    }
}

// MARK: - Brackets

extension Lexer {
    @inline(__always)
    mutating func appendOpening(_ kind: TokenKind, closing: TokenKind, _ flags: TokenFlags, _ start: Int, _ end: Int) {
        brackets.open(tokens.count, closing: closing)
        tokens.append(kind, flags, start, end, .none)
    }

    @inline(__always)
    mutating func appendClosing(_ kind: TokenKind, _ flags: TokenFlags, _ start: Int, _ end: Int) {
        brackets.close(tokens.count, kind, tokens.kinds)
        tokens.append(kind, flags, start, end, .none)
    }
}

/// What searches ahead found, so that the same stretch is not searched again and again.
struct SearchMemory {
    /// The end of the last run of `#` that begins no string and no regular expression.
    var poundsEnd = 0
    /// By the number of `#`: where the next `"###` of a line stands.
    var rawQuotes: ContiguousArray<SearchResult> = []
    var placeholderEnd = SearchResult()
    var curlyQuote = SearchResult()
    /// No regular expression over several lines with at least this many `#` is closed.
    var unclosedRegexPounds = Int.max
    var hasNoConflictEnd = false
    var hasNoPerforceConflictEnd = false
}

/// The result of a search in `from..<until`.
struct SearchResult {
    var from = 0
    var until = 0
    var isFound = false

    func covers(_ index: Int) -> Bool { from <= index && index < until }
}
