import Linting
import ProjectModel
import SwiftSource

/// The view of a hosting controller that is added although the controller is no child of another.
struct HostingWithoutContainment: Rule {
    static let about = About(
        id: "hosting-without-containment", topic: .representable, severity: .warning,
        summary: "a hosting controller's view is added without its controller",
        why: """
            The view of a `UIHostingController` is half of it. Only as a child of another controller does the hosting controller hear of appearance, \
            of safe areas, size classes and other traits; without that `onAppear` comes at the wrong time or never, content slides under bars and the keyboard, and \
            sheets and navigation of the SwiftUI view have no controller to work with. Where nothing keeps the controller, it is gone with the function that made it.
            """,
        instead: """
            Three calls in this order, with the controller that the view is shown by:

            ```swift
            addChild(host)
            view.addSubview(host.view)
            host.didMove(toParent: self)
            ```

            In a table or collection view's cell, from iOS 16 on, `contentConfiguration = UIHostingConfiguration { … }` does all of it.
            """,
        reasons: [
            ("no-addchild", "the controller becomes a child of none; a note for a title view, and for one that is kept in a `UIViewRepresentable` or in AppKit"),
            ("cell", "the same in a cell, which is used again and again"),
            ("didmove-missing", "it becomes a child, but is never told that it has"),
            ("didmove-nil", "it is told that it has been removed while it is added"),
        ],
        versions: "All. `didMove(toParent:)` is UIKit's. `UIHostingConfiguration` is offered where the deployment target is iOS 16 or later, or not known.",
        sources: [
            "https://developer.apple.com/documentation/swiftui/uihostingcontroller",
            "https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)",
            "https://github.com/wordpress-mobile/GutenbergKit/issues/668",
            "https://github.com/lkzhao/UIComponent/pull/55",
            "https://github.com/SwiftUIX/SwiftUIX/issues/391",
        ])

    let interest = Interest(
        kinds: [.memberLink], named: [.titleView, .tableHeaderView, .tableFooterView],
        calls: [.addSubview, .addArrangedSubview, .insertSubview, .insertArrangedSubview], constructions: [.addSubview, .insertSubview], imports: [])

    func check(_ node: Node, in context: RuleContext) {
        guard let (value, name) = added(at: node), let hosted = HostedController(shownBy: value, in: context), !hosted.isOnlyDrawn else { return }
        let containment = hosted.containment
        if containment.isUnknown { return }
        let shown = hosted.name.map { "'\($0.text)'" } ?? "this controller"
        let place = hosted.surroundings
        if containment.isChild {
            guard hosted.isUIKit, name.symbol != .titleView else { return }
            if let call = containment.toldOfRemoval, !containment.isToldOfParent {
                context.report(
                    name, reason: "didmove-nil",
                    "\(shown) is made a child and its view is added, but 'didMove(toParent: nil)' tells it that it was removed",
                    help: "pass the parent: didMove(toParent: self)", related: [(context.place(of: call), "told here")])
            } else if containment.isMadeChildBeside, !containment.isToldOfParent, containment.toldOfRemoval == nil {
                context.report(
                    name, reason: "didmove-missing",
                    "\(shown) is made a child and its view is added, but 'didMove(toParent:)' never tells it so: its move to the parent is not completed",
                    help: "call \(hosted.name?.text ?? "host").didMove(toParent: self) behind it")
            }
            return
        }
        let isDecoration = name.symbol != .addSubview && name.symbol != .insertSubview && name.symbol != .addArrangedSubview && name.symbol != .insertArrangedSubview
        let isCell = place == .cell
        // Where something keeps it, no more is lost than what a parent would tell it.
        let isNote = !isCell && (isDecoration || hosted.isKept && (!hosted.isUIKit || place == .representable))
        let loss =
            hosted.isUIKit
            ? "changes of appearance, rotation and traits may not reach it" : "changes of appearance may not reach it"
        let keeping = hosted.isKept ? "" : ", and nothing keeps it"
        context.report(
            name, reason: isCell ? "cell" : "no-addchild", severity: isNote ? .note : nil,
            "\(shown) is made a child of no view controller\(keeping): \(loss)", help: advice(hosted, isCell: isCell, isDecoration: isDecoration, in: context),
            related: [(hosted.construction, "the hosting controller is made here")])
    }

    private func advice(_ hosted: HostedController, isCell: Bool, isDecoration: Bool, in context: RuleContext) -> String {
        if !hosted.isUIKit { return "add an NSHostingView instead, or make the controller a child with addChild" }
        let name = hosted.name?.text ?? "host"
        if isCell {
            let iOS = context.targets.version(of: .iOS)
            if iOS.map({ $0 >= OSVersion(16) }) ?? true { return "set contentConfiguration = UIHostingConfiguration { … } (iOS 16), or give the cell the controller and call addChild(\(name))" }
            return "give the cell the controller that shows the list: parent.addChild(\(name)), and \(name).didMove(toParent: parent) behind it"
        }
        if hosted.surroundings == .representable { return "make it a UIViewControllerRepresentable, whose controller can call addChild(\(name))" }
        return "call addChild(\(name)) before and \(name).didMove(toParent:) behind it, on the controller that shows the view"
    }

    /// The view that is added, and the name of what adds it.
    private func added(at node: Node) -> (Node, Token)? {
        if node.kind == .chainExpr {
            // `addSubview(x)` on `self`.
            guard let call = ModifierChain(node)?.baseCall, let name = call.nameToken, let value = call.firstUnlabeledArgument?.value else { return nil }
            return (value.bareExpression, name)
        }
        guard let name = node.main, let chain = ModifierChain(of: node) else { return nil }
        switch node.name.known {
        case .titleView, .tableHeaderView, .tableFooterView:
            guard chain.lastLink == node, let assignment = chain.node.parent.flatMap(Assignment.init), assignment.target == chain.node,
                let value = assignment.value
            else { return nil }
            return (value.bareExpression, name)
        default:
            guard let call = chain.allCalls.first(where: { $0.member == node }), let value = call.firstUnlabeledArgument?.value else { return nil }
            return (value.bareExpression, name)
        }
    }
}
