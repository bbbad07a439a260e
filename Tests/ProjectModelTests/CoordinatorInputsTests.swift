import ProjectModel
import SwiftSource
import Testing

/// What a representable gives to its coordinator.
@Suite struct CoordinatorInputsTests {
    static func inputs(_ make: String, _ coordinator: String) throws -> [String]? {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct V: UIViewRepresentable {
                let text: String
                @Binding var flag: Bool
                func makeCoordinator() -> Coordinator { \(make) }
                \(coordinator)
            }
            """)
        let type = try #require(fixture.type("V"))
        guard let inputs = type.coordinatorInputs else { return nil }
        return inputs.inputs.map { input in
            let content =
                switch input.content {
                case .whole: "self"
                case .property(let name, .read): name.text
                case .property(let name, let form): "\(name.text) \(form)"
                case .other: "other"
                }
            return "\(content) > \(input.storage?.name.text ?? "-")"
        }
    }

    static let forms: [(make: String, coordinator: String, inputs: [String])] = [
        ("Coordinator(self)", "class Coordinator { let parent: V; init(_ parent: V) { self.parent = parent } }", ["self > parent"]),
        (".init(owner: self)", "class Coordinator { let parent: V; init(owner view: V) { parent = view } }", ["self > parent"]),
        ("Coordinator(text: text, flag: $flag)", "class Coordinator { let a: String; @Binding var b: Bool; init(text: String, flag: Binding<Bool>) { a = text; _b = flag } }", ["text > a", "flag projection > b"]),
        ("return Coordinator(text: self.text)", "class Coordinator { init(text: String) { print(text) } }", ["text > -"]),
        ("Coordinator(text: text + \"a\")", "class Coordinator { let text: String; init(text: String) { self.text = text } }", ["other > text"]),
        ("let c = Coordinator(); c.parent = self; return c", "class Coordinator { var parent: V? }", ["self > parent"]),
        ("Coordinator()", "class Coordinator {}", []),
        ("Coordinator(self)", "class Base { let parent: V; init(_ parent: V) { self.parent = parent } }; class Coordinator: Base {}", ["self > parent"]),
        (
            "Coordinator(text: text)",
            "class Base { let kept: String; init(kept: String) { self.kept = kept } }; class Coordinator: Base { init(text: String) { super.init(kept: text) } }", ["text > kept"]
        ),
        ("Coordinator(text: text)", "class Coordinator { let a: String; init(a: String) { self.a = a }; convenience init(text: String) { self.init(a: text) } }", ["text > a"]),
        ("Coordinator(text: text) { flag }", "class Coordinator { let a: () -> Bool; init(text: String, a: @escaping () -> Bool) { self.a = a } }", ["text > -", "other > a"]),
        ("Coordinator { text } b: { flag }", "class Coordinator { let c: () -> Bool; init(a: () -> String, b: @escaping () -> Bool) { c = b } }", ["other > -", "other > c"]),
        ("Coordinator(text: text)", "struct Coordinator { let text: String }", ["text > text"]),
    ]

    @Test(arguments: forms) func form(_ test: (make: String, coordinator: String, inputs: [String])) throws {
        #expect(try Self.inputs(test.make, test.coordinator) == test.inputs, "\(test.make)")
    }

    @Test func thereMayBeNone() throws {
        let fixture = ProjectFixture("import SwiftUI\nstruct V: UIViewRepresentable {}")
        #expect(try #require(fixture.type("V")).coordinatorInputs == nil)
    }

    @Test func assignmentsToTheCoordinator() throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct V: UIViewRepresentable {
                let text: String
                class Coordinator { var parent: V?; var text = ""; var title = ""; var size = 0 }
                func update(context: Context) {
                    context.coordinator.parent = self
                    let c = context.coordinator
                    c.text = text
                    (view.delegate as? Coordinator)?.title = text
                    (context.coordinator.size, other.text) = (1, text)
                    (view.delegate as? Other)?.title = text
                    other.text = text
                    context.text = text
                }
            }
            """)
        let type = try #require(fixture.type("V"))
        let found = type.coordinatorAssignments(in: type.functions(named: Symbol(text: "update")), coordinator: type.nestedType(named: .Coordinator))
        #expect(found.map { $0.storage?.name.text } == ["parent", "text", "title", "size"])
        #expect(found.first?.content == .whole)
    }
}
