import Linting

extension ReportBuffer {
    /// GitLab's Code Quality report: an array, also when it is empty, or GitLab can't tell what was fixed.
    mutating func addGitLab(_ input: ReportInput) {
        let paths = ReportPaths(input)
        var seen: [String: Int] = [:]
        var json = JSONWriter()
        json.array {
            for finding in input.findings {
                let path = paths.inRepository(finding.location.path)
                // GitLab shows one of several entries with the same fingerprint.
                let own = finding.fingerprint.isEmpty ? fallbackFingerprint(finding, path) : finding.fingerprint
                let occurrence = seen[own, default: 0]
                seen[own] = occurrence + 1
                $0.object {
                    // It does not show `check_name`.
                    $0.member("description", finding.rule + ": " + finding.message)
                    $0.member("check_name", finding.rule)
                    $0.member("fingerprint", occurrence == 0 ? own : own + "-\(occurrence + 1)")
                    $0.member("severity", gitLabSeverity(finding.severity))
                    $0.object("location") {
                        $0.member("path", path)
                        $0.object("lines", .oneLine) {
                            $0.member("begin", max(1, finding.location.start.line))
                            $0.member("end", max(1, finding.location.start.line, finding.location.end.line))
                        }
                    }
                }
            }
        }
        add(json)
    }
}

private func gitLabSeverity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
}

/// FNV-1a over what doesn't change when code around the finding moves.
private func fallbackFingerprint(_ finding: Finding, _ path: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [finding.rule, path, finding.message] {
        for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
}
