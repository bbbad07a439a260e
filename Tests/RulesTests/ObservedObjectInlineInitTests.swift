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

    @Test("objects that find again what is shown")
    func objectsThatFindAgainWhatIsShown() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                final class UpdateButtonModel: ObservableObject {
                    @Published var isEnabled = false

                    init(updater: Updater) {
                        updater.publisher(for: \\.canUpdate).assign(to: &$isEnabled)
                    }
                }

                struct UpdateButton: View {
                    @ObservedObject private var ↓model: UpdateButtonModel
                    @ObservedObject private var ↓second: UpdateButtonModel

                    init(updater: Updater) {
                        model = UpdateButtonModel(updater: updater)
                        _second = ObservedObject(wrappedValue: UpdateButtonModel(updater: updater))
                    }

                    var body: some View { Button("Update") {}.disabled(!model.isEnabled && !second.isEnabled) }
                }
                """, severity: .note, reason: "found-again", because: "an observed key path tells its value while it is subscribed to"),
            .bad(
                """
                final class Curve: ObservableObject {
                    @Published var points: [Double]
                    var id = UUID()
                    init(points: [Double]) { self.points = points }
                    func largest() -> Double { points.max() ?? 0 }
                }

                struct Plot: View {
                    @ObservedObject var curve: Curve
                    var body: some View { Text("\\(curve.largest())") }
                }

                struct Card: View {
                    @ObservedObject var ↓curve: Curve
                    init(points: [Double]) { curve = Curve(points: points) }
                    var body: some View { Plot(curve: curve) }
                }
                """, severity: .note, reason: "found-again", because: "the view passes on what it is given, and the child only looks at it"),
            .bad(
                """
                final class LocaleModel: ObservableObject {
                    @Published var language = "en"
                    @AppStorage("language") private var stored = "en"
                    private var subscriptions = Set<AnyCancellable>()

                    init() {
                        language = stored
                        $language.sink { [weak self] in self?.stored = $0 }.store(in: &subscriptions)
                    }
                }

                struct LocaleScreen: View {
                    @ObservedObject private var ↓locale = LocaleModel()
                    var body: some View { TextField("Language", text: $locale.language) }
                }
                """, severity: .note, reason: "stateless", because: "a subscription writes each value to where the next object takes it from"),
            .bad(
                """
                final class Draft: ObservableObject {
                    @Published var text: String
                    @Published var count = 0

                    init() {
                        text = Drafts.shared.latest
                    }

                    func countWords() { count = Counter.shared.words(in: text) }
                }

                struct DraftScreen: View {
                    @ObservedObject private var ↓draft = Draft()
                    var body: some View { TextField("Text", text: $draft.text) }
                }
                """, reason: "initial-value", because: "what is typed is lost, although the object begins with what somebody else has"),
            .bad(
                """
                final class Cabinet: ObservableObject {
                    @Published var files: [String] = []
                    init() { reload() }
                    func reload() { files = Archive.shared.files }
                }

                struct CabinetScreen: View {
                    @ObservedObject private var ↓cabinet: Cabinet = {
                        let cabinet = Cabinet()
                        cabinet.files = ["A"]
                        return cabinet
                    }()

                    var body: some View { List(cabinet.files, id: \\.self) { Text($0) } }
                }
                """, reason: "initial-value", because: "what else is done with a new object is not looked at"),
        ])
    }

    @Test("objects that take what they show from what is new as well")
    func objectsThatTakeFromNewOnes() {
        let model = """
            final class Store: ObservableObject {
                @Published var items: [String] = []
                func add() { items.append("A") }
            }

            final class Shelf: ObservableObject {
                @Published var items: [String] = []
                let store: Store

                init(store: Store) {
                    self.store = store
                    reload()
                }

                func reload() { items = store.items }
            }


            """
        checkAnswers(of: Self.rule, [
            .bad(
                model + """
                    struct ShelfScreen: View {
                        @ObservedObject var ↓shelf: Shelf
                        init(store: Store) { shelf = Shelf(store: store) }
                        var body: some View { List(shelf.items, id: \\.self) { Text($0) } }
                    }
                    """, severity: .note, reason: "found-again", because: "the caller has the store"),
            .bad(
                model + """
                    struct ShelfScreen: View {
                        @ObservedObject var ↓shelf: Shelf
                        init(store: Store = Store()) { shelf = Shelf(store: store) }
                        var body: some View { List(shelf.items, id: \\.self) { Text($0) } }
                    }
                    """, reason: "initializer", because: "a caller that leaves it out gets a new store each time"),
            .bad(
                model + """
                    struct ShelfScreen: View {
                        private let store = Store()
                        @ObservedObject var ↓shelf: Shelf
                        init() { shelf = Shelf(store: store) }
                        var body: some View { List(shelf.items, id: \\.self) { Text($0) } }
                    }
                    """, reason: "initializer", because: "the store is made with the view"),
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
