extension Lexer {
    /// The end and the entry of an identifier that begins with an ASCII letter or an underscore, or of the wildcard.
    ///
    /// Most of a source is names, and nearly all of them are shorter than sixteen bytes: the comparison that finds the end also tells which bytes the
    /// key is made of.
    @inline(__always)
    mutating func readName(_ bytes: SourceBytes, _ start: Int) -> (end: Int, entry: UnsafeMutablePointer<Interner.Entry>) {
        let others = SourceBytes.words(SourceBytes.areNotOfName(bytes.vector(at: start)))
        let text = bytes.base + start
        if others.x != 0 {
            let length = others.x.trailingZeroBitCount &>> 3
            guard text[length] < 0x80 else { return readLongName(start, from: start &+ length) }
            let key = SpellingKey(first: bytes.word(at: start) & below(others.x), last: 0)
            return (start &+ length, interner.entry(key, text, length))
        }
        if others.y != 0 {
            let length = 8 &+ others.y.trailingZeroBitCount &>> 3
            guard text[length] < 0x80 else { return readLongName(start, from: start &+ length) }
            let key = SpellingKey(first: bytes.word(at: start), last: bytes.word(at: start &+ 8) & below(others.y))
            return (start &+ length, interner.entry(key, text, length))
        }
        return readLongName(start, from: start &+ 16)
    }

    /// Ones below the lowest one of a word.
    @inline(__always)
    private func below(_ word: UInt64) -> UInt64 { ~word & (word &- 1) }

    /// A name of at least sixteen bytes, or one that goes on beyond ASCII, which has been read up to `next`.
    @inline(never)
    private mutating func readLongName(_ start: Int, from next: Int) -> (end: Int, entry: UnsafeMutablePointer<Interner.Entry>) {
        let end = bytes.endOfName(from: next)
        return (end, interner.entry(bytes.base + start, end &- start))
    }

    /// An identifier in backticks; a backtick without another on its line is a token on its own.
    @inline(never)
    mutating func readEscapedName(_ start: Int, _ flags: TokenFlags) -> Int {
        var index = start + 1
        while true {
            let byte = bytes[index]
            if byte == Byte.backtick { break }
            if byte == Byte.lineFeed || byte == Byte.carriageReturn || (byte == 0 && index >= bytes.count) {
                tokens.append(.unknown, flags.union(.malformed), start, start + 1, .none)
                return start + 1
            }
            index += 1
        }
        if index == start + 1 {
            tokens.append(.escapedIdentifier, flags.union(.malformed), start, index + 1, .none)
        } else {
            tokens.append(.escapedIdentifier, flags, start, index + 1, interner.symbol(bytes, start + 1, index))
        }
        return index + 1
    }

    /// What begins with `#`: a shebang line, a raw string, a regular expression, a word of the compiler (`#if`) or a macro's `#`.
    @inline(never)
    mutating func readPound(_ start: Int, _ flags: TokenFlags) -> Int {
        if start == 0 && bytes[1] == Byte.exclamation {
            let end = bytes.endOfLine(from: 2)
            tokens.append(.shebang, flags, 0, end, .none)
            return end
        }
        if start >= memory.poundsEnd {
            var end = start + 1
            while bytes[end] == Byte.pound { end += 1 }
            if bytes[end] == Byte.quote { return readString(end, pounds: end - start, flags) }
            if bytes[end] == Byte.slash, let regex = endOfRegex(start, mustBeRegex: true) {
                tokens.append(.regexLiteral, regex.isClosed ? flags : flags.union(.malformed), start, regex.index, .none)
                return regex.index
            }
            memory.poundsEnd = end
        }
        var end = start + 1
        while bytes.byteClass(at: end).rawValue <= ByteClass.underscore.rawValue { end += 1 }
        let kind: TokenKind
        switch end - start {
        case 3 where bytes.has("#if", at: start): kind = .poundIf
        case 5 where bytes.has("#else", at: start): kind = .poundElse
        case 7 where bytes.has("#elseif", at: start): kind = .poundElseif
        case 6 where bytes.has("#endif", at: start): kind = .poundEndif
        case 10 where bytes.has("#available", at: start): kind = .poundAvailable
        case 12 where bytes.has("#unavailable", at: start): kind = .poundUnavailable
        case 15 where bytes.has("#sourceLocation", at: start): kind = .poundSourceLocation
        default:
            kind = .pound
            end = start + 1
        }
        switch kind {
        case .poundIf: appendOpening(kind, closing: .poundEndif, flags, start, end)
        case .poundEndif: appendClosing(kind, flags, start, end)
        default: tokens.append(kind, flags, start, end, .none)
        }
        return end
    }

    /// The end of an editor placeholder `<#…#>`, which stands on one line.
    @inline(never)
    mutating func endOfPlaceholder(_ start: Int) -> Int? {
        var index = start + 2
        while true {
            let byte = bytes[index]
            if byte == Byte.pound && bytes[index + 1] == Byte.greater { return index + 2 }
            if byte == Byte.lineFeed || (byte == Byte.less && bytes[index + 1] == Byte.pound) { return nil }
            if byte == 0 && index >= bytes.count { return nil }
            index += 1
        }
    }

    /// Whether `#>` stands somewhere behind the index in its line.
    mutating func placeholderEnds(after index: Int) -> Bool {
        if memory.placeholderEnd.covers(index) { return memory.placeholderEnd.isFound }
        var end = index
        var isFound = false
        while true {
            let byte = bytes[end]
            if byte == Byte.pound && bytes[end + 1] == Byte.greater {
                isFound = true
                break
            }
            if byte == Byte.lineFeed || (byte == 0 && end >= bytes.count) { break }
            end += 1
        }
        memory.placeholderEnd = SearchResult(from: index, until: end + 1, isFound: isFound)
        return isFound
    }

    /// What begins with a byte beyond ASCII: an identifier, an operator, or bytes that begin nothing and count as trivia.
    @inline(never)
    mutating func readWide(_ start: Int, _ flags: TokenFlags) -> (index: Int, isTrivia: Bool) {
        let scalar = bytes.scalar(at: start)
        if scalar.value == 0xFEFF { return (start + scalar.length, true) }
        if UnicodeClass.continuesIdentifier(scalar.value) {
            let end = bytes.endOfWideName(from: start)
            let isMalformed = !UnicodeClass.beginsIdentifier(scalar.value)
            tokens.append(.identifier, isMalformed ? flags.union(.malformed) : flags, start, end, interner.symbol(bytes, start, end))
            return (end, false)
        }
        if UnicodeClass.beginsOperator(scalar.value) { return (readOperator(start, flags), false) }
        switch scalar.value {
        case 0x201C: // an opening curly quote: someone's string, kept together so that it does little harm
            let end = endOfCurlyString(start + scalar.length) ?? start + scalar.length
            tokens.append(.identifier, flags.union(.malformed), start, end, interner.symbol(bytes, start, end))
            return (end, false)
        case 0x201D:
            tokens.append(.unknown, flags.union(.malformed), start, start + scalar.length, .none)
            return (start + scalar.length, false)
        default:
            return (start + scalar.length, true)
        }
    }

    /// The end of a text in curly quotes that goes on at the index. It stands on one line and has no interpolation.
    private mutating func endOfCurlyString(_ start: Int) -> Int? {
        if memory.curlyQuote.covers(start) && !memory.curlyQuote.isFound { return nil }
        var index = start
        while true {
            let byte = bytes[index]
            switch byte {
            case Byte.quote:
                return index + 1
            case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] == 0x9D:
                return index + 3
            case Byte.backslash where bytes[index + 1] == Byte.quote || bytes[index + 1] == Byte.backslash:
                index += 2
            case Byte.backslash where bytes[index + 1] == Byte.leftParen:
                memory.curlyQuote = SearchResult(from: start, until: index, isFound: false)
                return nil
            case Byte.lineFeed, Byte.carriageReturn:
                memory.curlyQuote = SearchResult(from: start, until: index, isFound: false)
                return nil
            case 0 where index >= bytes.count:
                memory.curlyQuote = SearchResult(from: start, until: index + 1, isFound: false)
                return nil
            default:
                index += 1
            }
        }
    }
}
