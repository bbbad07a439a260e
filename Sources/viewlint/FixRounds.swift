import Configuration
import Linting
import Reports
import SwiftSource
import Workspace

/// Applies fixes until none is left: what one fix changes may be what another waits for, or what makes a new finding.
final class FixRounds {
    private static let limit = 10

    private let session: LintSession
    private let accepted: AcceptedFindings
    private let takesUnsafe: Bool
    private let isWriting: Bool

    /// The files that changed, by their paths in reports: as they are on disk, and as they shall be.
    private var changed: [String: (old: [UInt8], new: [UInt8])] = [:]
    /// How many fixes each of them has had.
    private var counts: [String: Int] = [:]
    /// The files that the last round changed: what they held before it, how many errors they had, and how many fixes it applied.
    private var previous: [String: (bytes: [UInt8], errors: Int, fixes: Int)] = [:]
    /// Files whose fixes would break the syntax.
    private var broken = Set<String>()
    /// Fixes that only `--unsafe-fixes` would apply.
    private var unsafeCount = 0
    private(set) var hasFailed = false

    /// `nil` if the run is to change nothing.
    init?(_ session: LintSession, _ accepted: AcceptedFindings) {
        let arguments = session.arguments
        guard arguments.fixes || arguments.showsDifference else { return nil }
        self.session = session
        self.accepted = accepted
        takesUnsafe = arguments.fixesUnsafely
        isWriting = !arguments.showsDifference
    }

    /// - Returns: the files after the fixes.
    func run(from first: LintSession.Pass) throws(ProjectScope.Failure) -> LintSession.Pass {
        var pass = first
        for _ in 0..<FixRounds.limit {
            guard apply(pass) else { break }
            pass = try session.pass(replacing: contents)
            if dropBroken(pass) { pass = try session.pass(replacing: contents) }
        }
        unsafeCount = takesUnsafe ? 0 : LintOutcome(pass, session, accepted).findings.count { fix(for: $0, unsafe: true) != nil && fix(for: $0, unsafe: false) == nil }
        if isWriting, !write() { pass = try session.pass(replacing: contents) }
        return pass
    }

    /// What the fixes would change, as a unified diff. Exit status 1 if they would.
    func showDifference() -> ExitStatus {
        var text: [UInt8] = []
        for path in changed.keys.sorted(by: Path.precedes) {
            guard let (old, new) = changed[path] else { continue }
            text += DifferenceText.unified(from: old, to: new, path: path)
        }
        if Console.print(text) == .failed || hasFailed { return .failed }
        if !session.arguments.isQuiet { Console.say(summary) }
        return changed.isEmpty || session.arguments.exitsZero ? .clean : .findings
    }

    /// `3 fixes applied in 2 files`
    var summary: String {
        let count = counts.values.reduce(0, +)
        let verb = isWriting ? "applied" : "possible"
        let line = count == 0 ? "no fixes \(verb)" : "\(count) fix\(count == 1 ? "" : "es") \(verb) in \(changed.count) file\(changed.count == 1 ? "" : "s")"
        return line + (unsafeCount > 0 ? "; \(unsafeCount) more with --unsafe-fixes" : "")
    }

    /// What the changed files shall hold.
    private var contents: [String: [UInt8]] { changed.mapValues(\.new) }

    private func fix(for finding: Finding, unsafe: Bool) -> Fix? {
        finding.fixes.first { $0.safety == .safe } ?? (unsafe ? finding.fixes.first : nil)
    }

    /// One round over all files. False if nothing changed.
    private func apply(_ pass: LintSession.Pass) -> Bool {
        var fixes: [String: [Fix]] = [:]
        for finding in LintOutcome(pass, session, accepted).findings where !broken.contains(finding.location.path) {
            if let fix = fix(for: finding, unsafe: takesUnsafe) { fixes[finding.location.path, default: []].append(fix) }
        }
        var hasChanged = false
        for index in pass.reading.reported {
            guard let wanted = fixes[pass.project.files.path(of: index)] else { continue }
            let file = pass.project.files[index]
            let bytes = Array(file.bytes)
            let outcome = FixApplication.apply(wanted, to: bytes)
            guard outcome.bytes != bytes else { continue }
            previous[file.path] = (bytes, FixRounds.errorCount(in: file), outcome.applied.count { $0 })
            changed[file.path] = (changed[file.path]?.old ?? bytes, outcome.bytes)
            counts[file.path, default: 0] += outcome.applied.count { $0 }
            hasChanged = true
        }
        return hasChanged
    }

    /// Takes back what made a file's syntax worse. True if something was.
    private func dropBroken(_ pass: LintSession.Pass) -> Bool {
        defer { previous = [:] }
        var hasDropped = false
        for index in pass.reading.reported {
            guard let before = previous[pass.project.files.path(of: index)] else { continue }
            let file = pass.project.files[index]
            guard FixRounds.errorCount(in: file) > before.errors, let change = changed[file.path] else { continue }
            Console.error("\(file.path): a fix would break the syntax; it is left out (please report this)")
            broken.insert(file.path)
            counts[file.path, default: 0] -= before.fixes
            changed[file.path] = before.bytes == change.old ? nil : (change.old, before.bytes)
            hasFailed = true
            hasDropped = true
        }
        return hasDropped
    }

    private static func errorCount(in file: SourceFile) -> Int {
        (0..<file.nodes.count).count { file.nodes.flags[$0].contains(.hasError) }
    }

    /// Writes the changed files. False if one could not be written, or was changed by somebody else meanwhile.
    private func write() -> Bool {
        var isWritten = true
        for (path, content) in changed.sorted(by: { Path.precedes($0.key, $1.key) }) {
            do throws(FileError) {
                try replaceFile(path, expecting: content.old, with: content.new)
            } catch {
                Console.error("cannot be written: \(error)")
                changed[path] = nil
                counts[path] = nil
                isWritten = false
                hasFailed = true
            }
        }
        return isWritten
    }
}
