/// Looking for types without building nodes: whether `<` opens generic arguments, where the result type of a closure ends.
extension Parser {
    /// Deeper than this no generic arguments are looked for: `a<b<c<…` would cost the square of its length otherwise.
    private static let maximumLookahead = 48

    /// The row after `<…>`, if what stands in it can be types. `row` is at the `<`.
    mutating func rowAfterGenericArguments(_ row: Int, depth: Int = 0) -> Int? {
        guard depth < Parser.maximumLookahead else { return nil }
        var row = after(row)
        if isPiece(row, .greater) { return depth == 0 && flags[row].contains(.glued) ? nil : after(row) } // `a <> b` is an operator
        while true {
            guard let end = rowAfterType(row, depth: depth + 1) else { return nil }
            row = end
            if kinds[row] == .comma {
                row = after(row)
                if isPiece(row, .greater) { return after(row) }
                continue
            }
            return isPiece(row, .greater) ? after(row) : nil
        }
    }

    /// Whether a token that follows `>` says that generic arguments have ended (SwiftParser, `isGenericTypeDisambiguatingToken`).
    mutating func endsGenericArguments(_ row: Int) -> Bool {
        switch kinds[row] {
        case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .colon, .postfixQuestion, .postfixExclamation,
            .infixQuestion, .stringClose, .poundIf, .poundElse, .poundElseif, .poundEndif, .arrow: true
        case .leftParen, .leftBracket: !startsLine(row)
        case .binaryOperator, .postfixOperator, .prefixOperator:
            startsLine(row) || isGluedMark(row) || isPiece(row, .ampersand) || flags[row].contains(.spaceBefore) && kinds[row] == .binaryOperator
        case .keyword: startsLine(row) || Parser.mayFollowType(symbols[row])
        default: startsLine(row)
        }
    }

    private static func mayFollowType(_ symbol: Symbol) -> Bool {
        symbol == .in || symbol == .is || symbol == .as || symbol == .where || symbol == .else || symbol == .throws || symbol == .rethrows
    }

    /// The row after a type, or `nil` if none stands here.
    mutating func rowAfterType(_ start: Int, depth: Int = 0) -> Int? {
        guard depth < Parser.maximumLookahead else { return nil }
        var row = start
        for _ in 0..<Parser.maximumLookahead {
            if kinds[row] == .at {
                row = rowAfterAttribute(row, depth: depth)
            } else if isKeyword(row, .inout) || isKeyword(row, .repeat) {
                row = after(row)
            } else if isNonsending(row) {
                row = rowAfterBalanced(after(row))
            } else if isSpecifierWord(row), beginsType(after(row)), !startsLine(after(row)) {
                row = after(row)
            } else {
                break
            }
        }
        guard var end = rowAfterTypeOperand(row, depth: depth) else { return nil }
        while isPiece(end, .ampersand) {
            guard let next = rowAfterTypeOperand(after(end), depth: depth) else { return nil }
            end = next
        }
        if kinds[row] == .leftParen {
            var arrow = end
            while isWord(arrow, .async) || isKeyword(arrow, .throws) || isKeyword(arrow, .rethrows) {
                let isThrows = isKeyword(arrow, .throws)
                arrow = after(arrow)
                if isThrows, kinds[arrow] == .leftParen { arrow = rowAfterBalanced(arrow) }
            }
            if kinds[arrow] == .arrow { return rowAfterType(after(arrow), depth: depth + 1) }
        }
        if isPiece(end, .ellipsis) { return after(end) }
        return end
    }

    /// `nonisolated(nonsending)`
    mutating func isNonsending(_ row: Int) -> Bool {
        guard isWord(row, .nonisolated) else { return false }
        let paren = after(row)
        return kinds[paren] == .leftParen && !startsLine(paren) && isWord(after(paren), .nonsending) && kinds[after(after(paren))] == .rightParen
    }

    private mutating func isSpecifierWord(_ row: Int) -> Bool {
        guard kinds[row] == .identifier else { return false }
        switch symbols[row].known {
        case .some_, .any, .each, .borrowing, .consuming, .sending, .__owned, .__shared, .isolated, ._const, .nonisolated: return true
        default: return false
        }
    }

    private mutating func beginsType(_ row: Int) -> Bool {
        switch kinds[row] {
        case .identifier, .escapedIdentifier, .leftParen, .leftBracket, .at: true
        case .keyword: symbols[row] == .Self_ || symbols[row] == .Any_ || symbols[row] == .inout
        case .prefixOperator: isPiece(row, .tilde)
        default: false
        }
    }

    private mutating func rowAfterTypeOperand(_ start: Int, depth: Int) -> Int? {
        var row = start
        if isPiece(row, .tilde), kinds[row] == .prefixOperator { row = after(row) }
        switch kinds[row] {
        case .identifier, .escapedIdentifier, .wildcard:
            row = after(row)
            if kinds[row] == .colonColon, isName(after(row)) { row = after(after(row)) }
            if isPiece(row, .less) {
                guard let end = rowAfterGenericArguments(row, depth: depth + 1) else { return nil }
                row = end
            }
        case .keyword:
            guard symbols[row] == .Self_ || symbols[row] == .Any_ else { return nil }
            row = after(row)
        case .leftParen:
            guard let end = rowAfterTupleType(row, depth: depth) else { return nil }
            row = end
        case .leftBracket:
            guard var end = rowAfterType(after(row), depth: depth + 1) else { return nil }
            if kinds[end] == .colon || isWord(end, .of) {
                guard let value = rowAfterType(after(end), depth: depth + 1) else { return nil }
                end = value
            }
            guard kinds[end] == .rightBracket else { return nil }
            row = after(end)
        case .integerLiteral:
            return after(row)
        case .prefixOperator where isPiece(row, .minus) && kinds[after(row)] == .integerLiteral,
            .binaryOperator where isPiece(row, .minus) && kinds[after(row)] == .integerLiteral:
            return after(after(row))
        default: return nil
        }
        while true {
            switch kinds[row] {
            case .postfixQuestion, .postfixExclamation: row = after(row)
            case .binaryOperator, .postfixOperator, .prefixOperator:
                guard flags[row].contains(.glued), isPiece(row, .questionMark) || isPiece(row, .exclamationMark) else { return row }
                row = after(row)
            case .period:
                guard isNameOrKeyword(after(row)) else { return nil }
                row = after(after(row))
                if kinds[row] == .colonColon, isNameOrKeyword(after(row)) { row = after(after(row)) }
                if isPiece(row, .less) {
                    guard let end = rowAfterGenericArguments(row, depth: depth + 1) else { return nil }
                    row = end
                }
            default: return row
            }
        }
    }

    private mutating func rowAfterTupleType(_ paren: Int, depth: Int) -> Int? {
        var row = after(paren)
        while kinds[row] != .rightParen {
            if isKeyword(row, .inout) { row = after(row) }
            if isLabel(row), kinds[after(row)] == .colon {
                row = after(after(row))
            } else if isLabel(row), isLabel(after(row)), kinds[after(after(row))] == .colon {
                row = after(after(after(row)))
            }
            guard let end = rowAfterType(row, depth: depth + 1) else { return nil }
            row = end
            if kinds[row] == .comma {
                row = after(row)
                continue
            }
            guard kinds[row] == .rightParen else { return nil }
        }
        return after(row)
    }
}
