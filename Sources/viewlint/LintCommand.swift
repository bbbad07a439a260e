import Configuration
import Rules
import Workspace

/// `viewlint lint`: finds the files, reads them, asks the rules, mends what it is told to, reports.
struct LintCommand {
    private let arguments: CommandArguments

    init(_ arguments: CommandArguments) { self.arguments = arguments }

    func run() -> ExitStatus {
        do throws(ProjectScope.Failure) {
            return try lint(LintSession(arguments))
        } catch {
            return .failed
        }
    }

    private func lint(_ session: LintSession) throws(ProjectScope.Failure) -> ExitStatus {
        if arguments.showsFiles { return Console.print(session.found.meantPaths.map { $0 + "\n" }.joined()) }
        let first = try session.pass()
        // The process ends with this run; to give back piece by piece what was read takes longer than the run's report.
        keepUntilExit(session)
        keepUntilExit(first)
        for problem in first.reading.problems { Console.error(problem) }
        for oddity in first.reading.oddities { Console.warning(oddity) }
        let settings = session.settings
        let accepted = try AcceptedFindings(session)
        let fixing = FixRounds(session, accepted)
        let pass = try fixing?.run(from: first) ?? first
        if let fixing, arguments.showsDifference { return fixing.showDifference() }

        let outcome = LintOutcome(pass, session, accepted)
        keepUntilExit(outcome)
        let isWritten = ReportOutput(arguments, session.scope, settings, pass.project).write(outcome)
        session.timings.end("reported")
        session.timings.show(rules: pass.results, allRules)
        if arguments.showsStatistics { Console.say(outcome.statistics) }
        if !arguments.isQuiet {
            if let fixing { Console.say(fixing.summary) }
            Console.say(outcome.summary.line)
            if let stale = outcome.staleLine { Console.note(stale) }
        }
        if !first.reading.problems.isEmpty || session.found.hasFailed || !isWritten || fixing?.hasFailed ?? false { return .failed }
        return arguments.exitsZero ? .clean : outcome.status(settings, maximumWarnings: arguments.maximumWarnings)
    }
}

/// Keeps a value from ever being freed.
private func keepUntilExit(_ value: Any) { _ = Unmanaged.passRetained(Kept(value)) }

private final class Kept {
    private let value: Any

    init(_ value: Any) { self.value = value }
}
