import Configuration
import Linting
import Workspace

/// `viewlint baseline create|update|prune`: accepts findings, or forgets those that are gone.
struct BaselineCommand {
    private let command: Command
    private let arguments: CommandArguments

    init(_ command: Command, _ arguments: CommandArguments) {
        self.command = command
        self.arguments = arguments
    }

    func run() -> ExitStatus {
        do throws(ProjectScope.Failure) {
            return try run(LintSession(arguments))
        } catch {
            return .failed
        }
    }

    private func run(_ session: LintSession) throws(ProjectScope.Failure) -> ExitStatus {
        let accepted = try AcceptedFindings(session, mustExist: command == .baselinePrune)
        guard let path = accepted.path else {
            Console.error("the configuration says that there is no baseline (\"baseline\": null)")
            return .failed
        }
        let shown = session.scope.display(path)
        if command == .baselineCreate, accepted.baseline != nil {
            Console.error("\(shown) exists already; 'viewlint baseline update' accepts today's findings instead")
            return .failed
        }
        guard command != .baselinePrune || accepted.baseline != nil else {
            Console.error("\(shown): there is no baseline; 'viewlint baseline create' makes one")
            return .failed
        }
        let pass = try session.pass()
        for problem in pass.reading.problems { Console.error(problem) }
        // What could not be read would seem to be mended.
        guard pass.reading.problems.isEmpty, !session.found.hasFailed else { return .failed }

        let outcome = LintOutcome(pass, session, accepted)
        let old = accepted.baseline?.entries ?? []
        let entries: [Baseline.Entry]
        if command == .baselinePrune {
            let stale = Set(outcome.stale)
            entries = old.filter { !stale.contains($0) }
        } else {
            // What this run did not look at stays as it is.
            let judge = BaselineJudge(pass, session)
            entries = old.filter { !judge.judges($0) }
                + (outcome.findings + outcome.acceptedFindings).map { Baseline.Entry($0, path: session.scope.projectPath($0.location.path)) }
        }
        let baseline = Baseline(entries)
        do throws(FileError) {
            try writeFile(path, Array(BaselineFile.text(of: baseline).utf8))
        } catch {
            Console.error("the baseline cannot be written: \(error)")
            return .failed
        }
        if !arguments.isQuiet { Console.say(summary(baseline, added: outcome.findings.count, gone: outcome.stale.count, shown)) }
        return .clean
    }

    private func summary(_ baseline: Baseline, added: Int, gone: Int, _ shown: String) -> String {
        func findings(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
        switch command {
        case .baselineCreate:
            return "\(findings(baseline.entries.count)) accepted in \(shown): commit it with the code; --no-baseline shows them all the same"
        case .baselinePrune: return "\(findings(gone)) forgotten, \(baseline.entries.count) still accepted in \(shown)"
        default: return "\(findings(added)) more accepted, \(gone) forgotten, \(baseline.entries.count) in \(shown)"
        }
    }
}
