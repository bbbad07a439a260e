/// One problem that a rule found, complete: reports need nothing else.
public struct Finding: Sendable, Equatable {
    /// The rule's id, `non-private-state`.
    public var rule: String
    /// Which of the rule's reasons applies, `injected`.
    public var reason: String?
    public var severity: Severity
    public var location: Location
    /// Names the program's own names and says what happens at run time. No counts or line numbers that change when code moves.
    public var message: String
    /// What to write instead.
    public var help: String?
    /// Other places that belong to it: the caller, the other sheet, the declaration.
    public var related: [RelatedPlace]
    public var fixes: [Fix]
    /// Stays the same when code around the finding moves: made of rule, path, enclosing declaration, normalised tokens and occurrence.
    public var fingerprint: String
    /// The same without the path and the occurrence: two findings with it are alike wherever they stand.
    public var contentFingerprint: String

    public init(
        rule: String, reason: String? = nil, severity: Severity, location: Location, message: String, help: String? = nil,
        related: [RelatedPlace] = [], fixes: [Fix] = [], fingerprint: String = "", contentFingerprint: String = ""
    ) {
        self.rule = rule
        self.reason = reason
        self.severity = severity
        self.location = location
        self.message = message
        self.help = help
        self.related = related
        self.fixes = fixes
        self.fingerprint = fingerprint
        self.contentFingerprint = contentFingerprint
    }
}

/// A range in a file, with what reports need to show it.
public struct Location: Sendable, Equatable {
    /// As reports print it: relative to the folder the command ran in, with `/`.
    public var path: String
    /// UTF-8 byte offsets in the file as it is on disk.
    public var range: Range<Int>
    public var start: Position
    /// Exclusive.
    public var end: Position
    /// The text of the line that `start` is on, without its line break; damaged UTF-8 repaired.
    public var firstLine: String
    /// The text of the line that `end` is on; the same as `firstLine` for a range on one line.
    public var lastLine: String

    public init(path: String, range: Range<Int>, start: Position, end: Position, firstLine: String, lastLine: String) {
        self.path = path
        self.range = range
        self.start = start
        self.end = end
        self.firstLine = firstLine
        self.lastLine = lastLine
    }
}

/// A place in a file.
public struct Position: Sendable, Equatable, Comparable {
    /// From 1. Lines end with LF, CR LF or CR.
    public var line: Int
    /// From 1, in UTF-8 bytes.
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Position, right: Position) -> Bool { (left.line, left.column) < (right.line, right.column) }
}

/// Another place that a finding speaks of.
public struct RelatedPlace: Sendable, Equatable {
    public var location: Location
    /// `passed here`
    public var message: String

    public init(location: Location, message: String) {
        self.location = location
        self.message = message
    }
}

/// A change that mends a finding. All edits are in the finding's file.
public struct Fix: Sendable, Equatable {
    public enum Safety: String, Sendable {
        /// Never changes meaning and always compiles, as far as the project can be seen.
        case safe
        case unsafe
    }

    /// `add 'private'`
    public var message: String
    public var safety: Safety
    /// In source order, not overlapping.
    public var edits: [Edit]

    public init(message: String, safety: Safety, edits: [Edit]) {
        self.message = message
        self.safety = safety
        self.edits = edits
    }

    /// A fix that never changes meaning and always compiles.
    public static func safe(_ message: String, _ edits: Edit...) -> Fix { Fix(message: message, safety: .safe, edits: edits) }
    public static func unsafe(_ message: String, _ edits: Edit...) -> Fix { Fix(message: message, safety: .unsafe, edits: edits) }
}

/// Bytes to replace.
public struct Edit: Sendable, Equatable {
    /// UTF-8 byte offsets in the file as it is on disk; empty to insert.
    public var range: Range<Int>
    public var text: String

    public init(range: Range<Int>, text: String) {
        self.range = range
        self.text = text
    }
    /// Offsets are byte offsets.
    public static func insert(_ text: String, at offset: Int) -> Edit { Edit(range: offset..<offset, text: text) }
    public static func replace(_ range: Range<Int>, with text: String) -> Edit { Edit(range: range, text: text) }
    public static func remove(_ range: Range<Int>) -> Edit { Edit(range: range, text: "") }
}
