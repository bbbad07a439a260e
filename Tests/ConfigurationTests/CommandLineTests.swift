import Linting
import ProjectModel
import Testing

@testable import Configuration

@Suite struct CommandLineTests {
    let parser = CommandLineParser(rules: someRules, formats: someFormats)

    /// `nil` if something is wrong with the line.
    private func answer(_ line: String) -> Invocation? { try? parser.parse(line.split(separator: " ").map(String.init)) }

    private func check(_ line: String, _ command: Command, _ place: SourceLocation = #_sourceLocation, _ change: (inout CommandArguments) -> Void = { _ in }) {
        var expected = CommandArguments()
        change(&expected)
        #expect(answer(line) == .run(command, expected), sourceLocation: place)
    }

    private func mistakes(_ line: String) -> [String] {
        do throws(CommandLineMistakes) {
            _ = try parser.parse(line.split(separator: " ").map(String.init))
            return []
        } catch {
            return error.messages
        }
    }

    @Test func findsTheCommand() {
        check("", .lint)
        check("lint", .lint)
        check("Sources", .lint) { $0.operands = ["Sources"] }
        check("lint lint", .lint) { $0.operands = ["lint"] }
        check("./rules", .lint) { $0.operands = ["./rules"] }
        check("rules", .rules)
        check("rules chained-sheets --format json", .rules) {
            $0.operands = ["chained-sheets"]
            $0.reports = [CommandArguments.Report(format: "json")]
        }
        check("config verify", .configVerify)
        check("config show A.swift --target ios=15", .configShow) {
            $0.operands = ["A.swift"]
            $0.targets = [.iOS: OSVersion(15)]
        }
        check("debug tokens a.swift b.swift", .debugTokens) { $0.operands = ["a.swift", "b.swift"] }
        check("lnit", .lint) {
            $0.operands = ["lnit"]
            $0.similarCommand = "lint"
        }
        // Where `lint` is written, a path is a path.
        check("lint lnit", .lint) { $0.operands = ["lnit"] }
    }

    @Test func answersHelpAndVersionWhateverElseIsThere() {
        #expect(answer("--help") == .help(nil))
        #expect(answer("-h") == .help(nil))
        #expect(answer("Sources --nonsense -h") == .help(nil))
        #expect(answer("lint --help") == .help([.lint]))
        #expect(answer("config --help") == .help([.configVerify, .configShow]))
        #expect(answer("config show -h") == .help([.configShow]))
        #expect(answer("--version") == .version)
        #expect(answer("rules --version") == .version)
        // Behind `--` everything is a path.
        check("-- --help -x -", .lint) { $0.operands = ["--help", "-x", "./-"] }
    }

    @Test func readsOptionsOfLint() {
        check(
            "A --format json=out.json --format=text --only chained-sheets,force-unwrap --only=oversized-view --target ios=15.0,MACOS=12 --target=visionOS=1.2.3 B",
            .lint
        ) {
            $0.operands = ["A", "B"]
            $0.reports = [CommandArguments.Report(format: "json", file: "out.json"), CommandArguments.Report(format: "text")]
            $0.only = ["chained-sheets", "force-unwrap", "oversized-view"]
            $0.targets = [.iOS: OSVersion(15), .macOS: OSVersion(12), .visionOS: OSVersion(1, 2, 3)]
        }
        check("--enable force-unwrap --severity chained-sheets=off,oversized-view=error --disable non-private-state", .lint) {
            $0.changes = [
                .enable("force-unwrap"), .severity("chained-sheets", .off), .severity("oversized-view", .error), .disable("non-private-state"),
            ]
        }
        check("--sdk 26 --config a/b --project=.. --fail-on never --max-warnings 0 --exit-zero --jobs 4", .lint) {
            $0.sdk = 26
            $0.configuration = "a/b"
            $0.project = ".."
            $0.failOn = .never
            $0.maximumWarnings = 0
            $0.exitsZero = true
            $0.jobs = 4
        }
        check("--no-config --isolated --color never --quiet --statistics --timings --progress auto --notes always --show-files --no-force-exclude", .lint) {
            $0.ignoresConfiguration = true
            $0.isIsolated = true
            $0.color = .never
            $0.isQuiet = true
            $0.showsStatistics = true
            $0.showsTimings = true
            $0.notes = .always
            $0.showsFiles = true
            $0.lintsExcludedFiles = true
        }
        check("- --stdin-filename A/B.swift", .lint) {
            $0.readsStandardInput = true
            $0.standardInputName = "A/B.swift"
        }
        check("--jobs 2 --jobs 3 --format text=-", .lint) {
            $0.jobs = 3
            $0.reports = [CommandArguments.Report(format: "text")]
        }
        check("--format text --format github", .lint) {
            $0.reports = [CommandArguments.Report(format: "text"), CommandArguments.Report(format: "github")]
        }
    }

    @Test(arguments: [
        ("--colour never", ["unknown option '--colour'; did you mean '--color'?"]),
        ("--failon=error", ["unknown option '--failon'; did you mean '--fail-on'?"]),
        ("-x", ["unknown option '-x'"]),
        ("-quiet", ["unknown option '-quiet'; did you mean '--quiet'?"]),
        ("--quiet=yes", ["'--quiet' takes no value"]),
        ("--format", ["'--format' needs a value: NAME[=FILE]"]),
        ("--format --quiet", ["'--format' needs a value: NAME[=FILE]"]),
        ("--config=", ["'--config' needs a value: FILE"]),
        ("--color", ["'--color' needs a value: 'auto', 'always' or 'never'"]),
        ("--format jsno", ["unknown format 'jsno'; did you mean 'json'?"]),
        ("--format pdf", ["unknown format 'pdf'; write 'text', 'github', 'json' or 'sarif'"]),
        ("--format json=", ["a file is missing after '--format json='"]),
        ("--format json --format text", ["'json' must have standard output for itself; give the other reports a file: NAME=FILE"]),
        ("--format json=a --format sarif=a", ["two reports cannot both be written into 'a'"]),
        ("--jobs 0", ["'--jobs' must be a whole number from 1 to 1024, not '0'"]),
        ("--jobs -1", ["'--jobs' must be a whole number from 1 to 1024, not '-1'"]),
        ("--max-warnings many", ["'--max-warnings' must be a whole number from 0, not 'many'"]),
        ("--sdk 3", ["'--sdk' must be the major version of an Xcode, such as 26, not '3'"]),
        ("--color blue", ["'blue' is no value of '--color'; write 'auto', 'always' or 'never'"]),
        ("--fail-on warn", ["'warn' is no value of '--fail-on'; write 'error', 'warning', 'note' or 'never'; did you mean 'warning'?"]),
        ("--only chaned-sheets,x", ["unknown rule 'chaned-sheets'; did you mean 'chained-sheets'?", "unknown rule 'x'"]),
        ("--severity chained-sheets", ["'--severity' takes RULE=LEVEL, not 'chained-sheets'"]),
        ("--severity x=fatal", ["unknown rule 'x'", "'fatal' is no value of '--severity'; write 'off', 'note', 'warning' or 'error'"]),
        ("--target ios=", ["'--target' takes PLATFORM=VERSION, not 'ios='"]),
        ("--target =15.0", ["'--target' takes PLATFORM=VERSION, not '=15.0'"]),
        ("--target ipad=x", [
            "unknown platform 'ipad'; write 'ios', 'macos', 'tvos', 'watchos', 'visionos' or 'maccatalyst'",
            "'x' is no version; write one such as 15.0",
        ]),
        ("--only chained-sheets --enable force-unwrap", ["'--only' and '--enable' contradict each other"]),
        ("--only chained-sheets --severity force-unwrap=error", ["'--severity' names 'force-unwrap', which '--only' leaves out"]),
        ("--config a --no-config", ["'--config' and '--no-config' contradict each other"]),
        ("--isolated --project a", ["'--project' and '--isolated' contradict each other"]),
        ("- A", ["'-' (standard input) cannot be linted together with 'A'"]),
        ("--stdin-filename A", ["'--stdin-filename' needs '-', the source on standard input"]),
        ("rules -", ["'rules' reads no standard input"]),
        ("rules chaned-sheets", ["unknown rule 'chaned-sheets'; did you mean 'chained-sheets'?"]),
        ("rules chained-sheets force-unwrap", ["'rules' takes one argument, not 'force-unwrap' too"]),
        ("rules --only chained-sheets", ["'--only' is no option of 'rules'"]),
        ("rules --format sarif", ["unknown format 'sarif'; write 'text' or 'json'"]),
        ("rules --format json=a", ["'rules' prints to standard output only"]),
        ("debug tokens", ["'debug tokens' needs an argument: FILE…"]),
        ("config", ["'config' needs a second word: 'verify' or 'show'"]),
        ("config --quiet", ["'config' needs a second word: 'verify' or 'show'"]),
        ("config verfy", ["there is no command 'config verfy'; did you mean 'config verify'?"]),
        ("config 1", ["there is no command 'config 1'; write 'verify' or 'show'"]),
        ("--nonsense --jobs x A --only y", [
            "unknown option '--nonsense'", "'--jobs' must be a whole number from 1 to 1024, not 'x'", "unknown rule 'y'",
        ]),
    ]) func namesAllMistakes(_ line: String, _ expected: [String]) {
        #expect(mistakes(line) == expected)
    }

    @Test func understandsWhatManyProgramsDo() throws {
        #expect(try parser.parse(["help"]) == .help(nil))
        #expect(try parser.parse(["help", "lint"]) == .help([.lint]))
        #expect(try parser.parse(["help", "baseline", "create"]) == .help([.baselineCreate]))
        #expect(mistakes("help nonsense") == ["there is no command 'nonsense'"])
        #expect(try parser.parse(["version"]) == .version)
        #expect(try parser.parse(["-V"]) == .version)
        #expect(try parser.parse(["--since", "x", "--help"]) == .help([.lint]))
        #expect(try parser.parse(["--help"]) == .help(nil))
    }

    @Test func declaresEachOptionOnce() {
        #expect(CommandOption.all.map(\.name.rawValue).sorted() == CommandOption.Name.allCases.map(\.rawValue).sorted())
    }

    /// No words make the parser trap.
    @Test func survivesAnything() {
        let words = ["", "-", "--", "---", "--=", "-=", "--only=", "--only=,", "--severity==", "--target=,=", "--format==", "config", "é", "--é", "-h=1"]
        for first in words {
            for second in words { _ = try? parser.parse([first, second, "x"]) }
        }
    }
}

@Suite struct HelpTextTests {
    private static let help = HelpText(formats: someFormats)
    private let texts = [help.text(for: nil), help.text(for: Command.starting(with: "config"))] + Command.allCases.map { help.text(for: [$0]) }

    @Test func fitsTheScreen() {
        for text in texts {
            for line in text.split(separator: "\n") { #expect(line.count <= HelpText.width, "\(line)") }
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test func showsEachCommandWithItsOptions() {
        for command in Command.allCases {
            #expect(Self.help.text(for: nil).contains("  \(command.rawValue)"))
            let text = Self.help.text(for: [command])
            for option in CommandOption.all {
                let isShown = text.contains("  \(option.name.dashed)") || text.contains(", \(option.name.dashed)")
                #expect(isShown == (option.commands.contains(command)), "\(command) \(option.name)")
            }
        }
        #expect(Self.help.text(for: [.lint]).contains("\nFormats: text, github, json, sarif\n"))
    }
}
