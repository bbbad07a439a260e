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
        if clock != nil { result.nanoseconds = [UInt64](repeating: 0, count: rules.count) }
        withExtendedLifetime(file) {
            if scans {
                dispatcher.scan(file, previews: facts.previews, active: active) { rule, node in check(rule, node, context, &result) }
                sortOut(context, settings: settings, into: &result)
            }
            if isAboutSuppressions, !context.suppressions.isEmpty {
                context.rules = rules
                context.enabledRules = rules.types.indices.map { dispatcher.rules[$0] != nil && settings.rules[$0].isEnabled }
                for rule in dispatcher.lastRules where active[rule] { check(rule, file.root, context, &result) }
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
        let imported = dispatcher.importWishes.map { wish in wish.isEmpty || wish.contains { project.imports($0, file: index) } }
        var active = [Bool](repeating: false, count: rules.count)
        for rule in active.indices {
            let wish = dispatcher.fileWishes[rule]
            active[rule] =
                wish.isEnabled && imported[wish.imports] && (wish.tests || !isTest) && (wish.generated || !isGenerated)
                && settings.rules[rule].isEnabled
        }
        return active
    }

    private func check(_ rule: Int, _ node: Node, _ context: RuleContext, _ result: inout FileResult) {
        context.rule = rule
        guard let clock else {
            dispatcher.rules[rule]?.check(node, in: context)
            return
        }
        let start = clock()
        dispatcher.rules[rule]?.check(node, in: context)
        result.nanoseconds[rule] += clock() - start
    }

    // MARK: From reports to findings

    /// Takes the reports out of the context: in order, once each, silenced ones counted, the rest as findings.
    private func sortOut(_ context: RuleContext, settings: FileSettings, namedOnly: Bool = false, into result: inout FileResult) {
        var reports = context.reports
        guard !reports.isEmpty else { return }
        context.reports = []
        reports.sort { precedes($0, $1) }

        let file = context.file
        let path = fingerprintPath?(context.fileIndex) ?? file.path
        var occurrences: [UInt64: Int] = [:]
        var beginnings = Fingerprint.Beginnings()
        let places = Places(project: project)
        var last: Report?
        for report in reports {
            if let last, last.rule == report.rule, last.range == report.range, last.message == report.message { continue }
            last = report
            let id = rules.ids[report.rule]
            // Silenced findings count as occurrences, so that the others keep their fingerprints when one is silenced.
            let fingerprint = Fingerprint(rule: id, path: path, range: report.range, in: file, &beginnings)
            let occurrence = occurrences[fingerprint.hash, default: 0]
            occurrences[fingerprint.hash] = occurrence + 1
            if context.suppressions.silences(id, at: report.range.lowerBound, namedOnly: namedOnly) {
                result.suppressed += 1
                continue
            }
            let usual = rules.usualSeverities[report.rule]
            result.findings.append(
                Finding(
                    rule: id, reason: report.reason, severity: settings.rules[report.rule].severity(of: report.severity, usual: usual),
                    location: places.location(of: report.range, in: file, at: context.fileIndex), message: report.message, help: report.help,
                    related: report.related.map { RelatedPlace(location: places.location(of: $0.place), message: $0.message) },
                    fixes: report.fixes, fingerprint: fingerprint.text(occurrence: occurrence),
                    contentFingerprint: Fingerprint(rule: id, path: "", range: report.range, in: file, &beginnings).text(occurrence: 0)))
        }
        result.findings.sort {
            ($0.location.range.lowerBound, $0.location.range.upperBound, $0.rule) < ($1.location.range.lowerBound, $1.location.range.upperBound, $1.rule)
        }
    }

    private func precedes(_ left: Report, _ right: Report) -> Bool {
        if left.range != right.range {
            return (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
        }
        if left.rule != right.rule { return rules.ids[left.rule] < rules.ids[right.rule] }
        if left.message != right.message { return left.message < right.message }
        return (left.severity, left.reason ?? "") > (right.severity, right.reason ?? "")
    }
}

/// Makes locations; the lines of a file are counted once.
private final class Places {
    private let project: Project
    private var lines: [Int: LineIndex] = [:]

    init(project: Project) { self.project = project }

    func location(of range: Range<Int>, in file: SourceFile, at index: Int) -> Location {
        let lines = self.lines[index] ?? LineIndex(file.bytes)
        self.lines[index] = lines
        return lines.location(of: range, path: file.path, in: file.bytes)
    }

    /// A declaration's place is its name, another node's the node.
    func location(of place: NodePlace) -> Location {
        let node = project.node(at: place)
        let range: Range<Int>
        switch node.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl, .subscriptDecl,
            .typeAliasDecl, .enumCaseElement, .functionParameter:
            range = node.main?.range ?? node.range
        case .patternBinding: range = node.main?.range ?? node.range
        case .variableDecl: range = node.child(.patternBinding)?.main?.range ?? node.range
        default: range = node.range
        }
        return location(of: range, in: node.file, at: place.file)
    }
}
