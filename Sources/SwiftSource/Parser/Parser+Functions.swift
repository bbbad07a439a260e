/// Functions, initialisers, subscripts and their parameters.
extension Parser {
    mutating func parseFunction(_ row: Int) {
        nodes.kinds[row] = .functionDecl
        advance()
        if isName(position) {
            name(row, position)
            advance()
        } else if isPiece(position, .less), isName(peek), !flags[peek].contains(.spaceBefore) {
            fail(row) // the name is still to be written: `func <T>(…)`
        } else if isOperator(position) || at(.prefixAmpersand) || at(.postfixExclamation) || at(.equal) || at(.postfixQuestion) || at(.infixQuestion) {
            name(row, position)
            parseOperatorName()
        } else if at(.keyword), !startsLine(position), nextKind == .leftParen {
            name(row, position) // a reserved word as a name: an error that is easy to read
            advance()
            fail(row)
        } else {
            fail(row)
        }
        parseGenericParameters()
        parseSignature(row)
        parseWhereClause()
        parseBody(of: row, allowsInitializer: true)
    }

    /// The body, which a requirement has not.
    private mutating func parseBody(of row: Int, allowsInitializer: Bool) {
        guard opensBlock() else { return }
        let outer = self.allowsInitializer
        self.allowsInitializer = allowsInitializer
        parseCodeBlock(in: row)
        self.allowsInitializer = outer
    }

    /// An operator as a function's name; a last `<` belongs to the generic parameters.
    private mutating func parseOperatorName() {
        let first = position
        advance()
        var pieces = 0
        while flags[position].contains(.glued), position > first {
            if isPiece(position, .less), isName(peek), !flags[peek].contains(.spaceBefore) { break }
            advance()
            pieces += 1
        }
        if pieces > 0 { flags[first].insert(.joined) }
    }

    mutating func parseInitializer(_ row: Int) {
        nodes.kinds[row] = .initializerDecl
        name(row, position)
        advance()
        if at(.postfixQuestion) || at(.postfixExclamation) || at(.infixQuestion) || isPiece(position, .exclamationMark) {
            mark(row, .isFailable)
            advance()
        }
        parseGenericParameters()
        parseSignature(row)
        parseWhereClause()
        parseBody(of: row, allowsInitializer: false)
    }

    mutating func parseDeinitializer(_ row: Int) {
        nodes.kinds[row] = .deinitializerDecl
        name(row, position)
        advance()
        if atWord(.async) { advance() }
        parseBody(of: row, allowsInitializer: true)
    }

    mutating func parseSubscript(_ row: Int) {
        nodes.kinds[row] = .subscriptDecl
        name(row, position)
        advance()
        parseGenericParameters()
        if at(.leftParen) { parseParameters(in: row) } else { fail(row) }
        parseReturnClause()
        parseWhereClause()
        if opensBlock() { parseAccessorBlock() }
    }

    /// Parameters, effects and result.
    private mutating func parseSignature(_ row: Int) {
        if at(.leftParen) { parseParameters(in: row) } else { fail(row) }
        parseEffects(row)
        parseReturnClause()
    }

    /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
    mutating func parseEffects(_ row: Int) {
        while true {
            if atWord(.async) || atWord(.reasync) {
                mark(row, .isAsync)
                advance()
            } else if atKeyword(.throws) || atKeyword(.rethrows) || atKeyword(.throw) {
                mark(row, .isThrowing)
                advance()
                if at(.leftParen), !startsLine(position) { parseThrownType() }
            } else {
                return
            }
        }
    }

    /// `(E)` of `throws(E)`.
    private mutating func parseThrownType() {
        advance()
        parseType()
        _ = eat(.rightParen)
    }

    mutating func parseReturnClause() {
        guard at(.arrow) else { return }
        let row = open(.returnClause)
        advance()
        parseResultType()
        close(row)
    }

    mutating func parseParameters(in owner: Int) {
        advance()
        nested { parser in
            while !parser.at(.rightParen), !parser.at(.endOfFile) {
                let before = parser.position
                parser.parseParameter()
                if parser.eat(.comma) { continue }
                if parser.at(.rightParen) { break }
                parser.fail(owner)
                if parser.at(.leftBrace) || parser.leavesBracket() || parser.position == before { break }
            }
        }
        expect(.rightParen, in: owner)
    }

    private mutating func parseParameter() {
        let row = open(.functionParameter)
        parseAttributes()
        while atWord(._const) || atWord(.isolated), isLabel(peek), isLabel(after(peek)) {
            let modifier = open(.declModifier)
            name(modifier, position)
            advance()
            close(modifier)
        }
        if isLabel(position) {
            name(row, position)
            advance()
            if isLabel(position) { advance() }
        } else {
            fail(row)
        }
        parseTypeAnnotation()
        if isPiece(position, .ellipsis) {
            mark(row, .isVariadic)
            advance()
        }
        if at(.equal) || isPiece(position, .equalSign) { parseInitializerClause(.basic) }
        close(row)
    }

    /// `<T, each U: P, let n: Int>`.
    mutating func parseGenericParameters() {
        guard isPiece(position, .less) else { return }
        advance()
        nested { parser in
            while !parser.isPiece(parser.position, .greater), !parser.at(.endOfFile) {
                let row = parser.open(.genericParameter)
                parser.parseAttributes()
                if parser.atWord(.each) || parser.atKeyword(.let), parser.isName(parser.peek) { parser.advance() }
                guard parser.isName(parser.position) || parser.at(.wildcard) || parser.atKeyword(.Self_) else {
                    parser.fail(row)
                    parser.close(row)
                    break
                }
                parser.name(row, parser.position)
                parser.advance()
                if parser.isPiece(parser.position, .ellipsis) { parser.advance() }
                if parser.eat(.colon) { parser.parseType() }
                if parser.at(.equal) {
                    parser.advance()
                    parser.parseType()
                }
                parser.close(row)
                if !parser.eat(.comma) { break }
            }
            // A where clause in the angle brackets is an old spelling that is still read.
            parser.parseWhereClause()
        }
        if isPiece(position, .greater) { advance() }
    }

    mutating func parseWhereClause() {
        guard atKeyword(.where) else { return }
        let row = open(.whereClause)
        advance()
        repeat {
            let requirement = open(.whereRequirement)
            parseType()
            if eat(.colon) {
                if isWord(position, ._Trivial) , nextKind == .leftParen {
                    advance()
                    skipBalanced()
                } else {
                    parseType()
                }
            } else if isPiece(position, .equalEqual) || at(.equal) {
                mark(requirement, .isSameType)
                advance()
                parseType()
            } else {
                fail(requirement)
            }
            close(requirement)
        } while eat(.comma)
        close(row)
    }
}
