/// Closures and their signatures.
extension Parser {
    mutating func parseClosure() {
        let row = open(.closureExpr)
        let outer = allowsInitializer
        allowsInitializer = true
        let start = peek
        parseBraces(of: row) { parser in
            if parser.position == start, parser.beginsClosureSignature() { parser.parseClosureSignature() }
            parser.parseItems()
        }
        allowsInitializer = outer
        close(row)
    }

    /// Looks for `in` after what a signature may hold (SwiftParser, `canParseClosureSignature`).
    private mutating func beginsClosureSignature() -> Bool {
        var row = position
        switch kinds[row] {
        case .at, .leftBracket, .leftParen, .wildcard, .identifier, .escapedIdentifier, .dollarIdentifier: break
        case .keyword: return symbols[row] == .in
        default: return false
        }
        while kinds[row] == .at { row = rowAfterAttribute(row) }
        if kinds[row] == .leftBracket { row = rowAfterBalanced(row) }
        if kinds[row] == .leftParen {
            row = rowAfterBalanced(row)
        } else if isName(row) || kinds[row] == .wildcard, !isWord(row, .async) || kinds[after(row)] != .keyword {
            row = after(row)
            while kinds[row] == .comma, isName(after(row)) || kinds[after(row)] == .wildcard { row = after(after(row)) }
        }
        while isWord(row, .async) || isKeyword(row, .throws) || isKeyword(row, .rethrows) {
            let isThrows = isKeyword(row, .throws)
            row = after(row)
            if isThrows, kinds[row] == .leftParen { row = rowAfterBalanced(row) }
        }
        if kinds[row] == .arrow {
            guard let end = rowAfterType(after(row)) else { return false }
            row = end
        }
        return isKeyword(row, .in)
    }

    private mutating func parseClosureSignature() {
        let row = open(.closureSignature)
        parseAttributes()
        if at(.leftBracket) { parseCaptures() }
        if at(.leftParen) {
            parseClosureParameterClause()
        } else {
            while isName(position) || at(.wildcard) {
                if atWord(.async), isKeyword(peek, .in) || isKeyword(peek, .throws) || nextKind == .arrow, nodes.count > row + 1 { break }
                leaf(.closureParameter)
                if !eat(.comma) { break }
            }
        }
        parseEffects(row)
        parseReturnClause()
        if atKeyword(.in) {
            name(row, position)
            advance()
        } else {
            fail(row)
        }
        close(row)
    }

    private mutating func parseCaptures() {
        let row = open(.captureList)
        advance()
        nested { parser in
            while !parser.at(.rightBracket), !parser.at(.endOfFile) {
                let capture = parser.open(.closureCapture)
                if parser.atWord(.weak) || parser.atWord(.unowned), parser.isNameOrKeyword(parser.peek) || parser.kinds[parser.peek] == .leftParen {
                    let modifier = parser.open(.declModifier)
                    parser.name(modifier, parser.position)
                    parser.advance()
                    if parser.at(.leftParen) {
                        parser.mark(modifier, .hasDetail)
                        parser.skipBalanced()
                    }
                    parser.close(modifier)
                }
                if parser.isNameOrKeyword(parser.position), parser.kinds[parser.peek] == .equal {
                    parser.name(capture, parser.position)
                    parser.advance()
                    parser.parseInitializerClause(.basic)
                } else {
                    let first = parser.position
                    parser.requireExpression(.basic, in: capture)
                    if parser.position > first { parser.name(capture, first) }
                }
                parser.close(capture)
                if !parser.eat(.comma) { break }
            }
        }
        expect(.rightBracket, in: row)
        close(row)
    }

    private mutating func parseClosureParameterClause() {
        let owner = nodes.count - 1
        advance()
        nested { parser in
            while !parser.at(.rightParen), !parser.at(.endOfFile) {
                let row = parser.open(.closureParameter)
                parser.parseAttributes()
                if parser.isLabel(parser.position) {
                    parser.name(row, parser.position)
                    parser.advance()
                    if parser.isLabel(parser.position) {
                        parser.name(row, parser.position)
                        parser.advance()
                    }
                } else {
                    parser.fail(row)
                }
                parser.parseTypeAnnotation()
                if parser.isPiece(parser.position, .ellipsis) { parser.advance() }
                parser.close(row)
                if !parser.eat(.comma) { break }
            }
        }
        if at(.rightParen) { advance() } else { fail(owner) }
    }
}
