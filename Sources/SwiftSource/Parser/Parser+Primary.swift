/// Primary expressions: names, literals, tuples, collections, key paths, macros.
extension Parser {
    /// What a primary expression was, as far as the links after it depend on it.
    enum Primary {
        /// None begins here.
        case none
        /// Nothing may be chained onto it: `if` and `switch`.
        case complete
        /// A literal, onto which no trailing closure can be chained.
        case literal
        case name
    }

    @inline(__always) mutating func parsePrimary(_ flavor: Flavor) -> Primary {
        switch kind {
        case .identifier, .escapedIdentifier:
            parseName()
            return .name
        case .dollarIdentifier:
            leaf(.identifierExpr)
            return .name
        case .wildcard:
            leaf(.wildcardExpr)
            return .name
        case .integerLiteral:
            leaf(.integerLiteral)
            return .literal
        case .floatLiteral:
            leaf(.floatLiteral)
            return .literal
        case .stringOpen:
            parseStringLiteral()
            return .literal
        case .regexLiteral:
            leaf(.regexLiteral)
            return .literal
        case .leftParen:
            let row = open(.tupleExpr)
            nested { $0.parseArguments(.rightParen, flavor.bracketed) }
            close(row)
            return .name
        case .leftBracket:
            return parseCollection(flavor)
        case .leftBrace:
            parseClosure()
            return .name
        case .backslash:
            parseKeyPath()
            return .name
        case .pound:
            let row = open(.macroExpansionExpr)
            parseMacroExpansion(row, flavor)
            close(row)
            return .name
        case .poundAvailable, .poundUnavailable:
            let row = open(.availabilityCondition)
            name(row, position)
            advance()
            if at(.leftParen) { passOverVersions(upTo: rowAfterBalanced(position)) }
            close(row)
            return .complete
        case .keyword:
            switch symbol.known {
            case .self_, .Self_, .Any_, .init_:
                parseName()
                return .name
            case .super:
                leaf(.identifierExpr)
                return .name
            case .true, .false:
                leaf(.booleanLiteral)
                return .literal
            case .nil:
                leaf(.nilLiteral)
                return .literal
            default: return .none
            }
        default: return .none
        }
    }

    mutating func parseName() {
        if !TokenKinds.nameSuffixes.contains(nextKind) { return leaf(.identifierExpr) }
        let row = open(.identifierExpr)
        name(row, position)
        advance()
        parseModuleSelector(row)
        parseNameSuffix(row)
        close(row)
    }

    /// `::name` after a module's name (SE-0491).
    mutating func parseModuleSelector(_ row: Int) {
        guard at(.colonColon), isNameOrKeyword(peek) || isOperator(peek) else { return }
        advance()
        name(row, position)
        advanceOverOperator()
    }

    mutating func parseStringLiteral() {
        let row = open(.stringLiteral)
        if flags[position].contains(.multiline) { mark(row, .isMultiline) }
        let damaged = flags[position].contains(.malformed)
        advance()
        while at(.interpolationOpen) {
            let interpolation = open(.interpolation)
            nested { $0.parseArguments(.rightParen) }
            close(interpolation)
        }
        if !eat(.stringClose) || damaged { fail(row) }
        close(row)
    }

    /// `[a, b]`, `[k: v]`, `[]`, `[:]`, `[3 of Int]`.
    private mutating func parseCollection(_ flavor: Flavor) -> Primary {
        let row = open(.arrayLiteral)
        let inner = flavor.bracketed
        nested { parser in
            parser.advance()
            if parser.at(.colon) {
                parser.nodes.kinds[row] = .dictionaryLiteral
                parser.advance()
            }
            let start = parser.position
            while !parser.at(.rightBracket), !parser.at(.endOfFile) {
                let before = parser.position
                parser.requireExpression(inner, in: row)
                if parser.eat(.colon) {
                    parser.nodes.kinds[row] = .dictionaryLiteral
                    parser.requireExpression(inner, in: row)
                } else if parser.atWord(.of), !parser.startsLine(parser.position), before == start {
                    // The length may be a type, too, and is read anew.
                    parser.position = start
                    parser.nodes.count = row + 1
                    parser.nodes.kinds[row] = .inlineArrayType
                    parser.parseType()
                    _ = parser.atWord(.of) ? parser.advance() : parser.fail(row)
                    parser.parseType()
                }
                if parser.eat(.comma) { continue }
                if parser.at(.rightBracket) { break }
                parser.fail(row)
                if parser.leavesBracket() { break }
                if parser.position == before { parser.skipUnexpected() }
            }
            if !parser.eat(.rightBracket) { parser.fail(row) }
        }
        close(row)
        return nodes.kinds[row] == .inlineArrayType ? .name : .literal
    }

    /// `\Root.name[0]?.other`.
    private mutating func parseKeyPath() {
        let row = open(.keyPathExpr)
        advance()
        if !startsLine(position), isNameOrKeyword(position) || at(.leftParen) || at(.leftBracket) { parseKeyPathRoot() }
        var components = 0
        loop: while true {
            switch kind {
            case .period:
                if components > 0, startsLine(position), !isNameOrKeyword(peek) { break loop }
                if nextKind == .leftBracket || nextKind == .postfixQuestion || nextKind == .postfixExclamation || isPiece(peek, .questionMark)
                    || isPiece(peek, .exclamationMark) || nextKind == .infixQuestion {
                    advance() // `\.[0]`, `\.?.name`
                    if isOperator(position) || at(.infixQuestion) { advance() }
                } else {
                    let link = open(.memberLink)
                    advance()
                    if isNameOrKeyword(position) && !isKeywordOfNextLine(position) || at(.integerLiteral) {
                        name(link, position)
                        advance()
                        parseModuleSelector(link)
                        parseNameSuffix(link)
                    } else {
                        fail(link)
                    }
                    close(link)
                }
            case .leftBracket where !startsLine(position):
                let link = open(.subscriptLink)
                nested { $0.parseArguments(.rightBracket) }
                close(link)
            case .leftParen where !startsLine(position) && components > 0:
                let link = open(.callLink)
                nested { $0.parseArguments(.rightParen) }
                close(link)
            case .postfixQuestion: leaf(.optionalLink)
            case .postfixExclamation: leaf(.forceLink)
            default: break loop
            }
            components += 1
        }
        if nodes.count == row + 1 { fail(row) }
        close(row)
    }

    /// The type a key path starts from: a name without members, or a bracketed type.
    private mutating func parseKeyPathRoot() {
        if at(.leftParen) || at(.leftBracket) { return parseBracketedType() }
        let row = open(.identifierType)
        name(row, position)
        advance()
        parseModuleSelector(row)
        if isPiece(position, .less), rowAfterGenericArguments(position) != nil { parseGenericArguments() }
        close(row)
    }
}
