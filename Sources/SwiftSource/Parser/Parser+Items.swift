/// Lists of items: what stands in a file, in a body, in a type.
extension Parser {
    /// Declarations, statements and expressions up to a closing brace, a branch of `#if`, or the end of the file.
    mutating func parseItems() {
        while true {
            switch kind {
            case .endOfFile, .rightBrace, .poundEndif, .poundElse, .poundElseif: return
            case .semicolon: advance()
            default:
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
            case .keyword where symbol == .case || symbol == .default: return
            case .at where isCaseAfterAttributes(position): return
            case .poundIf where isConditionalCases(position): return
            default:
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
            parseExpression(.basic)
        }
    }

    /// `{ … }` with items. Marks `owner` where there is no brace.
    mutating func parseCodeBlock(in owner: Int) {
        guard at(.leftBrace) else { return fail(owner) }
        let block = open(.codeBlock)
        nested { parser in
            parser.advance()
            parser.parseItems()
            parser.closeBrace(block)
        }
        close(block)
    }

    /// Eats the closing brace of a block; what stands before it without belonging to it is passed over.
    mutating func closeBrace(_ block: Int) {
        while at(.poundElse) || at(.poundElseif) || at(.poundEndif) {
            // A branch that was not opened in this block: either the block's own brace is missing, or the directive is lost.
            if ifConfigDepth > 0 { return fail(block) }
            skipUnexpected()
            parseItems()
        }
        expect(.rightBrace, in: block)
    }

    /// `{ … }` of a type.
    mutating func parseMemberBlock(in owner: Int) {
        guard at(.leftBrace) else { return fail(owner) }
        let block = open(.memberBlock)
        nested { parser in
            let outer = parser.allowsInitializer
            parser.allowsInitializer = true
            parser.advance()
            parser.parseMembers()
            parser.closeMembers(block)
            parser.allowsInitializer = outer
        }
        close(block)
    }

    private mutating func closeMembers(_ block: Int) {
        while at(.poundElse) || at(.poundElseif) || at(.poundEndif) {
            if ifConfigDepth > 0 { return fail(block) }
            skipUnexpected()
            parseMembers()
        }
        expect(.rightBrace, in: block)
    }

    mutating func parseMembers() {
        while true {
            switch kind {
            case .endOfFile, .rightBrace, .poundEndif, .poundElse, .poundElseif: return
            case .semicolon: advance()
            default:
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
