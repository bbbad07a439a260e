import SwiftSource

/// What kind of code a file holds, as far as its name, imports and first comment tell.
public struct CodeOrigin: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Imports a test framework. ``Project/isTest(file:)`` looks at folders as well.
    public static let test = CodeOrigin(rawValue: 1)
    /// Its first comment or its name says that a program wrote it.
    public static let generated = CodeOrigin(rawValue: 2)

    /// A comment begins with `viewlint:`.
    public static let directives = CodeOrigin(rawValue: 4)

    /// What the file's name alone tells.
    init(path: String) {
        var path = path
        self = path.withUTF8 { bytes in
            for ending: StaticString in [".generated.swift", ".g.swift", ".pb.swift"] where CodeOrigin.ends(bytes, 0..<bytes.count, ending) {
                return .generated
            }
            return []
        }
    }

    /// What the name of a folder says of the code in it.
    enum TestFolder {
        case no
        /// `LoginTest`: tests of a login, or an app that somebody has called so to try something.
        case perhaps
        /// `Tests`, `AppTests`, `AppUITests`, `UnitTest`; not `Contests`.
        case yes
    }

    static func testFolder(_ name: String) -> TestFolder {
        var name = name
        return name.withUTF8 { bytes in
            let range = bytes.indices
            // The last letter rules most folders out.
            guard let last = bytes.last, last == UInt8(ascii: "s") || last == UInt8(ascii: "t") else { return .no }
            if ends(bytes, range, "Tests") || ends(bytes, range, "UnitTest") || ends(bytes, range, "UITest") { return .yes }
            if ends(bytes, range, "Test") { return range.count == 4 ? .yes : .perhaps }
            return range.count == 5 && ends(bytes, range, "tests") || range.count == 4 && ends(bytes, range, "test") ? .yes : .no
        }
    }

    private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ ending: StaticString) -> Bool {
        let count = ending.utf8CodeUnitCount
        guard range.count >= count else { return false }
        for offset in 0..<count where bytes[range.upperBound - count + offset] != ending.utf8Start[offset] { return false }
        return true
    }

    /// Adds what comments say.
    mutating func addComments(of file: SourceFile) {
        if file.comments.contains(where: { CodeOrigin.isDirective(file.bytes, Int($0.start)..<Int($0.end)) }) { insert(.directives) }
        for comment in file.comments {
            guard comment.tokenAfter == 0 else { return }
            // What documents a declaration speaks of that, and perhaps of the code that is generated for it.
            if CodeOrigin.isDocumentation(file.bytes, Int(comment.start)..<Int(comment.end)) { continue }
            if CodeOrigin.saysGenerated(file.bytes, Int(comment.start)..<Int(comment.end)) {
                insert(.generated)
                return
            }
        }
    }

    private static func isDocumentation(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        guard range.count > 3, bytes[range.lowerBound] == UInt8(ascii: "/") else { return false }
        let second = bytes[range.lowerBound + 1]
        return bytes[range.lowerBound + 2] == second && bytes[range.lowerBound + 3] != second && bytes[range.lowerBound + 3] != UInt8(ascii: "/")
    }

    /// Whether the linter is spoken to: `// viewlint:`, with any number of slashes or stars.
    private static func isDirective(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        var start = range.lowerBound + 1
        while start < range.upperBound {
            switch bytes[start] {
            case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): start += 1
            case UInt8(ascii: "v"): return matches(bytes, start, range.upperBound, "viewlint:")
            default: return false
            }
        }
        return false
    }

    /// `generated using …`, `@generated`, `auto-generated`, `automatically generated`; `do not edit`.
    private static func saysGenerated(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        for start in range {
            let letter = bytes[start] | 0x20
            if letter == UInt8(ascii: "g") {
                guard matches(bytes, start, range.upperBound, "generated") else { continue }
                if matches(bytes, start + 9, range.upperBound, " using ") { return true }
                for before: StaticString in ["@", "auto", "auto-", "automatically "] {
                    let first = start - before.utf8CodeUnitCount
                    if first >= range.lowerBound, matches(bytes, first, start, before) { return true }
                }
            } else if letter == UInt8(ascii: "d"), matches(bytes, start, range.upperBound, "do not edit") {
                return true
            }
        }
        return false
    }

    /// Compares without regard to ASCII case.
    private static func matches(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, _ mark: StaticString) -> Bool {
        guard end - start >= mark.utf8CodeUnitCount else { return false }
        for offset in 0..<mark.utf8CodeUnitCount {
            var byte = bytes[start + offset]
            if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { byte |= 0x20 }
            if byte != mark.utf8Start[offset] { return false }
        }
        return true
    }
}
