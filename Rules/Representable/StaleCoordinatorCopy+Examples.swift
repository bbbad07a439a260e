import Linting

extension StaleCoordinatorCopy {
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
}
