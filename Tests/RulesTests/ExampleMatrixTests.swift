import Linting
import Rules
import Testing

/// Every example of every rule, as it stands and changed in ways that must not change the answer.
@Suite struct ExampleMatrixTests {
    static let ids = allRules.ids

    @Test("examples", arguments: ids, Variant.allCases)
    func examples(id: String, variant: Variant) throws {
        for (example, at) in try Self.examples(of: id) {
            guard let project = ExampleProject(example, rule: allRules.index(of: id)!, variant: variant) else { continue }
            let answer = project.lint()
            check(answer, of: project, example, id: id, variant: variant, at: at)
            if !variant.isSilent { checkFixes(answer, of: project, example, id: id, variant: variant, at: at) }
        }
    }

    @Test("examples have no syntax errors", arguments: ids)
    func syntax(id: String) throws {
        for (example, at) in try Self.examples(of: id) {
            let project = ExampleProject(example, rule: allRules.index(of: id)!)!
            for (source, hasError) in zip(project.sources, project.lint().hasError) {
                #expect(!hasError, "\(source.name) has a syntax error:\n\(source.text)", sourceLocation: at)
            }
        }
    }

    @Test("a comment above each finding silences it and is used", arguments: ids)
    func suppressedLineByLine(id: String) throws {
        for (example, at) in try Self.examples(of: id) where example.isBad {
            var project = ExampleProject(example, rule: allRules.index(of: id)!)!
            let before = project.lint()
            for index in project.sources.indices {
                let offsets = before.findings.filter { $0.location.path == project.sources[index].name }.map(\.location.range.lowerBound)
                project.sources[index].bytes = Self.withCommentsAbove(offsets, "// viewlint:disable:next \(id) - as wanted", project.sources[index].bytes)
            }
            let after = project.lint()
            #expect(after.findings.isEmpty, "still reported: \(after.findings.map(\.message))\n\(project.sources[0].text)", sourceLocation: at)
            #expect(after.suppressed == before.findings.count, sourceLocation: at)
            let unused = after.results.flatMap { $0.suppressions?.directives ?? [] }.filter { $0.reason == "as wanted" && !$0.names[0].isUsed }
            #expect(unused.isEmpty, "a comment counts as unused:\n\(project.sources.map(\.text).joined(separator: "\n"))", sourceLocation: at)
        }
    }

    @Test("the order of files does not matter", arguments: ids)
    func fileOrder(id: String) throws {
        for (example, at) in try Self.examples(of: id) where !example.files.isEmpty {
            var project = ExampleProject(example, rule: allRules.index(of: id)!)!
            project.sources.reverse()
            let answer = project.lint()
            #expect(answer.places == project.expected, "\(answer.findings.map(\.message))", sourceLocation: at)
        }
    }

    @Test("a comment silences its file", arguments: ids)
    func suppressedByFile(id: String) throws {
        for (example, at) in try Self.examples(of: id) where example.isBad {
            var project = ExampleProject(example, rule: allRules.index(of: id)!)!
            for index in project.sources.indices { project.sources[index].bytes.append(contentsOf: "\n// viewlint:disable:file \(id)\n".utf8) }
            #expect(project.lint().findings.isEmpty, sourceLocation: at)
        }
    }

    // MARK: Checks

    private func check(
        _ answer: ExampleProject.Answer, of project: ExampleProject, _ example: Example, id: String, variant: Variant, at: SourceLocation
    ) {
        let shown = project.sources.map { "--- \($0.name)\n\($0.text)" }.joined(separator: "\n")
        guard !variant.isSilent else {
            #expect(answer.findings.isEmpty, "\(variant): reported in what is no code: \(answer.findings.map(\.message))\n\(shown)", sourceLocation: at)
            return
        }
        #expect(answer.places == project.expected, "\(variant): \(answer.findings.map { "\($0.location.start) \($0.message)" })\n\(shown)", sourceLocation: at)
        let about = allRules[id]!.about
        for finding in answer.findings {
            let severity = example.severity ?? about.severity ?? .warning
            #expect(finding.severity == severity, "\(variant): \(finding.message)\n\(shown)", sourceLocation: at)
            if let reason = example.reason { #expect(finding.reason == reason, "\(variant): \(finding.message)", sourceLocation: at) }
            if let reason = finding.reason {
                #expect(about.reasons.contains { $0.name == reason }, "the rule's About does not explain '\(reason)'", sourceLocation: at)
            }
            #expect(!finding.message.isEmpty && !finding.message.contains("\n"), sourceLocation: at)
            #expect(finding.fingerprint.utf8.count == 16, sourceLocation: at)
        }
        #expect(Set(answer.findings.map(\.fingerprint)).count == answer.findings.count, "two findings have one fingerprint", sourceLocation: at)
    }

    private func checkFixes(
        _ answer: ExampleProject.Answer, of project: ExampleProject, _ example: Example, id: String, variant: Variant, at: SourceLocation
    ) {
        let once = project.fixed(answer)
        let wanted = (example.fixed ?? example.code.filter { $0 != Example.mark })
        // An import that was added above the example is there after the fix, too.
        let complete = ExampleProject.complete(example.code) == example.code ? wanted : ExampleProject.complete("") + wanted
        guard let expected = variant.apply(to: complete, target: example.target) else { return }
        #expect(once.sources[0].text == expected, "\(variant): the fixed source", sourceLocation: at)

        let second = once.lint()
        #expect(second.hasError == answer.hasError, "\(variant): fixing changed the syntax errors:\n\(once.sources[0].text)", sourceLocation: at)
        let twice = once.fixed(second)
        #expect(twice.sources.map(\.text) == once.sources.map(\.text), "\(variant): a second fix changed more", sourceLocation: at)
        if allRules[id]!.about.fix == .none {
            #expect(answer.findings.allSatisfy { $0.fixes.isEmpty }, "the rule's About says that it has no fix", sourceLocation: at)
        }
    }

    // MARK: Helpers

    /// A rule's examples, each with its place in their file.
    private static func examples(of id: String) throws -> [(example: Example, at: SourceLocation)] {
        let rule = try #require(allRules[id])
        let path = RuleFiles.examplesPath(of: rule)
        return rule.examples.map { ($0, SourceLocation(fileID: "Rules/\(rule)+Examples.swift", filePath: path, line: Int($0.line), column: 1)) }
    }

    private static func withCommentsAbove(_ offsets: [Int], _ comment: String, _ bytes: [UInt8]) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        let starts = Set(offsets.map { offset in (bytes[..<offset].lastIndex(of: newline) ?? -1) + 1 })
        var result = bytes
        for start in starts.sorted(by: >) { result.insert(contentsOf: (comment + "\n").utf8, at: start) }
        return result
    }
}
