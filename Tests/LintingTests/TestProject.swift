import Linting
import ProjectModel
import SwiftSource

/// Lints sources given as text.
struct TestProject {
    var sources: [(name: String, code: String)]
    var rules: RuleSet
    var settings: FileSettings

    init(_ code: String, _ rules: any Rule.Type...) { self.init([("A.swift", code)], RuleSet(rules)) }

    init(_ sources: [(name: String, code: String)], _ rules: RuleSet) {
        self.sources = sources
        self.rules = rules
        settings = FileSettings(defaultsOf: rules)
        for index in settings.rules.indices { settings.rules[index].isEnabled = true }
    }

    func lint(parallel: Parallel = serially, clock: (@Sendable () -> UInt64)? = nil) -> [FileResult] {
        var reader = SourceReader()
        let files = sources.map { source in Array(source.code.utf8).withUnsafeBytes { reader.read(path: source.name, bytes: $0) } }
        var facts = FactsReader()
        let project = Project(files: files, facts: files.map { facts.facts(of: $0) })
        let settings = settings
        let run = LintRun(rules: rules, project: project, settings: { _ in settings }, clock: clock)
        return run.lint(files: Array(files.indices), parallel: parallel)
    }

    var findings: [Finding] { lint().flatMap(\.findings) }

    /// What was reported, as it stands in the sources.
    var texts: [String] {
        lint().flatMap { result in result.findings.map { finding in
            String(decoding: Array(sources[result.file].code.utf8)[finding.location.range], as: UTF8.self)
        } }
    }
}

/// Reports whatever it is called with.
protocol EchoRule: Rule {
    static var id: String { get }
    static var wish: Interest { get }
}

extension EchoRule {
    static var about: About {
        About(id: id, topic: .state, severity: .warning, summary: "what was asked for", why: "to see what is delivered", instead: "nothing")
    }
    static var examples: [Example] { [] }
    var interest: Interest { Self.wish }
    func check(_ node: Node, in context: RuleContext) { context.report(node, "delivered") }
}

/// Calls of `print`: something to find anywhere.
struct PrintCall: EchoRule {
    static let id = "print-call"
    static let wish = Interest(constructions: [.print], imports: [])
    func check(_ node: Node, in context: RuleContext) { context.report(node.firstToken, "prints") }
}

/// The same under another name.
struct OtherPrintCall: EchoRule {
    static let id = "other-print-call"
    static let wish = Interest(constructions: [.print], imports: [])
    func check(_ node: Node, in context: RuleContext) { context.report(node.firstToken, "prints, too") }
}
