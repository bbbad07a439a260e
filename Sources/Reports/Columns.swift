import Linting

/// Columns as other programs count them, made from ours: UTF-8 bytes from 1.
///
/// A column inside a character counts as its start, one behind the line's end as the end: positions from damaged files never fail, they are only
/// as near as the repaired text allows.
public enum Columns {
    /// Unicode code points from 1: SARIF, GitHub.
    public static func codePoints(_ column: Int, in line: String) -> Int {
        count(column, in: line) { $0 & 0xC0 == 0x80 ? 0 : 1 }
    }

    /// UTF-16 code units from 1: the language server protocol.
    public static func utf16(_ column: Int, in line: String) -> Int {
        count(column, in: line) { $0 & 0xC0 == 0x80 ? 0 : $0 >= 0xF0 ? 2 : 1 }
    }

    @inline(__always)
    private static func count(_ column: Int, in line: String, units: (UInt8) -> Int) -> Int {
        var line = line
        return line.withUTF8 { bytes in
            var end = max(0, min(column - 1, bytes.count))
            while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            var result = 1
            for index in 0..<end { result &+= units(bytes[index]) }
            return result
        }
    }
}

extension Location {
    /// Code points from 1. A byte-order mark before the first line is not counted.
    var startInCodePoints: Int { inCodePoints(start, firstLine) }
    var endInCodePoints: Int { inCodePoints(end, lastLine) }
    var isOnOneLine: Bool { start.line == end.line }

    private func inCodePoints(_ position: Position, _ line: String) -> Int {
        let column = Columns.codePoints(position.column, in: line)
        return position.line == 1 && column > 1 && line.unicodeScalars.first == "\u{FEFF}" ? column - 1 : column
    }
}
