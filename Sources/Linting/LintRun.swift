import ProjectModel
import SwiftSource

/// Runs the rules over files of a project.
///
/// The room knows no threads: whoever calls hands over a way to do many things at once. Results are kept by file, so that they do not depend
/// on how many threads there are or which is faster.
public struct LintRun: Sendable {
    public let rules: RuleSet
    public let project: Project
    /// What holds for a file, by its index in the project.
    public let settings: @Sendable (Int) -> FileSettings
    /// The path that fingerprints are made with: relative to the project, so that it does not depend on where the command ran. `nil`: the path
    /// in reports.
    public var fingerprintPath: (@Sendable (Int) -> String)?
    /// Nanoseconds from any beginning; if there is one, each rule's time is measured.
    public var clock: (@Sendable () -> UInt64)?

    private let dispatcher: Dispatcher
    /// Those of the dispatcher, by rule, without an owner to count at each call.
    private let checkers: [Unmanaged<Checker>?]
    private static let filesInBlock = 64

    /// - Parameters:
    ///   - enabled: By rule index: which rules may be enabled in some file. `nil`: all of them.
    public init(
        rules: RuleSet, project: Project, enabled: [Bool]? = nil, settings: @escaping @Sendable (Int) -> FileSettings,
        fingerprintPath: (@Sendable (Int) -> String)? = nil, clock: (@Sendable () -> UInt64)? = nil
    ) {
        self.rules = rules
        self.project = project
        self.settings = settings
        self.fingerprintPath = fingerprintPath
        self.clock = clock
        dispatcher = Dispatcher(rules: rules, enabled: enabled ?? [Bool](repeating: true, count: rules.count))
        precondition(dispatcher.importWishes.count <= 64, "each list of modules has its bit")
        checkers = dispatcher.rules.map { $0.map(Unmanaged.passUnretained) }
    }

    /// Lints files, given by their indices in the project. The results stand in the same order.
    public func lint(files: [Int], parallel: Parallel = serially) -> [FileResult] {
        let results = Slots<FileResult>(count: files.count)
        // Between two blocks nobody holds a node, so that trees that were read again can go.
        let block = project.files.areAllKept ? max(files.count, 1) : LintRun.filesInBlock
        for start in stride(from: 0, to: files.count, by: block) {
            parallel(min(block, files.count - start)) { index in results.set(start + index, lint(file: files[start + index])) }
            project.files.trim()
        }
        return results.values.enumerated().map { $1 ?? FileResult(file: files[$0]) }
    }

    /// Lints one file.
    public func lint(file index: Int) -> FileResult {
        let facts = project.facts[index]
        let settings = settings(index)
        var result = FileResult(file: index)
        let active = activeRules(at: index, facts, settings)
        let scans = active.indices.contains { active[$0] && !dispatcher.fileWishes[$0].afterSuppressions }
        let isAboutSuppressions = dispatcher.lastRules.contains { active[$0] }
        guard scans || isAboutSuppressions && facts.hasDirectives else { return result }

        let file = project.files[index]
        let context = RuleContext(
            file: file, fileIndex: index, facts: facts, project: project, settings: settings, usualSeverities: rules.usualSeverities,
            suppressions: facts.hasDirectives ? Suppressions(of: file) : Suppressions())
        let caller = Caller(checkers: checkers, clock: clock, context: context)
        if clock != nil { result.nanoseconds = [UInt64](repeating: 0, count: rules.count) }
        withExtendedLifetime(file) {
            if scans {
                dispatcher.scan(file, previews: facts.previews, active: active) { rule, node in caller.check(rule, node, &result) }
                sortOut(context, settings: settings, into: &result)
            }
            if isAboutSuppressions, !context.suppressions.isEmpty {
                context.rules = rules
                context.enabledRules = rules.types.indices.map { dispatcher.rules[$0] != nil && settings.rules[$0].isEnabled }
                for rule in dispatcher.lastRules where active[rule] { caller.check(rule, file.root, &result) }
                sortOut(context, settings: settings, namedOnly: true, into: &result)
            }
        }
        result.suppressions = context.suppressions
        return result
    }

    /// Which rules look at a file: enabled for it, and the file is one that they can say something about.
    private func activeRules(at index: Int, _ facts: FileFacts, _ settings: FileSettings) -> [Bool] {
        let isTest = project.isTest(file: index)
        let isGenerated = facts.isGenerated
        // A bit for each list of modules: an array for every file would cost more than the answers.
        var imported: UInt64 = 0
        for (list, wish) in dispatcher.importWishes.enumerated() where wish.isEmpty || wish.contains(where: { project.imports($0, file: index) }) {
            imported |= 1 << UInt64(list)
        }
        var active = [Bool](repeating: false, count: rules.count)
        for rule in active.indices {
            let wish = dispatcher.fileWishes[rule]
            active[rule] =
                wish.isEnabled && imported & 1 << UInt64(wish.imports) != 0 && (wish.tests || !isTest) && (wish.generated || !isGenerated)
                && settings.rules[rule].isEnabled && rules.types[rule].concerns(file: index, of: project)
        }
        return active
    }
}

/// Calls the rules for one file. By itself, so that a call holds no more than it needs.
private struct Caller {
    let checkers: [Unmanaged<Checker>?]
    let clock: (@Sendable () -> UInt64)?
    let context: RuleContext

    @inline(__always)
    func check(_ rule: Int, _ node: Node, _ result: inout FileResult) {
        guard let checker = checkers[rule] else { return }
        context.rule = rule
        guard let clock else {
            checker._withUnsafeGuaranteedRef { $0.check(node, in: context) }
            return
        }
        let start = clock()
        checker._withUnsafeGuaranteedRef { $0.check(node, in: context) }
        result.nanoseconds[rule] += clock() - start
    }
}
