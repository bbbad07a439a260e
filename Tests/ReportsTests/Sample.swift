import Linting

@testable import Reports

/// A source with places in it, found by their text.
struct Sample {
    var path: String
    var source: String

    /// The place of the `occurrence`th `text` in the source.
    func place(_ text: String, occurrence: Int = 1) -> Location {
        let bytes = Array(source.utf8)
        let pattern = Array(text.utf8)
        var found = 0
        var start = 0
        while true {
            if bytes[start...].starts(with: pattern) { found += 1 }
            if found == occurrence { break }
            start += 1
        }
        let range = start..<start + pattern.count
        return Location(
            path: path, range: range, start: position(range.lowerBound), end: position(range.upperBound), firstLine: line(at: range.lowerBound),
            lastLine: line(at: range.upperBound))
    }

    private func lineStart(_ offset: Int) -> Int { (Array(source.utf8)[..<offset].lastIndex(of: 10) ?? -1) + 1 }

    private func position(_ offset: Int) -> Position {
        Position(line: Array(source.utf8)[..<offset].filter { $0 == 10 }.count + 1, column: offset - lineStart(offset) + 1)
    }

    private func line(at offset: Int) -> String {
        String(decoding: Array(source.utf8)[lineStart(offset)...].prefix { $0 != 10 }, as: UTF8.self)
    }
}

extension ReportInput {
    /// The input of most tests: findings of `/repo/App`, run in `/repo`.
    static func of(_ findings: [Finding]) -> ReportInput {
        var input = ReportInput(findings: findings, rules: sampleRules, version: "0.1.0", workingFolder: "/repo")
        for finding in findings { input.summary.count(finding.severity) }
        input.summary.files = 42
        return input
    }

    static let sampleRules = [
        About(
            id: "non-private-state", topic: .state, severity: .warning, fix: .sometimes, summary: "`@State` is not private",
            why: "A caller that passes a value sets only the *first* value.", instead: "Make it `private`, or take a `@Binding`.",
            reasons: [(name: "injected", meaning: "a caller passes a value")], sources: ["https://developer.apple.com/documentation/swiftui/state"]),
        About(
            id: "chained-sheets", topic: .presentation, severity: nil, summary: "two sheets on one view", why: "Only the last one opens.",
            instead: "Use one sheet with an item."),
    ]
}

/// Profile views as in the documentation: a warning with everything a finding can have, an error over several lines, and a note.
enum Profile {
    static let view = Sample(
        path: "App/ProfileView.swift",
        source: """
            import SwiftUI

            struct ProfileView: View {
                @State var isEditing = false
                var body: some View {
                    Text("Hi").sheet(
                        isPresented: $isEditing
                    ) { Editor() }
                    Text("a")
                }
            }
            """)
    static let card = Sample(path: "App/ProfileCard.swift", source: "let card = ProfileView(isEditing: true)\n")

    static let warning = Finding(
        rule: "non-private-state", reason: "injected", severity: .warning, location: view.place("isEditing"),
        message: "'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore",
        help: "make it private, or take a @Binding if the caller must control it",
        related: [RelatedPlace(location: card.place("isEditing"), message: "passed here")],
        fixes: [
            Fix(
                message: "add 'private'", safety: .safe,
                edits: [Edit(range: view.place("var isEditing").range.lowerBound..<view.place("var isEditing").range.lowerBound, text: "private ")])
        ], fingerprint: "f1")
    static let error = Finding(
        rule: "chained-sheets", severity: .error, location: view.place("sheet(\n            isPresented: $isEditing\n        )"),
        message: "the sheet never opens", fingerprint: "f2")
    static let note = Finding(
        rule: "plain-text", severity: .note, location: view.place("Text", occurrence: 2), message: "'a' is not localized", fingerprint: "f3")
    static let all = [warning, error, note]

    static func content(_ path: String) -> [UInt8]? {
        path == view.path ? Array(view.source.utf8) : path == card.path ? Array(card.source.utf8) : nil
    }
}

func render(_ format: ReportFormat, _ input: ReportInput) -> String { String(decoding: format.render(input), as: UTF8.self) }
