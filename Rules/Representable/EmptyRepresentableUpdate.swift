import Linting
import ProjectModel
import SwiftSource

/// An update method of a representable that does nothing although the representable has inputs.
struct EmptyRepresentableUpdate: Rule {
    static let about = About(
        id: "empty-representable-update", topic: .representable, severity: .warning,
        summary: "the update method of a representable does nothing although the representable has inputs",
        why: """
            SwiftUI calls `makeUIView` once for each identity and keeps the view that it returns. Every later change of the inputs only makes a new \
            value of the struct and calls `updateUIView` on it. If that does nothing, the view on screen shows the first values for ever: texts do \
            not change, web pages stay, tables keep their old rows. The same holds for view controllers, for AppKit and for watchOS, and for what \
            the coordinator was given, because it is made once, too.
            """,
        instead: """
            In the update method assign to the view what depends on the inputs, and give the coordinator its new values. Where that is costly or moves a \
            cursor, compare first. Where the platform offers no way to change a value later, give the view another identity with `.id(value)`. \
            What an update method does may then be left out of the make method: SwiftUI calls it once directly after that.
            """,
        reasons: [
            ("empty", "the method has no statement, or none that has an effect"),
            ("print-only", "the method only writes to the log"),
            ("todo", "a comment or `#warning` says that the method is still to be written"),
            ("no-inputs", "nothing but closures, constants and objects go in: right today, and a trap for the first input"),
            ("output-only", "the bindings are only written, so that changes from outside do not reach the view"),
            ("fixed-inputs", "no place of the project is seen to give the view another value while it is shown"),
            ("construction-only", "the platform takes the inputs only when the view is made"),
        ],
        versions: """
            All. The findings of the last four reasons are notes: the method may stay as it is. A warning needs a place that is seen to change an input \
            while the view is on screen: state that is written, a member of a model that is assigned to, a size. A type that nothing in the project makes, and a \
            public type that its own module does not use, is warned of without one, because its callers are elsewhere or still to come. What a \
            representable takes from its surroundings counts where it is a value: a field of an environment object, the colour scheme. Actions of the environment, \
            closures that return no view and objects that are only handed on count as no inputs.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable",
            "https://github.com/NuPlay/RichText/issues/10",
            "https://github.com/microsoft/fluentui-apple/issues/856",
        ])

    static let examples = [
        Example.bad(
            """
            struct Caption: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = text
                    return label
                }

                func ↓updateUIView(_ label: UILabel, context: Context) {
                    // nothing to do
                }
            }
            """, reason: "empty", because: "the label shows the first text for ever; write `label.text = text`"),
        Example.bad(
            """
            struct Board: NSViewRepresentable {
                var title: String

                func makeNSView(context: Context) -> NSTextField { makeField() }

                func ↓updateNSView(_ field: NSTextField, context: Context) {
                    print("update", title)
                    logger.debug("updated")
                }
            }
            """,
            files: [
                (
                    "Board+Field.swift",
                    """
                    import AppKit

                    extension Board {
                        func makeField() -> NSTextField { NSTextField(labelWithString: title) }
                    }
                    """
                )
            ], reason: "print-only", because: "`makeNSView` reaches the input through a helper in another file"),
        Example.bad(
            """
            struct Meter: UIViewControllerRepresentable {
                @Binding var level: Double

                func makeUIViewController(context: Context) -> MeterController {
                    let controller = MeterController()
                    controller.level = level
                    return controller
                }

                func ↓updateUIViewController(_ controller: MeterController, context: Context) {
                    // TODO: follow the level
                    _ = controller
                    return
                }
            }
            """, reason: "todo"),
        Example.bad(
            """
            struct Rows: UIViewRepresentable {
                var rows: [String]

                func makeUIView(context: Context) -> UITableView {
                    let table = UITableView()
                    table.dataSource = context.coordinator
                    return table
                }

                func ↓updateUIView(_ table: UITableView, context: Context) {}

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject, UITableViewDataSource {
                    let parent: Rows
                    init(_ parent: Rows) { self.parent = parent }

                    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { parent.rows.count }
                    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
                }
            }
            """, reason: "empty", because: "the coordinator is made once and reads the rows from its first copy of the struct"),
        Example.bad(
            """
            protocol Quiet: UIViewRepresentable {}

            extension Quiet {
                func updateUIView(_ view: UIViewType, context: Context) {}
            }

            struct ↓Badge: Quiet {
                let count: Int

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = String(count)
                    return label
                }
            }
            """, reason: "empty", because: "the method that the protocol adds for all is not enough for this one"),
        Example.bad(
            """
            struct Zoom<Content: View>: UIViewRepresentable {
                @ViewBuilder let content: () -> Content

                func makeUIView(context: Context) -> UIView { UIHostingController(rootView: content()).view }

                func ↓updateUIView(_ view: UIView, context: Context) {}
            }
            """, reason: "empty", because: "the content is built once; give it to `rootView` again"),
        Example.bad(
            """
            struct Blur: UIViewRepresentable {
                let id = UUID()

                func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: .regular)) }
                func ↓updateUIView(_ view: UIVisualEffectView, context: Context) {}
            }
            """, severity: .note, reason: "no-inputs"),
        Example.bad(
            """
            struct FilePicker: UIViewControllerRepresentable {
                @Environment(\\.dismiss) private var dismiss
                let onPick: (URL) -> Void

                func makeUIViewController(context: Context) -> PickerController {
                    PickerController { url in
                        onPick(url)
                        dismiss()
                    }
                }

                func ↓updateUIViewController(_ picker: PickerController, context: Context) {}
            }
            """, severity: .note, reason: "no-inputs", because: "a closure and an action of the environment are no value inputs"),
        Example.bad(
            """
            struct CameraLayer: UIViewRepresentable {
                let session: AVCaptureSession

                func makeUIView(context: Context) -> PreviewView {
                    let view = PreviewView()
                    view.previewLayer.session = session
                    return view
                }

                func ↓updateUIView(_ view: PreviewView, context: Context) {}
            }
            """, severity: .note, reason: "no-inputs", because: "the session is an object that stays"),
        Example.bad(
            """
            struct ImagePicker: UIViewControllerRepresentable {
                @Binding var image: UIImage?

                func makeUIViewController(context: Context) -> UIImagePickerController {
                    let picker = UIImagePickerController()
                    picker.delegate = context.coordinator
                    return picker
                }

                func ↓updateUIViewController(_ picker: UIImagePickerController, context: Context) {}

                func makeCoordinator() -> Coordinator { Coordinator(self) }

                final class Coordinator: NSObject {
                    let parent: ImagePicker
                    init(_ parent: ImagePicker) { self.parent = parent }
                    func picked(_ image: UIImage) { parent.image = image }
                }
            }
            """, severity: .note, reason: "output-only"),
        Example.bad(
            """
            struct Camera: UIViewControllerRepresentable {
                let device: UIImagePickerController.CameraDevice

                func makeUIViewController(context: Context) -> UIImagePickerController {
                    let picker = UIImagePickerController()
                    picker.cameraDevice = device
                    return picker
                }

                func ↓updateUIViewController(_ picker: UIImagePickerController, context: Context) {}
            }

            struct Photo: View {
                @State private var device = UIImagePickerController.CameraDevice.front

                var body: some View {
                    VStack {
                        Camera(device: device).id(device)
                        Camera(device: .rear)
                    }
                }
            }
            """, severity: .note, reason: "fixed-inputs"),
        Example.bad(
            """
            final class OrderModel: ObservableObject {
                let number: Int
                init(number: Int) { self.number = number }
            }

            struct Receipt: UIViewControllerRepresentable {
                let number: Int
                var title: String?

                func makeUIViewController(context: Context) -> UIViewController { ReceiptController(number: number, title: title) }
                func ↓updateUIViewController(_ controller: UIViewController, context: Context) {}
            }

            struct OrderView: View {
                @ObservedObject var model: OrderModel
                @State private var chosen: Order?

                var body: some View {
                    Receipt(number: model.number)
                        .sheet(item: $chosen) { order in Receipt(number: order.number, title: "Chosen") }
                }
            }
            """, severity: .note, reason: "fixed-inputs",
            because: "a constant of the model does not change while the view is shown, and another item of the sheet is another sheet"),
        Example.bad(
            """
            struct Player: UIViewRepresentable {
                let url: URL
                let loops: Bool

                func makeUIView(context: Context) -> PlayerView { PlayerView(url: url, loops: loops) }
                func ↓updateUIView(_ view: PlayerView, context: Context) {}
            }

            struct Clip: View {
                @State private var url = URL(fileURLWithPath: "/clip")

                var body: some View {
                    Player(url: url, loops: true)
                    Button("Next") { url = next(url) }
                }
            }
            """, reason: "empty", because: "`url` changes; that `loops` does not makes it none of the message's names"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            struct Framed: View {
                let html: String

                var body: some View { Page(html: html).border(.gray) }
            }

            struct Reader: View {
                @State private var chapter = 1

                var body: some View {
                    Framed(html: text(of: chapter))
                    Button("Next") { chapter += 1 }
                }
            }
            """, reason: "empty",
            because: "the value is followed through `Framed` to the state that the button changes"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            struct Letter: View {
                let letter: Mail

                var body: some View { Page(html: letter.html).navigationTitle(letter.subject) }
            }

            struct Inbox: View {
                let letters: [Mail]
                @State private var opened: Mail?

                var body: some View {
                    List(letters) { letter in
                        Button(letter.subject) { opened = letter }
                    }
                    .sheet(item: $opened) { Letter(letter: $0) }
                }
            }
            """, severity: .note, reason: "fixed-inputs",
            because: "`Letter` always shows the item that its sheet was opened for"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            struct Help: View {
                @State private var topic = ""
                @State private var isShown = false

                var body: some View {
                    Button("Colours") {
                        topic = "colours"
                        isShown = true
                    }
                    .sheet(isPresented: $isShown) { Page(html: topic) }
                }
            }
            """, severity: .note, reason: "fixed-inputs",
            because: "the topic is set before the sheet opens, and nothing changes it while the sheet covers the button"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            struct Help: View {
                @State private var topic = ""
                @State private var isShown = false

                var body: some View {
                    Button("Help") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            Page(html: topic)
                            Button("Next topic") { topic = "shapes" }
                        }
                }
            }
            """, reason: "empty",
            because: "a button of the sheet itself changes the topic"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            struct Shelf: View {
                let books: [Book]

                var body: some View {
                    ScrollView {
                        ForEach(books) { book in Page(html: book.summary) }
                    }
                }
            }
            """, severity: .note, reason: "fixed-inputs",
            because: "each element has a row of its own"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            struct Notice: View {
                @State private var html = ""
                @State private var isLoading = true

                var body: some View {
                    if isLoading {
                        ProgressView().onAppear(perform: load)
                    } else {
                        Page(html: html)
                    }
                }

                private func load() {
                    html = "<p>loaded</p>"
                    isLoading = false
                }
            }
            """, severity: .note, reason: "fixed-inputs",
            because: "the text is there before the page is made"),
        Example.bad(
            """
            struct Page: UIViewRepresentable {
                let html: String

                func makeUIView(context: Context) -> PageView { PageView(html: html) }
                func ↓updateUIView(_ view: PageView, context: Context) {}
            }

            final class Feed: ObservableObject {
                @Published private(set) var html = ""
                func refresh() { html = "<p>new</p>" }
            }

            struct FeedView: View {
                @ObservedObject var feed: Feed

                var body: some View { Page(html: feed.html) }
            }
            """, reason: "empty",
            because: "the model assigns to the property that the page is made from"),
        Example.bad(
            """
            struct Preview: UIViewRepresentable {
                let size: CGSize
                let session: AVCaptureSession

                func makeUIView(context: Context) -> UIView {
                    let view = UIView()
                    let layer = AVCaptureVideoPreviewLayer(session: session)
                    layer.frame = CGRect(origin: .zero, size: size)
                    view.layer.addSublayer(layer)
                    return view
                }

                func ↓updateUIView(_ view: UIView, context: Context) {}
            }

            struct Camera: View {
                let session = AVCaptureSession()

                var body: some View {
                    GeometryReader { proxy in
                        let size = proxy.size
                        Preview(size: size, session: session)
                    }
                }
            }
            """, reason: "empty", because: "a turned device gives another size"),
        Example.bad(
            """
            struct Keyboard<Content: View>: UIViewRepresentable {
                @ViewBuilder var content: Content

                func makeUIView(context: Context) -> UIView { UIHostingController(rootView: content).view }
                func ↓updateUIView(_ view: UIView, context: Context) {}
            }

            struct DateField: View {
                @Binding var date: Date

                var body: some View {
                    Keyboard {
                        DatePicker("Date", selection: $date)
                    }
                }
            }
            """, severity: .note, reason: "fixed-inputs", because: "bindings reach the content all the same"),
        Example.bad(
            """
            struct Browser: UIViewControllerRepresentable {
                let url: URL

                func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
                func ↓updateUIViewController(_ browser: SFSafariViewController, context: Context) {}
            }
            """, severity: .note, reason: "construction-only"),
        Example.bad(
            """
            @Observable final class Look {
                var isAnimated = true
                func calm() { isAnimated = false }
            }

            struct Moving: UIViewRepresentable {
                @Environment(Look.self) private var look

                func makeUIView(context: Context) -> MovingView {
                    let view = MovingView()
                    if look.isAnimated { view.start() }
                    return view
                }

                func ↓updateUIView(_ view: MovingView, context: Context) {}
            }

            struct Room: View {
                @State private var look = Look()

                var body: some View {
                    Moving().environment(look)
                    Button("Calm") { look.calm() }
                }
            }
            """, reason: "empty", because: "nobody passes it, and it changes all the same"),
        Example.bad(
            """
            final class Desk: ObservableObject {
                @Published var sheet: Sheet
                init(sheet: Sheet) { self.sheet = sheet }
                func turn(to other: Sheet) { sheet = other }
            }

            final class Sheet {}

            struct Writer: NSViewControllerRepresentable {
                @EnvironmentObject var desk: Desk

                func makeNSViewController(context: Context) -> WriterController {
                    let controller = WriterController()
                    controller.sheet = desk.sheet
                    return controller
                }

                func ↓updateNSViewController(_ controller: WriterController, context: Context) {}
            }

            struct Office: View {
                var body: some View { Writer() }
            }
            """, reason: "empty", because: "the environment's object has another sheet, later"),
        Example.bad(
            """
            struct Ruler: UIViewRepresentable {
                @Environment(\\.displayScale) private var scale

                func makeUIView(context: Context) -> RulerView { RulerView(scale: scale) }
                func ↓updateUIView(_ view: RulerView, context: Context) {}
            }

            struct Table: View {
                var body: some View { Ruler() }
            }
            """, severity: .note, reason: "fixed-inputs"),
        Example.bad(
            """
            struct Stage: UIViewRepresentable {
                let viewModel: StageModel

                func makeUIView(context: Context) -> UIView { viewModel.makeView() }
                func ↓updateUIView(_ view: UIView, context: Context) {}
            }

            final class StageModel {
                func makeView() -> UIView { UIView() }
            }
            """, severity: .note, reason: "no-inputs", because: "which object it is decides what is shown"),
        Example.bad(
            """
            struct Box: UIViewRepresentable {
                let build: () -> UIView

                func makeUIView(context: Context) -> UIView { build() }
                func ↓updateUIView(_ view: UIView, context: Context) {}
            }
            """, severity: .note, reason: "no-inputs", because: "the closure is called once"),
        Example.bad(
            """
            struct Film: UIViewRepresentable {
                let address: URL

                func makeUIView(context: Context) -> FilmView {
                    let view = FilmView()
                    view.address = address
                    return view
                }

                func ↓updateUIView(_ view: FilmView, context: Context) {}
            }

            struct Cinema: View {
                @State private var address = URL(fileURLWithPath: "/first")
                @State private var isFresh = false

                var body: some View {
                    Film(address: address).id(isFresh)
                    Button("Again") { isFresh.toggle() }
                    Button("Next") { address = URL(fileURLWithPath: "/next") }
                }
            }
            """, reason: "empty", because: "another address gives no other identity"),

        Example.bad(
            """
            struct Header: UIViewRepresentable {
                let title: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = title
                    return label
                }

                func ↓updateUIView(_ label: UILabel, context: Context) {}
            }

            struct Panel: View {
                let title: String
                var body: some View { Header(title: title) }
            }
            """, reason: "empty", because: "nobody makes `Panel` yet, so nobody knows whether its title changes"),
        Example.bad(
            """
            struct Notepad: UIViewRepresentable {
                let initialText: String

                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    view.text = initialText
                    return view
                }

                func ↓updateUIView(_ view: UITextView, context: Context) {}
            }
            """, severity: .note, reason: "fixed-inputs", because: "the name says that only the first value counts"),
        Example.good(
            """
            struct Caption: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UILabel { UILabel() }

                func updateUIView(_ label: UILabel, context: Context) {
                    print("text is", text)
                    label.text = text
                }
            }
            """),
        Example.good(
            """
            struct Search: UIViewRepresentable {
                @Binding var query: String

                func makeUIView(context: Context) -> UISearchBar {
                    let bar = UISearchBar()
                    bar.text = query
                    return bar
                }

                func updateUIView(_ bar: UISearchBar, context: Context) { context.coordinator.parent = self }
                func makeCoordinator() -> Coordinator { Coordinator(parent: self) }

                final class Coordinator {
                    var parent: Search
                    init(parent: Search) { self.parent = parent }
                }
            }
            """, because: "the method has an effect; whether it is the right one is not asked here"),
        Example.good(
            """
            protocol Configuring: UIViewRepresentable {
                func configure(_ view: UIViewType)
            }

            extension Configuring {
                func updateUIView(_ view: UIViewType, context: Context) { configure(view) }
            }

            struct Price: Configuring {
                let price: Decimal

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    configure(label)
                    return label
                }

                func configure(_ label: UILabel) { label.text = "\\(price)" }
            }
            """, because: "the protocol's own method does the work"),
        Example.good(
            """
            protocol Quiet: UIViewRepresentable {}

            extension Quiet {
                func updateUIView(_ view: UIViewType, context: Context) {}
            }

            struct Line: Quiet {
                func makeUIView(context: Context) -> UIView { UIView() }
            }
            """, because: "nobody wrote an update method for this type, and it needs none"),
        Example.good(
            """
            final class Host: UIView {
                var title = ""
                func updateUIView(_ view: UIView, context: Int) {}
            }
            """, because: "no representable"),
        Example.good(
            """
            import SwiftUI
            import WidgetTools

            struct Gadget: WidgetBridge {
                let title: String

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    label.text = title
                    return label
                }

                func updateUIView(_ view: UILabel, context: Context) {}
            }
            """, because: "what the protocol of another module is, and when it calls the method, is not known"),
        Example.good(
            """
            struct Form: UIViewRepresentable {
                #if os(tvOS)
                let focus: Int

                func makeUIView(context: Context) -> FormView { FormView(focus: focus) }
                func updateUIView(_ view: FormView, context: Context) { view.focus = focus }
                #else
                let text: String

                func makeUIView(context: Context) -> FormView { FormView() }
                func updateUIView(_ view: FormView, context: Context) {}
                #endif
            }
            """, because: "what another branch of the `#if` has belongs to another program"),
        Example.good(
            """
            import SwiftUI
            import Charts3D

            struct Plot: UIViewRepresentable {
                let points: [Double]

                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {}
                func makeCoordinator() -> PlotCoordinator { PlotCoordinator(self) }
            }
            """, because: "what the coordinator of another module does with the struct is not known"),
        Example.good(
            """
            struct Lens: UIViewRepresentable {
                let zoom: Double

                func makeUIView(context: Context) -> LensView { LensView(zoom: zoom) }
                func updateUIView(_ view: LensView, context: Context) {}
            }

            final class LensView: UIView {
                init(zoom: Double) { super.init(frame: .zero) }
                required init?(coder: NSCoder) { nil }
            }
            """, because: "the view's own initialiser ignores the value"),
        Example.good(
            """
            struct Mark: UIViewRepresentable {
                let name: String

                func makeUIView(context: Context) -> UIImageView { UIImageView(image: UIImage(named: "mark")) }
                func updateUIView(_ view: UIImageView, context: Context) {}
            }
            """, because: "the input is used nowhere, so nothing on screen can be wrong"),
    ]

    let interest = Interest(
        kinds: [.functionDecl], named: [.updateUIView, .updateUIViewController, .updateNSView, .updateNSViewController, .updateWKInterfaceObject]
    ).and(.structDecl).and(.classDecl)

    func check(_ node: Node, in context: RuleContext) {
        if node.kind == .functionDecl {
            checkMethod(node, in: context)
        } else {
            checkType(node, in: context)
        }
    }

    /// An update method that stands in the type or in an extension of it.
    private func checkMethod(_ node: Node, in context: RuleContext) {
        guard let kind = RepresentableKind(updateName: node.name), let name = node.main, let member = context.project.member(declaredAt: context.place(of: node)),
            !member.isStatic, isUpdate(member), let type = member.owner, type.kind == .struct || type.kind == .class, type.has(kind.trait) == .yes,
            let body = member.body, let code = InertCode(body)
        else { return }
        let inputs = context.representable(type).inputs(kind, for: context.place(of: node))
        guard !inputs.isUnknown else { return }
        let method = name.text
        if !inputs.live.isEmpty {
            let changing = inputs.changing
            let live = inputs.quotedNames(inputs.live)
            if changing.isEmpty, inputs.live.contains(where: { !RepresentableInputs.isPassed($0) }) {
                let isOne = inputs.live.count == 1
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(method)' does nothing, which is right as long as \(live) of '\(type.name.text)' \(isOne ? "does" : "do") not change while it is shown",
                    help: "apply \(live) in '\(method)'", related: places(inputs.live, inputs))
            } else if changing.isEmpty {
                context.report(
                    name, reason: "fixed-inputs", severity: .note,
                    "'\(method)' does nothing, which is right as long as every place that makes '\(type.name.text)' gives it a new identity or values that do not change while it is shown",
                    help: "apply \(live) in '\(method)', and other callers are safe, too")
            } else {
                let meant = changing.filter { !RepresentableInputs.isNamedForTheBeginning($0) }
                if meant.isEmpty {
                    context.report(
                        name, reason: "fixed-inputs", severity: .note,
                        "'\(method)' does nothing, which is right as long as later values of \(inputs.quotedNames(changing)) of '\(type.name.text)' are meant to have no effect",
                        help: "apply \(inputs.quotedNames(changing)) in '\(method)' if later values matter", related: places(changing, inputs))
                } else {
                    report(name, code, inputs, meant, update: node, related: [], in: context)
                }
            }
        } else if let (input, receiver) = inputs.constructionOnly.first {
            context.report(
                name, reason: "construction-only", severity: .note,
                "'\(method)' does nothing: '\(receiver)' takes '\(inputs.name(of: input))' only when it is made, so a later value never reaches it",
                help: "give it a new identity where it is made: .id(\(inputs.name(of: input)))", related: [(input.place, "the input")])
        } else if inputs.hasUnusedValue {
            return
        } else if let output = inputs.outputs.first {
            context.report(
                name, reason: "output-only", severity: .note,
                inputs.outputs.allSatisfy(inputs.isWrittenByView)
                    ? "'\(method)' does nothing: \(inputs.outputs.quotedNames) of '\(inputs.type.name.text)' \(inputs.outputs.count == 1 ? "is" : "are") only written, so changes from outside do not reach the view"
                    : "'\(method)' does nothing, which is right as long as what takes \(inputs.outputs.quotedNames) of '\(inputs.type.name.text)' as \(inputs.outputs.count == 1 ? "a binding" : "bindings") need not follow changes from outside",
                help: "apply \(inputs.outputs.quotedNames) in '\(method)' if something else may change \(inputs.outputs.count == 1 ? "it" : "them")",
                related: [(output.place, "the binding")])
        } else if inputs.objects.isEmpty, let closure = inputs.called.first {
            context.report(
                name, reason: "no-inputs", severity: .note,
                "'\(method)' does nothing, which is right as long as '\(closure.name.text)' of '\(type.name.text)', which is called when the view is made, need not be called again",
                help: "apply every input that is added later in '\(method)'", related: [(closure.place, "the closure")])
        } else if inputs.objects.isEmpty, let closure = type.storedProperties.first(where: { $0.viewInput == .closure && !$0.hasInitialValue && inputs.representable.readings.uses(in: inputs.makes).reads($0.name) }) {
            context.report(
                name, reason: "no-inputs", severity: .note,
                "'\(method)' does nothing, which is right as long as what '\(closure.name.text)' of '\(type.name.text)' has captured stays the same: the first closure is called for ever",
                help: "give the view the new closure in '\(method)' if it captures values that change", related: [(closure.place, "the closure")])
        } else {
            let objects = inputs.objects
            context.report(
                name, reason: "no-inputs", severity: .note,
                objects.isEmpty
                    ? "'\(method)' does nothing, which is right as long as '\(type.name.text)' has no input whose value matters to the view"
                    : "'\(method)' does nothing, which is right as long as \(objects.quotedNames) of '\(type.name.text)' stay\(objects.count == 1 ? "s" : "") the same object\(objects.count == 1 ? "" : "s")",
                help: objects.isEmpty
                    ? "apply every input that is added later in '\(method)'" : "give \(objects.quotedNames) to the view in '\(method)', too, if the parent may pass another",
                related: objects.prefix(3).map { ($0.place, "the input") })
        }
    }

    /// A type without an update method of its own: what the project's protocols add for it does nothing.
    private func checkType(_ node: Node, in context: RuleContext) {
        guard let type = context.project.type(declaredAt: context.place(of: node)), let name = node.main else { return }
        for kind in RepresentableKind.all(of: type.traits) where type.members(named: kind.updateName).isEmpty {
            var defaults = type.reachableMembers(named: Symbol(kind.updateName)).filter { isUpdate($0) && $0.body != nil }
            if defaults.isEmpty {
                defaults = context.project.extensionMembers(named: Symbol(kind.updateName), of: kind.trait, visibleTo: context.fileIndex).filter {
                    isUpdate($0) && $0.owner?.kind == .external
                }
            }
            guard let first = defaults.first, let firstBody = first.body, let code = InertCode(firstBody),
                defaults.allSatisfy({ $0.body.flatMap { InertCode($0) } != nil })
            else { continue }
            let inputs = context.representable(type).inputs(kind, for: context.place(of: node))
            let changing = inputs.isUnknown ? [] : inputs.changing.filter { !RepresentableInputs.isNamedForTheBeginning($0) }
            guard !changing.isEmpty else { continue }
            report(name, code, inputs, changing, update: first.node, related: [(first.place, "the method that does nothing")], in: context)
        }
    }

    private func isUpdate(_ member: Member) -> Bool {
        member.kind == .function && member.labels.elementsEqual([.none, Symbol(.context)])
    }

    // MARK: Words

    private func report(
        _ place: Token, _ code: InertCode, _ inputs: RepresentableInputs, _ live: [Member], update: Node,
        related: [(place: NodePlace, message: String)],
        in context: RuleContext
    ) {
        let method = update.name.text
        let isOnScreen = live.allSatisfy(inputs.isShown)
        // Where nobody makes the view yet, nobody changes anything yet.
        let isMade = !inputs.seenChanging(among: live).isEmpty
        let areAllPassed = live.allSatisfy { RepresentableInputs.isPassed($0) }
        let when = areAllPassed ? "when \(isMade ? "the" : "a") parent changes \(live.count == 1 ? "it" : "them")" : "when \(live.count == 1 ? "it changes" : "they change")"
        let keeps = (isMade ? live.count == 1 ? "keeps " : "keep " : "would keep ") + (isOnScreen ? "" : "using ") + (live.count == 1 ? "its first value" : "their first values")
        let reason = code.hasMessages ? "print-only" : code.isUnfinished ? "todo" : "empty"
        let does = code.hasMessages ? "only writes to the log" : code.isUnfinished ? "is still to be written" : "does nothing"
        context.report(
            place, reason: reason, "'\(method)' of '\(inputs.type.name.text)' \(does): \(inputs.quotedNames(live)) \(keeps)\(isOnScreen ? " on screen" : "") \(when)\(also(live, inputs))",
            help: inputs.suggestion(for: update, live[0]) ?? "apply \(inputs.quotedNames(live)) to the view in '\(method)'",
            related: related + places(live, inputs))
    }

    /// Names what does not reach the view either, though nothing is seen to change it.
    private func also(_ live: [Member], _ inputs: RepresentableInputs) -> String {
        let others = inputs.live.filter { !live.contains($0) }
        return others.isEmpty ? "" : "; \(inputs.quotedNames(others)) \(others.count == 1 ? "is" : "are") not applied either"
    }

    private func places(_ live: [Member], _ inputs: RepresentableInputs) -> [(place: NodePlace, message: String)] {
        live.prefix(3).compactMap { input in
            inputs.firstRead[input.name].map { ($0, "'\(inputs.name(of: input))' is read here\(inputs.isMade(at: $0) ? ", when the view is made" : "")") }
        }
    }
}
