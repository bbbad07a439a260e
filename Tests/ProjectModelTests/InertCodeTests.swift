import ProjectModel
import SwiftSource
import Testing

/// Which code changes nothing.
@Suite struct InertCodeTests {
    /// `nil`: not inert; otherwise `m` for messages and `u` for unfinished.
    static let bodies: [(body: String, answer: String?)] = [
        ("", ""), ("// nothing", ""), ("/* a\n b */", ""), ("return", ""), ("_ = context", ""), ("_ = (a, b.c)", ""), ("()", ""), ("let c = context.coordinator", ""),
        ("print(\"a\", b)", "m"), ("debugPrint(a)", "m"), ("Swift.print(a)", "m"), ("dump(a)", "m"), ("NSLog(\"%@\", a)", "m"), ("os_log(\"a\")", "m"),
        ("logger.debug(\"a\")", "m"), ("Self.logger.info(\"a\")", "m"), ("Logger.views.error(\"a\")", "m"), ("Log.warning(\"a\")", "m"), ("Logger().log(\"a\")", "m"),
        ("// TODO: write", "u"), ("#warning(\"TODO: write\")", "u"), ("#warning(\"slow\")", ""), ("// FIXME\nprint(a)", "mu"), ("// not implemented", "u"),
        ("#if DEBUG\nprint(a)\n#endif", "m"), ("if a { print(b) }", "m"), ("if let a = b.c { return } else { }", ""), ("guard a != b else { return }", ""),
        ("if #available(iOS 15, *) { } else { return }", ""), ("do { }", ""),
        ("f()", nil), ("a.b = c", nil), ("a += 1", nil), ("_ = f()", nil), ("let a = f()", nil), ("context.coordinator.parent = self", nil),
        ("print(a); a.b = c", nil), ("if a { f() }", nil), ("if f() { }", nil), ("guard let a = f() else { return }", nil), ("fatalError()", nil),
        ("assertionFailure()", nil), ("logger.attach(view)", nil), ("view.log(a)", nil), ("blog.info(a)", nil), ("print(a).b()", nil), ("a.print(b)", nil),
        ("Task { }", nil), ("defer { f() }", nil), ("print(&a)", nil), ("#if DEBUG\nf()\n#endif", nil), ("a()", nil), ("a[0]", nil), ("throw a", nil),
        ("for a in b { f(a) }", nil), ("await a", nil),
    ]

    @Test(arguments: bodies) func body(_ test: (body: String, answer: String?)) throws {
        let source = ReadSource("func update() {\n\(test.body)\n}")
        let block = try #require(source.file.root.descendants.first { $0.kind == .functionDecl }?.child(.codeBlock))
        let code = InertCode(block)
        let answer = code.map { ($0.hasMessages ? "m" : "") + ($0.isUnfinished ? "u" : "") }
        #expect(answer == test.answer, "\(test.body)")
    }

    @Test func aCommentBehindTheBodyDoesNotCount() throws {
        let source = ReadSource("func update() {}\n// TODO: other\n")
        let block = try #require(source.file.root.descendants.first { $0.kind == .functionDecl }?.child(.codeBlock))
        #expect(InertCode(block)?.isUnfinished == false)
    }
}
