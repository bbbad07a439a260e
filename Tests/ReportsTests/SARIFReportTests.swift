import Foundation
import Linting
import Testing

@testable import Reports

@Suite struct SARIFReportTests {
    @Test func everyMember() {
        var input = ReportInput.of([Profile.warning, Profile.error])
        input.rules.removeLast()
        input.rulePages = "https://example.org/rules/"
        input.content = Profile.content
        #expect(
            render(.sarif, input) == #"""
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "viewlint",
                          "version": "0.1.0",
                          "semanticVersion": "0.1.0",
                          "rules": [
                            {
                              "id": "non-private-state",
                              "shortDescription": { "text": "`@State` is not private" },
                              "fullDescription": { "text": "A caller that passes a value sets only the *first* value." },
                              "help": {
                                "text": "`@State` is not private\n\nWhy:\nA caller that passes a value sets only the *first* value.\n\nInstead:\nMake it `private`, or take a `@Binding`.\n\nSources:\n- <https://developer.apple.com/documentation/swiftui/state>",
                                "markdown": "**`@State` is not private**\n\n### Why\n\nA caller that passes a value sets only the *first* value.\n\n### Instead\n\nMake it `private`, or take a `@Binding`.\n\n### Sources\n\n- <https://developer.apple.com/documentation/swiftui/state>"
                              },
                              "helpUri": "https://example.org/rules/non-private-state",
                              "defaultConfiguration": { "level": "warning" },
                              "properties": { "precision": "high", "problem.severity": "warning", "tags": [ "swiftui", "state" ] }
                            },
                            {
                              "id": "chained-sheets",
                              "shortDescription": { "text": "chained-sheets" },
                              "fullDescription": { "text": "chained-sheets" },
                              "help": {
                                "text": "chained-sheets",
                                "markdown": "**chained-sheets**"
                              },
                              "defaultConfiguration": { "level": "error" },
                              "properties": { "precision": "high", "problem.severity": "error", "tags": [ "swiftui", "suppressions" ] }
                            }
                          ]
                        }
                      },
                      "columnKind": "unicodeCodePoints",
                      "results": [
                        {
                          "ruleId": "non-private-state", "ruleIndex": 0, "level": "warning",
                          "message": { "text": "'isEditing' is @State but not private: ProfileCard passes a value that later updates will ignore\nHelp: make it private, or take a @Binding if the caller must control it" },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": { "uri": "App/ProfileView.swift", "uriBaseId": "%SRCROOT%" },
                                "region": { "startLine": 4, "startColumn": 16, "endLine": 4, "endColumn": 25 }
                              }
                            }
                          ],
                          "partialFingerprints": { "primaryLocationLineHash": "b246a800111adaff:1", "viewlint/v1": "f1" },
                          "relatedLocations": [
                            {
                              "id": 0,
                              "physicalLocation": {
                                "artifactLocation": { "uri": "App/ProfileCard.swift", "uriBaseId": "%SRCROOT%" },
                                "region": { "startLine": 1, "startColumn": 24, "endLine": 1, "endColumn": 33 }
                              },
                              "message": { "text": "passed here" }
                            }
                          ],
                          "fixes": [
                            {
                              "description": { "text": "add 'private'" },
                              "artifactChanges": [
                                {
                                  "artifactLocation": { "uri": "App/ProfileView.swift", "uriBaseId": "%SRCROOT%" },
                                  "replacements": [
                                    {
                                      "deletedRegion": { "startLine": 4, "startColumn": 12, "endLine": 4, "endColumn": 12 },
                                      "insertedContent": { "text": "private " }
                                    }
                                  ]
                                }
                              ],
                              "properties": { "safety": "safe" }
                            }
                          ],
                          "properties": { "reason": "injected" }
                        },
                        {
                          "ruleId": "chained-sheets", "ruleIndex": 1, "level": "error",
                          "message": { "text": "the sheet never opens" },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": { "uri": "App/ProfileView.swift", "uriBaseId": "%SRCROOT%" },
                                "region": { "startLine": 6, "startColumn": 20, "endLine": 8, "endColumn": 10 }
                              }
                            }
                          ],
                          "partialFingerprints": { "primaryLocationLineHash": "83c731295b908741:1", "viewlint/v1": "f2" }
                        }
                      ]
                    }
                  ]
                }

                """#)
    }

    @Test func cleanRunListsItsRules() throws {
        let run = try run(of: .of([]))
        #expect((run["results"] as? [Any])?.isEmpty == true)
        let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["non-private-state", "chained-sheets"])
        #expect((rules[1]["defaultConfiguration"] as? [String: Any])?["enabled"] as? Bool == false)
    }

    @Test func columnsAreCodePoints() throws {
        let sample = Sample(path: "Ünï côdé/a b%.swift", source: "\u{FEFF}\t\"🙂é\" + name\n\t\"🙂\" + name")
        let bytes = Array(sample.source.utf8)
        let second = sample.place("name", occurrence: 2)
        var finding = Finding(rule: "r", severity: .warning, location: sample.place("name"), message: "m")
        finding.fixes = [Fix(message: "f", safety: .unsafe, edits: [Edit(range: second.range, text: "")])]
        var input = ReportInput.of([finding])
        input.content = { _ in bytes }
        let result = try #require((run(of: input)["results"] as? [[String: Any]])?.first)
        let place = try #require(((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect(place["region"] as? [String: Int] == ["startLine": 1, "startColumn": 9, "endLine": 1, "endColumn": 13])
        #expect((place["artifactLocation"] as? [String: String])?["uri"] == "%C3%9Cn%C3%AF%20c%C3%B4d%C3%A9/a%20b%25.swift")
        let report = render(.sarif, input)
        #expect(report.contains(#""deletedRegion": { "startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 12 }"#))
        #expect(!report.contains("insertedContent"))
    }

    @Test func withoutContentBytesStandIn() {
        let report = render(.sarif, .of([Profile.warning]))
        #expect(!report.contains("primaryLocationLineHash"))
        #expect(report.contains(#""deletedRegion": { "byteOffset": 54, "byteLength": 0 }"#))
    }

    @Test func filesOutsideTheRepository() {
        var input = ReportInput.of([Profile.note])
        input.workingFolder = "/else where"
        input.repositoryRoot = "/repo"
        #expect(render(.sarif, input).contains(#""artifactLocation": { "uri": "file:///else%20where/App/ProfileView.swift" }"#))
    }

    @Test func namesMakeNoLinks() {
        var finding = Profile.note
        finding.message = "'[x](https://example.com)'"
        #expect(render(.sarif, .of([finding])).contains("'[x] (https://example.com)'"))
    }

    @Test func theWorstOfTooMany() throws {
        let findings = [Finding](repeating: Profile.note, count: 20) + [Finding](repeating: Profile.warning, count: 6) + [Profile.error]
        var buffer = ReportBuffer()
        buffer.addSARIF(.of(findings), limit: 10)
        let run = try run(of: buffer.bytes)
        let levels = (run["results"] as? [[String: Any]])?.map { $0["level"] as? String }
        #expect(levels == ["note", "note", "note"] + [String](repeating: "warning", count: 6) + ["error"])
        #expect(String(decoding: buffer.bytes, as: UTF8.self).contains("17 of 27 findings are left out: a run holds 10"))
    }

    @Test func longTextsOfRulesAreCut() throws {
        var input = ReportInput.of([])
        input.rules = [
            About(
                id: "r", topic: .layout, severity: .note, summary: String(repeating: "s", count: 2000), why: String(repeating: "w", count: 2000), instead: "")
        ]
        let rules = try #require(((run(of: input)["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        for key in ["shortDescription", "fullDescription"] {
            #expect(((rules[0][key] as? [String: String])?["text"])?.utf16.count == 1024)
        }
        #expect((rules[0]["properties"] as? [String: Any])?["problem.severity"] as? String == "recommendation")
    }

    private func run(of input: ReportInput) throws -> [String: Any] { try run(of: ReportFormat.sarif.render(input)) }

    private func run(of report: [UInt8]) throws -> [String: Any] {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(report)) as? [String: Any])
        return try #require((object["runs"] as? [[String: Any]])?.first)
    }
}
