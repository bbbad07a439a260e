import Testing

@testable import Reports

@Suite struct ExcerptTests {
    /// Checks both lines of the excerpt of `line`, whose marked part stands between `‹` and `›`.
    func check(
        _ marked: String, width: Int = 80, source: String, carets: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let parts = marked.split(separator: "‹", omittingEmptySubsequences: false)
        let inner = parts[1].split(separator: "›", omittingEmptySubsequences: false)
        let start = parts[0].utf8.count
        let excerpt = Excerpt(line: String(parts[0] + inner[0]) + inner[1], columns: start..<start + inner[0].utf8.count, available: width)
        #expect(String(decoding: excerpt.source.bytes, as: UTF8.self) == source, sourceLocation: sourceLocation)
        #expect(String(decoding: excerpt.carets.bytes, as: UTF8.self) == carets, sourceLocation: sourceLocation)
    }

    @Test func plain() {
        check("let ‹a› = 1", source: "let a = 1", carets: "    ^")
        check("‹let› a", source: "let a", carets: "^^^")
        check("let a‹›", source: "let a", carets: "     ^")
        check("le‹›t a", source: "let a", carets: "  ^")
        check("‹›", source: "", carets: "^")
    }

    @Test func tabsStayTabs() {
        check("\t\tlet ‹a›\t= 1", source: "\t\tlet a\t= 1", carets: "\t\t    ^")
        check("x\t‹a\tb› c", source: "x\ta\tb c", carets: " \t^\t^")
        check("a‹\t›b", source: "a\tb", carets: " ^")
    }

    @Test func wideCharacters() {
        check("let 名前 = ‹値›", source: "let 名前 = 値", carets: "           ^^")
        check("\"🙂\" + ‹b›", source: "\"🙂\" + b", carets: "       ^")
        check("\"👩‍👩‍👧\" + ‹b›", source: "\"👩‍👩‍👧\" + b", carets: "       ^")
        check("\"e\u{301}\" + ‹b›", source: "\"e\u{301}\" + b", carets: "      ^")
        check("‹e\u{301}o›", source: "e\u{301}o", carets: "^^")
        check("\"👍🏽🇩🇪❤️\" + ‹b›", source: "\"👍🏽🇩🇪❤️\" + b", carets: "           ^")
        check("한글‹a›", source: "한글a", carets: "    ^")
        check("\u{1112}\u{1161}\u{11AB}‹a›", source: "\u{1112}\u{1161}\u{11AB}a", carets: "  ^")
    }

    @Test func hiddenCharactersAreShown() {
        check("a\u{1B}[31m ‹b›", source: "a\\u{1B}[31m b", carets: "            ^")
        check("/*\u{202E} ‹b›", source: "/*\\u{202E} b", carets: "           ^")
        check("‹a\u{0}›", source: "a\\u{0}", carets: "^^^^^^")
        check("a\u{200D}‹b›", source: "a\\u{200D}b", carets: "         ^")
        check("1\u{FE0F}\u{20E3}a\u{FE0F}‹b›", source: "1\u{FE0F}\u{20E3}a\\u{FE0F}b", carets: "           ^")
        check("##[group]‹b›", source: "#\\u{23}[group]b", carets: "              ^")
        check("##\"a\"## ‹b›", source: "##\"a\"## b", carets: "        ^")
        check("a\u{85}‹b›", source: "a\\u{85}b", carets: "       ^")
    }

    @Test func longLinesAreCutAroundTheMark() {
        let digits = String(repeating: "0123456789", count: 10)
        check("‹01›234567890123456789", width: 20, source: "01234567890123456789", carets: "^^")
        check("‹abc›" + digits, width: 20, source: "abc0123456789012345…", carets: "^^^")
        check(digits + "‹abc›" + digits, width: 20, source: "…56789abc0123456789…", carets: "      ^^^")
        check(digits + "‹abc›", width: 20, source: "…456789" + "0123456789abc", carets: "                 ^^^")
        check(digits + "‹" + digits + "›" + digits, width: 20, source: "…567890123456789012…", carets: "      ^^^^^^^^^^^^^")
    }

    @Test func cutsDoNotPartACharacterFromItsMarks() {
        let marks = String(repeating: "e\u{301}", count: 60)
        let excerpt = Excerpt(line: marks + "X" + marks, columns: 180..<181, available: 24)
        let source = String(decoding: excerpt.source.bytes, as: UTF8.self)
        #expect(source.hasPrefix("…e\u{301}"))
        #expect(source.hasSuffix("e\u{301}…"))
        #expect(DisplayWidth.of(source) == 24)
    }

    @Test(arguments: [-5..<2, 0..<0, 3..<400, 90..<95, 5..<6])
    func columnsOutsideTheLine(columns: Range<Int>) {
        let excerpt = Excerpt(line: "let ü = 1", columns: columns, available: 40)
        #expect(String(decoding: excerpt.source.bytes, as: UTF8.self) == "let ü = 1")
        #expect(excerpt.carets.bytes.contains(UInt8(ascii: "^")))
        #expect(excerpt.carets.bytes.count <= 10)
    }
}
