/// Lists of items: what stands in a file, in a body, in a type.
extension Parser {
    /// Declarations, statements and expressions up to a closing brace, a branch of `#if`, or the end of the file.
    mutating func parseItems() {
        while true {
            switch kind {
            case .endOfFile, .rightBrace, .poundEndif, .poundElse, .poundElseif: return
            case .semicolon: advance()
            case .poundSourceLocation: passOverSourceLocation()
            default:
                if !entersItem() { return }
                let before = position
                parseItem()
                if position == before { skipUnexpected() }
            }
        }
    }

    /// The items of a `switch` case: these end at the next case, too.
    mutating func parseCaseItems() {
        while true {
            switch kind {
            case .endOfFile, .rightBrace, .poundEndif, .poundElse, .poundElseif: return
            case .semicolon: advance()
            case .poundSourceLocation: passOverSourceLocation()
            case .keyword where symbol == .case || symbol == .default: return
            case .at where isCaseAfterAttributes(position): return
            case .poundIf where isConditionalCases(position): return
            default:
                if !entersItem() { return }
                let before = position
                parseItem()
                if position == before { skipUnexpected() }
            }
        }
    }

    @inline(__always) mutating func parseItem() {
        if let start = declarationStart() {
            parseDeclaration(start, inType: false)
        } else if !parseStatement() {
            _ = parseExpression(.basic)
        }
    }

    /// `{ … }` with items. Marks `owner` where there is no brace.
    mutating func parseCodeBlock(in owner: Int) {
        guard opensBlock() else { return fail(owner) }
        let block = open(.codeBlock)
        parseBraces(of: block) { $0.parseItems() }
        close(block)
    }

    /// `{ … }` of a type.
    mutating func parseMemberBlock(in owner: Int) {
        guard opensBlock() else { return fail(owner) }
        let block = open(.memberBlock)
        let outer = allowsInitializer
        allowsInitializer = true
        parseBraces(of: block) { $0.parseMembers() }
        allowsInitializer = outer
        close(block)
    }

    mutating func parseMembers() {
        while true {
            switch kind {
            case .endOfFile, .rightBrace, .poundEndif, .poundElse, .poundElseif: return
            case .semicolon: advance()
            case .poundSourceLocation: passOverSourceLocation()
            default:
                if !entersItem() { return }
                let before = position
                if let start = declarationStart(inType: true) {
                    parseDeclaration(start, inType: true)
                } else {
                    parseLostMember()
                }
                if position == before { skipUnexpected() }
            }
        }
    }

    /// `#sourceLocation(…)` is no item: it belongs to the lines.
    private mutating func passOverSourceLocation() {
        advance()
        if at(.leftParen) { skipBalanced() }
    }

    /// What stands in a type without being a declaration is passed over up to the next line that may begin one.
    private mutating func parseLostMember() {
        let row = open(.unexpected)
        repeat {
            skipBalanced()
        } while !(at(.endOfFile) || at(.rightBrace) || at(.poundEndif) || at(.poundElse) || at(.poundElseif) || at(.poundIf) || startsLine(position))
        close(row)
        fail(row)
    }
}
