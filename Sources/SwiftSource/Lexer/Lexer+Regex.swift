extension Lexer {
    /// The end of a regular expression, and whether it has its closing delimiter.
    struct RegexEnd {
        var index: Int
        var isClosed: Bool
    }

    /// The regular expression that begins with the first `/` of what looks like an operator, if it is one: that depends on the token before and
    /// on the space around.
    mutating func regex(at slash: Int, operatorStart: Int, operatorEnd: Int, isLeftBound: Bool) -> RegexEnd? {
        guard !isLeftBound else { return nil }
        let previous = tokens.count > 0 ? tokens.kinds[tokens.count - 1] : nil
        let word = previous == .keyword ? tokens.symbols[tokens.count - 1].known : nil
        if word == .func || word == .operator { return nil } // an operator's name
        if isRightBound(operatorEnd, isLeftBound: false) { return endOfRegex(slash, mustBeRegex: false) }
        // What looks like a binary operator is none where an operand is expected.
        if followsTryWithMark { return endOfRegex(slash, mustBeRegex: true) }
        guard isOperandExpected(after: previous, word) else { return nil }
        switch previous {
        // An operator may be an argument on its own.
        case .leftParen, .interpolationOpen, .leftBracket, .comma, .colon: return endOfRegex(slash, mustBeRegex: false)
        default: return endOfRegex(slash, mustBeRegex: true)
        }
    }

    /// Behind `try?` and `try!`, whose mark otherwise ends an operand.
    private var followsTryWithMark: Bool {
        let mark = tokens.count - 1
        guard mark > 0, tokens.kinds[mark] == .postfixQuestion || tokens.kinds[mark] == .postfixExclamation else { return false }
        return tokens.kinds[mark - 1] == .keyword && tokens.symbols[mark - 1] == .try
    }

    private mutating func isOperandExpected(after previous: TokenKind?, _ word: KnownName?) -> Bool {
        guard let previous else { return true }
        switch previous {
        case .leftBrace, .leftParen, .leftBracket, .interpolationOpen, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal, .semicolon,
            .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
            return true
        case .keyword:
            switch word {
            case .true, .false, .Any_, .nil, .self_, .Self_, .super: return false
            default: return true
            }
        default:
            return false
        }
    }

    /// The end of the regular expression that begins with the `#`s or the `/` at `start`. `nil` if there is none: if nothing but a `/` says so, it
    /// must be closed on its line, without a space at either end or a `)` too many. If it `mustBeRegex`, an unterminated one ends with the line.
    mutating func endOfRegex(_ start: Int, mustBeRegex: Bool) -> RegexEnd? {
        var index = start
        while bytes[index] == Byte.pound { index += 1 }
        let pounds = index - start
        guard bytes[index] == Byte.slash else { return nil }
        index += 1
        if pounds == 0 {
            switch bytes[index] {
            case Byte.space, Byte.tab: if !mustBeRegex { return nil }
            case Byte.star, Byte.slash: return nil
            default: break
            }
            if start > 0 && bytes[start - 1] == Byte.star { return nil }
        } else {
            var lineEnd = index
            while bytes[lineEnd] == Byte.space || bytes[lineEnd] == Byte.tab { lineEnd += 1 }
            if bytes[lineEnd] == Byte.lineFeed || bytes[lineEnd] == Byte.carriageReturn { return endOfMultilineRegex(lineEnd, pounds) }
        }
        return endOfPattern(index, pounds, mustBeRegex: mustBeRegex)
    }

    private mutating func endOfPattern(_ start: Int, _ pounds: Int, mustBeRegex: Bool) -> RegexEnd? {
        let unterminated = { (index: Int) in mustBeRegex ? RegexEnd(index: index, isClosed: false) : nil }
        var groups = 0
        var classes = 0
        var lastSpace = -1
        var index = start
        while true {
            while !bytes.has(.endsPattern, at: index) { index += 1 }
            switch bytes[index] {
            case Byte.lineFeed, Byte.carriageReturn:
                return unterminated(index)
            case 0 where index >= bytes.count:
                return unterminated(index)
            case Byte.slash:
                var end = index + 1
                while pounds > 0 && bytes[end] == Byte.pound { end += 1 }
                guard end - index - 1 >= pounds else { break }
                if pounds == 0 {
                    if bytes[end] == Byte.star || bytes[end] == Byte.slash { return unterminated(index) } // rather a comment
                    if lastSpace == index - 1 && !mustBeRegex { return nil }
                }
                return RegexEnd(index: end, isClosed: true)
            case Byte.backslash:
                // What is escaped has no meaning, except that a line's end is one all the same.
                let next = bytes[index + 1]
                if next != Byte.lineFeed && next != Byte.carriageReturn && next != 0 { index += 1 }
            case Byte.leftParen where classes == 0:
                groups += 1
            case Byte.rightParen where classes == 0:
                if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
            case Byte.leftBracket:
                classes += 1
            case Byte.rightBracket:
                if classes > 0 { classes -= 1 }
            case Byte.space, Byte.tab:
                lastSpace = index
            default:
                break
            }
            index += 1
        }
    }

    /// The end of a regular expression whose first line holds only its opening delimiter. If it is not closed, only that line is taken.
    private mutating func endOfMultilineRegex(_ lineEnd: Int, _ pounds: Int) -> RegexEnd {
        var index = lineEnd
        while pounds < memory.unclosedRegexPounds { // ends at the latest with the source
            let byte = bytes[index]
            if byte == Byte.backslash {
                index += bytes[index + 1] == 0 ? 1 : 2
            } else if byte == Byte.slash {
                var end = index + 1
                while bytes[end] == Byte.pound { end += 1 }
                if end - index - 1 >= pounds { return RegexEnd(index: end, isClosed: true) }
                index += 1
            } else if byte == 0 && index >= bytes.count {
                memory.unclosedRegexPounds = pounds
            } else {
                index += 1
            }
        }
        return RegexEnd(index: lineEnd, isClosed: false)
    }
}
