import ProjectModel
import SwiftSource
import Testing

/// Whether `mark()` in the body of a function runs at each run of it.
@Suite struct ConditionalCodeTests {
    static let bodies: [(body: String, isConditional: Bool)] = [
        ("mark()", false), ("a(); mark()", false), ("let b = mark()", false), ("do { mark() }", false), ("for a in b { mark() }", false),
        ("DispatchQueue.main.async { mark() }", false), ("withAnimation { mark() }", false), ("if #available(iOS 16, *) { mark() }", false),
        ("if #available(iOS 16, *) { a() } else { mark() }", false), ("if a { b() }\nmark()", false), ("#if DEBUG\nmark()\n#endif", false),
        ("guard #available(iOS 16, *) else { return }\nmark()", false), ("if a { throw b } else { c() }", false),
        ("if a { mark() }", true), ("if a { b() } else { mark() }", true), ("if a { b() } else if c { mark() }", true), ("guard a else { mark(); return }", true),
        ("guard a else { return }\nmark()", true), ("if a { return }\nmark()", true), ("if a { b() } else { return }\nmark()", true), ("while a { mark() }", true),
        ("switch a { case .b: mark()\ndefault: break }", true), ("do { try b() } catch { mark() }", true), ("b { mark() }", true),
        ("view.onTap = { mark() }", true), ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in mark() }", true),
        ("Task { mark() }", false), ("DispatchQueue.main.asyncAfter(deadline: .now()) { mark() }", false), ("let c = a ? mark() : b", true), ("a && mark()", true), ("let c = a ?? mark()", true),
        ("DispatchQueue.main.async { guard a else { return }\nmark() }", true), ("switch a { case .b: return\ndefault: c() }\nmark()", true),
    ]

    @Test(arguments: bodies) func body(_ test: (body: String, isConditional: Bool)) throws {
        let source = ReadSource("func update() {\n\(test.body)\n}")
        let block = try #require(source.file.root.descendants.first { $0.kind == .functionDecl }?.child(.codeBlock))
        guard let mark = block.descendants.first(where: { $0.kind == .chainExpr && $0.text == "mark()" }) else { return }
        #expect(ConditionalCode.isConditional(mark, in: block) == test.isConditional, "\(test.body)")
    }

    @Test func conditionsThatDoNotDecideAreNone() throws {
        let source = ReadSource("func update() { if let url { mark() } }")
        let block = try #require(source.file.root.descendants.first { $0.kind == .functionDecl }?.child(.codeBlock))
        let mark = try #require(block.descendants.first { $0.kind == .chainExpr })
        #expect(!ConditionalCode.isConditional(mark, in: block) { $0.kind != .optionalBindingCondition })
    }

    @Test func aClosureIsABodyToo() throws {
        let source = ReadSource("view.introspect { $0.mark() }")
        let closure = try #require(source.file.root.descendants.first { $0.kind == .closureExpr })
        let mark = try #require(closure.descendants.first { $0.kind == .chainExpr })
        #expect(!ConditionalCode.isConditional(mark, in: closure))
    }
}
