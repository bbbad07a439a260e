/// Declarations: where one starts, and the ones that are no types.
extension Parser {
    /// What the lookahead before a declaration has found.
    struct DeclarationStart {
        /// The row after the attributes.
        var afterAttributes: Int
        /// The row after the modifiers: the keyword's.
        var keyword: Int
        var hasAttributes: Bool
    }

    /// Looks whether a declaration begins here (SwiftParser, `atStartOfDeclaration`).
    @inline(__always) mutating func declarationStart(inType: Bool = false) -> DeclarationStart? {
        switch kind {
        case .keyword:
            guard Parser.mayBeginDeclaration(symbol) else { return nil }
            if Parser.beginsDeclaration(symbol) { return DeclarationStart(afterAttributes: position, keyword: position, hasAttributes: false) }
        case .identifier:
            guard symbol.isContextualKeyword, isModifier(position) || isContextualDeclaration(position, inType: inType) else { return nil }
        case .at, .poundIf, .pound: break
        default: return nil
        }
        return lookForDeclaration(inType: inType)
    }

    static func mayBeginDeclaration(_ symbol: Symbol) -> Bool {
        switch symbol.known {
        case .associatedtype, .case, .class, .deinit, .enum, .extension, .fileprivate, .func, .import, .init_, .inout, .internal, .let, .operator,
            .precedencegroup, .private, .protocol, .public, .static, .struct, .subscript, .typealias, .var: true
        default: false
        }
    }

    /// Keywords that modify nothing and begin a declaration wherever they stand.
    @inline(__always) private static func beginsDeclaration(_ symbol: Symbol) -> Bool {
        switch symbol.known {
        case .associatedtype, .deinit, .enum, .extension, .func, .import, .inout, .let, .operator, .precedencegroup, .protocol, .struct, .subscript,
            .typealias, .var: true
        default: false
        }
    }

    private mutating func isContextualDeclaration(_ row: Int, inType: Bool) -> Bool {
        switch symbols[row].known {
        case .actor, .macro, .using: true
        default: false
        }
    }

    private mutating func lookForDeclaration(inType: Bool) -> DeclarationStart? {
        if at(.poundIf), !isConditionalAttributes(position) { return DeclarationStart(afterAttributes: position, keyword: position, hasAttributes: false) }
        if position < modifiersSeenTo { return nil }
        var row = position
        while true {
            if kinds[row] == .at {
                row = rowAfterAttribute(row)
            } else if kinds[row] == .poundIf, isConditionalAttributes(row) {
                row = rowAfterBalanced(row)
            } else {
                break
            }
        }
        let hasAttributes = row > position
        let afterAttributes = row
        while isModifier(row) {
            // `class` modifies only what another modifier or a keyword follows.
            if isKeyword(row, .class), !isModifier(after(row)) || isNamedLikeModifier(after(row)), !isMemberKeyword(after(row)) { break }
            row = rowAfterModifier(row)
        }
        let found = DeclarationStart(afterAttributes: afterAttributes, keyword: row, hasAttributes: hasAttributes)
        if kinds[row] == .keyword {
            switch symbols[row].known {
            case .case: if inType { return found }
            case .init_: if inType || allowsInitializer || row > position { return found }
            case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .inout, .let, .operator, .precedencegroup, .protocol, .struct,
                .subscript, .typealias, .var:
                return found
            default: break
            }
        } else if kinds[row] == .identifier {
            switch symbols[row].known {
            case .actor, .macro: if kinds[after(row)] == .identifier || kinds[after(row)] == .escapedIdentifier { return found }
            case .using:
                if kinds[after(row)] == .at || isWord(after(row), .nonisolated), !startsLine(after(row)), !hasAttributes, row == afterAttributes { return found }
            default: break
            }
        } else if kinds[row] == .pound, isNameOrKeyword(after(row)), inType || row > position {
            return found
        }
        if hasAttributes { return found } // attributes without a declaration
        if row > position + 1 { modifiersSeenTo = row }
        return nil
    }

    /// `optional: A {` behind `class` is a name.
    private mutating func isNamedLikeModifier(_ row: Int) -> Bool {
        guard kinds[row] == .identifier else { return false }
        return kinds[after(row)] == .colon || kinds[after(row)] == .leftBrace || isPiece(after(row), .less)
    }

    private mutating func isMemberKeyword(_ row: Int) -> Bool {
        isKeyword(row, .func) || isKeyword(row, .var) || isKeyword(row, .let) || isKeyword(row, .subscript) || isKeyword(row, .init_)
            || isKeyword(row, .class) || isKeyword(row, .typealias)
    }

    mutating func parseDeclaration(_ start: DeclarationStart, inType: Bool) {
        if at(.poundIf), start.keyword == position { return parseIfConfig(inType ? .members : .items) }
        let row = open(.missingDecl)
        if position < start.keyword {
            parseAttributes()
            parseModifiers(upTo: start.keyword)
        }
        switch symbol.known {
        case .import where at(.keyword): parseImport(row)
        case .struct where at(.keyword): parseNominal(.structDecl, row)
        case .class where at(.keyword): parseNominal(.classDecl, row)
        case .enum where at(.keyword): parseNominal(.enumDecl, row)
        case .protocol where at(.keyword): parseNominal(.protocolDecl, row)
        case .actor where at(.identifier): parseNominal(.actorDecl, row)
        case .extension where at(.keyword): parseExtension(row)
        case .func where at(.keyword): parseFunction(row)
        case .init_ where at(.keyword): parseInitializer(row)
        case .deinit where at(.keyword): parseDeinitializer(row)
        case .subscript where at(.keyword): parseSubscript(row)
        case .let where at(.keyword), .var where at(.keyword), .inout where at(.keyword): parseVariable(row)
        case .typealias where at(.keyword): parseTypeAlias(row)
        case .associatedtype where at(.keyword): parseAssociatedType(row)
        case .case where at(.keyword) && inType: parseEnumCase(row)
        case .operator where at(.keyword): parseOperator(row)
        case .precedencegroup where at(.keyword): parsePrecedenceGroup(row)
        case .macro where at(.identifier): parseMacro(row)
        case .using where at(.identifier):
            advance()
            if at(.at) { parseAttribute() } else { advance() }
            close(row)
        default:
            if at(.pound) {
                nodes.kinds[row] = .macroExpansionDecl
                parseMacroExpansion(row, .basic)
            } else {
                fail(row)
            }
        }
        close(row)
    }

    /// The name that a declaration gives; one without is damaged.
    mutating func parseDeclaredName(_ row: Int) {
        guard isName(position) else { return fail(row) }
        name(row, position)
        advance()
    }

    // MARK: Import, operators

    private mutating func parseImport(_ row: Int) {
        nodes.kinds[row] = .importDecl
        advance()
        switch symbol.known {
        case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func:
            if at(.keyword), !startsLine(position), isName(peek) || isOperator(peek) { advance() }
        default: break
        }
        guard isNameOrKeyword(position) && !isKeywordOfNextLine(position) || isOperator(position) else { return fail(row) }
        name(row, position)
        advance()
        parseModuleSelector(row)
        while at(.period), isNameOrKeyword(peek) && !isKeywordOfNextLine(peek) || isOperator(peek) {
            advance()
            name(row, position)
            advance()
        }
    }

    private mutating func parseOperator(_ row: Int) {
        nodes.kinds[row] = .operatorDecl
        advance()
        if isOperator(position) || at(.prefixAmpersand) || at(.postfixQuestion) || at(.infixQuestion) || at(.postfixExclamation) || at(.equal) || at(.arrow) {
            name(row, position)
            advanceOverOperator()
        } else {
            fail(row)
        }
        if eat(.colon) {
            while isName(position) || isOperator(position) || at(.prefixAmpersand) {
                advanceOverOperator()
                if !eat(.comma) { break }
            }
        }
        if at(.leftBrace) { skipBalanced() }
    }

    private mutating func parsePrecedenceGroup(_ row: Int) {
        nodes.kinds[row] = .precedenceGroupDecl
        advance()
        if isName(position) {
            name(row, position)
            advance()
        }
        if at(.leftBrace) { skipBalanced() } else { fail(row) }
    }

    /// Eats an operator, glued pieces included.
    mutating func advanceOverOperator() {
        let first = position
        advance()
        var pieces = 0
        while flags[position].contains(.glued), position > first {
            advance()
            pieces += 1
        }
        if pieces > 0 { flags[first].insert(.joined) }
    }

    // MARK: Macros

    private mutating func parseMacro(_ row: Int) {
        nodes.kinds[row] = .macroDecl
        advance()
        parseDeclaredName(row)
        parseGenericParameters()
        if at(.leftParen) { parseParameters(in: row) } else { fail(row) }
        parseReturnClause()
        if at(.equal) { parseInitializerClause(.basic) }
        parseWhereClause()
    }

    /// `#name<…>(…) {…}`, the node being open.
    mutating func parseMacroExpansion(_ row: Int, _ flavor: Flavor) {
        advance()
        guard isNameOrKeyword(position), !flags[position].contains(.spaceBefore) else { return fail(row) }
        name(row, position)
        advance()
        parseModuleSelector(row)
        if isPiece(position, .less), let end = rowAfterGenericArguments(position), endsGenericArguments(end) { parseGenericArguments() }
        parseCallArguments(row, flavor)
    }
}
