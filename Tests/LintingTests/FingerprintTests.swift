import Linting
import SwiftSource
import Testing

@Suite struct FingerprintTests {
    /// The fingerprints of all calls of `print`.
    private func fingerprints(_ code: String, path: String = "A.swift") -> [String] {
        TestProject([(path, code)], RuleSet([PrintCall.self])).findings.map(\.fingerprint)
    }

    private func same(_ left: String, _ right: String, at: SourceLocation = #_sourceLocation) {
        #expect(fingerprints(left) == fingerprints(right), sourceLocation: at)
    }

    private func differ(_ left: String, _ right: String, at: SourceLocation = #_sourceLocation) {
        #expect(Set(fingerprints(left)).isDisjoint(with: fingerprints(right)), sourceLocation: at)
    }

    @Test("moving and formatting change nothing")
    func moved() {
        same("func f() { print(1) }", "import A\n\n// comment\nfunc f() {\n    g()\n    print( 1 ) // here\r\n}")
        same("struct A { func f() { print() } }", "struct A {\n    let b = 1\n    func f() { print() }\n}")
        same("f(print(\"\"\"\n    a\n      b\n    \"\"\"))", "f(print(\"\"\"\r\n  a\r\n    b\r\n  \"\"\"))")
    }

    @Test("content in braces does not belong to the statement")
    func braces() {
        same("print().a { b() }.c()", "print().a { d(); e() }.c()")
        differ("print().a { b() }.c()", "print().a { b() }.d()")
    }

    @Test("rule, path, declaration and statement matter")
    func differences() {
        differ("print(1)", "print(2)")
        differ("print(\"a\")", "print(\"b\")")
        differ("print(\"a \\(b)\")", "print(\"a \\(c)\")")
        differ("func f() { print() }", "func g() { print() }")
        differ("struct A { func f() { print() } }", "struct B { func f() { print() } }")
        #expect(fingerprints("print()", path: "A.swift") != fingerprints("print()", path: "B.swift"))
        let both = TestProject("print()", PrintCall.self, OtherPrintCall.self).findings.map(\.fingerprint)
        #expect(Set(both).count == 2)
    }

    @Test("equal statements are told apart by their order, which silencing one does not change")
    func occurrences() {
        let three = fingerprints("print()\nprint()\nprint()")
        #expect(Set(three).count == 3)
        #expect(fingerprints("print() // viewlint:disable:this all\nprint()\nprint()") == Array(three.dropFirst()))
    }

    @Test("the same on every machine and in every version")
    func stable() {
        #expect(fingerprints("struct A { func f() { print(\"a\", 1) } }\nprint()\nprint()") == Self.known)
    }

    // FNV-1a of the parts, worked out apart from this program.
    private static let known = ["c923b12e1c0a3406", "b400ed3d3eda3466", "b7c78611ccc70b05"]
}
