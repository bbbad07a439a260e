/// Attributes and modifiers.
extension Parser {
    /// Attributes and `#if` around attributes.
    mutating func parseAttributes() {
        while true {
            if at(.at) {
                parseAttribute()
            } else if at(.poundIf), isConditionalAttributes(position) {
                parseIfConfig(.attributes)
            } else {
                return
            }
        }
    }

    mutating func parseAttribute() {
        let row = open(.attribute)
        advance()
        guard isNameOrKeyword(position), !startsLine(position) else {
            fail(row)
            return close(row)
        }
        var nameRow = position
        advance()
        while at(.period), isNameOrKeyword(peek), !isKeywordOfNextLine(peek) {
            nameRow = peek
            advance()
            advance()
        }
        name(row, nameRow)
        if isPiece(position, .less), rowAfterGenericArguments(position) != nil { parseGenericArguments() }
        if at(.leftParen), !startsLine(position), hasArguments(nameRow, paren: position) {
            if symbols[nameRow] == .abi {
                parseDeclarationArgument(row)
            } else if Parser.hasOwnArgumentGrammar(symbols[nameRow]) {
                passOverVersions(upTo: rowAfterBalanced(position))
            } else {
                nested { $0.parseArguments(.rightParen) }
            }
        }
        close(row)
    }

    /// `(func f())` of `@abi`.
    private mutating func parseDeclarationArgument(_ row: Int) {
        advance()
        nested { parser in
            if let start = parser.declarationStart(inType: true) { parser.parseDeclaration(start, inType: true) }
        }
        while !at(.rightParen), !at(.endOfFile), !startsLine(position) { skipUnexpected() }
        expect(.rightParen, in: row)
    }

    /// The arguments of these attributes are no expressions (SwiftParser, `parseAttribute`).
    private static func hasOwnArgumentGrammar(_ name: Symbol) -> Bool {
        switch name.known {
        case .available, ._spi_available, .objc, .backDeployed, ._backDeploy, ._specialize, .specialized, ._originallyDefinedIn, .differentiable, .derivative, .transpose, ._implements,
            ._dynamicReplacement, ._effects, ._documentation, ._rawLayout: true
        default: false
        }
    }

    /// Passes over tokens that are no expressions, among which numbers with a point are versions: `iOS 14.5, *`, `swift(>=5.9)`.
    mutating func passOverVersions(upTo end: Int) {
        while position < end {
            if at(.floatLiteral) { flags[position].insert(.version) }
            if isOperator(position) { advanceOverOperator() } else { advance() }
        }
    }

    /// Whether parentheses after an attribute's name are its arguments.
    mutating func hasArguments(_ nameRow: Int, paren: Int) -> Bool {
        switch symbols[nameRow].known {
        case .escaping, .autoclosure, .Sendable: return false // they stand before types
        default: return !flags[paren].contains(.spaceBefore) || isAttributeArguments(paren)
        }
    }

    /// Whether parentheses apart from an attribute's name are its arguments and not the type that the attribute stands before.
    mutating func isAttributeArguments(_ row: Int) -> Bool {
        let end = rowAfterBalanced(row)
        if kinds[end] == .arrow { return false }
        if isWord(end, .async) || isKeyword(end, .throws) || isKeyword(end, .rethrows) { return false }
        return true
    }

    /// Modifiers before a declaration. What they are was found by `declarationStart`: all up to `end` are modifiers.
    mutating func parseModifiers(upTo end: Int) {
        while position < end {
            let row = open(.declModifier)
            name(row, position)
            advance()
            if at(.leftParen), position < end {
                mark(row, .hasDetail)
                skipBalanced()
            }
            close(row)
        }
    }

    /// A contextual word or keyword that may modify a declaration (SwiftParser, `DeclarationModifier`).
    mutating func isModifier(_ row: Int) -> Bool {
        guard let name = symbols[row].known else { return false }
        if kinds[row] == .keyword {
            switch name {
            case .fileprivate, .internal, .private, .public, .static, .class, .rethrows: return name != .rethrows
            default: return false
            }
        }
        guard kinds[row] == .identifier else { return false }
        switch name {
        case .open, .final, .lazy, .override, .mutating, .nonmutating, .weak, .unowned, .convenience, .required, .dynamic, .optional, .indirect,
            .infix, .prefix, .postfix, .package, .nonisolated, .isolated, .distributed, .async, .consuming, .borrowing, .__consuming, ._const,
            .reasync, ._local, .sending, ._mutating, .yielding, .__setter_access, .__owned, .__shared:
            return true
        default: return false
        }
    }

    /// The row after a modifier and its detail.
    mutating func rowAfterModifier(_ row: Int) -> Int {
        let next = after(row)
        guard kinds[next] == .leftParen, !isWord(row, .open) else { return next }
        switch symbols[row].known {
        case .fileprivate, .internal, .private, .public, .package, .unowned, .nonisolated: return rowAfterBalanced(next)
        default: return next
        }
    }
}
