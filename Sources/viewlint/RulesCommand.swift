import Configuration
import Linting
import Reports
import Rules
import Workspace

/// `viewlint rules [RULE]`: the list of rules, or one rule explained.
struct RulesCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() -> ExitStatus {
        let rule = arguments.operands.first.flatMap { allRules[$0] }
        if arguments.reports.last?.format == "json" {
            return Console.print(RuleListReport.json(of: rule.map { [$0] } ?? allRules.types))
        }
        if let rule { return Console.print(RulePage(of: rule).text(width: Descriptor.standardOutput.terminalWidth ?? 80)) }
        return Console.print(list)
    }

    /// A line for each rule, by topic.
    private var list: String {
        var text = ""
        let width = allRules.ids.map(\.count).max() ?? 0
        for topic in About.Topic.allCases {
            let rules = allRules.types.map(\.about).filter { $0.topic == topic }.sorted { $0.id < $1.id }
            guard !rules.isEmpty else { continue }
            text += (text.isEmpty ? "" : "\n") + topic.rawValue + "\n"
            for about in rules {
                let level = (about.severity?.word ?? "off").padded(to: 7)
                text += "  \(about.id.padded(to: width))  \(level)  \(about.summary)\n"
            }
        }
        return text + "\nviewlint rules RULE explains one of them.\n"
    }
}

extension String {
    /// With blanks behind it up to a width.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
