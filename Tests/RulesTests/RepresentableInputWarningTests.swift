import Linting
import Testing

/// What reaches a view only once, by the longer ways: through helpers, coordinators, observed objects and the environment.
@Suite struct RepresentableInputWarningTests {
    private static let rule = "representable-input-not-updated"

    @Test("inputs that the update misses")
    func inputsThatTheUpdateMisses() {
        checkAnswers(of: Self.rule, [
            .bad(
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
            .bad(
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
            .bad(
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
            .bad(
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
            .bad(
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
        ])
    }

    @Test("members of observed objects")
    func membersOfObservedObjects() {
        checkAnswers(of: Self.rule, [
            .bad(
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
            .bad(
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
            .bad(
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
        ])
    }

    @Test("what is applied or captured once")
    func whatIsAppliedOrCapturedOnce() {
        checkAnswers(of: Self.rule, [
            .bad(
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
            .bad(
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
        ])
    }

    @Test("what only the coordinator keeps")
    func whatOnlyTheCoordinatorKeeps() {
        checkAnswers(of: Self.rule, [
            .bad(
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
        ])
    }

    @Test("what only modifiers set")
    func whatOnlyModifiersSet() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                struct Digits: UIViewRepresentable {
                    @Binding var text: String
                    var ↓color: UIColor?
                    var ↓hint = ""
                    var ↓action = { (field: UITextField) in }
                    var font: UIFont?
                    var size = 12.0

                    init(_ text: Binding<String>) { _text = text }

                    func makeUIView(context: Context) -> UITextField { UITextField() }

                    func updateUIView(_ field: UITextField, context: Context) {
                        field.text = text
                        field.font = font
                        field.size = size(of: 2)
                    }

                    private func size(of count: Int) -> Double { size * Double(count) }
                }
                """,
                files: [
                    (
                        "Digits+Modifiers.swift",
                        """
                        import SwiftUI

                        extension Digits {
                            func color(_ color: Color?) -> Self { self.color(UIColor(color)).hint("") }
                            func hint(_ hint: String) -> some View {
                                var field = self
                                field.hint = hint
                                return field
                            }

                            func color(_ color: UIColor?) -> Digits {
                                guard let color else { return self }
                                var field = self
                                field.color = color
                                return field
                            }

                            func font(_ font: UIFont?) -> Self {
                                var field = self
                                field.font = font
                                return field
                            }
                        }
                        """
                    )
                ], reason: "never-read", because: "methods of the same names read nothing"),
        ])
    }
}
