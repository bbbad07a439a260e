import Foundation
import Testing

/// Reports end to end: the right one, in the right place.
@Suite struct OutputTests {
    @Test func jsonIsTheContract() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        let outcome = try Tool.run("--format", "json", in: folder)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(report["version"] as? Int == 1)
        let diagnostic = try #require((report["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["path"] as? String == "Drawer.swift")
        #expect(diagnostic["line"] as? Int == 4)
        #expect(diagnostic["column"] as? Int == 16)
        #expect(diagnostic["endColumn"] as? Int == 22)
        #expect(diagnostic["offset"] as? Int == 53)
        #expect(diagnostic["length"] as? Int == 6)
        #expect(diagnostic["rule"] as? String == "non-private-state")
        #expect(diagnostic["severity"] as? String == "warning")
        #expect((diagnostic["fingerprint"] as? String)?.isEmpty == false)
    }

    @Test func cleanRunPrintsAnEmptyList() throws {
        let folder = try Scratch(["Shelf.swift": Sources.clean])
        let outcome = try Tool.run("--format", "json", in: folder)
        let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((report["diagnostics"] as? [Any])?.isEmpty == true)
    }

    @Test func severalReportsInOneRun() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        let outcome = try Tool.run("--format", "concise", "--format", "json=report.json", in: folder)
        #expect(outcome.lines.count == 1)
        let data = try Data(contentsOf: folder.url.appendingPathComponent("report.json"))
        #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }

    @Test func annotationsStandBesideTheTextInAGitHubRunner() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        let outcome = try Tool.run(in: folder, environment: ["GITHUB_ACTIONS": "true"])
        #expect(outcome.lines.contains { $0.hasPrefix("::warning file=Drawer.swift,line=4,endLine=4,col=16,endColumn=22,title=non-private-state::") })
        // The text quotes source, which must not be taken for commands.
        #expect(outcome.lines.first?.hasPrefix("::stop-commands::") == true)
    }

    @Test func pathsAreSeenFromTheWorkingFolder() throws {
        let folder = try Scratch(["App/Views/Drawer.swift": Sources.openState, ".linterrc": "{}"])
        #expect(try Tool.run("--format", "concise", "App/../App/Views", in: folder).output.hasPrefix("App/Views/Drawer.swift:4:16: "))
        let absolute = try Tool.run("--format", "xcode", in: folder)
        #expect(absolute.output.hasPrefix("\(folder.url.path)/App/Views/Drawer.swift:4:16: warning: "))
    }

    @Test func closedPipeEndsQuietly() throws {
        var files: [String: String] = [:]
        for number in 0..<200 { files["Drawer\(number).swift"] = Sources.openState.replacingOccurrences(of: "Drawer", with: "Drawer\(number)") }
        let folder = try Scratch(files)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "'\(Tool.path)' --quiet --format text 2>errors.txt | head -n 1 > first.txt"]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try String(contentsOf: folder.url.appendingPathComponent("errors.txt"), encoding: .utf8) == "")
        #expect(try String(contentsOf: folder.url.appendingPathComponent("first.txt"), encoding: .utf8).hasPrefix("Drawer0.swift:4:16"))
    }

    @Test func colourOnlyWhereAskedFor() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        #expect(!(try Tool.run(in: folder).output.contains("\u{1b}[")))
        #expect(try Tool.run("--color", "always", in: folder).output.contains("\u{1b}["))
        #expect(try Tool.run(in: folder, environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1b}["))
        #expect(!(try Tool.run(in: folder, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output.contains("\u{1b}[")))
    }

    @Test func suppressionIsCounted() throws {
        let source = Sources.openState.replacingOccurrences(of: "    @State var", with: "    // viewlint:disable:next non-private-state - shared on purpose\n    @State var")
        let folder = try Scratch(["Drawer.swift": source])
        let outcome = try Tool.run(in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "no findings in 1 file (1 suppressed)\n")
    }

    @Test func rulesAreListedAndExplained() throws {
        let folder = try Scratch()
        let list = try Tool.run("rules", in: folder)
        for rule in ["non-private-state", "empty-representable-update", "chained-sheets", "unguarded-introspect", "observed-object-inline-init"] {
            #expect(list.output.contains("  \(rule) "))
            let page = try Tool.run("rules", rule, in: folder)
            #expect(page.status == 0)
            #expect(page.output.contains(rule))
        }
        let json = try Tool.run("rules", "--format", "json", in: folder)
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
        #expect(try Tool.run("rules", "chained-sheet", in: folder).status == 2)
    }

    @Test func versionAndHelp() throws {
        let folder = try Scratch()
        #expect(try Tool.run("--version", in: folder).output.hasPrefix("viewlint "))
        for words in [["--help"], ["lint", "--help"], ["rules", "--help"], ["config", "--help"]] {
            let help = try Tool.run(words, in: folder)
            #expect(help.status == 0)
            #expect(help.output.hasPrefix("viewlint ") || help.output.hasPrefix("usage: "))
        }
    }

    /// The README's first screen shows what the program prints.
    @Test func readmeShowsRealOutput() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let block = try #require(readme.components(separatedBy: "```\n").first { $0.hasPrefix("$ viewlint docs/sample\n") })
        let folder = try Scratch()
        try FileManager.default.createDirectory(at: folder.url.appendingPathComponent("docs"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: root.appendingPathComponent("docs/sample"), to: folder.url.appendingPathComponent("docs/sample"))
        let outcome = try Tool.run("docs/sample", in: folder)
        #expect(outcome.status == 1)
        let printed = Set((outcome.output + outcome.errors).components(separatedBy: "\n"))
        for line in block.components(separatedBy: "\n").dropFirst() where line != "…" { #expect(printed.contains(line), "\(line)") }
    }
}

/// The page of a run on GitHub.
@Suite struct StepSummaryTests {
    private static func summary(findings: Int) throws -> String? {
        var files: [String: String] = [:]
        for number in 0..<findings { files["V\(number).swift"] = Sources.openState.replacingOccurrences(of: "Drawer", with: "Drawer\(number)") }
        let folder = try Scratch(files)
        let path = folder.aside("summary.md").path
        try Data("# Before\n".utf8).write(to: folder.aside("summary.md"))
        _ = try Tool.run(in: folder, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": path])
        return try String(contentsOf: folder.aside("summary.md"), encoding: .utf8)
    }

    @Test func getsWhatAnnotationsLeaveOut() throws {
        #expect(try Self.summary(findings: 10) == "# Before\n")
        let text = try #require(try Self.summary(findings: 11))
        #expect(text.hasPrefix("# Before\n## viewlint: 11 warnings in 11 files\n"))
        #expect(text.contains("V10.swift"))
    }
}
