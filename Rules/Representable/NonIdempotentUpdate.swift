import Linting
import ProjectModel
import SwiftSource

/// An update method that does at every call what must be done once.
struct NonIdempotentUpdate: Rule {
    static let about = About(
        id: "non-idempotent-update", topic: .representable, severity: .warning, fix: .sometimes,
        summary: "an update method adds, loads or overwrites anew at every call",
        why: """
            SwiftUI calls `updateUIView` after `makeUIView` and again whenever anything that the view depends on has changed, be it the parent's own state. \
            What it adds, it adds again: views, gesture recognizers, observers and constraints pile up, one tap is answered twice. What it loads, it loads \
            again: a web page starts anew at each change of state, for ever if the load itself changes state. A text view that is given its text while the user types loses its \
            selection, and the cursor jumps to the end.
            """,
        instead: """
            Do once what is done once: in `makeUIView`, or under a condition that compares old and new (`if view.url != url`). Remove what the last \
            update has added before adding. Remember in the coordinator what was shown last.
            """,
        reasons: [
            ("accumulate", "something new is added, registered or activated at each update, and nothing removes the old"),
            ("reload", "a page, a region, a player, the first responder is set again at each update; a note for `reloadData`, `setViewControllers` and `viewControllers`"),
            ("text", "the text of an editable view is assigned at each update; a note for single-line fields, and where the selection is set again"),
        ],
        versions: """
            All. Code under a condition is left alone, unless the condition only asks whether an input is there (`if let url`). \
            Functions of the representable and its coordinator that the update calls are read too, and so are methods of the project's own view or controller.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)",
            "https://github.com/cybozu/WebUI/pull/1",
            "https://github.com/steventroughtonsmith/CatalystControlsGallery/pull/4",
            "https://github.com/manaflow-ai/cmux/pull/2424",
            "https://github.com/woocommerce/woocommerce-ios/pull/11492",
        ])

    let interest = Interest(kinds: [.functionDecl], named: RepresentableKind.allCases.map(\.updateName))

    func check(_ node: Node, in context: RuleContext) {
        guard let update = context.member(declaredBy: node), let type = update.owner, type.representableKind != nil, let kind = RepresentableKind(updateName: node.name),
            let body = update.body, body.children.first != nil
        else { return }
        let code = UpdateCode(of: update, kind: kind, of: type, in: context)
        var calls: Set<NodePlace> = []
        for action in code.actions {
            // What one call does elsewhere has one cause.
            if let caller = action.caller, action.isOfView || action.place.file != context.fileIndex, !calls.insert(context.place(of: caller)).inserted { continue }
            if action.caller != nil, isReported(action, byUpdateBefore: update, of: type, in: context) { continue }
            report(action, code, in: context)
        }
    }

    /// Whether another update method of the type, of another platform, does the same by the same helper and stands before this one.
    private func isReported(_ action: UpdateCode.Action, byUpdateBefore update: Member, of type: TypeRecord, in context: RuleContext) -> Bool {
        for kind in RepresentableKind.allCases where kind.updateName != update.name.known {
            for other in type.functions(named: kind.updateName) where other.file == update.file && other.node.row < update.node.row && other.body != nil {
                if UpdateCode(of: other, kind: kind, of: type, in: context).actions.contains(where: { $0.place == action.place }) { return true }
            }
        }
        return false
    }

    private func report(_ action: UpdateCode.Action, _ code: UpdateCode, in context: RuleContext) {
        let update = code.update.name.text
        let make = code.kind.makeName.rawValue
        let verb = Assignment(context.project.node(at: action.place)) == nil ? "calls" : "assigns"
        var related: [(NodePlace, String)] = []
        var place = action.range
        if let caller = action.caller {
            // What stands in another file or type is reported where it is called.
            let isElsewhere = action.isOfView || action.place.file != context.fileIndex
            if isElsewhere { place = ModifierChain(caller)?.calls.first(where: { _ in true })?.member?.main?.range ?? caller.range }
            related = [
                !isElsewhere
                    ? (context.place(of: caller), "called by '\(update)' here") : (action.place, "done here")
            ]
        }
        switch action.what {
        case .added(let noun):
            context.report(
                place, reason: "accumulate", "each run of '\(update)' adds \(noun), and nothing removes the one before: they pile up",
                help: "do it in '\(make)', or remove what the last update has added", related: related)
        case .started(let noun):
            context.report(
                place, reason: "accumulate", "each run of '\(update)' starts \(noun), and nothing invalidates the one before: all of them go on",
                help: "start it in '\(make)', or keep it and invalidate it first", related: related)
        case .target(let method):
            context.report(
                place, reason: "accumulate",
                "each run of '\(update)' calls '\(method)', and nothing removes the target of the run before: an old one that differs is called as well",
                help: "call it in '\(make)', where it happens once", related: related)
        case .constraints:
            context.report(
                place, reason: "accumulate", "each run of '\(update)' activates new constraints, and those of the run before stay active",
                help: "activate them in '\(make)' and change their constant, or deactivate the old ones", related: related)
        case .load(let method):
            context.report(
                place, reason: "reload", "each run of '\(update)' calls '\(method)': the page is loaded anew at every change of state, wherever the user is in it",
                help: "compare with what was loaded last, or load in '\(make)'", related: related)
        case .region(let method, let isReported):
            context.report(
                place, reason: "reload", severity: isReported ? .note : nil,
                isReported
                    ? "each run of '\(update)' calls '\(method)', also while the user moves the map: it jumps to where the last move had ended"
                    : "each run of '\(update)' calls '\(method)': the map jumps back from where the user has moved it",
                help: "compare with what was set last", related: related)
        case .focus(let method):
            context.report(
                place, reason: "reload", "each run of '\(update)' calls '\(method)': the keyboard comes back at every change of state, whatever had the focus",
                help: "ask for it once, or under a condition", related: related)
        case .play:
            context.report(
                place, reason: "reload", "each run of '\(update)' calls 'play': what the user has paused goes on at every change of state",
                help: "call it in '\(make)', or under a condition", related: related)
        case .rows(let method):
            context.report(
                place, reason: "reload", severity: .note, "each run of '\(update)' \(verb) '\(method)', whether or not anything has changed",
                help: "compare with what was shown last", related: related)
        case .document:
            context.report(
                place, reason: "reload", "each run of '\(update)' reads the document anew: the page and the position in it are lost at every change of state",
                help: "compare with the document that is shown, or read it in '\(make)'", related: related)
        case .text(let property, let isField, let isSelectionSet):
            let loss =
                isSelectionSet
                ? "an unfinished input may be lost, although the selection is set again"
                : isField ? "the cursor and an unfinished input may be lost" : "the selection is lost and the cursor jumps to the end"
            context.report(
                place, reason: "text", severity: isField || isSelectionSet ? .note : nil,
                "each run of '\(update)' \(verb) '\(property)', also while the user types: \(loss)", help: "assign it only where it differs", related: related,
                fixes: action.place.file == context.fileIndex ? fixes(action, in: context) : [])
        }
    }

    private func fixes(_ action: UpdateCode.Action, in context: RuleContext) -> [Fix] {
        let statement = context.project.node(at: action.place)
        guard let assignment = Assignment(statement), let target = assignment.target, let value = assignment.value, statement.parent?.kind == .codeBlock,
            target.lastToken.symbol != Symbol(text: "attributedText"), value.kind == .identifierExpr || value.kind == .chainExpr,
            !value.descendants.contains(where: { $0.kind == .closureExpr || $0.kind == .optionalLink }), context.file.bytes[statement.range].allSatisfy({ $0 != 10 && $0 != 13 })
        else { return [] }
        let condition = "if \(target.text) != \(value.text) { "
        return [.safe("assign only where it differs", .insert(condition, at: statement.start), .insert(" }", at: statement.end))]
    }
}
