import SwiftSource

/// What kind of file it is, as far as that decides which rules look at it.
struct FileRole {
    /// Imports a test framework.
    var isTest = false
    /// The comments at its head say that a program wrote it.
    var isGenerated = false
    /// Imports one of the names asked for.
    private var imported: [KnownName] = []

    init(of file: SourceFile) {
        for node in file.root.children {
            // Imports may stand in `#if canImport(…)`.
            if node.kind == .importDecl { addImport(node) }
            if node.kind == .ifConfigDecl {
                for inner in node.descendants where inner.kind == .importDecl { addImport(inner) }
            }
        }
        isGenerated = FileRole.headSaysGenerated(file)
    }

    func imports(anyOf names: [KnownName]) -> Bool { imported.contains { names.contains($0) } }

    private mutating func addImport(_ node: Node) {
        guard let module = FileRole.module(of: node) else { return }
        if let name = module.symbol.known {
            imported.append(name)
        } else if module.text == "XCTest" || module.text == "Testing" {
            isTest = true
        }
    }

    /// The first component of the path; a kind (`import struct SwiftUI.Text`) and attributes stand before it.
    private static func module(of node: Node) -> Token? {
        guard let last = node.main else { return nil }
        var token = last
        while let dot = token.previous, dot.kind == .period, dot.row > node.firstToken.row, let before = dot.previous { token = before }
        return token
    }

    /// Generators mark their output in the first comment: "@generated" (a mark that code review tools look for), "DO NOT EDIT" (Go's and
    /// protobuf's habit), "Generated using" (SwiftGen, Sourcery).
    private static func headSaysGenerated(_ file: SourceFile) -> Bool {
        for comment in file.comments {
            guard comment.tokenAfter == 0 else { return false }
            let text = UnsafeRawBufferPointer(rebasing: file.bytes[Int(comment.start)..<Int(comment.end)])
            if contains("@generated", in: text) || contains("DO NOT EDIT", in: text) || contains("Generated using ", in: text) { return true }
        }
        return false
    }

    private static func contains(_ word: StaticString, in text: UnsafeRawBufferPointer) -> Bool {
        let count = word.utf8CodeUnitCount
        guard text.count >= count else { return false }
        return (0...text.count - count).contains { start in (0..<count).allSatisfy { text[start + $0] == word.utf8Start[$0] } }
    }
}
