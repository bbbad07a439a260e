import Linting

extension StateWriteInRepresentableUpdate {
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
            import Observation
            import SwiftUI

            @Observable final class Film {
                var frames = 0
                @ObservationIgnored var size = CGSize.zero
                var view: FilmView?
            }

            struct Screen: UIViewRepresentable {
                @Environment(Film.self) private var film

                func makeUIView(context: Context) -> FilmView {
                    let view = FilmView()
                    film.view = view
                    return view
                }

                func updateUIView(_ view: FilmView, context: Context) {
                    ↓film.frames = view.count
                    film.size = view.bounds.size
                }
            }

            struct Frames: View {
                @Environment(Film.self) private var film
                var body: some View { Text("\\(film.frames)") }
            }
            """, severity: .warning, reason: "sync", because: "`Frames` shows the number; what no view asks for starts no update"),
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

            struct Field: UIViewRepresentable {
                @State private var isTyping = false

                private var isFocused: Bool {
                    get { isTyping }
                    nonmutating set { isTyping = newValue }
                }

                func makeUIView(context: Context) -> UITextField { UITextField() }

                func updateUIView(_ field: UITextField, context: Context) {
                    field.textColor = isFocused ? .label : .secondaryLabel
                }
            }
            """, because: "only the getter runs"),
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
    ]
}
