import ProjectModel
import SwiftSource
import Testing

/// Expressions are found by their names' tokens as they are by looking at each node.
@Suite struct NamedExpressionsTests {
    private static let code = #"""
        struct A {
            var a = a, b: a = a.a(a: a)
            @a func a(a a: a) -> a { self.a.a[a]?.a!.a<a>() { [a] a in a } }
            let path = \A.a.a + \.a, text = "\(a) a \(b.a)", c = .a(a), d = `a`.`a` + x
                .y.z
                .a
            /* a */ #if a
            func c() { if let a, a.0.a { a += $a._a } }
            let modules = [a::b, b::a, a::a, x.b::a, x.a::b(a), x.a::a.a, .a::a, \.a::a, x.b::a::a]
            #endif
        }
        func a() { a(a, b: a) }
        """#

    @Test("the same nodes in the same order, below each node", arguments: ["a", "b", "A", "x", "self", "none"])
    func asNodesTell(name: String) {
        let name = Symbol(text: name)
        let project = ProjectFixture(Self.code).project
        let root = project.files[0].root
        for start in [root] + Array(root.descendants) {
            let expected = start.descendants.filter { ($0.kind == .identifierExpr || $0.kind == .memberLink) && $0.name == name }
            #expect(Array(NamedExpressions(of: name, below: start)) == expected, "below row \(start.row)")
        }
    }

    @Test("punctuation is no name")
    func none() {
        let project = ProjectFixture(Self.code).project
        #expect(Array(NamedExpressions(of: .none, below: project.files[0].root)).isEmpty)
    }
}
