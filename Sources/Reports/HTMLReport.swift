import Linting

extension ReportBuffer {
    /// One page that needs nothing else: the rules that spoke with their explanations, then every finding by file with its source. Reads well without
    /// the script, which only filters.
    mutating func addHTML(_ input: ReportInput) {
        let rules = RuleTable(input)
        let numbered = Array(input.findings.enumerated())
        add(htmlHead)
        add("<title>viewlint: ")
        add(input.summary.line, .html)
        add("</title>\n<style>\n" + htmlStyle + "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#files\">Skip to the findings</a>\n")
        add("<header>\n<h1>viewlint</h1>\n<p>")
        add(input.summary.line, .html)
        add(" · version ")
        add(input.version, .html)
        add("</p>\n")
        addHTMLFilter(input)
        add("</header>\n<main>\n")
        if numbered.isEmpty {
            add("<p>Nothing was found.</p>\n")
        } else {
            addHTMLRules(numbered, rules, input)
            addHTMLFiles(numbered, input)
        }
        add("</main>\n<script>\n" + htmlScript + "</script>\n</body>\n</html>\n")
    }

    private mutating func addHTMLFilter(_ input: ReportInput) {
        if input.findings.isEmpty { return }
        add("<form role=\"search\" id=\"filter\">\n<label>Filter <input type=\"search\" id=\"words\" placeholder=\"words in path, message or rule\"></label>\n")
        for severity in [Severity.error, .warning, .note] {
            let count = input.findings.count { $0.severity == severity }
            if count == 0 { continue }
            add("<label><input type=\"checkbox\" value=\"\(severity.word)\" checked> \(severity.word) (\(count))</label>\n")
        }
        add("<output id=\"shown\" aria-live=\"polite\">\(input.findings.count) shown</output>\n</form>\n")
    }

    private mutating func addHTMLRules(_ findings: [(offset: Int, element: Finding)], _ rules: RuleTable, _ input: ReportInput) {
        add("<section aria-labelledby=\"rules\">\n<h2 id=\"rules\">By rule</h2>\n")
        let byRule = Dictionary(grouping: findings) { $0.element.rule }
        let order = byRule.keys.sorted { (byRule[$0]!.count, $1) > (byRule[$1]!.count, $0) }
        for rule in order {
            let findings = byRule[rule]!
            let about = rules[rule]
            add("<details class=\"rule\" id=\"")
            add("rule-" + ReportPaths.percentEncoded(rule), .html)
            add("\">\n<summary><b>")
            add(rule, .html)
            add("</b> <span class=\"count\">\(findings.count)</span> ")
            if about.summary != rule { addHTMLProse(about.summary) }
            add("</summary>\n")
            for (title, body) in [("", about.why), ("Instead: ", about.instead), ("Versions: ", about.versions)] where !body.isEmpty {
                add("<p>" + title)
                addHTMLProse(body)
                add("</p>\n")
            }
            if let page = input.page(of: rule) {
                add("<p><a href=\"")
                add(page, .html)
                add("\">More about this rule</a></p>\n")
            }
            add("<ul>\n")
            for (number, finding) in findings {
                add("<li data-of=\"f\(number + 1)\"><a href=\"#f\(number + 1)\">")
                add(finding.location.path, .html)
                add(":\(finding.location.start.line)</a></li>\n")
            }
            add("</ul>\n</details>\n")
        }
        add("</section>\n")
    }

    private mutating func addHTMLFiles(_ findings: [(offset: Int, element: Finding)], _ input: ReportInput) {
        let paths = ReportPaths(input)
        var contents = ContentReader(input)
        add("<section aria-labelledby=\"files\">\n<h2 id=\"files\">By file</h2>\n")
        var rest = findings[...]
        while let path = rest.first?.element.location.path {
            let file = rest.prefix { $0.element.location.path == path }
            rest = rest.dropFirst(file.count)
            add("<section class=\"file\">\n<h3>")
            add(path, .html)
            add(" <span class=\"count\">\(file.count)</span></h3>\n")
            for (number, finding) in file {
                addHTMLFinding(finding, id: "f\(number + 1)", lines: contents.lines(of: path), input, paths)
            }
            add("</section>\n")
        }
        add("</section>\n")
    }

    private mutating func addHTMLFinding(_ finding: Finding, id: String, lines: SourceLines?, _ input: ReportInput, _ paths: ReportPaths) {
        let location = finding.location
        add("<article class=\"\(finding.severity.word)\" id=\"\(id)\">\n<p><a href=\"#\(id)\">\(location.start.line):\(location.startInCodePoints)</a> ")
        add("<b class=\"severity\">\(finding.severity.word)</b> ")
        add(finding.message, .html)
        add(" <a class=\"of\" href=\"#")
        add("rule-" + ReportPaths.percentEncoded(ReportPaths.percentEncoded(finding.rule)), .html)
        add("\">")
        add(finding.rule, .html)
        add("</a>")
        let path = paths.inRepository(location.path)
        if let pages = input.sourcePages, !path.hasPrefix("/") {
            add(" <a href=\"")
            add(pages + ReportPaths.percentEncoded(path) + "#L\(location.start.line)", .html)
            add("\">source</a>")
        }
        add("</p>\n")
        addHTMLExcerpt(location, lines)
        if !finding.related.isEmpty {
            add("<ul>\n")
            for place in finding.related {
                add("<li>")
                add(place.message, .html)
                add(": ")
                add(place.location.path, .html)
                add(":\(place.location.start.line)</li>\n")
            }
            add("</ul>\n")
        }
        if let help = finding.help, !help.isEmpty {
            add("<p class=\"help\"><b>help:</b> ")
            add(help, .html)
            add("</p>\n")
        }
        add("</article>\n")
    }

    /// The lines of a place with two around them, where the file can be had; of a long place the first and last.
    private mutating func addHTMLExcerpt(_ location: Location, _ lines: SourceLines?) {
        let first = location.start.line
        let last = max(first, location.end.line)
        if lines == nil && location.firstLine.isEmpty { return }
        var numbers = last - first > 8 ? Array(first...first + 3) + Array(last - 3...last) : Array(first...last)
        if let lines {
            numbers = (max(1, first - 2)..<max(1, first)).map { $0 } + numbers + (last + 1..<last + 3).filter { $0 <= lines.count }
        } else {
            numbers = first == last ? [first] : [first, last]
        }
        add("<pre tabindex=\"0\">")
        var previous = numbers[0] - 1
        for number in numbers {
            if number != previous + 1 { add("<i>⋮</i>\n") }
            previous = number
            let text = number == first ? location.firstLine : number == last ? location.lastLine : lines?.text(ofLine: number) ?? ""
            add("<i>\(number)</i> ")
            let isInside = first...last ~= number
            let start = number == first ? location.start.column - 1 : text.utf8.prefix { $0 == 32 || $0 == 9 }.count
            let end = number == last ? location.end.column - 1 : text.utf8.count
            addHTMLLine(text, number: number, mark: isInside ? max(0, start)..<max(0, start, end) : nil)
            addLineBreak()
        }
        add("</pre>\n")
    }

    /// A line with its marked part; of a long one what is near the mark.
    private mutating func addHTMLLine(_ text: String, number: Int, mark: Range<Int>?) {
        var bytes = Array(text.utf8)
        var mark = mark ?? 0..<0
        if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            // A byte-order mark is no part of the text.
            bytes.removeFirst(3)
            mark = max(0, mark.lowerBound - 3)..<max(0, mark.upperBound - 3)
        }
        func atCharacter(_ index: Int) -> Int {
            var index = min(max(0, index), bytes.count)
            while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
            return index
        }
        let lower = bytes.count > 600 ? atCharacter(mark.lowerBound - 200) : 0
        let upper = bytes.count > 600 ? atCharacter(lower + 600) : bytes.count
        let start = min(max(lower, atCharacter(mark.lowerBound)), upper)
        let end = min(max(start, atCharacter(mark.upperBound)), upper)
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        if lower > 0 { add("…") }
        add(part(lower..<start), .html)
        if start < end {
            add("<mark>")
            add(part(start..<end), .html)
            add("</mark>")
        }
        add(part(end..<upper), .html)
        if upper < bytes.count { add("…") }
    }

    /// Our own Markdown, of which a page needs the code in backticks.
    private mutating func addHTMLProse(_ text: String) {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isCode = index % 2 == 1 && index < parts.count - 1
            if isCode { add("<code>") } else if index > 0 && index % 2 == 1 { add("`") }
            add(part.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " "), .html)
            if isCode { add("</code>") }
        }
    }
}
