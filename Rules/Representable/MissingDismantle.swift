import Linting
import ProjectModel
import SwiftSource

/// A representable that starts what outlives its view, and never stops it.
struct MissingDismantle: Rule {
    static let about = About(
        id: "missing-dismantle", topic: .representable, severity: .warning,
        summary: "what a representable starts is never stopped",
        why: """
            A timer and a display link are kept by the run loop, an observer block by the notification center, an event monitor by the application, and a \
            capture session that was passed in by whoever made it. They go on when SwiftUI has removed the view: each time the screen opens, one more of them runs, with the \
            view, the coordinator or the controller that it holds. What an update starts under a condition goes on in the same way. The camera's light stays on, the battery drains, old coordinators answer.
            """,
        instead: """
            Keep what was started in the coordinator, and stop it in `static func dismantleUIView(_:coordinator:)`, which SwiftUI calls when the view goes. \
            The coordinator's `deinit` will do where nothing that was started holds the coordinator: a timer or display link with the coordinator as its target does.
            """,
        reasons: [
            ("timer", "a repeating timer or a display link is never invalidated"),
            ("observer", "an observer block, a time observer or an event monitor is never removed"),
            ("session", "a capture session that was passed in is never stopped"),
            ("player", "a player that was passed in is never paused; a note, because it stops when its owner lets go of it"),
        ],
        versions: """
            All. Observers with a selector (since iOS 9) and Combine subscriptions in a store end by themselves; so do a session and a player that the \
            representable or its coordinator makes, with their last reference.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)",
            "https://github.com/SDWebImage/SDWebImageSwiftUI/pull/21",
            "https://github.com/Generous-Corp/pulp/pull/3139",
            "https://github.com/LottieFiles/dotlottie-ios/pull/133",
        ])

    let interest = Interest(kinds: [.functionDecl], named: RepresentableKind.allCases.map(\.makeName))

    func check(_ node: Node, in context: RuleContext) {
        guard let make = context.member(declaredBy: node), let type = make.owner, let kind = type.representableKind, kind.makeName == node.name.known, make.body != nil,
            let name = node.main
        else { return }
        let updates = context.representableMethods(of: type).first { $0.kind == kind }?.updates ?? []
        let code = StartedCode(of: make, updates: updates, type, in: context)
        var again: Set<NodePlace>?
        for start in code.starts where !code.isStopped(start) {
            if start.isOfUpdate {
                // What each update starts anew is another rule's.
                let started = again ?? placesOfStarts(in: updates, kind, type, context)
                again = started
                if started.contains(start.place) { continue }
            }
            let isHere = start.place.file == context.fileIndex
            let dismantle = kind.dismantleName.rawValue
            let hasDismantle = !type.functions(named: kind.dismantleName).isEmpty
            context.report(
                isHere ? start.name.range : name.range, reason: start.kind.rawValue, severity: start.kind == .player ? .note : nil,
                start.isOfUpdate && start.isDropped
                    ? start.message + ", and each time '\(FunctionDeclaration(start.function)?.name.text ?? type.name.text)' comes here it adds one more"
                    : code.isStoppedTooLate(start)
                    ? "'\(start.name.text)' keeps its target, the coordinator of '\(type.name.text)': the 'deinit' that would stop it never runs" : start.message,
                help: start.kind.help + (hasDismantle ? " in '\(dismantle)'" : " in 'static func \(dismantle)(_:coordinator:)'"),
                related: isHere ? [] : [(start.place, "started here")])
        }
    }

    /// Where the update methods start something at each run.
    private func placesOfStarts(in updates: [Member], _ kind: RepresentableKind, _ type: TypeRecord, _ context: RuleContext) -> Set<NodePlace> {
        var places: Set<NodePlace> = []
        for update in updates {
            for action in UpdateCode(of: update, kind: kind, of: type, in: context).actions { places.insert(action.place) }
        }
        return places
    }
}
