import Linting

extension ReportBuffer {
    /// JUnit's XML: a suite for each file, a failed test for each finding. A note is a passed test with output. A clean run has one passed test, since
    /// some readers take a report without tests for a broken one.
    mutating func addJUnit(_ input: ReportInput) {
        let paths = ReportPaths(input)
        let findings = input.findings
        let failures = findings.count { $0.severity != .note }
        add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        add("<testsuites name=\"viewlint\" tests=\"\(max(1, findings.count))\" failures=\"\(failures)\" errors=\"0\">\n")
        if findings.isEmpty {
            add("  <testsuite name=\"viewlint\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">\n")
            add("    <testcase classname=\"viewlint\" name=\"no findings\" time=\"0\"/>\n  </testsuite>\n")
        }
        for file in byFile(findings) {
            let path = paths.inRepository(file.path)
            add("  <testsuite")
            addAttribute("name", path)
            add(" tests=\"\(file.findings.count)\" failures=\"\(file.findings.count { $0.severity != .note })\" errors=\"0\" skipped=\"0\">\n")
            for finding in file.findings { addTestCase(finding, path: path) }
            add("  </testsuite>\n")
        }
        add("</testsuites>\n")
    }

    private mutating func addTestCase(_ finding: Finding, path: String) {
        let place = "\(finding.location.start.line):\(finding.location.startInCodePoints)"
        let element = finding.severity == .note ? "system-out" : "failure"
        add("    <testcase")
        addAttribute("classname", path)
        addAttribute("name", finding.rule + " at " + place)
        addAttribute("file", path)
        add(" line=\"\(finding.location.start.line)\" time=\"0\">\n      <")
        add(element)
        if finding.severity != .note {
            addAttribute("type", finding.severity.word)
            addAttribute("message", finding.message)
        }
        add(">")
        add(path + ":" + place + ": " + finding.message, .xml)
        if let help = finding.help, !help.isEmpty {
            addLineBreak()
            add("help: " + help, .xml)
        }
        add("</")
        add(element)
        add(">\n    </testcase>\n")
    }
}
