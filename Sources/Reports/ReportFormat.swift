import Linting

/// The forms a report can take; the raw value is the name on the command line.
public enum ReportFormat: String, Sendable, CaseIterable {
    case text, concise, xcode, json, github, sarif, gitlab, checkstyle, junit, rdjson, azure, teamcity, html, agent, markdown

    /// Whether each finding becomes an annotation, an issue or a test of another system. Such reports leave notes out unless asked.
    public var isAnnotations: Bool {
        switch self {
        case .github, .gitlab, .checkstyle, .junit, .rdjson, .azure, .teamcity: true
        case .text, .concise, .xcode, .json, .sarif, .html, .agent, .markdown: false
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
        case .sarif: buffer.addSARIF(input)
        case .gitlab: buffer.addGitLab(input)
        case .checkstyle: buffer.addCheckstyle(input)
        case .junit: buffer.addJUnit(input)
        case .rdjson: buffer.addReviewdog(input)
        case .azure: buffer.addAzure(input)
        case .teamcity: buffer.addTeamCity(input)
        case .html: buffer.addHTML(input)
        case .agent: buffer.addAgent(input)
        case .markdown: buffer.addMarkdown(input)
        }
        return buffer.bytes
    }
}
