/// A string whose closing delimiter has not been met.
struct OpenString {
    enum Form: UInt8 {
        case singleLine, multiline
        /// In single quotes: not Swift, but read as one string all the same.
        case apostrophes
    }

    var form: Form
    /// How many `#` its delimiters have.
    var pounds: Int
    /// The row of the opening delimiter.
    var row: Int
    /// What the lexer goes back to after the string.
    var outerParens: Int
    var lineEndedOuter: Bool
}

extension Lexer {
    /// A string whose first quote stands at `quote`; its `#`s stand before.
    @inline(never)
    mutating func readString(_ quote: Int, pounds: Int, _ flags: TokenFlags) -> Int {
        let isMultiline = bytes[quote + 1] == Byte.quote && bytes[quote + 2] == Byte.quote
            && !(pounds > 0 && isClosedOnLine(quote + 2, pounds: pounds))
        let end = isMultiline ? quote + 3 : quote + 1
        let row = tokens.count
        appendOpening(.stringOpen, closing: .stringClose, isMultiline ? flags.union(.multiline) : flags, quote - pounds, end)
        return readText(
            end,
            OpenString(
                form: isMultiline ? .multiline : .singleLine, pounds: pounds, row: row, outerParens: openParens, lineEndedOuter: lineEndsString))
    }

    @inline(never)
    mutating func readApostropheString(_ start: Int, _ flags: TokenFlags) -> Int {
        let row = tokens.count
        appendOpening(.stringOpen, closing: .stringClose, flags.union(.malformed), start, start + 1)
        return readText(
            start + 1, OpenString(form: .apostrophes, pounds: 0, row: row, outerParens: openParens, lineEndedOuter: lineEndsString))
    }

    /// Goes on with the innermost string behind the parenthesis that closed its interpolation.
    @inline(never)
    mutating func readRestOfString(_ index: Int) -> Int {
        readText(index, strings.removeLast())
    }

    /// The strings around the current interpolations that cannot go over a line's end are unterminated.
    @inline(never)
    mutating func endStringsAtLineEnd() {
        while lineEndsString { abandon(strings.removeLast()) }
    }

    /// Leaves a string that has no closing delimiter.
    mutating func abandon(_ string: OpenString) {
        tokens.flags[string.row].insert(.malformed)
        openParens = string.outerParens
        lineEndsString = string.lineEndedOuter
    }

    /// Reads a string's text from the index up to and with its closing delimiter or the next `\(`, behind which ordinary code follows.
    private mutating func readText(_ start: Int, _ string: OpenString) -> Int {
        let bytes = self.bytes
        let pounds = string.pounds
        var index = start
        while true {
            index = bytes.first(from: index, where: Lexer.mayEndText)
            switch bytes[index] {
            case Byte.quote:
                guard string.form != .apostrophes else {
                    index += 1
                    continue
                }
                let quotes = string.form == .multiline ? 3 : 1
                guard quotes == 1 || (bytes[index + 1] == Byte.quote && bytes[index + 2] == Byte.quote) else {
                    index += 1
                    continue
                }
                var end = index + quotes
                if pounds > 0 {
                    while bytes[end] == Byte.pound { end += 1 }
                    guard end - index - quotes >= pounds else {
                        index += 1
                        continue
                    }
                }
                close(string, index, end)
                return end

            case Byte.apostrophe:
                index += 1
                if string.form == .apostrophes {
                    close(string, index - 1, index)
                    return index
                }

            case Byte.backslash:
                var end = index + 1
                var escapes = 0
                while escapes < pounds && bytes[end] == Byte.pound {
                    end += 1
                    escapes += 1
                }
                guard escapes == pounds else {
                    index = end
                    continue
                }
                switch bytes[end] {
                case Byte.leftParen:
                    appendOpening(.interpolationOpen, closing: .rightParen, [], index, end + 1)
                    strings.append(string)
                    openParens = 0
                    lineEndsString = string.form != .multiline
                    return end + 1
                case Byte.quote, Byte.apostrophe, Byte.backslash:
                    index = end + 1
                default:
                    index = end
                }

            case Byte.lineFeed, Byte.carriageReturn:
                guard string.form == .multiline else {
                    abandon(string)
                    return index
                }
                index += 1

            default: // a zero, or another that no text has
                guard index < bytes.count else {
                    abandon(string)
                    return index
                }
                index += 1
            }
        }
    }

    /// Which bytes may need a look inside a string: quotes, the backslash, ends of lines and the zero at the end, with other control characters.
    @inline(__always)
    private static func mayEndText(_ bytes: SourceBytes.Vector) -> SIMDMask<SourceBytes.Vector> {
        typealias Vector = SourceBytes.Vector
        let controls = (bytes .> Vector(repeating: -1)) .& (bytes .< Vector(repeating: 0x0E))
        let quotes = (bytes .== Vector(repeating: Int8(bitPattern: Byte.quote))) .| (bytes .== Vector(repeating: Int8(bitPattern: Byte.apostrophe)))
        return controls .| quotes .| (bytes .== Vector(repeating: Int8(bitPattern: Byte.backslash)))
    }

    @inline(__always)
    private mutating func close(_ string: OpenString, _ start: Int, _ end: Int) {
        appendClosing(.stringClose, string.form == .multiline ? .multiline : [], start, end)
        openParens = string.outerParens
        lineEndsString = string.lineEndedOuter
    }

    /// Whether a quote with at least that many `#` stands in the rest of the line. If so, `#"""` opens a string of one line that begins with
    /// two quotes.
    private mutating func isClosedOnLine(_ start: Int, pounds: Int) -> Bool {
        while memory.rawQuotes.count <= pounds { memory.rawQuotes.append(SearchResult()) }
        if memory.rawQuotes[pounds].covers(start) { return memory.rawQuotes[pounds].isFound }
        var index = start
        var isFound = false
        search: while true {
            let byte = bytes[index]
            switch byte {
            case Byte.quote:
                var end = index + 1
                while bytes[end] == Byte.pound { end += 1 }
                if end - index - 1 >= pounds {
                    isFound = true
                    break search
                }
                index = end
            case Byte.lineFeed, Byte.carriageReturn:
                break search
            case 0 where index >= bytes.count:
                break search
            default:
                index += 1
            }
        }
        memory.rawQuotes[pounds] = SearchResult(from: start, until: index + 1, isFound: isFound)
        return isFound
    }
}
