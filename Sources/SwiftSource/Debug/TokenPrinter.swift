/// The tokens of a file as text, a line `START END` for each, in byte offsets. The pieces of a cut operator are one line where the parser
/// joined them, and a version such as `17.4` in an availability is three.
public func printTokens(of file: SourceFile) -> String {
    var printer = TokenPrinter(file: file)
    return printer.print()
}

private struct TokenPrinter {
    let file: SourceFile
    var lines = ""
    /// How many parentheses of an availability are open.
    var versionParens = 0

    mutating func print() -> String {
        let tokens = file.tokens
        var row = 0
        while row < tokens.count - 1 {
            let first = row
            row += 1
            if tokens.flags[first].contains([.cut, .joined]) {
                while tokens.flags[row].contains(.glued) { row += 1 }
            }
            followParens(first)
            if tokens.kinds[first] == .floatLiteral && isVersion(first) {
                printVersion(first)
            } else {
                append(Int(tokens.starts[first]), Int(tokens.ends[row - 1]))
            }
        }
        return lines
    }

    private mutating func append(_ start: Int, _ end: Int) {
        lines += "\(start) \(end)\n"
    }

    private mutating func printVersion(_ row: Int) {
        let token = Token(file, row)
        let point = token.range.first { file.bytes[$0] == Byte.dot } ?? token.start
        append(token.start, point)
        append(point, point + 1)
        append(point + 1, token.end)
    }

    private mutating func followParens(_ row: Int) {
        switch file.tokens.kinds[row] {
        case .leftParen where versionParens > 0 || opensAvailability(row): versionParens += 1
        case .rightParen where versionParens > 0: versionParens -= 1
        default: break
        }
    }

    private func opensAvailability(_ paren: Int) -> Bool {
        guard let name = Token(file, paren).previous else { return false }
        switch name.kind {
        case .poundAvailable, .poundUnavailable: return true
        case .identifier where name.previous?.kind == .at:
            return ["available", "_spi_available", "backDeployed", "_backDeploy", "_originallyDefinedIn"].contains(name.symbol.text)
        default: return false
        }
    }

    /// In an availability, or behind `_version:` in a condition.
    private func isVersion(_ row: Int) -> Bool {
        if versionParens > 0 { return true }
        guard let colon = Token(file, row).previous, colon.kind == .colon, let label = colon.previous else { return false }
        return label.symbol.text == "_version"
    }
}
