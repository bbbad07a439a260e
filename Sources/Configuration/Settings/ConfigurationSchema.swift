import Linting
import ProjectModel

/// A JSON Schema (draft 7) of the configuration file, for editors. https://json-schema.org/draft-07
///
/// It says no to everything that the reader says no to, as far as a schema can.
public enum ConfigurationSchema {
    public static func text(rules: KnownRules) -> String {
        let keys = ConfigurationKey.allCases.map { key in
            (key.rawValue, "{ \"description\": \(JSONText.quoted(key.meaning.joined(separator: " "))), \(type(of: key)) }")
        }
        let ruleProperties = rules.all.map { ($0.id, schema(of: $0)) }
        return """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "title": "viewlint's configuration, .linterrc",
              "type": "object",
              "additionalProperties": false,
              "properties": {
            \(members(keys, indent: 4))
              },
              "definitions": {
                "severity": { "enum": \(words(RuleLevel.self)) },
                "globs": { "type": "array", "items": { "type": "string", "minLength": 1 } },
                "version": { "type": "string", "pattern": "^[0-9]+(\\\\.[0-9]+){0,2}$" },
                "rules": {
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
            \(members(ruleProperties, indent: 8))
                  }
                },
                "override": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["files", "rules"],
                  "properties": { "files": { "allOf": [{ "$ref": "#/definitions/globs" }], "minItems": 1 }, "rules": { "$ref": "#/definitions/rules" } }
                }
              }
            }

            """
    }

    private static func type(of key: ConfigurationKey) -> String {
        switch key {
        case .schema: "\"type\": \"string\""
        case .extends, .baseline: "\"type\": [\"string\", \"null\"], \"minLength\": 1"
        case .include, .exclude: "\"allOf\": [{ \"$ref\": \"#/definitions/globs\" }]"
        case .target:
            "\"type\": \"object\", \"additionalProperties\": false, \"properties\": { "
                + Platform.allCases.map { "\"\($0.word)\": { \"$ref\": \"#/definitions/version\" }" }.joined(separator: ", ") + " }"
        case .sdk: "\"type\": [\"integer\", \"null\"], \"minimum\": \(SDKVersion.range.lowerBound), \"maximum\": \(SDKVersion.range.upperBound)"
        case .failOn: "\"enum\": \(words(FailOn.self))"
        case .notes: "\"enum\": \(words(NotesSetting.self))"
        case .rules: "\"allOf\": [{ \"$ref\": \"#/definitions/rules\" }]"
        case .overrides: "\"type\": \"array\", \"items\": { \"$ref\": \"#/definitions/override\" }"
        }
    }

    private static func schema(of rule: KnownRule) -> String {
        let options = [("severity", "{ \"$ref\": \"#/definitions/severity\" }")] + rule.options.map { ($0.name, schema(of: $0)) }
        let properties = options.map { "\(JSONText.quoted($0.0)): \($0.1)" }.joined(separator: ", ")
        return "{ \"description\": \(JSONText.quoted(rule.summary)), \"anyOf\": [{ \"$ref\": \"#/definitions/severity\" }, "
            + "{ \"type\": \"object\", \"additionalProperties\": false, \"properties\": { \(properties) } }] }"
    }

    private static func schema(of option: RuleOption) -> String {
        let type = switch option.kind {
        case .int: "\"type\": \"integer\"" + (option.minimum.map { ", \"minimum\": \($0)" } ?? "")
        case .bool: "\"type\": \"boolean\""
        case .string: option.choices.isEmpty ? "\"type\": \"string\"" : "\"enum\": \(JSONText.list(option.choices))"
        case .list: "\"type\": \"array\", \"items\": { \"type\": \"string\" }"
        }
        return "{ \"description\": \(JSONText.quoted(option.meaning)), \"default\": \(option.defaultValue.jsonText), \(type) }"
    }

    private static func members(_ members: [(String, String)], indent: Int) -> String {
        members.map { String(repeating: " ", count: indent) + JSONText.quoted($0.0) + ": " + $0.1 }.joined(separator: ",\n")
    }

    private static func words<Word: SettingWord>(_: Word.Type) -> String { JSONText.list(Word.allCases.map(\.rawValue)) }
}
