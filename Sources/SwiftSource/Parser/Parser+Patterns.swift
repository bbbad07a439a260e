/// Patterns.
extension Parser {
    /// The pattern of a declaration or a `for` loop: a name, `_`, a tuple, `let` with one of them.
    mutating func parsePattern() {
        switch kind {
        case .wildcard: leaf(.wildcardPattern)
        case .leftParen:
            let row = open(.tuplePattern)
            nested { parser in
                parser.advance()
                while !parser.at(.rightParen), !parser.at(.endOfFile) {
                    let element = parser.open(.tuplePatternElement)
                    if parser.isLabel(parser.position), parser.kinds[parser.peek] == .colon {
                        parser.name(element, parser.position)
                        parser.advance()
                        parser.advance()
                    }
                    let before = parser.position
                    parser.parsePattern()
                    parser.close(element)
                    if parser.eat(.comma) { continue }
                    if parser.at(.rightParen) || parser.position == before { break }
                    parser.fail(row)
                    break
                }
                parser.expect(.rightParen, in: row)
            }
            close(row)
        case .keyword where (symbol == .let || symbol == .var || symbol == .inout) && !startsLine(position):
            let row = open(.valueBindingPattern)
            name(row, position)
            advance()
            nested { $0.parsePattern() }
            close(row)
        default:
            if isName(position) || atKeyword(.self_) {
                leaf(.identifierPattern)
            } else {
                let row = open(.unexpected)
                close(row)
                fail(row)
            }
        }
    }

    /// `borrowing` before a name on its line.
    mutating func isBindingWord(_ row: Int) -> Bool {
        guard isWord(row, .borrowing) || isWord(row, ._borrowing) else { return false }
        return (isName(after(row)) || kinds[after(row)] == .wildcard) && !startsLine(after(row))
    }

    /// The pattern of a `case`: what `parsePattern` reads, types, and expressions.
    mutating func parseMatchingPattern(_ flavor: Flavor) {
        if at(.keyword) {
            if symbol == .let || symbol == .var || symbol == .inout {
                let row = open(.valueBindingPattern)
                name(row, position)
                advance()
                nested { $0.parseMatchingPattern(flavor) }
                return close(row)
            }
            if symbol == .is {
                let row = open(.isTypePattern)
                advance()
                parseType()
                return close(row)
            }
        }
        if isBindingWord(position) {
            let row = open(.valueBindingPattern)
            name(row, position)
            advance()
            nested { $0.parseMatchingPattern(flavor) }
            return close(row)
        }
        let row = open(.expressionPattern)
        requireExpression(flavor.isCondition ? .conditionPattern : .pattern, in: row)
        close(row)
    }
}
