import Linting

/// Everything a report may need. Each format takes what its readers understand.
public struct ReportInput: Sendable {
    /// Sorted by path, then position.
    public var findings: [Finding]
    public var summary: RunSummary
    /// Every rule that could have spoken, in the order of the rule list.
    public var rules: [About]
    /// The tool's own version, `0.1.0`.
    public var version: String
    /// Absolute path of the folder that relative paths in findings start from; symbolic links resolved.
    public var workingFolder: String
    /// Absolute path of the repository's root (or of the project, where there is no repository); symbolic links resolved.
    public var repositoryRoot: String
    public var notes: NotesMode
    /// Whether `text` may use colour.
    public var color: Bool
    /// Columns of the terminal; `nil` where there is none or it does not say.
    public var width: Int?
    /// The bytes of a file as it was linted, by the path that its findings carry; `nil` if they can no longer be had.
    /// `sarif`, `rdjson` and `html` ask, once a file.
    public var content: @Sendable (_ path: String) -> [UInt8]?
    /// Address that a rule's id is appended to for its page on the web.
    public var rulePages: String?
    /// Address that a path relative to the repository's root is appended to, such as `https://github.com/OWNER/NAME/blob/COMMIT/`.
    public var sourcePages: String?

    public init(
        findings: [Finding], summary: RunSummary = RunSummary(), rules: [About] = [], version: String, workingFolder: String,
        repositoryRoot: String? = nil, notes: NotesMode = .auto, color: Bool = false, width: Int? = nil, rulePages: String? = nil,
        sourcePages: String? = nil, content: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    ) {
        self.findings = findings
        self.summary = summary
        self.rules = rules
        self.version = version
        self.workingFolder = workingFolder
        self.repositoryRoot = repositoryRoot ?? workingFolder
        self.notes = notes
        self.color = color
        self.width = width
        self.content = content
        self.rulePages = rulePages
        self.sourcePages = sourcePages
    }

    /// The page of a rule on the web, if there are such pages and the rule is one of ours.
    func page(of rule: String) -> String? {
        guard let rulePages, rules.contains(where: { $0.id == rule }) else { return nil }
        return rulePages + rule
    }
}

/// Which reports carry notes.
public enum NotesMode: String, Sendable, CaseIterable {
    /// Each format as its readers expect it: not where every entry becomes an annotation or a failed test.
    case auto
    case always
    case never
}
