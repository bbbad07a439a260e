import Configuration
import Linting
import Workspace

/// What a run found, over all files, without what is accepted or not asked about.
struct LintOutcome {
    /// Sorted by path, then position.
    private(set) var findings: [Finding] = []
    /// What the baseline accepts of it, in the same order.
    private(set) var acceptedFindings: [Finding] = []
    private(set) var summary = RunSummary()
    /// Entries of the baseline that fit nothing any more. Only what this run looked at in full is judged.
    private(set) var stale: [Baseline.Entry] = []

    init(_ pass: LintSession.Pass, _ session: LintSession, _ accepted: AcceptedFindings) {
        let linted = pass.reading.reported.map { pass.project.files.path(of: $0) }
        summary.files = session.selection.lines == nil
            ? linted.count : linted.count { session.selection.includes(Path.absolute($0, in: session.scope.workingFolder)) }
        var all: [Finding] = []
        for result in pass.results {
            summary.suppressed += result.suppressed
            all += result.findings
        }
        let match = accepted.match(all, in: pass)
        for (index, finding) in all.enumerated() {
            guard session.isAskedAbout(finding) else { continue }
            if let match, match.isAccepted[index] {
                summary.baselined += 1
                acceptedFindings.append(finding)
            } else {
                summary.count(finding.severity)
                findings.append(finding)
            }
        }
        if let match, !match.unused.isEmpty {
            let judge = BaselineJudge(pass, session)
            stale = match.unused.filter(judge.judges)
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

    /// What to say of stale entries; `nil`: nothing.
    var staleLine: String? {
        guard let first = stale.first else { return nil }
        let what = stale.count == 1 ? "an accepted finding is gone" : "\(stale.count) accepted findings are gone"
        return "\(what) (\(first.rule) in \(first.path)\(stale.count > 1 ? ", …" : "")): 'viewlint baseline prune' forgets \(stale.count == 1 ? "it" : "them")"
    }
}
