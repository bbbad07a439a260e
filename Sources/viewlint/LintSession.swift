import Configuration
import Linting
import ProjectModel
import Rules
import Workspace

/// A run over a project: the files it found, and as many passes over them as it takes.
final class LintSession {
    let arguments: CommandArguments
    let scope: ProjectScope
    let configured: ConfiguredProject
    let selection: GitSelection
    let found: FoundFiles
    var timings: Timings
    var progress: Progress
    private let jobs: Int
    /// Sources that stand in for files on disk, by their paths in reports.
    private var replacements: [String: [UInt8]] = [:]

    /// One reading and linting of the files.
    struct Pass {
        let project: Project
        let reading: ProjectReading
        let results: [FileResult]
    }

    /// Finds the files.
    /// - Throws: ``ProjectScope/Failure`` after saying what is wrong.
    init(_ arguments: CommandArguments) throws(ProjectScope.Failure) {
        self.arguments = arguments
        timings = Timings(isOn: arguments.showsTimings)
        progress = Progress(arguments.progress)
        jobs = arguments.jobs ?? activeProcessorCount()
        scope = try ProjectScope(arguments)
        selection = try GitSelection(arguments, scope)
        configured = ConfiguredProject(scope, arguments, selection)
        found = FoundFiles(scope, configured, selection, arguments)
        try checkConfiguration()
        for (path, content) in selection.contents { replacements[Path.display(path, in: scope.workingFolder)] = content }
        if let name = found.standardInputPath, !arguments.showsFiles { replacements[name] = try LintSession.standardInput() }
        timings.end("files found")
    }

    /// Reads and lints.
    /// - Parameter changed: Sources that stand in for what is on disk, by path, beyond those of the run itself.
    func pass(replacing changed: [String: [UInt8]] = [:]) throws(ProjectScope.Failure) -> Pass {
        progress.show("reading \(found.files.count) files")
        var reading = ProjectReading(found, in: scope, replacements: replacements.merging(changed) { $1 }, workers: jobs)
        timings.end("read and parsed")
        let facts = reading.takeFacts()
        let parallel = parallel
        let (project, held) = concurrently(
            workers: jobs, { Project(files: reading.sources, facts: facts, markers: found.markers, parallel: parallel) },
            { settings(of: reading) })
        timings.end("joined")
        progress.show("linting \(reading.reported.count) files")
        let results = lint(project, reading.reported, held)
        progress.clear()
        try checkConfiguration()
        timings.end("linted")
        return Pass(project: project, reading: reading, results: results)
    }

    /// What holds for the run as a whole.
    var settings: Settings { configured.settings(inFolder: scope.root) }

    /// Whether a finding is on lines that the run is about.
    func isAskedAbout(_ finding: Finding) -> Bool {
        if selection.lines == nil { return true }
        if includes(finding.location, selection.includes) { return true }
        return finding.related.contains { includes($0.location, selection.touches) }
    }

    private func includes(_ location: Location, _ test: (String, ClosedRange<Int>) -> Bool) -> Bool {
        test(Path.absolute(location.path, in: scope.workingFolder), location.start.line...max(location.start.line, location.end.line))
    }

    /// What holds for the files to report on, by their index in the project. One thread looks it up beforehand, for all that will run the rules.
    private func settings(of reading: ProjectReading) -> [FileSettings?] {
        var settings: [FileSettings?] = Array(repeating: nil, count: reading.sources.count)
        for index in reading.reported {
            let path = Path.absolute(reading.sources.path(of: index), in: scope.workingFolder)
            settings[index] = configured.fileSettings(forFile: path)
        }
        return settings
    }

    private func lint(_ project: Project, _ files: [Int], _ settings: [FileSettings?]) -> [FileResult] {
        var enabled = [Bool](repeating: false, count: allRules.count)
        for index in files {
            guard let held = settings[index] else { continue }
            for rule in held.rules.indices where held.rules[rule].isEnabled { enabled[rule] = true }
        }
        var run = LintRun(rules: allRules, project: project, enabled: enabled) { settings[$0] ?? FileSettings(defaultsOf: allRules) }
        run.fingerprintPath = { project.facts[$0].path }
        if arguments.showsTimings { run.clock = { monotonicNanoseconds() } }
        return run.lint(files: files, parallel: parallel)
    }

    /// As many threads as the run may have.
    private var parallel: Parallel {
        let jobs = jobs
        return { count, body in forEachInParallel(count: count, workers: jobs) { _, item in body(item) } }
    }

    private static func standardInput() throws(ProjectScope.Failure) -> [UInt8] {
        var reader = FileReader()
        do {
            try reader.readToEnd(of: .standardInput)
            return Array(reader.bytes)
        } catch {
            Console.error("\(error)")
            throw .failed
        }
    }

    /// Says all that is wrong in the configuration.
    private func checkConfiguration() throws(ProjectScope.Failure) {
        for mistake in configured.mistakes { Console.say("\(mistake)") }
        if !configured.mistakes.isEmpty { throw .failed }
    }
}
