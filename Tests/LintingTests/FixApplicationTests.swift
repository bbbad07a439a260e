import Linting
import Testing

@Suite struct FixApplicationTests {
    /// Applies fixes, each a list of edits, and says which were applied.
    private func check(_ source: String, _ fixes: [[Edit]], _ result: String, _ applied: [Bool], at: SourceLocation = #_sourceLocation) {
        let outcome = FixApplication.apply(fixes.map { Fix(message: "", safety: .safe, edits: $0) }, to: Array(source.utf8))
        #expect(String(decoding: outcome.bytes, as: UTF8.self) == result, sourceLocation: at)
        #expect(outcome.applied == applied, sourceLocation: at)
    }

    @Test("inserts, replaces and removes, in any order")
    func edits() {
        check("abcdef", [[.insert("X", at: 6)], [.replace(1..<2, with: "YY")], [.remove(3..<5)]], "aYYcfX", [true, true, true])
        check("", [[.insert("a", at: 0)]], "a", [true])
        check("abc", [], "abc", [])
        check("abc", [[.replace(0..<3, with: "")]], "", [true])
    }

    @Test("of overlapping fixes the first wins, whole")
    func overlaps() {
        check("abcdef", [[.replace(1..<4, with: "X")], [.replace(3..<5, with: "Y"), .insert("Z", at: 0)]], "aXef", [true, false])
        check("abcdef", [[.replace(2..<3, with: "X")], [.replace(0..<6, with: "Y")]], "abXdef", [true, false])
        check("abcdef", [[.replace(0..<2, with: "X")], [.replace(2..<4, with: "Y")]], "XYef", [true, true])
    }

    @Test("insertions at one place, or at the border of another edit, exclude each other")
    func insertions() {
        check("ab", [[.insert("X", at: 1)], [.insert("X", at: 1)]], "aXb", [true, false])
        check("abc", [[.replace(1..<2, with: "X")], [.insert("Y", at: 1)], [.insert("Z", at: 2)]], "aXc", [true, false, false])
        check("abc", [[.insert("Y", at: 1)], [.remove(1..<2)]], "aYbc", [true, false])
    }

    @Test("a fix with several edits")
    func several() { check("abcd", [[.insert(")", at: 4), .insert("(", at: 0)], [.remove(1..<2)]], "(acd)", [true, true]) }

    @Test("what lies outside or overlaps itself is left out")
    func wrong() {
        check("abc", [[.remove(2..<4)], [.remove(0..<2), .remove(1..<3)], []], "abc", [false, false, false])
    }
}
