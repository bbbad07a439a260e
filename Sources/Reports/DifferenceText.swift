/// A unified diff of two contents of a file, as `git apply` and `patch` read it.
public enum DifferenceText {
    private static let context = 3

    /// Empty if the contents are the same. Lines end with LF; a CR before it belongs to the line.
    public static func unified(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
        let oldLines = lines(old)
        let newLines = lines(new)
        let changes = changes(oldLines, newLines)
        if changes.isEmpty { return [] }
        var text = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
        var index = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count, changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context { last += 1 }
            append(changes[index...last], oldLines, newLines, to: &text)
            index = last + 1
        }
        return text
    }

    /// Lines that stand in place of others.
    private struct Change {
        var old: Range<Int>
        var new: Range<Int>
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
        var removed = [Bool](repeating: false, count: old.count)
        var inserted = [Bool](repeating: false, count: new.count)
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed[offset] = true
            case .insert(let offset, _, _): inserted[offset] = true
            }
        }
        var changes: [Change] = []
        var first = 0, second = 0
        while first < old.count || second < new.count {
            let start = (first, second)
            while first < old.count, removed[first] { first += 1 }
            while second < new.count, inserted[second] { second += 1 }
            if start != (first, second) {
                changes.append(Change(old: start.0..<first, new: start.1..<second))
            } else {
                first += 1
                second += 1
            }
        }
        return changes
    }

    private static func append(
        _ changes: ArraySlice<Change>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout [UInt8]
    ) {
        guard let first = changes.first, let last = changes.last else { return }
        let start = max(0, first.old.lowerBound - context)
        let end = min(old.count, last.old.upperBound + context)
        let newStart = first.new.lowerBound - (first.old.lowerBound - start)
        let newEnd = last.new.upperBound + (end - last.old.upperBound)
        text += "@@ -\(range(start..<end)) +\(range(newStart..<newEnd)) @@\n".utf8
        var line = start
        for change in changes {
            for index in line..<change.old.lowerBound { append(" ", old[index], to: &text) }
            for index in change.old { append("-", old[index], to: &text) }
            for index in change.new { append("+", new[index], to: &text) }
            line = change.old.upperBound
        }
        for index in line..<end { append(" ", old[index], to: &text) }
    }

    /// `3,2`: the first line from 1, or the line before an empty range.
    private static func range(_ range: Range<Int>) -> String {
        "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }

    private static func append(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
        text.append(UInt8(ascii: sign))
        text += line
        if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
    }

    /// Git's way to write a name with unusual bytes.
    private static func name(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        // A tab ends a name with blanks.
        if isPlain { return path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path }
        var quoted = "\""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""): quoted += "\\\""
            case UInt8(ascii: "\\"): quoted += "\\\\"
            case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
