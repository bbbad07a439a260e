import Linting
import Testing

@Suite struct SuppressionTests {
    /// Lints for calls of `print`: those behind `↓` are reported, the others silenced. Names in `unused` silence nothing.
    private func check(_ code: String, unused: [String] = [], at: SourceLocation = #_sourceLocation) {
        let mark = "↓"
        let parts = code.split(separator: mark, omittingEmptySubsequences: false)
        var expected: [Int] = []
        var source = ""
        for part in parts {
            if !source.isEmpty || part.startIndex != code.startIndex { expected.append(source.utf8.count) }
            source += part
        }
        let results = TestProject(source, PrintCall.self).lint()
        #expect(results[0].findings.map(\.location.range.lowerBound) == expected, sourceLocation: at)
        let total = source.split(separator: "print()", omittingEmptySubsequences: false).count - 1
        if !source.contains("\"") { #expect(results[0].suppressed == total - expected.count, sourceLocation: at) }
        let names = (results[0].suppressions?.directives ?? []).filter { $0.scope != .enable }.flatMap(\.names)
        #expect(names.filter { !$0.isUsed }.map(\.text) == unused, sourceLocation: at)
    }

    @Test("next covers the statement that follows")
    func next() {
        check("// viewlint:disable:next print-call\nprint()\n↓print()")
        check("↓print()\n// viewlint:disable:next print-call - because\n\n// a comment between\nif a {\n    print()\n} else { print() }\n↓print()")
        check("/* viewlint:disable:next print-call */ print()")
        check("f {\n    // viewlint:disable:next print-call\n    print()\n    ↓print()\n}")
    }

    @Test("next covers a chain with its modifiers")
    func nextChain() {
        check("// viewlint:disable:next print-call\nVStack {\n    print()\n}\n.padding()\n.sheet {\n    print()\n}\n↓print()")
    }

    @Test("next before a modifier covers it with its closures")
    func nextModifier() {
        check("a\n    .b { ↓print() }\n    // viewlint:disable:next print-call\n    .c(print()) {\n        print()\n    } d: {\n        print()\n    }\n    .e { ↓print() }")
    }

    @Test("next covers declarations, cases and arguments")
    func nextOthers() {
        check("// viewlint:disable:next print-call\n@A\nstruct B {\n    let c = print()\n}\n↓print()")
        check("struct A {\n    // viewlint:disable:next print-call\n    var b: Int {\n        print()\n    }\n    let c = ↓print()\n}")
        check("switch a {\n// viewlint:disable:next print-call\ncase .b:\n    print()\ncase .c:\n    ↓print()\n}")
        check("f(\n    a: ↓print(),\n    // viewlint:disable:next print-call\n    b: print(),\n    c: ↓print())")
    }

    @Test("next covers at least the next line")
    func nextLine() { check("if a {\n    ↓print()\n    // viewlint:disable:next print-call\n} else { print()\n    ↓print()\n}") }

    @Test("this covers its line")
    func this() {
        check("↓print()\nprint() // viewlint:disable:this print-call\n↓print()")
        check("print() /* viewlint:disable:this print-call */; print()\r\n↓print()")
    }

    @Test("a region ends at enable")
    func region() {
        check("↓print()\n// viewlint:disable print-call\nprint()\nf { print() }\n// viewlint:enable print-call\n↓print()")
        check("// viewlint:disable all\nprint()\n// viewlint:enable print-call\n↓print()")
        check("// viewlint:disable print-call\nprint()\n// viewlint:enable all\n↓print()")
        check("// viewlint:disable print-call\nprint()\n// viewlint:enable other\nprint()")
        check("// viewlint:disable print-call\nprint()\n// viewlint:enable print-call\n↓print()\n// viewlint:disable print-call\nprint()")
    }

    @Test("a region that is never closed ends at the brace around it")
    func openRegion() {
        check("func a() {\n    // viewlint:disable print-call\n    if b { print() }\n    print()\n}\n↓print()")
        check("f { // viewlint:disable print-call\n    print() }.g { ↓print() }")
        check("// viewlint:disable print-call\nf { print() }\nprint()")
        check("f {\n // viewlint:disable print-call\n g { // viewlint:disable print-call\n print() }\n print() }\n↓print()")
    }

    @Test("file covers everything, wherever it stands")
    func file() { check("print()\nf {\n    // viewlint:disable:file print-call\n}\nprint()") }

    @Test("several names, with commas or without; all")
    func names() {
        check("// viewlint:disable:next other, print-call - why, print-call\nprint()", unused: ["other"])
        check("// viewlint:disable:next other print-call\nprint()", unused: ["other"])
        check("// viewlint:disable:next all\nprint()")
        check("// viewlint:disable:next other - print-call\n↓print()", unused: ["other"])
        check("// viewlint:disable:next\n↓print()")
    }

    @Test("what is no directive")
    func noDirective() {
        check("// about viewlint:disable:file print-call\n↓print()")
        check("let a = \"// viewlint:disable:file print-call\"\n↓print()")
        check("let a = \"\"\"\n// viewlint:disable:file print-call\n\"\"\"\n↓print()")
        check("/*\n// viewlint:disable:file print-call\n*/\n↓print()")
        check("//viewlint :disable:file print-call\n↓print()")
        check("// viewlint:disable:nxt print-call\n↓print()", unused: ["print-call"])
        check("// Viewlint:disable:file print-call\n↓print()")
    }

    @Test("forms of comments", arguments: ["//viewlint:X", "/// viewlint:X", "/* viewlint:X */", "/** viewlint:X*/", "/*\n   viewlint:X\n   more\n*/"])
    func forms(form: String) {
        let parts = form.split(separator: "X", omittingEmptySubsequences: false)
        check("\(parts[0])disable:next print-call\(parts[1])\nprint()")
    }

    @Test("a comment that silences nothing is not used")
    func unused() {
        check("// viewlint:disable:next print-call\nf()\n↓print()", unused: ["print-call"])
        check("// viewlint:disable:file print-call\n// viewlint:disable:next print-call\nprint()", unused: ["print-call"])
        check("f() // viewlint:disable:this all\n↓print()", unused: ["all"])
    }

    @Test("the parts of a directive")
    func parts() throws {
        let code = "/* viewlint:disable:next a-b,c  -  for a reason */"
        let directive = try #require(TestProject(code + "\nprint()", PrintCall.self).lint()[0].suppressions?.directives.first)
        #expect(directive.scope == .next && directive.verb == "disable:next")
        #expect(directive.names.map(\.text) == ["a-b", "c"])
        #expect(directive.names.map(\.range) == [25..<28, 29..<30])
        #expect(directive.reason == "for a reason")
        #expect(directive.comment == 0..<code.utf8.count)
    }

    @Test("other rules stay")
    func otherRules() {
        let findings = TestProject("// viewlint:disable:next print-call\nprint()", PrintCall.self, OtherPrintCall.self).findings
        #expect(findings.map(\.rule) == ["other-print-call"])
    }
}
