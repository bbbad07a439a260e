import Linting
import ProjectModel
import SwiftSource
import Testing

/// What rules share about a type is made once in a file, and not kept for the next.
@Suite struct SharedAnswerTests {
    final class Count {
        let type: TypeRecord
        var value = 0
        init(_ type: TypeRecord) { self.type = type }
    }

    static func count(_ node: Node, in context: RuleContext) {
        guard let type = context.project.type(declaredAt: context.place(of: node)) else { return }
        let count = context.shared(for: type) { Count(type) }
        count.value += 1
        context.report(node, "\(count.type.name.text) \(count.value)")
    }

    struct First: EchoRule {
        static let id = "first"
        static let wish = Interest(kinds: [.structDecl, .extensionDecl], imports: [])
        func check(_ node: Node, in context: RuleContext) { SharedAnswerTests.count(node, in: context) }
    }

    struct Second: EchoRule {
        static let id = "second"
        static let wish = Interest(kinds: [.structDecl, .extensionDecl], imports: [])
        func check(_ node: Node, in context: RuleContext) { SharedAnswerTests.count(node, in: context) }
    }

    @Test func sharedByRulesAndDeclarations() {
        let project = TestProject([("A.swift", "struct A {}\nstruct B {}\nextension A {}"), ("B.swift", "extension A {}")], RuleSet([First.self, Second.self]))
        let messages = project.lint().map { $0.findings.map(\.message).sorted() }
        #expect(messages == [["A 1", "A 2", "A 3", "A 4", "B 1", "B 2"], ["A 1", "A 2"]])
    }
}
