/// `#if … #elseif … #else … #endif` around all that may stand there.
extension Parser {
    /// What the branches of an `#if` hold.
    enum IfConfigContent { case items, members, cases, attributes }

    mutating func parseIfConfig(_ content: IfConfigContent) {
        let row = open(.ifConfigDecl)
        nested { parser in
            parser.ifConfigDepth += 1
            repeat {
                let clause = parser.openIfConfigClause()
                parser.parseBranch(content, in: clause)
                parser.close(clause)
            } while parser.at(.poundElseif) || parser.at(.poundElse)
            parser.ifConfigDepth -= 1
        }
        expect(.poundEndif, in: row)
        close(row)
    }

    /// Opens a clause and reads its `#if`, `#elseif` or `#else` and the condition.
    mutating func openIfConfigClause() -> Int {
        let clause = open(.ifConfigClause)
        name(clause, position)
        let hasCondition = !at(.poundElse)
        advance()
        if hasCondition {
            let condition = open(.ifConfigCondition)
            let end = rowAfterCondition(position)
            while position < end {
                if isOperator(position) { advanceOverOperator() } else { advance() }
            }
            close(condition)
        }
        return clause
    }

    /// The row after a condition, which ends with its line unless an operator or a bracket leads on.
    mutating func rowAfterCondition(_ start: Int) -> Int {
        var row = start
        while kinds[row] != .endOfFile {
            if row > start, startsLine(row) {
                let leadsOn = isPiece(row, .andAnd) || isPiece(row, .orOr) || isPiece(row - 1, .andAnd) || isPiece(row - 1, .orOr)
                if !leadsOn { break }
            }
            if row == start, startsLine(row) { break }
            row = rowAfterBalanced(row)
        }
        return row
    }

    private mutating func parseBranch(_ content: IfConfigContent, in clause: Int) {
        while true {
            switch content {
            case .items: parseItems()
            case .members: parseMembers()
            case .cases: parseSwitchCases()
            case .attributes: parseAttributes()
            }
            if at(.endOfFile) || at(.poundEndif) || at(.poundElse) || at(.poundElseif) { return }
            // A brace that closes more than the branch has opened ends the branch only if nothing says where the branch ends.
            skipUnexpected()
        }
    }

    /// Whether the `#if` at a row holds attributes alone, so that it belongs to the declaration after it.
    mutating func isConditionalAttributes(_ start: Int, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        var row = start
        var hasAttribute = false
        repeat {
            row = kinds[row] == .poundElse ? after(row) : rowAfterCondition(after(row))
            while true {
                if kinds[row] == .at {
                    row = rowAfterAttribute(row)
                    hasAttribute = true
                } else if kinds[row] == .poundIf, isConditionalAttributes(row, depth: depth + 1) {
                    row = rowAfterBalanced(row)
                    hasAttribute = true
                } else {
                    break
                }
            }
        } while kinds[row] == .poundElseif || kinds[row] == .poundElse
        return hasAttribute && kinds[row] == .poundEndif
    }

    /// Whether the `#if` at a row holds cases of a `switch`.
    mutating func isConditionalCases(_ start: Int) -> Bool {
        var row = start
        for _ in 0..<16 where kinds[row] == .poundIf || row > start && (kinds[row] == .poundElseif || kinds[row] == .poundElse) {
            row = kinds[row] == .poundElse ? after(row) : rowAfterCondition(after(row))
        }
        return isKeyword(row, .case) || isKeyword(row, .default) || kinds[row] == .at && isCaseAfterAttributes(row)
    }

    mutating func isCaseAfterAttributes(_ start: Int) -> Bool {
        var row = start
        while kinds[row] == .at { row = rowAfterAttribute(row) }
        return isKeyword(row, .case) || isKeyword(row, .default)
    }

    /// The row after an attribute's name, a type: `Main`, `Module::Wrapper`, `Outer<Int>.Inner`.
    mutating func rowAfterAttributeName(_ start: Int, depth: Int = 0) -> Int {
        var row = after(start)
        while true {
            if kinds[row] == .colonColon, isNameOrKeyword(after(row)) { row = after(after(row)) }
            if isPiece(row, .less), let end = rowAfterGenericArguments(row, depth: depth + 1) { row = end }
            guard kinds[row] == .period, isNameOrKeyword(after(row)), !isKeywordOfNextLine(after(row)) else { return row }
            row = after(after(row))
        }
    }

    /// The row after an attribute, found by looking alone.
    mutating func rowAfterAttribute(_ start: Int, depth: Int = 0) -> Int {
        var row = after(start)
        if startsLine(row) { return row } // the name is still to be written
        guard isNameOrKeyword(row) else { return row }
        let first = row
        row = rowAfterAttributeName(row, depth: depth)
        if kinds[row] == .leftParen, !startsLine(row), hasArguments(first, end: row) {
            row = rowAfterBalanced(row)
        }
        return row
    }
}
