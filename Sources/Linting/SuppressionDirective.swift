/// One suppression comment: `// viewlint:disable:next rule-a, rule-b - reason`.
public struct SuppressionDirective: Sendable, Equatable {
    /// What the comment covers.
    public enum Scope: Sendable, Equatable {
        /// `disable:next`: the statement, declaration, argument or modifier that follows.
        case next
        /// `disable:this`: the line that the comment begins on.
        case this
        /// `disable`: from the comment to the matching `enable`, at most to the brace that closes around it.
        case region
        /// `disable:file`
        case file
        /// `enable`: ends `disable`.
        case enable
        /// Something else after `viewlint:`; covers nothing.
        case unknown
    }

    /// A word of the comment that stands for a rule or, if it is `all`, for every rule.
    public struct Name: Sendable, Equatable {
        public var text: String
        /// Byte offsets of the word.
        public var range: Range<Int>
        /// Whether it silenced a finding.
        public internal(set) var isUsed = false

        public var isAll: Bool { text == "all" }
    }

    public var scope: Scope
    /// What stands between `viewlint:` and the names: `disable:next`.
    public var verb: String
    public var names: [Name]
    /// What stands after ` - `; empty if nothing does.
    public var reason: String
    /// Byte offsets of the comment, delimiters included.
    public var comment: Range<Int>
    /// Findings that start here are silenced. Byte offsets.
    public var covered: Range<Int>

    static let prefix: StaticString = "viewlint:"

    /// Reads a comment; `nil` if it does not begin with `viewlint:`.
    init?(comment range: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        var cursor = range.lowerBound
        var end = range.upperBound
        let isBlock = end - cursor >= 2 && bytes[cursor + 1] == UInt8(ascii: "*")
        let delimiter = isBlock ? UInt8(ascii: "*") : UInt8(ascii: "/")
        cursor += 1
        while cursor < end, bytes[cursor] == delimiter { cursor += 1 }
        while cursor < end, SuppressionDirective.isBlank(bytes[cursor]) { cursor += 1 }
        let prefix = SuppressionDirective.prefix
        guard cursor + prefix.utf8CodeUnitCount <= end,
            (0..<prefix.utf8CodeUnitCount).allSatisfy({ bytes[cursor + $0] == prefix.utf8Start[$0] })
        else { return nil }
        cursor += prefix.utf8CodeUnitCount

        if isBlock, end - cursor >= 2, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") { end -= 2 }
        if let lineEnd = (cursor..<end).first(where: { isLineBreak(bytes[$0]) }) { end = lineEnd }

        func word() -> Range<Int> {
            let start = cursor
            while cursor < end, !SuppressionDirective.separates(bytes[cursor]) { cursor += 1 }
            return start..<cursor
        }
        func text(_ range: Range<Int>) -> String { String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self) }

        verb = text(word())
        switch verb {
        case "disable": scope = .region
        case "disable:next": scope = .next
        case "disable:this": scope = .this
        case "disable:file": scope = .file
        case "enable": scope = .enable
        default: scope = .unknown
        }
        names = []
        reason = ""
        while true {
            while cursor < end, SuppressionDirective.separates(bytes[cursor]) { cursor += 1 }
            guard cursor < end else { break }
            let range = word()
            if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "-") {
                var rest = cursor..<end
                while let byte = rest.first.map({ bytes[$0] }), SuppressionDirective.separates(byte) { rest = rest.dropFirst() }
                while let byte = rest.last.map({ bytes[$0] }), SuppressionDirective.separates(byte) { rest = rest.dropLast() }
                reason = text(rest)
                break
            }
            names.append(Name(text: text(range), range: range))
        }
        comment = range
        covered = 0..<0
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineBreak(byte) }

    private static func separates(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
    }
}
