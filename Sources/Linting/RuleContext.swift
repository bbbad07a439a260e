import ProjectModel
import SwiftSource

/// What a rule knows while it looks at a file, and where it reports. One for each file; never shared between threads.
public final class RuleContext {
    public let file: SourceFile
    /// The file's index in the project.
    public let fileIndex: Int
    public let project: Project
    public var facts: FileFacts { project.facts[fileIndex] }
    /// The deployment targets of the file; a node's own availability is narrower where `@available` or `#available` says so.
    public let targets: DeploymentTargets
    /// Xcode's major version; `nil`: unknown.
    public let sdk: Int?
    /// The values of the rule's options in this file.
    public var options: RuleOptions { settings.rules[rule].options }
    /// The suppression comments of the file; which of them were used is known only to rules that are interested in ``Interest/suppressions``.
    public internal(set) var suppressions: Suppressions

    /// All rules, and by their index whether they are enabled for this file: known to rules that are interested in ``Interest/suppressions``.
    public internal(set) var rules = RuleSet.none
    public internal(set) var enabledRules: [Bool] = []

    /// Asked before every call of a rule; nobody else has it at that time.
    @exclusivity(unchecked) var rule = -1
    var reports: [Report] = []
    /// What rules share about types. Looked through from the end: rules ask for the type that they were called with.
    @exclusivity(unchecked) private var shared: [(key: SharedKey, value: AnyObject)] = []
    @exclusivity(unchecked) private var lastDeclared: (row: Int, type: TypeRecord?) = (-1, nil)
    private let settings: FileSettings
    /// By rule: the severity before configuration.
    private let usualSeverities: [Severity]
    private var lineBreak: String?

    init(
        file: SourceFile, fileIndex: Int, project: Project, settings: FileSettings, usualSeverities: [Severity],
        suppressions: Suppressions
    ) {
        self.file = file
        self.fileIndex = fileIndex
        self.project = project
        targets = settings.targets
        sdk = settings.sdk
        self.settings = settings
        self.usualSeverities = usualSeverities
        self.suppressions = suppressions
    }

    /// What several rules ask about a type: made for the first that asks, and kept while the same types are asked about. It must be the same whoever
    /// makes it, and however often.
    public func shared<Value: AnyObject>(for type: TypeRecord, make: () -> Value) -> Value {
        let key = SharedKey(value: ObjectIdentifier(Value.self), type: type.index)
        for known in shared.reversed() where known.key == key { return unsafeDowncast(known.value, to: Value.self) }
        let value = make()
        // Rules go from type to type: what was made long ago is hardly asked for again, and few are looked through without a hash.
        if shared.count == 32 { shared.removeFirst(16) }
        shared.append((key, value))
        return value
    }

    /// The type that a node declares or, as an extension, extends; `nil` if it is no such declaration.
    public func type(declaredAt node: Node) -> TypeRecord? {
        // Several rules ask, one after another.
        if lastDeclared.row != node.row { lastDeclared = (node.row, project.type(declaredAt: place(of: node))) }
        return lastDeclared.type
    }

    private struct SharedKey: Equatable {
        let value: ObjectIdentifier
        let type: Int
    }

    /// Reports a problem.
    /// - Parameters:
    ///   - place: A node, token or byte range of this file; its first byte is the finding's position.
    ///   - reason: Which of the reasons in the rule's `About`.
    ///   - severity: `nil` for the rule's usual one. A configured severity may replace it.
    ///   - message: Names the program's own names and says what happens at run time; no counts or line numbers.
    ///   - help: What to write instead.
    ///   - related: Other places, in any file of the project.
    ///   - fixes: Changes of this file that mend it. Line breaks in their text are written `\n`; they become those of the file.
    public func report(
        _ place: some FindingPlace, reason: String? = nil, severity: Severity? = nil, _ message: String, help: String? = nil,
        related: [(place: NodePlace, message: String)] = [], fixes: [Fix] = []
    ) {
        assert(place.isIn(file), "a rule reports only in the file it checks")
        guard place.isIn(file) else { return }
        reports.append(
            Report(
                rule: rule, reason: reason, severity: severity ?? usualSeverities[rule], range: place.findingRange, message: message, help: help,
                related: related, fixes: fixes.map(withFilesLineBreaks)))
    }

    /// The versions of a platform that can run a node: the deployment target, narrowed by `@available`, `#available` and the like around it.
    public func availability(at node: Node, on platform: Platform) -> AvailabilityInterval {
        Availability.interval(at: node, on: platform, targets: targets)
    }

    /// A node of this file as a place that outlives its tree.
    public func place(of node: Node) -> NodePlace { NodePlace(file: fileIndex, row: node.row) }

    /// The white space that the line of a byte offset begins with, for text that a fix adds on a line of its own.
    public func indentation(at offset: Int) -> String {
        let bytes = file.bytes
        var start = min(offset, bytes.count)
        while start > 0, !isLineBreak(bytes[start - 1]) { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
        return file.text(start..<end)
    }

    /// What to remove so that nothing is left of a byte range: with its whole line if nothing else stands there, otherwise with the blanks
    /// before it, or those after it if it begins its line.
    public func removal(of range: Range<Int>) -> Range<Int> {
        let bytes = file.bytes
        func isBlank(_ offset: Int) -> Bool { bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") }
        var start = range.lowerBound
        var end = range.upperBound
        while start > 0, isBlank(start - 1) { start -= 1 }
        while end < bytes.count, isBlank(end) { end += 1 }
        let beginsLine = start == 0 || isLineBreak(bytes[start - 1])
        let endsLine = end == bytes.count || isLineBreak(bytes[end])
        if !beginsLine { return start..<(endsLine ? end : range.upperBound) }
        guard endsLine else { return range.lowerBound..<end }
        if end < bytes.count {
            end += bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? 2 : 1
        }
        return start..<end
    }

    private func withFilesLineBreaks(_ fix: Fix) -> Fix {
        guard fix.edits.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) }) else { return fix }
        let lineBreak = self.lineBreak ?? LineIndex.lineBreak(of: file.bytes)
        self.lineBreak = lineBreak
        guard lineBreak != "\n" else { return fix }
        var fix = fix
        for index in fix.edits.indices {
            fix.edits[index].text = fix.edits[index].text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
        }
        return fix
    }
}

/// What a rule said, before lines, fingerprint and configuration are added.
struct Report {
    var rule: Int
    var reason: String?
    var severity: Severity
    var range: Range<Int>
    var message: String
    var help: String?
    var related: [(place: NodePlace, message: String)]
    var fixes: [Fix]
}

/// Where a finding may stand: a `Node`, a `Token`, or a range of byte offsets.
public protocol FindingPlace {
    /// UTF-8 byte offsets.
    var findingRange: Range<Int> { get }
    func isIn(_ file: SourceFile) -> Bool
}

extension Node: FindingPlace {
    public var findingRange: Range<Int> { range }
    public func isIn(_ file: SourceFile) -> Bool { self.file === file }
}

extension Token: FindingPlace {
    public var findingRange: Range<Int> { range }
    public func isIn(_ file: SourceFile) -> Bool { end <= file.bytes.count }
}

extension Range<Int>: FindingPlace {
    public var findingRange: Range<Int> { self }
    public func isIn(_ file: SourceFile) -> Bool { lowerBound >= 0 && upperBound <= file.bytes.count }
}
