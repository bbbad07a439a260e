import Linting

/// The text of `.linterrc.example`: every key with its default and a comment.
public enum ExampleConfiguration {
    public static func text(rules: KnownRules) -> String {
        var text = """
            // Every key of .linterrc with its default. The file is JSON with comments, trailing
            // commas, single quotes and keys without quotes (JSON5). All keys may be left out.
            {

            """
        for (index, key) in ConfigurationKey.allCases.enumerated() {
            if index > 0 { text += "\n" }
            for line in key.meaning { text += "  // \(line)\n" }
            switch key {
            case .schema: text += "  // \"$schema\": \"…\",\n"
            case .rules: text += "  \"rules\": {\n" + rules.all.map(entry).joined() + "  },\n"
            default: text += "  \"\(key.rawValue)\": \(key.defaultText!),\n"
            }
        }
        return text + "}\n"
    }

    /// The level stands in a comment: written out it would hold for all of the rule's findings, some of which are usually higher or lower.
    private static func entry(_ rule: KnownRule) -> String {
        let level = rule.severity?.word ?? RuleLevel.off.rawValue
        let comment = rule.summary.isEmpty ? "" : "    // \(rule.summary)\n"
        guard !rule.options.isEmpty else { return comment + "    // \"\(rule.id)\": \"\(level)\",\n" }
        let options = rule.options.map { "      \"\($0.name)\": \($0.defaultValue.jsonText), // \($0.meaning)\n" }.joined()
        return comment + "    \"\(rule.id)\": {\n      // \"severity\": \"\(level)\",\n" + options + "    },\n"
    }
}

extension RuleOption.Value {
    /// The value as it stands in a JSON file.
    public var jsonText: String {
        switch self {
        case .int(let number): String(number)
        case .bool(let flag): String(flag)
        case .string(let text): JSONText.quoted(text)
        case .list(let texts): "[" + texts.map(JSONText.quoted).joined(separator: ", ") + "]"
        }
    }
}

/// Strings in JSON.
public enum JSONText {
    public static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(Character(scalar))
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{0}"..<"\u{20}": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }
}
