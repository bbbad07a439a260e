import Linting
import ProjectModel
import SwiftSource

/// A representable that writes SwiftUI's state while it is made or updated, or after each update without a question.
struct StateWriteInRepresentableUpdate: Rule {
    static let about = About(
        id: "state-write-in-representable-update", topic: .representable, severity: .error,
        summary: "a representable writes state while SwiftUI updates its views",
        why: """
            `makeUIView` and `updateUIView` run in the middle of SwiftUI's update. State that is written there changes what is just being computed: \
            SwiftUI logs "Modifying state during view update, this will cause undefined behavior." The write may be lost, the update may run again \
            without end, or the app may crash in a release build only.

            To put the write off with `DispatchQueue.main.async` or `Task` silences the message, not the circle: the write updates the views, the \
            update method runs and writes again. Unless something asks whether the value is new, that need not end.
            """,
        instead: """
            Write state where something happens: in a delegate method, an action or a callback of the platform's view. What the view measures belongs \
            into `sizeThatFits(_:uiView:context:)` or a preference. If it must be the update, put it off and compare first: \
            `if text != view.text { DispatchQueue.main.async { text = view.text } }`.
            """,
        reasons: [
            ("sync", "state is written during the update"),
            ("guarded", "the same, under a condition (a warning)"),
            ("async-unconditional", "each update starts a write that nothing compares with what is there, or each that an input lets through (a warning)"),
            ("async-constant", "each update starts the write of a value that is always the same: it ends by itself as long as the source compares (a note)"),
        ],
        versions: "All.",
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/updateuiview(_:context:)",
            "https://github.com/ymm-oss/RepresentableKit/issues/1",
        ])

    static let examples = [
        Example.bad(
            """
            struct Measured: UIViewRepresentable {
                let text: String
                @Binding var height: CGFloat
                @State private var passes = 0

                func makeUIView(context: Context) -> UILabel {
                    ↓height = 20
                    return UILabel()
                }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = text
                    ↓passes += 1
                    measure(label)
                }

                private func measure(_ label: UILabel) {
                    ↓$height.wrappedValue = label.intrinsicContentSize.height
                }
            }
            """, reason: "sync"),
        Example.bad(
            """
            final class Board: ObservableObject {
                @Published var zoom = 1.0
                @Published var seen: [Int] = []
                var lastZoom = 1.0
            }

            struct BoardView: UIViewRepresentable {
                @ObservedObject var board: Board

                func makeUIView(context: Context) -> UIScrollView { UIScrollView() }

                func updateUIView(_ view: UIScrollView, context: Context) {
                    ↓board.zoom = view.zoomScale
                    board.lastZoom = view.zoomScale
                    (↓board.zoom, board.lastZoom) = (1, 1)
                    [1, 2].forEach { ↓board.seen.append($0) }
                }
            }
            """, reason: "sync", because: "what an observed object publishes is state, too; `forEach` runs its closure at once"),
        Example.bad(
            """
            struct Search: UIViewRepresentable {
                @Binding var text: String

                func makeUIView(context: Context) -> UISearchBar { UISearchBar() }
                func makeCoordinator() -> Coordinator { Coordinator(self) }

                func updateUIView(_ bar: UISearchBar, context: Context) {
                    context.coordinator.parent = self
                    context.coordinator.trim(bar)
                }

                final class Coordinator {
                    var parent: Search
                    init(_ parent: Search) { self.parent = parent }

                    func trim(_ bar: UISearchBar) {
                        ↓parent.text = bar.text ?? ""
                    }

                    func ended(_ bar: UISearchBar) { parent.text = bar.text ?? "" }
                }
            }
            """, reason: "sync", because: "`trim` runs in the update, `ended` on an event"),
        Example.bad(
            """
            struct Jump: UIViewRepresentable {
                @Binding var shouldScroll: Bool

                func makeUIView(context: Context) -> UITableView { UITableView() }

                func updateUIView(_ table: UITableView, context: Context) {
                    if shouldScroll {
                        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
                        ↓shouldScroll = false
                    }
                }
            }
            """, severity: .warning, reason: "guarded", because: "it is still a write during the update"),
        Example.bad(
            """
            struct OffsetReader: UIViewRepresentable {
                @Binding var offset: CGPoint

                func makeUIView(context: Context) -> UIScrollView { UIScrollView() }

                func updateUIView(_ view: UIScrollView, context: Context) {
                    DispatchQueue.main.async {
                        ↓self.offset = view.contentOffset
                    }
                }
            }
            """, severity: .warning, reason: "async-unconditional"),
        Example.bad(
            """
            struct Ruler: UIViewRepresentable {
                let isLive: Bool
                @Binding var width: CGFloat

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    guard isLive else { return }
                    DispatchQueue.main.async { ↓width = view.bounds.width }
                }
            }
            """, severity: .warning, reason: "async-unconditional", because: "the write does not change what the condition asks for"),
        Example.bad(
            """
            struct Lookup: UIViewControllerRepresentable {
                let found: (UIViewController) -> Void

                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

                func updateUIViewController(_ controller: UIViewController, context: Context) {
                    Task { @MainActor in
                        ↓found(controller)
                    }
                }
            }

            struct Screen: View {
                @State private var controller: UIViewController?

                var body: some View {
                    Lookup { controller = $0 }
                }
            }
            """, severity: .warning, reason: "async-unconditional", because: "the closure that `Screen` passes writes its state after each update"),
        Example.bad(
            """
            struct Ready: UIViewRepresentable {
                @Binding var isReady: Bool

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    DispatchQueue.main.async { ↓isReady = true }
                }
            }
            """, severity: .note, reason: "async-constant"),

        Example.good(
            """
            import SwiftUI

            struct ShareButton: View {
                @State private var anchor: UIView?

                var body: some View {
                    Button("Share") { share(from: anchor) }
                        .background(AnchorFinder(anchor: $anchor))
                }

                private func share(from view: UIView?) {}
            }

            struct AnchorFinder: UIViewRepresentable {
                @Binding var anchor: UIView?
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {
                    DispatchQueue.main.async { anchor = view }
                }
            }
            """, because: "the state behind the binding is asked for on a tap only: a write starts no update"),
        Example.good(
            """
            import SwiftUI

            struct Finder: UIViewRepresentable {
                let found: (UIWindow?) -> Void

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    DispatchQueue.main.async { found(view.window) }
                }
            }

            struct Flash: ViewModifier {
                let count: Int
                @State private var window: UIWindow?

                func body(content: Content) -> some View {
                    content
                        .background { Finder { window = $0 } }
                        .onChange(of: count) { _ in window?.makeKeyAndVisible() }
                }
            }
            """, because: "the modifier asks for its state on an event alone"),
        Example.good(
            """
            @propertyWrapper
            struct Later<Value>: DynamicProperty {
                @State private var stored: Value
                init(wrappedValue: Value) { _stored = State(initialValue: wrappedValue) }
                var wrappedValue: Value { stored }
                var projectedValue: Binding<Value> {
                    Binding(get: { stored }, set: { value in DispatchQueue.main.async { stored = value } })
                }
            }

            struct Field: UIViewRepresentable {
                @Binding var field: UITextField?

                func makeUIView(context: Context) -> UITextField {
                    let made = UITextField()
                    field = made
                    return made
                }

                func updateUIView(_ view: UITextField, context: Context) {}
            }

            struct Search: View {
                @Later private var field: UITextField?
                var body: some View { Field(field: $field) }
            }
            """, because: "a wrapper of the project's own puts the write off"),
        Example.good(
            """
            struct Editor: UIViewRepresentable {
                @Binding var text: String

                func makeUIView(context: Context) -> UITextView { UITextView() }

                func updateUIView(_ view: UITextView, context: Context) {
                    if text != view.text {
                        DispatchQueue.main.async { text = view.text }
                    }
                }
            }
            """, because: "put off, and only where the value is new"),
        Example.good(
            """
            struct Editor: UIViewRepresentable {
                @Binding var height: CGFloat

                func makeUIView(context: Context) -> UITextView { UITextView() }

                func updateUIView(_ view: UITextView, context: Context) {
                    let wanted = view.contentSize.height
                    guard abs(wanted - height) > 1 else { return }
                    Task { height = wanted }
                }
            }
            """, because: "what stands behind the `guard` is under its condition"),
        Example.good(
            """
            struct NameField: UIViewRepresentable {
                @Binding var name: String
                @Binding var isEditing: Bool

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    field.addAction(UIAction { _ in isEditing = true }, for: .editingDidBegin)
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {
                    field.text = name
                    let isEditing = field.isEditing
                    context.coordinator.wasEditing = isEditing
                }

                func makeCoordinator() -> Coordinator { Coordinator(name: $name) }

                final class Coordinator: NSObject, UITextFieldDelegate {
                    @Binding var name: String
                    var wasEditing = false
                    init(name: Binding<String>) { _name = name }
                    func textFieldDidEndEditing(_ field: UITextField) { name = field.text ?? "" }
                }
            }
            """, because: "actions and delegate methods run on events; the coordinator's own members are no state"),
        Example.good(
            """
            struct Check: NSViewRepresentable {
                @Binding var isOn: Bool

                func makeNSView(context: Context) -> NSButton {
                    NSButton(title: "On", target: context.coordinator, action: #selector(context.coordinator.flipped))
                }

                func updateNSView(_ button: NSButton, context: Context) { button.state = isOn ? .on : .off }
                func makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject {
                    var parent: Check
                    init(_ parent: Check) { self.parent = parent }
                    @objc func flipped(_ button: NSButton) { parent.isOn = button.state == .on }
                }
            }
            """, because: "`#selector` names what is called later"),
        Example.good(
            """
            final class DialView: UIView {
                var onStop: () -> Void = {}
                func whenTurned(_ action: @escaping () -> Void) { onStop = action }
            }

            struct Dial: UIViewRepresentable {
                @Binding var isStill: Bool

                func makeUIView(context: Context) -> DialView { DialView() }

                func updateUIView(_ dial: DialView, context: Context) {
                    dial.onStop = stop
                    dial.whenTurned(self.stop)
                }

                private func stop() { isStill = true }
            }
            """, because: "the view is handed the method and calls it later"),
        Example.good(
            """
            final class Later {
                private var waiting: () -> Void = {}
                func run(_ action: @escaping () -> Void) { waiting = action }
            }

            struct Poll: UIViewRepresentable {
                @Binding var answer: Int

                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { context.coordinator.run { answer = 1 } }
                func makeCoordinator() -> Later { Later() }
            }
            """, because: "the project's own `run` keeps the closure"),
        Example.good(
            """
            struct Fitted: UIViewRepresentable {
                let needsHeight: Bool
                @Binding var height: CGFloat?

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    if needsHeight {
                        Task { height = view.bounds.height }
                    }
                }
            }

            struct Card: View {
                @State private var height: CGFloat?
                var body: some View { Fitted(needsHeight: height == nil, height: $height) }
            }
            """, because: "the write settles what the condition asks for"),
        Example.good(
            """
            struct Loader: UIViewRepresentable {
                @Binding var page: UIView?

                func makeUIView(context: Context) -> UIView {
                    let view = UIView()
                    DispatchQueue.main.async { page = view }
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, because: "the make method runs once, so that the write after it starts no circle"),
        Example.good(
            """
            final class Cache {
                var size = CGSize.zero
            }

            struct Box: UIViewRepresentable {
                @State private var cache = Cache()
                let cellar: Cache

                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    cache.size = view.bounds.size
                    cellar.size = view.bounds.size
                    view.onTap = { cache = Cache() }
                }
            }
            """, because: "an object in a state may change without the state; what a closure does when it is called later is no part of the update"),
        Example.good(
            """
            struct Form: View {
                @State private var name = ""

                func updateUIView(_ name: String) { self.name = name }

                var body: some View {
                    Text(name).onAppear { name = "Guest" }
                }
            }
            """, because: "no representable"),
    ]

    let interest = Interest(kinds: [.structDecl, .classDecl, .extensionDecl])

    func check(_ node: Node, in context: RuleContext) {
        guard let type = context.project.type(declaredAt: context.place(of: node)), type.kind == .struct || type.kind == .class else { return }
        for representable in representables(behind: type) {
            for methods in context.representableMethods(of: representable) {
                var reported: Set<Int> = []
                // What runs during the update is worse than what runs later, and what nothing guards worse than the rest.
                let found = UpdateWrites(of: methods).found.filter { $0.file == context.fileIndex && node.contains($0.place) }
                for write in found.map({ ($0, judge($0, methods)) }).sorted(by: { $0.1.rank < $1.1.rank }) {
                    guard write.1 != .silent, reported.insert(write.0.place.row).inserted else { continue }
                    report(write.0, write.1, representable, in: context)
                }
            }
        }
    }

    /// The type itself, or those whose coordinator it is.
    private func representables(behind type: TypeRecord) -> [TypeRecord] {
        if !type.traits.isDisjoint(with: .representable) { return [type] }
        guard type.kind == .class else { return [] }
        var found: [TypeRecord] = []
        func add(_ other: TypeRecord?) {
            if let other, other.kind == .struct, !other.traits.isDisjoint(with: .representable), !found.contains(other) { found.append(other) }
        }
        add(type.outer)
        for call in type.calls { add(call.surroundings) }
        return found
    }

    // MARK: Judging

    private enum Judgement: Equatable {
        case sync, guarded, unconditional, gated([String]), constant, silent

        var rank: Int {
            switch self {
            case .sync: 0
            case .guarded: 1
            case .unconditional, .gated: 2
            case .constant: 3
            case .silent: 4
            }
        }
    }

    private func judge(_ write: UpdateWrites.Found, _ methods: RepresentableMethods) -> Judgement {
        // State that a view asks for on events only starts no update.
        if write.model == nil, let view = write.closure?.view, view.isViewLike.isYes, view.property(named: write.name) != nil, !view.showsState(write.name) { return .silent }
        if write.model == nil, write.closure == nil, isBoundToUnwatched(write.name, methods.type) { return .silent }
        switch write.moment {
        case .now: return write.conditions.allSatisfy(isNoQuestion) ? .sync : .guarded
        case .deferred:
            // A make method runs once.
            guard write.root.name == methods.kind.updateName else { return .silent }
            let questions = write.conditions.filter { !isOnlyUnwrapping($0) }
            if questions.isEmpty { return write.isConstant ? .constant : .unconditional }
            guard !write.isConstant, let gates = ParentGates(questions, of: methods.type), !gates.maySettle(write) else { return .silent }
            return .gated(gates.names)
        }
    }

    /// Whether every caller binds the property to what starts no update: state of its own that it asks for on events only, or a wrapper that is not
    /// SwiftUI's, which alone knows what a write does.
    private func isBoundToUnwatched(_ name: Symbol, _ type: TypeRecord) -> Bool {
        let calls = type.calls(passing: name).filter { !$0.isPreview && !$0.isTest }
        return !calls.isEmpty
            && calls.allSatisfy { call in
                guard let value = call.link?.arguments.first(where: { $0.label == name })?.value?.bareExpression, let text = Optional(value.text), text.hasPrefix("$"),
                    let caller = call.surroundings, let property = caller.property(named: Symbol(text: String(text.dropFirst())))
                else { return false }
                if property.propertyClass == .other { return true }
                return property.hasAttribute(.State) && property.isPrivate && caller.isViewLike.isYes && !caller.showsState(property.name, except: value)
            }
    }

    /// A condition that says nothing about the state: which system it is, whether `self` is still there.
    private func isNoQuestion(_ condition: Node) -> Bool {
        if condition.kind == .availabilityCondition { return true }
        guard condition.kind == .optionalBindingCondition else { return false }
        if condition.name == .self_ { return true }
        return OptionalBinding(condition)?.value.map { $0.bareExpression.name == .self_ } ?? false
    }

    /// Something is only unwrapped, which goes well each time; what a call returns may be a comparison.
    private func isOnlyUnwrapping(_ condition: Node) -> Bool {
        if isNoQuestion(condition) { return true }
        return condition.kind == .optionalBindingCondition && !condition.descendants.contains { $0.kind == .callLink }
    }

    // MARK: Words

    private func report(_ write: UpdateWrites.Found, _ judgement: Judgement, _ type: TypeRecord, in context: RuleContext) {
        let method = write.root.name.text
        let what = write.model.map { model in "'\(write.name.text)' of '\(model.text)'" } ?? "'\(write.name.text)'"
        let writes: String
        var related: [(place: NodePlace, message: String)] = []
        if let closure = write.closure {
            let passed = closure.view.map { $0.kind == .external ? "" : " of '\($0.name.text)'" } ?? ""
            writes = "calls '\(write.place.name.text)', whose closure\(passed) writes \(what),"
            related.append((closure.place, "written here"))
        } else {
            writes = "writes \(what)"
        }
        if write.root.file != write.file || !write.root.node.contains(write.place) { related.append((write.root.place, "'\(method)' leads here")) }
        let isClosure = write.closure != nil
        switch judgement {
        case .silent: return
        case .sync:
            context.report(
                write.place, reason: "sync", severity: isClosure ? .warning : nil,
                "'\(method)' of '\(type.name.text)' \(writes) while SwiftUI updates its views: behaviour is undefined, and the write may be lost or start the update again",
                help: "write it on an event: in a delegate method, an action or a callback of the view", related: related)
        case .guarded:
            context.report(
                write.place, reason: "guarded", severity: .warning,
                "'\(method)' of '\(type.name.text)' \(writes) while SwiftUI updates its views, even if only under a condition: behaviour is undefined",
                help: "put the write off inside the condition: DispatchQueue.main.async { … }", related: related)
        case .unconditional:
            context.report(
                write.place, reason: "async-unconditional", severity: .warning,
                "each run of '\(method)' of '\(type.name.text)' \(writes) right after the update, whether it changed or not: a value that does not settle starts the next update, and so on without end",
                help: "compare first and write only a new value, or write on an event", related: related)
        case .gated(let names):
            context.report(
                write.place, reason: "async-unconditional", severity: .warning,
                "each run of '\(method)' of '\(type.name.text)' that \(names.quoted) \(names.count == 1 ? "lets" : "let") through \(writes) right after the update, whether it changed or not: the write may start the next update, and so on without end",
                help: "compare first and write only a new value, or write on an event", related: related)
        case .constant:
            context.report(
                write.place, reason: "async-constant", severity: .note,
                "each run of '\(method)' of '\(type.name.text)' \(writes) right after the update, always with the same value: this ends only if the source does not tell of a value that stays",
                help: "write it only if it has another value", related: related)
        }
    }
}
