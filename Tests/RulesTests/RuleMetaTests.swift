import Foundation
import Linting
import ProjectModel
import Rules
import Testing

/// What holds for every rule, whatever it checks.
@Suite struct RuleMetaTests {
    static let ids = allRules.ids

    @Test("ids are kebab case")
    func idsAreKebabCase() {
        for id in Self.ids {
            let words = id.split(separator: "-", omittingEmptySubsequences: false)
            let isKebab = words.allSatisfy { word in word.first?.isLowercase == true && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) } }
            #expect(isKebab, "\(id)")
            #expect(id != "all")
        }
        #expect(Set(Self.ids).count == Self.ids.count)
    }

    @Test("a rule's type is its id in camel case, its file has the type's name, and its examples stand beside it", arguments: ids)
    func files(id: String) throws {
        let rule = try #require(allRules[id])
        func folded(_ name: String) -> String { name.filter { $0 != "-" }.lowercased() }
        #expect(folded("\(rule)") == folded(id))
        for path in [RuleFiles.path(of: rule), RuleFiles.examplesPath(of: rule)] {
            #expect(FileManager.default.fileExists(atPath: path), "\(path) is missing")
        }
    }

    @Test("every rule's file is in the list of all rules")
    func registered() throws {
        let known = Set(allRules.types.map { "\($0.about.topic.rawValue)/\($0).swift" })
        for file in try RuleFiles.all() where !known.contains(file) {
            let text = try String(contentsOf: RuleFiles.root.appendingPathComponent("Rules/\(file)"), encoding: .utf8)
            #expect(!text.contains(": Rule {"), "the rule in Rules/\(file) is not in the list")
        }
    }

    @Test("a file in the rules' folders has no more than 400 lines")
    func lengths() throws {
        for file in try RuleFiles.all() {
            let text = try String(contentsOf: RuleFiles.root.appendingPathComponent("Rules/\(file)"), encoding: .utf8)
            let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            #expect(count <= 400, "Rules/\(file) has \(count) lines")
        }
    }

    @Test("a rule says what it is", arguments: ids)
    func about(id: String) throws {
        let about = try #require(allRules[id]).about
        #expect(!about.summary.isEmpty && !about.why.isEmpty && !about.instead.isEmpty)
        #expect(!about.summary.hasSuffix(".") && about.summary.first?.isUppercase != true || about.summary.first == "@")
        #expect(!about.summary.contains("\n"))
        #expect(Set(about.reasons.map(\.name)).count == about.reasons.count)
        #expect(about.topic == .suppressions || !about.sources.isEmpty, "no source says that this is so")
    }

    @Test("a rule has bad and good examples", arguments: ids)
    func examples(id: String) throws {
        let rule = try #require(allRules[id])
        #expect(rule.examples.filter(\.isBad).count >= 2)
        #expect(rule.examples.filter { !$0.isBad }.count >= 3)
        for example in rule.examples {
            let codes = [example.code] + example.files.map(\.code)
            #expect(codes.contains { $0.contains(Example.mark) } == example.isBad, "line \(example.line)")
            #expect(example.fixed?.contains(Example.mark) != true, "line \(example.line)")
            #expect(DeploymentTargets(example.target) != nil, "line \(example.line)")
        }
        if rule.about.fix == .safe { #expect(rule.examples.contains { $0.fixed != nil }, "no example shows the fix") }
        // Reports and pages would look ragged.
        #expect(rule.examples.allSatisfy { !$0.code.isEmpty && !$0.code.hasSuffix("\n") && !$0.code.contains("\t") })
    }

    @Test("every reason is shown by an example", arguments: ids)
    func reasons(id: String) throws {
        let rule = try #require(allRules[id])
        var shown: Set<String> = []
        for example in rule.examples where example.isBad {
            let project = try #require(ExampleProject(example, rule: allRules.index(of: id)!))
            shown.formUnion(project.lint().findings.compactMap(\.reason))
        }
        #expect(Set(rule.about.reasons.map(\.name)).subtracting(shown).isEmpty)
    }

    @Test("options are kebab case and unlike 'severity'", arguments: ids)
    func options(id: String) throws {
        let options = try #require(allRules[id]).options
        #expect(Set(options.map(\.name)).count == options.count)
        for option in options {
            #expect(option.name != "severity" && option.name.allSatisfy { $0 == "-" || $0.isASCII && $0.isLowercase })
            #expect(!option.meaning.isEmpty)
            if case .string(let word) = option.defaultValue, !option.choices.isEmpty { #expect(option.choices.contains(word)) }
            if case .int(let number) = option.defaultValue, let minimum = option.minimum { #expect(number >= minimum) }
        }
    }
}
