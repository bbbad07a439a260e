/// Types.
extension Parser {
    /// Most types are a name and nothing else.
    @inline(__always) mutating func parseType() {
        if at(.identifier), !symbol.isContextualKeyword, !TokenKinds.continuesType.contains(nextKind) {
            leaf(.identifierType)
        } else {
            parseOtherType()
        }
    }

    @inline(never) private mutating func parseOtherType() {
        nested { $0.parseTypeInBounds() }
    }

    /// The type of a result or a variable, which may name what it hides: `<T: P> T`.
    @inline(__always) mutating func parseResultType() {
        if isPiece(position, .less) { parseGenericParameters() }
        parseType()
    }

    private mutating func parseTypeInBounds() {
        let first = nodes.count
        if at(.at) || isTypeSpecifier(position) {
            _ = open(.attributedType)
            while true {
                if at(.at) {
                    parseAttribute()
                } else if isTypeSpecifier(position) {
                    advance()
                    if at(.leftParen), isWord(position - 1, .nonisolated) || isWord(position - 1, .dependsOn) || isWord(position - 1, .scoped) { skipBalanced() }
                } else {
                    break
                }
            }
            parseUnattributedType()
            return close(first)
        }
        parseUnattributedType()
    }

    /// Words before a type: `inout`, `borrowing` …. Contextual ones only where a type follows on.
    private mutating func isTypeSpecifier(_ row: Int) -> Bool {
        if kinds[row] == .keyword { return symbols[row] == .inout }
        guard kinds[row] == .identifier else { return false }
        switch symbols[row].known {
        case .borrowing, .consuming, .sending, .__owned, .__shared, .isolated, ._const, .nonisolated:
            let next = after(row)
            switch kinds[next] {
            case .identifier, .escapedIdentifier, .leftBracket, .at, .wildcard: return true
            case .leftParen: return !startsLine(next)
            case .keyword: return symbols[next] == .Self_ || symbols[next] == .Any_ || symbols[next] == .inout
            case .prefixOperator: return isPiece(next, .tilde)
            default: return false
            }
        default: return false
        }
    }

    private mutating func parseUnattributedType() {
        let first = nodes.count
        parseTypeOperand()
        // `A & B`
        if isPiece(position, .ampersand) {
            open(.compositionType, around: first)
            while isPiece(position, .ampersand) {
                advance()
                parseTypeOperand()
            }
            close(first)
        }
        parseFunctionTypeRest(first)
    }

    /// `(A, B)` followed by an arrow is a function type.
    private mutating func parseFunctionTypeRest(_ first: Int) {
        guard first < nodes.count, nodes.kinds[first] == .tupleType, isFunctionArrow(position) else { return }
        reopen(first, as: .functionType)
        parseEffects(first)
        if at(.arrow) { parseReturnClause() } else { fail(first) }
        close(first)
    }

    private mutating func isFunctionArrow(_ start: Int) -> Bool {
        var row = start
        while isWord(row, .async) || isWord(row, .reasync) || isKeyword(row, .throws) || isKeyword(row, .rethrows) {
            row = after(row)
            if kinds[row] == .leftParen, isKeyword(row - 1, .throws) { row = rowAfterBalanced(row) }
        }
        return kinds[row] == .arrow
    }

    private mutating func parseTypeOperand() {
        let first = nodes.count
        switch kind {
        case .identifier, .escapedIdentifier, .keyword, .wildcard, .dollarIdentifier:
            if atWord(.some_) || atWord(.any), beginsTypeAfterWord(peek) {
                let row = open(.constrainedType)
                name(row, position)
                advance()
                nested { $0.parseConstraint() }
                return close(row)
            }
            if atKeyword(.repeat) {
                let row = open(.packType)
                name(row, position)
                advance()
                parseType()
                return close(row)
            }
            if atWord(.each), beginsTypeAfterWord(peek) {
                let row = open(.packType)
                name(row, position)
                advance()
                nested { $0.parseTypeOperand() }
                return close(row)
            }
            if !parseIdentifierType() { return }
        case .leftParen, .leftBracket:
            parseBracketedType()
        case .prefixOperator where isPiece(position, .tilde), .binaryOperator where isPiece(position, .tilde):
            let row = open(.suppressedType)
            advance()
            nested { $0.parseTypeOperand() }
            close(row)
            return
        case .integerLiteral:
            return leaf(.otherType)
        case .prefixOperator where isPiece(position, .minus) && nextKind == .integerLiteral,
            .binaryOperator where isPiece(position, .minus) && nextKind == .integerLiteral:
            advance()
            return leaf(.otherType)
        default:
            let row = open(.unexpected)
            close(row)
            return fail(row)
        }
        parseTypeSuffixes(first)
    }

    /// What `some` and `any` bind: a composition, too.
    private mutating func parseConstraint() {
        let first = nodes.count
        parseTypeOperand()
        if isPiece(position, .ampersand) {
            open(.compositionType, around: first)
            while isPiece(position, .ampersand) {
                advance()
                parseTypeOperand()
            }
            close(first)
        }
    }

    private mutating func beginsTypeAfterWord(_ row: Int) -> Bool {
        switch kinds[row] {
        case .identifier, .escapedIdentifier, .leftParen, .leftBracket: true
        case .prefixOperator, .binaryOperator: isPiece(row, .tilde)
        case .keyword: symbols[row] == .Self_ || symbols[row] == .Any_
        default: false
        }
    }

    /// `A.B<C>`. False where no type begins.
    private mutating func parseIdentifierType() -> Bool {
        if at(.keyword) {
            switch symbol.known {
            case .Self_, .Any_, .self_: break
            default:
                let row = open(.unexpected)
                close(row)
                fail(row)
                return false
            }
        }
        let row = open(.identifierType)
        name(row, position)
        advance()
        parseModuleSelector(row)
        if isPiece(position, .less) { parseGenericArguments() }
        while at(.period), isNameOrKeyword(peek), !isKeywordOfNextLine(peek) {
            if isWord(peek, .Type_) || isWord(peek, .Protocol_), kinds[after(peek)] != .colonColon { break }
            advance()
            name(row, position)
            advance()
            parseModuleSelector(row)
            if isPiece(position, .less) { parseGenericArguments() }
        }
        close(row)
        return true
    }

    /// `<A, B>`: types, integers.
    mutating func parseGenericArguments() {
        advance()
        nested { parser in
            while !parser.isPiece(parser.position, .greater), !parser.at(.endOfFile) {
                let before = parser.position
                parser.parseType()
                if !parser.eat(.comma) || parser.position == before { break }
            }
        }
        if isPiece(position, .greater) { advance() } else { hasErrors = true }
    }

    /// `(…)`, `[T]`, `[K: V]`, `[n of T]`.
    mutating func parseBracketedType() {
        if at(.leftBracket) {
            let row = open(.arrayType)
            nested { parser in
                parser.advance()
                parser.parseType()
                if parser.eat(.colon) {
                    parser.nodes.kinds[row] = .dictionaryType
                    parser.parseType()
                } else if parser.atWord(.of) {
                    parser.nodes.kinds[row] = .inlineArrayType
                    parser.advance()
                    parser.parseType()
                }
                parser.expect(.rightBracket, in: row)
            }
            return close(row)
        }
        let row = open(.tupleType)
        nested { parser in
            parser.advance()
            while !parser.at(.rightParen), !parser.at(.endOfFile) {
                let before = parser.position
                parser.parseTupleTypeElement()
                if parser.eat(.comma) { continue }
                if parser.position == before || !parser.at(.rightParen) { break }
            }
            parser.expect(.rightParen, in: row)
        }
        close(row)
    }

    private mutating func parseTupleTypeElement() {
        let row = open(.tupleTypeElement)
        if atKeyword(.inout), isLabel(peek), kinds[after(peek)] == .colon { advance() }
        if isLabel(position), nextKind == .colon {
            name(row, position)
            advance()
            advance()
        } else if isLabel(position), isLabel(peek), kinds[after(peek)] == .colon {
            name(row, peek)
            advance()
            advance()
            advance()
        }
        parseType()
        if isPiece(position, .ellipsis) { advance() }
        if at(.equal) {
            parseInitializerClause(.basic)
        }
        close(row)
    }

    /// `?`, `!`, `.Type`, `.Member` of a bracketed type.
    private mutating func parseTypeSuffixes(_ first: Int) {
        var depth = 0
        while depth < Parser.maximumNesting {
            depth += 1
            if at(.postfixQuestion) || flags[position].contains(.glued) && isPiece(position, .questionMark) {
                open(.optionalType, around: first)
                advance()
            } else if at(.postfixExclamation) || flags[position].contains(.glued) && isPiece(position, .exclamationMark) {
                open(.optionalType, around: first)
                mark(first, .isImplicitlyUnwrapped)
                advance()
            } else if at(.period), isWord(peek, .Type_) || isWord(peek, .Protocol_) {
                open(.metatypeType, around: first)
                advance()
                name(first, position)
                advance()
            } else if at(.period), isNameOrKeyword(peek), !isKeywordOfNextLine(peek), !startsLine(position) {
                open(.identifierType, around: first)
                advance()
                name(first, position)
                advance()
                parseModuleSelector(first)
                if isPiece(position, .less) { parseGenericArguments() }
            } else {
                break
            }
            close(first)
        }
    }
}
