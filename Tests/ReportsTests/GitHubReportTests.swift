import Linting
import Testing

@testable import Reports

@Suite struct GitHubReportTests {
    @Test func worstFirstAndNoNotes() {
        #expect(
            render(.github, .of(Profile.all)) == """
                ::error file=App/ProfileView.swift,line=6,endLine=8,title=chained-sheets::the sheet never opens
                ::warning file=App/ProfileView.swift,line=4,endLine=4,col=16,endColumn=25,title=non-private-state::'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore%0Apassed here: App/ProfileCard.swift:1%0Ahelp: make it private, or take a @Binding if the caller must control it

                """)
    }

    @Test func notesWhenAskedFor() {
        var input = ReportInput.of([Profile.note])
        input.notes = .always
        #expect(render(.github, input) == "::notice file=App/ProfileView.swift,line=9,endLine=9,col=9,endColumn=13,title=plain-text::'a' is not localized\n")
    }

    @Test func columnsAreCodePoints() {
        let sample = Sample(path: "a.swift", source: "\t\"🙂é\" + name")
        let finding = Finding(rule: "r", severity: .warning, location: sample.place("name"), message: "m")
        #expect(render(.github, .of([finding])) == "::warning file=a.swift,line=1,endLine=1,col=9,endColumn=13,title=r::m\n")
    }

    @Test(arguments: [
        ("/repo", "a.swift", "a.swift"), ("/repo/Sub", "a.swift", "Sub/a.swift"), ("/repo/Sub", "../b.swift", "b.swift"),
        ("/repo/Sub", "./x/../a.swift", "Sub/a.swift"), ("/repo", "/other/a.swift", "/other/a.swift"), ("/repo", "/repository/a.swift", "/repository/a.swift"),
        ("/repo", "/repo/App//a.swift", "App/a.swift"), ("/repo/Sub", "../../up.swift", "/up.swift"), ("/repo", "a,b:c%.swift", "a%2Cb%3Ac%25.swift"),
    ])
    func pathsAreRelativeToTheRepository(folder: String, path: String, expected: String) {
        let sample = Sample(path: path, source: "a")
        var input = ReportInput.of([Finding(rule: "r", severity: .error, location: sample.place("a"), message: "m")])
        input.workingFolder = folder
        input.repositoryRoot = "/repo"
        #expect(render(.github, input) == "::error file=\(expected),line=1,endLine=1,col=1,endColumn=2,title=r::m\n")
    }

    @Test func longMessagesAreCut() throws {
        var finding = Profile.note
        finding.severity = .error
        finding.message = String(repeating: "🙂%", count: 3000)
        let command = try #require(RunnerCommand.all(in: render(.github, .of([finding]))).first)
        #expect(command.data.utf16.count == 4096)
        #expect(command.data.hasSuffix("🙂%…") || command.data.hasSuffix("🙂…"))
    }

    @Test func saysWhatTheRunnerWillNotShow() {
        let findings = (1...12).map { number in
            var finding = Profile.warning
            finding.message = "\(number)"
            return finding
        }
        let commands = RunnerCommand.all(in: render(.github, .of(findings)))
        #expect(commands.filter { $0.name == "warning" }.count == 12)
        #expect(commands.last?.name == "notice")
        #expect(commands.last?.data.contains("12 warnings") == true)
        #expect(RunnerCommand.all(in: render(.github, .of(Array(findings.prefix(10))))).allSatisfy { $0.name == "warning" })
    }
}
