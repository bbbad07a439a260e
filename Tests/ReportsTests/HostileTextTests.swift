import Linting
import Testing

@testable import Reports

/// Names, messages and source that try to break a report or to command its reader.
let hostileTexts = [
    "::error ::owned", " ::add-mask::owned", "\n::error::owned", "a\r::error::owned", "a\u{2028}::error::owned", "\u{85}::error::owned",
    "::error file=x,line=1::owned", "\u{A0}::warning::x", "\u{200B}::warning::x", "x ##[add-mask]owned", "##[error]owned", "#\u{200D}#[add-mask]x", "##\u{FE0F}[add-mask]x",
    "##vso[task.complete result=Failed;]owned", "##VSO[task.setvariable variable=a]b", "##teamcity[buildStop comment='x']", "]]>&<a b='c'>\"", "<script>alert(1)</script>",
    "%0A::error::owned", "%25%0D", "%AZP25%5D", "'|n|]|0x000A", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{9B}31m", "a\u{202E}b\u{2066}c", "\u{0}", "\u{FFFE}\u{FFFF}",
    "`code` | **bold** [link](https://example.com) ![i](x) @someone #12 <!-- ", "\\\"\\u0000", "\u{E0041}\u{E0042}", "--- a\n+++ b", "🙂\u{301}\u{FEFF}", "a\tb", "{0} {{1}}", "",
]

func hostileFinding(_ text: String, severity: Severity = .warning) -> Finding {
    let sample = Sample(path: text.isEmpty ? "a.swift" : text, source: "let \(text)x = 1\nlet y")
    return Finding(
        rule: "rule", reason: text, severity: severity, location: sample.place("x = 1"), message: "message \(text)", help: text,
        related: [RelatedPlace(location: sample.place("let y"), message: text)],
        fixes: [Fix(message: text, safety: .unsafe, edits: [Edit(range: 0..<1, text: text)])], fingerprint: text)
}

@Suite struct HostileTextTests {
    @Test(arguments: [ReportFormat.text, .concise, .xcode, .agent], hostileTexts)
    func textShowsEverythingAndCommandsNothing(format: ReportFormat, text: String) {
        var input = ReportInput.of([hostileFinding(text), hostileFinding(text, severity: .note)])
        for color in [false, true] {
            input.color = color
            let report = render(format, input)
            expectNothingHidden(color && format == .text ? withoutColors(report) : report)
            #expect(RunnerCommand.all(in: report) == [])
            #expect(!report.lowercased().contains("##vso["))
            #expect(!report.contains("##teamcity["))
        }
        input.color = false
        let lines = render(.concise, input).split(separator: "\n")
        #expect(lines.count == 2)
    }

    @Test(arguments: hostileTexts)
    func githubSeesItsTwoCommandsOnly(text: String) {
        var input = ReportInput.of([hostileFinding(text), hostileFinding(text, severity: .note)])
        input.notes = .always
        let report = render(.github, input)
        expectNothingHidden(report)
        let commands = RunnerCommand.all(in: report)
        #expect(commands.map(\.name) == ["warning", "notice"])
        for command in commands {
            #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]))
            #expect(command.properties["line"].map { Int($0) != nil } == true)
            #expect(command.properties["title"] == "rule")
            #expect(command.data.hasPrefix("message \(text.visible)\n"))
        }
    }

    private func expectNothingHidden(_ report: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let hidden = report.unicodeScalars.filter { isHidden($0) && $0 != "\n" && $0 != "\t" }
        #expect(hidden.isEmpty, sourceLocation: sourceLocation)
    }
}
