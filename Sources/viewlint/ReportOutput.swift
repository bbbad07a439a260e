import Configuration
import Linting
import ProjectModel
import Reports
import Rules
import Workspace

/// Writes a run's reports: to standard output, to files.
struct ReportOutput {
    private let arguments: CommandArguments
    private let scope: ProjectScope
    private let settings: Settings
    private let project: Project

    init(_ arguments: CommandArguments, _ scope: ProjectScope, _ settings: Settings, _ project: Project) {
        self.arguments = arguments
        self.scope = scope
        self.settings = settings
        self.project = project
    }

    /// - Returns: whether all reports arrived. A reader that goes away early is no failure.
    func write(_ outcome: LintOutcome) -> Bool {
        let reports = arguments.reports.isEmpty ? usualReports : arguments.reports
        let input = input(outcome)
        var output = OutputBuffer(.standardOutput)
        var isWritten = true
        for report in reports {
            guard let format = ReportFormat(rawValue: report.format) else { continue }
            guard let file = report.file, file != "/dev/stdout" else {
                output.append(rendered(format, input, beside: reports))
                continue
            }
            do {
                try writeFile(Path.absolute(file, in: scope.workingFolder), format.render(input))
            } catch {
                Console.error("the report cannot be written: \(error)")
                isWritten = false
            }
        }
        output.flush()
        if reports.contains(where: { $0.file == nil && $0.format == ReportFormat.github.rawValue }) { appendToStepSummary(input) }
        if case .failed(let reason) = output.state {
            Console.error("cannot write to standard output: \(reason)")
            return false
        }
        return isWritten
    }

    /// GitHub shows ten annotations of a kind for each step; where there are more, the page of the run gets them all.
    private func appendToStepSummary(_ input: ReportInput) {
        let summary = input.summary
        guard max(summary.errors, summary.warnings) > 10, let path = environmentVariable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
        var reader = FileReader()
        let present = (try? reader.read(path)) == nil ? [] : Array(reader.bytes)
        do {
            try writeFile(path, present + ReportFormat.markdown.render(input))
        } catch {
            Console.warning("the step's summary cannot be written: \(error)")
        }
    }

    /// In GitHub's own runner annotations stand beside the text.
    private var usualReports: [CommandArguments.Report] {
        environmentVariable("GITHUB_ACTIONS") == "true" ? [.init(format: "text"), .init(format: "github")] : [.init(format: "text")]
    }

    /// Text in a log that is scanned for commands could hold one: source is quoted in it. The runner is told to look away meanwhile.
    private func rendered(_ format: ReportFormat, _ input: ReportInput, beside reports: [CommandArguments.Report]) -> [UInt8] {
        let bytes = format.render(input)
        let hasCommands = reports.contains { $0.file == nil && $0.format == ReportFormat.github.rawValue }
        guard hasCommands, format != .github, !bytes.isEmpty else { return bytes }
        let token = "viewlint-\(UInt64.random(in: .min ... .max))"
        return Array("::stop-commands::\(token)\n".utf8) + bytes + Array("::\(token)::\n".utf8)
    }

    private func input(_ outcome: LintOutcome) -> ReportInput {
        let project = project
        return ReportInput(
            findings: outcome.findings, summary: outcome.summary, rules: allRules.types.map { $0.about }, version: Program.version,
            workingFolder: scope.workingFolder, repositoryRoot: GitRepository.containing(scope.root)?.root ?? scope.root, notes: notes,
            color: isColored, width: Descriptor.standardOutput.terminalWidth,
            content: { ReportOutput.content(of: $0, in: project) })
    }

    /// The files stand in the order of their paths, so the one that is asked for is found by halving.
    private static func content(of path: String, in project: Project) -> [UInt8]? {
        var range = project.files.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let file = project.files[middle]
            if Path.isSame(file.path, path) { return Array(file.bytes) }
            range = Path.precedes(file.path, path) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private var notes: NotesMode {
        switch settings.notes.value {
        case .auto: .auto
        case .always: .always
        case .never: .never
        }
    }

    private var isColored: Bool {
        switch arguments.color {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        // https://no-color.org, https://bixense.com/clicolors
        if let value = environmentVariable("NO_COLOR"), !value.isEmpty { return false }
        if let value = environmentVariable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
        return Descriptor.standardOutput.isTerminal && environmentVariable("TERM") != "dumb"
    }
}
