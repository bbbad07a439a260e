import Linting
import Rules
import Testing

/// Checks sources that a rule must answer as they are marked. They hold its engines to what these know, beyond what the rule's examples show to a reader.
func checkAnswers(of id: String, _ sources: [Example], fileID: String = #fileID, filePath: String = #filePath) {
    guard let rule = allRules.index(of: id) else {
        Issue.record("there is no rule '\(id)'")
        return
    }
    let usual = allRules.types[rule].about.severity ?? .warning
    for source in sources {
        let at = SourceLocation(fileID: fileID, filePath: filePath, line: Int(source.line), column: 1)
        guard let project = ExampleProject(source, rule: rule) else {
            Issue.record("the source makes no project", sourceLocation: at)
            continue
        }
        #expect(project.expected.isEmpty != source.isBad, "marks and kind do not agree", sourceLocation: at)
        let answer = project.lint()
        #expect(!answer.hasError.contains(true), "a syntax error", sourceLocation: at)
        #expect(answer.places == project.expected, "\(answer.findings.map { "\($0.location.start) \($0.message)" })", sourceLocation: at)
        for finding in answer.findings {
            #expect(finding.severity == source.severity ?? usual, "\(finding.message)", sourceLocation: at)
            if let reason = source.reason { #expect(finding.reason == reason, "\(finding.message)", sourceLocation: at) }
        }
    }
}
