import ProjectModel
import SwiftSource
import Testing

/// Members over declarations and extensions, and who uses them.
@Suite struct MemberTests {
    @Test func usesByName() {
        let fixture = ProjectFixture(
            """
            struct A: View {
                var rows: some View { Text("") }
                var body: some View { rows.padding() }
            }
            --- B.swift
            struct Rows: View { var body: some View { a.rows; self.rows; other; Text("rows") } }
            func make() { Rows(); rows() }
            """)
        func uses(_ name: String) -> [String] {
            fixture.project.uses(of: Symbol(text: name)).map { "\(fixture.paths[$0.file]) \(fixture.project.node(at: $0).kind)" }
        }
        #expect(uses("rows") == ["B.swift memberLink", "B.swift memberLink", "B.swift identifierExpr", "Main.swift identifierExpr"])
        #expect(uses("Rows") == ["B.swift identifierExpr"])
        #expect(uses("other") == [])
        #expect(uses("neverSeen") == [])
        let main = fixture.paths.firstIndex(of: "Main.swift")
        #expect(fixture.project.uses(of: Symbol(text: "rows"), onlyIn: main).map { fixture.paths[$0.file] } == ["Main.swift"])
        #expect(fixture.project.uses(of: Symbol(text: "Rows"), onlyIn: main).map { fixture.paths[$0.file] } == [])
    }

    @Test(arguments: [("Cell", true), ("RowCell", true), ("owCel", true), ("RowCells", false), ("Row", true), ("Model", false), ("owC ", false)])
    func classesWithAPartInTheirName(part: String, isFound: Bool) {
        let fixture = ProjectFixture("class A {}\nclass RowCell {}\nstruct Model {}")
        #expect(fixture.project.hasClass(withNameContaining: part) == isFound)
    }

    @Test func whoMakesAValue() throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct A { let n: Int; init(n: Int) { self.n = n }; init() { self.init(n: 1) } }
            let a = A()
            #Preview { A(n: 2) }
            --- ATests.swift
            import XCTest
            let b = A(n: 3)
            """)
        let type = try #require(fixture.type("A"))
        #expect(type.calls.count == 4)
        #expect(type.callers.map { fixture.project.node(at: $0.place).text } == ["()"])
    }

    @Test func propertiesOfAllDeclarations() throws {
        let fixture = ProjectFixture(
            """
            struct A: View {
                @State private var on = false
                @Binding var text: String?
                let action: (() -> Void)?
                var items: [Item] = []
                static let shared = A()
                var body: some View { Text("") }
                lazy var heavy = Model.Store()
                @SwiftUI.StateObject var model = Model()
                private(set) var a = 1, b: Double
                #if DEBUG
                var debug = true
                #endif
                var observed = 0 { didSet { print(1) } }
                @Environment(\\.dismiss) var dismiss
                @Injected var service: Service
                @MainActor var plain: Int
            }
            --- B.swift
            private extension A { var extra: Int { 1 } }
            """)
        let type = try #require(fixture.type("A"))
        #expect(type.members.map(\.name.text) == [
            "extra", "on", "text", "action", "items", "shared", "body", "heavy", "model", "a", "b", "debug", "observed", "dismiss", "service", "plain",
        ])
        #expect(type.storedProperties.map(\.name.text) == [
            "on", "text", "action", "items", "heavy", "model", "a", "b", "debug", "observed", "dismiss", "service", "plain",
        ])
        func property(_ name: String) -> Member { type.property(named: Symbol(text: name))! }
        #expect(property("on").propertyClass == .owned && property("on").isPrivate && property("on").hasInitialValue)
        #expect(property("text").propertyClass == .input && property("text").isOptional && property("text").typeName.text == "String")
        #expect(property("action").isFunctionType && property("action").isOptional && property("action").isLet)
        #expect(property("items").propertyClass == .input && property("items").fact.flags.contains(.isCollectionType))
        #expect(property("shared").isStatic && property("shared").propertyClass == nil)
        #expect(property("body").isComputed && property("body").fact.flags.contains(.isOpaque) && property("body").typeName == .View)
        #expect(property("heavy").typeName.text == "Store" && property("heavy").fact.flags.contains(.typeIsInferred))
        #expect(property("model").hasAttribute(.StateObject) && property("model").typeName.text == "Model")
        #expect(property("a").accessLevel == .internal && property("a").fact.setterAccess == .private)
        #expect(property("b").typeName.text == "Double" && property("b").initialValue == nil)
        #expect(property("debug").fact.flags.contains(.isConditional))
        #expect(!property("observed").isComputed && property("observed").fact.flags.contains(.isObserved))
        #expect(property("dismiss").propertyClass == .ambient)
        #expect(property("service").propertyClass == .other)
        #expect(property("plain").propertyClass == .input)
        #expect(property("extra").accessLevel == .fileprivate && property("extra").owner == type)
        #expect(property("on").initialValue?.text == "false")
    }

    @Test func functionsAndCases() throws {
        let fixture = ProjectFixture(
            """
            final class C {
                init?(_ a: Int, named b: String = "") {}
                deinit {}
                static func make() -> C { C(1)! }
                func load(for id: Int) async throws -> Int { 1 }
                subscript(index: Int) -> Int { 1 }
            }
            enum E { case a, b(x: Int, Int); indirect case c }
            """)
        let type = try #require(fixture.type("C"))
        #expect(type.initializers.count == 1)
        #expect(type.initializers[0].labels.map(\.text) == ["", "named"])
        #expect(type.initializers[0].fact.flags.contains(.isFailable))
        let make = try #require(type.functions(named: Symbol(text: "make")).first)
        #expect(make.isStatic && make.typeMeaning == .type(type) && make.body?.text == "{ C(1)! }")
        let load = try #require(type.functions(named: Symbol(text: "load")).first)
        #expect(load.fact.flags.isSuperset(of: [.isAsync, .isThrowing]) && load.labels.map(\.text) == ["for"])
        let cases = try #require(fixture.type("E")).members.map { "\($0.name.text)(\($0.labels.map(\.text).joined(separator: ",")))" }
        #expect(cases == ["a()", "b(x,)", "c()"])
    }

    @Test func usesInExtensions() throws {
        let fixture = ProjectFixture(
            """
            struct A: App { @State var library = 1; @State var badge = 2; @State var flag = true; @State var raw = 3 }
            extension A { var x: Int { badge } }
            --- B.swift
            extension A { var y: Int { library }; var z: Binding<Bool> { $flag }; func f() { self._raw = State(initialValue: 1) } }
            extension Other { var w: Int { badge } }
            """)
        let type = try #require(fixture.type("A"))
        func uses(_ name: String) -> Int { type.extensions(using: Symbol(text: name), outside: fixture.file("Main.swift")).count }
        #expect(uses("library") == 1)
        #expect(uses("flag") == 1)
        #expect(uses("raw") == 1)
        #expect(uses("badge") == 0)
    }

    @Test func usesOnSomethingElse() throws {
        let fixture = ProjectFixture(
            """
            func f(_ a: A) { print(a.one, self.two, a.three()) }
            --- B.swift
            let path = \\A.four
            let x = b?.one
            let y: E = .five, z = E.six
            """)
        #expect(fixture.project.memberUses(of: Symbol(text: "one")) == .severalFiles)
        #expect(fixture.project.memberUses(of: Symbol(text: "two")) == nil)
        #expect(fixture.project.memberUses(of: Symbol(text: "three")) == nil)
        #expect(fixture.project.memberUses(of: Symbol(text: "five")) == nil)
        #expect(fixture.project.memberUses(of: Symbol(text: "six")) == nil)
        #expect(fixture.project.memberUses(of: Symbol(text: "four")) == .file(fixture.file("B.swift")))
    }

    @Test func membersOfProtocolExtensions() throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            protocol Configuring: UIViewRepresentable { func configure() }
            extension Configuring { func updateUIView(_ v: UIView, context: Context) { configure() } }
            struct P: Configuring { func configure() {} }
            extension View { func card() -> some View { self }; fileprivate func hidden() -> some View { self } }
            extension Text { func loud() -> Text { bold() } }
            extension Array { func card() {} }
            func card() {}
            let store = P()
            --- B.swift
            import SwiftUI
            """)
        let type = try #require(fixture.type("P"))
        #expect(type.members(named: .updateUIView).isEmpty)
        #expect(type.reachableMembers(named: Symbol(.updateUIView)).count == 1)
        let other = fixture.file("B.swift")
        func views(_ name: String) -> Int { fixture.project.extensionMembers(named: Symbol(text: name), of: .view, visibleTo: other).count }
        #expect(views("card") == 1)
        #expect(views("hidden") == 0)
        #expect(views("loud") == 1)
        #expect(fixture.project.freeFunctions(named: Symbol(text: "card"), visibleTo: other).count == 1)
        #expect(fixture.project.globals(named: Symbol(text: "store"), visibleTo: other).first?.typeMeaning == .type(type))
    }

    @Test func declarationsByRow() throws {
        let fixture = ProjectFixture("struct A { var x = 1, y = 2\n func f() { let z = 3 } }")
        let project = fixture.project
        let first = try #require(fixture.place("x = 1"))
        let second = try #require(fixture.place("y = 2"))
        #expect(project.member(declaredAt: first)?.name.text == "x")
        #expect(project.member(declaredAt: second)?.name.text == "y")
        let local = try #require(fixture.place("z = 3"))
        #expect(project.member(declaredAt: local) == nil)
        #expect(project.type(around: local)?.name.text == "A")
        let declaration = project.node(at: first).parent!
        #expect(project.member(declaredAt: NodePlace(file: 0, row: declaration.row))?.name.text == "x")
    }

    @Test func filesByName() throws {
        let fixture = ProjectFixture("struct A { var shared = 1 }\n--- B.swift\nlet b = shared + other\n--- C.swift\nlet c = 1")
        let project = fixture.project
        let here = try #require(fixture.place("shared = 1")).file
        let there = try #require(fixture.place("shared + other")).file
        let apart = try #require(fixture.place("c = 1")).file
        let shared = Symbol(text: "shared")
        #expect(Array(project.files(naming: shared)).map(Int.init) == [here, there].sorted())
        #expect(project.names(shared, inFile: here) && project.names(shared, inFile: there) && !project.names(shared, inFile: apart))
        #expect(project.names(Symbol(text: "other"), inFile: there) && !project.names(Symbol(text: "other"), inFile: here))
        let never = Symbol(text: "neverWrittenAnywhere")
        #expect(project.files(naming: never).isEmpty && !project.names(never, inFile: here))
    }
}
