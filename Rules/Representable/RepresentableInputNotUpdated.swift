import Linting
import ProjectModel
import SwiftSource

/// An input of a representable that its make method uses and its update method does not, or that nothing uses.
struct RepresentableInputNotUpdated: Rule {
    static let about = About(
        id: "representable-input-not-updated", topic: .representable, severity: .warning,
        summary: "an input of a representable is used when the view is made and never again",
        why: """
            SwiftUI calls `makeUIView` once for each identity and keeps the view. When the parent passes another value, it makes a new value of the \
            struct and calls `updateUIView` on it. An input that only the make method uses, or that only the coordinator was made with, never \
            reaches the view again: the title stays the first title, hosted content stays the first content. That the update method follows other \
            inputs makes it the harder to see.
            """,
        instead: """
            Apply the input in the update method, too; what that method does may then be left out of the make method, because SwiftUI calls it once \
            directly after that. Give the coordinator its new values, and a hosting controller its new `rootView`. What the platform takes only when \
            the view is made needs another identity: `.id(value)`. An input that nothing uses can be removed.
            """,
        reasons: [
            ("make-only", "the input is used when the view or its coordinator is made, not in the update method"),
            ("binding-not-reflected", "the binding's value is used when the view is made, not in the update method"),
            ("once", "the update method uses the input only where it makes something for the first time: a popover, a player, a hosted view"),
            ("closure", "a make method gives the view a closure that the parent makes with values which change"),
            ("captured", "a closure that a make method sets up uses a value of that time, although the update method applies the input"),
            ("never-read", "nothing uses the input: what callers pass has no effect"),
            ("output-only", "the binding is only written, so that changes from outside do not reach the view (a note)"),
            ("fixed-inputs", "no place of the project is seen to give the view another value while it is shown (a note)"),
        ],
        versions: """
            All. An update method that does nothing is reported by `empty-representable-update`, which names the inputs. A warning needs a place that is \
            seen to change the input while the view is on screen, or callers that are not all here.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable",
            "https://github.com/woocommerce/woocommerce-ios/pull/11492",
        ])

    static let examples = [
        Example.bad(
            """
            struct Segments: UIViewRepresentable {
                var ↓titles: [String]
                let ↓tint: UIColor
                @Binding var index: Int

                func makeUIView(context: Context) -> UISegmentedControl {
                    let control = UISegmentedControl(items: titles)
                    control.selectedSegmentTintColor = tint
                    return control
                }

                func updateUIView(_ control: UISegmentedControl, context: Context) {
                    control.selectedSegmentIndex = index
                }
            }
            """, reason: "make-only"),
        Example.bad(
            """
            struct Host<Content: View>: UIViewControllerRepresentable {
                let ↓content: Content
                let style: UIUserInterfaceStyle

                func makeUIViewController(context: Context) -> UIHostingController<Content> { UIHostingController(rootView: content) }

                func updateUIViewController(_ host: UIHostingController<Content>, context: Context) {
                    host.overrideUserInterfaceStyle = style
                }
            }
            """, reason: "make-only", because: "the content stays the first one; write `host.rootView = content`"),
        Example.bad(
            """
            struct Amount: UIViewRepresentable {
                @Binding var ↓amount: Double
                let maximum: Double

                func makeUIView(context: Context) -> UIStepper {
                    let stepper = UIStepper()
                    stepper.value = amount
                    return stepper
                }

                func updateUIView(_ stepper: UIStepper, context: Context) { stepper.maximumValue = maximum }
            }
            """, reason: "binding-not-reflected"),
        Example.bad(
            """
            struct Icon: UIViewRepresentable {
                let ↓imageName: String
                var tint: UIColor = .label

                func makeUIView(context: Context) -> UIImageView { UIImageView(image: UIImage(named: "dot")) }
                func updateUIView(_ view: UIImageView, context: Context) { view.tintColor = tint }
            }
            """, reason: "never-read"),
        Example.bad(
            """
            struct Pages: UIViewRepresentable {
                let count: Int
                let ↓spacing: Double

                func makeUIView(context: Context) -> UIPageControl {
                    let control = UIPageControl()
                    control.addTarget(context.coordinator, action: #selector(Coordinator.turn), for: .valueChanged)
                    return control
                }

                func updateUIView(_ control: UIPageControl, context: Context) { control.numberOfPages = count }
                func makeCoordinator() -> Coordinator { Coordinator(spacing: spacing) }

                final class Coordinator: NSObject {
                    private var spacing: Double
                    init(spacing: Double) { self.spacing = spacing }
                    @objc func turn() {}
                }
            }
            """, reason: "never-read", because: "the coordinator keeps the spacing and never asks for it"),
        Example.bad(
            """
            struct Room: UIViewRepresentable {
                @Binding var ↓name: String
                let isMuted: Bool

                func makeUIView(context: Context) -> CallView {
                    let options = CallOptions.fromBuilder { builder in
                        builder.room = name
                    }
                    return CallView(options)
                }

                func updateUIView(_ view: CallView, context: Context) { view.isMuted = isMuted }
            }
            """, reason: "binding-not-reflected", because: "a closure that sets something up runs at once"),
        Example.bad(
            """
            struct Compass {
                let heading: Double
                let ↓north: UIColor
            }
            """,
            files: [
                (
                    "Compass+Representable.swift",
                    """
                    import SwiftUI

                    extension Compass: UIViewRepresentable {
                        func makeUIView(context: Context) -> CompassView {
                            let view = CompassView()
                            paint(view)
                            return view
                        }

                        func updateUIView(_ view: CompassView, context: Context) { view.heading = heading }

                        private func paint(_ view: CompassView) { view.needle.backgroundColor = north }
                    }
                    """
                )
            ], reason: "make-only"),
        Example.bad(
            """
            struct Words: UIViewRepresentable {
                var ↓words: [String]
                var spacing: CGFloat

                func makeCoordinator() -> Coordinator { Coordinator(words: words) }

                func makeUIView(context: Context) -> UIStackView {
                    let stack = UIStackView()
                    context.coordinator.fill(stack)
                    return stack
                }

                func updateUIView(_ stack: UIStackView, context: Context) { stack.spacing = spacing }

                final class Coordinator {
                    var words: [String]
                    init(words: [String]) { self.words = words }
                    func fill(_ stack: UIStackView) { words.forEach { stack.addArrangedSubview(label($0)) } }
                }
            }
            """, reason: "make-only", because: "the coordinator fills the stack once"),
        Example.bad(
            """
            struct TapLabel: UIViewRepresentable {
                let text: String
                let ↓onTap: () -> Void

                func makeUIView(context: Context) -> LinkLabel {
                    let label = LinkLabel()
                    label.onTap = onTap
                    return label
                }

                func updateUIView(_ label: LinkLabel, context: Context) { label.text = text }
            }

            struct Row: View {
                let number: Int
                @Binding var picked: Int

                var body: some View { TapLabel(text: "\\(number)", onTap: { picked = number }) }
            }

            struct Counter: View {
                @State private var count = 0
                @State private var picked = 0

                var body: some View {
                    Row(number: count, picked: $picked)
                    Button("Next") { count += 1 }
                }
            }
            """, reason: "closure", because: "the label shows the new number and a tap picks the first one"),
        Example.bad(
            """
            struct Hint<Content: View>: NSViewRepresentable {
                @Binding var isOpen: Bool
                let ↓content: Content

                func makeNSView(context: Context) -> NSView { NSView() }

                func updateNSView(_ view: NSView, context: Context) {
                    if isOpen, context.coordinator.popover == nil {
                        let popover = NSPopover()
                        popover.contentViewController = NSHostingController(rootView: content)
                        popover.show(relativeTo: view.bounds, of: view, preferredEdge: .maxY)
                        context.coordinator.popover = popover
                    } else if !isOpen {
                        context.coordinator.popover?.close()
                        context.coordinator.popover = nil
                    }
                }

                func makeCoordinator() -> Coordinator { Coordinator() }
                final class Coordinator { var popover: NSPopover? }
            }

            struct Score: View {
                @State private var points = 0
                @State private var isOpen = false

                var body: some View {
                    Hint(isOpen: $isOpen, content: Text("\\(points)"))
                    Button("Goal") { points += 1 }
                }
            }
            """, reason: "once", because: "while the popover is open, it shows the points of when it was opened"),
        Example.bad(
            """
            struct Film: UIViewRepresentable {
                let ↓name: String
                let isMuted: Bool

                func makeUIView(context: Context) -> FilmView { FilmView() }

                func updateUIView(_ view: FilmView, context: Context) {
                    view.isMuted = isMuted
                    guard !context.coordinator.isLoaded else { return }
                    context.coordinator.isLoaded = true
                    view.load(name)
                }

                func makeCoordinator() -> Coordinator { Coordinator() }
                final class Coordinator { var isLoaded = false }
            }

            struct Cinema: View {
                @State private var name = "Dawn"

                var body: some View {
                    Film(name: name, isMuted: false)
                    Button("Next") { name = "Dusk" }
                }
            }
            """, reason: "once", because: "another name never loads another film"),
        Example.bad(
            """
            struct Sharer: UIViewControllerRepresentable {
                @Binding var isShown: Bool
                let ↓color: UIColor

                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

                func updateUIViewController(_ controller: UIViewController, context: Context) {
                    guard isShown, controller.presentedViewController == nil else { return }
                    let sheet = UIViewController()
                    sheet.view.backgroundColor = color
                    controller.present(sheet, animated: true)
                }
            }

            struct Desk: View {
                @State private var isShown = false
                @State private var color = UIColor.red

                var body: some View {
                    Sharer(isShown: $isShown, color: color)
                    Button("Blue") { color = .blue }
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "the next sheet has the new color, one that is open the old one"),
        Example.bad(
            """
            struct Note: UIViewRepresentable {
                @Binding var ↓text: String
                let isEditable: Bool

                func makeUIView(context: Context) -> UITextView { context.coordinator.view }
                func updateUIView(_ view: UITextView, context: Context) { view.isEditable = isEditable }
                func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                final class Coordinator: NSObject, UITextViewDelegate {
                    let view = UITextView()
                    private var text: Binding<String>
                    private var before = ""

                    init(text: Binding<String>) {
                        self.text = text
                        super.init()
                        view.delegate = self
                    }

                    func textViewDidBeginEditing(_ view: UITextView) { before = text.wrappedValue }
                    func textViewDidChange(_ view: UITextView) { text.wrappedValue = view.text }
                }
            }
            """, severity: .note, reason: "output-only", because: "what is typed comes out, nothing goes in"),
        Example.bad(
            """
            struct Keys: UIViewRepresentable {
                let layout: String
                var ↓onKey: (String) -> Void

                func makeUIView(context: Context) -> KeyView { KeyView(onKey: onKey) }
                func updateUIView(_ view: KeyView, context: Context) { view.layout = layout }
            }

            struct Piano: View {
                let play: (String) -> Void

                var body: some View { Keys(layout: "wide", onKey: play) }
            }
            """, severity: .note, reason: "closure", because: "nobody is seen to pass another closure"),
        Example.bad(
            """
            struct Photos: UIViewControllerRepresentable {
                @Binding var ↓picked: UIImage?
                var allowsEditing: Bool

                func makeUIViewController(context: Context) -> UIImagePickerController {
                    let controller = UIImagePickerController()
                    controller.delegate = context.coordinator
                    return controller
                }

                func updateUIViewController(_ controller: UIImagePickerController, context: Context) { controller.allowsEditing = allowsEditing }
                func makeCoordinator() -> Coordinator { Coordinator(picked: $picked) }

                final class Coordinator: NSObject {
                    let picked: Binding<UIImage?>
                    init(picked: Binding<UIImage?>) { self.picked = picked }
                    func took(_ image: UIImage) { picked.wrappedValue = image }
                }
            }
            """, severity: .note, reason: "output-only"),
        Example.bad(
            """
            struct Gauge: UIViewRepresentable {
                let value: Double
                let ↓title: String

                func makeUIView(context: Context) -> GaugeView { GaugeView(title: title) }
                func updateUIView(_ view: GaugeView, context: Context) { view.value = value }
            }

            struct Dashboard: View {
                @State private var speed = 0.0

                var body: some View {
                    Gauge(value: speed, title: "Speed")
                    Button("Faster") { speed += 10 }
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "`speed` changes, the title does not"),
        Example.bad(
            """
            struct Dots: UIViewRepresentable {
                let ↓count: Int
                @Binding var page: Int

                func makeUIView(context: Context) -> UIPageControl {
                    let control = UIPageControl()
                    control.numberOfPages = count
                    return control
                }

                func updateUIView(_ control: UIPageControl, context: Context) { control.currentPage = page }
            }

            struct Pages<Page: View>: View {
                let pages: [Page]
                @State private var page = 0

                var body: some View { Dots(count: pages.count, page: $page) }
            }

            struct Album: View {
                private let photos = ["one", "two"]

                var body: some View {
                    GeometryReader { proxy in
                        Pages(pages: photos.map { Image($0).frame(width: proxy.size.width) })
                    }
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "the size changes the pages, not how many there are"),
        Example.bad(
            """
            struct Animation: UIViewRepresentable {
                let ↓data: Data
                let isPlaying: Bool

                func makeUIView(context: Context) -> AnimationView { AnimationView(data: data) }
                func updateUIView(_ view: AnimationView, context: Context) { view.isPlaying = isPlaying }
            }

            struct Emoji: View {
                let url: URL
                @State private var data: Data?

                var body: some View {
                    Group {
                        if let data { Animation(data: data, isPlaying: true) }
                    }
                    .task(id: url) { await load() }
                }

                private func load() async {
                    guard data == nil else { return }
                    data = await download(url)
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "the data are loaded once"),
        Example.bad(
            """
            struct Strip<Content: View>: UIViewRepresentable {
                let ↓content: Content
                @Binding var offset: CGFloat

                func makeUIView(context: Context) -> StripView { StripView(UIHostingController(rootView: content)) }
                func updateUIView(_ view: StripView, context: Context) { view.offset = offset }
            }

            struct Tabs: View {
                @State private var offset: CGFloat = 0

                var body: some View {
                    Strip(content: Text("Tabs").overlay(GeometryReader { proxy in Color.red.frame(width: proxy.size.width) }), offset: $offset)
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "a reader of sizes inside of the content measures by itself"),
        Example.bad(
            """
            final class Ink: ObservableObject {
                @Published var color = UIColor.black
                @Published var width = 1.0
                func redden() { color = .red }
            }

            struct Pad: UIViewRepresentable {
                @ObservedObject var ↓ink: Ink

                func makeUIView(context: Context) -> PadView {
                    let view = PadView()
                    view.color = ink.color
                    return view
                }

                func updateUIView(_ view: PadView, context: Context) { view.width = ink.width }
            }

            struct Desk: View {
                @StateObject private var ink = Ink()

                var body: some View {
                    Pad(ink: ink)
                    Button("Red") { ink.redden() }
                }
            }
            """, reason: "make-only", because: "the object calls for an update, which follows another of its properties"),
        Example.bad(
            """
            import Observation
            import SwiftUI

            @Observable final class Ink {
                var color = UIColor.black
                var width = 1.0
            }

            struct Pad: UIViewRepresentable {
                let ↓ink: Ink

                func makeUIView(context: Context) -> PadView {
                    let view = PadView()
                    view.color = ink.color
                    return view
                }

                func updateUIView(_ view: PadView, context: Context) { view.width = ink.width }
            }

            struct Desk: View {
                @State private var ink = Ink()

                var body: some View {
                    Pad(ink: ink)
                    Button("Red") { ink.color = .red }
                }
            }
            """, reason: "make-only", because: "an object that is `@Observable` needs no wrapper"),
        Example.bad(
            """
            final class Settings: ObservableObject {
                @Published var size = 12.0
                @Published var isBold = false
            }

            struct Editor: UIViewRepresentable {
                @ObservedObject var ↓settings: Settings

                func makeUIView(context: Context) -> EditorView {
                    let view = EditorView()
                    view.size = settings.size
                    return view
                }

                func updateUIView(_ view: EditorView, context: Context) { view.isBold = settings.isBold }
            }

            struct Sizes: View {
                @ObservedObject var model: Settings
                var body: some View { Slider(value: $model.size) }
            }

            struct Desk: View {
                @StateObject private var settings = Settings()

                var body: some View {
                    Editor(settings: settings)
                    Sizes(model: settings)
                }
            }
            """, reason: "make-only", because: "another view changes the size through a binding"),
        Example.bad(
            """
            struct Paper: NSViewRepresentable {
                @Environment(\\.colorScheme) private var ↓colorScheme
                let text: String

                func makeNSView(context: Context) -> NSTextView {
                    let view = NSTextView()
                    view.backgroundColor = colorScheme == .dark ? .black : .white
                    return view
                }

                func updateNSView(_ view: NSTextView, context: Context) { view.string = text }
            }

            struct Letter: View {
                var body: some View { Paper(text: "Dear reader") }
            }
            """, reason: "make-only", because: "the user may turn on the dark appearance at any time"),
        Example.bad(
            """
            import SwiftUI

            @propertyWrapper struct Setting<Value>: DynamicProperty where Value: Equatable {
                private let path: KeyPath<Settings, Value>
                init(_ path: KeyPath<Settings, Value>) { self.path = path }
                var wrappedValue: Value { Settings.shared[keyPath: path] }
            }

            struct Editor: UIViewRepresentable {
                @Setting(\\.indent) var ↓indent
                let text: String

                func makeUIView(context: Context) -> EditorView {
                    let view = EditorView()
                    view.indent = indent
                    return view
                }

                func updateUIView(_ view: EditorView, context: Context) { view.text = text }
            }
            """, severity: .note, reason: "fixed-inputs", because: "a wrapper of the project that SwiftUI asks again"),
        Example.bad(
            """
            struct Hail: UIViewRepresentable {
                let ↓name: String

                func makeUIView(context: Context) -> UIButton {
                    UIButton(primaryAction: UIAction { _ in print("hello", name) })
                }

                func updateUIView(_ button: UIButton, context: Context) { button.setTitle(name, for: .normal) }
            }

            struct Visit: View {
                @State private var name = "Ann"

                var body: some View {
                    Hail(name: name)
                    Button("Other") { name = "Bob" }
                }
            }
            """, reason: "captured", because: "the title changes, and the action greets the first person"),
        Example.bad(
            """
            struct Spinner: UIViewRepresentable {
                @Binding var ↓spins: Bool

                func makeUIView(context: Context) -> SpinnerView {
                    let view = SpinnerView()
                    context.coordinator.waking = wakeUps.sink { _ in
                        guard spins else { return }
                        view.start()
                    }
                    return view
                }

                func updateUIView(_ view: SpinnerView, context: Context) { view.isRunning = spins }
                func makeCoordinator() -> Coordinator { Coordinator() }

                final class Coordinator { var waking: AnyCancellable? }
            }

            struct Busy: View {
                @State private var isBusy = true

                var body: some View {
                    Spinner(spins: .constant(isBusy))
                    Button("Stop") { isBusy = false }
                }
            }
            """, reason: "captured", because: "a constant binding has one value"),
        Example.bad(
            """
            struct Chart: UIViewRepresentable {
                let ↓unit: String
                @Environment(\\.colorScheme) private var ↓colorScheme

                func makeUIView(context: Context) -> ChartView {
                    let view = ChartView()
                    view.label = { value in "\\(value) " + unit }
                    view.stroke = { _ in colorScheme == .dark ? .white : .black }
                    return view
                }

                func updateUIView(_ view: ChartView, context: Context) {
                    view.title = unit
                    view.isDark = colorScheme == .dark
                }
            }
            """, severity: .note, reason: "captured", because: "nothing of the project makes the chart yet"),
        Example.bad(
            """
            struct Field: UIViewRepresentable {
                let keyboard: UIKeyboardType
                let ↓hint: String

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.placeholder = hint
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) { context.coordinator.apply(self, to: field) }
                func makeCoordinator() -> Coordinator { Coordinator() }

                final class Coordinator {
                    func apply(_ given: Field, to field: UITextField) { field.keyboardType = given.keyboard }
                }
            }
            """, reason: "make-only", because: "the coordinator is given everything and applies one thing"),
        Example.bad(
            """
            struct Still: UIViewRepresentable {
                let ↓caption: String
                let number: Int

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = caption
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) { label.tag = number }
            }

            struct Gallery: View {
                @State private var caption = "one"
                @State private var turn = 0

                var body: some View {
                    Still(caption: caption, number: 1).id(turn)
                    Button("Turn") { turn += 1 }
                    Button("Name") { caption = "two" }
                }
            }
            """, reason: "make-only", because: "the identity has nothing to do with the caption"),
        Example.bad(
            """
            struct Atlas: UIViewRepresentable {
                let ↓startingPage: Int
                var isLocked: Bool

                func makeUIView(context: Context) -> AtlasView { AtlasView(page: startingPage) }
                func updateUIView(_ view: AtlasView, context: Context) { view.isLocked = isLocked }
            }

            final class AtlasView: UIView {
                let page: Int
                var isLocked = false
                init(page: Int) { self.page = page }
            }
            """, severity: .note, reason: "fixed-inputs", because: "the name says that only the first value counts"),

        Example.good(
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
        Example.good(
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
        Example.good(
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
        Example.good(
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
        Example.good(
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
        Example.good(
            """
            struct Gauge: UIViewRepresentable {
                let value: Double
                let unit: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    apply(to: label)
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) { apply(to: label) }

                private func apply(to label: UILabel) { label.text = caption }
                private var caption: String { "\\(value) \\(unit)" }
            }
            """, because: "update reaches the inputs through a helper"),
        Example.good(
            """
            struct TapLabel: UIViewRepresentable {
                let text: String
                let onTap: () -> Void

                func makeUIView(context: Context) -> LinkLabel { LinkLabel(onTap: onTap) }
                func updateUIView(_ label: LinkLabel, context: Context) { label.text = text }
            }

            struct Counter: View {
                @State private var count = 0

                var body: some View {
                    TapLabel(text: "\\(count)", onTap: { count += 1 })
                }
            }
            """, because: "the closure works with storage that SwiftUI keeps, whichever closure it is"),
        Example.good(
            """
            struct Hint<Content: View>: NSViewRepresentable {
                let content: Content

                func makeNSView(context: Context) -> NSView { NSView() }

                func updateNSView(_ view: NSView, context: Context) {
                    if let host = context.coordinator.host {
                        host.rootView = content
                    } else {
                        let host = NSHostingController(rootView: content)
                        view.addSubview(host.view)
                        context.coordinator.host = host
                    }
                }

                func makeCoordinator() -> Coordinator { Coordinator() }
                final class Coordinator { var host: NSHostingController<Content>? }
            }
            """, because: "the other branch applies it to what is there"),
        Example.good(
            """
            struct Field: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {
                    if !context.coordinator.isTyping { field.text = text }
                }

                func makeCoordinator() -> Coordinator { Coordinator() }

                final class Coordinator: NSObject, UITextFieldDelegate {
                    var isTyping = false
                    func textFieldDidBeginEditing(_ field: UITextField) { isTyping = true }
                    func textFieldDidEndEditing(_ field: UITextField) { isTyping = false }
                }
            }
            """, because: "only while something goes on is the value not applied"),
        Example.good(
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
        Example.good(
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
        Example.good(
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
        Example.good(
            """
            struct Tags: UIViewRepresentable {
                let tags: [String]

                func makeUIView(context: Context) -> TagView {
                    let view = TagView()
                    view.tags = tags
                    return view
                }

                func updateUIView(_ view: TagView, context: Context) { view.configure(with: self) }
            }
            """, because: "the whole struct is handed on"),
        Example.good(
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
        Example.good(
            """
            struct Styled: UIViewRepresentable {
                let style: UITableView.Style
                let rowHeight: CGFloat
                let onSelect: (Int) -> Void
                private let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)

                func makeUIView(context: Context) -> UITableView {
                    let table = UITableView(frame: .zero, style: style)
                    table.contentInset = insets
                    table.onSelect = onSelect
                    return table
                }

                func updateUIView(_ table: UITableView, context: Context) { table.rowHeight = rowHeight }
            }
            """, because: "the style has no setter; closures and constants are no value inputs"),
        Example.good(
            """
            struct Page: UIViewRepresentable {
                let address: URL
                let configuration: WKWebViewConfiguration

                func makeUIView(context: Context) -> WKWebView { WKWebView(frame: .zero, configuration: configuration) }
                func updateUIView(_ page: WKWebView, context: Context) { if page.url != address { page.load(URLRequest(url: address)) } }
            }
            """),
        Example.good(
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
        Example.good(
            """
            struct Scroller: UIViewRepresentable {
                let text: String
                let refreshID: UUID

                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ view: UITextView, context: Context) { view.text = text }
            }
            """, because: "an input that nothing reads may be there to make SwiftUI call the update method"),
        Example.good(
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
        Example.good(
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
        Example.good(
            """
            struct Caption: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = text
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {}
            }
            """, because: "an update method that does nothing is `empty-representable-update`"),
    ]

    let interest = Interest(kinds: [.structDecl, .classDecl, .extensionDecl])

    func check(_ node: Node, in context: RuleContext) {
        guard let type = context.project.type(declaredAt: context.place(of: node)), type.kind == .struct || type.kind == .class else { return }
        var seen: Set<Symbol> = []
        for methods in context.representableMethods(of: type) where !methods.makes.isEmpty && !methods.updates.isEmpty {
            check(methods, node, &seen, in: context)
        }
    }

    /// `seen`: the inputs that were reported for another platform.
    private func check(_ methods: RepresentableMethods, _ node: Node, _ seen: inout Set<Symbol>, in context: RuleContext) {
        let type = methods.type
        let own = type.storedProperties.filter { $0.file == context.fileIndex && node.contains($0.node) && !seen.contains($0.name) }
        guard !own.isEmpty else { return }
        let isEmpty = methods.updates.contains { $0.body.flatMap { InertCode($0) } != nil }
        // One update method stands for its branch of an `#if`.
        let update = methods.updates[0]
        var inputs = methods.representable.inputs(methods.kind, for: update.place)
        reportUnread(own, methods, inputs, in: context)
        guard !isEmpty, !inputs.isUnknown else { return }

        let uses = methods.updateUses
        guard uses.wholes.isEmpty else { return }
        let missing = inputs.live.filter { input in
            if input.isObserved {
                let applied = appliedMembers(of: input, uses, methods, context.project)
                inputs.keepReads(of: input) { member in applied.map { !$0.contains(member) } ?? false }
                return !(inputs.reads[input.name]?.isEmpty ?? true) && !isReached(input, PropertyUses.none, methods, inputs) && !inputs.isOnlyKept(input)
            }
            // What the updates apply of the environment they need not take from a property.
            if input.isSurroundingValue, methods.readEnvironment { return false }
            return !isReached(input, uses, methods, inputs) && !inputs.isOnlyKept(input)
        }
        if !missing.isEmpty {
            let changing = inputs.changing(among: missing)
            for input in changing where own.contains(input) {
                if RepresentableInputs.isNamedForTheBeginning(input), let name = input.nameToken {
                    context.report(
                        name, reason: "fixed-inputs", severity: .note,
                        "'\(update.name.text)' does not apply '\(inputs.name(of: input))' of '\(type.name.text)', which is right as long as later values are meant to have no effect",
                        help: "apply '\(inputs.name(of: input))' in '\(update.name.text)' if later values matter", related: readPlaces([input], inputs))
                } else {
                    report(input, update, inputs, in: context)
                }
            }
            seen.formUnion(missing.map(\.name))
            let fixed = missing.filter { !changing.contains($0) && own.contains($0) && RepresentableInputs.isPassed($0) }
            for input in missing where !changing.contains(input) && own.contains(input) && !RepresentableInputs.isPassed(input) {
                guard let name = input.nameToken else { continue }
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(update.name.text)' does not apply '\(inputs.name(of: input))', which is right as long as it does not change while '\(type.name.text)' is shown",
                    help: "apply '\(inputs.name(of: input))' in '\(update.name.text)', too", related: readPlaces([input], inputs))
            }
            if let first = fixed.first, let name = first.nameToken {
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(update.name.text)' does not apply \(fixed.quotedNames), which is right as long as every place that makes '\(type.name.text)' gives it a new identity or values that do not change while it is shown",
                    help: "apply \(fixed.quotedNames) in '\(update.name.text)', and other callers are safe, too", related: readPlaces(fixed, inputs))
            }
        }
        reportOnce(own.filter { !seen.contains($0.name) && !missing.contains($0) }, uses, methods, inputs, &seen, in: context)
        reportClosures(own, uses, methods, inputs, in: context)
        for found in RepresentableCaptures(methods).all where own.contains(found.input) && seen.insert(found.input.name).inserted {
            reportCapture(found, methods, inputs, in: context)
        }
        let outputs = inputs.outputs.filter { own.contains($0) && inputs.isOnlyWritten($0) && !isReached($0, uses, methods, inputs) }
        for output in outputs {
            guard let name = output.nameToken, seen.insert(output.name).inserted else { continue }
            context.report(
                name, reason: "output-only", severity: .note,
                "'\(output.name.text)' of '\(type.name.text)' is only written: changes from outside do not reach the view",
                help: "apply '\(output.name.text)' in '\(update.name.text)' if something else may change it")
        }
        for binding in inputs.outputs where own.contains(binding) && !outputs.contains(binding) && !isReached(binding, uses, methods, inputs) && inputs.isShownNowhere(binding) {
            guard let name = binding.nameToken, seen.insert(binding.name).inserted else { continue }
            context.report(
                name, reason: "output-only", severity: .note,
                "neither '\(methods.makes.first?.name.text ?? "")' nor '\(update.name.text)' of '\(type.name.text)' gives '\(binding.name.text)' to the view, which is right as long as nothing but the view changes it",
                help: "apply '\(binding.name.text)' in '\(update.name.text)' if something else may change it")
        }
    }

    /// Inputs that the update reads only where it makes something for the first time.
    private func reportOnce(_ own: [Member], _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, _ seen: inout Set<Symbol>, in context: RuleContext) {
        let found = OnceInputs(methods, inputs.coordinator?.coordinator, uses, in: context.project).found(among: own)
        guard !found.isEmpty else { return }
        let type = methods.type.name.text
        let update = methods.updates[0].name.text
        // What is presented anew each time may be meant to stay as it was presented, unless it is a view.
        let changing = inputs.changing(among: found.filter { !$0.latch.isReset || $0.isHosted }.map(\.input))
        for once in found where changing.contains(once.input) {
            guard let name = once.input.nameToken else { continue }
            seen.insert(once.input.name)
            let isSeen = !inputs.seenChanging(among: [once.input]).isEmpty
            let until = once.latch.isReset ? " until '\(once.latch.name.text)' \(once.latch.state) again" : ""
            context.report(
                name, reason: "once",
                "'\(update)' of '\(type)' applies '\(once.input.name.text)' only while '\(once.latch.name.text)' \(once.latch.state): what was made with it \(isSeen ? "keeps" : "would keep") the value of that time\(until), whatever \(once.input.viewInput == .binding ? "it changes to" : isSeen ? "the parent passes" : "a parent passes")",
                help: "apply '\(once.input.name.text)' to what is there already, too", related: [(once.place, "'\(once.input.name.text)' is read here")])
        }
        let fixed = found.filter { !changing.contains($0.input) }
        guard let first = fixed.first, let name = first.input.nameToken else { return }
        seen.formUnion(fixed.map(\.input.name))
        let names = fixed.map(\.input).quotedNames
        context.report(
            name, reason: "fixed-inputs", severity: .note,
            "'\(update)' applies \(names) only while '\(first.latch.name.text)' \(first.latch.state), which is right as long as every place that makes '\(type)' gives it values that do not change while it is shown",
            help: "apply \(names) to what is there already, too, and other callers are safe", related: fixed.prefix(3).map { ($0.place, "'\($0.input.name.text)' is read here") })
    }

    /// Closures that a make method gives to the view, where a place is seen to pass one that is made with other values.
    private func reportClosures(_ own: [Member], _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        let type = methods.type
        guard type.isMadeInProject else { return }
        let made = methods.makeUses
        let candidates = own.filter { $0.viewInput == .closure && !uses.reads($0.name) && made.uses(of: $0.name).contains { $0.form == .read } }
        guard !candidates.isEmpty else { return }
        var fixed: [(closure: Member, place: NodePlace)] = []
        let changing = inputs.seenChanging(among: candidates)
        for closure in candidates {
            // What a make method calls itself is done with.
            let kept = made.uses(of: closure.name).first { $0.form == .read && !($0.timing == .now && context.project.node(at: $0.place).linkBehind?.kind == .callLink) }
            guard let kept, let name = closure.nameToken, !isGivenToCoordinator(kept.place, inputs, in: context.project) else { continue }
            guard changing.contains(closure) else {
                if isKept(kept.place, in: context.project), !inputs.worksWithKeptStorage(closure) { fixed.append((closure, kept.place)) }
                continue
            }
            context.report(
                name, reason: "closure",
                "'\(methods.updates[0].name.text)' of '\(type.name.text)' does not renew '\(closure.name.text)': the view goes on calling the first closure, which knows the values of that time, when the parent passes another",
                help: "give the view the new '\(closure.name.text)' in '\(methods.updates[0].name.text)'", related: [(kept.place, "'\(closure.name.text)' is given to the view here")])
        }
        guard let first = fixed.first, let name = first.closure.nameToken else { return }
        let names = fixed.map(\.closure).quotedNames
        context.report(
            name, reason: "closure", severity: .note,
            "'\(methods.updates[0].name.text)' does not renew \(names), which is right as long as what \(fixed.count == 1 ? "it has" : "they have") captured stays the same: the view goes on calling the first closure\(fixed.count == 1 ? "" : "s")",
            help: "give the view the new closure\(fixed.count == 1 ? "" : "s") in '\(methods.updates[0].name.text)', too", related: fixed.prefix(3).map { ($0.place, "'\($0.closure.name.text)' is given to the view here") })
    }

    /// Whether the closure itself is given away: as an argument, or by an assignment.
    private func isKept(_ place: NodePlace, in project: Project) -> Bool {
        let node = project.node(at: place)
        let value = node.parent?.kind == .chainExpr && node.linkBehind == nil ? node.parent ?? node : node
        if node.linkBehind != nil { return false }
        guard let parent = value.parent else { return false }
        return parent.kind == .argument || Assignment(parent).map { $0.value?.bareExpression == value.bareExpression } ?? false
    }

    /// A closure that a make method sets up and that asks for an input in the value of the struct of that time.
    private func reportCapture(_ found: RepresentableCaptures.Capture, _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let name = found.input.nameToken else { return }
        let input = found.input.name.text
        let type = methods.type.name.text
        let update = methods.updates[0].name.text
        let isSeen = !inputs.seenChanging(among: [found.input]).isEmpty
        let isPassed = RepresentableInputs.isPassed(found.input)
        let claim = "a closure that '\(found.make.name.text)' of '\(type)' sets up goes on using the first '\(input)'"
        let fixed = isPassed ? "every place that makes '\(type)' gives it a new identity or a value that does not change while it is shown" : "it does not change while '\(type)' is shown"
        context.report(
            name, reason: "captured", severity: isSeen ? nil : .note,
            isSeen ? claim + " when \(isPassed ? "the parent changes it" : "it changes"): '\(update)' does not set it up again" : claim + ", which is right as long as " + fixed,
            help: "let the closure ask the view or the coordinator for '\(input)', and renew it there in '\(update)'",
            related: [(found.place, "'\(input)' is used in the closure here")])
    }

    /// The members of an observed object that the updates use; `nil` if they hand the object on or call a method of it, so that any may be.
    private func appliedMembers(of input: Member, _ uses: PropertyUses, _ methods: RepresentableMethods, _ project: Project) -> Set<Symbol>? {
        var names: Set<Symbol> = []
        for use in uses.uses(of: input.name) {
            guard let link = project.node(at: use.place).linkBehind, link.kind == .memberLink, link.linkBehind?.kind != .callLink, let model = input.observedModel,
                let member = model.property(named: link.name), !member.isComputed
            else { return nil }
            names.insert(link.name)
        }
        return names
    }

    private func isGivenToCoordinator(_ place: NodePlace, _ inputs: RepresentableInputs, in project: Project) -> Bool {
        let node = project.node(at: place)
        for ancestor in node.ancestors {
            if ancestor.kind == .codeBlock || ancestor.kind == .closureExpr { return false }
            if let target = Assignment(ancestor)?.target { return target.plainPath.contains { $0.name == .coordinator } }
        }
        return false
    }

    /// Whether the update method, or what it calls of the coordinator, uses the input.
    private func isReached(_ input: Member, _ uses: PropertyUses, _ methods: RepresentableMethods, _ inputs: RepresentableInputs) -> Bool {
        if uses.reads(input.name) { return true }
        // A binding that the coordinator keeps gives the value of today.
        guard input.viewInput == .binding || input.viewInput == .owned || input.viewInput == .observed || input.viewInput == .object, let coordinator = inputs.coordinator else { return false }
        for given in coordinator.inputs {
            guard let storage = given.storage else { continue }
            let isNamed = methods.coordinatorUses.contains { $0.link.name == storage.name }
            switch given.content {
            case .property(input.name, _):
                if isNamed || methods.updateUsesOfCoordinator.reads(storage.name) { return true }
            case .whole:
                if isNamed { return true }
                let copied = methods.updateUses(throughCopy: storage.name)
                if copied.uses.contains(where: { $0.name == input.name && $0.timing == .now && $0.form != .write }) { return true }
            default: continue
            }
        }
        return false
    }

    // MARK: Inputs that nothing reads

    private func reportUnread(_ own: [Member], _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        let type = methods.type
        reportKeptForNothing(own, methods, inputs, in: context)
        let candidates = inputs.unused.filter { own.contains($0) && !soundsLikeTrigger($0) && type.isRequirement($0.name).isNo }
        guard !candidates.isEmpty else { return }
        let code = type.members.filter { ($0.kind == .function || $0.kind == .property && $0.isComputed || $0.kind == .initializer) && $0.body != nil }
        var uses = methods.representable.readings.uses(in: code)
        for given in inputs.coordinator?.inputs ?? [] where given.content == .whole && given.storage != nil { uses.removeWhole(at: given.place) }
        guard uses.wholes.isEmpty else { return }
        for input in candidates where !uses.uses.contains(where: { $0.name == input.name && $0.form != .write && $0.form != .wrapper }) {
            guard isPassedByCallers(input, of: type, in: context) else { continue }
            guard let name = input.nameToken, !isUsedElsewhere(input, of: type, in: context.project), !mentionsInType(input, type, in: context.project) else { continue }
            context.report(
                name, reason: "never-read",
                "nothing in '\(type.name.text)' reads '\(input.name.text)': what a caller passes has no effect on the view",
                help: "apply it in '\(methods.updates[0].name.text)', or remove it")
        }
    }

    /// Inputs that only the coordinator is given, which never asks for them.
    private func reportKeptForNothing(_ own: [Member], _ methods: RepresentableMethods, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let given = inputs.coordinator?.inputs, let holder = inputs.coordinator?.coordinator else { return }
        let type = methods.type
        for item in given {
            guard case .property(let name, .read) = item.content, let storage = item.storage, storage.owner == holder, let input = own.first(where: { $0.name == name }), let token = input.nameToken,
                !soundsLikeTrigger(input), holder.reachableMembers(named: storage.name).count == 1, type.isRequirement(name).isNo
            else { continue }
            let code = type.members.filter { ($0.kind == .function || $0.kind == .property && $0.isComputed) && $0.body != nil && !methods.updates.contains($0) }
            var uses = type.uses(in: Array(code))
            uses.append(methods.updateUses)
            guard uses.wholes.isEmpty, uses.uses(of: name).allSatisfy({ $0.place == item.place || context.project.node(at: item.place).contains(context.project.node(at: $0.place)) && $0.place.file == item.place.file }) else { continue }
            let readers = holder.members.filter { $0.kind == .initializer || $0.kind == .function || $0.isComputed }
            guard holder.uses(in: readers).uses(of: storage.name).allSatisfy({ $0.form == .write }), !storage.fact.flags.contains(.isObserved),
                !isAskedFor(storage, of: holder, in: context.project)
            else { continue }
            context.report(
                token, reason: "never-read",
                "nothing uses '\(name.text)' of '\(type.name.text)': '\(holder.name.text)' keeps it as '\(storage.name.text)' and never asks for it",
                help: "apply it in '\(methods.updates[0].name.text)', or remove it", related: [(item.place, "given to the coordinator here")])
        }
    }

    /// Whether code outside of the coordinator names its property behind a dot.
    private func isAskedFor(_ storage: Member, of holder: TypeRecord, in project: Project) -> Bool {
        for file in project.files(naming: storage.name).lazy.map(Int.init) where project.facts[file].memberUses.contains(storage.name) {
            for node in project.files[file].root.descendants where node.kind == .memberLink && node.name == storage.name {
                let isOfHolder = project.type(around: NodePlace(file: file, row: node.row)) == holder
                if storage.isPrivate, !isOfHolder { continue }
                guard isOfHolder, let chain = ModifierChain(of: node), chain.baseName == Symbol(.self_), chain.links.first == node else { return true }
            }
        }
        return false
    }

    /// Whether a caller can say what the input is: by an initialiser, or by assigning to it. What only initialisers make up is not what a caller passes.
    private func isPassedByCallers(_ input: Member, of type: TypeRecord, in context: RuleContext) -> Bool {
        if input.isPrivate {
            return context.memberwiseInitializer(of: type).exists && type.calls.contains { $0.link?.arguments.contains { $0.label == input.name } ?? false }
        }
        guard input.isLet, !context.memberwiseInitializer(of: type).exists else { return true }
        for initializer in type.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            let parameters = Set(function.parameters.map(\.name))
            for node in body.descendants {
                guard let assignment = Assignment(node), assignment.target?.plainPath.last?.name == input.name else { continue }
                if assignment.valueNodes.contains(where: { value in value.subtree.contains { parameters.contains(Node(value.file, $0).name) } }) { return true }
            }
        }
        return false
    }

    private static let triggers = [
        "trigger", "refresh", "reload", "update", "revision", "version", "token", "generation", "tick", "counter", "id", "identifier", "dirty", "redraw", "invalidate", "change",
        "changed", "seed", "timestamp", "state", "hash",
    ]

    /// An input that is passed so that SwiftUI sees a difference and calls the update method.
    private func soundsLikeTrigger(_ input: Member) -> Bool {
        if input.typeName == .UUID { return true }
        let name = input.name.text.lowercased()
        return Self.triggers.contains { name.hasPrefix($0) || name.hasSuffix($0) } || name.contains("refresh") || name.contains("trigger") || name.contains("reload")
    }

    /// Whether a file that names the type uses a property of that name on something.
    private func isUsedElsewhere(_ input: Member, of type: TypeRecord, in project: Project) -> Bool {
        switch project.memberUses(of: input.name) {
        case nil: return false
        case .file(let file)?: return names(type, file, project)
        case .severalFiles?:
            return project.files(naming: input.name).contains { project.facts[Int($0)].memberUses.contains(input.name) && names(type, Int($0), project) }
        }
    }

    private func names(_ type: TypeRecord, _ file: Int, _ project: Project) -> Bool {
        if type.declarations.contains(where: { $0.file == file }) { return true }
        let tokens = project.files[file].tokens
        return (0..<tokens.count).contains { tokens.symbols[$0] == type.name }
    }

    /// Whether the name stands anywhere in the type's code that is not what assigns it: macros, key paths and nested types may use it unseen.
    private func mentionsInType(_ input: Member, _ type: TypeRecord, in project: Project) -> Bool {
        for declaration in type.declarations {
            for node in declaration.node.descendants {
                switch node.kind {
                case .keyPathExpr, .macroExpansionExpr, .macroExpansionDecl:
                    if node.tokens.contains(where: { $0.symbol == input.name }) { return true }
                default: continue
                }
            }
        }
        return false
    }

    // MARK: Words

    private func report(_ input: Member, _ update: Member, _ inputs: RepresentableInputs, in context: RuleContext) {
        guard let name = input.nameToken else { return }
        let isBinding = input.viewInput == .binding
        let isOnScreen = inputs.isShown(input)
        let isSeen = !inputs.seenChanging(among: [input]).isEmpty
        let when = isBinding ? "when something else changes it" : !RepresentableInputs.isPassed(input) ? "when it changes" : "when \(isSeen ? "the" : "a") parent changes it"
        context.report(
            name, reason: isBinding ? "binding-not-reflected" : "make-only",
            "'\(update.name.text)' of '\(inputs.type.name.text)' does not apply '\(inputs.name(of: input))': \(isOnScreen ? "the view" : "what was made with it") \(isSeen ? "keeps" : "would keep") its first value \(when)",
            help: inputs.suggestion(for: update.node, input) ?? "apply '\(inputs.name(of: input))' to the view in '\(update.name.text)'",
            related: readPlaces([input], inputs) + [(update.place, "not applied here")])
    }

    private func readPlaces(_ list: [Member], _ inputs: RepresentableInputs) -> [(place: NodePlace, message: String)] {
        list.prefix(3).compactMap { input in
            inputs.firstRead[input.name].map { ($0, "'\(inputs.name(of: input))' is read here\(inputs.isMade(at: $0) ? ", when the view is made" : "")") }
        }
    }
}
