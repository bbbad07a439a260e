/// A unified diff, as `git diff` and `diff -u` write it: which lines of which files it adds.
///
/// Names are read as Git writes them: after `+++ `, in quotes with C's escapes if they hold unusual bytes, with `b/` before them, ended by a tab if
/// they hold blanks.
public struct UnifiedDiff: Equatable, Sendable {
    public struct File: Equatable, Sendable {
        /// As written, without quotes: `b/Sources/A.swift`.
        public var path: String
        public var lines: ChangedLines
    }

    /// In the order of the diff. Deleted files are not among them.
    public private(set) var files: [File] = []

    /// - Returns: `nil` if the text is not empty and no diff.
    public init?(_ bytes: some Collection<UInt8>) {
        var reader = Reader()
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) { reader.read(line) }
        reader.endFile()
        files = reader.files
        if !reader.sawHeader, bytes.contains(where: { $0 > UInt8(ascii: " ") }) { return nil }
    }

    private struct Reader {
        var files: [File] = []
        /// Whether there was anything that only a diff has.
        var sawHeader = false
        private var file: File?
        private var line = 0
        // How many lines the hunk still has; what looks like a header may be content inside of one.
        private var oldLeft = 0
        private var newLeft = 0

        mutating func endFile() {
            if let file { files.append(file) }
            file = nil
        }

        mutating func read(_ text: some Collection<UInt8>) {
            if oldLeft > 0 || newLeft > 0 {
                switch text.first {
                case UInt8(ascii: "+"):
                    file?.lines.append(line)
                    line += 1
                    newLeft -= 1
                    return
                case UInt8(ascii: "-"):
                    oldLeft -= 1
                    return
                // A blank line of context may have lost its blank on the way.
                case UInt8(ascii: " "), nil, UInt8(ascii: "\r"):
                    line += 1
                    oldLeft -= 1
                    newLeft -= 1
                    return
                case UInt8(ascii: "\\"): return
                default:
                    oldLeft = 0
                    newLeft = 0
                }
            }
            if text.starts(with: "diff --git ".utf8) {
                endFile()
                sawHeader = true
            } else if text.starts(with: "+++ ".utf8) {
                endFile()
                sawHeader = true
                let path = UnifiedDiff.path(Array(text.dropFirst(4)))
                if path != "/dev/null" { file = File(path: path, lines: ChangedLines()) }
            } else if text.starts(with: "@@ ".utf8) {
                readHunk(text)
            }
        }

        /// `@@ -3,2 +4,5 @@`: a count that is left out is 1.
        private mutating func readHunk(_ text: some Collection<UInt8>) {
            let words = text.split(separator: UInt8(ascii: " "))
            guard words.count >= 3, let old = range(words[1], sign: UInt8(ascii: "-")), let new = range(words[2], sign: UInt8(ascii: "+")) else { return }
            sawHeader = true
            oldLeft = old.count
            newLeft = new.count
            line = new.start
        }

        private func range(_ word: some Collection<UInt8>, sign: UInt8) -> (start: Int, count: Int)? {
            guard word.first == sign else { return nil }
            let parts = word.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
            guard let start = parts.first ?? nil, start >= 0, start < Int.max / 2 else { return nil }
            guard parts.count > 1 else { return (start, 1) }
            guard let count = parts[1], count >= 0 else { return nil }
            return (start, count)
        }
    }

    /// A name as it stands behind `+++ `.
    static func path(_ bytes: [UInt8]) -> String {
        var bytes = bytes[...]
        if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
        guard bytes.first == UInt8(ascii: "\"") else {
            if let tab = bytes.firstIndex(of: UInt8(ascii: "\t")) { bytes = bytes[..<tab] }
            return String(decoding: bytes, as: UTF8.self)
        }
        bytes = bytes.dropFirst()
        var name: [UInt8] = []
        while let byte = bytes.popFirst(), byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\"), let escaped = bytes.popFirst() else {
                name.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "a"): name.append(7)
            case UInt8(ascii: "b"): name.append(8)
            case UInt8(ascii: "t"): name.append(9)
            case UInt8(ascii: "n"): name.append(10)
            case UInt8(ascii: "v"): name.append(11)
            case UInt8(ascii: "f"): name.append(12)
            case UInt8(ascii: "r"): name.append(13)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var value = Int(escaped - UInt8(ascii: "0"))
                var digits = 1
                while digits < 3, let digit = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) {
                    value = value * 8 + Int(digit - UInt8(ascii: "0"))
                    bytes = bytes.dropFirst()
                    digits += 1
                }
                name.append(UInt8(truncatingIfNeeded: value))
            default: name.append(escaped)
            }
        }
        return String(decoding: name, as: UTF8.self)
    }
}
