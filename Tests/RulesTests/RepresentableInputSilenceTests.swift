import Linting
import Testing

/// Inputs that reach the view by a way of their own: `representable-input-not-updated` is silent.
@Suite struct RepresentableInputSilenceTests {
    private static let rule = "representable-input-not-updated"

    @Test("what the update hands on")
    func whatTheUpdateHandsOn() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                import SwiftUI

                final class PanelController: UIViewController {
                    private let isSmall: Bool

                    init(isSmall: Bool) {
                        self.isSmall = isSmall
                        super.init(nibName: nil, bundle: nil)
                    }

                    required init?(coder: NSCoder) { nil }
                }

                func label(for text: String, size: CGFloat) -> UILabel {
                    let label = UILabel()
                    label.text = text
                    return label
                }

                struct Panel: UIViewControllerRepresentable {
                    let isSmall: Bool
                    let title: String

                    func makeUIViewController(context: Context) -> PanelController { PanelController(isSmall: isSmall) }
                    func updateUIViewController(_ controller: PanelController, context: Context) { controller.title = title }
                }

                struct Caption: UIViewRepresentable {
                    let text: String
                    let size: CGFloat

                    func makeUIView(context: Context) -> UILabel { label(for: text, size: size) }
                    func updateUIView(_ view: UILabel, context: Context) { view.text = text }
                }

                struct Screen: View {
                    @State private var isSmall = false
                    @State private var size: CGFloat = 12

                    var body: some View {
                        Panel(isSmall: isSmall, title: "a")
                        Caption(text: "b", size: size)
                        Button("c") {
                            isSmall.toggle()
                            size += 1
                        }
                    }
                }
                """, because: "what takes the values does nothing with them"),
            .good(
                """
                final class Lamp: ObservableObject {
                    @Published var power = 1.0
                    @Published var hue = 0.5
                }

                struct Bulb: UIViewRepresentable {
                    @ObservedObject var lamp: Lamp
                    @Environment(\\.dismiss) private var dismiss
                    @Environment(\\.layoutDirection) private var direction

                    func makeUIView(context: Context) -> BulbView {
                        let view = BulbView()
                        view.hue = lamp.hue
                        view.isMirrored = direction == .rightToLeft
                        view.onClose = { dismiss() }
                        return view
                    }

                    func updateUIView(_ view: BulbView, context: Context) {
                        view.show(lamp)
                        view.isMirrored = context.environment.layoutDirection == .rightToLeft
                    }
                }
                """, because: "the update hands the object on, asks the context for the direction, and an action is no value"),
            .good(
                """
                struct Greeter: UIViewRepresentable {
                    let name: String

                    func makeUIView(context: Context) -> GreeterView {
                        let view = GreeterView()
                        view.onTap = { print(name) }
                        DispatchQueue.main.async { view.title = name }
                        return view
                    }

                    func updateUIView(_ view: GreeterView, context: Context) {
                        view.title = name
                        view.onTap = { print(name) }
                    }
                }
                """, because: "the update sets the closure up again, and what runs once is done with"),
            .good(
                """
                struct Poster: UIViewRepresentable {
                    let address: URL
                    let number: Int

                    func makeUIView(context: Context) -> PosterView { PosterView(address) }
                    func updateUIView(_ view: PosterView, context: Context) { context.coordinator.update(self, view) }
                    func makeCoordinator() -> Coordinator { Coordinator(parent: self) }

                    final class Coordinator {
                        private var parent: Poster
                        init(parent: Poster) { self.parent = parent }

                        func update(_ poster: Poster, _ view: PosterView) {
                            parent = poster
                            view.tag = poster.number
                        }
                    }
                }
                """, because: "the coordinator keeps all that is new, so what it does with it later is not known here"),
            .good(
                """
                struct Names: UIViewRepresentable {
                    var names: [String]

                    func makeCoordinator() -> Coordinator { Coordinator(self) }

                    func makeUIView(context: Context) -> UITableView {
                        let table = UITableView()
                        table.dataSource = context.coordinator
                        table.accessibilityLabel = names.first
                        return table
                    }

                    func updateUIView(_ table: UITableView, context: Context) {
                        context.coordinator.parent = self
                        table.reloadData()
                    }

                    final class Coordinator: NSObject {
                        var parent: Names
                        init(_ parent: Names) { self.parent = parent }
                    }
                }
                """, because: "the coordinator gets the new struct and with it the new names"),
        ])
    }

    @Test("what the view knows by itself")
    func whatTheViewKnowsByItself() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                struct Page: UIViewRepresentable {
                    let address: URL
                    var kept: Binding<PageView?>?

                    func makeUIView(context: Context) -> PageView {
                        let view = kept?.wrappedValue ?? PageView(frame: .zero)
                        DispatchQueue.main.async { kept?.wrappedValue = view }
                        return view
                    }

                    func updateUIView(_ view: PageView, context: Context) { view.show(address) }
                }
                """, because: "the binding gives back what an earlier view left in it"),
            .good(
                """
                final class Ink: ObservableObject {
                    @Published var color: UIColor = .black
                    @Published var width = 1.0
                    func change() { color = .red }
                }

                struct Pad: UIViewRepresentable {
                    @ObservedObject var ink: Ink

                    func makeUIView(context: Context) -> PadView {
                        let view = PadView()
                        view.color = ink.color
                        context.coordinator.subscription = ink.$color.sink { view.color = $0 }
                        return view
                    }

                    func updateUIView(_ view: PadView, context: Context) { view.width = ink.width }
                    func makeCoordinator() -> Coordinator { Coordinator() }

                    final class Coordinator { var subscription: AnyCancellable? }
                }

                struct Board: UIViewRepresentable {
                    @EnvironmentObject var ink: Ink

                    func makeUIView(context: Context) -> PadView {
                        let view = PadView(ink: ink)
                        view.color = ink.color
                        return view
                    }

                    func updateUIView(_ view: PadView, context: Context) { view.width = ink.width }
                }
                """, because: "one view hears of the colour through its publisher, and the other has the object itself"),
            .good(
                """
                struct Board: UIViewRepresentable {
                    let size: CGSize
                    let isDark: Bool

                    func makeUIView(context: Context) -> BoardView { BoardView(size: size) }
                    func updateUIView(_ view: BoardView, context: Context) { view.isDark = isDark }
                }

                final class BoardView: UIView {
                    var isDark = false
                    private var cell: CGFloat

                    init(size: CGSize) {
                        cell = size.width / 8
                        super.init(frame: .zero)
                    }

                    required init?(coder: NSCoder) { nil }

                    override func layoutSubviews() {
                        super.layoutSubviews()
                        cell = bounds.width / 8
                    }
                }
                """, because: "the view takes its size from its bounds later"),
        ])
    }

    @Test("what only a construction takes")
    func whatOnlyAConstructionTakes() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                struct Page: UIViewRepresentable {
                    let address: URL
                    let configuration: WKWebViewConfiguration

                    func makeUIView(context: Context) -> WKWebView { WKWebView(frame: .zero, configuration: configuration) }
                    func updateUIView(_ page: WKWebView, context: Context) { if page.url != address { page.load(URLRequest(url: address)) } }
                }
                """),
            .good(
                """
                struct Share: UIViewControllerRepresentable {
                    typealias UIViewControllerType = UIActivityViewController

                    let items: [Any]
                    let excluded: [UIActivity.ActivityType]

                    func makeUIViewController(context: Context) -> UIViewControllerType { UIViewControllerType(activityItems: items, applicationActivities: nil) }
                    func updateUIViewController(_ controller: UIViewControllerType, context: Context) { controller.excludedActivityTypes = excluded }
                }

                struct Lines: UIViewControllerRepresentable {
                    let style: UITableView.Style
                    let lines: [String]

                    func makeUIViewController(context: Context) -> LinesController { LinesController(style: style) }
                    func updateUIViewController(_ controller: LinesController, context: Context) { controller.lines = lines }
                }

                final class LinesController: UITableViewController {
                    var lines: [String] = []
                }
                """, because: "the system's controller takes the items only when it is made, and a table's controller its style, also in a subclass"),
        ])
    }

    @Test("what callers cannot pass, and what others ask for")
    func whatCallersCannotPassAndWhatOthersAskFor() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                struct Path {
                    let url: URL
                    private let label: String

                    init(url: URL) {
                        self.url = url
                        label = ""
                    }
                }

                extension Path: UIViewRepresentable {
                    func makeUIView(context: Context) -> PathView { PathView() }
                    func updateUIView(_ view: PathView, context: Context) { view.url = url }
                }
                """, because: "no caller can pass the label"),
            .good(
                """
                struct Rows: UIViewRepresentable {
                    let height: Double

                    func makeUIView(context: Context) -> UITableView {
                        let table = UITableView()
                        table.rowHeight = context.coordinator.height
                        return table
                    }

                    func updateUIView(_ table: UITableView, context: Context) { table.rowHeight = height }
                    func makeCoordinator() -> Coordinator { Coordinator(height: height) }

                    final class Coordinator {
                        let height: Double
                        init(height: Double) { self.height = height }
                    }
                }
                """, because: "the coordinator's height is asked for from outside"),
            .good(
                """
                struct Pin: UIViewRepresentable, Equatable {
                    let id: Int
                    let color: UIColor
                    let revision: Double

                    static func == (left: Pin, right: Pin) -> Bool { left.id == right.id && left.revision == right.revision }
                    func makeUIView(context: Context) -> UIView { UIView() }
                    func updateUIView(_ view: UIView, context: Context) { view.backgroundColor = color }
                }
                """, because: "the comparison reads what the view does not show"),
            .good(
                """
                struct Slots: UIViewRepresentable {
                    var slots: [String]
                    var height: CGFloat

                    func makeUIView(context: Context) -> UITableView {
                        let table = UITableView()
                        table.dataSource = context.coordinator
                        return table
                    }

                    func updateUIView(_ table: UITableView, context: Context) { table.rowHeight = height }
                    func makeCoordinator() -> Coordinator { Coordinator(slots: slots) }

                    final class Coordinator: NSObject {
                        let slots: [String]
                        init(slots: [String]) { self.slots = slots }
                        func numberOfRows() -> Int { slots.count }
                    }
                }
                """, because: "what only the coordinator keeps and reads later is `stale-coordinator-copy`"),
            .good(
                """
                struct Film: UIViewRepresentable {
                    let name: String
                    var speed = 1.0
                    var start: Double?

                    func makeUIView(context: Context) -> FilmView { FilmView() }
                    func updateUIView(_ view: FilmView, context: Context) { view.play(name, with(4)) }
                    private func with(_ speed: Double) -> Film { var copy = self; copy.speed = speed; return copy }
                    func start(at start: Double) -> Film { var copy = self; copy.start = start; return copy }
                }

                extension FilmView {
                    func play(_ name: String, _ film: Film) { play(name, film.speed, film.start) }
                }
                """, because: "another type asks the copy"),
        ])
    }
}
