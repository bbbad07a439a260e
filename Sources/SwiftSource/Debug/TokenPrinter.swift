/// The tokens of a file as text, a line `START END` for each, in byte offsets. The pieces of a cut operator are one line where the parser
/// joined them.
public func printTokens(of file: SourceFile) -> String {
    let tokens = file.tokens
    var lines = ""
    var row = 0
    while row < tokens.count - 1 {
        let first = row
        row += 1
        if tokens.flags[first].contains([.cut, .joined]) {
            while tokens.flags[row].contains(.glued) { row += 1 }
        }
        lines += "\(tokens.starts[first]) \(tokens.ends[row - 1])\n"
    }
    return lines
}
