import Linting

extension RepresentableInputNotUpdated {
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
            struct Icon: UIViewRepresentable {
                let ↓imageName: String
                var tint: UIColor = .label

                func makeUIView(context: Context) -> UIImageView { UIImageView(image: UIImage(named: "dot")) }
                func updateUIView(_ view: UIImageView, context: Context) { view.tintColor = tint }
            }
            """, reason: "never-read"),
        Example.bad(
            """
            struct Digits: UIViewRepresentable {
                @Binding var text: String
                private var ↓isGrouped = false

                init(_ text: Binding<String>) { _text = text }

                func makeUIView(context: Context) -> UITextField { UITextField() }
                func updateUIView(_ field: UITextField, context: Context) { field.text = text }
            }

            extension Digits {
                func grouped(_ isGrouped: Bool = true) -> Self {
                    var copy = self
                    copy.isGrouped = isGrouped
                    return copy
                }
            }
            """, reason: "never-read", because: "what `grouped` sets is asked for by nobody"),
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
            struct Title: UIViewRepresentable {
                let style: TitleStyle
                private let font: UIFont

                init(style: TitleStyle) {
                    self.style = style
                    font = style.font
                }

                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) { label.font = font }
            }
            """, because: "the initialiser makes of the style what the update applies"),
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
}
