import Linting

/// A document's text, with places in it as the protocol counts them: lines from 0, columns from 0 in UTF-16 units.
struct DocumentText {
    let bytes: [UInt8]
    private let lines: LineIndex

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = bytes.withUnsafeBytes { LineIndex($0) }
    }

    func position(of offset: Int) -> JSONValue {
        let offset = min(max(offset, 0), bytes.count)
        let line = lines.lineIndex(of: offset)
        let start = min(lines.starts[line], offset)
        let column = String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count
        return .object(["line": .int(line), "character": .int(column)])
    }

    func range(_ range: Range<Int>) -> JSONValue {
        .object(["start": position(of: range.lowerBound), "end": position(of: range.upperBound)])
    }

    /// The byte offset of a place; the end of the line if the column is behind it, of the text if the line is.
    func offset(of position: JSONValue?) -> Int? {
        guard let line = position?["line"]?.int, let column = position?["character"]?.int, line >= 0, column >= 0 else { return nil }
        guard line < lines.starts.count else { return bytes.count }
        let content = bytes.withUnsafeBytes { lines.range(ofLine: line, in: $0) }
        var units = 0
        var offset = content.lowerBound
        for scalar in String(decoding: bytes[content], as: UTF8.self).unicodeScalars {
            if units >= column { break }
            units += UTF16.width(scalar)
            offset += UTF8.width(scalar)
        }
        return min(offset, content.upperBound)
    }
}
