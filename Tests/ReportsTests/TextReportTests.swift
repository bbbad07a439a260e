import Linting
import Testing

@testable import Reports

@Suite struct TextReportTests {
    @Test func findingWithExcerptRelatedPlaceAndHelp() {
        #expect(
            render(.text, .of([Profile.warning])) == """
                App/ProfileView.swift:4:16: warning: 'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore [non-private-state]
                  |
                4 |     @State var isEditing = false
                  |                ^^^^^^^^^
                  | passed here: App/ProfileCard.swift:1
                  = help: make it private, or take a @Binding if the caller must control it

                """)
    }

    @Test func notesFollowTheirFileOnOneLineEach() {
        let other = Finding(rule: "r", severity: .note, location: Profile.card.place("card"), message: "m")
        let early = Finding(rule: "early", severity: .note, location: Profile.view.place("import"), message: "e")
        #expect(
            render(.text, .of([other, early] + Profile.all)) == """
                App/ProfileCard.swift:1:5: note: m [r]

                App/ProfileView.swift:4:16: warning: 'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore [non-private-state]
                  |
                4 |     @State var isEditing = false
                  |                ^^^^^^^^^
                  | passed here: App/ProfileCard.swift:1
                  = help: make it private, or take a @Binding if the caller must control it

                App/ProfileView.swift:6:20: error: the sheet never opens [chained-sheets]
                  |
                6 |         Text("Hi").sheet(
                  |                    ^^^^^^
                ...
                8 |         ) { Editor() }
                  |         ^

                App/ProfileView.swift:1:1: note: e [early]
                App/ProfileView.swift:9:9: note: 'a' is not localized [plain-text]

                """)
    }

    @Test func lineNumbersOfDifferentLength() {
        let sample = Sample(path: "a.swift", source: String(repeating: "\n", count: 8) + "f(\n)")
        let finding = Finding(rule: "r", severity: .warning, location: sample.place("f(\n)"), message: "m", help: "h")
        #expect(
            render(.text, .of([finding])) == """
                a.swift:9:1: warning: m [r]
                   |
                9  | f(
                   | ^^
                10 | )
                   | ^
                   = help: h

                """)
    }

    @Test func rangeThatEndsWithALineBreakShowsOneLine() {
        let sample = Sample(path: "a.swift", source: "let a = 1\nlet b = 2\n")
        let finding = Finding(rule: "r", severity: .error, location: sample.place("a = 1\n"), message: "m")
        #expect(render(.text, .of([finding])) == "a.swift:1:5: error: m [r]\n  |\n1 | let a = 1\n  |     ^^^^^\n")
    }

    @Test func findingWithoutALine() {
        let location = Location(path: "a.swift", range: 0..<0, start: Position(line: 1, column: 1), end: Position(line: 1, column: 1), firstLine: "", lastLine: "")
        let finding = Finding(rule: "r", severity: .warning, location: location, message: "m", help: "h")
        #expect(render(.text, .of([finding])) == "a.swift:1:1: warning: m [r]\n  = help: h\n")
    }

    @Test func byteOrderMarkIsNotShown() {
        let sample = Sample(path: "a.swift", source: "\u{FEFF}let a = 1")
        let finding = Finding(rule: "r", severity: .warning, location: sample.place("a"), message: "m")
        #expect(render(.text, .of([finding])) == "a.swift:1:8: warning: m [r]\n  |\n1 | let a = 1\n  |     ^\n")
    }

    @Test func colorsChangeNothingButColors() {
        var input = ReportInput.of(Profile.all)
        let plain = render(.text, input)
        input.color = true
        let colored = render(.text, input)
        #expect(colored.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[1;31m                   ^^^^^^\u{1B}[0m"))
        #expect(withoutColors(colored) == plain)
    }

    @Test func cleanRunPrintsNothing() {
        for format in [ReportFormat.text, .concise, .xcode, .github, .agent] { #expect(format.render(.of([])) == []) }
    }

    @Test func conciseAndXcode() {
        var input = ReportInput.of([Profile.note, Profile.error])
        input.workingFolder = "/repo/Sub/.."
        #expect(
            render(.concise, input) == """
                App/ProfileView.swift:9:9: note: 'a' is not localized [plain-text]
                App/ProfileView.swift:6:20: error: the sheet never opens [chained-sheets]

                """)
        #expect(
            render(.xcode, input) == """
                /repo/App/ProfileView.swift:9:9: note: 'a' is not localized [plain-text]
                /repo/App/ProfileView.swift:6:20: error: the sheet never opens [chained-sheets]

                """)
    }

    @Test func agent() {
        #expect(
            render(.agent, .of([Profile.warning, Profile.error])) == """
                App/ProfileView.swift:4:16: warning: 'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore [non-private-state]; passed here: App/ProfileCard.swift:1; help: make it private, or take a @Binding if the caller must control it; --fix mends it
                App/ProfileView.swift:6:20: error: the sheet never opens [chained-sheets]

                """)
    }

    @Test(arguments: [
        (ReportFormat.text, NotesMode.auto, true), (.text, .never, false), (.json, .auto, true), (.github, .auto, false), (.github, .always, true),
        (.agent, .auto, true),
    ])
    func notes(format: ReportFormat, mode: NotesMode, shown: Bool) {
        var input = ReportInput.of([Profile.note])
        input.notes = mode
        #expect(render(format, input).contains("is not localized") == shown)
    }

    @Test func summaryLine() {
        var summary = RunSummary()
        #expect(summary.line == "no findings in 0 files")
        summary.files = 42
        summary.warnings = 3
        summary.notes = 1
        #expect(summary.line == "3 warnings, 1 note in 42 files")
        summary.errors = 1
        summary.baselined = 2
        summary.suppressed = 5
        #expect(summary.line == "1 error, 3 warnings, 1 note in 42 files (5 suppressed, 2 in the baseline)")
    }
}

func withoutColors(_ text: String) -> String {
    var result = ""
    var isInside = false
    for scalar in text.unicodeScalars {
        if scalar == "\u{1B}" { isInside = true }
        if !isInside { result.unicodeScalars.append(scalar) }
        if scalar == "m" { isInside = false }
    }
    return result
}
