import Linting
import Testing

/// What is no write of an update method for `state-write-in-representable-update`.
@Suite struct StateWriteInRepresentableUpdateTests {
    private static let rule = "state-write-in-representable-update"

    @Test("what settles or comes later")
    func whatSettlesOrComesLater() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                import SwiftUI

                struct Finder: UIViewRepresentable {
                    let found: (UIWindow?) -> Void

                    func makeUIView(context: Context) -> UIView { UIView() }

                    func updateUIView(_ view: UIView, context: Context) {
                        DispatchQueue.main.async { found(view.window) }
                    }
                }

                struct Flash: ViewModifier {
                    let count: Int
                    @State private var window: UIWindow?

                    func body(content: Content) -> some View {
                        content
                            .background { Finder { window = $0 } }
                            .onChange(of: count) { _ in window?.makeKeyAndVisible() }
                    }
                }
                """, because: "the modifier asks for its state on an event alone"),
            .good(
                """
                @propertyWrapper
                struct Later<Value>: DynamicProperty {
                    @State private var stored: Value
                    init(wrappedValue: Value) { _stored = State(initialValue: wrappedValue) }
                    var wrappedValue: Value { stored }
                    var projectedValue: Binding<Value> {
                        Binding(get: { stored }, set: { value in DispatchQueue.main.async { stored = value } })
                    }
                }

                struct Field: UIViewRepresentable {
                    @Binding var field: UITextField?

                    func makeUIView(context: Context) -> UITextField {
                        let made = UITextField()
                        field = made
                        return made
                    }

                    func updateUIView(_ view: UITextField, context: Context) {}
                }

                struct Search: View {
                    @Later private var field: UITextField?
                    var body: some View { Field(field: $field) }
                }
                """, because: "a wrapper of the project's own puts the write off"),
            .good(
                """
                struct Editor: UIViewRepresentable {
                    @Binding var height: CGFloat

                    func makeUIView(context: Context) -> UITextView { UITextView() }

                    func updateUIView(_ view: UITextView, context: Context) {
                        let wanted = view.contentSize.height
                        guard abs(wanted - height) > 1 else { return }
                        Task { height = wanted }
                    }
                }
                """, because: "what stands behind the `guard` is under its condition"),
            .good(
                """
                final class DialView: UIView {
                    var onStop: () -> Void = {}
                    func whenTurned(_ action: @escaping () -> Void) { onStop = action }
                }

                struct Dial: UIViewRepresentable {
                    @Binding var isStill: Bool

                    func makeUIView(context: Context) -> DialView { DialView() }

                    func updateUIView(_ dial: DialView, context: Context) {
                        dial.onStop = stop
                        dial.whenTurned(self.stop)
                    }

                    private func stop() { isStill = true }
                }
                """, because: "the view is handed the method and calls it later"),
            .good(
                """
                final class Later {
                    private var waiting: () -> Void = {}
                    func run(_ action: @escaping () -> Void) { waiting = action }
                }

                struct Poll: UIViewRepresentable {
                    @Binding var answer: Int

                    func makeUIView(context: Context) -> UIView { UIView() }
                    func updateUIView(_ view: UIView, context: Context) { context.coordinator.run { answer = 1 } }
                    func makeCoordinator() -> Later { Later() }
                }
                """, because: "the project's own `run` keeps the closure"),
            .good(
                """
                struct Form: View {
                    @State private var name = ""

                    func updateUIView(_ name: String) { self.name = name }

                    var body: some View {
                        Text(name).onAppear { name = "Guest" }
                    }
                }
                """, because: "no representable"),
        ])
    }

    @Test("members of observable objects")
    func membersOfObservableObjects() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                import Observation
                import SwiftUI

                @Observable final class Film {
                    var position = 0.0
                    var isStarted = false
                    var view: FilmView?
                    var seconds = 0.0
                    var minutes: Double { seconds / 60 }
                    var isReady: Bool { view != nil }
                }

                struct Screen: UIViewRepresentable {
                    let film: Film

                    func makeUIView(context: Context) -> FilmView {
                        let view = FilmView()
                        film.view = view
                        return view
                    }

                    func updateUIView(_ view: FilmView, context: Context) {
                        if !film.isStarted { film.isStarted = true }
                        if view.isPlaying { ↓film.position = view.position }
                        ↓film.seconds = view.seconds
                    }
                }

                struct Controls: View {
                    let film: Film
                    var body: some View { Text("\\(film.position) \\(film.minutes) \\(film.isReady) \\(film.isStarted)") }
                }
                """, severity: .warning, because: "a flag that is asked for settles, and what `makeUIView` keeps is shown only by way of another"),
            .bad(
                """
                import Observation
                import SwiftUI

                @Observable final class Film {
                    var position = 0.0
                    var length = 0.0
                }

                struct Screen: UIViewRepresentable {
                    let film: Film

                    func makeUIView(context: Context) -> FilmView { FilmView() }

                    func updateUIView(_ view: FilmView, context: Context) {
                        view.title = "\\(film.position)"
                        DispatchQueue.main.async { ↓film.position = view.position }
                        DispatchQueue.main.async { film.length = view.length }
                    }
                }

                struct Length: View {
                    let film: Film
                    var body: some View { Text("\\(film.length)") }
                }
                """, severity: .warning, reason: "async-unconditional", because: "the length is shown elsewhere and updates nothing here"),
        ])
    }
}
