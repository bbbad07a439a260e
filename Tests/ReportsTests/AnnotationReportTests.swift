import Foundation
import Linting
import Testing

@testable import Reports

/// The formats of other systems' issues and annotations, byte for byte.
@Suite struct AnnotationReportTests {
    @Test func gitlab() {
        var twin = Profile.error
        twin.location.start.line = 7
        #expect(
            render(.gitlab, .of([Profile.error, twin])) == """
                [
                  {
                    "description": "chained-sheets: the sheet never opens",
                    "check_name": "chained-sheets",
                    "fingerprint": "f2",
                    "severity": "critical",
                    "location": {
                      "path": "App/ProfileView.swift",
                      "lines": { "begin": 6, "end": 8 }
                    }
                  },
                  {
                    "description": "chained-sheets: the sheet never opens",
                    "check_name": "chained-sheets",
                    "fingerprint": "f2-2",
                    "severity": "critical",
                    "location": {
                      "path": "App/ProfileView.swift",
                      "lines": { "begin": 7, "end": 8 }
                    }
                  }
                ]

                """)
        #expect(render(.gitlab, .of([Profile.note])) == "[]\n")
    }

    @Test func gitlabWithoutFingerprints() throws {
        var finding = Profile.warning
        finding.fingerprint = ""
        var moved = finding
        moved.location.start.line += 5
        let prints = try [[finding], [moved], [finding, moved]].map { findings in
            try #require(try JSONSerialization.jsonObject(with: Data(ReportFormat.gitlab.render(.of(findings)))) as? [[String: Any]]).map {
                $0["fingerprint"] as? String
            }
        }
        #expect(prints[0] == prints[1])
        #expect(Set(prints[2]).count == 2)
    }

    @Test func checkstyle() {
        #expect(
            render(.checkstyle, .of(Profile.all)) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="4.3">
                  <file name="App/ProfileView.swift">
                    <error line="4" column="16" severity="warning" message="&#39;isEditing&#39; is @State but not private: ProfileCard passes a value that later updates will ignore (help: make it private, or take a @Binding if the caller must control it)" source="viewlint.non-private-state"/>
                    <error line="6" column="20" severity="error" message="the sheet never opens" source="viewlint.chained-sheets"/>
                  </file>
                </checkstyle>

                """)
        #expect(render(.checkstyle, .of([])) == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n")
    }

    @Test func junit() {
        var input = ReportInput.of([Profile.error, Profile.note])
        input.notes = .always
        #expect(
            render(.junit, input) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="viewlint" tests="2" failures="1" errors="0">
                  <testsuite name="App/ProfileView.swift" tests="2" failures="1" errors="0" skipped="0">
                    <testcase classname="App/ProfileView.swift" name="chained-sheets at 6:20" file="App/ProfileView.swift" line="6" time="0">
                      <failure type="error" message="the sheet never opens">App/ProfileView.swift:6:20: the sheet never opens</failure>
                    </testcase>
                    <testcase classname="App/ProfileView.swift" name="plain-text at 9:9" file="App/ProfileView.swift" line="9" time="0">
                      <system-out>App/ProfileView.swift:9:9: &#39;a&#39; is not localized</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
        #expect(
            render(.junit, .of([])) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="viewlint" tests="1" failures="0" errors="0">
                  <testsuite name="viewlint" tests="1" failures="0" errors="0" skipped="0">
                    <testcase classname="viewlint" name="no findings" time="0"/>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func reviewdog() {
        var finding = Profile.warning
        let start = Profile.view.place("var isEditing").range.lowerBound
        finding.fixes[0].edits.append(Edit(range: start + 4..<start + 13, text: "isOpen"))
        var input = ReportInput.of([finding, Profile.error])
        input.content = Profile.content
        input.rulePages = "https://example.org/"
        #expect(
            render(.rdjson, input) == #"""
                {
                  "source": { "name": "viewlint" },
                  "diagnostics": [
                    {
                      "message": "'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore\nhelp: make it private, or take a @Binding if the caller must control it",
                      "location": { "path": "App/ProfileView.swift", "range": { "start": { "line": 4, "column": 16 }, "end": { "line": 4, "column": 25 } } },
                      "severity": "WARNING",
                      "code": { "value": "non-private-state", "url": "https://example.org/non-private-state" },
                      "suggestions": [
                        { "range": { "start": { "line": 4, "column": 12 }, "end": { "line": 4, "column": 25 } }, "text": "private var isOpen" }
                      ],
                      "relatedLocations": [
                        { "message": "passed here", "location": { "path": "App/ProfileCard.swift", "range": { "start": { "line": 1, "column": 24 }, "end": { "line": 1, "column": 33 } } } }
                      ]
                    },
                    {
                      "message": "the sheet never opens",
                      "location": { "path": "App/ProfileView.swift", "range": { "start": { "line": 6, "column": 20 }, "end": { "line": 8, "column": 10 } } },
                      "severity": "ERROR",
                      "code": { "value": "chained-sheets", "url": "https://example.org/chained-sheets" }
                    }
                  ]
                }

                """#)
        input.content = { _ in nil }
        #expect(!render(.rdjson, input).contains("suggestions"))
    }

    @Test func azure() {
        var note = Profile.note
        note.help = "50% ; [x]"
        var input = ReportInput.of([Profile.error, note])
        input.notes = .always
        #expect(
            render(.azure, input) == """
                ##vso[task.logissue type=error;sourcepath=/repo/App/ProfileView.swift;linenumber=6;columnnumber=20;code=chained-sheets;]the sheet never opens
                ##vso[task.logissue type=warning;sourcepath=/repo/App/ProfileView.swift;linenumber=9;columnnumber=9;code=plain-text;]'a' is not localized%0Ahelp: 50%AZP25 %3B [x%5D

                """)
    }

    @Test func teamcity() {
        var second = Profile.error
        second.message = "it's 'ü' [a|b] 🙂"
        #expect(
            render(.teamcity, .of([Profile.error, second])) == """
                ##teamcity[inspectionType id='chained-sheets' name='chained-sheets' category='Presentation' description='two sheets on one view']
                ##teamcity[inspection typeId='chained-sheets' message='the sheet never opens' file='App/ProfileView.swift' line='6' SEVERITY='ERROR']
                ##teamcity[inspection typeId='chained-sheets' message='it|'s |'|0x00FC|' |[a||b|] |0xD83D|0xDE42' file='App/ProfileView.swift' line='6' SEVERITY='ERROR']

                """)
    }

    @Test func teamcityCutsLongValues() throws {
        var finding = Profile.error
        finding.rule = String(repeating: "r", count: 300)
        finding.message = String(repeating: "'", count: 9000)
        let messages = TeamCityMessage.all(in: render(.teamcity, .of([finding])))
        #expect(messages.count == 2)
        #expect(messages[0].attributes["id"]?.count == 255)
        #expect(messages[1].attributes["typeId"] == messages[0].attributes["id"])
        #expect(messages[1].attributes["message"]?.count == 4000)
    }
}
