import Foundation
import Testing

/// `--staged`: the index's content, never the working tree's.
@Suite struct StagedTests {
    private static func findings(_ folder: Scratch, _ arguments: String..., below: String = "") throws -> [String] {
        let outcome = try Tool.run(["lint", "--staged", "--format", "concise", "--quiet"] + arguments, in: folder, below: below)
        #expect(outcome.errors == "")
        return outcome.lines.map { String($0[..<($0.range(of: ": warning")?.lowerBound ?? $0.endIndex)]) }
    }

    @Test func onlyWhatIsStagedIsReported() throws {
        let folder = try Scratch.repository(["Old.swift": Sources.openState, "Touched.swift": Sources.clean])
        #expect(try Self.findings(folder) == [])
        try folder.write("Touched.swift", Sources.openState.replacingOccurrences(of: "Drawer", with: "Chest"))
        try folder.write("New.swift", Sources.openState.replacingOccurrences(of: "Drawer", with: "Box"))
        #expect(try Self.findings(folder) == [])
        try folder.git("add", "Touched.swift")
        #expect(try Self.findings(folder) == ["Touched.swift:4:16"])
        try folder.git("add", "New.swift")
        #expect(try Self.findings(folder) == ["New.swift:4:16", "Touched.swift:4:16"])
        #expect(try Self.findings(folder, "New.swift") == ["New.swift:4:16"])
    }

    @Test func partlyStagedFilesHaveTheIndexsContent() throws {
        let folder = try Scratch.repository(["View.swift": Sources.clean])
        try folder.write("View.swift", "\n" + Sources.openState)
        try folder.git("add", "View.swift")
        try folder.write("View.swift", Sources.clean)
        #expect(try Self.findings(folder) == ["View.swift:5:16"])
        // The other way round: the mistake is only in the working tree.
        try folder.git("add", "View.swift")
        try folder.write("View.swift", Sources.openState)
        #expect(try Self.findings(folder) == [])
        // Gone from the disk, still to be committed.
        try folder.write("View.swift", Sources.openState)
        try folder.git("add", "View.swift")
        try folder.remove("View.swift")
        #expect(try Self.findings(folder) == ["View.swift:4:16"])
    }

    @Test func knowledgeIsTheIndexsToo() throws {
        let type = "import SwiftUI\nstruct Meter {\n    @State var level = 1\n}\n"
        let view = "import SwiftUI\nextension Meter: View {\n    var body: some View { Text(\"\") }\n}\n"
        let folder = try Scratch.repository(["A.swift": "// nothing\n", "B.swift": view])
        try folder.write("A.swift", type)
        try folder.git("add", "A.swift")
        #expect(try Self.findings(folder, "--notes", "always") == ["A.swift:3:16"])
        // The working tree no longer says so; the index does.
        try folder.write("B.swift", "// gone\n")
        #expect(try Self.findings(folder, "--notes", "always") == ["A.swift:3:16"])
        try folder.remove("B.swift")
        #expect(try Self.findings(folder, "--notes", "always") == ["A.swift:3:16"])
        // A file that Git does not know is not in the commit.
        try folder.git("rm", "-q", "--cached", "B.swift")
        try folder.write("B.swift", view)
        #expect(try Self.findings(folder, "--notes", "always") == [])
    }

    @Test func worksInSubfoldersWorktreesAndBeforeTheFirstCommit() throws {
        let folder = try Scratch(["App/View.swift": Sources.openState, "Other.swift": Sources.openState])
        try folder.git("init", "-q")
        try folder.git("add", "-A")
        #expect(try Self.findings(folder) == ["App/View.swift:4:16", "Other.swift:4:16"])
        #expect(try Self.findings(folder, below: "App") == ["View.swift:4:16"])
        try folder.commitAll("first")
        try folder.git("worktree", "add", "-q", "second")
        try folder.write("second/App/New.swift", Sources.openState)
        try folder.git("add", "-A", below: "second")
        #expect(try Self.findings(folder, below: "second") == ["App/New.swift:4:16"])
        #expect(try Self.findings(folder) == [])
    }

    @Test func oddNamesAndSubmodules() throws {
        let folder = try Scratch.repository(["Keep.swift": Sources.clean])
        let inner = try Scratch.repository(["Inner.swift": Sources.openState])
        try folder.git("submodule", "--quiet", "add", inner.url.path, "Inner")
        for name in ["two words.swift", "quote\"d.swift", "Größe 日本.swift", "-dash.swift"] { try folder.write("odd/" + name, Sources.openState) }
        try folder.git("add", "-A")
        #expect(try Self.findings(folder) == ["odd/-dash.swift:4:16", "odd/Größe 日本.swift:4:16", "odd/quote\"d.swift:4:16", "odd/two words.swift:4:16"])
    }

    @Test func excludedFilesStayExcluded() throws {
        let folder = try Scratch.repository([".linterrc": "{ exclude: ['Generated/**'] }"])
        try folder.write("Generated/A.swift", Sources.openState)
        try folder.git("add", "-A")
        #expect(try Self.findings(folder) == [])
        // Also where only the index has it.
        try folder.remove("Generated/A.swift")
        #expect(try Self.findings(folder) == [])
    }

    @Test func withoutARepositoryItFails() throws {
        let outcome = try Tool.run("lint", "--staged", in: try Scratch(["A.swift": Sources.clean]))
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--staged needs a Git repository"))
    }
}
