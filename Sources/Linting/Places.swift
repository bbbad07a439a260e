import ProjectModel
import SwiftSource

/// Makes the locations that the findings of one file name; the lines of a file are counted once, when first asked for.
struct Places {
    private let project: Project
    private let index: Int
    private let file: SourceFile
    private var ownLines: LineIndex?
    private var otherLines: [Int: LineIndex] = [:]

    init(project: Project, file index: Int, _ file: SourceFile) {
        self.project = project
        self.index = index
        self.file = file
    }

    /// A byte range of the file.
    mutating func location(of range: Range<Int>) -> Location {
        let lines = ownLines ?? LineIndex(file.bytes)
        ownLines = lines
        return lines.location(of: range, path: file.path, in: file.bytes)
    }

    /// A node of any file. A declaration's place is its name, another node's the node.
    mutating func location(of place: NodePlace) -> Location {
        let node = project.node(at: place)
        let range: Range<Int>
        switch node.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl, .subscriptDecl,
            .typeAliasDecl, .enumCaseElement, .functionParameter:
            range = node.main?.range ?? node.range
        case .patternBinding: range = node.main?.range ?? node.range
        case .variableDecl: range = node.child(.patternBinding)?.main?.range ?? node.range
        default: range = node.range
        }
        if place.file == index { return location(of: range) }
        let lines = otherLines[place.file] ?? LineIndex(node.file.bytes)
        otherLines[place.file] = lines
        return lines.location(of: range, path: node.file.path, in: node.file.bytes)
    }
}
