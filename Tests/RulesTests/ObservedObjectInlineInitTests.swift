import Linting
import Testing

/// How `observed-object-inline-init` tells what a new object loses.
@Suite struct ObservedObjectInlineInitTests {
    private static let rule = "observed-object-inline-init"

    @Test("objects that lose something, or nothing")
    func objectsThatLoseSomethingOrNothing() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                final class Reference: ObservableObject {
                    let book: Book

                    init(book: Book) {
                        self.book = book
                    }
                }

                struct Page: View {
                    @ObservedObject private var ↓reference: Reference

                    init(book: Book) {
                        reference = Reference(book: book)
                    }

                    var body: some View { Text("Page") }
                }
                """, severity: .note, reason: "stateless", because: "the object only passes on what the view is given"),
            .bad(
                """
                class PaletteWatcher: ObservableObject {
                    let palette = Palette.shared
                    private var subscriptions = Set<AnyCancellable>()

                    init() {
                        palette.changes.sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &subscriptions)
                    }
                }

                final class SidebarColors: PaletteWatcher {
                    var text: Color { palette.text }
                }

                @propertyWrapper
                struct Stored<Value> {
                    private let key: String
                    init(_ key: String) { self.key = key }

                    var wrappedValue: Value? {
                        get { UserDefaults.standard.object(forKey: key) as? Value }
                        set { UserDefaults.standard.set(newValue, forKey: key) }
                    }
                }

                final class Choices: ObservableObject {
                    @Stored("isCompact") var isCompact: Bool?
                }

                struct Sidebar: View {
                    @ObservedObject private var ↓colors = SidebarColors()
                    @ObservedObject private var ↓choices = Choices()

                    var body: some View { Text("Sidebar").foregroundColor(colors.text) }
                }
                """, severity: .note, reason: "stateless", because: "subscriptions are made again, and user defaults keep the values"),
            .bad(
                """
                final class Columns: ObservableObject {
                    @Published var names: [String] = []

                    init() {
                        names = Layout.current.columnNames
                    }
                }

                struct ColumnList: View {
                    @ObservedObject private var ↓columns = Columns()

                    var body: some View { Text(columns.names.joined()) }
                }
                """, severity: .note, reason: "stateless", because: "what only the initialiser fills, a new object has as well"),
            .bad(
                """
                final class Zoom: ObservableObject {
                    @Published var scale = 1.0
                    func reset() { scale = 1 }
                }

                struct Map: View {
                    @ObservedObject var ↓zoom = Zoom()

                    init() {
                        zoom.scale = 2
                    }

                    var body: some View { Text("\\(zoom.scale)") }
                }
                """, reason: "initial-value", target: "ios=15.0", because: "the initialiser works with the object, which a `@StateObject` does not have yet: nothing is changed by itself"),
            .bad(
                """
                struct Ads: ViewModifier {
                    @ObservedObject var ↓loader = AdLoader(id: 3)

                    func body(content: Content) -> some View {
                        content.onTapGesture { loader = AdLoader(id: 4) }
                    }
                }
                """, reason: "initial-value", target: "ios=15.0", because: "a modifier is made again like a view; what is assigned cannot be a `@StateObject`"),
        ])
    }

    @Test("objects that somebody keeps")
    func objectsThatSomebodyKeeps() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                final class Handler: ObservableObject {
                    @Published var isBusy = false
                }

                struct Shop: View {
                    @ObservedObject private var given: Handler
                    @StateObject private var owned: Handler

                    init(handler: Handler, ownsHandler: Bool) {
                        if ownsHandler {
                            _owned = StateObject(wrappedValue: handler)
                            given = Handler()
                        } else {
                            _owned = StateObject(wrappedValue: Handler())
                            given = handler
                        }
                    }

                    var body: some View { Text("Shop") }
                }
                """, because: "an object that is made only where none is given may be a stand-in that nobody looks at"),
            .good(
                """
                final class Frames: ObservableObject {
                    @Published var current = 0
                }

                struct Film: View {
                    @ObservedObject var frames = Frames()
                    var body: some View { Text("\\(frames.current)") }
                    func show(frame: Int) { frames.current = frame }
                }

                final class Exporter {
                    let film: Film
                    init(film: Film) { self.film = film }
                    func step() { film.show(frame: 1) }
                }

                final class Prompt: ObservableObject {
                    @Published var isDone = false
                }

                struct PromptView: View {
                    @ObservedObject var prompt = Prompt()
                    var body: some View { Text(prompt.isDone ? "Done" : "Wait") }
                }

                final class PromptController: UIHostingController<PromptView> {
                    func finish() { rootView.prompt.isDone = true }
                }
                """, because: "somebody keeps the view's value and works with its object: a `@StateObject` would be another one for them"),
        ])
    }
}
