import SwiftSource
import Testing

@Suite struct StringContainsTests {
    @Test(arguments: [
        ("abcabd", "abd", true), ("abcabd", "abcabd", true), ("abcabd", "abcabde", false), ("aab", "ab", true), ("", "a", false), ("", "", true), ("a", "", true),
        ("größe", "öß", true), ("größe", "ÖSS", false),
        // Bytes are compared: the two spellings of an accented letter differ.
        ("e\u{301}", "\u{E9}", false), ("e\u{301}", "\u{301}", true),
    ]) func contains(text: String, part: String, isContained: Bool) {
        #expect(text.contains(part) == isContained)
    }
}
