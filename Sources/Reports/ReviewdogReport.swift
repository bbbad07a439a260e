import Linting

extension ReportBuffer {
    /// Reviewdog's diagnostics, `rdjson`. Paths stay relative to the working folder, which Reviewdog takes them from; columns are UTF-8 bytes, as ours.
    mutating func addReviewdog(_ input: ReportInput) {
        var contents = ContentReader(input)
        var json = JSONWriter()
        json.object {
            $0.object("source", .oneLine) { $0.member("name", "viewlint") }
            $0.array("diagnostics") {
                for finding in input.findings {
                    let lines = finding.fixes.isEmpty ? nil : contents.lines(of: finding.location.path)
                    $0.reviewdogDiagnostic(finding, page: input.page(of: finding.rule), lines: lines)
                }
            }
        }
        add(json)
    }
}

extension JSONWriter {
    fileprivate mutating func reviewdogDiagnostic(_ finding: Finding, page: String?, lines: SourceLines?) {
        object {
            $0.member("message", finding.message + (finding.help.map { $0.isEmpty ? "" : "\nhelp: " + $0 } ?? ""))
            $0.reviewdogLocation(finding.location)
            $0.member("severity", finding.severity == .note ? "INFO" : finding.severity.word.uppercased())
            $0.object("code", .oneLine) {
                $0.member("value", finding.rule)
                if let page { $0.member("url", page) }
            }
            // Suggestions are alternatives, so all edits of a fix go into one; that needs the text between them.
            let suggestions = lines.map { lines in finding.fixes.compactMap { lines.joined($0.edits) } } ?? []
            if let lines, !suggestions.isEmpty {
                $0.array("suggestions") {
                    for edit in suggestions {
                        $0.object(.oneLine) {
                            $0.reviewdogRange(lines.position(edit.range.lowerBound), lines.position(edit.range.upperBound))
                            $0.member("text", edit.text)
                        }
                    }
                }
            }
            if !finding.related.isEmpty {
                $0.array("relatedLocations") {
                    for place in finding.related {
                        $0.object(.oneLine) {
                            $0.member("message", place.message)
                            $0.reviewdogLocation(place.location)
                        }
                    }
                }
            }
        }
    }

    private mutating func reviewdogLocation(_ location: Location) {
        object("location", .oneLine) {
            $0.member("path", location.path)
            $0.reviewdogRange(location.start, location.end)
        }
    }

    private mutating func reviewdogRange(_ start: Position, _ end: Position) {
        object("range", .oneLine) {
            $0.object("start") {
                $0.member("line", start.line)
                $0.member("column", start.column)
            }
            $0.object("end") {
                $0.member("line", end.line)
                $0.member("column", end.column)
            }
        }
    }
}
