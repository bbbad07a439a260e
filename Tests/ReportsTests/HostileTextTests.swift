import Foundation
import Linting
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import Reports

/// A name, message or line of source that tries to break a report or to command its reader. A test's own log shows its number only.
struct HostileText: Sendable, CustomTestStringConvertible {
    var text: String
    var testDescription: String { "text \(HostileText.all.firstIndex { $0.text.unicodeScalars.elementsEqual(text.unicodeScalars) } ?? -1)" }

    static let all: [HostileText] = [
        "::error ::owned", " ::add-mask::owned", "\n::error::owned", "a\r::error::owned", "a\u{2028}::error::owned", "\u{85}::error::owned",
        "::error file=x,line=1::owned", "\u{A0}::warning::x", "\u{200B}::warning::x", "x ##[add-mask]owned", "##[error]owned",
        "#\u{200D}#[add-mask]x", "##\u{FE0F}[add-mask]x", "##vso[task.complete result=Failed;]owned", "##VSO[task.setvariable variable=a]b",
        "##teamcity[buildStop comment='x']", "]]>&<a b='c'>\"", "<script>alert(1)</script>", "%0A::error::owned", "%25%0D", "%AZP25%5D",
        "'|n|]|0x000A", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{9B}31m", "a\u{202E}b\u{2066}c", "\u{0}", "\u{FFFE}\u{FFFF}",
        "`code` | **bold** [link](https://example.com) ![i](x) @someone #12 <!-- ", "\\\"\\u0000", "\u{E0041}\u{E0042}", "--- a\n+++ b",
        "🙂\u{301}\u{FEFF}", "a\tb", "{0} {{1}}", "",
    ].map(HostileText.init)
}

func hostileFinding(_ text: String, severity: Severity = .warning) -> Finding {
    let sample = Sample(path: text.isEmpty ? "a.swift" : text, source: "let \(text)x = 1\nlet y")
    return Finding(
        rule: "rule", reason: text, severity: severity, location: sample.place("x = 1"), message: "message \(text)", help: text,
        related: [RelatedPlace(location: sample.place("let y"), message: text)],
        fixes: [Fix(message: text, safety: .unsafe, edits: [Edit(range: 0..<1, text: text)])], fingerprint: text)
}

@Suite struct HostileTextTests {
    @Test(arguments: [ReportFormat.text, .concise, .xcode, .agent], HostileText.all)
    func textShowsEverythingAndCommandsNothing(format: ReportFormat, hostile: HostileText) {
        let text = hostile.text
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

    @Test(arguments: HostileText.all)
    func githubSeesItsTwoCommandsOnly(hostile: HostileText) {
        let text = hostile.text
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

    @Test(arguments: [ReportFormat.json, .sarif, .gitlab, .rdjson], HostileText.all)
    func jsonGivesBackWhatWasGiven(format: ReportFormat, hostile: HostileText) throws {
        let text = hostile.text
        let finding = hostileFinding(text)
        let bytes = format.render(input(finding))
        let report = String(decoding: bytes, as: UTF8.self)
        expectNothingHidden(report)
        #expect(RunnerCommand.all(in: report) == [])
        #expect(!report.lowercased().contains("##vso["))
        #expect(!report.contains("##teamcity["))
        let strings = allStrings(in: try JSONSerialization.jsonObject(with: Data(bytes)))
        switch format {
        case .json: #expect(strings.contains(finding.message) && strings.contains(finding.location.path) && strings.contains(text))
        case .gitlab: #expect(strings.contains("rule: " + finding.message))
        case .rdjson: #expect(strings.contains(finding.message + (text.isEmpty ? "" : "\nhelp: " + text)) && strings.contains(finding.location.path))
        default:
            #expect(strings.contains { $0.replacing("] (", with: "](").hasPrefix(finding.message.replacing("] (", with: "](")) })
            let paths = strings.compactMap { $0.removingPercentEncoding }
            #expect(paths.contains { ReportPaths.normalize("/" + $0) == ReportPaths.normalize("/" + finding.location.path) })
        }
    }

    @Test(arguments: [ReportFormat.checkstyle, .junit], HostileText.all)
    func xmlIsWellFormed(format: ReportFormat, hostile: HostileText) throws {
        let text = hostile.text
        var input = input(hostileFinding(text), hostileFinding(text, severity: .note))
        input.notes = .always
        let bytes = format.render(input)
        let report = String(decoding: bytes, as: UTF8.self)
        expectNothingHidden(report)
        #expect(RunnerCommand.all(in: report) == [])
        #expect(!report.lowercased().contains("##vso["))
        let reader = XMLReader()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.names == (format == .checkstyle ? ["checkstyle", "file", "error"] : ["testsuites", "testsuite", "testcase", "failure", "system-out"]))
        let expected = "message " + withoutForbidden(text)
        #expect(reader.messages.first.map { $0.hasPrefix(expected) } == true)
    }

    @Test(arguments: HostileText.all)
    func azureSeesItsOneCommand(hostile: HostileText) {
        let text = hostile.text
        let finding = hostileFinding(text)
        let report = render(.azure, input(finding))
        expectNothingHidden(report)
        let commands = AgentCommand.all(in: report)
        #expect(commands.map(\.name) == ["task.logissue"])
        #expect(commands.first.map { Set($0.properties.keys) } == ["type", "sourcepath", "linenumber", "columnnumber", "code"])
        #expect(commands.first?.message == finding.message.visible + (text.isEmpty ? "" : "\nhelp: " + text.visible))
        #expect(RunnerCommand.all(in: report) == [])
    }

    @Test(arguments: HostileText.all)
    func teamcitySeesItsTwoMessages(hostile: HostileText) {
        let text = hostile.text
        let finding = hostileFinding(text)
        let report = render(.teamcity, input(finding))
        expectNothingHidden(report)
        let messages = TeamCityMessage.lines(of: report)
        #expect(messages.map { $0?.name } == ["inspectionType", "inspection"])
        #expect(messages.last??.attributes["message"] == finding.message.visible + (text.isEmpty ? "" : "\nhelp: " + text.visible))
        #expect(RunnerCommand.all(in: report) == [])
    }

    @Test(arguments: HostileText.all)
    func htmlHoldsOnlyItsOwnElements(hostile: HostileText) {
        let text = hostile.text
        let finding = hostileFinding(text)
        var input = input(finding, hostileFinding("plain"))
        let report = render(.html, input)
        expectNothingHidden(report)
        #expect(RunnerCommand.all(in: report) == [])
        // The same elements as with harmless text, but for the paragraph of an empty help.
        let harmless = hostileFinding("harmless", severity: .warning)
        input.findings[0] = harmless
        if text.isEmpty { input.findings[0].help = nil }
        #expect(tags(in: report).sorted() == tags(in: render(.html, input)).sorted())
    }

    @Test(arguments: HostileText.all)
    func markdownKeepsItsTable(hostile: HostileText) {
        let text = hostile.text
        let report = render(.markdown, input(hostileFinding(text)))
        expectNothingHidden(report)
        #expect(RunnerCommand.all(in: report) == [])
        let row = report.split(separator: "\n").last ?? ""
        // Unescaped bars: four of them make three cells.
        var bars = 0
        var isEscaped = false
        for byte in row.utf8 {
            if byte == UInt8(ascii: "|"), !isEscaped { bars += 1 }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        #expect(bars == 4)
        #expect(tags(in: report).allSatisfy { ["<code>", "</code>", "<br>", "<span>", "</span>"].contains($0) })
        #expect(!row.contains("@someone"))
    }

    private func input(_ findings: Finding...) -> ReportInput {
        var input = ReportInput.of(findings)
        input.content = { _ in Array("let x = 1\nlet y".utf8) }
        return input
    }

    private func allStrings(in value: Any) -> [String] {
        if let text = value as? String { return [text] }
        if let list = value as? [Any] { return list.flatMap(allStrings) }
        if let object = value as? [String: Any] { return object.values.flatMap(allStrings) }
        return []
    }

    /// What XML 1.0 can't hold, as the report writes it.
    private func withoutForbidden(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") {
            let isForbidden = $1.value < 0x20 && !"\n\r\t".unicodeScalars.contains($1) || $1.value & 0xFFFE == 0xFFFE
            if isForbidden { $0 += visibleForm($1) } else { $0.unicodeScalars.append($1) }
        }
    }

    private func tags(in page: String) -> [String] {
        let body = page.range(of: "<body>", from: 0).map { String(String.UnicodeScalarView(Array(page.unicodeScalars)[$0.lowerBound...])) } ?? page
        let end = body.range(of: "<script>\n", from: 0)?.lowerBound ?? body.unicodeScalars.count
        let scalars = Array(body.unicodeScalars)[..<end]
        return scalars.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map { part in
            let name = part.prefix { $0 != ">" && $0 != " " }
            return "<" + String(String.UnicodeScalarView(name)) + ">"
        }
    }

    private func expectNothingHidden(_ report: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let hidden = report.unicodeScalars.filter { isHidden($0) && $0 != "\n" && $0 != "\t" }
        #expect(hidden.isEmpty, sourceLocation: sourceLocation)
    }
}

private final class XMLReader: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var messages: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        names.insert(name)
        if let message = attributes["message"] { messages.append(message) }
    }
}
