import Linting
import ProjectModel
import SwiftSource

/// An `@ObservedObject` whose object the view makes itself.
struct ObservedObjectInlineInit: Rule {
    static let about = About(
        id: "observed-object-inline-init", topic: .state, severity: .warning, fix: .sometimes,
        summary: "`@ObservedObject` makes its object itself, and nothing keeps it",
        why: """
            `@ObservedObject` only watches an object; SwiftUI keeps no storage for it. A view is a value that is made again each time its parent \
            is evaluated, and with it its initial values: a new object takes the place of the old one. What the user typed or what was loaded is \
            lost, subscriptions and requests that `init` starts are started again, and an old object that is still at work changes nothing on \
            screen any more. As long as the parent happens not to be evaluated again, all seems well.

            Apple's documentation: "Don't specify a default or initial value for the observed object."
            """,
        instead: """
            If the view owns the object, write `@StateObject`: its initial value is evaluated once for as long as the view is on screen. If somebody \
            else owns it, take it without a default value. Before iOS 14 there is no `@StateObject`: own the object one level up and pass it on.
            """,
        reasons: [
            ("initial-value", "the property's initial value makes the object"),
            ("factory", "the initial value calls a function, or reads a computed property, that makes a new object each time"),
            ("initializer", "an initialiser makes the object"),
            ("default-argument", "an initialiser's default argument makes the object, and callers leave it out"),
            ("unused-default", "a default value makes an object, but every caller passes one (a note)"),
            ("stateless", "the object's class has no state of its own, so that nothing is lost (a note)"),
            ("unread", "the view only calls the object and reads nothing that it holds (a note)"),
            ("app", "the type is an `App`, which is made only once (a note)"),
        ],
        versions: """
            All versions. `@StateObject` needs iOS 14, macOS 11, tvOS 14 or watchOS 7. The fix is safe only where the deployment target is known to \
            be at least that, no caller passes the object and nothing assigns it.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/observedobject",
            "https://github.com/realm/SwiftLint/issues/6829",
            "https://github.com/HaishinKit/HaishinKit.swift/pull/951",
            "https://github.com/0xOpenBytes/ios-base/pull/39",
        ])

    static let examples = [
        Example.bad(
            """
            final class Cart: ObservableObject {
                @Published var lines: [String] = []
            }

            struct CartScreen: View {
                @ObservedObject private var ↓cart = Cart()

                var body: some View {
                    List(cart.lines, id: \\.self) { Text($0) }
                }
            }
            """, reason: "initial-value", target: "ios=15.0",
            fixed: """
                final class Cart: ObservableObject {
                    @Published var lines: [String] = []
                }

                struct CartScreen: View {
                    @StateObject private var cart = Cart()

                    var body: some View {
                        List(cart.lines, id: \\.self) { Text($0) }
                    }
                }
                """),
        Example.bad(
            """
            final class Login: ObservableObject {
                @Published var name = ""
                init(server: String) {}
            }

            struct LoginScreen: View {
                @ObservedObject var ↓login: Login = .init(server: "main")
                @SwiftUI.ObservedObject var ↓second: Login = {
                    let login = Login(server: "backup")
                    login.name = "guest"
                    return login
                }()

                var body: some View {
                    Text(login.name + second.name)
                }
            }
            """, reason: "initial-value", target: "ios=13.0", because: "there is no `@StateObject` to write instead on iOS 13"),
        Example.bad(
            """
            final class Tracks: ObservableObject {
                static var shared: Tracks { Tracks() }
                @Published var count = 0

                static func make(count: Int) -> Tracks {
                    let tracks = Tracks()
                    tracks.count = count
                    return tracks
                }
            }

            func makeTracks() -> Tracks { .make(count: 1) }

            struct TrackList: View {
                @ObservedObject var ↓all = Tracks.shared
                @ObservedObject var ↓few: Tracks = .make(count: 3)
                @ObservedObject var ↓one = makeTracks()

                var body: some View {
                    Text("\\(all.count + few.count + one.count)")
                }
            }
            """, reason: "factory", because: "a computed `shared` makes a new object at each access"),
        Example.bad(
            """
            final class Stream: ObservableObject {
                @Published var isLive = false
            }

            struct Viewer: View {
                @ObservedObject var ↓stream: Stream
                @ObservedObject var ↓preview: Stream
                @ObservedObject var ↓backup: Stream

                init(isLive: Bool) {
                    _stream = ObservedObject(wrappedValue: Stream())
                    let preview = Stream()
                    self.preview = preview
                    if isLive {
                        backup = Stream()
                        backup.isLive = true
                    } else {
                        backup = Stream()
                    }
                }

                var body: some View {
                    Text(stream.isLive || preview.isLive ? "Live" : "Off")
                }
            }
            """, reason: "initializer"),
        Example.bad(
            """
            final class Timeline: ObservableObject {
                @Published var posts: [String] = []
            }

            struct TimelineScreen: View {
                @ObservedObject var ↓timeline: Timeline
                @ObservedObject var ↓archive: Timeline
                @ObservedObject var ↓drafts: Timeline

                init(timeline: Timeline = Timeline(), archive: Timeline? = nil, drafts: Timeline? = nil) {
                    self.timeline = timeline
                    self.archive = archive ?? Timeline()
                    if let drafts {
                        self.drafts = drafts
                    } else {
                        self.drafts = Timeline()
                    }
                }

                var body: some View {
                    List(timeline.posts + archive.posts, id: \\.self) { Text($0) }
                }
            }

            struct Home: View {
                var body: some View { TimelineScreen() }
            }
            """, reason: "default-argument"),
        Example.bad(
            """
            final class Pulse: ObservableObject {}

            struct Refreshing: View {
                @ObservedObject private var ↓pulse = Pulse()

                var body: some View {
                    Button("Refresh") { pulse.objectWillChange.send() }
                }
            }
            """, severity: .note, reason: "stateless", because: "an object without stored properties has nothing to lose"),
        Example.bad(
            """
            final class Mailer: ObservableObject {
                @Published var isBusy = false
                @Published var answer = ""

                func send(_ text: String, completion: @escaping (Bool) -> Void) {
                    isBusy = true
                    Server.post(text) { reply in
                        self.isBusy = false
                        self.answer = reply.text
                        completion(reply.isAccepted)
                    }
                }
            }

            struct Feedback: View {
                @ObservedObject private var ↓mailer = Mailer()
                @State private var status = ""

                var body: some View {
                    Button("Send") {
                        mailer.send("Hello") { isSent in
                            status = isSent ? mailer.answer : "Not sent"
                        }
                    }
                }
            }
            """, severity: .note, reason: "unread", because: "the completion works with the object that was called, and nothing else reads it"),
        Example.bad(
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
        Example.bad(
            """
            final class Timeline: ObservableObject {
                @Published var posts: [String] = []
            }

            struct TimelineScreen: View {
                @ObservedObject var ↓timeline = Timeline()
                var body: some View { List(timeline.posts, id: \\.self) { Text($0) } }
            }

            struct Home: View {
                @StateObject private var timeline = Timeline()
                var body: some View { TimelineScreen(timeline: timeline) }
            }
            """, severity: .note, reason: "unused-default", target: "ios=15.0", because: "the default is not evaluated when a caller passes an object"),
        Example.bad(
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
        Example.bad(
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
        Example.bad(
            """
            final class Session: ObservableObject {
                @Published var user: String?
                func logOut() { user = nil }
            }

            @main
            struct MailApp: App {
                @ObservedObject private var ↓session = Session()

                var body: some Scene {
                    WindowGroup { Text(session.user ?? "Nobody") }
                }
            }
            """, severity: .note, reason: "app", target: "ios=15.0",
            fixed: """
                final class Session: ObservableObject {
                    @Published var user: String?
                    func logOut() { user = nil }
                }

                @main
                struct MailApp: App {
                    @StateObject private var session = Session()

                    var body: some Scene {
                        WindowGroup { Text(session.user ?? "Nobody") }
                    }
                }
                """, because: "an `App` is made once"),
        Example.bad(
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
        Example.bad(
            """
            struct Ads: ViewModifier {
                @ObservedObject var ↓loader = AdLoader(id: 3)

                func body(content: Content) -> some View {
                    content.onTapGesture { loader = AdLoader(id: 4) }
                }
            }
            """, reason: "initial-value", target: "ios=15.0", because: "a modifier is made again like a view; what is assigned cannot be a `@StateObject`"),
        Example.good(
            """
            final class Preferences: ObservableObject {
                static let shared = Preferences()
                static var current: Preferences { shared }
                @Published var isLarge = false
            }

            let globalPreferences = Preferences()

            struct Panel: View {
                @ObservedObject var shared = Preferences.shared
                @ObservedObject var current: Preferences = .current
                @ObservedObject var global = globalPreferences

                var body: some View {
                    Toggle("Large", isOn: $shared.isLarge)
                }
            }
            """, because: "these name an object that somebody else keeps"),
        Example.good(
            """
            final class Cart: ObservableObject {
                @Published var lines: [String] = []
            }

            struct CartScreen: View {
                @ObservedObject var given: Cart
                @StateObject private var owned = Cart()
                @EnvironmentObject var ambient: Cart

                var body: some View {
                    Text("\\(given.lines.count)")
                }
            }
            """, because: "the caller owns the object, or SwiftUI keeps it"),
        Example.good(
            """
            struct Reader: View {
                @ObservedObject var resolved: Book = Container.main.resolve()
                @ObservedObject var cached = Library.book(named: "A")
                @ObservedObject var injected = { Container.main.book }()

                var body: some View {
                    Text(resolved.title)
                }
            }

            enum Library {
                static var books: [String: Book] = [:]

                static func book(named name: String) -> Book {
                    if let book = books[name] { return book }
                    let book = Book()
                    books[name] = book
                    return book
                }
            }
            """, because: "a container or a cache may keep what it returns"),
        Example.good(
            """
            final class Stream: ObservableObject {}

            struct Viewer: View {
                @ObservedObject var stream: Stream
                @ObservedObject var other: Stream

                init(stream: Stream, other: Stream) {
                    self.stream = stream
                    _other = ObservedObject(wrappedValue: other)
                }

                var body: some View { Text("Live") }
            }
            """, because: "the initialiser only stores what it is given"),
        Example.good(
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
        Example.good(
            """
            @propertyWrapper
            struct Latest<Value: ObservableObject>: DynamicProperty {
                var wrappedValue: Value
                @ObservedObject private var relay = Relay<Value>()

                func update() {
                    relay.source = wrappedValue
                }
            }
            """, because: "`update()` fills the object before each evaluation"),
        Example.good(
            """
            struct Inbox: View {
                let store: StoreOf<Mail>
                @ObservedObject var viewStore: ViewStoreOf<Mail>

                init(store: StoreOf<Mail>) {
                    self.store = store
                    viewStore = ViewStore(store, observe: { $0 })
                }

                var body: some View { Text("Inbox") }
            }
            """, because: "the store has the state, and somebody else keeps it"),
        Example.good(
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
        Example.good(
            """
            final class Presenter {
                @ObservedObject var cart = Cart()
            }

            struct Report {
                @ObservedObject var cart = Cart()
            }
            """, because: "these are no views: whoever has them keeps the object"),
        Example.good(
            """
            final class Cart: ObservableObject {
                @Published var lines: [String] = []
            }

            struct Cart_Previews: PreviewProvider {
                struct Wrapper: View {
                    @ObservedObject var cart = Cart()
                    var body: some View { Text("\\(cart.lines.count)") }
                }

                static var previews: some View { Wrapper() }
            }
            """, because: "previews are not shipped"),
    ]

    let interest = Interest(properties: [.ObservedObject])

    func check(_ node: Node, in context: RuleContext) {
        guard let declaration = VariableDeclaration(node), !declaration.isStatic, let attribute = declaration.attribute(named: .ObservedObject) else { return }
        let place = context.place(of: node)
        if let qualifier = attribute.qualifier {
            guard qualifier == .SwiftUI else { return }
        } else if context.project.isShadowed(.ObservedObject, at: place) {
            return
        }
        guard let type = context.project.type(around: place), type.isViewLike.isYes, !refreshesItself(type) else { return }
        var bindings = declaration.bindings
        while let binding = bindings.next() {
            guard let name = binding.nameToken, !binding.isComputed else { continue }
            ObservedProperty(name: name, binding: binding, declaration: declaration, attribute: attribute, type: type, context: context).report()
        }
    }

    private static let update = Symbol(text: "update")

    /// A property wrapper with `update()` says itself before each evaluation what its object holds.
    private func refreshesItself(_ type: TypeRecord) -> Bool {
        type.traits.contains(.dynamicProperty) && type.functions(named: Self.update).contains { $0.labels.isEmpty }
    }
}

/// One observed property and where its object comes from. Each answer is found when it is first asked for.
private final class ObservedProperty {
    let name: Token
    let binding: Binding
    let declaration: VariableDeclaration
    let attribute: Attribute
    let type: TypeRecord
    let context: RuleContext

    /// Where an initialiser gives the property an object of its own making.
    private struct Making {
        var object: MadeObject
        /// The parameter whose default argument it is.
        var parameter: Parameter?
        var initializer: Member
        /// What stands on the right of the assignment, or the default argument.
        var place: NodePlace
    }

    private var project: Project { context.project }
    /// What the view does with the object.
    private lazy var uses: ObjectUses? = member.map(type.objectUses)
    /// Whether an initialiser of the type works with the object.
    private lazy var isReadInInitializer = findReadInInitializer()
    /// Whether `@StateObject` exists on all systems that the code runs on; `nil`: the deployment target is not known.
    private lazy var hasStateObject = findStateObject()
    private var member: Member? { project.member(declaredAt: context.place(of: binding.node)) }
    private var shown: String { "'\(name.symbol.text)'" }
    private var typeName: String { "'\(type.qualifiedName)'" }

    init(name: Token, binding: Binding, declaration: VariableDeclaration, attribute: Attribute, type: TypeRecord, context: RuleContext) {
        self.name = name
        self.binding = binding
        self.declaration = declaration
        self.attribute = attribute
        self.type = type
        self.context = context
    }

    func report() {
        if let value = binding.value ?? attribute.wrappedArgument {
            guard let object = project.madeObject(by: value, in: context.fileIndex, as: binding.type), !isAdapter(object) else { return }
            let use = valueUse
            if use != .some { reportInitialValue(object, use) }
            return
        }
        let makings = self.makings
        guard let making = makings.first(where: { $0.parameter == nil }) ?? makings.first(where: { !isAlwaysPassed($0) }) ?? makings.first else { return }
        if valueUse != .some { report(making) }
    }

    /// Whether somebody has the view's value and works with the object through it: then it is that value's object, and SwiftUI could not keep it.
    private var valueUse: ValueUse {
        member.map(type.valueUse) ?? .none
    }

    // MARK: Initial values

    private func reportInitialValue(_ object: MadeObject, _ use: ValueUse) {
        let passing = context.memberwiseInitializer(of: type).calls(passing: name.symbol)
        var related: [(place: NodePlace, message: String)] = []
        if let maker = object.maker { related.append((maker.place, "makes a new object each time")) }
        let callers = Array(type.callers)
        if context.memberwiseInitializer(of: type).exists, !callers.isEmpty, callers.allSatisfy({ $0.labels.contains(name.symbol) }) {
            let isUsedForShow = type.calls.contains { ($0.isPreview || $0.isTest) && !$0.labels.contains(name.symbol) }
            context.report(
                name, reason: "unused-default", severity: .note,
                "the initial value of \(shown) is never used\(isUsedForShow ? " outside of previews and tests" : ""), for every \(isUsedForShow ? "other " : "")caller of "
                    + "\(typeName) passes an object: a caller that does not gets a new one each time \(typeName) is made again",
                help: isUsedForShow ? "remove the initial value, and let previews and tests pass an object" : "remove the initial value", related: related)
            return
        }
        if reportHarmless(object, related: related) { return }
        context.report(
            name, reason: object.maker == nil ? "initial-value" : "factory", message(object), help: help(object, isReadInInitializer: isReadInInitializer),
            related: related,
            fixes: fix(
                isPassedForShow: !passing.isEmpty || use == .inTests || isReadInInitializer, isPassed: passing.contains { !$0.isPreview && !$0.isTest }))
    }

    private func message(_ object: MadeObject) -> String {
        var cause = ""
        if let maker = object.maker { cause = "'\(maker.name.text)' makes a new object each time: " }
        return cause + "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; '@ObservedObject' keeps no object, and \(loss(of: object))"
    }

    /// What becomes of the old object. Nothing may ever make the view again where it is made only for a root, or by views without state.
    private func loss(of object: MadeObject) -> String {
        if let uses, uses.isEmpty { return "\(typeName) never uses it" }
        let isMadeAgain = type.isMadeAgain
        let members = affectedMembers(of: object)
        if members.lost.isEmpty, !members.filled.isEmpty { return "each new one fills \(list(members.filled)) again" }
        let what = members.lost.isEmpty ? "whatever the old one held" : "\(list(members.lost)) of the old one"
        let verb = isMadeAgain ? (members.lost.count > 1 ? "are lost" : "is lost") : "would be lost when a parent of \(typeName) is evaluated again"
        return "\(what) \(verb)"
    }

    private func list(_ names: [Symbol]) -> String { names.map { "'\($0.text)'" }.joined(separator: " and ") }

    /// Of the members that the view or the object looks at, up to two that a new object does not have, and up to two that it fills again.
    private func affectedMembers(of object: MadeObject) -> (lost: [Symbol], filled: [Symbol]) {
        guard let uses, let objectType = object.type.type, objectType.kind == .class else { return ([], []) }
        let changes = objectType.changes(inUse: uses)
        var names: [Symbol] = []
        for name in uses.shown + uses.read + objectType.changingState(readBy: uses.called) where !names.contains(name) {
            if objectType.storedProperties.contains(where: { $0.name == name && !$0.isLet && $0.typeName.text != "PassthroughSubject" }) { names.append(name) }
        }
        return (Array(names.filter(changes.changed.contains).prefix(2)), Array(names.filter(changes.filled.contains).prefix(2)))
    }

    private func newObject(_ object: MadeObject) -> String {
        let name = object.typeName == .none ? binding.type?.name ?? .none : object.typeName
        return name == .none ? "a new object" : "a new '\(name.text)'"
    }

    /// Objects whose loss nobody notices, and views that are never made again.
    private func reportHarmless(_ object: MadeObject, related: [(place: NodePlace, message: String)]) -> Bool {
        switch object.type.type?.ownState ?? .some {
        case .none:
            context.report(
                name, reason: "stateless", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; nothing is lost as long as the class has no state of its own",
                help: hasStateObject == false ? nil : "'@StateObject' would keep the first one", related: related)
            return true
        case .arguments:
            context.report(
                name, reason: "stateless", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; nothing is lost as long as the class only passes on what it is given",
                help: "keep it so, or let the parent own the object: '@StateObject' would go on showing what the first one was given", related: related)
            return true
        case .some: break
        }
        if let uses, isUnread(object, uses) {
            context.report(
                name, reason: "unread", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; nothing is lost, for \(typeName) only calls it and reads "
                    + "nothing that it holds",
                help: hasStateObject == false ? nil : "'@StateObject' would keep the first one", related: related)
            return true
        }
        guard type.has(.app).isYes else { return false }
        context.report(
            name, reason: "app", severity: .note,
            "'@ObservedObject' does not keep the object that it makes; \(shown) lasts only because an 'App' like \(typeName) is made once",
            help: hasStateObject == false ? nil : "write '@StateObject', which keeps the object", related: related,
            fixes: fix(isPassedForShow: isReadInInitializer, isPassed: false))
        return true
    }

    /// Whether the view only calls methods of the object, which find nothing in it that an earlier call has left.
    private func isUnread(_ object: MadeObject, _ uses: ObjectUses) -> Bool {
        guard !uses.called.isEmpty, uses.shown.isEmpty, uses.read.isEmpty, !uses.isHandedOn else { return false }
        guard let objectType = object.type.type, objectType.kind == .class, !objectType.traits.contains(.incomplete) else { return false }
        return objectType.changingState(readBy: uses.called).isEmpty
    }

    private func help(_ object: MadeObject, isReadInInitializer: Bool) -> String {
        if object.type.has(.observable).isYes, !object.type.has(.observableObject).isYes {
            return "an '@Observable' object that the view owns is kept by '@State'"
        }
        if hasStateObject == false {
            return "'@StateObject' needs iOS 14: own the object one level up and pass it to \(typeName)"
        }
        if let uses, uses.isEmpty { return "remove it, or write '@StateObject', which keeps the first object" }
        if isReadInInitializer {
            return "own the object one level up and pass it to \(typeName): its initialiser uses it, where a '@StateObject' does not yet have its object"
        }
        return "write '@StateObject', which keeps the first object; '@ObservedObject' is for an object that somebody else owns"
    }

    private func findReadInInitializer() -> Bool {
        for initializer in type.initializers {
            guard let body = initializer.body else { continue }
            for node in body.descendants {
                switch node.kind {
                case .identifierExpr:
                    if node.name == name.symbol, isOwn(node), !isTarget(node) { return true }
                case .memberLink:
                    guard node.name == name.symbol, let parent = node.parent, let chain = ModifierChain(parent), chain.baseName == .self_ else { continue }
                    if !isTarget(parent) { return true }
                default: continue
                }
            }
        }
        return false
    }

    /// Whether the whole of an expression is what something is assigned to.
    private func isTarget(_ node: Node) -> Bool {
        for ancestor in node.ancestors.prefix(2) where ancestor.kind == .sequenceExpr {
            if let assignment = Assignment(ancestor), !assignment.isCompound, assignment.target?.bareExpression == node { return true }
        }
        return false
    }

    // MARK: Initialisers

    private var makings: [Making] {
        let wrapper = name.symbol.wrapper
        var found: [Making] = []
        for initializer in type.initializers where !initializer.isPreview && !initializer.isTest {
            guard let body = initializer.body, let function = FunctionDeclaration(initializer.node) else { continue }
            var conditional: [Making] = []
            var isSometimesGiven = false
            for node in body.descendants where node.kind == .sequenceExpr {
                guard let assignment = Assignment(node), !assignment.isCompound, let target = assignment.target?.bareExpression, isOwn(target) else { continue }
                let member = target.selfMember
                let values: [Node]
                if member == wrapper, let value = assignment.value.flatMap(wrappedValue) {
                    values = [value]
                } else if member == name.symbol {
                    values = Array(assignment.valueNodes)
                } else {
                    continue
                }
                let made = making(by: values, initializer, function)
                if made.isEmpty { isSometimesGiven = true }
                switch condition(of: node, in: function) {
                case .none: found += made
                case .isMissing(let parameter):
                    found += made.map { making in
                        var making = making
                        if parameter.defaultValue != nil { making.parameter = parameter }
                        return making
                    }
                case .unknown: conditional += made
                }
            }
            if !isSometimesGiven { found += conditional }
        }
        return found.filter { !isAdapter($0.object) }
    }

    /// On what it depends that an initialiser runs a statement.
    private enum Condition {
        case none
        /// That the caller passed nothing: the `else` of `if let x`.
        case isMissing(Parameter)
        /// Where an object is made in some cases and given in others, the made one may be no more than a stand-in.
        case unknown
    }

    private func condition(of statement: Node, in function: FunctionDeclaration) -> Condition {
        var condition = Condition.none
        var inner = statement
        while let outer = inner.parent, outer != function.node {
            switch outer.kind {
            case .ifExpr, .guardStmt:
                guard case .none = condition, outer.kind == .guardStmt || outer.child(.codeBlock) != inner,
                    let binding = Conditions.only(of: outer).flatMap(OptionalBinding.init),
                    let parameter = binding.value.map({ self.parameter($0, of: function) }) ?? function.parameter(named: binding.name)
                else { return .unknown }
                condition = .isMissing(parameter)
            case .codeBlock, .doStmt, .ifConfigDecl, .ifConfigClause: break
            default: return .unknown
            }
            inner = outer
        }
        return condition
    }

    /// Whether the target is no variable of the initialiser's.
    private func isOwn(_ target: Node) -> Bool {
        target.kind != .identifierExpr || LocalNames.declaration(of: target.name, at: target) == nil
    }

    /// What `ObservedObject(wrappedValue: x)` wraps.
    private func wrappedValue(of node: Node) -> Node? {
        guard let construction = Construction(node.bareExpression), construction.isWhole, construction.form == .implicit || construction.name == .ObservedObject else {
            return nil
        }
        return (construction.call.argument(labeled: .wrappedValue) ?? construction.call.argument(labeled: .initialValue))?.value
    }

    private func making(by operands: [Node], _ initializer: Member, _ function: FunctionDeclaration) -> [Making] {
        guard let first = operands.first else { return [] }
        if operands.count == 1, first.bareExpression.kind == .sequenceExpr { return making(by: Array(first.bareExpression.children), initializer, function) }
        var parameter: Parameter?
        var values = operands
        if let given = self.parameter(first, of: function) {
            // `x` with a default, `x ?? T()` where the default is `nil`.
            guard let value = operands.count == 1 ? given.defaultValue : given.defaultValue?.kind == .nilLiteral ? coalesced(operands) : nil else { return [] }
            parameter = given
            values = [value]
        }
        guard let object = project.madeObject(by: values, in: initializer.file, as: parameter?.type ?? binding.type) else { return [] }
        return [Making(object: object, parameter: parameter, initializer: initializer, place: NodePlace(file: initializer.file, row: values[0].row))]
    }

    private func parameter(_ node: Node, of function: FunctionDeclaration) -> Parameter? {
        let node = node.bareExpression
        guard node.kind == .identifierExpr, let declaration = LocalNames.declaration(of: node.name, at: node), declaration.parent == function.node else { return nil }
        return Parameter(declaration)
    }

    /// `b` of `a ?? b`.
    private func coalesced(_ operands: [Node]) -> Node? {
        guard operands.count == 3, operands[1].kind == .operatorExpr, operands[1].name == .nilCoalescing else { return nil }
        return operands[2]
    }

    /// Whether every caller of the initialiser passes the argument; `false` if there is none that is known.
    private func isAlwaysPassed(_ making: Making) -> Bool {
        guard let parameter = making.parameter else { return false }
        let labels = Array(making.initializer.labels)
        var isCalled = false
        for call in type.calls where !call.isPreview && !call.isTest {
            let given = call.labels.dropLast(Int(call.fact.trailingClosureCount))
            if !given.allSatisfy({ labels.contains($0) }) { continue }
            if !given.contains(parameter.label) { return false }
            isCalled = true
        }
        return isCalled
    }

    private func report(_ making: Making) {
        let object = making.object
        var related = [(place: making.place, message: "made here")]
        if let maker = object.maker { related.append((maker.place, "makes a new object each time")) }
        if let parameter = making.parameter, isAlwaysPassed(making) {
            context.report(
                name, reason: "unused-default", severity: .note,
                "the default argument for \(shown) is never used\(isLeftOutForShow(making) ? " outside of previews and tests" : ""), for every "
                    + "\(isLeftOutForShow(making) ? "other " : "")caller of \(typeName) passes '\(parameter.name.text)': a caller that does not gets a new object "
                    + "each time \(typeName) is made again",
                help: isLeftOutForShow(making) ? "remove the default argument, and let previews and tests pass an object" : "remove the default argument",
                related: related)
            return
        }
        if reportHarmless(object, related: related) { return }
        context.report(
            name, reason: making.parameter == nil ? "initializer" : "default-argument",
            making.parameter == nil
                ? "the initialiser of \(typeName) gives \(shown) \(newObject(object)) each time it runs; '@ObservedObject' keeps no object, and \(loss(of: object))"
                : "callers of \(typeName) that leave out '\(making.parameter!.name.text)' get \(newObject(object)) each time; '@ObservedObject' keeps no object, and \(loss(of: object))",
            help: help(making), related: related)
    }

    private func help(_ making: Making) -> String {
        if making.parameter != nil {
            return hasStateObject == false
                ? "make the parameter required, and own the object one level up"
                : "make the parameter required, and let the caller keep the object in a '@StateObject'"
        }
        if hasStateObject == false { return "'@StateObject' needs iOS 14: own the object one level up and pass it to \(typeName)" }
        if let given = givenArgument(of: making) {
            return "let the parent own the object and pass it to \(typeName): a '@StateObject' would keep the object of the first '\(given.text)', and is right only "
                + "if that never changes"
        }
        if isReadInInitializer { return "let the caller own the object and pass it to \(typeName), whose initialiser uses it" }
        return "declare it as '@StateObject' and write '_\(name.symbol.text) = StateObject(wrappedValue: …)', or let the caller own the object"
    }

    /// A parameter of the initialiser that the object is made from.
    private func givenArgument(of making: Making) -> Symbol? {
        guard making.object.maker == nil, making.object.file == making.initializer.file, let function = FunctionDeclaration(making.initializer.node) else { return nil }
        for node in making.object.construction.call.node.descendants where node.kind == .identifierExpr {
            if parameter(node, of: function) != nil { return node.name }
        }
        return nil
    }

    private func isLeftOutForShow(_ making: Making) -> Bool {
        guard let parameter = making.parameter else { return false }
        let labels = Array(making.initializer.labels)
        return type.calls.contains { call in
            (call.isPreview || call.isTest) && !call.labels.contains(parameter.label) && call.labels.allSatisfy { labels.contains($0) }
        }
    }

    // MARK: The object

    /// A view of a store of the Composable Architecture: the store, which somebody else keeps, has the state.
    private static let adapters: Set<Symbol> = [Symbol(text: "ViewStore")]

    private func isAdapter(_ object: MadeObject) -> Bool {
        Self.adapters.contains(object.typeName) && !object.construction.call.arguments.isEmpty
    }

    // MARK: The fix

    private func findStateObject() -> Bool? {
        let first: [(Platform, OSVersion)] = [
            (.iOS, OSVersion(14)), (.macOS, OSVersion(11)), (.tvOS, OSVersion(14)), (.watchOS, OSVersion(7)), (.macCatalyst, OSVersion(14)),
        ]
        var isKnown = false
        for (platform, version) in first {
            let interval = context.availability(at: declaration.node, on: platform)
            if interval.isEmpty { continue }
            switch interval.runs(before: version) {
            case true?: return false
            case false?: isKnown = true
            case nil: continue
            }
        }
        if isKnown || context.targets.version(of: .visionOS) != nil { return true }
        return nil
    }

    private func fix(isPassedForShow: Bool, isPassed: Bool) -> [Fix] {
        guard hasStateObject != false, !isPassed, declaration.bindings.count == 1, let attributeName = attribute.nameToken, attribute.arguments.isEmpty else { return [] }
        guard type.assignments(to: name.symbol).isEmpty, !isAssignedInType else { return [] }
        let edit = Edit.replace(attributeName.range, with: "StateObject")
        let message = "replace '@ObservedObject' by '@StateObject'"
        let isSafe = hasStateObject == true && !isPassedForShow && type.isOnlyOneOfItsName && !project.isShadowed(.StateObject, at: context.place(of: declaration.node))
        return [isSafe ? .safe(message, edit) : .unsafe(message, edit)]
    }

    /// Whether the type itself assigns the property or touches its wrapper.
    private var isAssignedInType: Bool {
        let wrapper = name.symbol.wrapper
        for place in type.declarations {
            for node in place.node.descendants {
                switch node.kind {
                case .identifierExpr, .memberLink:
                    if node.name == wrapper { return true }
                case .sequenceExpr:
                    if let target = Assignment(node)?.target?.bareExpression, target.selfMember == name.symbol, isOwn(target) { return true }
                case .inOutExpr:
                    if node.children.first?.selfMember == name.symbol { return true }
                default: continue
                }
            }
        }
        return false
    }
}

extension Conditions {
    /// The condition of an `if` or `guard` that has only one.
    fileprivate static func only(of statement: Node) -> Node? {
        var conditions = IfExpression(statement)?.conditions ?? GuardStatement(statement)?.conditions
        guard let first = conditions?.next(), conditions?.next() == nil else { return nil }
        return first
    }
}

extension Attribute {
    /// The value of `@ObservedObject(wrappedValue: x)`.
    fileprivate var wrappedArgument: Node? { (argument(labeled: .wrappedValue) ?? argument(labeled: .initialValue))?.value }
}
