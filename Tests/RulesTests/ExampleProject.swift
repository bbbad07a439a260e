import Linting
import ProjectModel
import Rules
import SwiftSource

/// A small project made of an example's sources, linted as the command would.
struct ExampleProject {
    /// What is expected or found: a file and a byte offset.
    struct Place: Hashable, Comparable, CustomStringConvertible {
        var file: String
        var offset: Int

        static func < (left: Place, right: Place) -> Bool { (left.file, left.offset) < (right.file, right.offset) }
        var description: String { "\(file):\(offset)" }
    }

    static let mainName = "Example.swift"

    var sources: [MarkedSource]
    let settings: FileSettings
    let rule: Int

    /// `nil` if the variant cannot be made of the example.
    init?(_ example: Example, rule: Int, variant: Variant = .plain) {
        var sources: [MarkedSource] = []
        for (name, code) in [(Self.mainName, example.code)] + example.files.map({ ($0.name, $0.code) }) {
            guard let code = variant.apply(to: Self.complete(code), target: example.target) else { return nil }
            sources.append(MarkedSource(name: name, code: code))
        }
        // A type that moves into another is no longer what other files mean.
        if variant == .insideType, sources.count > 1 { return nil }
        self.init(sources: sources, example, rule: rule)
    }

    init(sources: [MarkedSource], _ example: Example, rule: Int) {
        self.sources = sources
        self.rule = rule
        var settings = FileSettings(defaultsOf: allRules)
        let isAboutSuppressions = allRules.types[rule].about.topic == .suppressions
        for index in settings.rules.indices { settings.rules[index].isEnabled = index == rule || isAboutSuppressions }
        for option in example.options {
            precondition(settings.rules[rule].options.set(option.name, to: option.value), "the example's option '\(option.name)' does not exist")
        }
        settings.targets = DeploymentTargets(example.target)!
        settings.sdk = example.sdk
        self.settings = settings
    }

    /// An example without imports is read as if it imported SwiftUI.
    static func complete(_ code: String) -> String {
        code.split(separator: "\n").contains { Variant.isImport(String($0)) } ? code : "import SwiftUI\n\n" + code
    }

    var expected: [Place] { sources.flatMap { source in source.marks.map { Place(file: source.name, offset: $0) } }.sorted() }

    struct Answer {
        var findings: [Finding]
        var results: [FileResult]
        var hasError: [Bool]
        var suppressed: Int { results.reduce(0) { $0 + $1.suppressed } }

        var places: [Place] { findings.map { Place(file: $0.location.path, offset: $0.location.range.lowerBound) }.sorted() }
    }

    func lint() -> Answer {
        var reader = SourceReader()
        let files = sources.map { source in source.bytes.withUnsafeBytes { reader.read(path: source.name, bytes: $0) } }
        var facts = FactsReader()
        let project = Project(files: files, facts: files.map { facts.facts(of: $0) })
        let settings = settings
        let run = LintRun(rules: allRules, project: project, settings: { _ in settings })
        let results = run.lint(files: Array(files.indices))
        let id = allRules.types[rule].about.id
        return Answer(
            findings: results.flatMap(\.findings).filter { $0.rule == id }, results: results,
            hasError: files.map { file in withExtendedLifetime(file) { file.root.hasError } })
    }

    /// The sources after the safe fixes of the answer's findings.
    func fixed(_ answer: Answer) -> ExampleProject {
        var copy = self
        for index in copy.sources.indices {
            let fixes = answer.findings.filter { $0.location.path == copy.sources[index].name }.compactMap { $0.fixes.first { $0.safety == .safe } }
            copy.sources[index].bytes = FixApplication.apply(fixes, to: copy.sources[index].bytes).bytes
        }
        return copy
    }
}
