import Linting

/// A file's text by lines, for reports that show more than a finding carries. Lines end with LF, CR LF or CR.
struct SourceLines {
    let bytes: [UInt8]
    private var starts = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for index in bytes.indices {
            let isEnd = bytes[index] == 10 || bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
            if isEnd { starts.append(index + 1) }
        }
    }

    /// At least one.
    var count: Int { starts.count }

    /// The bytes of a line, from 1, without its line break; empty outside the file.
    func range(ofLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        if line < starts.count { end -= bytes[end - 1] == 10 && end - 2 >= start && bytes[end - 2] == 13 ? 2 : 1 }
        return start..<end
    }

    /// The text of a line, from 1; damaged UTF-8 repaired.
    func text(ofLine line: Int) -> String { String(decoding: bytes[range(ofLine: line)], as: UTF8.self) }

    /// The place of a byte; the end of the text for one behind it.
    func position(_ offset: Int) -> Position {
        let offset = min(max(0, offset), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: offset - starts[low] + 1)
    }

    /// The place of a byte with its column in code points.
    func positionInCodePoints(_ offset: Int) -> Position {
        let position = position(offset)
        return Position(line: position.line, column: Columns.codePoints(position.column, in: text(ofLine: position.line)))
    }

    /// One replacement that does what all the edits do: from the start of the first to the end of the last. `nil` if they do not lie in the file.
    func joined(_ edits: [Edit]) -> Edit? {
        guard let first = edits.first, let last = edits.last, first.range.lowerBound >= 0, last.range.upperBound <= bytes.count else { return nil }
        var text = ""
        var end = first.range.lowerBound
        for edit in edits {
            guard edit.range.lowerBound >= end else { return nil }
            text += String(decoding: bytes[end..<edit.range.lowerBound], as: UTF8.self) + edit.text
            end = edit.range.upperBound
        }
        return Edit(range: first.range.lowerBound..<end, text: text)
    }
}

/// The contents of the file that a report is at; findings come file by file, so one is kept.
struct ContentReader {
    private let content: (String) -> [UInt8]?
    private var path: String?
    private var current: SourceLines?

    init(_ input: ReportInput) { content = input.content }

    mutating func lines(of path: String) -> SourceLines? {
        if self.path != path {
            self.path = path
            current = content(path).map(SourceLines.init)
        }
        return current
    }
}
