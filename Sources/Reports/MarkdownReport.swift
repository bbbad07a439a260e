import Linting

extension ReportBuffer {
    /// Tables in GitHub's Markdown, the worst first: for the summary of a workflow step, which has room for what annotations leave out.
    mutating func addMarkdown(_ input: ReportInput) {
        let paths = ReportPaths(input)
        add("## viewlint: ")
        add(input.summary.line)
        addLineBreak()
        var leftOut = 0
        for severity in [Severity.error, .warning, .note] {
            let findings = input.findings.filter { $0.severity == severity }
            if findings.isEmpty { continue }
            if leftOut == 0 {
                let word = severity.word
                add("\n### \(word.prefix(1).uppercased())\(word.dropFirst())s (\(findings.count))\n\n| Place | Finding | Rule |\n| --- | --- | --- |\n")
            }
            for finding in findings {
                var row = ReportBuffer()
                row.addMarkdownRow(finding, input, paths)
                if leftOut > 0 || bytes.count + row.bytes.count > markdownLimit {
                    leftOut += 1
                } else {
                    row.bytes.withUnsafeBufferPointer { add($0) }
                }
            }
        }
        if leftOut > 0 { add("\n\(leftOut) more are left out: GitHub takes a summary of 1 MiB.\n") }
    }

    private mutating func addMarkdownRow(_ finding: Finding, _ input: ReportInput, _ paths: ReportPaths) {
        let path = paths.inRepository(finding.location.path)
        let line = finding.location.start.line
        let place = "<code>" + escapedForMarkdown(path + ":\(line)") + "</code>"
        add("| ")
        if let pages = input.sourcePages, !path.hasPrefix("/") {
            add("[\(place)](\(pages)\(ReportPaths.percentEncoded(path))#L\(line))")
        } else {
            add(place)
        }
        add(" | ")
        add(escapedForMarkdown(finding.message))
        if let help = finding.help, !help.isEmpty {
            add("<br>help: ")
            add(escapedForMarkdown(help))
        }
        add(" | ")
        let rule = escapedForMarkdown(finding.rule)
        add(input.page(of: finding.rule).map { "[\(rule)](\($0))" } ?? rule)
        add(" |\n")
    }
}

/// A step's summary may have 1,048,576 bytes; some are left to what else the step writes there.
private let markdownLimit = 1_000_000

/// Text that stays text in GitHub's Markdown, in a cell of a table. `@name` and `#1` would become links even with a backslash before.
private func escapedForMarkdown(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.visible.utf8 {
        switch byte {
        case UInt8(ascii: "&"): result += Array("&amp;".utf8)
        case UInt8(ascii: "<"): result += Array("&lt;".utf8)
        case UInt8(ascii: ">"): result += Array("&gt;".utf8)
        case UInt8(ascii: "@"): result += Array("<span>@</span>".utf8)
        case UInt8(ascii: "#"): result += Array("<span>#</span>".utf8)
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"),
            UInt8(ascii: "$"), UInt8(ascii: "|"), UInt8(ascii: "!"):
            result += [UInt8(ascii: "\\"), byte]
        default: result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}
