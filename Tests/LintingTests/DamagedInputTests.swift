import Linting
import Testing

/// Whatever stands in a file, a run ends and its findings lie in the file.
@Suite struct DamagedInputTests {
    private static let pieces = [
        "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "print()", ".sheet()", "print", "\n", "\r\n", "#if A\n", "#endif\n", "/*", "*/", "// viewlint:disable all\n",
        "// viewlint:enable print-call\n", "/* viewlint:disable:next print-call */", "// viewlint:disable:this", "viewlint:", "struct A", "func f()", "@State var a",
        " = ", ",", "👍", "\u{FEFF}", "case .a:", "switch a",
    ]

    /// A small generator of the kind "xorshift", so that every run sees the same inputs.
    private struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
    }

    @Test("pieces in any order", arguments: 1...40)
    func pieces(seed: Int) {
        var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        for _ in 0..<25 {
            let code = (0..<numbers.next(below: 60)).map { _ in Self.pieces[numbers.next(below: Self.pieces.count)] }.joined(separator: " ")
            let project = TestProject(code, PrintCall.self, OtherPrintCall.self)
            let result = project.lint()[0]
            let count = code.utf8.count
            #expect(result.findings.allSatisfy { $0.location.range.upperBound <= count && $0.location.range.count == 5 }, "\(code)")
            let starts = result.findings.map(\.location.range.lowerBound)
            #expect(starts == starts.sorted(), "\(code)")
            for directive in result.suppressions?.directives ?? [] {
                #expect(directive.comment.upperBound <= count && directive.names.allSatisfy { directive.comment.contains($0.range.lowerBound) }, "\(code)")
            }
        }
    }

    @Test("many comments and many findings")
    func many() {
        let code = String(repeating: "f { // viewlint:disable print-call\nprint()\n}\nprint()\n", count: 400)
        let result = TestProject(code, PrintCall.self).lint()[0]
        #expect(result.findings.count == 400 && result.suppressed == 400)
    }

    @Test("deep nesting")
    func deep() {
        let code = String(repeating: "f { ", count: 5_000) + "print()" + String(repeating: " }", count: 5_000)
        #expect(TestProject(code, PrintCall.self).lint()[0].findings.count <= 1)
    }
}
