/// Braces: where a block ends, also where braces do not balance.
///
/// While they balance, braces alone decide. In a file with a brace too few or too many the indentation of its lines says which, so that the
/// damage stays in the declaration that has it.
extension Parser {
    /// How far the lines are indented that a block began on.
    struct BlockLines {
        /// The line of the item that the block belongs to; -1 outside of all blocks.
        var item: Int
        /// The line of the opening brace.
        var brace: Int
        /// The block's first line is indented further than its item, or those of a block around it are.
        var isIndented: Bool
        /// The row of the first token on the line after the brace.
        var nextLine: Int

        static let file = BlockLines(item: -1, brace: -1, isIndented: false, nextLine: 0)
    }

    /// `{ … }` from brace to brace; `content` reads what stands between them. Marks `owner` where the closing brace is missing.
    mutating func parseBraces(of owner: Int, _ content: (inout Parser) -> Void) {
        nested { parser in
            let outer = parser.block
            let outerItem = parser.itemIndentation
            if parser.braceSurplus != 0 { parser.enterBlock() }
            if !parser.eat(.leftBrace) { parser.fail(owner) }
            repeat { content(&parser) } while parser.passesOverStrayEnd()
            if parser.at(.rightBrace), !parser.closesOuterBlock() { parser.advance() } else { parser.fail(owner) }
            parser.block = outer
            parser.itemIndentation = outerItem
        }
    }

    /// Whether a block begins here. Where its brace is lost, the lines after it are still indented; what stands before it on the line is passed over.
    @inline(__always) mutating func opensBlock() -> Bool { at(.leftBrace) || opensBlockWithoutBrace() }

    private mutating func opensBlockWithoutBrace() -> Bool {
        if braceSurplus > 0, startsLine(position), !at(.rightBrace), indentation(position) > itemIndentation { return true }
        guard let brace = braceOfLine() else { return false }
        let row = open(.unexpected)
        position = brace
        close(row)
        fail(row)
        return true
    }

    /// The opening brace behind tokens of this line that fit nowhere.
    private mutating func braceOfLine() -> Int? {
        var row = position
        while !startsLine(row), row - position < Parser.longestLine {
            switch kinds[row] {
            case .leftBrace: return row
            case .rightBrace, .semicolon, .endOfFile, .rightParen, .rightBracket, .comma: return nil
            case .keyword where Parser.mayBeginDeclaration(symbols[row]) || isStatementStart(row) || symbols[row] == .else: return nil
            default: row = rowAfterBalanced(row)
            }
        }
        return nil
    }

    /// What stands here belongs to no list in brackets: the closing bracket is missing.
    mutating func leavesBracket() -> Bool {
        switch kind {
        case .rightBrace, .rightParen, .rightBracket, .poundElse, .poundElseif, .poundEndif, .endOfFile: true
        default: startsLine(position) && !at(.poundIf) && !at(.pound) && declarationStart() != nil
        }
    }

    /// Passes over what ends the list of a block without belonging to it: a directive that no `#if` of the block began, a brace too many.
    private mutating func passesOverStrayEnd() -> Bool {
        switch kind {
        case .poundElse, .poundElseif, .poundEndif:
            // In a branch of `#if` it is the block's own brace that is missing.
            if ifConfigDepth > 0 { return false }
        case .rightBrace:
            if !isSurplusBrace() { return false }
        default: return false
        }
        skipUnexpected()
        return true
    }

    /// The brace here closes nothing: it stands further in than the block, or before further lines of the block.
    private mutating func isSurplusBrace() -> Bool {
        guard braceSurplus > 0 else { return false }
        if startsLine(position) { return indentation(position) > max(block.item, block.brace) }
        return block.isIndented && position > block.nextLine && startsLine(peek) && indentation(peek) > max(block.item, block.brace)
    }

    /// The brace here stands further out than the block: the block's own is missing.
    private mutating func closesOuterBlock() -> Bool { braceSurplus < 0 && startsLine(position) && indentation(position) < block.item }

    /// Notes the line of the item that begins here. False where the item is a declaration further out than the block, because a brace is missing.
    @inline(__always) mutating func entersItem() -> Bool { braceSurplus == 0 || entersItemOfUnbalancedFile() }

    private mutating func entersItemOfUnbalancedFile() -> Bool {
        guard startsLine(position) else { return true }
        let column = indentation(position)
        if braceSurplus < 0, block.isIndented, column <= block.item, beginsDeclaration() { return false }
        itemIndentation = column
        return true
    }

    private mutating func beginsDeclaration() -> Bool {
        guard !at(.poundIf), !at(.pound), let start = declarationStart(inType: true) else { return false }
        return !isKeyword(start.keyword, .case)
    }

    // MARK: Indentation

    private mutating func enterBlock() {
        var first = at(.leftBrace) ? after(position) : position
        while !startsLine(first), kinds[first] != .endOfFile, first - position < Parser.longestLine { first += 1 }
        block = BlockLines(
            item: itemIndentation, brace: indentationOfLine(position) ?? itemIndentation,
            isIndented: block.isIndented || startsLine(first) && (kinds[first] == .rightBrace || indentation(first) > itemIndentation),
            nextLine: first)
    }

    /// How far the first token of a line is indented. A tab counts as four spaces.
    private mutating func indentation(_ row: Int) -> Int {
        var index = Int(starts[row])
        var column = 0
        while index > 0, column < Parser.longestLine {
            switch bytes[index - 1] {
            case Byte.tab: column += 4
            case Byte.space: column += 1
            default: return column
            }
            index -= 1
        }
        return column
    }

    /// How far the line of a token is indented, if it begins near.
    private mutating func indentationOfLine(_ row: Int) -> Int? {
        var first = row
        while first > 0, !startsLine(first) {
            first -= 1
            if row - first > Parser.longestLine { return nil }
        }
        return indentation(first)
    }

    /// No line is looked along for more columns or tokens than this.
    private static let longestLine = 200
}
