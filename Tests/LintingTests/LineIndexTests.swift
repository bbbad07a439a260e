import Linting
import Testing

@Suite struct LineIndexTests {
    /// The position of each byte offset, and the text of its line.
    private func check(_ source: [UInt8], _ offset: Int, _ line: Int, _ column: Int, _ text: String, at: SourceLocation = #_sourceLocation) {
        source.withUnsafeBytes { bytes in
            let location = LineIndex(bytes).location(of: offset..<offset, path: "A.swift", in: bytes)
            #expect(location.start == Position(line: line, column: column), sourceLocation: at)
            #expect(location.firstLine == text, sourceLocation: at)
        }
    }

    @Test("LF, CR LF and CR end lines")
    func lineBreaks() {
        let source = Array("ab\ncd\r\nef\rgh".utf8)
        check(source, 0, 1, 1, "ab")
        check(source, 2, 1, 3, "ab")
        check(source, 3, 2, 1, "cd")
        check(source, 6, 2, 4, "cd")
        check(source, 7, 3, 1, "ef")
        check(source, 10, 4, 1, "gh")
        check(source, 12, 4, 3, "gh")
    }

    @Test("empty lines, and none at all")
    func emptyLines() {
        check(Array("\n\n".utf8), 1, 2, 1, "")
        check(Array("\n\n".utf8), 2, 3, 1, "")
        check(Array("\r\r\n".utf8), 1, 2, 1, "")
        check([], 0, 1, 1, "")
    }

    @Test("columns are bytes")
    func columns() { check(Array("é👍x".utf8), 6, 1, 7, "é👍x") }

    @Test("a byte-order mark belongs to no line")
    func byteOrderMark() {
        check(Array("\u{FEFF}ab\ncd".utf8), 4, 1, 2, "ab")
        check(Array("\u{FEFF}ab\ncd".utf8), 6, 2, 1, "cd")
    }

    @Test("damaged UTF-8 is repaired in the text of a line")
    func damaged() { check([0x61, 0xFF, 0x62], 2, 1, 3, "a\u{FFFD}b") }

    @Test("ranges over several lines, and past the end")
    func ranges() {
        Array("ab\ncd\n".utf8).withUnsafeBytes { bytes in
            let index = LineIndex(bytes)
            let location = index.location(of: 1..<4, path: "A.swift", in: bytes)
            #expect(location.end == Position(line: 2, column: 2))
            #expect(location.firstLine == "ab" && location.lastLine == "cd")
            #expect(index.location(of: 4..<99, path: "A.swift", in: bytes).range == 4..<6)
        }
    }

    @Test("a source's line break is its first", arguments: [("a", "\n"), ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("a\rb", "\r"), ("a\r", "\r")])
    func lineBreak(source: String, expected: String) {
        #expect(Array(source.utf8).withUnsafeBytes { LineIndex.lineBreak(of: $0) } == expected)
    }
}
