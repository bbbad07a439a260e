struct Parser {
    var tokens: TokenColumns
    var nodes: NodeColumns
    init(tokens: TokenColumns, nodes: NodeColumns) { self.tokens = tokens; self.nodes = nodes }
    mutating func parseSourceFile() {}
}
