import Linting

/// The rules of a run with their numbers. A finding whose rule is not among them (only those
/// about the source's own suppressions may be so) gets an entry made of its name.
struct RuleTable {
    private(set) var all: [About]
    private var indices: [String: Int] = [:]

    init(_ input: ReportInput) {
        all = []
        for about in input.rules { insert(about) }
        for finding in input.findings where indices[finding.rule] == nil {
            insert(About(id: finding.rule, topic: .suppressions, severity: finding.severity, summary: finding.rule, why: "", instead: ""))
        }
    }

    private mutating func insert(_ about: About) {
        guard indices[about.id] == nil else { return }
        indices[about.id] = all.count
        all.append(about)
    }

    /// Every rule of a finding has one.
    func index(of rule: String) -> Int { indices[rule] ?? 0 }

    subscript(rule: String) -> About { all[index(of: rule)] }
}

/// A rule's explanation, for programs that show it beside the finding.
struct RuleHelp {
    /// Paragraphs with a blank line between.
    let text: String
    let markdown: String

    init(_ about: About) {
        var parts: [(title: String, body: String)] = []
        if !about.why.isEmpty { parts.append(("Why", about.why)) }
        if !about.instead.isEmpty { parts.append(("Instead", about.instead)) }
        if !about.versions.isEmpty { parts.append(("Versions", about.versions)) }
        if !about.sources.isEmpty { parts.append(("Sources", about.sources.map { $0.hasPrefix("http") ? "- <\($0)>" : "- " + $0 }.joined(separator: "\n"))) }
        text = ([about.summary] + parts.map { $0.title + ":\n" + $0.body }).joined(separator: "\n\n")
        markdown = (["**" + about.summary + "**"] + parts.map { "### " + $0.title + "\n\n" + $0.body }).joined(separator: "\n\n")
    }
}
