/// A primary expression and what is chained onto it: members, calls, subscripts, `?`, `!`, `#if`.
extension Parser {
    mutating func parseChain(_ flavor: Flavor) -> Bool {
        let first = nodes.count
        if at(.period) {
            _ = open(.chainExpr)
            parseMember()
            parseLinks(flavor, takesClosure: true)
            close(first)
            return true
        }
        let takesClosure: Bool
        switch parsePrimary(flavor) {
        case .none: return false
        case .complete: return true
        case .literal: takesClosure = false
        case .name: takesClosure = true
        }
        guard continuesChain(flavor, takesClosure: takesClosure) else { return true }
        open(.chainExpr, around: first)
        parseLinks(flavor, takesClosure: takesClosure)
        close(first)
        return true
    }

    /// A plain name with a member or a call behind it.
    @inline(__always) mutating func parseChainOfName(_ flavor: Flavor) {
        let row = open(.chainExpr)
        leaf(.identifierExpr)
        parseLinks(flavor, takesClosure: true)
        close(row)
    }

    /// Whether the parenthesis behind a name opens arguments: it stands on the name's line and is no part of a compound name.
    @inline(__always) mutating func isCall(_ paren: Int) -> Bool { !startsLine(paren) && !isCompoundName(paren) }

    @inline(__always) private mutating func continuesChain(_ flavor: Flavor, takesClosure: Bool) -> Bool {
        switch kind {
        case .period: true
        case .leftParen, .leftBracket: !startsLine(position)
        case .leftBrace: takesClosure && isTrailingClosure(flavor)
        case .postfixQuestion, .postfixExclamation: !startsLine(position)
        case .postfixOperator: true
        case .binaryOperator, .prefixOperator: isGluedMark(position)
        case .poundIf: isConditionalLinks()
        default: false
        }
    }

    mutating func parseLinks(_ flavor: Flavor, takesClosure: Bool) {
        var takesClosure = takesClosure
        while true {
            switch kind {
            case .period: parseMember()
            case .leftParen where !startsLine(position): parseCall(flavor)
            case .leftBracket where !startsLine(position):
                let row = open(.subscriptLink)
                nested { $0.parseArguments(.rightBracket) }
                parseTrailingClosures(flavor)
                close(row)
            case .leftBrace where takesClosure && isTrailingClosure(flavor):
                let row = open(.callLink)
                parseTrailingClosures(flavor)
                close(row)
                takesClosure = false // a call without parentheses takes them once (SwiftParser, `parsePostfixExpressionSuffix`)
                continue
            case .postfixQuestion where !startsLine(position): leaf(.optionalLink)
            case .postfixExclamation where !startsLine(position): leaf(.forceLink)
            case .postfixOperator: parsePostfixOperator()
            case .binaryOperator where isGluedMark(position), .prefixOperator where isGluedMark(position): parsePostfixOperator()
            case .poundIf where isConditionalLinks(): parseConditionalLinks(flavor)
            default: return
            }
            takesClosure = true
        }
    }

    private mutating func parsePostfixOperator() {
        if isGluedMark(position) { return leaf(isPiece(position, .questionMark) ? .optionalLink : .forceLink) }
        let row = open(.postfixOperatorLink)
        name(row, position)
        advanceOverOperator()
        close(row)
    }

    /// `?` or `!` that the lexer has cut off behind a `>`: `A<B>?.c`.
    mutating func isGluedMark(_ row: Int) -> Bool {
        flags[row].contains(.glued) && (isPiece(row, .questionMark) || isPiece(row, .exclamationMark))
    }

    /// The keyword of a declaration or statement on the next line, before which a name is still to be written.
    private mutating func isStatementOfNextLine(_ row: Int) -> Bool {
        guard isKeywordOfNextLine(row) else { return false }
        switch symbols[row].known {
        case .init_: return false
        case .if, .switch, .do: return true
        case .default: return kinds[after(row)] == .colon
        default: return Parser.mayBeginDeclaration(symbols[row]) || isStatementStart(row)
        }
    }

    /// `.name`, `.0`, `.init`, `.name(a:b:)`, `.name<T>`.
    @inline(__always) private mutating func parseMember() {
        if nextKind == .identifier {
            let suffix = position &+ 2
            if !TokenKinds.nameSuffixes.contains(kinds[suffix]) || kinds[suffix] == .leftParen && isCall(suffix) {
                let period = UInt32(truncatingIfNeeded: position)
                append(.memberLink, tokens: period..<period &+ 2, main: period &+ 1)
                position = suffix
                return
            }
        }
        parseOtherMember()
    }

    @inline(never) private mutating func parseOtherMember() {
        let row = open(.memberLink)
        advance()
        if isNameOrKeyword(position) && !isStatementOfNextLine(position) || at(.integerLiteral) || at(.wildcard) {
            name(row, position)
            advance()
            parseModuleSelector(row)
            parseNameSuffix(row)
        } else {
            fail(row)
        }
        close(row)
    }

    /// Argument names of a compound name, or generic arguments.
    mutating func parseNameSuffix(_ row: Int) {
        if at(.leftParen), !startsLine(position), isCompoundName(position) {
            mark(row, .isCompoundName)
            skipBalanced()
        }
        if isPiece(position, .less), let end = rowAfterGenericArguments(position), endsGenericArguments(end) { parseGenericArguments() }
    }

    /// `(a:b:)`: labels with colons and nothing else.
    @inline(__always) private mutating func isCompoundName(_ paren: Int) -> Bool {
        kinds[paren &+ 2] == .colon && isCompoundName(labelsFrom: paren &+ 1)
    }

    private mutating func isCompoundName(labelsFrom first: Int) -> Bool {
        var row = first
        while isLabel(row), kinds[row &+ 1] == .colon { row &+= 2 }
        return kinds[row] == .rightParen && row > first
    }

    // MARK: Calls

    @inline(__always) private mutating func parseCall(_ flavor: Flavor) {
        let row = open(.callLink)
        mark(row, .hasParentheses)
        nested { $0.parseArguments(.rightParen, flavor.bracketed) }
        parseTrailingClosures(flavor)
        close(row)
    }

    /// Parentheses and trailing closures, both optional, of a call whose node is open.
    mutating func parseCallArguments(_ row: Int, _ flavor: Flavor) {
        if at(.leftParen), !startsLine(position) { nested { $0.parseArguments(.rightParen) } }
        parseTrailingClosures(flavor)
    }

    /// A bracket with arguments. Eats the closing bracket.
    mutating func parseArguments(_ closing: TokenKind, _ flavor: Flavor = .basic) {
        let owner = nodes.count - 1
        advance()
        while !at(closing), !at(.endOfFile) {
            let before = position
            parseArgument(flavor)
            if eat(.comma) { continue }
            if at(closing) { break }
            fail(owner)
            if leavesBracket() { break }
            if position == before { skipUnexpected() }
        }
        if at(closing) { advance() } else { fail(owner) }
    }

    @inline(__always) private mutating func parseArgument(_ flavor: Flavor) {
        let row = open(.argument)
        if nextKind == .colon, isLabel(position) {
            name(row, position)
            advance()
            advance()
        }
        let before = nodes.count
        if at(.keyword), isRole(position) {
            parseName() // `@attached(extension)`, `named(deinit)`, `named(subscript(at:))`
        } else if at(.identifier), nextKind == .comma || nextKind == .rightParen, !symbol.isContextualKeyword {
            leaf(.identifierExpr)
        } else {
            _ = parseExpression(flavor)
        }
        if nodes.count == before { fail(row) }
        close(row)
    }

    /// A keyword as an argument on its own: a macro's role, or the name of what it makes.
    private mutating func isRole(_ row: Int) -> Bool {
        switch symbols[row].known {
        case .extension, .deinit: kinds[after(row)] == .comma || kinds[after(row)] == .rightParen
        case .subscript: kinds[after(row)] == .comma || kinds[after(row)] == .rightParen || kinds[after(row)] == .leftParen
        default: false
        }
    }

    // MARK: Trailing closures

    @inline(__always) mutating func parseTrailingClosures(_ flavor: Flavor) {
        if at(.leftBrace), isTrailingClosure(flavor) { parseClosures(flavor) }
    }

    private mutating func parseClosures(_ flavor: Flavor) {
        parseClosure()
        while isLabel(position), nextKind == .colon, kinds[after(peek)] == .leftBrace, !atKeyword(.default) {
            if flavor.isCondition, !isTrailingClosure(flavor, brace: after(peek)) { break }
            let row = open(.labeledClosure)
            name(row, position)
            advance()
            advance()
            parseClosure()
            close(row)
        }
    }

    /// Whether the brace belongs to the expression before it (SwiftParser, `atValidTrailingClosure`).
    private mutating func isTrailingClosure(_ flavor: Flavor) -> Bool { isTrailingClosure(flavor, brace: position) }

    mutating func isTrailingClosure(_ flavor: Flavor, brace: Int) -> Bool {
        if opensObservers(brace) { return false }
        if isKeyword(after(brace), .case) { return false }
        guard flavor.isCondition else { return true }
        let partner = brackets.partner(of: brace)
        guard partner > brace, !startsLine(after(brace)) else { return false }
        let next = after(partner)
        switch kinds[next] {
        case .leftBrace, .comma: return true
        case .keyword where symbols[next] == .where: return true
        case .leftBracket, .leftParen, .period, .infixQuestion, .postfixQuestion, .postfixExclamation, .colon, .equal, .postfixOperator, .binaryOperator:
            return !startsLine(next)
        case .keyword where symbols[next] == .is || symbols[next] == .as:
            return !startsLine(next)
        default: return false
        }
    }

    // MARK: `#if` between links

    /// Whether the `#if` here goes on with the chain: its first branch begins with a member (SwiftParser, `atStartOfPostfixIfConfig`).
    private mutating func isConditionalLinks() -> Bool {
        var row = position
        for _ in 0..<16 where kinds[row] == .poundIf || kinds[row] == .poundElseif || kinds[row] == .poundElse {
            row = kinds[row] == .poundElse ? after(row) : rowAfterCondition(after(row))
        }
        return kinds[row] == .period && isNameOrKeyword(after(row))
    }

    private mutating func parseConditionalLinks(_ flavor: Flavor) {
        let row = open(.ifConfigLink)
        nested { parser in
            parser.ifConfigDepth += 1
            repeat {
                let clause = parser.openIfConfigClause()
                if parser.at(.period) || parser.at(.poundIf) && parser.isConditionalLinks() {
                    let chain = parser.open(.chainExpr)
                    if parser.at(.period) { parser.parseMember() }
                    parser.parseLinks(flavor, takesClosure: true)
                    parser.close(chain)
                }
                while !(parser.at(.endOfFile) || parser.at(.poundEndif) || parser.at(.poundElse) || parser.at(.poundElseif)) {
                    parser.skipUnexpected()
                }
                parser.close(clause)
            } while parser.at(.poundElseif) || parser.at(.poundElse)
            parser.ifConfigDepth -= 1
        }
        expect(.poundEndif, in: row)
        close(row)
    }
}
