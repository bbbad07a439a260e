import Linting

extension NonPrivateState {
    static let examples = [
        Example.bad(
            """
            struct SearchScreen: View {
                @State var ↓query = ""
                @State private var isEditing = false

                var body: some View {
                    TextField("Search", text: $query) { isEditing = $0 }
                }
            }
            """, reason: "open",
            fixed: """
                struct SearchScreen: View {
                    @State private var query = ""
                    @State private var isEditing = false

                    var body: some View {
                        TextField("Search", text: $query) { isEditing = $0 }
                    }
                }
                """),
        Example.bad(
            """
            struct Stars: View {
                @State private(set) var ↓count = 3
                @SwiftUI.State fileprivate(set) var ↓hovered: Int?

                var body: some View {
                    Text("\\(hovered ?? count)")
                }
            }
            """, reason: "open",
            fixed: """
                struct Stars: View {
                    @State private var count = 3
                    @SwiftUI.State private var hovered: Int?

                    var body: some View {
                        Text("\\(hovered ?? count)")
                    }
                }
                """, because: "`private(set)` leaves the property in the memberwise initialiser"),
        Example.bad(
            """
            struct Badge {
                @State var ↓isPulsing = false
            }
            """,
            files: [
                (
                    "Badge+View.swift",
                    """
                    extension Badge: View {
                        var body: some View { Text("New") }
                    }
                    """
                )
            ], reason: "open",
            fixed: """
                struct Badge {
                    @State private var isPulsing = false
                }
                """, because: "an extension makes the type a view"),
        Example.bad(
            """
            struct Draft: View {
                @State var ↓text: String

                init(text: String) {
                    _text = State(initialValue: text)
                }

                var body: some View {
                    TextEditor(text: $text)
                }
            }

            struct Compose: View {
                var body: some View { Draft(text: "Hello") }
            }
            """, reason: "open",
            fixed: """
                struct Draft: View {
                    @State private var text: String

                    init(text: String) {
                        _text = State(initialValue: text)
                    }

                    var body: some View {
                        TextEditor(text: $text)
                    }
                }

                struct Compose: View {
                    var body: some View { Draft(text: "Hello") }
                }
                """, because: "the type's own initialiser takes the value, whatever the property's access"),
        Example.bad(
            """
            struct Ticket: View {
                @State var ↓isTorn = false
                private var price = 3

                var body: some View { Text(isTorn ? "Torn" : "\\(price)") }
            }

            struct Gate: View {
                @StateObject var ↓queue: Queue

                init(length: Int) {
                    _queue = StateObject(wrappedValue: Queue(length: length))
                }

                var body: some View { Text("\\(queue.length)") }
            }

            final class Queue: ObservableObject {
                let length: Int
                init(length: Int) { self.length = length }
            }
            """, reason: "open",
            fixed: """
                struct Ticket: View {
                    @State private var isTorn = false
                    private var price = 3

                    var body: some View { Text(isTorn ? "Torn" : "\\(price)") }
                }

                struct Gate: View {
                    @StateObject private var queue: Queue

                    init(length: Int) {
                        _queue = StateObject(wrappedValue: Queue(length: length))
                    }

                    var body: some View { Text("\\(queue.length)") }
                }

                final class Queue: ObservableObject {
                    let length: Int
                    init(length: Int) { self.length = length }
                }
                """, because: "the memberwise initialiser is private, or there is none: other code can still reach the properties of a value"),
        Example.bad(
            """
            public struct Panel: View {
                @State public var ↓isOpen = false
                @State internal var ↓offset = 0.0

                public var body: some View {
                    Text(isOpen ? "Open" : "Closed").offset(y: offset)
                }
            }
            """, reason: "open", because: "an access level that somebody wrote is not replaced by itself"),
        Example.bad(
            """
            struct Player: View {
                @State var ↓isPlaying = false

                var body: some View {
                    Toggle("Play", isOn: $isPlaying)
                }
            }

            #Preview {
                Player(isPlaying: true)
            }
            """, reason: "open", because: "the preview would no longer compile, so nothing is changed by itself"),
        Example.bad(
            """
            struct Card: View {
                @State var ↓isFlipped = false
                var body: some View { Text(isFlipped ? "Back" : "Front") }
            }

            struct Deck {
                var top: Card
                var isTopFlipped: Bool { top.isFlipped }
            }
            """, reason: "open", because: "another type of the file reads it, where `private` would not compile"),
        Example.bad(
            """
            struct Parent: View {
                let name: String

                var body: some View {
                    Greeting(name: name)
                }
            }

            struct Greeting: View {
                @State var ↓name = ""

                var body: some View {
                    Text("Hello, " + name)
                }
            }
            """, reason: "injected", because: "the parent's next name never arrives"),
        Example.bad(
            """
            final class Cart: ObservableObject {
                @Published var lines: [String] = []
            }

            struct CartScreen: View {
                @StateObject var ↓cart: Cart

                var body: some View {
                    List(cart.lines, id: \\.self) { Text($0) }
                }
            }
            """, reason: "required"),
        Example.bad(
            """
            @main
            struct NotesApp: App {
                @State var ↓library = Library.shared

                var body: some Scene {
                    WindowGroup { root }
                }
            }
            """,
            files: [
                (
                    "NotesApp+Root.swift",
                    """
                    extension NotesApp {
                        var root: some View { Text(library.title) }
                    }
                    """
                )
            ], severity: .note, reason: "extension", because: "`private` would not compile in the other file"),
        Example.bad(
            """
            struct Tally: View {
                @State var ↓count = 0
                @State var ↓step = 1
                var body: some View { Text(verbatim: String(count + step)) }
            }
            """,
            files: [
                (
                    "Tally+Equatable.swift",
                    """
                    extension Tally: Equatable {
                        static func == (left: Tally, right: Tally) -> Bool { left.count == right.count }

                        func doubled() -> Int {
                            let copy = self
                            return copy.step * 2
                        }
                    }
                    """
                )
            ], severity: .note, reason: "extension", because: "the extension asks other values of the type"),

        Example.good(
            """
            import SwiftUI
            import TipKit

            struct Badge: View, CustomStringConvertible {
                @State var description = "new"
                var body: some View { Text(description) }
            }

            extension Hint: Tip {}

            struct Hint: View {
                @State var title = Text("a")
                var body: some View { title }
            }
            """, because: "what a protocol of the system asks for must be as visible as the type"),
        Example.good(
            """
            struct Counter: View {
                @State private var count = 0
                @State fileprivate var step = 1
                @Binding var total: Int
                @FocusState var isFocused: Bool

                var body: some View {
                    Button("\\(count)") { count += step }
                }
            }
            """, because: "other wrappers take their values from elsewhere or cannot be passed"),
        Example.good(
            """
            struct Row: View {
                var body: some View { Text("Row") }

                var clicks: Int {
                    @State var local = 3
                    return local
                }
            }

            #Preview {
                @Previewable @State var isOn = true
                Toggle("Wi-Fi", isOn: $isOn)
            }
            """, because: "a local variable cannot be private"),
        Example.good(
            """
            protocol HasSelection {
                var selection: Int { get }
            }

            struct Tabs: View, HasSelection {
                @State var selection = 0
                var body: some View { Text("\\(selection)") }
            }
            """, because: "the witness of a requirement must be as visible as the protocol"),
        Example.good(
            """
            @propertyWrapper
            public struct Remembered: DynamicProperty {
                @State public private(set) var wrappedValue = 0
                @usableFromInline @State var count = 0

                public init() {}
            }
            """, because: "`@propertyWrapper` and `@usableFromInline` ask for properties that are not private"),
        Example.good(
            """
            struct Values {
                @State var title = ""
            }

            final class Controller: UIViewController {
                @State var title2 = ""
            }
            """, because: "these are no views"),
        Example.good(
            """
            struct Board: View {
                @State var rows = 3
                @Store.State var columns = 3
                var body: some View { Text("\\(rows)") }
            }

            @propertyWrapper
            struct State<Value> {
                var wrappedValue: Value
            }
            """, because: "these wrappers are not SwiftUI's"),
        Example.good(
            """
            struct Dial: View {
                let angle: Double
                var body: some View { Text("\\(angle)") }
            }

            private struct DialPlayground: View {
                @State var angle = 0.5
                var body: some View { Dial(angle: angle).onTapGesture { angle += 1 } }
            }

            #Preview {
                DialPlayground()
            }
            """, because: "only a preview makes the private view"),
        Example.good(
            """
            struct Row_Previews: PreviewProvider {
                struct Wrapper: View {
                    @State var isOn = true
                    var body: some View { Toggle("On", isOn: $isOn) }
                }

                static var previews: some View { Wrapper() }
            }
            """, because: "previews are not shipped"),
    ]
}
