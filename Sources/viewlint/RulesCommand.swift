import Configuration
import Linting
import Reports
import Rules
import Workspace

/// `viewlint rules [RULE]`: the list of rules, or one rule explained.
struct RulesCommand {
    private let arguments: CommandArguments

    init(_ arguments: CommandArguments) { self.arguments = arguments }

    func run() -> ExitStatus {
        var rules = allRules.types
        if let id = arguments.operands.first, let rule = allRules[id] { rules = [rule] }
        if arguments.reports.last?.format == "json" { return Console.print(RuleListReport.json(of: rules)) }
        if !arguments.operands.isEmpty { return Console.print(explanation(of: rules[0])) }
        return Console.print(list)
    }

    private func explanation(of rule: any Rule.Type) -> String {
        RulePage(of: rule).text(width: Descriptor.standardOutput.terminalWidth ?? 80)
    }

    /// A line for each rule, by topic.
    private var list: String {
        var text = ""
        let abouts = allRules.types.map { $0.about }
        let width = allRules.ids.map(\.count).max() ?? 0
        for topic in About.Topic.allCases {
            let rules = abouts.filter { $0.topic == topic }.sorted { $0.id < $1.id }
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
