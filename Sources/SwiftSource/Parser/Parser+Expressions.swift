/// Expressions: sequences of operands and operators, and what stands before an operand.
extension Parser {
    /// Where an expression stands decides what may follow it.
    enum Flavor {
        case basic
        /// In the head of `if`, `guard`, `while`, `for`, `switch`, `catch`: a brace opens the body, no trailing closure.
        case condition
        /// In a pattern: `=` ends it, `let x` and `is T` may stand in it.
        case pattern
        /// In a pattern in the head of a statement.
        case conditionPattern

        @inline(__always) var isCondition: Bool { self == .condition || self == .conditionPattern }
        @inline(__always) var isPattern: Bool { self == .pattern || self == .conditionPattern }
        /// Inside brackets a brace is a closure again.
        @inline(__always) var bracketed: Flavor { isPattern ? .pattern : .basic }
    }

    /// Operands and operators, flat. False where no expression begins.
    mutating func parseExpression(_ flavor: Flavor) -> Bool {
        let first = nodes.count
        guard parseOperand(flavor) else { return false }
        guard continuesSequence(flavor) else { return true }
        open(.sequenceExpr, around: first)
        repeat {
            guard parseOperator(flavor) else {
                fail(first)
                break
            }
        } while continuesSequence(flavor)
        close(first)
        return true
    }

    /// Reads the expression that must stand here; marks `row` where none begins.
    mutating func requireExpression(_ flavor: Flavor, in row: Int) {
        if !parseExpression(flavor) { fail(row) }
    }

    @inline(__always) private mutating func continuesSequence(_ flavor: Flavor) -> Bool {
        TokenKinds.continuesSequence.contains(kind) && beginsOperator(flavor)
    }

    @inline(__always) private mutating func beginsOperator(_ flavor: Flavor) -> Bool {
        switch kind {
        case .binaryOperator, .infixQuestion, .arrow: true
        case .equal: !flavor.isPattern
        case .keyword: symbol == .is || symbol == .as || (symbol == .throws && nextKind == .arrow) || (symbol == .throws && isTypedThrowsArrow())
        case .identifier: symbol == .async && isAsyncArrow()
        default: false
        }
    }

    /// `throws(E) ->`
    private mutating func isTypedThrowsArrow() -> Bool {
        nextKind == .leftParen && kinds[rowAfterBalanced(peek)] == .arrow
    }

    private mutating func isAsyncArrow() -> Bool {
        nextKind == .arrow || isKeyword(peek, .throws) && (kinds[after(peek)] == .arrow || kinds[after(peek)] == .leftParen)
    }

    /// An operator and the operand after it. False where no operand follows.
    private mutating func parseOperator(_ flavor: Flavor) -> Bool {
        switch kind {
        case .binaryOperator:
            let row = open(.operatorExpr)
            name(row, position)
            advanceOverOperator()
            close(row)
        case .equal:
            leaf(.assignmentExpr)
        case .infixQuestion:
            let row = open(.ternaryExpr)
            advance()
            nested { $0.requireExpression(flavor.bracketed, in: row) }
            expect(.colon, in: row)
            close(row)
        case .arrow:
            leaf(.arrowExpr)
        case .identifier: // async
            let row = open(.arrowExpr)
            parseEffects(row)
            expect(.arrow, in: row)
            close(row)
        default:
            if symbol == .throws {
                let row = open(.arrowExpr)
                parseEffects(row)
                expect(.arrow, in: row)
                close(row)
                break
            }
            let row = open(.castExpr)
            name(row, position)
            let isCheck = symbol == .is
            advance()
            if !isCheck, at(.postfixQuestion) || at(.postfixExclamation) { advance() }
            parseType()
            close(row)
            return true // a cast has no operand after it
        }
        return parseOperand(flavor)
    }

    /// An operand with the words and operators before it. False where none begins here.
    ///
    /// Most operands are names, alone or with a member or a call behind them. What they become is known before they are read, so that nothing has
    /// to be moved.
    @inline(__always) mutating func parseOperand(_ flavor: Flavor) -> Bool {
        switch kind {
        case .identifier where !symbol.isContextualKeyword, .keyword where symbol == .self_:
            if isWholeName {
                leaf(.identifierExpr)
                return true
            }
            let next = nextKind
            guard next == .period || next == .leftParen && isCall(position &+ 1) else { return parseOtherOperand(flavor) }
            parseChainOfName(flavor)
            return true
        case .dollarIdentifier where isWholeName:
            leaf(.identifierExpr)
            return true
        case .integerLiteral where isWholeName:
            leaf(.integerLiteral)
            return true
        case .keyword where symbol == .nil && isWholeName:
            leaf(.nilLiteral)
            return true
        case .keyword where (symbol == .true || symbol == .false) && isWholeName:
            leaf(.booleanLiteral)
            return true
        case .stringOpen where isPlainString && !TokenKinds.continuesName.contains(kinds[position &+ 2]):
            let quote = UInt32(truncatingIfNeeded: position)
            append(.stringLiteral, tokens: quote..<quote &+ 2, main: NodeColumns.noToken)
            position &+= 2
            return true
        case .stringOpen, .period, .leftBracket, .dollarIdentifier:
            return parseChain(flavor)
        default:
            return parseOtherOperand(flavor)
        }
    }

    /// What follows the name or literal here does not go on with it: an operator between operands, for example.
    @inline(__always) private var isWholeName: Bool {
        if !TokenKinds.continuesName.contains(nextKind) { return true }
        return nextKind == .binaryOperator && !isPiece(position &+ 1, .less) // `a < b` may be `A<B>`
    }

    /// A string on one line without interpolations.
    @inline(__always) private var isPlainString: Bool {
        nextKind == .stringClose && flags[position].isDisjoint(with: [.multiline, .malformed])
    }

    @inline(never) private mutating func parseOtherOperand(_ flavor: Flavor) -> Bool {
        switch kind {
        case .keyword:
            switch symbol.known {
            case .try: return parseEffect(.tryExpr, flavor)
            case .if where !flavor.isPattern:
                nested { $0.parseIf() }
                return true
            case .switch where !flavor.isPattern:
                nested { $0.parseSwitch() }
                return true
            case .do where nextKind == .leftBrace:
                nested { $0.parseDo() }
                return true
            case .let where flavor.isPattern, .var where flavor.isPattern, .inout where flavor.isPattern, .is where flavor.isPattern:
                let row = open(.patternExpr)
                parseMatchingPattern(flavor)
                close(row)
                return true
            case .repeat: return parseEffect(.effectExpr, flavor)
            case .inout:
                let row = open(.typeExpr)
                parseType()
                close(row)
                return true
            default: break
            }
        case .identifier:
            switch symbol.known {
            case .await: return parseEffect(.effectExpr, flavor)
            case .unsafe: if beginsUnsafeOperand(peek, flavor) { return parseEffect(.effectExpr, flavor) }
            case .copy, .consume, .borrow, ._borrow, .each:
                if beginsOperandOnLine(peek) { return parseEffect(.effectExpr, flavor) }
            case .borrowing where flavor.isPattern, ._borrowing where flavor.isPattern:
                if isBindingWord(position) {
                    let row = open(.patternExpr)
                    parseMatchingPattern(flavor)
                    close(row)
                    return true
                }
            case .nonisolated:
                if isNonsending(position), rowAfterType(position) != nil {
                    let row = open(.typeExpr)
                    parseType()
                    close(row)
                    return true
                }
            case .any, .some_:
                if isPiece(peek, .tilde) || !startsLine(peek) && (isName(peek) || isKeyword(peek, .Self_) || isKeyword(peek, .Any_)) {
                    let row = open(.typeExpr)
                    parseType()
                    close(row)
                    return true
                }
            default: break
            }
        case .prefixOperator, .prefixAmpersand:
            return parsePrefixOperators(flavor)
        case .binaryOperator, .postfixOperator:
            // An operator as a value: `reduce(0, +)`.
            let row = open(.identifierExpr)
            name(row, position)
            advanceOverOperator()
            close(row)
            return true
        case .equal where nextKind == .comma || nextKind == .rightParen:
            leaf(.identifierExpr)
            return true
        case .at:
            let row = open(.typeExpr)
            parseType()
            close(row)
            return true
        default: break
        }
        return parseChain(flavor)
    }

    /// Whether the operand of a contextual keyword begins at the row after it, on its line (SwiftParser, `atContextualKeywordPrefixedSyntax`).
    mutating func beginsOperandOnLine(_ row: Int) -> Bool {
        if startsLine(row) { return false }
        switch kinds[row] {
        case .identifier, .escapedIdentifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringOpen, .regexLiteral, .prefixOperator,
            .prefixAmpersand, .at, .backslash, .pound: return true
        case .keyword:
            switch symbols[row].known {
            case .Any_, .Self_, .self_, .super, .init_, .true, .false, .nil, .repeat, .try, .if, .switch: return true
            default: return false
            }
        default: return false
        }
    }

    /// What follows `unsafe` is its operand. Brackets count only where a space stands before them: `unsafe(x)` is a call.
    private mutating func beginsUnsafeOperand(_ row: Int, _ flavor: Flavor) -> Bool {
        switch kinds[row] {
        case .leftParen, .leftBracket, .period: !startsLine(row) && flags[row].contains(.spaceBefore)
        case .leftBrace: !startsLine(row) && isTrailingClosure(flavor, brace: row)
        default: beginsOperandOnLine(row)
        }
    }

    /// Prefix operators before one operand: read in a loop, nested in the tree.
    private mutating func parsePrefixOperators(_ flavor: Flavor) -> Bool {
        let first = nodes.count
        while at(.prefixOperator) || at(.prefixAmpersand) {
            if at(.prefixOperator), nextKind == .comma || nextKind == .rightParen || nextKind == .rightBracket {
                // `sorted(by: >)`
                let row = open(.identifierExpr)
                name(row, position)
                advanceOverOperator()
                close(row)
                closeAll(from: first)
                return true
            }
            let row = open(at(.prefixAmpersand) ? .inOutExpr : .prefixOperatorExpr)
            name(row, position)
            if at(.prefixAmpersand) { advance() } else { advanceOverOperator() }
        }
        let found = parseOperandAfterPrefix(flavor)
        if !found { fail(first) }
        closeAll(from: first)
        return true
    }

    private mutating func parseOperandAfterPrefix(_ flavor: Flavor) -> Bool {
        guard nesting < Parser.maximumNesting else { return false }
        nesting += 1
        defer { nesting -= 1 }
        return parseOperand(flavor)
    }

    /// `try`, `await` … and the operand after it.
    private mutating func parseEffect(_ kind: NodeKind, _ flavor: Flavor) -> Bool {
        let row = open(kind)
        name(row, position)
        advance()
        if kind == .tryExpr, at(.postfixQuestion) || at(.postfixExclamation) { advance() }
        if !parseOperandAfterPrefix(flavor) { fail(row) }
        close(row)
        return true
    }
}
