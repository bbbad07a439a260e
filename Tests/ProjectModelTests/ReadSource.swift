import SwiftSource

/// A source that was read for a test, and its nodes by words that stand in it.
struct ReadSource {
    let file: SourceFile

    init(_ text: String) {
        var reader = SourceReader()
        file = Array(text.utf8).withUnsafeBytes { reader.read(path: "Test.swift", bytes: $0) }
    }

    /// The innermost node around the first token with that text; of nodes of that kind, if one is given.
    func node(at word: String, _ kind: NodeKind? = nil, occurrence: Int = 1) -> Node? {
        var left = occurrence
        for token in file.root.tokens where token.text == word {
            left -= 1
            guard left == 0 else { continue }
            var found: Node?
            for node in file.root.descendants where node.start <= token.start && token.end <= node.end {
                if kind == nil || node.kind == kind { found = node }
            }
            return found
        }
        return nil
    }

    /// The expected damage of a source is none.
    var isSound: Bool { !file.root.hasError }
}
