import Foundation
import Linting
import Testing

@testable import Reports

@Suite struct JSONReportTests {
    @Test func everyMember() {
        var input = ReportInput.of([Profile.warning, Profile.note])
        input.summary.suppressed = 3
        input.summary.baselined = 4
        #expect(
            render(.json, input) == #"""
                {
                  "version": 1,
                  "tool": { "name": "viewlint", "version": "0.1.0" },
                  "diagnostics": [
                    {
                      "path": "App/ProfileView.swift",
                      "line": 4, "column": 16, "endLine": 4, "endColumn": 25,
                      "offset": 58, "length": 9,
                      "rule": "non-private-state", "reason": "injected", "severity": "warning",
                      "message": "'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore",
                      "help": "make it private, or take a @Binding if the caller must control it",
                      "fingerprint": "f1",
                      "related": [
                        { "path": "App/ProfileCard.swift", "line": 1, "column": 24, "message": "passed here" }
                      ],
                      "fixes": [
                        { "message": "add 'private'", "safety": "safe", "edits": [ { "offset": 54, "length": 0, "text": "private " } ] }
                      ]
                    },
                    {
                      "path": "App/ProfileView.swift",
                      "line": 9, "column": 9, "endLine": 9, "endColumn": 13,
                      "offset": 195, "length": 4,
                      "rule": "plain-text", "severity": "note",
                      "message": "'a' is not localized",
                      "fingerprint": "f3"
                    }
                  ],
                  "summary": { "files": 42, "errors": 0, "warnings": 1, "notes": 1, "suppressed": 3, "baselined": 4 }
                }

                """#)
    }

    @Test func cleanRun() {
        #expect(
            render(.json, .of([])) == """
                {
                  "version": 1,
                  "tool": { "name": "viewlint", "version": "0.1.0" },
                  "diagnostics": [],
                  "summary": { "files": 42, "errors": 0, "warnings": 0, "notes": 0, "suppressed": 0, "baselined": 0 }
                }

                """)
    }

    /// Every scalar of the first plane and some beyond come back from Foundation's reader as they were.
    @Test func everyScalarSurvives() throws {
        for start in stride(from: UInt32(0), to: 0x11000, by: 0x400) {
            let text = (start..<start + 0x400).compactMap(Unicode.Scalar.init).reduce(into: "") { $0.unicodeScalars.append($1) }
            var finding = Profile.note
            finding.message = text + "##[add-mask]x##vso[y]##teamcity[z]"
            finding.location.path = text
            let bytes = ReportFormat.json.render(.of([finding]))
            let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
            let diagnostic = try #require((object["diagnostics"] as? [[String: Any]])?.first)
            #expect((diagnostic["message"] as? String)?.unicodeScalars.elementsEqual(finding.message.unicodeScalars) == true)
            #expect((diagnostic["path"] as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
            #expect(!bytes.contains { $0 < 0x20 && $0 != 10 })
        }
    }
}
