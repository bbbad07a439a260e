import Linting

extension ReportBuffer {
    /// Checkstyle's XML, which Jenkins and many others read. It knows no ranges, no help and no fixes; the help goes behind the message.
    mutating func addCheckstyle(_ input: ReportInput) {
        let paths = ReportPaths(input)
        add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
        for file in byFile(input.findings) {
            add("  <file")
            addAttribute("name", paths.inRepository(file.path))
            add(">\n")
            for finding in file.findings {
                add("    <error line=\"\(finding.location.start.line)\" column=\"\(finding.location.startInCodePoints)\"")
                addAttribute("severity", finding.severity == .note ? "info" : finding.severity.word)
                addAttribute("message", finding.message + (finding.help.map { $0.isEmpty ? "" : " (help: " + $0 + ")" } ?? ""))
                addAttribute("source", "viewlint." + finding.rule)
                add("/>\n")
            }
            add("  </file>\n")
        }
        add("</checkstyle>\n")
    }

    /// ` name="value"`
    mutating func addAttribute(_ name: String, _ value: String) {
        add(" ")
        add(name)
        add("=\"")
        add(value, .xml)
        add("\"")
    }
}

/// Runs of findings of the same file.
func byFile(_ findings: [Finding]) -> [(path: String, findings: ArraySlice<Finding>)] {
    var result: [(path: String, findings: ArraySlice<Finding>)] = []
    var rest = findings[...]
    while let path = rest.first?.location.path {
        let file = rest.prefix { $0.location.path == path }
        result.append((path, file))
        rest = rest.dropFirst(file.count)
    }
    return result
}
