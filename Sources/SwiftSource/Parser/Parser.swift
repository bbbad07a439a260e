/// Reads the tokens of one file into a flat tree.
///
/// Never fails: what fits nowhere becomes ``NodeKind/unexpected``. Every loop consumes a token or leaves, and brackets nested more than
/// ``maximumNesting`` deep are passed over, so that no input can hang it or overflow the stack.
///
/// Methods that only look at tokens are `mutating` too, unless they are inlined: a value of this size is copied for each call of any other.
struct Parser {
    let kinds: UnsafeMutablePointer<TokenKind>
    let flags: UnsafeMutablePointer<TokenFlags>
    let starts: UnsafeMutablePointer<UInt32>
    let ends: UnsafeMutablePointer<UInt32>
    let symbols: UnsafeMutablePointer<Symbol>
    /// How many tokens there are, the end of the file included.
    let count: Int
    let brackets: BracketTable
    let bytes: SourceBytes
    /// How many more braces are closed than opened. Unless it is 0, indentation says where blocks end.
    let braceSurplus: Int

    /// The row of the token that is read next. Its kind is kept beside it, as nearly every step of the parser asks for that.
    var position: Int {
        @inline(__always) get { row }
        @inline(__always) set {
            row = newValue
            kind = kinds[newValue]
        }
    }
    private var row = 0
    private(set) var kind: TokenKind
    var nodes: NodeColumns
    /// The row of the innermost open node: the parent of what is appended.
    private(set) var innermost = 0
    var nesting = 0
    var hasErrors = false
    /// `init` at the start of a statement is no declaration inside an initialiser's body.
    var allowsInitializer = true
    /// How many `#if` the parser is in.
    var ifConfigDepth = 0
    /// No declaration follows the modifiers at rows before this one: they have been looked at.
    var modifiersSeenTo = 0
    /// The block that the parser is in. Kept only where braces do not balance, as is the next.
    var block = BlockLines.file
    /// How far the line of the item is indented that the parser is in.
    var itemIndentation = 0

    static let maximumNesting = 256

    init(tokens: TokenColumns, nodes: NodeColumns, brackets: BracketTable, bytes: SourceBytes) {
        kinds = tokens.kinds
        flags = tokens.flags
        starts = tokens.starts
        ends = tokens.ends
        symbols = tokens.symbols
        count = tokens.count
        self.nodes = nodes
        self.brackets = brackets
        self.bytes = bytes
        braceSurplus = brackets.braceSurplus
        kind = tokens.kinds[0]
    }

    mutating func parseSourceFile() {
        let root = open(.sourceFile)
        if at(.shebang) { position += 1 }
        while !at(.endOfFile) {
            parseItems()
            if !at(.endOfFile) { skipUnexpected() } // a brace or directive that nothing opened
        }
        position = count - 1
        close(root)
        nodes.firsts[root] = 0
    }
}

// MARK: - Looking at tokens

extension Parser {
    @inline(__always) var symbol: Symbol { symbols[position] }

    /// The kind of the token after the current one; at the end of the file that of the end again.
    @inline(__always) var nextKind: TokenKind { kinds[position &+ 1] }

    @inline(__always) func at(_ kind: TokenKind) -> Bool { self.kind == kind }

    /// At this reserved word.
    @inline(__always) func atKeyword(_ name: KnownName) -> Bool { kind == .keyword && symbol == name }

    /// At this contextual keyword.
    @inline(__always) func atWord(_ name: KnownName) -> Bool { kind == .identifier && symbol == name }

    @inline(__always) func isKeyword(_ row: Int, _ name: KnownName) -> Bool { kinds[row] == .keyword && symbols[row] == name }

    @inline(__always) func isWord(_ row: Int, _ name: KnownName) -> Bool { kinds[row] == .identifier && symbols[row] == name }

    /// The row after `row`; stays at the end of the file.
    @inline(__always) func after(_ row: Int) -> Int { row &+ 1 < count ? row &+ 1 : row }

    @inline(__always) var peek: Int { after(position) }

    @inline(__always) func startsLine(_ row: Int) -> Bool { flags[row].contains(.newlineBefore) }

    @inline(__always) func isOperator(_ row: Int) -> Bool { TokenKinds.operators.contains(kinds[row]) }

    /// The row is an operator token with exactly this text, a piece of a cut operator included.
    @inline(__always) func isPiece(_ row: Int, _ name: KnownName) -> Bool {
        guard isOperator(row) else { return false }
        if symbols[row] == name { return true }
        guard name == .greater || name == .less, flags[row].contains(.cut) else { return false }
        return bytes.base[Int(starts[row])] == (name == .greater ? Byte.greater : Byte.less)
    }

    @inline(__always) func isName(_ row: Int) -> Bool { TokenKinds.names.contains(kinds[row]) }

    /// A name, or a keyword that may stand for one after a period or as a label.
    @inline(__always) func isNameOrKeyword(_ row: Int) -> Bool { TokenKinds.namesAndKeywords.contains(kinds[row]) }

    /// The token is no name that someone is still to write, but the keyword that the next line begins with.
    @inline(__always) func isKeywordOfNextLine(_ row: Int) -> Bool { kinds[row] == .keyword && startsLine(row) }

    /// The token may be an argument label; a colon has to follow.
    @inline(__always) func isLabel(_ row: Int) -> Bool {
        TokenKinds.labels.contains(kinds[row]) && (kinds[row] != .keyword || symbols[row] != .inout)
    }
}

// MARK: - Building the tree

extension Parser {
    @inline(__always) mutating func open(_ kind: NodeKind) -> Int {
        nodes.append(kind, first: UInt32(truncatingIfNeeded: position), parent: UInt32(truncatingIfNeeded: innermost))
        innermost = nodes.count &- 1
        return innermost
    }

    /// Opens a node around those from `row` on.
    @inline(__always) mutating func open(_ kind: NodeKind, around row: Int) {
        nodes.insert(kind, at: row)
        innermost = row
    }

    /// Opens a node again that was the last to be closed.
    @inline(__always) mutating func reopen(_ row: Int, as kind: NodeKind) {
        nodes.kinds[row] = kind
        innermost = row
    }

    /// Ends a node before the current token.
    @inline(__always) mutating func close(_ row: Int) {
        nodes.ends[row] = UInt32(truncatingIfNeeded: position)
        nodes.sizes[row] = UInt32(truncatingIfNeeded: nodes.count &- row)
        innermost = Int(nodes.parents[row])
    }

    /// Ends an open node and all that are open in it.
    @inline(__always) mutating func closeAll(from row: Int) {
        while innermost > row { close(innermost) }
        close(row)
    }

    @inline(__always) mutating func name(_ row: Int, _ token: Int) { nodes.mains[row] = UInt32(truncatingIfNeeded: token) }

    @inline(__always) mutating func mark(_ row: Int, _ flag: NodeFlags) { nodes.flags[row].insert(flag) }

    /// A node of the current token alone, which is not the end of the file.
    @inline(__always) mutating func leaf(_ kind: NodeKind) {
        assert(!at(.endOfFile))
        let token = UInt32(truncatingIfNeeded: position)
        append(kind, tokens: token..<token &+ 1, main: token)
        position &+= 1
    }

    /// A node without children that is complete.
    @inline(__always) mutating func append(_ kind: NodeKind, tokens: Range<UInt32>, main: UInt32) {
        nodes.append(kind, tokens: tokens, main: main, parent: UInt32(truncatingIfNeeded: innermost))
    }

    @inline(__always) mutating func advance() { if !at(.endOfFile) { position &+= 1 } }

    @inline(__always) mutating func eat(_ kind: TokenKind) -> Bool {
        guard at(kind) else { return false }
        advance()
        return true
    }

    @inline(__always) mutating func eatKeyword(_ name: KnownName) -> Bool {
        guard atKeyword(name) else { return false }
        advance()
        return true
    }

    /// Eats a token that must be here; marks the node where it is not.
    @inline(__always) mutating func expect(_ kind: TokenKind, in row: Int) {
        if at(kind) { advance() } else { fail(row) }
    }

    /// Marks a node as damaged.
    mutating func fail(_ row: Int) {
        nodes.flags[row].insert(.hasError)
        hasErrors = true
    }

    /// Passes over the current token, or over the whole bracket that it opens.
    mutating func skipUnexpected() {
        let row = open(.unexpected)
        skipBalanced()
        close(row)
        fail(row)
    }

    /// Passes over a token that may be a bracket; over a string as a whole.
    @inline(__always) mutating func skipBalanced() {
        position = rowAfterBalanced(position)
    }

    /// The row after a token, or after the bracket, string or `#if` that it opens.
    @inline(__always) func rowAfterBalanced(_ row: Int) -> Int {
        guard TokenKinds.openings.contains(kinds[row]) else { return after(row) }
        return after(brackets.partner(of: row))
    }

    /// Runs `body` one level deeper; passes over what is too deep.
    @inline(__always) mutating func nested(_ body: (inout Parser) -> Void) {
        guard nesting < Parser.maximumNesting else {
            if !at(.endOfFile) { skipUnexpected() }
            return
        }
        nesting += 1
        body(&self)
        nesting -= 1
    }
}
