import Linting

extension ReportBuffer {
    /// Our own JSON: version 1 of its form. Members may be added to it; none is renamed or taken away.
    mutating func addJSON(_ input: ReportInput) {
        var json = JSONWriter()
        json.object {
            $0.member("version", 1)
            $0.object("tool", .oneLine) {
                $0.member("name", "viewlint")
                $0.member("version", input.version)
            }
            $0.array("diagnostics") {
                for finding in input.findings { $0.diagnostic(finding) }
            }
            $0.object("summary", .oneLine) {
                $0.member("files", input.summary.files)
                $0.member("errors", input.summary.errors)
                $0.member("warnings", input.summary.warnings)
                $0.member("notes", input.summary.notes)
                $0.member("suppressed", input.summary.suppressed)
                $0.member("baselined", input.summary.baselined)
            }
        }
        add(json)
    }
}

extension JSONWriter {
    fileprivate mutating func diagnostic(_ finding: Finding) {
        let location = finding.location
        object {
            $0.member("path", location.path)
            $0.member("line", location.start.line)
            $0.member("column", location.start.column, continuing: true)
            $0.member("endLine", location.end.line, continuing: true)
            $0.member("endColumn", location.end.column, continuing: true)
            $0.member("offset", location.range.lowerBound)
            $0.member("length", location.range.count, continuing: true)
            $0.member("rule", finding.rule)
            if let reason = finding.reason { $0.member("reason", reason, continuing: true) }
            $0.member("severity", finding.severity.word, continuing: true)
            $0.member("message", finding.message)
            if let help = finding.help { $0.member("help", help) }
            $0.member("fingerprint", finding.fingerprint)
            if !finding.related.isEmpty {
                $0.array("related") {
                    for place in finding.related {
                        $0.object(.oneLine) {
                            $0.member("path", place.location.path)
                            $0.member("line", place.location.start.line)
                            $0.member("column", place.location.start.column)
                            $0.member("message", place.message)
                        }
                    }
                }
            }
            if !finding.fixes.isEmpty {
                $0.array("fixes") {
                    for fix in finding.fixes { $0.fix(fix) }
                }
            }
        }
    }

    private mutating func fix(_ fix: Fix) {
        object(.oneLine) {
            $0.member("message", fix.message)
            $0.member("safety", fix.safety.rawValue)
            $0.array("edits") {
                for edit in fix.edits {
                    $0.object {
                        $0.member("offset", edit.range.lowerBound)
                        $0.member("length", edit.range.count)
                        $0.member("text", edit.text)
                    }
                }
            }
        }
    }
}
