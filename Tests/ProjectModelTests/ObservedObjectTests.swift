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
