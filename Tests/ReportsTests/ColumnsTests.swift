import Testing

@testable import Reports

@Suite struct ColumnsTests {
    @Test(arguments: [
        // line, byte column, code points, UTF-16 units
        ("let a", 5, 5, 5), ("\"🙂\" a", 8, 5, 6), ("é a", 4, 3, 3), ("\tあ\tx", 6, 4, 4), ("e\u{301}x", 4, 3, 3), ("abc", 4, 4, 4),
        ("abc", 99, 4, 4), ("abc", 0, 1, 1), ("abc", -7, 1, 1), ("🙂", 3, 1, 1), ("🙂", 5, 2, 3), ("", 1, 1, 1),
    ])
    func columns(line: String, byte: Int, points: Int, units: Int) {
        #expect(Columns.codePoints(byte, in: line) == points)
        #expect(Columns.utf16(byte, in: line) == units)
    }

    @Test(arguments: [
        ("abc", 3), ("", 0), ("日本語", 6), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("é", 1), ("e\u{301}", 1), ("🙂", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1),
        ("❤️", 2), ("1️⃣", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("न\u{94D}", 1), ("€", 1), ("…", 1), ("⌚", 2), ("𠀀", 2), ("a\u{200D}b", 2),
    ])
    func displayWidth(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }
}
