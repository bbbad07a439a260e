import Testing

@testable import SwiftSource

private func flags(_ source: String) -> [[String]] {
    let file = readSource(source)
    let names: [(TokenFlags, String)] = [
        (.newlineBefore, "newline"), (.spaceBefore, "space"), (.glued, "glued"), (.cut, "cut"), (.malformed, "malformed"), (.multiline, "multiline"),
    ]
    return (0..<file.tokens.count - 1).map { row in names.filter { file.tokens.flags[row].contains($0.0) }.map(\.1) }
}

private func symbols(_ source: String) -> [String] {
    let file = readSource(source)
    return (0..<file.tokens.count - 1).map { file.tokens.symbols[$0].text }
}

@Test("Space and lines before tokens")
func spaceBeforeTokens() {
    #expect(flags("a b(c)\n  d") == [["newline"], ["space"], [], [], [], ["newline", "space"]])
    #expect(flags("a/* */b/*\n*/c // d\re") == [["newline"], ["space"], ["newline", "space"], ["newline", "space"]])
    #expect(flags("\"a\\(b)\"") == [["newline"], [], [], [], []])
    #expect(flags("\n\na") == [["newline", "space"]])
}

@Test("Cut operators")
func cutOperators() {
    #expect(flags("a >>= b") == [["newline"], ["space", "cut"], ["glued"], ["glued"], ["space"]])
    #expect(symbols("a >>= b") == ["a", ">>=", ">", "=", "b"])
    #expect(flags("A<B>?") == [["newline"], [], [], ["cut"], ["glued"]])
    #expect(symbols("A<B>?") == ["A", "<", "B", ">?", "?"])
    #expect(symbols("A<B>?->C") == ["A", "<", "B", ">?->", "?", "->", "C"])
    #expect(flags("a > b") == [["newline"], ["space"], ["space"]])
}

@Test("Multi-line delimiters and malformed tokens")
func delimiterFlags() {
    #expect(flags("\"\"\"\n\"\"\"") == [["newline", "multiline"], ["multiline"]])
    #expect(flags("\"a") == [["newline", "malformed"]])
    #expect(flags("`") == [["newline", "malformed"]])
    #expect(flags("1x") == [["newline", "malformed"]])
}

@Test("Symbols of tokens")
func tokenSymbols() {
    #expect(symbols("let a_1 = $0 + `class`(_, \"x\") ... é") == [
        "let", "a_1", "", "$0", "+", "class", "", "_", "", "", "", "", "...", "é",
    ])
    #expect(symbols("#if A #available(B) @C ?. `` `a b`") == ["", "A", "", "", "B", "", "", "C", "", "", "", "a b"])
    let file = readSource("`func` func body bodyguard SwiftUI.View < a")
    let found = (0..<file.tokens.count - 1).map { file.tokens.symbols[$0].known }
    #expect(found == [.func, .func, .body, nil, .SwiftUI, nil, .View, .less, nil])
    #expect(file.tokens.kinds[0] == .escapedIdentifier && file.tokens.kinds[1] == .keyword)
}

@Test("Comments")
func comments() {
    let source = "/// a\nb // c\n//// d\n/** e */ /**/ /***/ /* f\n/* g */ */ h//\r\ni //"
    let file = readSource(source)
    let expected: [(SwiftSource.Comment.Kind, String, UInt32)] = [
        (.docLine, "/// a", 0), (.line, "// c", 1), (.docLine, "//// d", 1), (.docBlock, "/** e */", 1), (.block, "/**/", 1), (.docBlock, "/***/", 1),
        (.block, "/* f\n/* g */ */", 1), (.line, "//", 2), (.line, "//", 3),
    ]
    let found = withExtendedLifetime(file) { file.comments.map { ($0.kind, file.text(Int($0.start)..<Int($0.end)), $0.tokenAfter) } }
    #expect(found.map(\.0) == expected.map(\.0))
    #expect(found.map(\.1) == expected.map(\.1))
    #expect(found.map(\.2) == expected.map(\.2))
}

@Test("A reader starts anew with each source")
func readerStartsAnew() {
    var reader = SourceReader()
    let sources = ["\"\\(a", "b) // c", "/* d", "e", "", "#/\n", "#/\n/#"]
    for source in sources + sources.reversed() {
        let file = Array(source.utf8).withUnsafeBytes { reader.read(path: "Again.swift", bytes: $0) }
        #expect(bracketed(file) == bracketed(readSource(source)))
        let other = readSource(source)
        withExtendedLifetime((file, other)) { #expect(Array(file.comments) == Array(other.comments)) }
    }
}

@Test("Damaged UTF-8 is trivia")
func damagedUTF8() {
    // Not UTF-8; cut off; a surrogate; a name all the same.
    let file = readSource([0x61, 0xFF, 0x62, 0xC3, 0x20, 0xE2, 0x82, 0x63, 0x20, 0xED, 0xA0, 0x80, 0x64, 0xC3, 0xA9])
    #expect((0..<file.tokens.count).map { Token(file, $0).range } == [0..<1, 2..<3, 7..<8, 12..<15, 15..<15])
    #expect(coverageProblems(file) == [])
}

@Test("Printed tokens: pieces of an operator are one line where they are joined")
func printedTokens() {
    let file = readSource("a >>= b")
    func lines() -> [Substring] { String(decoding: TokenPrinter.print(file), as: UTF8.self).split(separator: "\n") }
    file.tokens.flags[1].insert(.joined)
    #expect(lines() == ["0 1", "2 5", "6 7"])
    file.tokens.flags[1].remove(.joined)
    #expect(lines() == ["0 1", "2 3", "3 4", "4 5", "6 7"])
}
