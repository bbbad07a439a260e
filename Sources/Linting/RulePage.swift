import SwiftSource

/// A rule's page, made from what the rule says of itself: Markdown for the documentation, plain text for the terminal.
public struct RulePage {
    private let about: About
    private let examples: [Example]
    private let options: [RuleOption]

    public init(of rule: any Rule.Type) {
        about = rule.about
        examples = rule.examples
        options = rule.options
    }

    /// The name of the page's file: `non-private-state.md`.
    public var fileName: String { about.id + ".md" }

    private var severityWord: String { about.severity?.word ?? "off by default" }

    private var fixSentence: String? {
        switch about.fix {
        case .none: nil
        case .safe: "Safe: `viewlint --fix` applies it, and it never changes what the code means. The `json`, `sarif` and `rdjson` reports carry it too."
        case .unsafe: "Unsafe, for the meaning may change: `viewlint --fix --unsafe-fixes` applies it. The `json`, `sarif` and `rdjson` reports carry it too."
        case .sometimes: "Where it is safe, `viewlint --fix` applies it; elsewhere it needs `--unsafe-fixes`, or there is none. The `json`, `sarif` and `rdjson` reports carry it too."
        }
    }

    // MARK: Markdown

    /// The page `docs/rules/ID.md`.
    public var markdown: String {
        var page = "# \(about.id)\n\n\(sentence(about.summary))\n\n"
        page += "| | |\n|---|---|\n| Topic | \(about.topic.rawValue) |\n| Severity | \(severityWord) |\n| Fix | \(about.fix.rawValue) |\n"
        page += "\n## Why\n\n\(about.why)\n"
        page += "\n## What to write\n\n\(about.instead)\n"
        if !about.reasons.isEmpty {
            page += "\n## Reasons\n\n| Reason | Meaning |\n|---|---|\n"
            for reason in about.reasons { page += "| `\(reason.name)` | \(cell(reason.meaning)) |\n" }
        }
        page += "\n## Reported\n"
        for example in examples where example.isBad { page += markdown(of: example) }
        page += "\n## Not reported\n"
        for example in examples where !example.isBad { page += markdown(of: example) }
        if !options.isEmpty {
            page += "\n## Options\n\n| Option | Default | Meaning |\n|---|---|---|\n"
            for option in options { page += "| `\(option.name)` | `\(literal(option.defaultValue))` | \(cell(meaning(of: option))) |\n" }
            page += "\n```json5\n\"rules\": { \"\(about.id)\": { "
            page += (["\"severity\": \"\((about.severity ?? .warning).word)\""] + options.map { "\"\($0.name)\": \(literal($0.defaultValue))" })
                .joined(separator: ", ")
            page += " } }\n```\n"
        }
        if !about.versions.isEmpty { page += "\n## Versions\n\n\(about.versions)\n" }
        if let fixSentence { page += "\n## Fix\n\n\(fixSentence)\n" }
        if !about.sources.isEmpty {
            page += "\n## Sources\n\n"
            for source in about.sources { page += source.hasPrefix("http") ? "- <\(source)>\n" : "- \(source)\n" }
        }
        return page
    }

    private func markdown(of example: Example) -> String {
        var text = "\n"
        if !example.because.isEmpty { text += sentence(example.because) + "\n\n" }
        let conditions = conditions(of: example)
        if !conditions.isEmpty { text += "With " + conditions.map { "`\($0)`" }.joined(separator: ", ") + ":\n\n" }
        text += block(example.code)
        for file in example.files { text += "\n`\(file.name)`:\n\n" + block(file.code) }
        if let fixed = example.fixed { text += "\nFixed:\n\n" + block(fixed) }
        return text
    }

    private func block(_ code: String) -> String {
        // A fence longer than any run of backticks in the code.
        var fence = "```"
        while code.contains(fence) { fence += "`" }
        return "\(fence)swift\n\(RulePage.shown(code))\n\(fence)\n"
    }

    // MARK: Plain text

    /// What `viewlint rules ID` prints. Lines are at most `width` characters long, code and addresses excepted.
    public func text(width: Int = 80) -> String {
        var page = "\(about.id): \(about.summary)\n\n"
        page += "topic: \(about.topic.rawValue)   severity: \(severityWord)   fix: \(about.fix.rawValue)\n\n"
        page += RulePage.wrapped(about.why, width: width) + "\n\n"
        page += RulePage.wrapped(about.instead, width: width) + "\n"
        if !about.reasons.isEmpty {
            page += "\nReasons\n"
            for reason in about.reasons { page += RulePage.wrapped("\(reason.name): \(reason.meaning)", width: width, indent: "  ") + "\n" }
        }
        page += "\nReported\n"
        for example in examples where example.isBad { page += text(of: example, width: width) }
        page += "\nNot reported\n"
        for example in examples where !example.isBad { page += text(of: example, width: width) }
        if !options.isEmpty {
            page += "\nOptions\n"
            for option in options {
                page += RulePage.wrapped("\(option.name) = \(literal(option.defaultValue)): \(meaning(of: option))", width: width, indent: "  ") + "\n"
            }
        }
        if !about.versions.isEmpty { page += "\nVersions\n" + RulePage.wrapped(about.versions, width: width, indent: "  ") + "\n" }
        if let fixSentence { page += "\nFix\n" + RulePage.wrapped(fixSentence, width: width, indent: "  ") + "\n" }
        if !about.sources.isEmpty {
            page += "\nSources\n"
            for source in about.sources { page += "  \(source)\n" }
        }
        return page
    }

    private func text(of example: Example, width: Int) -> String {
        var text = "\n"
        let conditions = conditions(of: example)
        let remark = [example.because, conditions.isEmpty ? "" : "(\(conditions.joined(separator: ", ")))"].filter { !$0.isEmpty }
        if !remark.isEmpty { text += RulePage.wrapped(remark.joined(separator: " "), width: width, indent: "  ") + "\n" }
        for (name, code) in [("", example.code)] + example.files.map({ ($0.name, $0.code) }) {
            if !name.isEmpty { text += "  \(name):\n" }
            for line in lines(RulePage.shown(code)) { text += line.isEmpty ? "\n" : "      \(line)\n" }
        }
        return text
    }

    // MARK: Parts

    private func conditions(of example: Example) -> [String] {
        var conditions = example.target.split(separator: " ").map { "--target \($0)" }
        if let sdk = example.sdk { conditions.append("--sdk \(sdk)") }
        conditions += example.options.map { "\($0.name): \(literal($0.value))" }
        return conditions
    }

    private func meaning(of option: RuleOption) -> String {
        var text = option.meaning
        if let minimum = option.minimum { text += " (at least \(minimum))" }
        if !option.choices.isEmpty { text += " (\(option.choices.joined(separator: ", ")))" }
        return text
    }

    private func literal(_ value: RuleOption.Value) -> String {
        switch value {
        case .int(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .string(let text): "\"\(text)\""
        case .list(let texts): "[\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]"
        }
    }

    private func sentence(_ text: String) -> String {
        guard let first = text.first else { return "" }
        return first.uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    private func cell(_ text: String) -> String { text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }

    /// Code without marks; a line that had one ends with a comment that says so.
    static func shown(_ code: String) -> String {
        lines(code).map { line in
            guard line.contains(Example.mark) else { return line }
            return line.split(separator: Example.mark, omittingEmptySubsequences: false).joined() + "  // ← here"
        }.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    private func lines(_ text: String) -> [String] { RulePage.lines(text) }

    /// Breaks text at blanks so that lines are no longer than `width` where that is possible. Empty lines part paragraphs; code blocks stay.
    static func wrapped(_ text: String, width: Int, indent: String = "") -> String {
        var result: [String] = []
        var line = ""
        var isCode = false
        func flush() {
            if !line.isEmpty { result.append(indent + line) }
            line = ""
        }
        for source in lines(text) {
            let isFence = source.hasPrefix("```")
            if isFence || isCode {
                flush()
                if isFence { isCode.toggle() } else { result.append(indent + "    " + source) }
                continue
            }
            if source.isEmpty {
                flush()
                result.append("")
                continue
            }
            // A list item begins its own line.
            if source.hasPrefix("- ") || source.hasPrefix("* ") { flush() }
            for word in source.split(separator: " ") {
                if !line.isEmpty, indent.count + line.count + 1 + word.count > width { flush() }
                line += line.isEmpty ? String(word) : " " + word
            }
        }
        flush()
        return result.joined(separator: "\n")
    }
}

extension RulePage {
    /// `Rules/README.md`: all rules by topic.
    public static func index(of rules: RuleSet, pages: String = "../docs/rules/") -> String {
        var text = "# Rules\n\nOne file a rule; the folders are the topics. This list is made from what the rules say of themselves.\n"
        for topic in About.Topic.allCases {
            let abouts = rules.types.map { $0.about }.filter { $0.topic == topic }.sorted { $0.id < $1.id }
            guard !abouts.isEmpty else { continue }
            text += "\n## \(topic.rawValue)\n\n| Rule | Severity | Fix | |\n|---|---|---|---|\n"
            for about in abouts {
                let summary = about.summary.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
                text += "| [\(about.id)](\(pages)\(about.id).md) | \(about.severity?.word ?? "off") | \(about.fix.rawValue) | \(summary) |\n"
            }
        }
        return text
    }
}
