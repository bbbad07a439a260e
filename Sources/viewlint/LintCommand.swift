import Configuration
import Linting
import ProjectModel
import Reports
import Rules
import Workspace

/// `viewlint lint`: finds the files, reads them, asks the rules, reports.
struct LintCommand {
    private let arguments: CommandArguments

    init(_ arguments: CommandArguments) { self.arguments = arguments }

    func run() -> ExitStatus {
        guard let scope = try? ProjectScope(arguments) else { return .failed }
        var timings = Timings(isOn: arguments.showsTimings)
        var progress = Progress(arguments.progress)
        let configured = ConfiguredProject(scope, arguments)
        let found = FoundFiles(scope, configured, arguments)
        guard !reportMistakes(of: configured) else { return .failed }
        if arguments.showsFiles { return Console.print(found.reportedPaths.map { $0 + "\n" }.joined()) }
        var replacements: [String: [UInt8]] = [:]
        if let name = found.standardInputPath {
            guard let source = standardInput() else { return .failed }
            replacements[name] = source
        }
        timings.end("files found")

        let jobs = arguments.jobs ?? activeProcessorCount()
        progress.show("reading \(found.files.count) files")
        let reading = ProjectReading(found, in: scope, replacements: replacements, workers: jobs)
        for problem in reading.problems { Console.error(problem) }
        for oddity in reading.oddities { Console.warning(oddity) }
        timings.end("read and parsed")
        let project = Project(files: reading.sources, facts: reading.facts, markers: found.markers)
        timings.end("joined")
        progress.show("linting \(reading.reported.count) files")
        let results = lint(project, reading, configured, jobs: jobs)
        progress.clear()
        guard !reportMistakes(of: configured) else { return .failed }
        timings.end("linted")

        let settings = configured.settings(inFolder: scope.root)
        let outcome = LintOutcome(results, files: reading.reported.count)
        let isWritten = ReportOutput(arguments, scope, settings, project).write(outcome)
        timings.end("reported")
        timings.show(rules: results, allRules)
        if arguments.showsStatistics { Console.say(outcome.statistics) }
        if !arguments.isQuiet { Console.say(outcome.summary.line) }
        if !reading.problems.isEmpty || found.hasFailed || !isWritten { return .failed }
        return arguments.exitsZero ? .clean : outcome.status(settings, maximumWarnings: arguments.maximumWarnings)
    }

    private func lint(_ project: Project, _ reading: ProjectReading, _ configured: ConfiguredProject, jobs: Int) -> [FileResult] {
        let scope = configured.scope
        // What holds for a file is looked up beforehand, on one thread; the rules then run on all.
        var settings: [FileSettings?] = Array(repeating: nil, count: project.files.count)
        var enabled = [Bool](repeating: false, count: allRules.count)
        var fingerprintPaths: [String] = Array(repeating: "", count: project.files.count)
        for index in reading.reported {
            let path = Path.absolute(project.files.path(of: index), in: scope.workingFolder)
            let held = configured.fileSettings(forFile: path)
            settings[index] = held
            for rule in held.rules.indices where held.rules[rule].isEnabled { enabled[rule] = true }
            fingerprintPaths[index] = scope.projectPath(path)
        }
        let held = settings
        let paths = fingerprintPaths
        var run = LintRun(rules: allRules, project: project, enabled: enabled) { held[$0] ?? FileSettings(defaultsOf: allRules) }
        run.fingerprintPath = { paths[$0] }
        if arguments.showsTimings { run.clock = { monotonicNanoseconds() } }
        return run.lint(files: reading.reported) { count, body in
            forEachInParallel(count: count, workers: jobs) { _, item in body(item) }
        }
    }

    private func standardInput() -> [UInt8]? {
        var reader = FileReader()
        do {
            try reader.readToEnd(of: .standardInput)
            return Array(reader.bytes)
        } catch {
            Console.error("\(error)")
            return nil
        }
    }

    /// Prints all that is wrong in the configuration. True if something is.
    private func reportMistakes(of configured: ConfiguredProject) -> Bool {
        for mistake in configured.mistakes { Console.say("\(mistake)") }
        return !configured.mistakes.isEmpty
    }
}
