/// Variables, bindings and accessors.
extension Parser {
    mutating func parseVariable(_ row: Int) {
        nodes.kinds[row] = .variableDecl
        name(row, position)
        if atKeyword(.let) { mark(row, .isLet) }
        advance()
        repeat {
            parseBinding()
        } while eat(.comma)
    }

    private mutating func parseBinding() {
        let row = open(.patternBinding)
        parseBindingPattern(row)
        parseTypeAnnotation()
        if at(.equal) || isPiece(position, .equalSign) { parseInitializerClause(.basic) }
        if at(.leftBrace) { parseAccessorBlock() }
        close(row)
    }

    /// A plain name is kept as the node's main token, another pattern as a node.
    mutating func parseBindingPattern(_ row: Int) {
        if isName(position) || at(.keyword) && symbol == .self_ {
            name(row, position)
            advance()
        } else {
            parsePattern()
        }
    }

    mutating func parseTypeAnnotation() {
        guard at(.colon) else { return }
        let row = open(.typeAnnotation)
        advance()
        parseType()
        close(row)
    }

    mutating func parseInitializerClause(_ flavor: Flavor) {
        let row = open(.initializerClause)
        advance()
        parseExpression(flavor)
        close(row)
    }

    /// `{ get { … } set { … } }`, or the items of a getter.
    mutating func parseAccessorBlock() {
        let row = open(.accessorBlock)
        nested { parser in
            parser.advance()
            if parser.isAccessor(parser.position) || parser.at(.rightBrace) {
                while parser.isAccessor(parser.position) { parser.parseAccessor() }
                while !parser.at(.rightBrace), !parser.at(.endOfFile) {
                    let before = parser.position
                    if parser.isAccessor(parser.position) { parser.parseAccessor() } else { parser.skipUnexpected() }
                    if parser.position == before { break }
                }
                parser.expect(.rightBrace, in: row)
            } else {
                parser.mark(row, .isImplicitGetter)
                let outer = parser.allowsInitializer
                parser.allowsInitializer = true
                parser.parseItems()
                parser.allowsInitializer = outer
                parser.closeBrace(row)
            }
        }
        close(row)
    }

    /// Whether an accessor with its attributes and modifiers begins at a row.
    private func isAccessor(_ start: Int) -> Bool {
        var row = start
        while kinds[row] == .at { row = rowAfterAttribute(row) }
        while isAccessorModifier(row) { row = rowAfterModifier(row) }
        return isAccessorWord(row)
    }

    private func isAccessorModifier(_ row: Int) -> Bool {
        guard kinds[row] == .identifier || kinds[row] == .keyword else { return false }
        switch symbols[row].known {
        case .mutating, .nonmutating, .consuming, .borrowing, .__consuming, .nonisolated, .yielding, .fileprivate, .internal, .private, .public,
            .package, .open: return isAccessorWord(after(row)) || isAccessorModifier(after(row)) || kinds[after(row)] == .leftParen
        default: return false
        }
    }

    private func isAccessorWord(_ row: Int) -> Bool {
        switch symbols[row].known {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .addressWithOwner, .mutableAddressWithOwner:
            guard kinds[row] == .identifier else { return false }
            switch kinds[after(row)] {
            // `get.x` and `set = 1` are the first expression of a getter.
            case .period, .equal, .binaryOperator, .leftBracket, .postfixQuestion, .postfixExclamation, .colon, .comma: return false
            default: return true
            }
        case .borrow, .mutate: return kinds[row] == .identifier && kinds[after(row)] == .leftBrace
        case .init_: return kinds[row] == .keyword && (kinds[after(row)] == .leftBrace || kinds[after(row)] == .leftParen)
        default: return false
        }
    }

    private mutating func parseAccessor() {
        let row = open(.accessorDecl)
        parseAttributes()
        while isAccessorModifier(position) {
            let modifier = open(.declModifier)
            name(modifier, position)
            advance()
            if at(.leftParen) { skipBalanced() }
            close(modifier)
        }
        name(row, position)
        advance()
        if at(.leftParen), kinds[after(peek)] == .rightParen {
            skipBalanced() // the new value's name
        }
        parseEffects(row)
        if at(.leftBrace) { parseCodeBlock(in: row) }
        close(row)
    }

    /// The brace at a row opens observers, so that it is no trailing closure of the value before it.
    func opensObservers(_ brace: Int) -> Bool {
        var row = after(brace)
        while kinds[row] == .at { row = rowAfterAttribute(row) }
        if isWord(row, .willSet) || isWord(row, .didSet) { return kinds[after(row)] == .leftBrace || kinds[after(row)] == .leftParen }
        return isKeyword(row, .init_) && kinds[after(row)] == .leftBrace
            || (isWord(row, .get) || isWord(row, .set)) && kinds[after(row)] == .leftBrace
    }
}
