import ProjectModel
import SwiftSource
import Testing

/// What types are, over declarations, extensions, files and protocols of the project.
@Suite struct ConformanceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let source: String
        let type: String
        let answer: Answer
        var testDescription: String { "\(type): \(answer)" }
    }

    static let viewLike: [Case] = [
        Case(source: "struct A: View {}", type: "A", answer: .yes),
        Case(source: "struct A {}", type: "A", answer: .no),
        Case(source: "struct A: SwiftUI.View {}", type: "A", answer: .yes),
        Case(source: "struct A: Hashable, Codable {}", type: "A", answer: .no),
        Case(source: "struct A: KittenPanel {}", type: "A", answer: .unknown),
        Case(source: "struct A: KittenPanel, View {}", type: "A", answer: .yes),
        Case(source: "struct A {}\n--- B.swift\nextension A: View {}", type: "A", answer: .yes),
        Case(source: "enum A { struct B {} }\n--- Z.swift\nextension A.B: View {}", type: "A.B", answer: .yes),
        Case(source: "enum A { struct B {} }\n--- Z.swift\nextension A.B: View {}", type: "A", answer: .no),
        Case(source: "protocol Screen: View {}\nstruct A: Screen {}", type: "A", answer: .yes),
        Case(source: "protocol Screen: Base {}\n--- B.swift\nprotocol Base: Identifiable, View {}\n--- C.swift\nstruct A: Screen {}", type: "A", answer: .yes),
        Case(source: "protocol Screen where Self: View {}\nstruct A: Screen {}", type: "A", answer: .yes),
        Case(source: "protocol Named {}\nextension Named where Self: View {}\nstruct A: Named {}", type: "A", answer: .no),
        Case(source: "protocol Screen: View {}", type: "Screen", answer: .no),
        Case(source: "typealias Screen = View & Identifiable\nstruct A: Screen {}", type: "A", answer: .yes),
        Case(source: "typealias Plain = Hashable & Sendable\nstruct A: Plain {}", type: "A", answer: .no),
        Case(source: "typealias V = View\ntypealias W = V\nstruct A: W {}", type: "A", answer: .yes),
        Case(source: "struct A<C> {}\nextension A: View where C: View {}", type: "A", answer: .yes),
        Case(source: "struct A: View & Hashable {}", type: "A", answer: .yes),
        Case(source: "struct A: @unchecked Sendable {}", type: "A", answer: .no),
        Case(source: "struct A: ~Copyable {}", type: "A", answer: .no),
        Case(source: "struct A: ButtonStyle {}", type: "A", answer: .yes),
        Case(source: "@main struct A: App {}", type: "A", answer: .yes),
        Case(source: "@propertyWrapper struct A: DynamicProperty {}", type: "A", answer: .yes),
        Case(source: "@Sparkling struct A {}", type: "A", answer: .unknown),
        Case(source: "struct A: UIViewRepresentable {}", type: "A", answer: .yes),
        Case(source: "class A: View {}", type: "A", answer: .no),
        Case(source: "#if os(iOS)\nstruct A: UIViewRepresentable {}\n#else\nstruct A: NSViewRepresentable {}\n#endif", type: "A", answer: .yes),
        Case(source: "#if os(iOS)\nextension A: View {}\n#endif\nstruct A {}", type: "A", answer: .yes),
        Case(source: "protocol A1: B1 {}\nprotocol B1: A1 {}\nstruct A: A1 {}", type: "A", answer: .no),
        Case(source: "func f() { struct A: View {} }", type: "A", answer: .yes),
        Case(source: "struct View {}\nstruct A: View {}", type: "A", answer: .no),
        Case(source: "enum N { protocol View {} \n struct A: View {} }", type: "N.A", answer: .no),
        Case(source: "extension N { struct A {} }\nenum N {}\n--- B.swift\nextension N.A: View {}", type: "N.A", answer: .yes),
        Case(source: "struct B {}\ntypealias A2 = B\nextension A2: View {}", type: "B", answer: .yes),
        Case(source: "enum A: String { case a }", type: "A", answer: .no),
    ]

    @Test(arguments: viewLike) func isViewLike(_ test: Case) throws {
        let fixture = ProjectFixture(test.source)
        let type = try #require(fixture.type(test.type))
        #expect(type.isViewLike == test.answer)
    }

    /// What no compiler takes has an answer all the same.
    static let senseless = [
        "typealias A = A.B\nextension A { struct B {} }\nstruct X: A {}", "typealias A = B\ntypealias B = A\nextension A: View {}\nstruct X: B.C {}",
        "class A: B {}\nclass B: A {}\nstruct X { let a = A.C() }\nextension B { struct C: A {} }", "struct X: X {}", "extension X: X {}\nstruct X {}",
        "extension {}\nstruct X {}", "struct X: {}", "struct X: (Int, Int) {}", "extension [Int]: View {}\nstruct X {}", "struct X { struct X { struct X: View {} } }",
        "protocol X: X where Self: X {}\nstruct X {}", "typealias X = X", "extension X.Y.Z: View {}\nstruct X {}", "extension Int.X { struct Y {} }\nstruct X {}",
        "struct X<X> { var x: X.X }", "extension Self { struct X {} }\nstruct X {}", "enum X { case x(X.Y), }", "struct X { var (a, b): (Int, Int), c }",
        "var x: X { x.y = 1; return .init(", "struct X { init() { self.init.init() } ; let x = Self.Self() }", "extension A.B.C { struct D {} }\nextension A.B { struct C {} }\nextension A { struct B {} }\nstruct A {}\nstruct X: A.B.C.D {}",
    ]

    @Test(arguments: senseless) func senselessSources(_ source: String) {
        let fixture = ProjectFixture(source)
        for type in fixture.project.types {
            _ = (type.isViewLike, type.bases, type.calls.count, type.members.map(\.typeMeaning), type.isFilePrivate, type.isRequirement(type.name))
            _ = type.members.map { ($0.propertyClass, $0.initialValue?.text, $0.type?.text) }
        }
        for file in fixture.project.files {
            for row in 0..<file.nodes.count {
                let place = NodePlace(file: 0, row: row)
                _ = (fixture.project.type(around: place), fixture.project.member(declaredAt: place), fixture.project.isShadowed(.View, at: place))
            }
        }
    }

    @Test func traitsPassThroughClasses() throws {
        let fixture = ProjectFixture(
            """
            class Root: UITableViewCell {}
            final class Leaf: Root {}
            final class Other: Unheard {}
            @Observable final class Store {}
            final class Old: ObservableObject {}
            extension Old: Identifiable {}
            actor Worker {}
            protocol Delegate: AnyObject {}
            """)
        let leaf = try #require(fixture.type("Leaf"))
        #expect(leaf.has([.uiView, .cell, .nsObject]) == .yes)
        #expect(leaf.has(.uiViewController) == .no)
        #expect(leaf.superclass == fixture.type("Root"))
        #expect(fixture.type("Other")?.has(.uiView) == .unknown)
        #expect(fixture.type("Store")?.has(.observable) == .yes)
        #expect(fixture.type("Store")?.has(.observableObject) == .no)
        #expect(fixture.type("Old")?.has([.observableObject, .identifiable]) == .yes)
        #expect(fixture.type("Worker")?.isReference == .yes)
        #expect(fixture.type("Delegate")?.isReference == .yes)
        #expect(fixture.type("Old")?.inherits(from: .ObservableObject) == .yes)
        #expect(fixture.type("Old")?.inherits(from: .View) == .no)
    }

    @Test func representableKinds() throws {
        let fixture = ProjectFixture(
            """
            protocol Wrapping: UIViewRepresentable {}
            struct A: Wrapping {}
            struct B {}
            struct C: View {}
            --- B.swift
            extension B: NSViewControllerRepresentable {}
            """)
        #expect(fixture.type("A")?.representableKind == .uiView)
        #expect(fixture.type("B")?.representableKind == .nsViewController)
        #expect(fixture.type("C")?.representableKind == nil)
    }

    @Test func severalProtocolsOfOneName() throws {
        let fixture = ProjectFixture(
            """
            --- A/P.swift
            protocol P: View { var x: Int { get } }
            --- B/P.swift
            protocol P: View {}
            --- C/P.swift
            protocol Q {}
            struct S: P { var x = 1 }
            """)
        let type = try #require(fixture.type("S"))
        #expect(type.isViewLike == .yes)
        #expect(type.isRequirement(Symbol(text: "x")) == .unknown)
        #expect(type.conforms(to: try #require(fixture.type("P", in: "A/P.swift"))) == .unknown)
        #expect(type.inherits(from: Symbol(text: "Q")) == .unknown)
    }

    @Test func requirements() throws {
        let fixture = ProjectFixture(
            """
            protocol HasSelection { var selection: Int { get } }
            protocol Wide: HasSelection {}
            struct Tabs: View, Wide { @State var selection = 0; @State var other = 1; let id = 2 }
            struct Lamp: View { @State var isOn = false }
            struct Strange: View, Unheard { @State var isOn = false }
            struct Row: View, Identifiable { var id = 1 }
            --- B.swift
            extension Lamp: Toggling {}
            protocol Toggling { var isOn: Bool { get set } }
            """)
        func answer(_ type: String, _ name: String) -> Answer? { fixture.type(type)?.isRequirement(Symbol(text: name)) }
        #expect(answer("Tabs", "selection") == .yes)
        #expect(answer("Tabs", "other") == .no)
        #expect(answer("Tabs", "id") == .no)
        #expect(answer("Lamp", "isOn") == .yes)
        #expect(answer("Strange", "isOn") == .unknown)
        #expect(answer("Row", "id") == .yes)
    }
}
