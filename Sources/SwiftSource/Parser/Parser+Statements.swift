/// Statements.
extension Parser {
    /// Reads a statement, if one begins here.
    @inline(__always) mutating func parseStatement() -> Bool {
        switch kind {
        case .keyword: return symbol != .self_ && parseKeywordStatement()
        case .identifier, .escapedIdentifier:
            if nextKind == .colon, isLabeledStatement(after(peek)) {
                parseLabeled()
            } else if symbol == .yield, beginsOperandOnLine(peek) {
                parseKeywordAndExpression(.yieldStmt)
            } else if symbol == .discard, beginsOperandOnLine(peek) {
                parseKeywordAndExpression(.discardStmt)
            } else {
                return false
            }
            return true
        default: return false
        }
    }

    private mutating func parseKeywordStatement() -> Bool {
        switch symbol.known {
        case .if, .switch:
            // As a statement it has no operators after it, except a cast.
            _ = parseExpression(.basic)
        case .guard: parseGuard()
        case .for: parseFor()
        case .while: parseWhile()
        case .repeat:
            guard nextKind == .leftBrace else { return false }
            parseRepeat()
        case .do: parseDo()
        case .return: parseReturn()
        case .throw: parseKeywordAndExpression(.throwStmt)
        case .defer: parseDefer()
        case .break: parseJump(.breakStmt)
        case .continue: parseJump(.continueStmt)
        case .fallthrough: leaf(.fallthroughStmt)
        default: return false
        }
        return true
    }

    private mutating func isLabeledStatement(_ row: Int) -> Bool {
        guard kinds[row] == .keyword else { return false }
        switch symbols[row].known {
        case .if, .switch, .for, .while, .repeat, .do: return true
        default: return false
        }
    }

    private mutating func parseLabeled() {
        let row = open(.labeledStmt)
        name(row, position)
        advance()
        advance()
        nested { _ = $0.parseStatement() }
        close(row)
    }

    /// Whether a statement begins at a row, expressions that may be statements (`if`, `switch`, `do`) left out.
    mutating func isStatementStart(_ row: Int) -> Bool {
        guard kinds[row] == .keyword else { return false }
        switch symbols[row].known {
        case .guard, .for, .while, .return, .throw, .defer, .break, .continue, .fallthrough, .case, .default: return true
        case .repeat: return kinds[after(row)] == .leftBrace
        default: return false
        }
    }

    // MARK: Branches

    mutating func parseIf() {
        // `else if` after `else if` is read in a loop: the nodes nest, the parser does not.
        let first = nodes.count
        while true {
            let row = open(.ifExpr)
            advance()
            parseConditions(row)
            parseCodeBlock(in: row)
            guard atKeyword(.else) else { break }
            advance()
            if atKeyword(.if) { continue }
            parseCodeBlock(in: row)
            break
        }
        closeAll(from: first)
    }

    private mutating func parseGuard() {
        let row = open(.guardStmt)
        advance()
        parseConditions(row)
        if eatKeyword(.else) { parseCodeBlock(in: row) } else {
            fail(row)
            if at(.leftBrace) { parseCodeBlock(in: row) }
        }
        close(row)
    }

    private mutating func parseWhile() {
        let row = open(.whileStmt)
        advance()
        parseConditions(row)
        parseCodeBlock(in: row)
        close(row)
    }

    private mutating func parseRepeat() {
        let row = open(.repeatStmt)
        advance()
        parseCodeBlock(in: row)
        if eatKeyword(.while) { requireExpression(.basic, in: row) } else { fail(row) }
        close(row)
    }

    mutating func parseDo() {
        let row = open(.doStmt)
        advance()
        parseEffects(row)
        parseCodeBlock(in: row)
        while atKeyword(.catch) { parseCatch() }
        close(row)
    }

    private mutating func parseCatch() {
        let row = open(.catchClause)
        advance()
        if !at(.leftBrace) {
            repeat {
                parseMatchingPattern(.condition)
                parseWhereExpression(.condition)
            } while eat(.comma)
        }
        parseCodeBlock(in: row)
        close(row)
    }

    private mutating func parseFor() {
        let row = open(.forStmt)
        advance()
        if atKeyword(.try) {
            advance()
        }
        if atWord(.await) { advance() }
        if atWord(.unsafe), !isKeyword(peek, .in), nextKind != .colon { advance() }
        if atKeyword(.case) {
            advance()
            parseMatchingPattern(.basic)
        } else {
            parsePattern()
        }
        parseTypeAnnotation()
        if eatKeyword(.in) { requireExpression(.condition, in: row) } else { fail(row) }
        parseWhereExpression(.condition)
        parseCodeBlock(in: row)
        close(row)
    }

    /// `where` with an expression, of a pattern.
    mutating func parseWhereExpression(_ flavor: Flavor) {
        guard atKeyword(.where) else { return }
        let row = open(.whereClause)
        advance()
        requireExpression(flavor, in: row)
        close(row)
    }

    // MARK: Switch

    mutating func parseSwitch() {
        let row = open(.switchExpr)
        advance()
        if opensBody() { fail(row) } else { requireExpression(.condition, in: row) }
        if at(.leftBrace) { parseBraces(of: row) { $0.parseSwitchCases() } } else { fail(row) }
        close(row)
    }

    mutating func parseSwitchCases() {
        while true {
            if !entersItem() { return }
            switch kind {
            case .endOfFile, .rightBrace, .poundEndif, .poundElse, .poundElseif: return
            case .poundIf: parseIfConfig(.cases)
            case .keyword where symbol == .case || symbol == .default: parseSwitchCase()
            case .at where isCaseAfterAttributes(position): parseSwitchCase()
            default: skipUnexpected()
            }
        }
    }

    private mutating func parseSwitchCase() {
        let row = open(.switchCase)
        parseAttributes()
        name(row, position)
        if eatKeyword(.default) {
            expect(.colon, in: row)
        } else {
            advance()
            repeat {
                let item = open(.switchCaseItem)
                parseMatchingPattern(.basic)
                parseWhereExpression(.basic)
                close(item)
            } while eat(.comma)
            expect(.colon, in: row)
        }
        nested { $0.parseCaseItems() }
        close(row)
    }

    // MARK: Conditions

    private mutating func parseConditions(_ owner: Int) {
        if opensBody(), nodes.kinds[owner] != .guardStmt || !isKeyword(rowAfterBalanced(position), .else) { return fail(owner) }
        parseCondition(owner)
        while eat(.comma) && !atKeyword(.else) {
            if opensBodyAfterComma(owner) { return fail(owner) }
            parseCondition(owner)
        }
    }

    /// After a comma a brace opens the body only where the statement ends with it.
    private mutating func opensBodyAfterComma(_ owner: Int) -> Bool {
        guard at(.leftBrace) else { return false }
        let next = rowAfterBalanced(position)
        switch kinds[next] {
        case .endOfFile, .semicolon, .rightBrace, .rightParen: return true
        case .leftBrace, .comma, .binaryOperator: return false
        case .keyword where symbols[next] == .else: return nodes.kinds[owner] != .guardStmt
        default: return startsLine(next)
        }
    }

    /// A brace in the place of a condition opens the body, unless it is a closure that is called at once.
    private mutating func opensBody() -> Bool {
        guard at(.leftBrace) else { return false }
        let next = rowAfterBalanced(position)
        return kinds[next] != .leftParen || startsLine(next)
    }

    private mutating func parseCondition(_ owner: Int) {
        switch kind {
        case .poundAvailable, .poundUnavailable:
            let row = open(.availabilityCondition)
            name(row, position)
            advance()
            if at(.leftParen) { passOverVersions(upTo: rowAfterBalanced(position)) } else { fail(row) }
            close(row)
        case .keyword where symbol == .let || symbol == .var || symbol == .inout:
            let row = open(.optionalBindingCondition)
            if symbol == .let { mark(row, .isLet) }
            advance()
            if isNameOrKeyword(position), !leadsOnPattern(peek) {
                name(row, position)
                advance()
            } else {
                parseMatchingPattern(.condition)
            }
            parseTypeAnnotation()
            if at(.equal) || isPiece(position, .equalSign) { parseInitializerClause(.condition) }
            close(row)
        case .keyword where symbol == .case:
            let row = open(.matchingPatternCondition)
            advance()
            parseMatchingPattern(.condition)
            parseTypeAnnotation()
            if at(.equal) { parseInitializerClause(.condition) } else { fail(row) }
            close(row)
        default:
            requireExpression(.condition, in: owner)
        }
    }

    /// What follows the name says that the pattern is more than a name.
    private mutating func leadsOnPattern(_ row: Int) -> Bool {
        switch kinds[row] {
        case .period, .leftParen, .postfixOperator: true
        case .binaryOperator: !startsLine(row) && !isPiece(row, .equalSign)
        default: false
        }
    }

    // MARK: Jumps

    private mutating func parseReturn() {
        let row = open(.returnStmt)
        advance()
        if returnsValue() { _ = parseExpression(.basic) }
        close(row)
    }

    /// A value after `return` may begin on the next line.
    private mutating func returnsValue() -> Bool {
        switch kind {
        case .rightBrace, .semicolon, .endOfFile, .poundIf, .poundElse, .poundElseif, .poundEndif, .rightParen, .rightBracket, .comma, .colon: return false
        default: break
        }
        if isStatementStart(position) || beginsLabeledStatement() { return false }
        if at(.at) { return false }
        if atKeyword(.do) { return false }
        return declarationStart() == nil
    }

    private mutating func beginsLabeledStatement() -> Bool {
        isName(position) && nextKind == .colon && isLabeledStatement(after(peek))
    }

    private mutating func parseKeywordAndExpression(_ kind: NodeKind) {
        let row = open(kind)
        advance()
        requireExpression(.basic, in: row)
        close(row)
    }

    private mutating func parseDefer() {
        let row = open(.deferStmt)
        advance()
        parseCodeBlock(in: row)
        close(row)
    }

    private mutating func parseJump(_ kind: NodeKind) {
        let row = open(kind)
        advance()
        if isName(position), !startsLine(position) {
            name(row, position)
            advance()
        }
        close(row)
    }
}
