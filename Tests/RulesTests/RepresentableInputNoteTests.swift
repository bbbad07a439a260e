import Linting
import Testing

/// Inputs of which no place is seen to change them, so that `representable-input-not-updated` has no more than a note.
@Suite struct RepresentableInputNoteTests {
    private static let rule = "representable-input-not-updated"

    @Test("callers that pass fixed values")
    func callersThatPassFixedValues() {
        checkAnswers(of: Self.rule, [
            .bad(
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
            .bad(
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
            .bad(
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
            .bad(
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
        ])
    }

    @Test("what is fixed without callers")
    func whatIsFixedWithoutCallers() {
        checkAnswers(of: Self.rule, [
            .bad(
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
            .bad(
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
            .bad(
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
            .bad(
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
        ])
    }

    @Test("bindings that only report")
    func bindingsThatOnlyReport() {
        checkAnswers(of: Self.rule, [
            .bad(
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
        ])
    }
}
