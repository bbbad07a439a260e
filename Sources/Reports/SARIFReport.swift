import Linting

extension ReportBuffer {
    /// SARIF 2.1.0 as GitHub code scanning wants it.
    ///
    /// No `automationDetails`: GitHub's upload action fills it from its `category` input, and keeps one that is there.
    ///
    /// - Parameter limit: GitHub refuses a run with more results.
    mutating func addSARIF(_ input: ReportInput, limit: Int = 25_000) {
        let rules = RuleTable(input)
        let paths = ReportPaths(input)
        var contents = ContentReader(input)
        let results = worst(limit, of: input.findings)
        let leftOut = input.findings.count - results.count
        var json = JSONWriter()
        json.object {
            $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            $0.member("version", "2.1.0")
            $0.array("runs") {
                $0.object {
                    $0.object("tool") {
                        $0.object("driver") {
                            $0.member("name", "viewlint")
                            $0.member("version", input.version)
                            $0.member("semanticVersion", input.version)
                            $0.array("rules") {
                                for about in rules.all { $0.sarifRule(about, page: input.page(of: about.id)) }
                            }
                        }
                    }
                    $0.member("columnKind", "unicodeCodePoints")
                    if leftOut > 0 {
                        $0.array("invocations") {
                            $0.object {
                                $0.member("executionSuccessful", true)
                                $0.array("toolExecutionNotifications") {
                                    $0.object(.oneLine) {
                                        $0.member("level", "warning")
                                        $0.sarifText("message", "\(leftOut) of \(input.findings.count) findings are left out: a run holds \(limit)")
                                    }
                                }
                            }
                        }
                    }
                    $0.array("results") {
                        var hashes: (path: String, LineHashes)?
                        for finding in results {
                            let path = finding.location.path
                            let lines = contents.lines(of: path)
                            if hashes?.path != path { hashes = lines.map { (path, LineHashes($0.bytes)) } }
                            $0.sarifResult(
                                finding, ruleIndex: rules.index(of: finding.rule), paths: paths, lines: lines,
                                lineHash: hashes?.1[finding.location.start.line])
                        }
                    }
                }
            }
        }
        add(json)
    }

    /// The first `limit` findings, the worse before the less bad, in their old order.
    private func worst(_ limit: Int, of findings: [Finding]) -> [Finding] {
        guard findings.count > limit else { return findings }
        var room = limit
        var kept = [Bool](repeating: false, count: findings.count)
        for severity in [Severity.error, .warning, .note] {
            for index in findings.indices where findings[index].severity == severity && room > 0 {
                kept[index] = true
                room -= 1
            }
        }
        return findings.indices.filter { kept[$0] }.map { findings[$0] }
    }
}

extension JSONWriter {
    fileprivate mutating func sarifText(_ key: String, _ text: String) {
        object(key, .oneLine) { $0.member("text", text) }
    }

    fileprivate mutating func sarifRule(_ about: About, page: String?) {
        object {
            $0.member("id", about.id)
            $0.sarifText("shortDescription", about.summary.cut(toUTF16: 1024))
            $0.sarifText("fullDescription", (about.why.isEmpty ? about.summary : about.why).cut(toUTF16: 1024))
            $0.object("help") {
                let help = RuleHelp(about)
                $0.member("text", help.text)
                $0.member("markdown", help.markdown)
            }
            if let page { $0.member("helpUri", page) }
            $0.object("defaultConfiguration", .oneLine) {
                if about.severity == nil { $0.member("enabled", false) }
                $0.member("level", (about.severity ?? .warning).word)
            }
            $0.object("properties", .oneLine) {
                $0.member("precision", "high")
                $0.member("problem.severity", about.severity == .note ? "recommendation" : (about.severity ?? .warning).word)
                $0.array("tags") {
                    $0.string("swiftui")
                    $0.string(about.topic.rawValue.lowercased())
                }
            }
        }
    }

    fileprivate mutating func sarifResult(_ finding: Finding, ruleIndex: Int, paths: ReportPaths, lines: SourceLines?, lineHash: String?) {
        object {
            $0.member("ruleId", finding.rule)
            $0.member("ruleIndex", ruleIndex, continuing: true)
            $0.member("level", finding.severity.word, continuing: true)
            let message = finding.message.isEmpty ? finding.rule : finding.message
            let help = finding.help.map { $0.isEmpty ? "" : "\nHelp: " + $0 } ?? ""
            $0.sarifText("message", withoutLinks(message + help))
            $0.array("locations") {
                $0.object { $0.sarifPlace(finding.location, paths) }
            }
            $0.object("partialFingerprints", .oneLine) {
                if let lineHash { $0.member("primaryLocationLineHash", lineHash) }
                $0.member("viewlint/v1", finding.fingerprint)
            }
            if !finding.related.isEmpty {
                $0.array("relatedLocations") {
                    for (index, place) in finding.related.enumerated() {
                        $0.object {
                            $0.member("id", index)
                            $0.sarifPlace(place.location, paths)
                            $0.sarifText("message", withoutLinks(place.message))
                        }
                    }
                }
            }
            if !finding.fixes.isEmpty {
                $0.array("fixes") {
                    for fix in finding.fixes { $0.sarifFix(fix, uri: paths.uri(finding.location.path), lines: lines) }
                }
            }
            if let reason = finding.reason {
                $0.object("properties", .oneLine) { $0.member("reason", reason) }
            }
        }
    }

    private mutating func sarifPlace(_ location: Location, _ paths: ReportPaths) {
        object("physicalLocation") {
            $0.sarifArtifact(paths.uri(location.path))
            $0.sarifRegion(
                "region", from: Position(line: location.start.line, column: location.startInCodePoints),
                to: Position(line: location.end.line, column: location.endInCodePoints))
        }
    }

    private mutating func sarifArtifact(_ uri: String) {
        object("artifactLocation", .oneLine) {
            $0.member("uri", uri)
            if !uri.hasPrefix("file:") { $0.member("uriBaseId", "%SRCROOT%") }
        }
    }

    private mutating func sarifRegion(_ key: String, from start: Position, to end: Position) {
        object(key, .oneLine) {
            $0.member("startLine", max(1, start.line))
            $0.member("startColumn", max(1, start.column))
            $0.member("endLine", max(1, max(start, end).line))
            $0.member("endColumn", max(1, max(start, end).column))
        }
    }

    private mutating func sarifFix(_ fix: Fix, uri: String, lines: SourceLines?) {
        object {
            $0.sarifText("description", withoutLinks(fix.message))
            $0.array("artifactChanges") {
                $0.object {
                    $0.sarifArtifact(uri)
                    $0.array("replacements") {
                        for edit in fix.edits {
                            $0.object {
                                if let lines {
                                    $0.sarifRegion(
                                        "deletedRegion", from: lines.positionInCodePoints(edit.range.lowerBound),
                                        to: lines.positionInCodePoints(edit.range.upperBound))
                                } else {
                                    $0.object("deletedRegion", .oneLine) {
                                        $0.member("byteOffset", edit.range.lowerBound)
                                        $0.member("byteLength", edit.range.count)
                                    }
                                }
                                if !edit.text.isEmpty { $0.sarifText("insertedContent", edit.text) }
                            }
                        }
                    }
                }
            }
            $0.object("properties", .oneLine) { $0.member("safety", fix.safety.rawValue) }
        }
    }
}

/// In a SARIF message `[text](target)` is a link. Ours have none, and names from a program shall not make one.
private func withoutLinks(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
        if byte == UInt8(ascii: "("), result.last == UInt8(ascii: "]") { result.append(UInt8(ascii: " ")) }
        result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
}
