import Linting
import ProjectModel

/// Reads a configuration file and collects everything that is wrong in it.
struct ConfigurationReader {
    let path: String
    let rules: KnownRules
    private(set) var mistakes: [Mistake] = []

    /// The file's content as far as it is right, and all mistakes in the order of their places. `path` is what messages call the file.
    static func read(_ bytes: [UInt8], path: String, rules: KnownRules) -> (file: ConfigurationFile, mistakes: [Mistake]) {
        var reader = ConfigurationReader(path: path, rules: rules)
        var file = ConfigurationFile(path: path)
        switch JSON5Value.read(bytes, path: path) {
        case .success(let root):
            if case .object(let members) = root.content {
                reader.read(members, into: &file)
            } else {
                reader.report(root.position, "the file must hold an object, '{ … }', not \(root.kindName)")
            }
        case .failure(let mistake): reader.mistakes.append(mistake)
        }
        let mistakes = reader.mistakes.enumerated().sorted { left, right in
            let places = (left.element.position ?? Position(line: 0, column: 0), right.element.position ?? Position(line: 0, column: 0))
            return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
        }
        return (file, mistakes.map(\.element))
    }

    private init(path: String, rules: KnownRules) {
        self.path = path
        self.rules = rules
    }

    // MARK: The keys

    private mutating func read(_ members: [JSON5Value.Member], into file: inout ConfigurationFile) {
        for member in distinct(members) {
            guard let key = ConfigurationKey(rawValue: member.key) else {
                let keys = ConfigurationKey.allCases.map(\.rawValue)
                report(member.keyPosition, "unknown key '\(member.key)'" + Suggestion.ending(for: member.key, among: keys))
                continue
            }
            let value = member.value
            let origin = Origin.file(path, value.position)
            switch key {
            case .schema: _ = string(value, for: member.key)
            case .extends: if !isNull(value) { file.extends = path(value, for: member.key).map { Setting($0, origin) } }
            case .include: file.include = globs(value, for: member.key).map { ConfigurationFile.GlobList(globs: $0, origin: origin) }
            case .exclude: file.exclude = globs(value, for: member.key).map { ConfigurationFile.GlobList(globs: $0, origin: origin) }
            case .target: file.target = targets(value)
            case .sdk: file.sdk = isNull(value) ? Setting(nil, origin) : sdk(value).map { Setting($0, origin) }
            case .failOn: file.failOn = word(value, for: member.key).map { Setting($0, origin) }
            case .notes: file.notes = word(value, for: member.key).map { Setting($0, origin) }
            case .baseline: file.baseline = isNull(value) ? Setting(nil, origin) : path(value, for: member.key).map { Setting($0, origin) }
            case .rules: file.rules = ruleEntries(value)
            case .overrides: file.overrides = overrides(value)
            }
        }
    }

    private mutating func targets(_ value: JSON5Value) -> [Platform: Setting<OSVersion>] {
        var targets: [Platform: Setting<OSVersion>] = [:]
        for member in object(value, for: "target") {
            guard let platform = Platform(word: member.key) else {
                let words = Platform.allCases.map(\.word)
                report(
                    member.keyPosition,
                    "unknown platform '\(member.key)'; write \(Suggestion.choices(words))" + Suggestion.ending(for: member.key, among: words))
                continue
            }
            switch member.value.content {
            case .string(let text):
                if let version = OSVersion(text) {
                    targets[platform] = Setting(version, .file(path, member.value.position))
                } else {
                    report(member.value.position, "'\(text)' is no version; write one such as \"15.0\"")
                }
            case .int(let major):
                report(member.value.position, "a version stands in quotes: \"\(major).0\"")
            case .number: report(member.value.position, "a version stands in quotes, such as \"15.0\"")
            default: report(member.value.position, "the version of '\(member.key)' must be a string such as \"15.0\", not \(member.value.kindName)")
            }
        }
        return targets
    }

    private mutating func sdk(_ value: JSON5Value) -> Int? {
        if case .int(let number) = value.content, SDKVersion.range.contains(number) { return number }
        report(value.position, "'sdk' must be " + SDKVersion.description)
        return nil
    }

    private mutating func overrides(_ value: JSON5Value) -> [ConfigurationFile.Override] {
        list(value, for: "overrides").compactMap { element in
            var override = ConfigurationFile.Override(files: [], rules: [:])
            guard case .object(let members) = element.content else {
                report(element.position, "an override must be an object with 'files' and 'rules', not \(element.kindName)")
                return nil
            }
            for member in distinct(members) {
                switch member.key {
                case "files":
                    guard let globs = globs(member.value, for: member.key) else { continue }
                    if globs.isEmpty { report(member.value.position, "'files' is empty: this override holds for no file") }
                    override.files = globs
                case "rules": override.rules = ruleEntries(member.value)
                default:
                    report(
                        member.keyPosition,
                        "unknown key '\(member.key)' in an override" + Suggestion.ending(for: member.key, among: ["files", "rules"]))
                }
            }
            for needed in ["files", "rules"] where !members.contains(where: { $0.key == needed }) {
                report(element.position, "this override lacks '\(needed)'")
            }
            return override
        }
    }

    // MARK: Rules

    private mutating func ruleEntries(_ value: JSON5Value) -> [String: ConfigurationFile.RuleEntry] {
        var entries: [String: ConfigurationFile.RuleEntry] = [:]
        for member in object(value, for: "rules") {
            guard let rule = rules[member.key] else {
                report(member.keyPosition, rules.mistake(in: member.key)!)
                continue
            }
            entries[rule.id] = ruleEntry(member.value, rule)
        }
        return entries
    }

    private mutating func ruleEntry(_ value: JSON5Value, _ rule: KnownRule) -> ConfigurationFile.RuleEntry {
        var entry = ConfigurationFile.RuleEntry()
        switch value.content {
        case .string: entry.level = word(value, for: rule.id).map { Setting($0, .file(path, value.position)) }
        case .object(let members):
            for member in distinct(members) {
                let origin = Origin.file(path, member.value.position)
                if member.key == "severity" {
                    entry.level = word(member.value, for: member.key).map { Setting($0, origin) }
                } else if let option = rule.options.first(where: { $0.name == member.key }) {
                    entry.options[option.name] = self.option(member.value, option).map { Setting($0, origin) }
                } else {
                    let names = ["severity"] + rule.options.map(\.name)
                    report(
                        member.keyPosition, "rule '\(rule.id)' has no option '\(member.key)'" + Suggestion.ending(for: member.key, among: names))
                }
            }
        default: report(value.position, "'\(rule.id)' must be a severity (\(RuleLevel.choices)) or an object, not \(value.kindName)")
        }
        return entry
    }

    private mutating func option(_ value: JSON5Value, _ option: RuleOption) -> RuleOption.Value? {
        switch (option.kind, value.content) {
        case (.int, .int(let number)):
            guard let minimum = option.minimum, number < minimum else { return .int(number) }
            report(value.position, "'\(option.name)' must be at least \(minimum)")
            return nil
        case (.bool, .bool(let flag)): return .bool(flag)
        case (.string, .string(let text)):
            guard !option.choices.isEmpty, !option.choices.contains(text) else { return .string(text) }
            report(
                value.position,
                "'\(text)' is no value of '\(option.name)'; write \(Suggestion.choices(option.choices))"
                    + Suggestion.ending(for: text, among: option.choices))
            return nil
        case (.list, .array):
            let strings = strings(value, for: option.name)
            return strings.map { .list($0.map(\.value)) }
        case (let kind, _):
            let wanted = switch kind {
            case .int: "a whole number"
            case .bool: "true or false"
            case .string: "a string"
            case .list: "a list of strings"
            }
            report(value.position, "'\(option.name)' must be \(wanted), not \(value.kindName)")
            return nil
        }
    }

    // MARK: Values

    private mutating func report(_ position: Position, _ message: String) {
        mistakes.append(Mistake(path: path, position: position, message: message))
    }

    /// The members; a key that stands there for a second time is a mistake and left out.
    private mutating func distinct(_ members: [JSON5Value.Member]) -> [JSON5Value.Member] {
        var seen: Set<String> = []
        return members.filter { member in
            if seen.insert(member.key).inserted { return true }
            report(member.keyPosition, "'\(member.key)' is set twice")
            return false
        }
    }

    private func isNull(_ value: JSON5Value) -> Bool {
        if case .null = value.content { true } else { false }
    }

    private mutating func object(_ value: JSON5Value, for key: String) -> [JSON5Value.Member] {
        if case .object(let members) = value.content { return distinct(members) }
        report(value.position, "'\(key)' must be an object, not \(value.kindName)")
        return []
    }

    private mutating func list(_ value: JSON5Value, for key: String) -> [JSON5Value] {
        if case .array(let elements) = value.content { return elements }
        report(value.position, "'\(key)' must be a list, not \(value.kindName)")
        return []
    }

    private mutating func string(_ value: JSON5Value, for key: String) -> String? {
        if case .string(let text) = value.content { return text }
        report(value.position, "'\(key)' must be a string, not \(value.kindName)")
        return nil
    }

    /// A string that is not empty.
    private mutating func path(_ value: JSON5Value, for key: String) -> String? {
        guard let text = string(value, for: key) else { return nil }
        if text.isEmpty { report(value.position, "'\(key)' is empty") }
        return text.isEmpty ? nil : text
    }

    private mutating func word<Word: SettingWord>(_ value: JSON5Value, for key: String) -> Word? {
        guard case .string(let text) = value.content else {
            report(value.position, "'\(key)' must be \(Word.choices), not \(value.kindName)")
            return nil
        }
        let word = Word(rawValue: text)
        if word == nil { report(value.position, Word.mistake(in: text, for: key)) }
        return word
    }

    /// `nil` if the value is no list; what is no string in it is left out.
    private mutating func strings(_ value: JSON5Value, for key: String) -> [Setting<String>]? {
        guard case .array(let elements) = value.content else {
            report(value.position, "'\(key)' must be a list of strings, not \(value.kindName)")
            return nil
        }
        return elements.compactMap { element in
            if case .string(let text) = element.content { return Setting(text, .file(path, element.position)) }
            report(element.position, "'\(key)' must hold strings only, not \(element.kindName)")
            return nil
        }
    }

    private mutating func globs(_ value: JSON5Value, for key: String) -> [Setting<String>]? {
        guard let strings = strings(value, for: key) else { return nil }
        for string in strings where string.value.isEmpty {
            if case .file(_, let position) = string.origin { report(position, "an empty glob in '\(key)'") }
        }
        return strings
    }
}

/// Which major versions of Xcode can be named.
enum SDKVersion {
    /// SwiftUI came with Xcode 11.
    static let range = 11...99
    static let description = "the major version of an Xcode, such as 26"
}
