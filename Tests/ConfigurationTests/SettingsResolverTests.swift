import Linting
import ProjectModel
import SwiftSource
import Testing

@testable import Configuration

@Suite struct SettingsResolverTests {
    @Test func nothingSaidIsTheDefault() {
        var resolver = Files(contents: [:]).resolver()
        let settings = resolver.settings(forFile: "/p/A/B.swift")
        #expect(settings == Settings(standardFor: someRules, root: "/p"))
        #expect(settings.baseline == Setting("/p/.linter-baseline.json", .standard))
        #expect(settings.rules["chained-sheets"]?.isOn == true)
        #expect(settings.rules["force-unwrap"]?.isOn == false)
        #expect(settings.rules["oversized-view"]?.options["body-lines"] == Setting(.int(60), .standard))
        #expect(resolver.files(inFolder: "/p/A") == [])
        #expect(resolver.mistakes == [])
    }

    @Test func theNearestFileHoldsAlone() {
        var resolver = Files(contents: [
            "/p/.linterrc": "{sdk: 26, 'fail-on': 'error'}", "/p/A/.linterrc": "{sdk: 27}", "/.linterrc": "{sdk: 11}",
        ]).resolver()
        #expect(resolver.settings(forFile: "/p/A/B/C.swift").sdk.value == 27)
        #expect(resolver.settings(forFile: "/p/A/B/C.swift").failOn == Setting(.warning, .standard))
        #expect(resolver.settings(forFile: "/p/X/C.swift").sdk.value == 26)
        #expect(resolver.settings(forFile: "/p/AB.swift").failOn.value == .error)
        #expect(resolver.files(inFolder: "/p/A/B") == ["/p/A/.linterrc"])
        // Above the project's folder nothing counts.
        var bare = Files(contents: ["/.linterrc": "{sdk: 11}"]).resolver()
        #expect(bare.settings(forFile: "/p/A.swift").sdk.value == nil)
    }

    @Test func extendingJoinsKeyByKey() {
        let files = Files(contents: [
            "/p/.linterrc": """
            {
              exclude: ["Out"], target: { ios: "15.0", macos: "12.0" }, baseline: "all.json",
              rules: { "oversized-view": { severity: "error", "body-lines": 80 }, "chained-sheets": "off" },
            }
            """,
            "/p/A/.linterrc": """
            {
              extends: "../.linterrc", target: { ios: "16.0" },
              rules: { "oversized-view": { "count-comments": true }, "chained-sheets": "note" },
            }
            """,
        ])
        var resolver = files.resolver()
        let settings = resolver.settings(inFolder: "/p/A")
        #expect(resolver.mistakes == [])
        #expect(resolver.files(inFolder: "/p/A") == ["/p/A/.linterrc", "/p/.linterrc"])
        #expect(settings.exclude.value == Settings.Globs(patterns: ["Out"], folder: "/p"))
        #expect(settings.exclude.origin.description == ".linterrc:2:12")
        #expect(settings.targets.version(of: .iOS) == OSVersion(16))
        #expect(settings.targets[.iOS]?.origin == "A/.linterrc:2:43")
        #expect(settings.targets[.macOS]?.origin == ".linterrc:2:51")
        #expect(settings.baseline.value == "/p/all.json")
        let view = settings.rules["oversized-view"]
        #expect(view?.word == "error")
        #expect(view?.origin.description == ".linterrc:3:42")
        #expect(view?.options["body-lines"]?.value == .int(80))
        #expect(view?.options["count-comments"] == Setting(.bool(true), .file("A/.linterrc", Position(line: 3, column: 50))))
        #expect(settings.rules["chained-sheets"]?.word == "note")
        #expect(settings.rules["force-unwrap"]?.origin == .standard)
    }

    @Test func overridesWinForTheirFiles() {
        var resolver = Files(contents: [
            "/p/.linterrc": """
            {overrides: [
              {files: ["A/Tests/*", "*Previews.swift"], rules: {"chained-sheets": "off", "force-unwrap": "error"}},
              {files: ["*Previews.swift"], rules: {"force-unwrap": "note"}},
            ]}
            """,
            "/p/A/.linterrc": """
            {extends: '../.linterrc', rules: {'chained-sheets': 'error'}, overrides: [{files: ['Tests/*'], rules: {'force-unwrap': 'off'}}]}
            """,
        ]).resolver()
        func words(_ path: String) -> [String?] {
            let rules = resolver.settings(forFile: path).rules
            return [rules["chained-sheets"]?.word, rules["force-unwrap"]?.word]
        }
        #expect(words("/p/B.swift") == ["on", "off"])
        #expect(words("/p/BPreviews.swift") == ["off", "note"])
        #expect(words("/p/A/B.swift") == ["error", "off"])
        // Overrides of the extended file, relative to it; then the nearer file's.
        #expect(words("/p/A/Tests/B.swift") == ["off", "off"])
        #expect(words("/p/A/Tests/B.swift") == ["off", "off"])
        #expect(words("/p/A/BPreviews.swift") == ["off", "note"])
        #expect(resolver.mistakes == [])
    }

    @Test func oneFileForAllOrNone() {
        let files = Files(contents: ["/p/.linterrc": "{sdk: 26}", "/p/A/.linterrc": "{sdk: 27}", "/c/x.json": "{sdk: 25, exclude: ['a']}"])
        var fixed = files.resolver(.fixed("/c/x.json"))
        #expect(fixed.settings(forFile: "/p/A/B.swift").sdk.value == 25)
        #expect(fixed.settings(inFolder: "/p").exclude.value.folder == "/c")
        var none = files.resolver(.none)
        #expect(none.settings(forFile: "/p/A/B.swift") == Settings(standardFor: someRules, root: "/p"))
        var missing = files.resolver(.fixed("/p/none.json"))
        _ = missing.settings(forFile: "/p/A/B.swift")
        _ = missing.settings(forFile: "/p/B.swift")
        #expect(missing.mistakes.map(\.description) == ["none.json: error: there is no such configuration file"])
    }

    @Test func namesMistakesOfAllFilesOnce() {
        var resolver = Files(
            contents: [
                "/p/.linterrc": "{sdk: 1, exclude: ['a[']}", "/p/A/.linterrc": "{extends: '../.linterrc', nots: 1}", "/p/B/.linterrc": "{extends: 'x'}",
                "/p/C/.linterrc": "{overrides: [{files: ['[', 'x*'], rules: {}}]}", "/p/D/.linterrc": "",
            ], locked: ["/p/D/.linterrc"]
        ).resolver()
        for _ in 0..<2 {
            for folder in ["/p/A", "/p/A/X", "/p/B", "/p/C", "/p/D", "/p"] { _ = resolver.settings(forFile: folder + "/x.swift") }
        }
        #expect(resolver.mistakes.map(\.description) == [
            "A/.linterrc:1:27: error: unknown key 'nots'; did you mean 'notes'?",
            ".linterrc:1:7: error: 'sdk' must be the major version of an Xcode, such as 26",
            ".linterrc:1:20: error: 'a[' has an open '['",
            "B/.linterrc:1:11: error: there is no file 'x' to extend (looked for B/x)",
            "C/.linterrc:1:23: error: '[' has an open '['",
            "D/.linterrc: error: cannot be read: permission denied",
        ])
    }

    @Test func rulesGetWhatHolds() {
        var resolver = Files(contents: ["/p/.linterrc": "{sdk: 26, rules: {'counting': {'lines': 3}, 'usual': 'error'}}"]).resolver(rules: KnownRules(CountingRule.set))
        let targets = DeploymentTargets("ios=15")!
        let settings = resolver.settings(inFolder: "/p").fileSettings(for: CountingRule.set, targets: targets)
        #expect(resolver.mistakes == [])
        #expect(settings.targets == targets)
        #expect(settings.sdk == 26)
        #expect(settings.rules.map(\.isEnabled) == [true, false])
        #expect(settings.rules.map(\.severity) == [.error, nil])
        #expect(settings.rules[1].options.int("lines") == 3)
        #expect(settings.rules[1].options.bool("all") == true)
        #expect(Settings(standardFor: KnownRules(CountingRule.set), root: "/p").fileSettings(for: CountingRule.set, targets: targets)
            == FileSettings(rules: FileSettings(defaultsOf: CountingRule.set).rules, targets: targets))
    }

    @Test func namesACircleOnce() {
        var resolver = Files(contents: [
            "/p/A/.linterrc": "{extends: '../B/.linterrc', sdk: 26}", "/p/B/.linterrc": "{extends: '../A/.linterrc', sdk: 27}",
            "/p/C/.linterrc": "{extends: '.linterrc'}",
        ]).resolver()
        #expect(resolver.settings(inFolder: "/p/A").sdk.value == 26)
        #expect(resolver.settings(inFolder: "/p/B").sdk.value == 27)
        _ = resolver.settings(inFolder: "/p/C")
        #expect(resolver.mistakes.map(\.description) == [
            "B/.linterrc:1:11: error: 'extends' runs in a circle: A/.linterrc → B/.linterrc → A/.linterrc",
            "C/.linterrc:1:11: error: 'extends' runs in a circle: C/.linterrc → C/.linterrc",
        ])
    }

    @Test func theCommandLineWins() throws {
        var resolver = Files(contents: ["/p/.linterrc": "{target: {ios: '15.0', macos: '12.0'}, rules: {'force-unwrap': 'error', 'chained-sheets': 'off'}}"])
            .resolver()
        let parser = CommandLineParser(rules: someRules, formats: someFormats)
        func applied(_ words: [String]) throws -> Settings {
            guard case .run(_, let arguments) = try parser.parse(words) else { throw CommandLineMistakes(messages: []) }
            var settings = resolver.settings(inFolder: "/p")
            settings.apply(arguments, folder: "/p/X")
            return settings
        }
        let settings = try applied([
            "--target", "ios=16", "--sdk=27", "--fail-on", "never", "--notes=always", "--disable", "force-unwrap", "--enable=chained-sheets",
            "--severity", "non-private-state=note",
        ])
        #expect(settings.targets[.iOS] == DeploymentTargets.Answer(version: OSVersion(16), origin: "--target"))
        #expect(settings.targets[.macOS]?.origin == ".linterrc:1:31")
        #expect(settings.sdk == Setting(27, .option("--sdk")))
        #expect(settings.failOn == Setting(.never, .option("--fail-on")))
        #expect(settings.notes == Setting(.always, .option("--notes")))
        #expect(settings.rules["force-unwrap"]?.word == "off")
        #expect(settings.rules["chained-sheets"]?.word == "on")
        #expect(settings.rules["non-private-state"]?.word == "note")
        #expect(settings.rules["non-private-state"]?.origin == .option("--severity"))

        let only = try applied(["--only", "force-unwrap,chained-sheets"]).rules
        #expect(only.names.filter { only[$0]?.isOn == true } == ["chained-sheets", "force-unwrap"])
        // A severity that the configuration sets stays.
        #expect(only["force-unwrap"]?.word == "error")
    }
}

/// A rule with options that is off by default.
private struct CountingRule: Rule {
    static let set = RuleSet([UsualRule.self, CountingRule.self])
    static let about = About(id: "counting", topic: .layout, severity: nil, summary: "counts", why: "", instead: "")
    static let examples: [Example] = []
    static let options = [RuleOption("lines", default: .int(9), meaning: "lines"), RuleOption("all", default: .bool(true), meaning: "all")]
    var interest: Interest { Interest(kinds: [.sourceFile]) }
    func check(_ node: Node, in context: RuleContext) {}
}

private struct UsualRule: Rule {
    static let about = About(id: "usual", topic: .layout, severity: .warning, summary: "is on", why: "", instead: "")
    static let examples: [Example] = []
    var interest: Interest { Interest(kinds: [.sourceFile]) }
    func check(_ node: Node, in context: RuleContext) {}
}
