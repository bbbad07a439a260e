import Configuration
import Linting

/// What a run found, over all files.
struct LintOutcome {
    /// Sorted by path, then position.
    private(set) var findings: [Finding] = []
    private(set) var summary = RunSummary()

    /// `results` are sorted by path; `files` is how many were linted.
    init(_ results: [FileResult], files: Int) {
        summary.files = files
        for result in results {
            summary.suppressed += result.suppressed
            for finding in result.findings { summary.count(finding.severity) }
            findings += result.findings
        }
    }

    func status(_ settings: Settings, maximumWarnings: Int?) -> ExitStatus {
        if let maximumWarnings, summary.warnings > maximumWarnings { return .findings }
        guard let level = settings.failOn.value.severity else { return .clean }
        // A limit on warnings stands in for the level, as far as warnings go.
        let counted = maximumWarnings == nil ? level : max(level, .error)
        return findings.contains { $0.severity >= counted } ? .findings : .clean
    }

    /// How many findings each rule has, the most first.
    var statistics: String {
        var counts: [String: Int] = [:]
        for finding in findings { counts[finding.rule, default: 0] += 1 }
        let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = rows.first.map { "\($0.value)".count } ?? 0
        return rows.map { String(repeating: " ", count: width - "\($0.value)".count) + "\($0.value)  \($0.key)" }.joined(separator: "\n")
    }
}
