/// Prints a file's tokens as lines `START END`, byte offsets, so that they can be held against another lexer's reading.
///
/// The pieces of a cut operator are one line where the parser has read them as one, and a version's components and points are a line each.
public enum TokenPrinter {
    public static func print(_ file: SourceFile) -> [UInt8] {
        var out: [UInt8] = []
        let tokens = file.tokens
        var row = 0
        while row < tokens.count {
            let start = Int(tokens.starts[row])
            var end = Int(tokens.ends[row])
            if tokens.flags[row].contains(.version) {
                printVersion(start, end, of: file, &out)
                row += 1
                continue
            }
            if tokens.flags[row].contains(.joined) {
                while row + 1 < tokens.count, tokens.flags[row + 1].contains(.glued) {
                    row += 1
                    end = Int(tokens.ends[row])
                }
            }
            line(start, end, &out)
            row += 1
        }
        return out
    }

    private static func printVersion(_ start: Int, _ end: Int, of file: SourceFile, _ out: inout [UInt8]) {
        let point = (start..<end).first { file.bytes[$0] == UInt8(ascii: ".") } ?? end
        line(start, point, &out)
        line(point, point + 1, &out)
        line(point + 1, end, &out)
    }

    private static func line(_ start: Int, _ end: Int, _ out: inout [UInt8]) {
        guard end > start else { return }
        out.append(contentsOf: "\(start) \(end)\n".utf8)
    }
}
