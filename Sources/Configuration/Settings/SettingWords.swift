import Linting

/// A word that a setting may have, the same in configuration and on the command line.
public protocol SettingWord: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

extension SettingWord {
    /// `'off', 'note', 'warning' or 'error'`
    static var choices: String { Suggestion.choices(allCases.map(\.rawValue)) }

    /// The message for a word that is none of these, after the name of what it was written for.
    static func mistake(in word: String, for name: String) -> String {
        let words = allCases.map(\.rawValue)
        return "'\(word)' is no value of '\(name)'; write \(choices)" + Suggestion.ending(for: word, among: words)
    }
}

extension Suggestion {
    /// `'a', 'b' or 'c'`
    static func choices(_ words: [String]) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// What a rule is set to.
public enum RuleLevel: String, SettingWord {
    case off, note, warning, error

    /// `nil` for `off`.
    public var severity: Severity? { Severity(word: rawValue) }
}

/// The lowest severity that fails a run.
public enum FailOn: String, SettingWord {
    case error, warning, note, never

    /// `nil` for `never`.
    public var severity: Severity? { Severity(word: rawValue) }
}

/// Whether reports show notes.
public enum NotesSetting: String, SettingWord {
    /// As is usual for the format.
    case auto
    case always, never
}

/// Whether the terminal gets colour.
public enum ColorSetting: String, SettingWord { case auto, always, never }

/// Whether progress is shown.
public enum ProgressSetting: String, SettingWord { case auto, never }
