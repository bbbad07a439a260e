/// Structures, classes, enumerations, actors, protocols, extensions, type aliases.
extension Parser {
    mutating func parseNominal(_ kind: NodeKind, _ row: Int) {
        nodes.kinds[row] = kind
        advance()
        parseDeclaredName(row)
        parseGenericParameters() // a protocol's primary associated types, too
        parseInheritance()
        parseWhereClause()
        parseMemberBlock(in: row)
    }

    mutating func parseExtension(_ row: Int) {
        nodes.kinds[row] = .extensionDecl
        advance()
        let type = nodes.count
        parseType()
        if nodes.count > type { nodes.mains[row] = nodes.mains[type] }
        parseInheritance()
        parseWhereClause()
        parseMemberBlock(in: row)
    }

    private mutating func parseInheritance() {
        guard eat(.colon) else { return }
        repeat {
            let row = open(.inheritedType)
            if atKeyword(.class) {
                leaf(.otherType)
            } else {
                parseType()
            }
            close(row)
        } while eat(.comma) && !at(.leftBrace)
    }

    mutating func parseTypeAlias(_ row: Int) {
        nodes.kinds[row] = .typeAliasDecl
        advance()
        parseDeclaredName(row)
        parseGenericParameters()
        if at(.equal) || isPiece(position, .equalSign) {
            let clause = open(.initializerClause)
            advance()
            parseType()
            close(clause)
        } else {
            fail(row)
        }
        parseWhereClause()
    }

    mutating func parseAssociatedType(_ row: Int) {
        nodes.kinds[row] = .associatedTypeDecl
        advance()
        parseDeclaredName(row)
        if isPiece(position, .ellipsis) { advance() }
        parseInheritance()
        if at(.equal) {
            let clause = open(.initializerClause)
            advance()
            parseType()
            close(clause)
        }
        parseWhereClause()
    }

    mutating func parseEnumCase(_ row: Int) {
        nodes.kinds[row] = .enumCaseDecl
        name(row, position)
        advance()
        repeat {
            let element = open(.enumCaseElement)
            if isNameOrKeyword(position), !isKeywordOfNextLine(position) {
                name(element, position)
                advance()
            } else {
                fail(element)
            }
            if at(.leftParen) { parseAssociatedValues(element) }
            if at(.equal) { parseInitializerClause(.basic) }
            close(element)
        } while eat(.comma)
    }

    private mutating func parseAssociatedValues(_ owner: Int) {
        advance()
        nested { parser in
            while !parser.at(.rightParen), !parser.at(.endOfFile) {
                let row = parser.open(.enumCaseParameter)
                parser.parseAttributes()
                if parser.isLabel(parser.position), parser.kinds[parser.peek] == .colon {
                    parser.name(row, parser.position)
                    parser.advance()
                    parser.advance()
                } else if parser.isLabel(parser.position), parser.isLabel(parser.peek), parser.kinds[parser.after(parser.peek)] == .colon {
                    parser.name(row, parser.position)
                    parser.advance()
                    parser.advance()
                    parser.advance()
                }
                parser.parseType()
                if parser.isPiece(parser.position, .ellipsis) { parser.advance() }
                if parser.at(.equal) { parser.parseInitializerClause(.basic) }
                parser.close(row)
                if !parser.eat(.comma) { break }
            }
        }
        expect(.rightParen, in: owner)
    }
}
