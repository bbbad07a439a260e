import ProjectModel
import SwiftSource
import Testing

/// What a statement of a view's function writes.
@Suite struct StateWriteTests {
    static let cases: [(code: String, writes: [String])] = [
        ("count = 1", ["count constant"]),
        ("count += 1", ["count"]),
        ("(count, flag) = (1, true)", ["count", "flag"]),
        ("(plain, (self.count, other)) = values", ["count"]),
        ("print((count, flag))", []),
        ("f((count)) == (1, 2)", []),
        ("self.count = other", ["count"]),
        ("print(count)", []),
        ("names.append(text)", ["names"]),
        ("names[0] = text", ["names"]),
        ("names.first?.count", []),
        ("flag.toggle()", ["flag"]),
        ("$flag.wrappedValue = other", ["flag"]),
        ("bind(&count)", ["count"]),
        ("child = Child()", ["child"]),
        ("child.size = 1", []),
        ("link.wrappedValue = 1", ["link constant"]),
        ("link = other", []),
        ("model.title = text", ["model.title"]),
        ("model.note = text", []),
        ("model.list.append(text)", ["model.list"]),
        ("model.subject.send(text)", []),
        ("self.model.title = .init(text)", ["model.title"]),
        ("plain = 1", []),
        ("let count = 1", []),
        ("mode = .done", ["mode constant"]),
    ]

    @Test(arguments: cases) func write(_ test: (code: String, writes: [String])) throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            class Child { var size = 0 }
            enum Mode { case done }
            class Model: ObservableObject {
                @Published var title = ""
                @Published var list: [String] = []
                let subject = PassthroughSubject<String, Never>()
                var note = ""
            }
            struct V: View {
                @State var count = 0
                @State var names: [String] = []
                @Binding var flag: Bool
                @State var child = Child()
                @State var mode = Mode.done
                let link: Binding<Int>
                @ObservedObject var model: Model
                var plain = 0
                func run() {
                    \(test.code)
                }
            }
            """)
        let type = try #require(fixture.type("V"))
        let uses = type.uses(in: type.functions(named: Symbol(text: "run")))
        let found = uses.uses.compactMap { type.stateWrite(by: $0) }.map { write in
            write.property.name.text + (write.member.map { "." + $0.name.text } ?? "") + (write.isConstant ? " constant" : "")
        }
        #expect(found == test.writes, "\(test.code)")
    }

    static let observables: [(property: String, code: String, writes: [String])] = [
        ("@Environment(Film.self) var film", "film.count = 1", ["film.count"]),
        ("@Bindable var film: Film", "film.count += 1", ["film.count"]),
        ("let film: Film", "self.film.count = 1", ["film.count"]),
        ("@State var film = Film()", "film.count = 1", ["film.count"]),
        ("@State var film = Film()", "film = Film()", ["film"]),
        ("@Binding var film: Film", "film.count = 1", ["film.count"]),
        ("let film: Film?", "film?.count = 1", ["film.count"]),
        ("let film: Film", "film.names.append(text)", ["film.names"]),
        ("let film: Film", "film.part = 1", ["film.part"]),
        ("let film: Film", "film.unseen = 1", []),
        ("let film: Film", "film.tapped = 1", []),
        ("let film: Film", "film.ignored = 1", []),
        ("let film: Film", "film.whole = 1", []),
        ("let film: Film", "print(film.count)", []),
        ("let film: Other", "film.count = 1", []),
    ]

    @Test(arguments: observables) func writeOfAnObservable(_ test: (property: String, code: String, writes: [String])) throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            class Other { var count = 0 }
            @Observable class Film {
                var count = 0
                var names: [String] = []
                var part = 0
                var whole: Int { get { part } set { part = newValue } }
                var unseen = 0
                var tapped = 0
                @ObservationIgnored var ignored = 0
            }
            struct Shown: View {
                @Environment(Film.self) var model
                @Bindable var film: Film
                let other: Other
                var body: some View {
                    Text("\\(model.ignored) \\(self.model.count)")
                    TextField("", text: $film.names)
                    Text("\\(film.whole) \\(other.unseen)")
                    Button("") { film.tapped += 1; print(film.tapped) }
                }
            }
            struct V: UIViewRepresentable {
                \(test.property)
                func run() {
                    \(test.code)
                }
            }
            """)
        let type = try #require(fixture.type("V"))
        let uses = type.uses(in: type.functions(named: Symbol(text: "run")))
        let found = uses.uses.compactMap { type.stateWrite(by: $0) }.map { write in
            write.property.name.text + (write.member.map { "." + $0.name.text } ?? "")
        }
        #expect(found == test.writes, "\(test.property): \(test.code)")
    }
}
