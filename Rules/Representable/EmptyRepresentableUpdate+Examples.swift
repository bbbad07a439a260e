import Linting

extension EmptyRepresentableUpdate {
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
            struct Zoom<Content: View>: UIViewRepresentable {
                @ViewBuilder let content: () -> Content

                func makeUIView(context: Context) -> UIView { UIHostingController(rootView: content()).view }

                func ↓updateUIView(_ view: UIView, context: Context) {}
            }
            """, reason: "empty", because: "the content is built once; give it to `rootView` again"),
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
        Example.bad(
            """
            struct Browser: UIViewControllerRepresentable {
                let url: URL

                func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
                func ↓updateUIViewController(_ browser: SFSafariViewController, context: Context) {}
            }
            """, severity: .note, reason: "construction-only"),

        Example.good(
            """
            import SwiftUI

            struct HoverArea: NSViewRepresentable {
                let frame: NSRect

                func makeCoordinator() -> NSResponder { NSResponder() }

                func makeNSView(context: Context) -> NSView {
                    let view = NSView(frame: frame)
                    view.addTrackingArea(NSTrackingArea(rect: frame, options: [.mouseMoved, .inVisibleRect, .activeInKeyWindow], owner: context.coordinator))
                    return view
                }

                func updateNSView(_ view: NSView, context: Context) {}
            }

            struct Page: View {
                var body: some View {
                    GeometryReader { proxy in HoverArea(frame: proxy.frame(in: .global)) }
                }
            }
            """, because: "a frame to begin with: SwiftUI lays the view out anew at once"),
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
}
