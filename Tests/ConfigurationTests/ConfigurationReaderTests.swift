import Linting
import ProjectModel
import Testing

@testable import Configuration

@Suite struct ConfigurationReaderTests {
    private func check(_ text: String, _ expected: [String], _ place: SourceLocation = #_sourceLocation) {
        let (_, mistakes) = ConfigurationReader.read(Array(text.utf8), path: "f", rules: someRules)
        #expect(mistakes.map(\.description) == expected.map { "f:" + $0 }, sourceLocation: place)
    }

    @Test func readsEveryKey() {
        let text = """
            {
              $schema: "https://example.com/schema.json",
              extends: "../.linterrc",
              include: ["Sources/**"], exclude: ["Generated/**", 'Vendor'],
              target: { ios: "15.0", macOS: "12" },
              sdk: 26,
              "fail-on": "error", notes: "never",
              baseline: "base.json",
              rules: {
                "non-private-state": "error",
                "oversized-view": { severity: "off", "body-lines": 80, "count-comments": true, measure: "views", "ignored-names": ["A", "B"] },
                "force-unwrap": "note",
              },
              overrides: [ { files: ["Tests/**"], rules: { "chained-sheets": "off" } } ],
            }
            """
        let (file, mistakes) = ConfigurationReader.read(Array(text.utf8), path: "f", rules: someRules)
        #expect(mistakes == [])
        func origin(_ line: Int, _ column: Int) -> Origin { .file("f", Position(line: line, column: column)) }
        #expect(file.extends == Setting("../.linterrc", origin(3, 12)))
        #expect(file.include == ConfigurationFile.GlobList(globs: [Setting("Sources/**", origin(4, 13))], origin: origin(4, 12)))
        #expect(file.exclude?.globs == [Setting("Generated/**", origin(4, 38)), Setting("Vendor", origin(4, 54))])
        #expect(file.exclude?.origin == origin(4, 37))
        #expect(file.target == [.iOS: Setting(OSVersion(15), origin(5, 18)), .macOS: Setting(OSVersion(12), origin(5, 33))])
        #expect(file.sdk == Setting(26, origin(6, 8)))
        #expect(file.failOn == Setting(.error, origin(7, 14)))
        #expect(file.notes == Setting(.never, origin(7, 30)))
        #expect(file.baseline == Setting("base.json", origin(8, 13)))
        #expect(file.rules["non-private-state"]?.level == Setting(.error, origin(10, 26)))
        #expect(file.rules["force-unwrap"]?.level == Setting(.note, origin(12, 21)))
        let view = file.rules["oversized-view"]
        #expect(view?.level == Setting(.off, origin(11, 35)))
        #expect(view?.options.mapValues(\.value) == [
            "body-lines": .int(80), "count-comments": .bool(true), "measure": .string("views"), "ignored-names": .list(["A", "B"]),
        ])
        #expect(file.overrides.map { $0.files.map(\.value) } == [["Tests/**"]])
        #expect(file.overrides.first?.rules["chained-sheets"]?.level == Setting(.off, origin(14, 66)))
    }

    @Test func nullIsSomethingSaid() {
        let (file, mistakes) = ConfigurationReader.read(Array("{extends: null, sdk: null, baseline: null}".utf8), path: "f", rules: someRules)
        #expect(mistakes == [])
        #expect(file.extends == nil)
        #expect(file.sdk?.value == .some(nil))
        #expect(file.baseline?.value == .some(nil))
    }

    @Test func namesAllMistakesAtOnce() {
        check(
            """
            {
              "fail_on": "error",
              "exlude": [],
              "fail-on": "eror",
              "target": { "io": "15.0", "ios": "fifteen", "macos": 12 },
              "sdk": "26",
              "rules": {
                "chaned-sheets": "off",
                "force-unwrap": "warn",
                "oversized-view": { "bodylines": 3, "body-lines": 0, "severity": true },
              },
              "overrides": [ { "file": ["x"], "rules": { "nothing-like-it": "off" } } ],
            }
            """,
            [
                "2:3: error: unknown key 'fail_on'; did you mean 'fail-on'?",
                "3:3: error: unknown key 'exlude'; did you mean 'exclude'?",
                "4:14: error: 'eror' is no value of 'fail-on'; write 'error', 'warning', 'note' or 'never'; did you mean 'error'?",
                "5:15: error: unknown platform 'io'; write 'ios', 'macos', 'tvos', 'watchos', 'visionos' or 'maccatalyst'; did you mean 'ios'?",
                "5:36: error: 'fifteen' is no version; write one such as \"15.0\"",
                "5:56: error: a version stands in quotes: \"12.0\"",
                "6:10: error: 'sdk' must be the major version of an Xcode, such as 26",
                "8:5: error: unknown rule 'chaned-sheets'; did you mean 'chained-sheets'?",
                "9:21: error: 'warn' is no value of 'force-unwrap'; write 'off', 'note', 'warning' or 'error'; did you mean 'warning'?",
                "10:25: error: rule 'oversized-view' has no option 'bodylines'; did you mean 'body-lines'?",
                "10:55: error: 'body-lines' must be at least 1",
                "10:70: error: 'severity' must be 'off', 'note', 'warning' or 'error', not true or false",
                "12:18: error: this override lacks 'files'",
                "12:20: error: unknown key 'file' in an override; did you mean 'files'?",
                "12:46: error: unknown rule 'nothing-like-it'",
            ])
    }

    @Test func namesWrongKindsOfValues() {
        check("[]", ["1:1: error: the file must hold an object, '{ … }', not a list"])
        check("{rules: ['a']}", ["1:9: error: 'rules' must be an object, not a list"])
        check("{rules: {'chained-sheets': 1}}", [
            "1:28: error: 'chained-sheets' must be a severity ('off', 'note', 'warning' or 'error') or an object, not a number",
        ])
        check("{exclude: 'a'}", ["1:11: error: 'exclude' must be a list of strings, not a string"])
        check("{exclude: ['a', 1, '']}", [
            "1:17: error: 'exclude' must hold strings only, not a number", "1:20: error: an empty glob in 'exclude'",
        ])
        check("{overrides: {}}", ["1:13: error: 'overrides' must be a list, not an object"])
        check("{overrides: [1]}", ["1:14: error: an override must be an object with 'files' and 'rules', not a number"])
        check("{overrides: [{files: [], rules: {}}]}", ["1:22: error: 'files' is empty: this override holds for no file"])
        check("{target: {ios: 15.5}}", ["1:16: error: a version stands in quotes, such as \"15.0\""])
        check("{target: {ios: null}}", ["1:16: error: the version of 'ios' must be a string such as \"15.0\", not null"])
        check("{extends: ''}", ["1:11: error: 'extends' is empty"])
        check("{notes: null}", ["1:9: error: 'notes' must be 'auto', 'always' or 'never', not null"])
        check("{sdk: 9}", ["1:7: error: 'sdk' must be the major version of an Xcode, such as 26"])
        check("{sdk: 26.5}", ["1:7: error: 'sdk' must be the major version of an Xcode, such as 26"])
        let options = "{rules: {'oversized-view': {'body-lines': 'x', 'count-comments': 1, measure: 'pixels', 'ignored-names': 'A'}}}"
        check(options, [
            "1:43: error: 'body-lines' must be a whole number, not a string",
            "1:66: error: 'count-comments' must be true or false, not a number",
            "1:78: error: 'pixels' is no value of 'measure'; write 'lines' or 'views'",
            "1:105: error: 'ignored-names' must be a list of strings, not a string",
        ])
    }

    @Test func namesKeysThatAreSetTwice() {
        check("{sdk: 26, notes: 'auto', sdk: [27]}", ["1:26: error: 'sdk' is set twice"])
        check("{rules: {'chained-sheets': 'off', 'chained-sheets': 'off'}}", ["1:35: error: 'chained-sheets' is set twice"])
    }
}
