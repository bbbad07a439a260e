import Linting

extension ReportBuffer {
    /// Workflow commands that GitHub's runner makes annotations of.
    ///
    /// The runner keeps the first ten of each kind in a step, so the worst come first; where that hides some, a last notice says so. Columns are
    /// left out of findings over several lines, which the runner would ignore.
    mutating func addGitHub(_ input: ReportInput) {
        let paths = ReportPaths(input)
        var counts = [0, 0, 0]
        for severity in [Severity.error, .warning, .note] {
            for finding in input.findings where finding.severity == severity {
                counts[Int(severity.rawValue)] += 1
                addGitHubCommand(finding, paths)
            }
        }
        let hidden = [Severity.error, .warning].filter { counts[Int($0.rawValue)] > gitHubKeepsOfAKind }
        if !hidden.isEmpty, counts[Int(Severity.note.rawValue)] < gitHubKeepsOfAKind {
            add("::notice title=viewlint::GitHub shows ten annotations of a kind for each step; of ")
            add(hidden.map { "\(counts[Int($0.rawValue)]) \($0.word)s" }.joined(separator: " and "))
            add(" the others are in the log only")
            addLineBreak()
        }
    }

    private mutating func addGitHubCommand(_ finding: Finding, _ paths: ReportPaths) {
        let location = finding.location
        switch finding.severity {
        case .error: add("::error ")
        case .warning: add("::warning ")
        case .note: add("::notice ")
        }
        add("file=")
        add(gitHubProperty(paths.inRepository(location.path).visible))
        add(",line=\(location.start.line),endLine=\(max(location.start.line, location.end.line))")
        if location.isOnOneLine {
            add(",col=\(location.startInCodePoints),endColumn=\(max(location.startInCodePoints, location.endInCodePoints))")
        }
        add(",title=")
        add(gitHubProperty(finding.rule.visible))
        add("::")
        var text = finding.message.visible
        for place in finding.related {
            text += "\n" + place.message.visible + ": " + paths.inRepository(place.location.path).visible + ":\(place.location.start.line)"
        }
        if let help = finding.help, !help.isEmpty { text += "\nhelp: " + help.visible }
        add(gitHubMessage(text.cut(toUTF16: 4096)))
        addLineBreak()
    }
}

/// What the runner keeps of each kind in a step.
private let gitHubKeepsOfAKind = 10

private func gitHubMessage(_ text: String) -> String { escapedForGitHub(text, isProperty: false) }
private func gitHubProperty(_ text: String) -> String { escapedForGitHub(text, isProperty: true) }

private func escapedForGitHub(_ text: String, isProperty: Bool) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "%"): result += Array("%25".utf8)
        case UInt8(ascii: "\r"): result += Array("%0D".utf8)
        case UInt8(ascii: "\n"): result += Array("%0A".utf8)
        case UInt8(ascii: ":") where isProperty: result += Array("%3A".utf8)
        case UInt8(ascii: ",") where isProperty: result += Array("%2C".utf8)
        default: result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}

extension String {
    /// At most so many UTF-16 units, `…` in place of what was cut.
    func cut(toUTF16 limit: Int) -> String {
        guard utf8.count > limit, utf16.count > limit else { return self }
        var units = 0
        var end = unicodeScalars.startIndex
        while end < unicodeScalars.endIndex {
            units += unicodeScalars[end].value > 0xFFFF ? 2 : 1
            if units > limit - 1 { break }
            end = unicodeScalars.index(after: end)
        }
        return String(self[..<end]) + "…"
    }
}
