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

    /// Why a text cannot be read as a diff. `description` is a sentence without a full stop.
    public enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
        case noDiff
        /// A hunk ends before it has as many lines as its header says, or its header cannot be read. The line counts from 1.
        case damaged(line: Int)
        case colored

        public var description: String {
            switch self {
            case .noDiff: "no unified diff"
            case .damaged(let line): "line \(line): the diff is cut off or damaged here"
            case .colored: "the diff has colour; make it with --no-color"
            }
        }
    }

    public init(_ bytes: some Collection<UInt8>) throws(Problem) {
        var reader = Reader()
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            if !reader.read(line) { throw Problem.damaged(line: number) }
        }
        if reader.isInHunk { throw Problem.damaged(line: number) }
        reader.endFile()
        files = reader.files
        guard !reader.sawHeader, bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
        throw bytes.starts(with: [0x1B]) ? Problem.colored : .noDiff
    }

    private struct Reader {
        var files: [File] = []
        /// Whether there was anything that only a diff has.
        var sawHeader = false
        private var file: File?
        private var line = 0
        /// How many lines the hunk still has, of each old file (a merge has several) and of the new one; what looks like a header may be content inside of one.
        private var oldLeft: [Int] = []
        private var newLeft = 0

        var isInHunk: Bool { newLeft > 0 || oldLeft.contains { $0 > 0 } }

        mutating func endFile() {
            if let file { files.append(file) }
            file = nil
        }

        /// False if the line cannot be.
        mutating func read(_ text: some Collection<UInt8>) -> Bool {
            if isInHunk { return readContent(text) }
            if text.starts(with: "diff --".utf8) {
                endFile()
                sawHeader = true
            } else if text.starts(with: "+++ ".utf8) {
                endFile()
                sawHeader = true
                let path = UnifiedDiff.path(Array(text.dropFirst(4)))
                if path != "/dev/null" { file = File(path: path, lines: ChangedLines()) }
            } else if text.starts(with: "@@".utf8), file != nil {
                return readHunk(text)
            }
            return true
        }

        /// A line of a hunk: one sign for each old file, then the text.
        private mutating func readContent(_ text: some Collection<UInt8>) -> Bool {
            if text.first == UInt8(ascii: "\\") { return true }
            var signs = Array(text.prefix(oldLeft.count))
            // A blank line of context may have lost its blanks on the way.
            if signs.isEmpty || signs == [UInt8(ascii: "\r")] { signs = [UInt8](repeating: UInt8(ascii: " "), count: oldLeft.count) }
            guard signs.count == oldLeft.count, signs.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-")].contains($0) }) else { return false }
            let isGone = signs.contains(UInt8(ascii: "-"))
            for (index, sign) in signs.enumerated() where isGone ? sign == UInt8(ascii: "-") : sign == UInt8(ascii: " ") { oldLeft[index] -= 1 }
            if isGone { return true }
            if signs.contains(UInt8(ascii: "+")) { file?.lines.append(line) }
            line += 1
            newLeft -= 1
            return newLeft >= 0
        }

        /// `@@ -3,2 +4,5 @@`, of a merge `@@@ -3,2 -3,2 +4,5 @@@`: a count that is left out is 1.
        private mutating func readHunk(_ text: some Collection<UInt8>) -> Bool {
            let words = text.split(separator: UInt8(ascii: " "))
            let parents = text.prefix { $0 == UInt8(ascii: "@") }.count - 1
            guard parents >= 1, words.count >= parents + 2, let new = range(words[parents + 1], sign: UInt8(ascii: "+")) else { return false }
            var old: [Int] = []
            for word in words[1...parents] {
                guard let range = range(word, sign: UInt8(ascii: "-")) else { return false }
                old.append(range.count)
            }
            oldLeft = old
            newLeft = new.count
            line = new.start
            return true
        }

        private func range(_ word: some Collection<UInt8>, sign: UInt8) -> (start: Int, count: Int)? {
            guard word.first == sign else { return nil }
            let parts = word.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
            guard let start = parts.first ?? nil, start >= 0, start < Int.max / 2 else { return nil }
            guard parts.count > 1 else { return (start, 1) }
            guard let count = parts[1], count >= 0, count < Int.max / 2 else { return nil }
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
