import Linting
import ProjectModel
import SwiftSource

/// Several sheets or full-screen covers on one modifier chain.
struct ChainedSheets: Rule {
    static let about = About(
        id: "chained-sheets", topic: .presentation, severity: .warning,
        summary: "several sheets or full-screen covers on one chain",
        why: """
            A view presents one thing at a time. Before iOS 14.5, of several `sheet` and `fullScreenCover` modifiers on one chain only the last, \
            the outermost, ever opens: setting the flag of another does nothing at all. Since iOS 14.5 each of them opens, but never two at \
            once: the second waits until the first is dismissed, and the console says that "only presenting a single sheet is supported".

            A function of the project's that applies `sheet` to the view it extends, or a view modifier that applies it to its content, is one \
            more sheet of the chain.
            """,
        instead: """
            Put each sheet on the view that opens it, such as its button. Or use one `sheet(item:)` whose item is an enum of what can be shown. \
            What is opened from inside a sheet belongs into the content of that sheet:

            ```swift
            Button("Filter") { showsFilter = true }
                .sheet(isPresented: $showsFilter) { FilterSheet() }
            Button("About") { showsAbout = true }
                .sheet(isPresented: $showsAbout) { AboutSheet() }
            ```

            Hiding a sheet in a view of the background is no way out: presentation from inside of such a sheet breaks in turn.
            """,
        reasons: [
            ("affected-os", "systems on which only the outermost sheet opens can run the code"),
            ("simultaneous", "one action opens two of them, or one opens another while it is open itself"),
            ("one-at-a-time", "each opens, but never two at once; a note"),
            ("many", "the chain has as many of them as the option `many` says"),
        ],
        versions: """
            An error if the deployment target is known and below iOS 14.5; a warning if it is not known. From 14.5 on a note, and a warning where \
            the code asks for two at once. Inside `#available(iOS 14.5, *)` or later only the latter is said. A view that \
            uses what came later than 14.5 without asking, such as a `NavigationStack`, cannot be for older systems: a note as well. On macOS, where \
            there are no covers, the same was reported for 10.15; for code that iOS does not run systems before 11.3 count as affected, as a \
            warning. Code that runs neither on iOS nor on macOS is left alone.
            """,
        sources: [
            "https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-14_5-release-notes",
            "https://github.com/johnpatrickmorgan/FlowStacks/issues/12",
            "https://github.com/brave/brave-ios/pull/4519",
            "https://github.com/rundfunk47/stinsen/issues/17",
            "https://github.com/feedback-assistant/reports/issues/49",
            "https://github.com/permissionlesstech/bitchat/pull/834",
        ])

    static let options = [
        RuleOption("many", default: .int(0), meaning: "from how many on one chain it is a warning on any system; 0: never", minimum: 0)
    ]

    static func concerns(file: Int, of project: Project) -> Bool { project.mayPresent(inFile: file) }

    let interest = Interest(kinds: [.chainExpr])

    func check(_ node: Node, in context: RuleContext) {
        guard context.project.mayPresentTwice(node, inFile: context.fileIndex), let chain = ModifierChain(node), !isInCondition(node) else { return }
        let presenting = chain.allCalls.filter { context.project.mayPresent($0, inFile: context.fileIndex) }
        guard presenting.count > 1 else { return }
        let presentations = presenting.compactMap { Presentation($0, file: context.fileIndex, in: context.project) }
        guard presentations.count > 1 else { return }
        let systems = PresentedSystems(of: presentations, in: context)
        var openings: FlagOpenings?
        var needsNewer: Bool?
        var notes: [(index: Int, others: [Int], covered: [Int])] = []
        // Those of which something has been said: a note on the same chain would add nothing.
        var isSaid = [Bool](repeating: false, count: presentations.count)
        for index in presentations.indices {
            var pairs = systems.verdicts(on: index)
            guard !pairs.isEmpty else { continue }
            let covered = [index] + pairs.map(\.outer)
            if pairs.contains(where: { $0.verdict.kind == .affected }) {
                // What the view uses unasked may need newer systems than the lowest target of the project, or than a target that is not known.
                let known = needsNewer ?? needsNewerSystems(node, in: context)
                needsNewer = known
                if known { for pair in pairs.indices { pairs[pair].verdict.liftToNewerSystems() } }
            }
            let inner = presentations[index]
            if reportAffected(inner, presentations, pairs, in: context) {
                for place in covered { isSaid[place] = true }
                continue
            }
            let known = openings ?? FlagOpenings(of: presentations, in: context)
            openings = known
            let isFirst = presentations[..<index].allSatisfy { BranchExclusivity.areExclusive($0.call.link.node, inner.call.link.node) }
            if reportSimultaneous(index, presentations, pairs, known, in: context)
                || isFirst && reportMany(inner, pairs.map { presentations[$0.outer] }, in: context)
            {
                for place in covered { isSaid[place] = true }
                continue
            }
            if isSaid[index] { continue }
            let others = pairs.filter {
                let outer = presentations[$0.outer]
                return $0.verdict.kind == .oneAtATime && !inner.sharesState(with: outer) && !known.areSequenced(inner, outer)
            }
            if !others.isEmpty { notes.append((index, others.map(\.outer), covered)) }
        }
        // One note a chain.
        for note in notes where !isSaid[note.index] {
            reportOneAtATime(presentations[note.index], note.others.map { presentations[$0] }, in: context)
            for place in note.covered { isSaid[place] = true }
        }
    }

    /// Whether the links stand in an `#if` of a longer chain, with which they are looked at.
    private func isInCondition(_ node: Node) -> Bool {
        guard let clause = node.parent, clause.kind == .ifConfigClause else { return false }
        return clause.parent?.kind == .ifConfigLink
    }

    private func needsNewerSystems(_ node: Node, in context: RuleContext) -> Bool {
        ImpliedAvailability.version(around: node, file: context.fileIndex, in: context.project).map { $0 > OSVersion(14, 5) } ?? false
    }

    // MARK: Reports

    private static let help = "put each sheet on the view that opens it, or use one sheet(item:) with an enum of what it shows"

    private func reportAffected(
        _ inner: Presentation, _ presentations: [Presentation], _ pairs: [PresentedSystems.Pair], in context: RuleContext
    ) -> Bool {
        let affected = pairs.lazy.filter { $0.verdict.kind == .affected }
        guard let worst = affected.map(\.verdict.severity).max(), let pair = affected.last(where: { $0.verdict.severity == worst }) else {
            return false
        }
        let (outer, verdict) = (presentations[pair.outer], pair.verdict)
        let system = verdict.platform == .macOS ? "macOS 11.3" : "iOS 14.5"
        report(
            inner, reason: "affected-os", severity: worst,
            "before \(system) \(subject(inner, "this", in: context)) never opens: of those on one chain only the outermost does, \(object(outer, in: context))",
            related: [related(outer, "the outermost", in: context)], in: context)
        return true
    }

    private func reportSimultaneous(
        _ index: Int, _ presentations: [Presentation], _ pairs: [PresentedSystems.Pair], _ openings: FlagOpenings, in context: RuleContext
    ) -> Bool {
        let inner = presentations[index]
        for pair in pairs {
            guard let both = openings.both(index, pair.outer) else { continue }
            let outer = presentations[pair.outer]
            switch both {
            case .sameFlag(let flag):
                report(
                    inner, reason: "simultaneous", severity: .warning,
                    "'\(flag.text)' opens two presentations of one view: only one of them appears, and dismissing it clears the binding of both",
                    help: "keep one of them and choose in its content what it shows",
                    related: [related(outer, "opened by the same property", in: context)], in: context)
            case .inOneAction(let one, let two):
                report(
                    inner, reason: "simultaneous", severity: .warning,
                    "\(subject(inner, "this", in: context)) and \(object(outer, in: context)) are opened by one action: only one appears, the other waits until it is dismissed",
                    related: [(one, "opened here"), (two, "and here"), related(outer, "the other", in: context)], in: context)
            case .fromInside(let opener, let opened, let place):
                report(
                    inner, reason: "simultaneous", severity: .warning,
                    "\(subject(opened, "another sheet", in: context)) is opened from inside \(object(opener, in: context)), which is still open: "
                        + "it appears only when that is dismissed",
                    help: "put the inner presentation into the content of the one that opens it, or close that first",
                    related: [(place, "opened here"), related(outer, "the other", in: context)], in: context)
            }
            return true
        }
        return false
    }

    private func reportMany(_ inner: Presentation, _ outers: [Presentation], in context: RuleContext) -> Bool {
        let many = context.options.int("many")
        guard many > 0, outers.count + 1 >= many else { return false }
        report(
            inner, reason: "many", severity: .warning,
            "\(subject(inner, "this", in: context)) shares its view with many others: only one of them can be open, and all wait for each other",
            related: outers.map { related($0, "another", in: context) }, in: context)
        return true
    }

    /// How many are named in a message; all are among its related places.
    private static let named = 4

    private func reportOneAtATime(_ inner: Presentation, _ others: [Presentation], in context: RuleContext) {
        var names = [subject(inner, "this", in: context)] + others.prefix(ChainedSheets.named - 1).map { object($0, in: context) }
        if others.count >= ChainedSheets.named { names.append("others") }
        let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        report(
            inner, reason: "one-at-a-time", severity: .note,
            others.count == 1
                ? "\(list) are never open at once: the second waits until the first is dismissed"
                : "\(list) are never open at once: each waits until the one that is open is dismissed",
            related: others.map { related($0, others.count == 1 ? "the other" : "another", in: context) }, in: context)
    }

    private func report(
        _ presentation: Presentation, reason: String, severity: Severity, _ message: String, help: String = ChainedSheets.help,
        related: [(place: NodePlace, message: String)], in context: RuleContext
    ) {
        guard let name = presentation.call.nameToken else { return }
        context.report(name, reason: reason, severity: severity, message, help: help, related: related)
    }

    private func related(_ presentation: Presentation, _ message: String, in context: RuleContext) -> (place: NodePlace, message: String) {
        (context.place(of: presentation.call.member ?? presentation.call.link.node), message)
    }

    /// `the sheet of 'showsHelp'`, `the sheet with 'HelpPage'`; `unnamed` where the code has no name for it: `this sheet`.
    private func subject(_ presentation: Presentation, _ unnamed: String, in context: RuleContext) -> String {
        let word = presentation.kind == .sheet ? "sheet" : "full-screen cover"
        if let name = name(of: presentation) { return "the \(word) of '\(name)'" }
        if let content = shown(by: presentation, in: context) { return "the \(word) with '\(content)'" }
        return unnamed == "this" ? "this \(word)" : unnamed
    }

    private func object(_ presentation: Presentation, in context: RuleContext) -> String { subject(presentation, "another one", in: context) }

    /// The longest binding that is written out.
    private static let longestBinding = 40

    /// The property, the binding as it is written, or the project's modifier.
    private func name(of presentation: Presentation) -> String? {
        if let flag = presentation.flag { return flag.text }
        if let text = presentation.opener?.text, text.count <= ChainedSheets.longestBinding, !text.contains(where: \.isNewline) { return text }
        guard !presentation.isDirect else { return nil }
        if let value = presentation.call.firstUnlabeledArgument?.value, let type = Construction(value) { return type.name.text }
        return presentation.call.nameToken?.text
    }

    /// The first view of the project in the content.
    private func shown(by presentation: Presentation, in context: RuleContext) -> String? {
        guard let content = presentation.content?.node else { return nil }
        for node in content.descendants where node.kind == .chainExpr {
            if let made = Construction(node), context.project.meaning(of: made, file: context.fileIndex).type != nil { return made.name.text }
        }
        return nil
    }
}
