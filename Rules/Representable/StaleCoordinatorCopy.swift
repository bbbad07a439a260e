import Linting
import ProjectModel
import SwiftSource

/// A coordinator that keeps a copy of the representable, or of its inputs, which no update renews.
struct StaleCoordinatorCopy: Rule {
    static let about = About(
        id: "stale-coordinator-copy", topic: .representable, severity: .warning, fix: .sometimes,
        summary: "the coordinator keeps a copy of the representable's inputs that nothing renews",
        why: """
            SwiftUI calls `makeCoordinator` once for each identity, before the view is made. A representable is a value, so what the coordinator is \
            given then is a copy: the rows, the closures and the bindings of the first time. When the parent passes others, the coordinator goes on with \
            the old ones: a table shows its first rows, a tap calls a closure that knows old values, a page controller is stuck.
            """,
        instead: """
            Renew the copy in the first line of the update method: `context.coordinator.parent = self`, or give the coordinator the single inputs \
            again. The property must be a `var` for that. If the view shows what was renewed, tell it: `table.reloadData()`.
            """,
        reasons: [
            ("value", "the coordinator later uses a value of the first time"),
            ("closure", "the coordinator later calls a closure of the first time"),
            ("fixed-inputs", "no place of the project is seen to pass other values or closures while the view is shown (a note)"),
            ("unread", "a copy of the whole struct is kept, and nothing uses an input through it (a note)"),
            ("binding", "only bindings are used through the copy: stale only if the parent passes a binding to another place (a note)"),
        ],
        versions: """
            All. A warning needs a place that is seen to pass another value, or a closure that is made with other values, while the view is on screen, \
            or callers that are not all here. What the platform's view was filled with when it was made is `representable-input-not-updated`, and values \
            behind an update method that does nothing are `empty-representable-update`.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()",
            "https://github.com/nachonavarro/Pages/issues/3",
            "https://github.com/jaywcjlove/quick-rss/issues/41",
        ])

    static let examples = [
        Example.bad(
            """
            struct Feed: UIViewRepresentable {
                var rows: [String]
                var height: CGFloat

                func makeUIView(context: Context) -> UITableView {
                    let table = UITableView()
                    table.dataSource = context.coordinator
                    return table
                }

                func updateUIView(_ table: UITableView, context: Context) {
                    table.rowHeight = height
                    table.reloadData()
                }

                func ↓makeCoordinator() -> Coordinator { Coordinator(rows: rows) }

                final class Coordinator: NSObject {
                    private let rows: [String]
                    init(rows: [String]) { self.rows = rows }
                    func numberOfRows(in section: Int) -> Int { rows.count }
                }
            }
            """, reason: "value", because: "`reloadData` asks the coordinator, which knows the first rows only"),
        Example.bad(
            """
            struct Pager: UIViewControllerRepresentable {
                var pages: [UIViewController]
                var onTurn: (Int) -> Void

                func ↓makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIViewController(context: Context) -> UIPageViewController { UIPageViewController() }

                func updateUIViewController(_ controller: UIPageViewController, context: Context) {
                    controller.setViewControllers(Array(pages.prefix(1)), direction: .forward, animated: false)
                }

                final class Coordinator: NSObject {
                    var parent: Pager
                    init(_ parent: Pager) { self.parent = parent }
                    func turned(to index: Int) { parent.onTurn(index) }
                }
            }
            """, reason: "closure", because: "write `context.coordinator.parent = self`"),
        Example.bad(
            """
            struct TagField: UIViewRepresentable {
                let hint: String
                let onAdd: (String) -> Void
                let onRemove: (String) -> Void

                func ↓makeCoordinator() -> Coordinator { Coordinator(onAdd: onAdd, onRemove: onRemove) }
                func makeUIView(context: Context) -> UITextField { UITextField() }

                func updateUIView(_ field: UITextField, context: Context) {
                    field.placeholder = hint
                    let coordinator = context.coordinator
                    coordinator.onAdd = onAdd
                }

                final class Coordinator: NSObject {
                    var onAdd: (String) -> Void
                    var onRemove: (String) -> Void

                    init(onAdd: @escaping (String) -> Void, onRemove: @escaping (String) -> Void) {
                        self.onAdd = onAdd
                        self.onRemove = onRemove
                    }

                    func added(_ text: String) { onAdd(text) }
                    func removed(_ text: String) { onRemove(text) }
                }
            }
            """, reason: "closure", because: "one of the two closures is renewed"),
        Example.bad(
            """
            struct PickButton: UIViewRepresentable {
                let onPick: () -> Void

                func makeUIView(context: Context) -> UIButton { UIButton() }
                func updateUIView(_ button: UIButton, context: Context) {}
                func ↓makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject {
                    let parent: PickButton
                    init(_ parent: PickButton) { self.parent = parent }
                    func tapped() { parent.onPick() }
                }
            }

            struct Row: View {
                let number: Int
                @Binding var picked: Int

                var body: some View { PickButton { picked = number } }
            }

            struct Counter: View {
                @State private var count = 0
                @State private var picked = 0

                var body: some View {
                    Row(number: count, picked: $picked)
                    Button("Next") { count += 1 }
                }
            }
            """, reason: "closure", because: "the closure is made with a number, and the number changes"),
        Example.bad(
            """
            struct TapView: UIViewRepresentable {
                let onTap: () -> Void

                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { view.isHidden = false }
                func ↓makeCoordinator() -> Coordinator { Coordinator(onTap: onTap) }

                final class Coordinator: NSObject {
                    let onTap: () -> Void
                    init(onTap: @escaping () -> Void) { self.onTap = onTap }
                    func tapped() { onTap() }
                }
            }

            struct Counter: View {
                @State private var count = 0

                var body: some View {
                    Text("\\(count)")
                    TapView { count += 1 }
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "the closure works with storage that SwiftUI keeps, whichever closure it is"),
        Example.bad(
            """
            struct Lamp: UIViewRepresentable {
                @Binding var isOn: Bool

                func makeUIView(context: Context) -> UISwitch { UISwitch() }
                func updateUIView(_ control: UISwitch, context: Context) { control.isOn = isOn }
                func ↓makeCoordinator() -> Coordinator { Coordinator(isOn: $isOn) }

                final class Coordinator: NSObject {
                    let isOn: Binding<Bool>
                    init(isOn: Binding<Bool>) { self.isOn = isOn }
                    func changed(_ control: UISwitch) { isOn.wrappedValue = control.isOn }
                }
            }
            """, severity: .note, reason: "binding"),
        Example.bad(
            """
            struct Choice: NSViewRepresentable {
                @Binding var selection: Int

                func makeNSView(context: Context) -> NSPopUpButton {
                    let button = NSPopUpButton()
                    context.coordinator.listen(to: button)
                    return button
                }

                func updateNSView(_ button: NSPopUpButton, context: Context) { button.selectItem(at: context.coordinator.indices[selection]) }
                func ↓makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject {
                    var parent: Choice
                    let indices = [0, 1, 2]
                    init(_ parent: Choice) { self.parent = parent }

                    func listen(to button: NSPopUpButton) {
                        publisher(of: button).sink { [weak self] index in self?.parent.selection = index }
                    }
                }
            }
            """, severity: .note, reason: "binding", because: "what `listen` sets up runs later"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let text: String
                let onScroll: (CGFloat) -> Void

                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) { view.text = text }
                func ↓makeCoordinator() -> Coordinator { Coordinator(onScroll: onScroll) }
                static func dismantleUIView(_ view: UITextView, coordinator: Coordinator) { coordinator.finish() }

                final class Coordinator: NSObject {
                    var onScroll: ((CGFloat) -> Void)?
                    init(onScroll: @escaping (CGFloat) -> Void) { self.onScroll = onScroll }
                    func scrolled(to offset: CGFloat) { onScroll?(offset) }
                    func finish() { onScroll = nil }
                }
            }
            """, reason: "closure", because: "to forget a closure is not to renew it"),
        Example.bad(
            """
            struct PressButton: UIViewRepresentable {
                func makeUIView(context: Context) -> UIButton { UIButton() }
                func updateUIView(_ button: UIButton, context: Context) {}
                func ↓makeCoordinator() -> Coordinator { Coordinator(button: self) }

                final class Coordinator {
                    var button: PressButton
                    init(button: PressButton) { self.button = button }
                    func pressed() { print("pressed") }
                }
            }
            """, severity: .note, reason: "unread", because: "the first closure or value that is added and used through `button` will be an old one"),
        Example.bad(
            """
            struct Ground: UIViewRepresentable {
                @Environment(\\.colorScheme) private var colorScheme
                let isBusy: Bool

                func makeUIView(context: Context) -> MapView { MapView(delegate: context.coordinator) }
                func updateUIView(_ view: MapView, context: Context) { view.isBusy = isBusy }
                func ↓makeCoordinator() -> Coordinator { Coordinator(colorScheme) }

                final class Coordinator: NSObject {
                    let scheme: ColorScheme
                    init(_ scheme: ColorScheme) { self.scheme = scheme }
                    func color(of tile: Int) -> UIColor { scheme == .dark ? .black : .white }
                }
            }

            struct Trip: View {
                var body: some View { Ground(isBusy: false) }
            }
            """, reason: "value", because: "the user changes the appearance, and no parent is asked"),
        Example.bad(
            """
            struct Search: UIViewRepresentable {
                @Binding var term: String

                func makeUIView(context: Context) -> SearchField {
                    let field = SearchField()
                    field.delegate = context.coordinator
                    return field
                }

                func updateUIView(_ field: SearchField, context: Context) {}
                func ↓makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject {
                    var parent: Search
                    init(_ parent: Search) { self.parent = parent }
                    func ended() { parent.term = "" }
                }
            }
            """, severity: .note, reason: "binding", because: "that the update does nothing else is another finding"),
        Example.bad(
            """
            struct Memo: UIViewRepresentable {
                let keyboard: UIKeyboardType
                let onEnd: () -> Void

                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) { context.coordinator.update(memo: self, view) }
                func ↓makeCoordinator() -> Coordinator { Coordinator(onEnd: onEnd) }

                final class Coordinator: NSObject {
                    let onEnd: () -> Void
                    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
                    func update(memo: Memo, _ view: UITextView) { view.keyboardType = memo.keyboard }
                    func ended() { onEnd() }
                }
            }
            """, reason: "closure", because: "the method gets everything and takes the keyboard"),


        Example.bad(
            """
            struct Playlist: UIViewRepresentable {
                let songs: [String]

                func ↓makeCoordinator() -> SongSource { SongSource(songs: songs, isLoud: true) }
                func makeUIView(context: Context) -> UITableView { UITableView() }
                func updateUIView(_ table: UITableView, context: Context) { table.reloadData() }
            }

            final class SongSource: ListSource {
                let isLoud: Bool

                init(songs: [String], isLoud: Bool) {
                    self.isLoud = isLoud
                    super.init(items: songs)
                }

                func numberOfRows() -> Int { items.count }
            }

            struct Album: UIViewRepresentable {
                let songs: [String]

                func ↓makeCoordinator() -> AlbumSource { AlbumSource(owner: self) }
                func makeUIView(context: Context) -> UITableView { UITableView() }
                func updateUIView(_ table: UITableView, context: Context) { table.reloadData() }
            }

            final class AlbumSource: Holder<Album> {
                func numberOfRows() -> Int { owner.songs.count }
            }
            """,
            files: [
                (
                    "Sources.swift",
                    """
                    class ListSource: NSObject {
                        let items: [String]
                        init(items: [String]) { self.items = items }
                    }

                    class Holder<Owner>: NSObject {
                        var owner: Owner
                        init(owner: Owner) { self.owner = owner }
                    }
                    """
                )
            ], reason: "value", because: "a superclass keeps the first songs, or the first struct"),
        Example.bad(
            """
            struct Tags: UIViewRepresentable {
                let tags: [String]
                let isOpen: Bool

                func ↓makeCoordinator() -> Source { Source(tags: tags.sorted()) }
                func makeUIView(context: Context) -> UICollectionView { UICollectionView() }
                func updateUIView(_ view: UICollectionView, context: Context) { view.isHidden = !isOpen }

                final class Source: NSObject {
                    let tags: [String]
                    init(tags: [String]) { self.tags = tags }
                    func count() -> Int { tags.count }
                }
            }
            """, reason: "value", because: "what is made of the first tags is as old as they are"),
        Example.bad(
            """
            struct Knob: UIViewRepresentable {
                let isOn: Bool
                let onTurn: () -> Void

                func ↓makeCoordinator() -> Source { Source { onTurn() } }
                func makeUIView(context: Context) -> UIButton { UIButton() }
                func updateUIView(_ button: UIButton, context: Context) { button.isEnabled = isOn }

                final class Source: NSObject {
                    private let action: () -> Void
                    init(_ action: @escaping () -> Void) { self.action = action }
                    @objc func turned() { action() }
                }
            }
            """, reason: "closure", because: "the closure around has the first one"),
        Example.bad(
            """
            struct Zoomer: UIViewRepresentable {
                let initialZoom: Double
                var isLocked: Bool

                func ↓makeCoordinator() -> Coordinator { Coordinator(initialZoom: initialZoom) }
                func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
                func updateUIView(_ view: UIScrollView, context: Context) { view.isScrollEnabled = !isLocked }

                final class Coordinator: NSObject {
                    private let initialZoom: Double
                    init(initialZoom: Double) { self.initialZoom = initialZoom }
                    @objc func doubleTapped(_ view: UIScrollView) { view.zoomScale = initialZoom }
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "the name says that only the first value counts"),

        Example.good(
            """
            struct Editor: UIViewRepresentable {
                var limit: Int
                var onEnd: () -> Void

                func makeCoordinator() -> Coordinator { Coordinator(limit: limit, onEnd: onEnd) }

                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    view.delegate = context.coordinator
                    return view
                }

                func updateUIView(_ view: UITextView, context: Context) {
                    (view.delegate as? Coordinator)?.limit = limit
                    (context.coordinator.onEnd, view.isEditable) = (onEnd, true)
                }

                final class Coordinator: NSObject, UITextViewDelegate {
                    var limit: Int
                    var onEnd: () -> Void

                    init(limit: Int, onEnd: @escaping () -> Void) {
                        self.limit = limit
                        self.onEnd = onEnd
                    }

                    func textViewDidEndEditing(_ view: UITextView) {
                        if view.text.count < limit { onEnd() }
                    }
                }
            }
            """, because: "the view's delegate is the coordinator, and a tuple renews both of its parts"),
        Example.good(
            """
            struct Filtered: UIViewRepresentable {
                var words: [String]

                func makeCoordinator() -> Coordinator { Coordinator { words.count } }
                func makeUIView(context: Context) -> UILabel { UILabel() }

                func updateUIView(_ label: UILabel, context: Context) {
                    context.coordinator.count = { words.count }
                }

                final class Coordinator {
                    var count: () -> Int
                    init(_ count: @escaping () -> Int) { self.count = count }
                    func tapped() { print(count()) }
                }
            }
            """, because: "each update makes the closure again"),
        Example.good(
            """
            struct Search: UIViewRepresentable {
                @Binding var text: String
                var onSearch: (String) -> Void

                func makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIView(context: Context) -> UISearchBar { UISearchBar() }

                func updateUIView(_ bar: UISearchBar, context: Context) {
                    context.coordinator.parent = self
                    bar.text = text
                }

                final class Coordinator: NSObject {
                    var parent: Search
                    init(_ parent: Search) { self.parent = parent }
                    func searched(_ bar: UISearchBar) { parent.onSearch(bar.text ?? "") }
                }
            }
            """),
        Example.good(
            """
            struct Drawing: UIViewRepresentable {
                let strokes: [CGPoint]
                let onTouch: (CGPoint) -> Void

                func makeCoordinator() -> DrawingCoordinator { DrawingCoordinator(drawing: self) }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { renew(context.coordinator, view) }

                private func renew(_ coordinator: DrawingCoordinator, _ view: UIView) { coordinator.refresh(with: self, in: view) }
            }
            """,
            files: [
                (
                    "DrawingCoordinator.swift",
                    """
                    import UIKit

                    final class DrawingCoordinator: NSObject {
                        private var drawing: Drawing
                        init(drawing: Drawing) { self.drawing = drawing }

                        func refresh(with drawing: Drawing, in view: UIView) {
                            self.drawing = drawing
                            view.setNeedsDisplay()
                        }

                        func touched(_ point: CGPoint) { drawing.onTouch(point) }
                    }
                    """
                )
            ], because: "the coordinator's method gets the new struct"),
        Example.good(
            """
            struct Slots: UIViewRepresentable {
                var slots: [String]

                func makeCoordinator() -> Coordinator { Coordinator(slots: slots) }
                func makeUIView(context: Context) -> UITableView { UITableView() }

                func updateUIView(_ table: UITableView, context: Context) {
                    context.coordinator.show(slots)
                    table.reloadData()
                }

                final class Coordinator: NSObject {
                    var slots: [String]
                    init(slots: [String]) { self.slots = slots }
                    func show(_ slots: [String]) { self.slots = slots }
                    func count() -> Int { slots.count }
                }
            }
            """, because: "the coordinator's method gets the new rows"),
        Example.good(
            """
            struct Ticker: UIViewRepresentable {
                let text: String

                func makeCoordinator() -> Clock { Clock() }
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) { label.text = text + context.coordinator.time }

                final class Clock {
                    var time = ""
                }
            }
            """, because: "the coordinator keeps nothing of the struct"),
        Example.good(
            """
            struct Player: UIViewRepresentable {
                let model: PlayerModel
                @Environment(\\.dismiss) private var dismiss

                func makeCoordinator() -> Coordinator { Coordinator(self) }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { view.isHidden = model.isHidden }

                final class Coordinator: NSObject {
                    let parent: Player
                    init(_ parent: Player) { self.parent = parent }
                    func ended() { parent.dismiss() }
                }
            }

            final class PlayerModel {
                var isHidden = false
            }
            """, because: "what is taken from the surroundings stays, and nothing else is used through the copy"),
        Example.good(
            """
            struct Cursor: UIViewRepresentable {
                let start: Int
                let text: String

                func makeCoordinator() -> Coordinator { Coordinator(position: start) }
                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) { view.text = text }

                final class Coordinator: NSObject {
                    var position: Int
                    init(position: Int) { self.position = position }
                    func moved() { position += 1 }
                }
            }
            """, because: "the coordinator goes on with the number by itself: the input is only where it starts"),
        Example.good(
            """
            struct Caption: UIViewRepresentable {
                var rows: [String]

                func makeUIView(context: Context) -> UITableView { UITableView() }
                func updateUIView(_ table: UITableView, context: Context) {}
                func makeCoordinator() -> Coordinator { Coordinator(rows: rows) }

                final class Coordinator: NSObject {
                    let rows: [String]
                    init(rows: [String]) { self.rows = rows }
                    func count() -> Int { rows.count }
                }
            }
            """, because: "with an update method that does nothing, `empty-representable-update` names the rows"),
    ]

    let interest = Interest(kinds: [.functionDecl], named: [.makeCoordinator]).and(
        .functionDecl, named: [.makeUIView, .makeUIViewController, .makeNSView, .makeNSViewController, .makeWKInterfaceObject])

    func check(_ node: Node, in context: RuleContext) {
        guard let member = context.project.member(declaredAt: context.place(of: node)), let type = member.owner, type.kind == .struct, !member.isStatic else { return }
        for methods in context.representableMethods(of: type) where !methods.updates.isEmpty {
            let copies = methods.copies.filter { copy in
                copy.input.place.file == context.fileIndex && node.contains(context.project.node(at: copy.input.place))
            }
            if !copies.isEmpty {
                report(copies, node, methods, in: context)
                return
            }
        }
    }

    private func report(_ copies: [CoordinatorCopy], _ node: Node, _ methods: RepresentableMethods, in context: RuleContext) {
        // With an update that does nothing another rule names the values that the view or the coordinator was made with.
        let isEmpty = methods.updates.contains { $0.body.flatMap { InertCode($0) } != nil }
        let inputs = methods.representable.inputs(methods.kind, for: methods.updates[0].place)
        let named = isEmpty ? inputs.isUnknown ? [] : inputs.live : []
        let warned = named.isEmpty ? [] : inputs.changing
        var stale: [(copy: CoordinatorCopy, property: Member, place: NodePlace)] = []
        var bindings: [(copy: CoordinatorCopy, property: Member, place: NodePlace)] = []
        for copy in copies {
            for use in copy.uses {
                switch copy.kind(of: use.property) {
                case .value: if !named.contains(use.property) { stale.append((copy, use.property, use.place)) }
                case .closure: stale.append((copy, use.property, use.place))
                case .binding: if !warned.contains(use.property) { bindings.append((copy, use.property, use.place)) }
                case .object, .other: continue
                }
            }
        }
        guard let first = stale.first ?? bindings.first else {
            reportUnread(copies, node, methods, in: context)
            return
        }
        let place: Token = node.name == .makeCoordinator ? node.main ?? node.firstToken : context.project.node(at: first.copy.input.place).firstToken
        if stale.isEmpty {
            let names = unique(bindings.map(\.property))
            context.report(
                place, reason: "binding", severity: .note,
                "'\(methods.representable.coordinator?.name.text ?? "the coordinator")' keeps \(keeps(bindings, names)) from when it was made, which is right as long as the parent always passes \(names.count == 1 ? "a binding" : "bindings") to the same place",
                help: refresh(first.copy, names[0], methods), related: [(first.place, "used here")])
            return
        }
        let properties = unique(stale.map(\.property))
        let changing = inputs.changing(among: properties, asksOpenCallers: false).filter { !RepresentableInputs.isNamedForTheBeginning($0) }
        let shown = changing.isEmpty ? properties : changing
        let uses = shown.compactMap { property in stale.first { $0.property == property } }
        let coordinator = first.copy.storage.owner?.name.text ?? "the coordinator"
        let update = methods.updates[0].name.text
        let related = uses.prefix(3).map { ($0.place, "'\($0.property.name.text)' is used here") }
        // The surroundings change what no parent passes.
        let arePassed = shown.allSatisfy { RepresentableInputs.isPassed($0) }
        if changing.isEmpty {
            let fixed = shown.allSatisfy(RepresentableInputs.isNamedForTheBeginning) ? "later values are meant to have no effect" : arePassed ? "every place that makes '\(methods.type.name.text)' passes what does not change while it is shown" : "\(shown.count == 1 ? "it does" : "they do") not change while '\(methods.type.name.text)' is shown"
            context.report(
                place, reason: "fixed-inputs", severity: .note,
                "'\(coordinator)' keeps \(keeps(uses, shown)) from when it was made, which is right as long as \(fixed)",
                help: refresh(uses[0].copy, shown[0], methods), related: related)
            return
        }
        let isCalled = shown.allSatisfy { $0.isFunction && $0.viewInput == .closure }
        let one = shown.count == 1
        // Where somebody makes the type, only what is seen to change has come so far.
        let isSeen = methods.type.isMadeInProject
        let when = arePassed ? "when \(isSeen ? "the" : "a") parent passes \(one ? "another" : "others")" : "when \(one ? "it changes" : "they change")"
        context.report(
            place, reason: isCalled ? "closure" : "value",
            "'\(update)' does not renew what '\(coordinator)' of '\(methods.type.name.text)' was made with: it \(isSeen ? "goes on" : "would go on") \(isCalled ? "calling" : "using") the first \(shown.quotedNames) \(when)",
            help: refresh(uses[0].copy, shown[0], methods), related: related, fixes: fixes(uses[0].copy, methods, in: context))
    }

    /// A copy of the whole struct that nothing looks at.
    private func reportUnread(_ copies: [CoordinatorCopy], _ node: Node, _ methods: RepresentableMethods, in context: RuleContext) {
        guard let copy = copies.first(where: { $0.input.content == .whole && $0.isUnread }), node.name == .makeCoordinator, let name = node.main else { return }
        context.report(
            name, reason: "unread", severity: .note,
            "nothing renews '\(copy.storage.name.text)', the copy of '\(methods.type.name.text)' that '\(copy.storage.owner?.name.text ?? "the coordinator")' was made with: right as long as nothing uses an input through it later",
            help: refresh(copy, copy.storage, methods), related: [(copy.storage.place, "the copy")])
    }

    private func unique(_ properties: [Member]) -> [Member] {
        var found: [Member] = []
        for property in properties where !found.contains(property) { found.append(property) }
        return found
    }

    // MARK: Words

    private typealias Use = (copy: CoordinatorCopy, property: Member, place: NodePlace)

    private func keeps(_ uses: [Use], _ names: [Member]) -> String {
        let copy = uses[0].copy
        guard copy.input.content == .whole, uses.allSatisfy({ $0.copy.storage == copy.storage }) else { return names.quotedNames }
        return "\(names.quotedNames) in its copy '\(copy.storage.name.text)'"
    }

    private func refresh(_ copy: CoordinatorCopy, _ property: Member, _ methods: RepresentableMethods) -> String {
        let update = methods.updates[0]
        let storage = copy.storage.name.text
        let isWhole = copy.input.content == .whole
        if copy.storage.isLet || copy.storage.isPrivate || copy.storage.hasAttribute(.Binding) || copy.input.content == .other {
            return "give the coordinator the new \(isWhole ? "value of the struct" : "'\(property.name.text)'") in '\(update.name.text)'; '\(storage)' has the first one"
        }
        let value: String
        switch copy.input.content {
        case .whole: value = "self"
        case .property(let name, .read): value = name.text
        case .property(let name, .wrapper): value = "_" + name.text
        case .property(let name, _): value = "$" + name.text
        case .other: value = property.name.text
        }
        return "write in '\(update.name.text)': \(contextName(update)).coordinator.\(storage) = \(value)"
    }

    private func contextName(_ update: Member) -> String {
        guard let parameter = FunctionDeclaration(update.node)?.parameter(labeled: .context), parameter.name != .none else { return "context" }
        return parameter.name.text
    }

    /// The line that renews a copy of the whole struct, at the beginning of the update method.
    private func fixes(_ copy: CoordinatorCopy, _ methods: RepresentableMethods, in context: RuleContext) -> [Fix] {
        let update = methods.updates[0]
        guard copy.input.content == .whole, !copy.storage.isLet, !copy.storage.isPrivate, methods.updates.count == 1, update.file == context.fileIndex,
            FunctionDeclaration(update.node)?.parameter(labeled: .context)?.name != Symbol.none, let first = update.body?.children.first
        else { return [] }
        let line = "\(contextName(update)).coordinator.\(copy.storage.name.text) = self"
        let separator = update.body.map { isOnOneLine($0) } ?? true ? "; " : "\n" + context.indentation(at: first.start)
        return [.unsafe("renew the copy", .insert(line + separator, at: first.start))]
    }

    private func isOnOneLine(_ body: Node) -> Bool { !body.text.utf8.contains(10) && !body.text.utf8.contains(13) }
}
