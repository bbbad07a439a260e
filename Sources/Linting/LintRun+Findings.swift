import ProjectModel
import SwiftSource

// From reports to findings.
extension LintRun {
    /// Takes the reports out of the context: in order, once each, silenced ones counted, the rest as findings.
    func sortOut(_ context: RuleContext, settings: FileSettings, namedOnly: Bool = false, into result: inout FileResult) {
        var reports = context.reports
        guard !reports.isEmpty else { return }
        context.reports = []
        // By itself, so that the order does not hold the whole run.
        let ids = rules.ids
        if reports.count > 1 { reports.sort { Report.precedes($0, $1, ids) } }

        let file = context.file
        let path = fingerprintPath?(context.fileIndex) ?? file.path
        var occurrences: [UInt64: Int] = [:]
        var beginnings = Fingerprint.Beginnings()
        var places = Places(project: project, file: context.fileIndex, file)
        let isFirst = result.findings.isEmpty
        var last: Report?
        for report in reports {
            if let last, last.rule == report.rule, last.range == report.range, last.message == report.message { continue }
            last = report
            let id = ids[report.rule]
            // Silenced findings count as occurrences, so that the others keep their fingerprints when one is silenced.
            let fingerprint = Fingerprint(rule: id, path: path, range: report.range, in: file, &beginnings)
            var occurrence = 0
            if reports.count > 1 {
                occurrence = occurrences[fingerprint.hash, default: 0]
                occurrences[fingerprint.hash] = occurrence + 1
            }
            if context.suppressions.silences(id, at: report.range.lowerBound, namedOnly: namedOnly) {
                result.suppressed += 1
                continue
            }
            let usual = rules.usualSeverities[report.rule]
            result.findings.append(
                Finding(
                    rule: id, reason: report.reason, severity: settings.rules[report.rule].severity(of: report.severity, usual: usual),
                    location: places.location(of: report.range), message: report.message, help: report.help,
                    related: report.related.map { RelatedPlace(location: places.location(of: $0.place), message: $0.message) },
                    fixes: report.fixes, fingerprint: fingerprint.text(occurrence: occurrence),
                    contentFingerprint: Fingerprint(rule: id, path: "", range: report.range, in: file, &beginnings).text(occurrence: 0)))
        }
        // The reports were in this order.
        if isFirst { return }
        result.findings.sort {
            ($0.location.range.lowerBound, $0.location.range.upperBound, $0.rule) < ($1.location.range.lowerBound, $1.location.range.upperBound, $1.rule)
        }
    }
}

extension Report {
    /// By position, then by rule; of those that say the same the weightier first.
    fileprivate static func precedes(_ left: Report, _ right: Report, _ ids: [String]) -> Bool {
        if left.range != right.range {
            return (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
        }
        if left.rule != right.rule { return ids[left.rule] < ids[right.rule] }
        if left.message != right.message { return left.message < right.message }
        return (left.severity, left.reason ?? "") > (right.severity, right.reason ?? "")
    }
}
