import ProjectModel
import SwiftSource
import Testing

/// What a view does with an object that it observes, what is lost with an old object, and whether a view is made again.
@Suite struct ObservedObjectTests {
    // MARK: Uses

    /// As `shown title`, `read count`, `called load`, `changed title`, `handed on`.
    private static func uses(_ members: String) throws -> Set<String> {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct V: View {
                @ObservedObject var model = Model()
                @State private var items: [Int] = []
                \(members)
            }
            """)
        let type = try #require(fixture.type("V"))
        let uses = type.objectUses(of: try #require(type.property(named: Symbol(text: "model"))))
        return Set(
            uses.shown.map { "shown \($0.text)" } + uses.read.map { "read \($0.text)" } + uses.called.map { "called \($0.text)" }
                + uses.changed.map { "changed \($0.text)" } + (uses.isHandedOn ? ["handed on"] : []))
    }

    static let viewCode: [(members: String, uses: Set<String>)] = [
        ("var body: some View { Text(model.title) }", ["shown title"]),
        ("var body: some View { Text(self.model.title) }", ["shown title"]),
        ("var body: some View { TextField(\"\", text: $model.title) }", ["shown title", "changed title"]),
        ("var body: some View { Text(model.title()) }", ["called title"]),
        ("var body: some View { Child(model: model) }", ["handed on"]),
        ("var body: some View { Text(\"\").environmentObject(self.model) }", ["handed on"]),
        ("var body: some View { Button(\"\") { model.load() } }", ["called load"]),
        ("var body: some View { Button(\"\") { items = model.list } }", ["read list"]),
        ("var body: some View { Button(\"\") { model.list = items } }", ["changed list"]),
        ("var body: some View { Button(\"\") { model.count += 1 } }", ["read count", "changed count"]),
        ("var body: some View { Button(\"\") { model.isOn.toggle() } }", ["read isOn", "changed isOn"]),
        ("var body: some View { Button(\"\") { model.load { items = model.list } } }", ["called load"]),
        ("var body: some View { Button(\"\") { self.model.load(a: 1) { ok in if ok { self.items = self.model.list } } } }", ["called load"]),
        ("var body: some View { Button(\"\") { other.load { items = model.list } } }", ["read list"]),
        ("var body: some View { row }; var row: some View { Text(model.title) }", ["shown title"]),
        ("var body: some View { Text(\"\") }; func f() { g(model.count) }", ["read count"]),
        ("var body: some View { Text(\"\") }", []),
        ("var body: some View { Text(\"\") }; private func f() { g(model.count) }", []),
        ("var body: some View { Button(\"\") { f() } }; private func f() { g(model.count) }", ["read count"]),
        ("init() { model.load() }; var body: some View { Text(\"\") }", []),
        ("var body: some View { let model = 1; return Text(model.title) }", []),
    ]

    @Test("uses in a view", arguments: viewCode)
    func viewUses(members: String, uses: Set<String>) throws { #expect(try Self.uses(members) == uses) }

    // MARK: The class

    private static func model(_ members: String, elsewhere: String = "") throws -> (type: TypeRecord, fixture: ProjectFixture) {
        let fixture = ProjectFixture("import SwiftUI\nfinal class Model: ObservableObject {\n\(members)\n}\n\(elsewhere)")
        return (try #require(fixture.type("Model")), fixture)
    }

    @Test("methods that find what an earlier call has left", arguments: [
        ("var page = 0; func load() { page += 1 }", ["page"]),
        ("var list: [Int] = []; func load() { if list.isEmpty { list = [1] } }", ["list"]),
        ("var token = \"\"; func load() { send(token) }; func start() { token = \"a\" }", ["token"]),
        ("var token = \"\"; func load() { helper() }; func helper() { send(token) }; func start() { token = \"a\" }", ["token"]),
        ("var list: [Int] = []; func load() { list = []; send(list) }", []),
        ("var list: [Int] = []; func load() { list.removeAll(); list.append(1) }", []),
        ("let api = API(); func load() { api.send() }", []),
        ("var api = API(); func load() { api.send() }", []),
        ("var kept = Set<AnyCancellable>(); func load() { a.store(in: &kept) }", []),
        ("var page = 0; func load() {}; func next() { page += 1 }", []),
    ])
    func stateOfMethods(members: String, state: [String]) throws {
        let model = try Self.model(members)
        #expect(withExtendedLifetime(model.fixture) { model.type.changingState(readBy: [Symbol(text: "load")]).map(\.text) } == state)
    }

    /// As `changed a`, `filled b`, for an object whose method `load` a view calls.
    @Test("members that change", arguments: [
        ("let a = 1; var b = 2; func load() { b = 3 }", ["changed b"]),
        ("var a = 1; func other() { a = 3 }", []),
        ("var a = 1; func load() { next() }; func next() { a = 3 }", ["changed a"]),
        ("var a = 1; init() { a = 2 }", ["filled a"]),
        ("var a = 1; init() { load() }; func load() { a = 2 }", ["filled a"]),
        ("var a = 1; init() { load() }; func load() { a = 2 }; func clear() { a = 0 }", ["filled a"]),
        ("var a = 1; init() { Task { a += 1 } }", ["changed a"]),
        ("var a = 1; init() { a = store.read() }; func load() { a = 2 }", ["filled a"]),
        ("var a = 1; init() { find() }; func find() { a = 3 }; func load() { a = 2 }", ["filled a"]),
        ("var a = 1; init() { a = 5 }; func load() { a = 2 }", ["changed a"]),
        ("var a: Int; init(a: Int) { self.a = a }; func load() { a = 2 }", ["changed a"]),
        ("var a: [Int] = []; func load() { a.append(1) }", ["changed a"]),
        ("@Published var a = 1; init() { source.assign(to: &$a) }", ["filled a"]),
        ("var a = 1; @objc func tick() { a += 1 }", ["changed a"]),
    ])
    func changing(members: String, names: [String]) throws {
        let model = try Self.model(members)
        let view = ProjectFixture("import SwiftUI\nstruct V: View { @ObservedObject var model = M(); var body: some View { Button(\"\") { model.load() } } }")
        let found = try withExtendedLifetime((model.fixture, view)) {
            let type = try #require(view.type("V"))
            let changes = model.type.changes(inUse: type.objectUses(of: try #require(type.property(named: Symbol(text: "model")))))
            return changes.changed.map { "changed \($0.text)" } + changes.filled.map { "filled \($0.text)" }
        }
        #expect(found.sorted() == names)
    }

    @Test("what a class holds of its own", arguments: [
        ("", OwnState.none),
        ("let limit = 3", .none),
        ("var kept = Set<AnyCancellable>()", .none),
        ("weak var delegate: Delegate?", .none),
        ("@AppStorage(\"a\") var flag = false", .none),
        ("@Published var flag = UserDefaults.standard.bool(forKey: \"a\") { didSet { UserDefaults.standard.set(flag, forKey: \"a\") } }", .none),
        ("@Published var flag: Bool { didSet { UserDefaults.standard.set(flag, forKey: \"a\") } }; init() { flag = UserDefaults.standard.bool(forKey: \"a\") }", .none),
        ("@Published var flag = false { didSet { UserDefaults.standard.set(flag, forKey: \"a\") } }", .some),
        ("@Published var flag = false", .some),
        ("let name: String; init(name: String) { self.name = name }", .arguments),
        ("let id = UUID()", .some),
        ("let other = Inner()", .some),
        ("lazy var a = 1", .some),
    ])
    func ownState(members: String, state: OwnState) throws {
        let model = try Self.model(members, elsewhere: "class Inner { var count = 0; func f() { count += 1 } }")
        #expect(withExtendedLifetime(model.fixture) { model.type.ownState } == state)
    }

    // MARK: A new object

    /// What a view with `body` finds again in a new `Model` with those members; `nil`: something may be lost.
    private static func foundAgain(_ members: String, body: String, value: String = "Model()", elsewhere: String = "") throws -> [String]? {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            final class Model: ObservableObject {
                \(members)
            }
            final class Store {
                static let shared = Store()
                @Published var items: [Int] = []
                var text = ""
                func load() -> [Int] { items }
            }
            struct V: View {
                @ObservedObject var model = \(value)
                var body: some View { \(body) }
            }
            \(elsewhere)
            """)
        let view = try #require(fixture.type("V"))
        let property = try #require(view.property(named: Symbol(text: "model")))
        return try withExtendedLifetime(fixture) {
            let value = try #require(property.initialValue)
            let object = try #require(fixture.project.madeObject(by: value, in: property.file, as: nil))
            return fixture.type("Model")?.stateFoundAgain(inUse: view.objectUsesInViews(of: property, view.objectUses(of: property)), of: object)?.map(\.text).sorted()
        }
    }

    static let found: [(members: String, body: String, names: [String])] = [
        // What the initialiser asks of others, directly or through methods, is there again.
        ("@Published var items: [Int] = []; init() { items = Store.shared.load() }", "Text(model.items)", ["items"]),
        ("@Published var items: [Int] = []; init() { load() }; func load() { items = Store.shared.load() }", "Button(\"\") { model.load() }; Text(model.items)", ["items"]),
        (
            "let store = Store.shared; @Published var items: [Int] = []; init() { sync() }; func sync() { let all = store.load(); items = all }; func clear() { store.items = []; sync() }",
            "Button(\"\", action: model.clear); Text(model.items)", ["items", "store"]
        ),
        (
            "@Published var items: [Int] = []; private var kept = Set<AnyCancellable>(); init() { sync(); Store.shared.changes.sink { [weak self] in self?.sync() }.store(in: &kept) }; func sync() { items = Store.shared.load() }",
            "Text(model.items)", ["items"]
        ),
        // A subscription that goes on with what was asked, or that tells the latest value at once.
        ("@Published var items: [Int]; init() { items = Store.shared.items; Store.shared.changes().receive(on: queue).assign(to: &$items) }", "Text(model.items)", ["items"]),
        ("@Published var items: [Int] = []; init() { Store.shared.$items.assign(to: &$items) }", "Text(model.items)", ["items"]),
        ("@Published var count = 0; init() { Store.shared.$items.map(\\.count).assign(to: &$count) }", "Text(model.count)", ["count"]),
        ("@Published var isReady = false; init(player: Player) { player.publisher(for: \\.isReady).assign(to: &$isReady) }", "Text(model.isReady)", ["isReady"]),
        (
            "@Published var isReady = false; var kept = Set<AnyCancellable>(); init() { Player.main.publisher(for: \\.isReady).sink { [weak self] in self?.isReady = $0 }.store(in: &kept) }",
            "Text(model.isReady)", ["isReady"]
        ),
        (
            "@Published var item: Int?; var kept = Set<AnyCancellable>(); init() { item = Store.shared.items.first; Store.shared.changes.sink { _ in self.update() }.store(in: &kept) }; func update() { item = Store.shared.items.first }",
            "Text(model.item)", ["item"]
        ),
        // Computed members, and what they ask.
        (
            "let store = Store.shared; @Published var size: Int; init() { size = store.size }; var title: String { store.text + size }; func clear() { store.text = \"\" }",
            "Button(model.title) { model.clear() }", ["size", "store"]
        ),
        // The view's arguments are its parent's.
        ("@Published var items: [Int]; init(_ items: [Int]) { self.items = items }; func only() -> [Int] { items }", "Child(model: model)", ["items"]),
    ]

    @Test("state that a new object has again", arguments: found)
    func foundAgain(members: String, body: String, names: [String]) throws {
        let elsewhere = "struct Child: View { @ObservedObject var model: Model; var body: some View { Text(model.only()) } }"
        #expect(try Self.foundAgain(members, body: body, elsewhere: elsewhere) == names)
    }

    static let lost: [(members: String, body: String)] = [
        // The view or the object changes it, on top of what was there or to what an event brings.
        ("@Published var items: [Int]; init() { items = Store.shared.load() }; func add() { items.append(1) }", "Button(model.items) { model.add() }"),
        ("@Published var items: [Int]; init() { items = Store.shared.load() }; func clear() { items = [] }", "Button(model.items) { model.clear() }"),
        ("@Published var text: String; init() { text = Store.shared.text }", "TextField(\"\", text: $model.text)"),
        ("@Published var text: String; init() { text = Store.shared.text }", "TextField(\"\", text: self.$model.text)"),
        ("@Published var text: String; init() { text = Store.shared.text }", "Button(model.text) { model.text = \"\" }"),
        ("@Published var index = 0; init() { show(0) }; func show(_ index: Int) { self.index = index }", "Button(model.index) { model.show(1) }"),
        ("@Published var isOn = false; init() { flip() }; func flip() { isOn = !isOn }", "Button(model.isOn) { model.flip() }"),
        ("@Published var state = State(); init() { state = Store.shared.state }; func add() { state.list.append(1) }", "Button(model.state) { model.add() }"),
        ("struct Game { var score = 0; mutating func win() { score += 1 } }; @Published var game: Game; init() { game = Store.shared.game }; func win() { game.win() }", "Button(model.game) { model.win() }"),
        ("@Published var count = 0; init() { count = Store.shared.count; timer.schedule { self.count += 1 } }", "Text(model.count)"),
        ("@Published var text = Store.shared.text { didSet { size = text.count } }; @Published var size = 0; init() { size = Store.shared.size }", "Text(model.size)"),
        ("weak var source: Source?; @Published var items: [Int]; init() { items = Store.shared.load(); Source.main.delegate = self }; func got(_ new: [Int]) { items = new }", "Text(model.items)"),
        // What it depends on changes.
        (
            "@Published var items: [Int] = []; var query = \"\"; init() { search() }; func search() { items = Store.shared.find(query) }; func set(_ query: String) { self.query = query; search() }",
            "Button(model.items) { model.set(\"a\") }"
        ),
        // It comes later, or not at all times.
        ("@Published var items: [Int] = []; init() { load() }; func load() { Task { items = await Store.shared.load() } }", "Text(model.items)"),
        ("@Published var items: [Int]; init() { items = Store.shared.cached; Task { items = await Store.shared.load() } }", "Text(model.items)"),
        ("@Published var isOn = false; init() { Monitor.main.onChange = { [weak self] isOn in self?.isOn = isOn } }", "Text(model.isOn)"),
        ("@Published var items: [Int] = []; init() { Store.shared.$items.receive(on: queue).assign(to: &$items) }", "Text(model.items)"),
        ("@Published var items: [Int] = []; init() { Store.shared.$items.filter { !$0.isEmpty }.assign(to: &$items) }", "Text(model.items)"),
        ("@Published var items: [Int] = []; init() { Store.shared.$items.sink { _ in later { self.items = [] } }.store(in: &kept) }", "Text(model.items)"),
        ("@Published var isReady = false; init() { Player.main.publisher(for: \\.isReady, options: .new).assign(to: &$isReady) }", "Text(model.isReady)"),
        ("@Published var text = \"\"; @Published var size = 0; init() { $text.map(\\.count).assign(to: &$size) }", "TextField(model.size, text: $model.text)"),
        ("@Published var text = Store.shared.text; init() { Store.shared.changes.assign(to: \\.text, on: self) }", "Text(model.text)"),
        // Each object has its own.
        ("let child = Child(); init() {}", "Text(model.child.name)"),
        ("@Published var child: Child; init() { child = Child() }", "Text(model.child.name)"),
        ("@Published var child: Child; init() { child = Self.make() }; static func make() -> Child { let child = Child(); return child }", "Row(child: model.child)"),
        ("@Published var children: [Child] = []; init() { children = Store.shared.items.map { Child(number: $0) } }", "List(model.children)"),
        ("let parts = (a: Child(), b: 1)", "Text(model.parts.a.name)"),
        ("let id = UUID(); init() {}", "Text(model.id)"),
        ("@Published var start = 0.0; init() { start = Date().seconds }; let now = Date()", "Text(model.now)"),
        ("@Published var roll = 0; init() { roll = Int.random(in: 1...6) }", "Text(model.roll)"),
        ("private let player = AVPlayer(); @Published var title = \"\"; init() { title = Store.shared.text }; func play() { player.play() }", "Button(model.title) { model.play() }"),
        // Somebody of whom nothing is known has it, or nobody fills it yet.
        ("@Published var items: [Int]; init() { items = Store.shared.load() }; func add() { items.append(1) }", "Elsewhere(model)"),
        ("@Published var items: [Int] = []", "Text(model.items)"),
        ("let name: String; @Published var isOn = false; init() { name = Store.shared.text }", "Text(model.name)"),
    ]

    @Test("state that may be lost with an old object", arguments: lost)
    func mayBeLost(members: String, body: String) throws {
        let elsewhere = "final class Child: ObservableObject { @Published var name = \"\"; func clear() { name = \"\" } }"
        #expect(try Self.foundAgain(members, body: body, elsewhere: elsewhere) == nil)
    }

    @Test("what others do with an object that they are given, and what it inherits", arguments: [
        ("", "Text(model.items)", "", ["items"]),
        ("", "Button(model.items) { model.drop() }", "extension Model: Dropping {}", nil),
        ("func edit() { Editor(model: self).start() }", "Button(model.items) { model.edit() }", "", nil),
        ("func edit() { Reader(model: self).start() }", "Button(model.items) { model.edit() }", "", nil),
        ("func edit() { Reader(model: Model()).start() }", "Button(model.items) { model.edit() }", "", ["items"]),
    ] as [(String, String, String, [String]?)])
    func othersHaveObject(members: String, body: String, more: String, names: [String]?) throws {
        let elsewhere = """
            final class Editor { let model: Model; init(model: Model) { self.model = model }; func start() { model.items = [] } }
            protocol Dropping: AnyObject { var items: [Int] { get set } }
            extension Dropping { func drop() { items = [] } }
            \(more)
            """
        let members = "@Published var items: [Int]; init() { items = Store.shared.load() }; \(members)"
        #expect(try Self.foundAgain(members, body: body, elsewhere: elsewhere) == names)
    }

    @Test("arguments that each new object is given", arguments: [
        ("Model(store: Store.shared)", ["items", "store"]),
        ("Model(store: Store())", nil),
        ("Model()", nil),
    ] as [(String, [String]?)])
    func argumentsOfNewObject(value: String, names: [String]?) throws {
        let members = "let store: Store; @Published var items: [Int] = []; init(store: Store = Store()) { self.store = store; sync() }; func sync() { items = store.load() }"
        #expect(try Self.foundAgain(members, body: "Text(model.items)", value: value) == names)
    }

    // MARK: The view

    @Test("views that are made again", arguments: [
        ("", false),
        ("struct P: View { @State var a = 1; var body: some View { V() } }", true),
        ("struct P: View { @StateObject var a = A(); var body: some View { if a.b { V() } } }", true),
        ("struct P: View { @Namespace var a; var body: some View { V() } }", false),
        ("struct P: View { let a: Int; var body: some View { V() } }", false),
        ("struct P: View { let a: Int; var body: some View { V() } }\nstruct Q: View { @State var a = 1; var body: some View { P(a: a) } }", true),
        ("struct P: View { var body: some View { GeometryReader { size in V() } } }", true),
        ("@main struct A: App { var body: some Scene { WindowGroup { V() } } }", false),
        ("@main struct A: App { @UIApplicationDelegateAdaptor var d: D; var body: some Scene { WindowGroup { V() } } }\nclass D: NSObject {}", false),
        ("@main struct A: App { @UIApplicationDelegateAdaptor(D.self) var d; var body: some Scene { WindowGroup { V() } } }\nclass D: NSObject {}", false),
        ("@main struct A: App { @UIApplicationDelegateAdaptor var d: D; var body: some Scene { WindowGroup { V() } } }\nclass D: NSObject, ObservableObject {}", true),
        ("@main struct A: App { @Environment(\\.scenePhase) var phase; var body: some Scene { WindowGroup { V() } } }", true),
        ("class C: UIViewController { func f() { present(UIHostingController(rootView: V()), animated: true) } }", false),
        ("struct P: UIViewControllerRepresentable { @State var a = 1; func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: V()) } }", false),
        ("#Preview { V() }", false),
    ])
    func madeAgain(code: String, isMadeAgain: Bool) throws {
        let fixture = ProjectFixture("import SwiftUI\nstruct V: View { var body: some View { Text(\"\") } }\n\(code)")
        #expect(try #require(fixture.type("V")).isMadeAgain == isMadeAgain)
    }
}
