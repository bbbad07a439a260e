import Linting

extension ObservedObjectInlineInit {
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
            final class Inbox: ObservableObject {
                @Published var letters: [String] = []

                init() {
                    reload()
                }

                func reload() {
                    letters = PostOffice.shared.letters(for: "me")
                }
            }

            struct InboxScreen: View {
                @ObservedObject private var ↓inbox = Inbox()

                var body: some View {
                    List(inbox.letters, id: \\.self) { Text($0) }
                        .refreshable { inbox.reload() }
                }
            }
            """, severity: .note, reason: "found-again", because: "a new inbox asks the same office as soon as it is made"),
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
}
