import Linting

extension ReportBuffer {
    /// For people at a terminal: each finding with its source, marked, and what to do; notes as one line each behind the rest of their file.
    mutating func addText(_ input: ReportInput) {
        let style = TextStyle(isOn: input.color)
        let width = input.width.map { $0 > 0 ? max($0, 40) : 160 } ?? 160
        var rest = input.findings[...]
        var needsGap = false
        while let first = rest.first {
            let file = rest.prefix { $0.location.path == first.location.path }
            rest = rest.dropFirst(file.count)
            for finding in file where finding.severity != .note {
                if !bytes.isEmpty { addLineBreak() }
                addHeader(finding, path: finding.location.path, style)
                addDetails(finding, style, width: width)
                needsGap = true
            }
            for finding in file where finding.severity == .note {
                if needsGap { addLineBreak() }
                addHeader(finding, path: finding.location.path, style)
                needsGap = false
            }
        }
    }

    /// `PATH:LINE:COLUMN: severity: message [rule]`, the form that Xcode and editors read.
    mutating func addHeader(_ finding: Finding, path: String, _ style: TextStyle = TextStyle(isOn: false)) {
        add(style.bold)
        addPath(path)
        add(UInt8(ascii: ":"))
        add(finding.location.start.line)
        add(UInt8(ascii: ":"))
        add(finding.location.start.column)
        add(":")
        add(style.end)
        add(" ")
        add(style.of(finding.severity))
        add(finding.severity.word)
        add(":")
        add(style.end)
        add(" ")
        add(style.bold)
        add(finding.message, .visible)
        add(style.end)
        add(" ")
        add(style.dim)
        add("[")
        add(finding.rule, .visible)
        add("]")
        add(style.end)
        addLineBreak()
    }

    /// A path at the start of a line. GitHub's runner takes a line that starts with `::` for a command, even behind blanks.
    mutating func addPath(_ path: String) {
        if let first = path.unicodeScalars.first, !(first.properties.isAlphabetic || "/._".unicodeScalars.contains(first)),
            path.utf8.contains(UInt8(ascii: ":"))
        {
            add("./")
        }
        add(path, .visible)
    }

    private mutating func addDetails(_ finding: Finding, _ style: TextStyle, width: Int) {
        let location = finding.location
        let isOnOneLine = location.isOnOneLine || location.end.line < location.start.line
        let showsLastLine = !isOnOneLine && location.end.column > 1 && !location.lastLine.isEmpty
        let gutter = Gutter(digits: String(max(1, showsLastLine ? location.end.line : location.start.line)).utf8.count, style: style)
        let available = width - gutter.digits - 3

        if !location.firstLine.isEmpty {
            let end = isOnOneLine ? location.end.column - 1 : location.firstLine.utf8.count
            addMargin(gutter)
            addLineBreak()
            addExcerpt(finding, number: location.start.line, line: location.firstLine, from: location.start.column - 1, to: end, gutter, available)
            if showsLastLine {
                if location.end.line > location.start.line + 1 {
                    add("...")
                    addLineBreak()
                }
                let indentation = location.lastLine.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
                addExcerpt(
                    finding, number: location.end.line, line: location.lastLine, from: min(indentation, location.end.column - 2),
                    to: location.end.column - 1, gutter, available)
            }
        }
        for place in finding.related {
            addMargin(gutter)
            add(" ")
            add(place.message, .visible)
            add(": ")
            add(place.location.path, .visible)
            add(":")
            add(place.location.start.line)
            addLineBreak()
        }
        if let help = finding.help, !help.isEmpty {
            addSpaces(gutter.digits + 1)
            add(style.frame)
            add("=")
            add(style.end)
            add(" ")
            add(style.help)
            add("help:")
            add(style.end)
            add(" ")
            add(help, .visible)
            addLineBreak()
        }
    }

    private mutating func addExcerpt(
        _ finding: Finding, number: Int, line: String, from start: Int, to end: Int, _ gutter: Gutter, _ available: Int
    ) {
        // A byte-order mark is no part of the text.
        let mark = number == 1 && line.unicodeScalars.first == "\u{FEFF}" ? 3 : 0
        let start = max(0, start - mark)
        let excerpt = Excerpt(
            line: mark > 0 ? String(line.unicodeScalars.dropFirst()) : line, columns: start..<max(start, end - mark), available: available)
        let digits = String(number)
        add(gutter.style.frame)
        add(digits)
        addSpaces(gutter.digits - digits.utf8.count)
        add(" |")
        add(gutter.style.end)
        add(" ")
        excerpt.source.bytes.withUnsafeBufferPointer { add($0) }
        addLineBreak()
        addMargin(gutter)
        add(" ")
        add(gutter.style.of(finding.severity))
        excerpt.carets.bytes.withUnsafeBufferPointer { add($0) }
        add(gutter.style.end)
        addLineBreak()
    }

    private mutating func addMargin(_ gutter: Gutter) {
        addSpaces(gutter.digits + 1)
        add(gutter.style.frame)
        add("|")
        add(gutter.style.end)
    }
}

private struct Gutter {
    var digits: Int
    var style: TextStyle
}

/// The colours of a terminal: the sixteen that its user has chosen.
struct TextStyle {
    var isOn: Bool

    private func code(_ sequence: String) -> String { isOn ? "\u{1B}[" + sequence + "m" : "" }

    var end: String { code("0") }
    var bold: String { code("1") }
    var dim: String { code("2") }
    var frame: String { code("34") }
    var help: String { code("1;36") }

    func of(_ severity: Severity) -> String {
        switch severity {
        case .error: code("1;31")
        case .warning: code("1;33")
        case .note: code("1;32")
        }
    }
}
