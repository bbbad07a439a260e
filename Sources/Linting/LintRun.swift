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
    private let candidates: RulesByFile
    /// Those of the dispatcher, by rule, without an owner to count at each call.
    private let checkers: [Unmanaged<Checker>?]
    private static let filesInBlock = 16

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
        candidates = RulesByFile(dispatcher, project)
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
        var result = FileResult(file: index)
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: rules.count) { active in
            active.initialize(repeating: false)
            if let settings = markActiveRules(at: index, in: active) { lint(index, settings, UnsafeBufferPointer(active), &result) }
        }
        return result
    }

    private func lint(_ index: Int, _ settings: FileSettings, _ active: UnsafeBufferPointer<Bool>, _ result: inout FileResult) {
        let file = project.files[index]
        let context = RuleContext(
            file: file, fileIndex: index, project: project, settings: settings, usualSeverities: rules.usualSeverities,
            suppressions: project.facts[index].hasDirectives ? Suppressions(of: file) : Suppressions())
        let caller = RuleCaller(checkers: checkers, clock: clock, context: context)
        if clock != nil { result.nanoseconds = [UInt64](repeating: 0, count: rules.count) }
        if active.indices.contains(where: { active[$0] && !dispatcher.fileWishes[$0].afterSuppressions }) {
            dispatcher.scan(file, previews: project.facts[index].previews, active: active, calling: caller, &result)
            sortOut(context, settings: settings, into: &result)
        }
        if !context.suppressions.isEmpty, dispatcher.lastRules.contains(where: { active[$0] }) {
            context.rules = rules
            context.enabledRules = rules.types.indices.map { dispatcher.rules[$0] != nil && settings.rules[$0].isEnabled }
            for rule in dispatcher.lastRules where active[rule] { caller.check(rule, file.root, &result) }
            sortOut(context, settings: settings, namedOnly: true, into: &result)
        }
        result.suppressions = context.suppressions
        withExtendedLifetime(file) {}
    }

    /// Marks the rules that look at a file: enabled for it, and the file is one that they can say something about.
    /// - Returns: What holds for the file; `nil` if no rule looks at it.
    private func markActiveRules(at index: Int, in active: UnsafeMutableBufferPointer<Bool>) -> FileSettings? {
        let isTest = project.isTest(file: index)
        let isGenerated = project.facts[index].isGenerated
        // A bit for each list of modules that has been asked about, and for those of which the file imports one.
        var asked: UInt64 = 1
        var imported: UInt64 = 1
        var settings: FileSettings?
        var isAnyActive = false
        candidates.forEachRule(inFile: index) { rule in
            let wish = dispatcher.fileWishes[rule]
            guard wish.tests || !isTest, wish.generated || !isGenerated else { return }
            let list = 1 << UInt64(wish.imports) as UInt64
            if asked & list == 0 {
                asked |= list
                if dispatcher.importWishes[wish.imports].contains(where: { project.imports($0, file: index) }) { imported |= list }
            }
            guard imported & list != 0 else { return }
            let held = settings ?? self.settings(index)
            settings = held
            guard held.rules[rule].isEnabled, rules.types[rule].concerns(file: index, of: project) else { return }
            active[rule] = true
            isAnyActive = true
        }
        return isAnyActive ? settings : nil
    }
}
