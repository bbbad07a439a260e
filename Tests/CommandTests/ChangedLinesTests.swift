import Foundation
import Testing

/// `--since` and `--patch`: only what changed is reported.
@Suite struct ChangedLinesTests {
    private static let two = """
        import SwiftUI
        struct Pair: View {
            @State var first = 1
            @State private var second = 2
            var body: some View { Text("") }
        }

        """

    private static func findings(_ folder: Scratch, _ arguments: [String], below: String = "", input: Data? = nil) throws -> [String] {
        let outcome = try Tool.run(["lint", "--format", "concise", "--quiet"] + arguments, in: folder, below: below, input: input)
        #expect(outcome.errors == "")
        return outcome.lines.map { String($0[..<($0.range(of: ": warning")?.lowerBound ?? $0.endIndex)]) }
    }

    private static func changedRepository() throws -> Scratch {
        let folder = try Scratch.repository(["App/Pair.swift": two, "Old.swift": Sources.openState])
        try folder.git("checkout", "-q", "-b", "work")
        try folder.write("App/Pair.swift", two.replacingOccurrences(of: "@State private var second", with: "@State var second"))
        return folder
    }

    @Test func sinceCountsCommittedStagedUnstagedAndUntracked() throws {
        let folder = try Self.changedRepository()
        #expect(try Self.findings(folder, ["--since", "main"]) == ["App/Pair.swift:4:16"])
        try folder.git("add", "-A")
        #expect(try Self.findings(folder, ["--since", "main"]) == ["App/Pair.swift:4:16"])
        try folder.commitAll("second")
        #expect(try Self.findings(folder, ["--since", "main"]) == ["App/Pair.swift:4:16"])
        #expect(try Self.findings(folder, ["--since", "HEAD"]) == [])
        try folder.write("New.swift", Sources.openState)
        #expect(try Self.findings(folder, ["--since=main"]) == ["App/Pair.swift:4:16", "New.swift:4:16"])
        #expect(try Self.findings(folder, ["--since", "main"], below: "App") == ["Pair.swift:4:16"])
        #expect(try Self.findings(folder, ["--since", "main", "Old.swift"]) == [])
    }

    @Test func sinceStartsAtTheMergeBase() throws {
        let folder = try Self.changedRepository()
        try folder.commitAll("second")
        try folder.git("checkout", "-q", "main")
        // Somebody else touches a line that this branch does not.
        try folder.write("Old.swift", Sources.openState + "// later\n")
        try folder.commitAll("on main")
        try folder.git("checkout", "-q", "work")
        #expect(try Self.findings(folder, ["--since", "main"]) == ["App/Pair.swift:4:16"])
    }

    @Test func renamedFilesCountWithTheirChangedLines() throws {
        let folder = try Self.changedRepository()
        try folder.git("mv", "Old.swift", "Moved.swift")
        #expect(try Self.findings(folder, ["--since", "main"]) == ["App/Pair.swift:4:16"])
    }

    @Test func settingsOfGitDoNotMatter() throws {
        let folder = try Self.changedRepository()
        try folder.write("Größe.swift", Sources.openState)
        try folder.git("add", "Größe.swift")
        for (key, value) in [
            ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"), ("diff.external", "false"), ("diff.context", "9"),
            ("diff.relative", "true"), ("core.quotePath", "true"), ("diff.renames", "false"), ("diff.interHunkContext", "20"),
        ] { try folder.git("config", key, value) }
        #expect(try Self.findings(folder, ["--since", "main"]) == ["App/Pair.swift:4:16", "Größe.swift:4:16"])
    }

    @Test func whatCannotBeToldFailsWithTheRemedy() throws {
        let folder = try Self.changedRepository()
        try folder.commitAll("second")
        try folder.git("checkout", "-q", "--orphan", "lonely")
        try folder.commitAll("alone")
        func error(_ revision: String, _ folder: Scratch) throws -> String {
            let outcome = try Tool.run("lint", "--since", revision, in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            return outcome.errors
        }
        #expect(try error("nowhere", folder) == "viewlint: error: 'nowhere' is no revision of this repository\n")
        #expect(try error("main", folder) == "viewlint: error: 'main' and HEAD have no common ancestor\n")
        #expect(try error("main", try Scratch(["A.swift": ""])).contains("--since needs a Git repository"))

        let shallow = try Scratch()
        try folder.git("checkout", "-q", "work")
        try shallow.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://" + folder.url.path, "clone")
        let outcome = try Tool.run("lint", "--since", "origin/main", in: shallow, below: "clone")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("the clone is shallow"))
        #expect(outcome.errors.contains("git fetch --unshallow"))
        let missing = try Tool.run("lint", "--since", "origin/other", in: shallow, below: "clone")
        let before = try Tool.run("lint", "--since", "HEAD~1", in: shallow, below: "clone")
        #expect(before.errors == "viewlint: error: 'HEAD~1' is no revision of this repository; fetch it first: git fetch --unshallow\n")
        #expect(missing.errors == "viewlint: error: 'origin/other' is no revision of this repository; fetch it first: git fetch origin other\n")
    }

    @Test func aNewCallerBringsUpWhatItCauses() throws {
        let folder = try Scratch.repository([
            "Meter.swift": "import SwiftUI\nstruct Meter: View {\n    @State var level = 1\n    var body: some View { Text(\"\") }\n}\n",
            ".linterrc": "{ rules: { 'non-private-state': 'off' } }",
        ])
        try folder.write("User.swift", "import SwiftUI\nstruct User: View {\n    var body: some View { Meter(level: 3) }\n}\n")
        try folder.write(".linterrc", "{}")
        #expect(try Self.findings(folder, ["--since", "HEAD"]) == ["Meter.swift:3:16"])
        try folder.git("add", "-A")
        #expect(try Self.findings(folder, ["--staged"]) == ["Meter.swift:3:16"])
        try folder.commitAll("second")
        // A line that it does not come of.
        try folder.write("User.swift", try folder.text("User.swift") + "// more\n")
        #expect(try Self.findings(folder, ["--since", "HEAD"]) == [])
        try folder.git("add", "-A")
        #expect(try Self.findings(folder, ["--staged"]) == [])
    }

    @Test func onlyTheFilesOfTheChangeAreSpokenOf() throws {
        let folder = try Self.changedRepository()
        try folder.write("Other/Binary.swift", Data([0, 1, 2, 3]))
        try folder.write(".gitignore", "Other/\n")
        try folder.git("add", "-f", "Other/Binary.swift")
        try folder.git("commit", "-q", "-m", "odd")
        let outcome = try Tool.run("lint", "--since", "HEAD", "--format", "concise", in: folder)
        #expect(outcome.errors == "1 warning in 1 file\n")
        #expect(try Tool.run("lint", "--since", "HEAD", "--show-files", in: folder).lines == ["App/Pair.swift"])
        try folder.git("add", "App/Pair.swift")
        #expect(try Tool.run("lint", "--staged", "--show-files", in: folder).lines == ["App/Pair.swift"])
        #expect(try Tool.run("lint", "--staged", in: folder).errors == "2 warnings in 1 file\n") // of a staged file all of it
    }

    @Test func trackedFilesCountThoughGitIgnoresThem() throws {
        let folder = try Scratch.repository([".gitignore": "Made/\n"])
        try folder.write("Made/A.swift", Sources.openState)
        try folder.git("add", "-f", "Made/A.swift")
        #expect(try Self.findings(folder, ["--staged"]) == ["Made/A.swift:4:16"])
        #expect(try Self.findings(folder, ["--since", "HEAD"]) == ["Made/A.swift:4:16"])
    }

    @Test func patchesOfAllKinds() throws {
        let folder = try Self.changedRepository()
        let patch = try folder.git("diff")
        #expect(try Self.findings(folder, ["--patch", "-"], input: Data(patch.utf8)) == ["App/Pair.swift:4:16"])
        #expect(try Self.findings(folder, ["--patch", "-"], below: "App", input: Data(patch.utf8)) == ["Pair.swift:4:16"])
        let plain = try folder.git("diff", "--no-prefix", "-U0")
        try folder.write("change.diff", plain)
        #expect(try Self.findings(folder, ["--patch", "change.diff"]) == ["App/Pair.swift:4:16"])
        #expect(try Self.findings(folder, ["--patch", "-"], input: Data()) == [])
        let crlf = patch.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try Self.findings(folder, ["--patch", "-"], input: Data(crlf.utf8)) == ["App/Pair.swift:4:16"])
        let none = try Tool.run("lint", "--patch", "-", in: folder, input: Data("hello\n".utf8))
        #expect(none.status == 2)
        #expect(none.errors == "viewlint: error: --patch -: no unified diff\n")
        let cut = try Tool.run("lint", "--patch", "-", in: folder, input: Data(patch.utf8.dropLast(30)))
        #expect(cut.status == 2)
        #expect(cut.errors.hasSuffix("the diff is cut off or damaged here\n"))
        // Made elsewhere: that nothing is found would be no answer.
        let elsewhere = try Tool.run("lint", "--patch", "-", in: folder, input: Data(patch.replacingOccurrences(of: "App/", with: "Elsewhere/").utf8))
        #expect(elsewhere.status == 2)
        #expect(elsewhere.errors == "viewlint: error: --patch -: 'b/Elsewhere/Pair.swift' cannot be found here; run where the diff's paths start\n")
        #expect(try Tool.run("lint", "--patch", "missing.diff", in: folder).status == 2)
    }
}
