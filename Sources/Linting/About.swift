/// What a rule says of itself: its page, its line in the list and its defaults.
public struct About: Sendable {
    /// The topics are the folders in `Rules/`.
    public enum Topic: String, Sendable, CaseIterable {
        case state = "State"
        case representable = "Representable"
        case presentation = "Presentation"
        case navigation = "Navigation"
        case identity = "Identity"
        case introspect = "Introspect"
        case observation = "Observation"
        case interaction = "Interaction"
        case accessibility = "Accessibility"
        case performance = "Performance"
        case layout = "Layout"
        case suppressions = "Suppressions"
    }

    /// Whether and how the rule's findings can be mended by `--fix`.
    public enum FixKind: String, Sendable { case none, safe, unsafe, sometimes }

    /// Kebab case, never changes: `non-private-state`.
    public let id: String
    public let topic: Topic
    /// The usual severity; `nil` for a rule that is off by default.
    public let severity: Severity?
    public let fix: FixKind
    /// One line, lower case, no full stop.
    public let summary: String
    /// What happens at run time. Markdown.
    public let why: String
    /// What to write instead. Markdown.
    public let instead: String
    /// The reasons a finding may carry, each with a line of explanation.
    public let reasons: [(name: String, meaning: String)]
    /// Which versions it concerns and how the deployment target changes the answer. Markdown; empty if it does not.
    public let versions: String
    /// Addresses of Apple's pages, release notes, public reports.
    public let sources: [String]

    public init(
        id: String, topic: Topic, severity: Severity?, fix: FixKind = .none, summary: String, why: String, instead: String,
        reasons: [(name: String, meaning: String)] = [], versions: String = "", sources: [String] = []
    ) {
        self.id = id
        self.topic = topic
        self.severity = severity
        self.fix = fix
        self.summary = summary
        self.why = why
        self.instead = instead
        self.reasons = reasons
        self.versions = versions
        self.sources = sources
    }
}
