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
        let first = position
        let end = rowAfterAttributeName(first)
        while position < end {
            if isPiece(position, .less) {
                parseGenericArguments()
            } else {
                if isNameOrKeyword(position) { name(row, position) }
                advance()
            }
        }
        if at(.leftParen), !startsLine(position), hasArguments(first, end: end) {
            if end > first + 1 {
                nested { $0.parseArguments(.rightParen) } // what has a module or an outer type before it is no attribute of the language
            } else if symbols[first] == .abi {
                parseDeclarationArgument(row)
            } else if Parser.hasOwnArgumentGrammar(symbols[first]) {
                passOverOwnArguments(symbols[first])
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
            ._dynamicReplacement, ._effects, ._documentation: true
        default: false
        }
    }

    /// Passes over arguments that are no expressions, down to what is of interest in them: strings that are expressions after all, attributes.
    private mutating func passOverOwnArguments(_ name: Symbol) {
        let end = rowAfterBalanced(position)
        switch name.known {
        case ._originallyDefinedIn, ._documentation:
            while position < end {
                if at(.stringOpen) { parseStringLiteral() } else { passOverVersions(upTo: position + 1) }
            }
        case ._specialize, .specialized:
            while position < end {
                if at(.at) { parseAttribute() } else { passOverVersions(upTo: position + 1) }
            }
        default: passOverVersions(upTo: end)
        }
    }

    /// Passes over tokens that are no expressions, among which numbers with a point are versions: `iOS 14.5, *`, `swift(>=5.9)`.
    mutating func passOverVersions(upTo end: Int) {
        while position < end {
            if at(.floatLiteral) { flags[position].insert(.version) }
            if isOperator(position) { advanceOverOperator() } else { advance() }
        }
    }

    /// Whether parentheses after an attribute's name are its arguments. The name goes from `first` to the parenthesis at `end`.
    mutating func hasArguments(_ first: Int, end: Int) -> Bool {
        let isCustom = end > first + 1
        if !isCustom, symbols[first] == .escaping || symbols[first] == .autoclosure || symbols[first] == .Sendable { return false } // they stand before types
        if !flags[end].contains(.spaceBefore) { return true }
        if !isCustom, Parser.hasOwnArgumentGrammar(symbols[first]), symbols[first] != .objc { return true }
        // Apart from the name they are the type that the attribute stands before, unless a declaration follows.
        let next = rowAfterBalanced(end)
        return kinds[next] == .at || mayBeginDeclaration(next)
    }

    private mutating func mayBeginDeclaration(_ start: Int) -> Bool {
        var row = start
        while isModifier(row) { row = rowAfterModifier(row) }
        switch kinds[row] {
        case .keyword: return Parser.mayBeginDeclaration(symbols[row])
        case .identifier: return (symbols[row] == .actor || symbols[row] == .macro) && isName(after(row)) || row > start && isKeyword(row - 1, .class)
        default: return false
        }
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
            .reasync, ._local, .sending, .__setter_access:
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
