import Foundation
import Linting
import Rules
import Testing

@testable import Configuration

@Suite struct ExampleConfigurationTests {
    private static let rules = KnownRules(allRules)

    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../.linterrc.example")

    /// `UPDATE=1 swift test` writes the file anew, with a new rule for example.
    @Test func theFileIsCurrentAndSaysTheDefaults() throws {
        let text = ExampleConfiguration.text(rules: Self.rules)
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" { try text.write(to: Self.path, atomically: true, encoding: .utf8) }
        let bytes = try [UInt8](Data(contentsOf: Self.path))
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        check(bytes, rules: Self.rules)
        for key in ConfigurationKey.allCases { #expect(String(decoding: bytes, as: UTF8.self).contains("\"\(key.rawValue)\": "), "\(key)") }
    }

    @Test func optionsSayTheDefaults() { check(Array(ExampleConfiguration.text(rules: someRules).utf8), rules: someRules) }

    private func check(_ bytes: [UInt8], rules: KnownRules) {
        let (file, mistakes) = ConfigurationReader.read(bytes, path: "f", rules: rules)
        #expect(mistakes == [])
        let standard = Settings(standardFor: rules, root: "/p")
        var settings = standard
        settings.apply(file, folder: "/p")
        #expect(settings.include.value == standard.include.value)
        #expect(settings.exclude.value == standard.exclude.value)
        #expect(settings.target == standard.target)
        #expect(settings.sdk.value == standard.sdk.value)
        #expect(settings.failOn.value == standard.failOn.value)
        #expect(settings.notes.value == standard.notes.value)
        #expect(settings.baseline.value == standard.baseline.value)
        #expect(file.extends == nil)
        #expect(file.overrides == [])
        let text = String(decoding: bytes, as: UTF8.self)
        for rule in rules.all {
            let level = rule.severity?.word ?? "off"
            #expect(text.contains(rule.options.isEmpty ? "// \"\(rule.id)\": \"\(level)\"," : "\"\(rule.id)\": {\n      // \"severity\": \"\(level)\","))
            #expect(settings.rules[rule.id]?.isOn == standard.rules[rule.id]?.isOn)
            #expect(settings.rules[rule.id]?.severity == nil)
            let options = standard.rules[rule.id]?.options
            let written = file.rules[rule.id]?.options ?? [:]
            #expect(written.keys.sorted() == options?.names.sorted() ?? [])
            for (name, option) in written { #expect(option.value == options?[name]?.value) }
        }
    }

    private static let schemaPath = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs/linterrc.schema.json")

    /// The schema that editors are pointed to; `UPDATE=1 swift test` writes it anew.
    @Test func thePublishedSchemaIsCurrent() throws {
        let text = ConfigurationSchema.text(rules: Self.rules)
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" { try text.write(to: Self.schemaPath, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: Self.schemaPath, encoding: .utf8) == text)
    }

    @Test func theSchemaIsJSONAndKnowsEveryKey() throws {
        let text = ConfigurationSchema.text(rules: someRules)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(properties.keys.sorted() == ConfigurationKey.allCases.map(\.rawValue).sorted())
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        #expect((definitions["rules"]?["properties"] as? [String: Any])?.keys.sorted() == someRules.ids)
        #expect(text.contains(#""body-lines": { "description": "lines that a body may have", "default": 60, "type": "integer", "minimum": 1 }"#))
    }
}
