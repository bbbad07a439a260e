import Dispatch
import Linting
import ProjectModel
import SwiftSource
import Testing

@Suite struct LintRunTests {
    struct Speaker: EchoRule {
        static let id = "speaker"
        static let wish = Interest(kinds: [.integerLiteral], imports: [])
        static let options = [RuleOption("limit", default: .int(5), meaning: "the limit")]

        func check(_ node: Node, in context: RuleContext) {
            let severity: Severity? = switch node.text {
            case "1": .note
            case "2": .error
            default: nil
            }
            context.report(
                node, reason: "number", severity: severity, "a number, limit \(context.options.int("limit"))", help: "no",
                related: [(context.place(of: node), "here")], fixes: [.safe("line", .insert("a\nb", at: node.start))])
            context.report(node, reason: "number", severity: severity, "a number, limit \(context.options.int("limit"))")
        }
    }
    struct NotesOnly: EchoRule {
        static let about = About(id: "notes-only", topic: .state, severity: .note, summary: "s", why: "w", instead: "i")
        static let id = "notes-only"
        static let wish = Interest(kinds: [.integerLiteral], imports: [])
    }

    @Test("a finding is complete and reported once")
    func complete() {
        let findings = TestProject("let a = 3\r\n", Speaker.self).findings
        let location = Location(
            path: "A.swift", range: 8..<9, start: Position(line: 1, column: 9), end: Position(line: 1, column: 10), firstLine: "let a = 3",
            lastLine: "let a = 3")
        #expect(
            findings == [
                Finding(
                    rule: "speaker", reason: "number", severity: .warning, location: location, message: "a number, limit 5", help: "no",
                    related: [RelatedPlace(location: location, message: "here")], fixes: [.safe("line", .insert("a\r\nb", at: 8))],
                    fingerprint: findings.first?.fingerprint ?? "", contentFingerprint: findings.first?.contentFingerprint ?? "")
            ])
    }

    @Test("options reach the rule")
    func options() {
        var project = TestProject("let a = 3", Speaker.self)
        let isSet = [("limit", .int(9)), ("limit", .bool(true)), ("limits", .int(1))].map { (name: String, value: RuleOption.Value) in
            project.settings.rules[0].options.set(name, to: value)
        }
        #expect(isSet == [true, false, false])
        #expect(project.findings.map(\.message) == ["a number, limit 9"])
    }

    @Test(
        "a configured severity replaces warnings and errors, notes stay",
        arguments: [
            (nil, [Severity.note, .error, .warning]), (Severity.error, [.note, .error, .error]), (.warning, [.note, .warning, .warning]),
            (.note, [.note, .note, .note]),
        ] as [(Severity?, [Severity])])
    func severities(configured: Severity?, expected: [Severity]) {
        var project = TestProject("f(1, 2, 3)", Speaker.self)
        project.settings.rules[0].severity = configured
        #expect(project.findings.map(\.severity) == expected)
    }

    @Test("where notes are all a rule has, they are replaced")
    func notes() {
        var project = TestProject("f(1)", NotesOnly.self)
        #expect(project.findings.map(\.severity) == [.note])
        project.settings.rules[0].severity = .error
        #expect(project.findings.map(\.severity) == [.error])
    }

    @Test("a rule that is off says nothing")
    func off() {
        var project = TestProject("print()", PrintCall.self, OtherPrintCall.self)
        project.settings.rules[0].isEnabled = false
        #expect(project.findings.map(\.rule) == ["other-print-call"])
    }

    @Test("findings stand in the order of their places, then of their rules")
    func order() {
        let findings = TestProject("f(print(), 1)\nprint()", Speaker.self, PrintCall.self, OtherPrintCall.self).findings
        #expect(findings.map(\.rule) == ["other-print-call", "print-call", "speaker", "other-print-call", "print-call"])
        #expect(findings.map(\.location.start.line) == [1, 1, 1, 2, 2])
    }

    @Test("results do not depend on who does what when")
    func parallel() {
        let sources = (0..<40).map { (name: "\($0).swift", code: String(repeating: "print(\($0))\n", count: $0 % 7)) }
        let project = TestProject(sources, RuleSet([PrintCall.self, Speaker.self]))
        let backwards: Parallel = { count, body in for index in (0..<count).reversed() { body(index) } }
        let threads: Parallel = { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
        let serial = project.lint()
        #expect(serial.map(\.file) == Array(0..<40))
        #expect(serial.reduce(0) { $0 + $1.findings.count } == sources.reduce(0) { $0 + $1.code.filter(\.isNewline).count } * 2)
        for other in [project.lint(parallel: backwards), project.lint(parallel: threads)] {
            #expect(other.map(\.findings) == serial.map(\.findings) && other.map(\.file) == serial.map(\.file))
        }
    }

    @Test("times are measured when there is a clock")
    func times() {
        let project = TestProject("print()", PrintCall.self, Speaker.self)
        #expect(project.lint()[0].nanoseconds.isEmpty)
        #expect(project.lint(clock: { DispatchTime.now().uptimeNanoseconds })[0].nanoseconds.count == 2)
    }

    struct Elsewhere: EchoRule {
        static let id = "elsewhere"
        static let wish = Interest(types: true, imports: [])

        func check(_ node: Node, in context: RuleContext) {
            guard context.fileIndex == 0 else { return }
            let other = context.project.files[1].root.children.first { $0.kind == .structDecl }!
            context.report(node.main!, "see there", related: [(NodePlace(file: 1, row: other.row), "there")])
        }
    }

    @Test("a related declaration in another file stands at its name")
    func related() {
        let findings = TestProject([("A.swift", "struct A {}"), ("B.swift", "\n@main struct B {\n}")], RuleSet([Elsewhere.self])).findings
        #expect(findings.count == 1)
        let place = findings.first?.related.first
        #expect(place?.location.path == "B.swift" && place?.location.start == Position(line: 2, column: 14) && place?.message == "there")
    }

    @Test(
        "what to remove so that nothing is left",
        arguments: [
            ("a\n  ↓b↓\nc", "a\nc"), ("a  ↓b↓\nc", "a\nc"), ("↓b↓  c", "c"), ("a ↓b↓ c", "a c"), ("a\r\n\t↓b↓ \r\nc", "a\r\nc"), ("↓b↓", ""),
            ("a\n↓b↓", "a\n"),
        ])
    func removal(marked: String, expected: String) {
        struct Remover: EchoRule {
            static let id = "remover"
            static let wish = Interest(kinds: [.sourceFile], imports: [], damaged: true)
            func check(_ node: Node, in context: RuleContext) {
                let text = Array(context.file.bytes)
                let start = text.firstIndex(of: UInt8(ascii: "b"))!
                context.report(start..<start + 1, "", fixes: [.safe("", .remove(context.removal(of: start..<start + 1)))])
            }
        }
        let source = marked.filter { $0 != "↓" }
        let fixes = TestProject(source, Remover.self).findings.flatMap(\.fixes)
        #expect(String(decoding: FixApplication.apply(fixes, to: Array(source.utf8)).bytes, as: UTF8.self) == expected)
    }

    @Test("a rule is not asked about files that do not concern it")
    func concerns() {
        struct Choosy: EchoRule {
            static let id = "choosy"
            static let wish = Interest(kinds: [.integerLiteral], imports: [])
            static func concerns(file: Int, of project: Project) -> Bool { project.mayPresent(inFile: file) }
        }
        let project = TestProject([("A.swift", "let a = 1"), ("B.swift", "let b = view.sheet(2)")], RuleSet([Choosy.self]))
        #expect(project.texts == ["2"])
    }
}
