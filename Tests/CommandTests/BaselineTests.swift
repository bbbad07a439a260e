import Foundation
import Testing

/// Accepted findings.
@Suite struct BaselineTests {
    private static let file = ".linter-baseline.json"

    private static func accepted(_ files: [String: String]) throws -> Scratch {
        let folder = try Scratch.repository(files)
        let outcome = try Tool.run("baseline", "create", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        return folder
    }

    private static func findings(_ folder: Scratch, _ arguments: String...) throws -> [String] {
        try Tool.run(["--format", "concise", "--quiet"] + arguments, in: folder).lines
            .map { String($0[..<($0.range(of: ": warning")?.lowerBound ?? $0.endIndex)]) }
    }

    @Test func acceptsTodaysFindingsOneALine() throws {
        let folder = try Self.accepted(["B.swift": Sources.openState, "A/A.swift": Sources.openState.replacingOccurrences(of: "Drawer", with: "Box")])
        let outcome = try Tool.run(in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "no findings in 2 files (2 in the baseline)\n")
        let lines = try folder.text(Self.file).split(separator: "\n")
        #expect(lines.count == 8)
        #expect(lines[3].hasPrefix("    {\"path\": \"A/A.swift\", \"rule\": \"non-private-state\", \"fingerprint\": \""))
        #expect(lines[4].hasPrefix("    {\"path\": \"B.swift\", "))
        _ = try JSONSerialization.jsonObject(with: Data(folder.text(Self.file).utf8))
        let json = try Tool.run("--format", "json", in: folder).output
        #expect(json.contains("\"baselined\": 2"))
    }

    @Test func survivesEditsAroundAndMoves() throws {
        let folder = try Self.accepted(["View.swift": Sources.openState])
        try folder.write("View.swift", "// new\n\n" + Sources.openState.replacingOccurrences(of: "    @State", with: "\t\t@State  ") + "\nstruct After {}\n")
        #expect(try Self.findings(folder) == [])
        try folder.git("mv", "View.swift", "Moved.swift")
        #expect(try Self.findings(folder) == [])
        // A copy is new.
        try folder.write("View.swift", Sources.openState)
        #expect(try Self.findings(folder) == ["Moved.swift:6:16"])
    }

    @Test func aSecondAlikeIsReportedAlone() throws {
        let sheets = """
            import SwiftUI
            struct Trip: View {
                @State var isOpen = false
                var body: some View { Text("") }
            }

            """
        let folder = try Self.accepted(["Trip.swift": sheets])
        try folder.write("Trip.swift", sheets.replacingOccurrences(of: "    var body", with: "    @State var isNew = true\n    var body"))
        #expect(try Self.findings(folder) == ["Trip.swift:4:16"])
    }

    @Test func staleEntriesAreANoteAndCanBeForgotten() throws {
        let folder = try Self.accepted(["A.swift": Sources.openState, "B.swift": Sources.openState.replacingOccurrences(of: "Drawer", with: "Box")])
        try folder.write("A.swift", Sources.clean)
        let outcome = try Tool.run(in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("viewlint: note: an accepted finding is gone (non-private-state in A.swift): 'viewlint baseline prune' forgets it"))
        // A run that did not look at the file knows nothing of it.
        #expect(try !Tool.run("B.swift", in: folder).errors.contains("note"))
        #expect(try !Tool.run("--only", "chained-sheets", in: folder).errors.contains("note"))
        let pruned = try Tool.run("baseline", "prune", in: folder)
        #expect(pruned.errors == "1 finding forgotten, 1 still accepted in .linter-baseline.json\n")
        #expect(try !Tool.run(in: folder).errors.contains("note"))
        try folder.remove("B.swift")
        #expect(try Tool.run(in: folder).errors.contains("is gone"))
    }

    @Test func updateAcceptsAndForgets() throws {
        let folder = try Self.accepted(["A.swift": Sources.openState, "B.swift": Sources.clean])
        try folder.write("A.swift", Sources.clean)
        try folder.write("B.swift", Sources.openState)
        #expect(try Self.findings(folder) == ["B.swift:4:16"])
        let outcome = try Tool.run("baseline", "update", in: folder)
        #expect(outcome.errors == "1 finding more accepted, 1 forgotten, 1 in .linter-baseline.json\n")
        #expect(try Self.findings(folder) == [])
        // Only what is named is looked at.
        try folder.write("C.swift", Sources.openState.replacingOccurrences(of: "Drawer", with: "Box"))
        try folder.write("B.swift", Sources.clean)
        #expect(try Tool.run("baseline", "update", "C.swift", in: folder).errors == "1 finding more accepted, 0 forgotten, 2 in .linter-baseline.json\n")
    }

    @Test func createDoesNotOverwrite() throws {
        let folder = try Self.accepted(["A.swift": Sources.openState])
        let again = try Tool.run("baseline", "create", in: folder)
        #expect(again.status == 2)
        #expect(again.errors == "viewlint: error: .linter-baseline.json exists already; 'viewlint baseline update' accepts today's findings instead\n")
        let other = try Tool.run("baseline", "create", "--baseline", "other.json", in: folder)
        #expect(other.status == 0)
        #expect(try folder.text("other.json") == folder.text(Self.file))
        #expect(try Tool.run("--baseline", "missing.json", in: folder).status == 2)
        #expect(try Tool.run("--no-config", "--baseline", "other.json", in: folder).status == 0)
    }

    @Test(arguments: [
        ("{", "line 1: this '{' is never closed"),
        ("[]", "it is no baseline: 'version' and 'findings' are expected"),
        ("{\"version\": 2, \"findings\": []}", "its version is 2"),
        ("{\"version\": 1, \"findings\": [{\"path\": \"a\"}]}", "entry 1 needs 'path', 'rule' and 'fingerprint'"),
        ("{\"version\": 1,\n<<<<<<< HEAD\n\"findings\": []}", "it has conflict markers: keep the lines of both sides"),
    ])
    func damagedFilesAreNamed(text: String, problem: String) throws {
        let folder = try Scratch(["A.swift": Sources.openState, Self.file: text])
        let outcome = try Tool.run(in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("viewlint: error: .linter-baseline.json: the baseline cannot be used: \(problem)"))
    }

    @Test func branchesMerge() throws {
        let folder = try Self.accepted(["A.swift": Sources.openState, "Z.swift": Sources.openState.replacingOccurrences(of: "Drawer", with: "Zip")])
        try folder.commitAll("baseline")
        try folder.git("checkout", "-q", "-b", "one")
        try folder.write("B.swift", Sources.openState.replacingOccurrences(of: "Drawer", with: "B"))
        #expect(try Tool.run("baseline", "update", in: folder).status == 0)
        try folder.commitAll("one")
        try folder.git("checkout", "-q", "main")
        try folder.write("ZZ.swift", Sources.openState.replacingOccurrences(of: "Drawer", with: "ZZ"))
        #expect(try Tool.run("baseline", "update", in: folder).status == 0)
        try folder.commitAll("two")
        try folder.git("merge", "-q", "one", "-m", "merged")
        #expect(try Self.findings(folder) == [])
    }
}
