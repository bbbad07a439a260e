import Linting
import ProjectModel
import SwiftSource

extension RuleContext {
    /// Reports, unless the code has an end of availability; where the code says that it wraps private API, as a note.
    func reportUnlessBounded(_ node: Node, _ place: Range<Int>, reason: String, _ message: String, help: String) {
        if AvailabilityOfUses.isBoundedAbove(at: node, in: self) { return }
        report(place, reason: reason, severity: DocumentedWrapper.holds(node) ? .note : nil, message, help: help)
    }
}

/// Code that says of itself, in its documentation or its `@available`, that it wraps what is private.
private enum DocumentedWrapper {
    /// Whether the function, variable or type around says so.
    static func holds(_ node: Node) -> Bool {
        node.ancestors.contains { declaration in
            let kind = declaration.kind
            return (kind.isTypeDeclaration || kind.isFunctionDeclaration || kind == .variableDecl) && (isDocumented(declaration) || isAnnotated(declaration))
        }
    }

    /// Ordinary comments say what a line does, and `// MARK: - Private` says nothing of the system.
    private static func isDocumented(_ declaration: Node) -> Bool {
        let file = declaration.file
        var start = declaration.start
        for comment in file.comments.reversed() where Int(comment.end) <= start {
            let end = Int(comment.end)
            guard comment.kind == .docLine || comment.kind == .docBlock, file.bytes[end..<start].allSatisfy({ $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }) else { return false }
            if saysSo(file.text(Int(comment.start)..<end)) { return true }
            start = Int(comment.start)
        }
        return false
    }

    private static func isAnnotated(_ declaration: Node) -> Bool {
        declaration.children.contains { $0.kind == .attribute && $0.name == .available && saysSo($0.text) }
    }

    private static let phrases = [
        "private api", "private class", "private key", "private symbol", "private selector", "private view", "private method", "private propert", "private framework",
        "private uikit", "private appkit", "private swiftui", "private implementation", "private interface", "private system", "undocumented", "wraps", "wrapper", " spi", "non-public",
    ]

    private static func saysSo(_ text: String) -> Bool {
        let text = text.lowercased()
        return phrases.contains { text.contains($0) }
    }
}
