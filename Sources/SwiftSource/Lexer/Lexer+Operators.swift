extension Lexer {
    /// Whether an operator that begins here binds to what stands directly before it.
    @inline(__always)
    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        let byte = bytes[start &- 1]
        if bytes.has(.unbindsRight, at: start &- 1) { return false }
        if byte == Byte.slash { return start < 2 || bytes[start &- 2] != Byte.star } // not behind a comment
        if byte == 0xA0 { return start < 2 || bytes[start &- 2] != 0xC2 } // not behind a no-break space
        return true
    }

    /// Whether an operator that ends here binds to what stands directly behind it.
    @inline(__always)
    func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        let byte = bytes[end]
        if bytes.has(.unbindsLeft, at: end) { return false }
        if byte == Byte.dot { return !isLeftBound } // `x^.y` is `(x^).y`
        if byte == Byte.slash { return bytes[end &+ 1] != Byte.slash && bytes[end &+ 1] != Byte.star }
        if byte == 0xC2 { return bytes[end &+ 1] != 0xA0 }
        return true
    }

    /// An operator, or what looks like one: punctuation such as `=` and `->`, a regular expression.
    @inline(never)
    mutating func readOperator(_ start: Int, _ flags: TokenFlags) -> Int {
        let (whole, slash) = endOfOperator(start)
        var end = whole
        let leftBound = isLeftBound(start)
        if let slash {
            if let regex = regex(at: slash, operatorStart: start, operatorEnd: end, isLeftBound: leftBound) {
                if slash > start { appendOperator(start, slash, leftBound, flags) }
                let regexFlags = slash > start ? [] : flags
                tokens.append(.regexLiteral, regex.isClosed ? regexFlags : regexFlags.union(.malformed), slash, regex.index, .none)
                return regex.index
            }
            if end - start > 2 { end = startOfComment(from: max(slash, start + 1), to: end) }
        }
        if bytes[end - 1] == Byte.less && end - start > 1 && followsFunc && beginsIdentifier(end) {
            // The name of a generic function: `func ==<T>(…)`.
            appendOperator(start, end - 1, leftBound, flags)
            tokens.append(.binaryOperator, [], end - 1, end, interner.symbol(bytes, end - 1, end))
            return end
        }
        if bytes[start] == Byte.dot && leftBound && appendKeyPathMarks(start, end, flags) { return end }
        appendOperator(start, end, leftBound, flags)
        return end
    }

    /// Where the bytes of an operator end, and where its first `/` stands.
    @inline(__always)
    private mutating func endOfOperator(_ start: Int) -> (end: Int, slash: Int?) {
        let mayHaveDots = bytes[start] == Byte.dot
        var slash: Int?
        var end = start
        while true {
            let byte = bytes[end]
            guard bytes.has(.mayContinueOperator, at: end) else { break }
            if byte >= 0x80 {
                let scalar = bytes.scalar(at: end)
                guard UnicodeClass.continuesOperator(scalar.value) else { break }
                end += scalar.length
                continue
            }
            if byte == Byte.slash {
                if slash == nil { slash = end }
            } else if byte == Byte.dot {
                guard mayHaveDots else { break }
            } else if byte == Byte.less && bytes[end + 1] == Byte.pound && end > start && placeholderEnds(after: end) {
                break
            }
            end += 1
        }
        return (end, slash)
    }

    /// Where a comment begins inside an operator, or its end.
    private mutating func startOfComment(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            if bytes[index] == Byte.slash && (bytes[index + 1] == Byte.slash || bytes[index + 1] == Byte.star) { return index }
            index += 1
        }
        return end
    }

    private var followsFunc: Bool {
        guard tokens.count > 0 else { return false }
        let last = tokens.count - 1
        return tokens.kinds[last] == .keyword && tokens.symbols[last] == .func
    }

    private mutating func beginsIdentifier(_ index: Int) -> Bool {
        switch bytes.byteClass(at: index) {
        case .letter, .underscore, .backtick: true
        case .wide: UnicodeClass.beginsIdentifier(bytes.scalar(at: index).value)
        default: false
        }
    }

    @inline(__always)
    private mutating func kindOfOperator(_ start: Int, _ end: Int, _ leftBound: Bool) -> TokenKind {
        let rightBound = isRightBound(end, isLeftBound: leftBound)
        switch end - start {
        case 1:
            switch bytes[start] {
            case Byte.equal: return .equal
            case Byte.ampersand where rightBound && !leftBound: return .prefixAmpersand
            case Byte.dot: return .period
            case Byte.question: return leftBound ? .postfixQuestion : .infixQuestion
            default: break
            }
        case 2 where bytes[start] == Byte.minus && bytes[start + 1] == Byte.greater:
            return .arrow
        default:
            // The end of a comment that none began.
            for index in start..<end - 1 where bytes[index] == Byte.star && bytes[index + 1] == Byte.slash { return .unknown }
        }
        return leftBound == rightBound ? .binaryOperator : leftBound ? .postfixOperator : .prefixOperator
    }

    private mutating func appendOperator(_ start: Int, _ end: Int, _ leftBound: Bool, _ flags: TokenFlags) {
        let kind = kindOfOperator(start, end, leftBound)
        switch kind {
        case .prefixOperator, .postfixOperator, .binaryOperator:
            let symbol = interner.symbol(bytes, start, end)
            if end - start > 1 && (bytes[start] == Byte.greater || isCutBehindLess(start, end)) {
                appendPieces(start, end, kind, flags, symbol)
            } else {
                tokens.append(kind, flags, start, end, symbol)
            }
        case .unknown:
            tokens.append(kind, flags.union(.malformed), start, end, .none)
        default:
            tokens.append(kind, flags, start, end, .none)
        }
    }

    /// `<>…`, or `<-` before a digit: a generic argument list may begin with the `<`.
    @inline(__always)
    private func isCutBehindLess(_ start: Int, _ end: Int) -> Bool {
        guard bytes[start] == Byte.less else { return false }
        return bytes[start + 1] == Byte.greater || end - start == 2 && bytes[start + 1] == Byte.minus && bytes.byteClass(at: end) == .digit
    }

    /// Cuts an operator that begins with `>` or a cut `<`: each `>` may close a generic argument list, and a `?` or `!` behind it may then be of its own.
    private mutating func appendPieces(_ start: Int, _ end: Int, _ kind: TokenKind, _ flags: TokenFlags, _ symbol: Symbol) {
        tokens.append(kind, flags.union(.cut), start, start + 1, symbol)
        var index = start + 1
        while index < end {
            let byte = bytes[index]
            let next = byte == Byte.greater || byte == Byte.question || byte == Byte.exclamation ? index + 1 : end
            tokens.append(kind, .glued, index, next, interner.symbol(bytes, index, next))
            index = next
        }
    }

    /// A key path has begun not far before, and nothing but the type it starts from stands between.
    private var followsKeyPathRoot: Bool {
        var row = tokens.count - 1
        while row >= 0, tokens.count - row < 64 {
            switch tokens.kinds[row] {
            case .backslash: return true
            case .period, .leftBrace, .rightBrace, .semicolon, .equal, .stringOpen: return false
            default: row -= 1
            }
        }
        return false
    }

    /// `.?` and `.!` in a key path (`\Self.?.name`): a dot and marks, each a token. Says whether that stands here.
    private mutating func appendKeyPathMarks(_ start: Int, _ end: Int, _ flags: TokenFlags) -> Bool {
        guard end - start > 1, bytes[start + 1] != Byte.dot, followsKeyPathRoot else { return false }
        var index = start
        while index < end {
            let byte = bytes[index]
            guard byte == Byte.question || byte == Byte.exclamation || (byte == Byte.dot && bytes[index + 1] != Byte.dot) else { return false }
            index += 1
        }
        for index in start..<end {
            let kind: TokenKind
            switch bytes[index] {
            case Byte.question: kind = .postfixQuestion
            case Byte.exclamation: kind = .postfixExclamation
            default: kind = .period
            }
            tokens.append(kind, index == start ? flags : [], index, index + 1, .none)
        }
        return true
    }
}
