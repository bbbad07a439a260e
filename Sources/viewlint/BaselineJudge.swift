import Linting
import Rules
import Workspace

/// Tells which accepted findings a run would have found: those in files that it linted, or that are gone from the folders it was given, with their rule on.
struct BaselineJudge {
    private let session: LintSession
    /// From the project's folder.
    private let known: Set<String>
    private let linted: Set<String>

    init(_ pass: LintSession.Pass, _ session: LintSession) {
        self.session = session
        known = Set(pass.project.facts.map(\.path))
        linted = Set(pass.reading.reported.map { pass.project.facts[$0].path })
    }

    func judges(_ entry: Baseline.Entry) -> Bool {
        guard session.selection.lines == nil, !session.arguments.readsStandardInput else { return false }
        let path = Path.absolute(entry.path, in: session.scope.root)
        if !linted.contains(entry.path) {
            if known.contains(entry.path) || FileStatus(of: path) != nil { return false }
            guard session.scope.named.contains(where: { session.scope.lies(path, in: $0) }) else { return false }
        }
        guard let rule = allRules.ids.firstIndex(of: entry.rule) else { return true }
        return session.configured.fileSettings(forFile: path).rules[rule].isEnabled
    }
}
