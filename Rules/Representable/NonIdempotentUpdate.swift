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
            ("reload", "a page, a region, a player, the first responder is set again at each update; a note for `reloadData` and `setViewControllers`"),
            ("text", "the text of an editable view is assigned at each update; a note for single-line fields"),
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

    static let examples = [
        Example.bad(
            """
            import SwiftUI
            import WebKit

            struct Page: UIViewRepresentable {
                let url: URL?

                func makeUIView(context: Context) -> WKWebView { WKWebView() }

                func updateUIView(_ web: WKWebView, context: Context) {
                    guard let url else { return }
                    web.↓load(URLRequest(url: url))
                }
            }
            """, reason: "reload", because: "that there is a URL does not tell whether it is another one"),
        Example.bad(
            """
            import MapKit
            import SwiftUI

            struct Area: UIViewRepresentable {
                @Binding var region: MKCoordinateRegion?

                func makeUIView(context: Context) -> MKMapView { MKMapView() }

                func updateUIView(_ map: MKMapView, context: Context) {
                    if let region { map.↓setRegion(region, animated: true) }
                }
            }
            """, reason: "reload", because: "the binding never hears where the user has moved the map"),
        Example.bad(
            """
            import MapKit
            import SwiftUI

            struct Area: UIViewRepresentable {
                @Binding var region: MKCoordinateRegion

                func makeUIView(context: Context) -> MKMapView {
                    let map = MKMapView()
                    map.delegate = context.coordinator
                    return map
                }

                func updateUIView(_ map: MKMapView, context: Context) {
                    context.coordinator.parent = self
                    map.↓setRegion(region, animated: true)
                }

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject, MKMapViewDelegate {
                    var parent: Area
                    init(_ parent: Area) { self.parent = parent }
                    func mapView(_ map: MKMapView, regionDidChangeAnimated animated: Bool) { parent.region = map.region }
                }
            }
            """, severity: .note, reason: "reload", because: "while the user moves the map, the binding still has the region of before"),
        Example.bad(
            """
            struct Badge: UIViewRepresentable {
                let color: UIColor

                func makeUIView(context: Context) -> UIButton { UIButton() }

                func updateUIView(_ button: UIButton, context: Context) {
                    let dot = UIView()
                    dot.backgroundColor = color
                    button.↓addSubview(dot)
                    NSLayoutConstraint.↓activate([dot.widthAnchor.constraint(equalToConstant: 8)])
                    decorate(button)
                }

                private func decorate(_ button: UIButton) {
                    button.↓addGestureRecognizer(UITapGestureRecognizer())
                }
            }
            """, reason: "accumulate", because: "also what a helper does"),
        Example.bad(
            """
            struct Push: UIViewRepresentable {
                let title: String
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIButton { UIButton() }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.setTitle(title, for: .normal)
                    button.↓addTarget(context.coordinator, action: #selector(Coordinator.pushed), for: .touchUpInside)
                }

                final class Coordinator: NSObject {
                    @objc func pushed() {}
                }
            }
            """, reason: "accumulate"),
        Example.bad(
            """
            struct Note: UIViewRepresentable {
                @Binding var text: String

                func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    view.delegate = context.coordinator
                    return view
                }

                func updateUIView(_ view: UITextView, context: Context) {
                    ↓view.text = text
                }

                final class Coordinator: NSObject, UITextViewDelegate {
                    let text: Binding<String>
                    init(text: Binding<String>) { self.text = text }
                    func textViewDidChange(_ view: UITextView) { text.wrappedValue = view.text }
                }
            }
            """, reason: "text",
            fixed: """
                struct Note: UIViewRepresentable {
                    @Binding var text: String

                    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                    func makeUIView(context: Context) -> UITextView {
                        let view = UITextView()
                        view.delegate = context.coordinator
                        return view
                    }

                    func updateUIView(_ view: UITextView, context: Context) {
                        if view.text != text { view.text = text }
                    }

                    final class Coordinator: NSObject, UITextViewDelegate {
                        let text: Binding<String>
                        init(text: Binding<String>) { self.text = text }
                        func textViewDidChange(_ view: UITextView) { text.wrappedValue = view.text }
                    }
                }
                """),
        Example.bad(
            """
            struct Focused: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextField { UITextField() }

                func updateUIView(_ field: UITextField, context: Context) {
                    DispatchQueue.main.async { field.↓becomeFirstResponder() }
                }
            }
            """, reason: "reload", because: "put off, but asked for at each update"),
        Example.bad(
            """
            import SwiftUI
            import WebKit

            struct Framed: UIViewRepresentable {
                let address: String?

                func makeUIView(context: Context) -> UIStackView { UIStackView(arrangedSubviews: [WKWebView()]) }

                func updateUIView(_ stack: UIStackView, context: Context) {
                    guard let web = stack.arrangedSubviews.first as? WKWebView else { return }
                    if let address, let url = URL(string: address) {
                        let request = URLRequest(url: url)
                        web.↓load(request)
                    }
                }
            }
            """, reason: "reload", because: "the conditions find the web view and make the request, they compare nothing"),
        Example.bad(
            """
            import PDFKit
            import SwiftUI

            struct Paper: UIViewRepresentable {
                let url: URL

                func makeUIView(context: Context) -> PDFView { PDFView() }

                func updateUIView(_ view: PDFView, context: Context) {
                    view.↓document = PDFDocument(url: url)
                }
            }
            """, reason: "reload"),
        Example.bad(
            """
            struct Inbox: UIViewControllerRepresentable {
                let count: Int

                func makeUIViewController(context: Context) -> InboxController { InboxController() }

                func updateUIViewController(_ inbox: InboxController, context: Context) {
                    inbox.title = "\\(count)"
                    inbox.↓markUnread()
                }
            }
            """,
            files: [
                (
                    "InboxController.swift",
                    """
                    import UIKit

                    final class InboxController: UIViewController {
                        func markUnread() {
                            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
                            dot.backgroundColor = .systemBlue
                            view.addSubview(dot)
                        }
                    }
                    """
                )
            ], reason: "accumulate", because: "the controller's own method adds without looking"),
        Example.bad(
            """
            struct Wave: UIViewRepresentable {
                let speed: Double

                func makeUIView(context: Context) -> WaveView { WaveView() }

                func updateUIView(_ wave: WaveView, context: Context) {
                    wave.speed = speed
                    wave.↓run()
                }
            }

            final class WaveView: UIView {
                var speed = 1.0

                func run() {
                    DispatchQueue.main.async { [weak self] in
                        guard let self else { return }
                        self.startLink()
                    }
                }

                private func startLink() {
                    let link = CADisplayLink(target: self, selector: #selector(step))
                    link.add(to: .main, forMode: .common)
                }

                @objc private func step() {}
            }
            """, reason: "accumulate", because: "put off, but started again for each update"),
        Example.bad(
            """
            struct Rows: UIViewControllerRepresentable {
                let rows: [String]

                func makeUIViewController(context: Context) -> RowsController { RowsController() }
                func updateUIViewController(_ controller: RowsController, context: Context) { controller.↓show(rows) }
            }

            final class RowsController: UITableViewController {
                private var rows: [String] = []

                func show(_ rows: [String]) {
                    self.rows = rows
                    tableView.reloadData()
                }
            }
            """, severity: .note, reason: "reload"),
        Example.bad(
            """
            struct Names: UIViewRepresentable {
                let names: [String]
                func makeUIView(context: Context) -> UITableView { UITableView() }
                func updateUIView(_ table: UITableView, context: Context) { table.↓reloadData() }
            }
            """, severity: .note, reason: "reload"),
        Example.good(
            """
            import MapKit
            import SwiftUI

            struct StopMap: UIViewRepresentable {
                let stops: [MKPointAnnotation]
                let lines: Set<MKPolyline>

                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> MKMapView { MKMapView() }

                func updateUIView(_ map: MKMapView, context: Context) {
                    let missing = stops.filter { stop in !map.annotations.contains { $0 === stop } }
                    map.addAnnotations(missing)
                    for line in lines.subtracting(context.coordinator.lines) { map.addOverlay(line) }
                    context.coordinator.lines = lines
                }

                final class Coordinator { var lines: Set<MKPolyline> = [] }
            }

            struct TagRow: UIViewRepresentable {
                let tags: [String]
                let onTap: () -> Void

                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIStackView { UIStackView() }

                func updateUIView(_ row: UIStackView, context: Context) {
                    for tag in tags where context.coordinator.labels[tag] == nil {
                        let label = UILabel()
                        context.coordinator.labels[tag] = label
                        row.addArrangedSubview(label)
                    }
                    context.coordinator.tap.map(row.removeGestureRecognizer)
                    let tap = UITapGestureRecognizer()
                    row.addGestureRecognizer(tap)
                    context.coordinator.tap = tap
                }

                final class Coordinator {
                    var labels: [String: UILabel] = [:]
                    var tap: UITapGestureRecognizer?
                }
            }

            struct RoundButton: UIViewRepresentable {
                let onTap: () -> Void
                func makeUIView(context: Context) -> UIButton { UIButton() }
                func updateUIView(_ button: UIButton, context: Context) {
                    button.addAction(UIAction(identifier: .init("tap")) { _ in onTap() }, for: .touchUpInside)
                }
            }
            """, because: "only what is missing is added; the old recognizer goes first; an action with an identifier replaces the one that has it"),
        Example.good(
            """
            import SwiftUI
            import WebKit

            struct Page: UIViewRepresentable {
                let url: URL

                func makeUIView(context: Context) -> WKWebView { WKWebView() }

                func updateUIView(_ web: WKWebView, context: Context) {
                    if web.url != url { web.load(URLRequest(url: url)) }
                }
            }
            """, because: "old and new are compared"),
        Example.good(
            """
            struct Switch: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UISwitch { UISwitch() }

                func updateUIView(_ control: UISwitch, context: Context) {
                    control.removeTarget(nil, action: nil, for: .valueChanged)
                    control.addTarget(context.coordinator, action: #selector(Coordinator.changed), for: .valueChanged)
                }

                final class Coordinator: NSObject {
                    @objc func changed() {}
                }
            }
            """, because: "the old target is removed first"),
        Example.good(
            """
            struct Board: UIViewRepresentable {
                let count: Int
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { show(count, in: view, context.coordinator) }

                private func show(_ count: Int, in view: UIView, _ last: Coordinator) {
                    guard last.count != count else { return }
                    last.count = count
                    view.addSubview(UIView())
                }

                final class Coordinator {
                    var count = 0
                }
            }
            """, because: "the helper does it once for each count"),
        Example.good(
            """
            struct Rows: UIViewControllerRepresentable {
                let rows: [String]

                func makeUIViewController(context: Context) -> RowsController { RowsController() }

                func updateUIViewController(_ controller: RowsController, context: Context) {
                    controller.show(rows)
                    controller.mark()
                    controller.pulse()
                }
            }

            final class RowsController: UITableViewController {
                private var rows: [String] = []
                private var badge: UIView?
                private var link: CADisplayLink?

                func show(_ rows: [String]) {
                    guard rows != self.rows else { return }
                    self.rows = rows
                    tableView.reloadData()
                }

                func mark() {
                    if badge == nil {
                        let badge = UIView()
                        view.addSubview(badge)
                        self.badge = badge
                    }
                }

                func pulse() {
                    link?.invalidate()
                    link = CADisplayLink(target: self, selector: #selector(step))
                    link?.add(to: .main, forMode: .common)
                }

                @objc private func step() {}
            }
            """, because: "the controller's methods look first, or end what they have started"),
        Example.good(
            """
            struct Stars: UIViewRepresentable {
                let count: Int

                func makeUIView(context: Context) -> UIStackView { UIStackView() }

                func updateUIView(_ stack: UIStackView, context: Context) {
                    for _ in stack.arrangedSubviews.count..<max(count, stack.arrangedSubviews.count) { stack.addArrangedSubview(UIImageView()) }
                }
            }
            """, because: "the loop adds only those that are missing"),
        Example.good(
            """
            struct Caption: UIViewRepresentable {
                let text: String
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) { label.text = text }
            }
            """, because: "a label has no cursor"),
        Example.good(
            """
            struct Frame: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    view.addSubview(context.coordinator.border)
                }

                final class Coordinator {
                    let border = UIView()
                }
            }
            """, because: "the same view again stays one subview"),
        Example.good(
            """
            struct Chips: UIViewRepresentable {
                let names: [String]
                func makeUIView(context: Context) -> UIStackView { UIStackView() }

                func updateUIView(_ stack: UIStackView, context: Context) {
                    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
                    for name in names {
                        let chip = UIView()
                        let label = UILabel()
                        label.text = name
                        chip.addSubview(label)
                        stack.addArrangedSubview(chip)
                    }
                }
            }
            """, because: "what was there is removed"),
        Example.good(
            """
            struct Field: UIViewRepresentable {
                let isFocused: Bool
                func makeUIView(context: Context) -> UITextField { UITextField() }

                func updateUIView(_ field: UITextField, context: Context) {
                    if isFocused { field.becomeFirstResponder() } else { field.resignFirstResponder() }
                }
            }
            """, because: "the caller decides"),
    ]

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
                place, reason: "reload", severity: .note, "each run of '\(update)' calls '\(method)', whether or not anything has changed",
                help: "compare with what was shown last", related: related)
        case .document:
            context.report(
                place, reason: "reload", "each run of '\(update)' reads the document anew: the page and the position in it are lost at every change of state",
                help: "compare with the document that is shown, or read it in '\(make)'", related: related)
        case .text(let property, let isField):
            let loss = isField ? "the cursor and an unfinished input may be lost" : "the selection is lost and the cursor jumps to the end"
            context.report(
                place, reason: "text", severity: isField ? .note : nil,
                "each run of '\(update)' assigns '\(property)', also while the user types: \(loss)", help: "assign it only where it differs", related: related,
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
