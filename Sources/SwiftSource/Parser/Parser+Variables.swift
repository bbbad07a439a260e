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
        let hasValue = at(.equal) || isPiece(position, .equalSign)
        if hasValue { parseInitializerClause(.basic) }
        // After a value a brace on the next line begins a statement, unless it has observers.
        if hasValue ? at(.leftBrace) && (!startsLine(position) || opensObservers(position)) : opensBlock() { parseAccessorBlock() }
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

    @inline(__always) mutating func parseTypeAnnotation() {
        if at(.colon) { parseColonAndType() }
    }

    private mutating func parseColonAndType() {
        let row = open(.typeAnnotation)
        advance()
        parseResultType()
        close(row)
    }

    mutating func parseInitializerClause(_ flavor: Flavor) {
        let row = open(.initializerClause)
        advance()
        requireExpression(flavor, in: row)
        close(row)
    }

    /// `{ get { … } set { … } }`, or the items of a getter.
    mutating func parseAccessorBlock() {
        let row = open(.accessorBlock)
        let first = at(.leftBrace) ? peek : position
        let isGetter = !(isAccessor(first) || kinds[first] == .rightBrace)
        if isGetter { mark(row, .isImplicitGetter) }
        let outer = allowsInitializer
        allowsInitializer = true
        parseBraces(of: row) { parser in
            if isGetter { parser.parseItems() } else { parser.parseAccessors() }
        }
        allowsInitializer = outer
        close(row)
    }

    private mutating func parseAccessors() {
        while !(at(.endOfFile) || at(.rightBrace) || at(.poundEndif) || at(.poundElse) || at(.poundElseif)) {
            if !entersItem() { return }
            if isAccessor(position) { parseAccessor() } else { skipUnexpected() }
        }
    }

    /// Whether an accessor with its attributes and modifiers begins at a row.
    private mutating func isAccessor(_ start: Int) -> Bool {
        var row = start
        while kinds[row] == .at { row = rowAfterAttribute(row) }
        while isAccessorModifier(row) { row = rowAfterModifier(row) }
        return isAccessorWord(row)
    }

    private mutating func isAccessorModifier(_ row: Int) -> Bool {
        guard kinds[row] == .identifier || kinds[row] == .keyword else { return false }
        switch symbols[row].known {
        case .mutating, .nonmutating, .consuming, .borrowing, .__consuming, .nonisolated, .yielding, .fileprivate, .internal, .private, .public,
            .package, .open: return isAccessorWord(after(row)) || isAccessorModifier(after(row)) || kinds[after(row)] == .leftParen
        default: return false
        }
    }

    private mutating func isAccessorWord(_ row: Int) -> Bool {
        switch symbols[row].known {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .addressWithOwner, .mutableAddressWithOwner:
            guard kinds[row] == .identifier else { return false }
            switch kinds[after(row)] {
            // `get.x` and `set = 1` are the first expression of a getter.
            case .period, .equal, .binaryOperator, .leftBracket, .postfixQuestion, .postfixExclamation, .colon, .comma: return false
            default: return true
            }
        case .borrow, .mutate:
            let next = after(row)
            guard kinds[row] == .identifier else { return false }
            if kinds[next] == .leftBrace { return symbols[row] == .borrow || kinds[row - 1] != .leftBrace } // `mutate` follows another accessor
            return kinds[next] == .rightBrace || isWord(next, .mutate) || isWord(next, .set)
        case .init_:
            let next = after(row)
            return kinds[row] == .keyword && (kinds[next] == .leftBrace || kinds[next] == .leftParen || kinds[next] == .rightBrace || isWord(next, .get) || isWord(next, .set))
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

    /// The brace at a row opens observers, so that it is no trailing closure of the value before it (SwiftParser, `atStartOfGetSetAccessor`).
    mutating func opensObservers(_ brace: Int) -> Bool {
        var row = after(brace)
        guard kinds[row] == .at || isWord(row, .willSet) || isWord(row, .didSet) || isKeyword(row, .init_) else { return false }
        if isWord(after(row), ._accessorBlock), kinds[row] == .at { return true }
        while kinds[row] == .at { row = rowAfterAttribute(row) }
        return isWord(row, .willSet) || isWord(row, .didSet) || isKeyword(row, .init_)
    }
}
