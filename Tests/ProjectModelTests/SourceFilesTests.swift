import SwiftSource
import Testing

@testable import ProjectModel

/// Files whose trees were not kept.
@Suite struct SourceFilesTests {
    static func read(_ path: String, _ text: String) -> SourceFile {
        var reader = SourceReader()
        var text = text
        return text.withUTF8 { reader.read(path: path, bytes: UnsafeRawBufferPointer($0)) }
    }

    static let sources = [
        ("A.swift", "import SwiftUI\nstruct A: View { let model: M; var body: some View { Text(model.name) } }"),
        ("B.swift", "final class M { var name = \"\" }\nlet made = A(model: M())"),
    ]

    /// As if there were no room for the files in `dropped`.
    static func project(dropping dropped: Set<Int>) -> Project {
        let files = sources.map { read($0.0, $0.1) }
        return Project(
            files: SourceFiles(files.indices.map { dropped.contains($0) ? nil : files[$0] }, paths: sources.map(\.0)) { read(sources[$0].0, sources[$0].1) },
            facts: files.map { FileFacts(of: $0) })
    }

    @Test(arguments: [[], [0], [1], [0, 1]] as [Set<Int>]) func whatWasDroppedIsReadAgain(_ dropped: Set<Int>) throws {
        let project = Self.project(dropping: dropped)
        #expect(project.files.areAllKept == dropped.isEmpty)
        #expect(project.files.path(of: 1) == "B.swift")
        try withExtendedLifetime(project) {
            let type = try #require(project.types(named: Symbol(text: "A")).first)
            #expect(type.declaration.node.name.text == "A")
            #expect(type.calls.map { project.node(at: $0.place).text } == ["(model: M())"])
            #expect(project.uses(of: Symbol(text: "name")).map { "\($0.file) \(project.node(at: $0).text)" } == ["0 .name"])
            #expect(project.files.index(of: project.files[1]) == 1)
            // Little was read, so it stays.
            let file = project.files[0]
            project.files.trim()
            #expect(project.files[0] === file)
        }
    }

    @Test func namesAreFoundByFile() {
        let project = Self.project(dropping: [0, 1])
        #expect(Array(project.files(naming: Symbol(text: "M"))) == [0, 1])
        #expect(Array(project.files(naming: Symbol(text: "made"))) == [1])
        #expect(Array(project.files(naming: Symbol(text: "nowhere"))) == [])
    }
}
