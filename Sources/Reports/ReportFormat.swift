import Linting

/// The forms a report can take; the raw value is the name on the command line.
public enum ReportFormat: String, Sendable, CaseIterable {
    case text, concise, xcode, json, github, agent

    /// Whether each finding becomes an annotation, an issue or a test of another system. Such reports leave notes out unless asked.
    public var isAnnotations: Bool {
        switch self {
        case .github: true
        case .text, .concise, .xcode, .json, .agent: false
        }
    }

    /// Whether the format carries notes.
    public func carriesNotes(_ mode: NotesMode) -> Bool {
        switch mode {
        case .always: true
        case .never: false
        case .auto: !isAnnotations
        }
    }

    /// The whole report, UTF-8, ending in a line break unless it is empty.
    public func render(_ input: ReportInput) -> [UInt8] {
        var input = input
        if !carriesNotes(input.notes) { input.findings.removeAll { $0.severity == .note } }
        var buffer = ReportBuffer()
        switch self {
        case .text: buffer.addText(input)
        case .concise: buffer.addConcise(input, absolutePaths: false)
        case .xcode: buffer.addConcise(input, absolutePaths: true)
        case .json: buffer.addJSON(input)
        case .github: buffer.addGitHub(input)
        case .agent: buffer.addAgent(input)
        }
        return buffer.bytes
    }
}
