import Linting

@testable import Configuration

/// Rules of every kind of option.
let someRules = KnownRules([
    KnownRule(id: "chained-sheets", severity: .warning, summary: "one of several sheets never opens"),
    KnownRule(id: "non-private-state", severity: .warning, summary: "state that others can set"),
    KnownRule(id: "force-unwrap", severity: nil, summary: "a forced value in a view"),
    KnownRule(
        id: "oversized-view", severity: .note, summary: "a body that is too long",
        options: [
            RuleOption("body-lines", default: .int(60), meaning: "lines that a body may have", minimum: 1),
            RuleOption("count-comments", default: .bool(false), meaning: "whether comments count"),
            RuleOption("measure", default: .string("lines"), meaning: "what is counted", choices: ["lines", "views"]),
            RuleOption("ignored-names", default: .list([]), meaning: "views that may be long"),
        ]),
])

/// Formats of both kinds.
let someFormats = [
    ReportName("text", isDocument: false), ReportName("github", isDocument: false), ReportName("json", isDocument: true),
    ReportName("sarif", isDocument: true),
]

/// Files in memory, for everything that asks for files. Globs are `*` (anything at all) and text.
struct Files {
    var contents: [String: String]
    /// Cannot be read.
    var locked: Set<String> = []

    func read(_ path: String) -> FileContent {
        locked.contains(path) ? .unreadable(reason: "permission denied") : contents[path].map { .bytes(Array($0.utf8)) } ?? .missing
    }

    func names(in folder: String, _ wanted: TargetFinder.WantedNames) -> [String] {
        let prefix = folder == "/" ? "/" : folder + "/"
        return Set(contents.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) }).sorted()
            .filter { Array($0.utf8).withUnsafeBufferPointer(wanted.include) }
    }

    static func display(_ path: String) -> String { path.hasPrefix("/p/") ? String(path.dropFirst(3)) : path }

    static func globs(_ patterns: [String], _ folder: String) -> SettingsResolver.CompiledGlobs {
        let mistakes = patterns.indices.filter { patterns[$0].contains("[") }.map { (index: $0, reason: "has an open '['") }
        if !mistakes.isEmpty { return .mistakes(mistakes) }
        return .matcher { path in
            guard path.hasPrefix(folder + "/") else { return false }
            let path = path.dropFirst(folder.count + 1)
            return patterns.contains { pattern in
                let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
                return parts.count > 1 ? path.hasPrefix(parts.first!) && path.hasSuffix(parts.last!) : path == pattern
            }
        }
    }

    func resolver(_ source: SettingsResolver.Source = .nearest, rules: KnownRules = someRules) -> SettingsResolver {
        SettingsResolver(
            rules: rules, root: "/p", source: source,
            surroundings: SettingsResolver.Surroundings(read: read, display: Self.display, globs: Self.globs))
    }
}
