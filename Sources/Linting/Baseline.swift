/// Findings that a team has accepted, so that only new ones are reported.
///
/// A finding is known again by its fingerprint, which no edit above or below it changes; after its file was moved or renamed by what it is about.
public struct Baseline: Sendable, Equatable {
    public struct Entry: Sendable, Hashable, Comparable {
        /// From the project's folder, with `/`.
        public var path: String
        public var rule: String
        /// ``Finding/fingerprint``
        public var fingerprint: String
        /// ``Finding/contentFingerprint``
        public var content: String

        public init(path: String, rule: String, fingerprint: String, content: String) {
            self.path = path
            self.rule = rule
            self.fingerprint = fingerprint
            self.content = content
        }

        public init(_ finding: Finding, path: String) {
            self.init(path: path, rule: finding.rule, fingerprint: finding.fingerprint, content: finding.contentFingerprint)
        }

        public static func < (left: Entry, right: Entry) -> Bool {
            if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
            return (left.rule, left.fingerprint, left.content) < (right.rule, right.fingerprint, right.content)
        }
    }

    /// Sorted, none twice.
    public private(set) var entries: [Entry]

    public init(_ entries: some Sequence<Entry>) { self.entries = Set(entries).sorted() }

    /// Which findings are accepted, and which entries fit none of them.
    public struct Match: Sendable {
        /// For each finding.
        public fileprivate(set) var isAccepted: [Bool]
        /// In the order of the entries.
        public fileprivate(set) var unused: [Entry]
    }

    /// - Parameter exists: Whether a file is still there. An entry of a file that is gone accepts the same finding in another file, once.
    public func match(_ findings: [Finding], exists: (String) -> Bool) -> Match {
        var isUsed = [Bool](repeating: false, count: entries.count)
        var isAccepted = [Bool](repeating: false, count: findings.count)
        var places: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { places[entry.fingerprint] = index }
        for (number, finding) in findings.enumerated() {
            guard let place = places[finding.fingerprint], !isUsed[place], entries[place].rule == finding.rule else { continue }
            isUsed[place] = true
            isAccepted[number] = true
        }
        var moved: [String: [Int]] = [:]
        for (index, entry) in entries.enumerated() where !isUsed[index] && !exists(entry.path) {
            moved[entry.rule + " " + entry.content, default: []].append(index)
        }
        if !moved.isEmpty {
            for (number, finding) in findings.enumerated() where !isAccepted[number] {
                let key = finding.rule + " " + finding.contentFingerprint
                guard let index = moved[key]?.first else { continue }
                moved[key]?.removeFirst()
                isUsed[index] = true
                isAccepted[number] = true
            }
        }
        return Match(isAccepted: isAccepted, unused: entries.indices.filter { !isUsed[$0] }.map { entries[$0] })
    }
}
