import Foundation
import Testing

/// What the exit status says, and on which stream things are said.
@Suite struct ExitStatusTests {
    @Test func cleanIsZeroAndSilentOnStandardOutput() throws {
        let folder = try Scratch(["Shelf.swift": Sources.clean])
        let outcome = try Tool.run(".", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "no findings in 1 file\n")
    }

    @Test func findingsAreOne() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        let outcome = try Tool.run("lint", in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.lines.first?.hasPrefix("Drawer.swift:4:16: warning: ") == true)
        #expect(outcome.lines.first?.hasSuffix("[non-private-state]") == true)
        #expect(outcome.errors == "1 warning in 1 file\n")
    }

    static let deciding: [(arguments: [String], status: Int32)] = [
        (["--exit-zero"], 0), (["--fail-on", "error"], 0), (["--fail-on", "never"], 0), (["--fail-on", "note"], 1),
        (["--severity", "non-private-state=error", "--fail-on", "error"], 1), (["--severity", "non-private-state=note"], 0),
        (["--severity", "non-private-state=off"], 0), (["--disable", "non-private-state"], 0), (["--only", "chained-sheets"], 0),
        (["--max-warnings", "1"], 0), (["--max-warnings", "0"], 1),
    ]

    @Test(arguments: deciding) func optionsDecide(arguments: [String], status: Int32) throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        #expect(try Tool.run(arguments, in: folder).status == status, "\(arguments)")
    }

    @Test func missingPathIsTwo() throws {
        let folder = try Scratch(["Shelf.swift": Sources.clean])
        let outcome = try Tool.run("Nowhere", "Shelf.swift", in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors == "viewlint: error: Nowhere: no such file or folder\n")
    }

    @Test func misspeltCommandIsGuessed() throws {
        let folder = try Scratch()
        #expect(try Tool.run("rulse", in: folder).errors == "viewlint: error: rulse: no such file or folder; did you mean the command 'rules'?\n")
    }

    @Test func misspeltOptionsAndRulesAreGuessedAllAtOnce() throws {
        let folder = try Scratch()
        let outcome = try Tool.run("lint", "--formt", "json", "--only", "non-privat-state", in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("unknown option '--formt'; did you mean '--format'?"))
        #expect(outcome.errors.contains("unknown rule 'non-privat-state'; did you mean 'non-private-state'?"))
    }

    @Test func badConfigurationListsAllMistakes() throws {
        let folder = try Scratch([
            "Drawer.swift": Sources.openState,
            ".linterrc": """
                {
                  "fail_on": "error",
                  "rules": { "chained-sheet": "off", "non-private-state": "loud" },
                }
                """,
        ])
        let outcome = try Tool.run(in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(".linterrc:2:3: error: unknown key 'fail_on'; did you mean 'fail-on'?"))
        #expect(outcome.errors.contains("did you mean 'chained-sheets'?"))
        #expect(outcome.errors.contains("'loud'"))
    }

    @Test func allExcludedIsZero() throws {
        let folder = try Scratch(["Generated/Drawer.swift": Sources.openState, ".linterrc": #"{ "exclude": ["Generated/**"] }"#])
        #expect(try Tool.run("Generated/Drawer.swift", in: folder).status == 0)
        #expect(try Tool.run("--no-force-exclude", "Generated/Drawer.swift", in: folder).status == 1)
    }

    @Test func quietPrintsFindingsOnly() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState, "Shelf.swift": Sources.clean])
        #expect(try Tool.run("--quiet", "Shelf.swift", in: folder).errors == "")
        let outcome = try Tool.run("--quiet", in: folder)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("Drawer.swift:4:16: warning"))
    }
}
