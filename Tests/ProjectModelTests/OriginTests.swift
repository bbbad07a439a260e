import ProjectModel
import SwiftSource
import Testing

/// Where objects come from, and what names mean inside of functions.
@Suite struct OriginTests {
    private static let declarations = """
        class Model { var name = ""; static let shared = Model(); static var fresh: Model { Model() }; static var kept: Model { shared } }
        extension Model {
            static func make() -> Model { .init() }
            static func make(name: String) -> Model { let model = Model(); model.name = name; return model }
            static func cached(_ key: Int) -> Model { if let found = cache[key] { return found }; return Model() }
            static func chosen(_ flag: Bool) -> Model { flag ? Model() : make() }
            static func again() -> Model { again() }
            static func swapped() -> Model { var model = Model(); model = shared; return model }
            static func own() -> Model { Self() }
            func named() -> Self { self }
            func text() -> String { name }
        }
        struct Value { init() {} }
        protocol Maker {}
        var global = Model()
        var computed: Model { Model() }
        func makeModel() -> Model { Model.make() }
        """

    @Test("What makes an object, and what", arguments: [
        ("Model()", "Model"), ("try! (Model())", "Model"), ("Model.init()", "Model"), ("Unknown(1)", "Unknown"), ("Outer.Unknown()", "Unknown"),
        ("Generic<Int>()", "Generic"), ("Model().named()", "Model"), (".init()", "Model"), ("Model.fresh", "Model"), (".fresh", "Model"),
        ("Model.make()", "Model"), (".make(name: \"a\")", "Model"), ("makeModel()", "Model"), ("computed", "Model"), ("{ Model() }()", "Model"),
        ("{ let made = Model(); made.name = \"\"; return made }()", "Model"), ("Model.chosen(true)", "Model"), ("Model.own()", "Model"),
        ("flag ? Model() : Model.make()", "Model"), ("Model() as AnyObject", "Model"),
    ])
    func made(expression: String, type: String) throws {
        let object = try #require(try object(of: expression), "\(expression) makes an object")
        #expect(object.name == type)
    }

    @Test("What is kept elsewhere, or not known", arguments: [
        "Model.shared", ".shared", "Model.kept", "global", "Value()", "Maker()", "Model.cached(1)", "Model.again()", "Model.swapped()", "resolve()",
        "Container.main.resolve()", "Model().text()", "Model().name", "{ Model.shared }()", "{ Model() }", "flag ? Model() : Model.shared", "stored ?? Model()",
        "Model.make(other: 1)", "[Model()]", "model", "Model", "{ if flag { return Model() }; return global }()",
    ])
    func kept(expression: String) throws {
        #expect(try object(of: expression) == nil)
    }

    @Test func makersAreNamed() throws {
        let object = try #require(try object(of: "makeModel()"))
        #expect(object.maker == "makeModel")
        #expect(try self.object(of: "Model()")?.maker == nil)
    }

    /// The object that the initial value of a property makes.
    private func object(of expression: String) throws -> (name: String, maker: String?)? {
        let fixture = ProjectFixture("struct Holder { var held: Model = \(expression) }\n" + Self.declarations)
        return try withExtendedLifetime(fixture) {
            let property = try #require(fixture.type("Holder")?.storedProperties.first)
            let value = try #require(property.initialValue)
            return fixture.project.madeObject(by: value, in: property.file, as: property.type).map { ($0.typeName.text, $0.maker?.name.text) }
        }
    }

    @Test("Names inside of functions", arguments: [
        ("func f() { let x = 1; use(↓x) }", "patternBinding"), ("func f() { use(↓x); let x = 1 }", "nil"), ("func f(x: Int) { use(↓x) }", "functionParameter"),
        ("func f(of x: Int) { g { use(↓x) } }", "functionParameter"), ("func f(x y: Int) { use(↓x) }", "nil"),
        ("func f() { g { x in use(↓x) } }", "closureParameter"), ("func f() { g { [x] in use(↓x) } }", "closureCapture"),
        ("func f() { if let x = y { use(↓x) } }", "optionalBindingCondition"), ("func f() { if let x = y {} else { use(↓x) } }", "nil"),
        ("func f() { guard let x else { return }; use(↓x) }", "optionalBindingCondition"), ("func f() { guard let x else { return use(↓x) } }", "nil"),
        ("func f() { for x in y { use(↓x) } }", "identifierPattern"), ("func f() { for x in ↓x { } }", "nil"),
        ("func f() { switch y { case .a(let x): use(↓x) } }", "identifierExpr"), ("func f() { if case let .b(x, y) = z { use(↓x) } }", "identifierExpr"),
        ("func f() { switch y { case x: use(↓x); default: break } }", "nil"), ("func f() { let (x, y) = z; use(↓x) }", "identifierPattern"),
        ("func f() { func x() {}; use(↓x) }", "functionDecl"), ("var x = 0; func f() { use(↓x) }", "nil"),
        ("func f() { if y { let x = 1 }; use(↓x) }", "nil"), ("init(x: Int) { self.x = ↓x }", "functionParameter"), ("var p: Int { let x = 1; return ↓x }", "patternBinding"),
    ])
    func localNames(code: String, kind: String) throws {
        let source = "struct S { \(code) }"
        let mark = try #require(source.firstIndex(of: "↓"))
        let offset = source.utf8.distance(from: source.startIndex, to: mark)
        let file = ReadSource(source.filter { $0 != "↓" }).file
        withExtendedLifetime(file) {
            let found = (0..<file.nodes.count).lazy.map { Node(file, $0) }.first { $0.start == offset && $0.kind == .identifierExpr }
            #expect(found.map { LocalNames.declaration(of: Symbol(text: "x"), at: $0).map { "\($0.kind)" } ?? "nil" } == kind)
        }
    }

    @Test func memberwiseInitializers() throws {
        let fixture = ProjectFixture(
            """
            struct Plain { var a = 0, b = 0 }
            struct Own { var a = 0; init(a: Int) {} }
            struct Extended { var a = 0, b = 0 }
            extension Extended { init(a: Int, c: Int) {} }
            class Object { var a = 0 }
            func f() { Plain(a: 1); Plain(b: 1); Own(a: 1); Extended(a: 1, b: 2); Extended(a: 1, c: 2); Object() }
            enum Space { struct Inner { var a = 0 } }
            struct Inner {}
            """)
        try withExtendedLifetime(fixture) {
            func calls(_ name: String) throws -> Int { try MemberwiseInitializer(of: #require(fixture.type(name))).calls(passing: Symbol(text: "a")).count }
            #expect(try calls("Plain") == 1)
            #expect(try calls("Own") == 0)
            #expect(try calls("Extended") == 1)
            #expect(try MemberwiseInitializer(of: #require(fixture.type("Plain"))).exists)
            #expect(try !MemberwiseInitializer(of: #require(fixture.type("Own"))).exists)
            #expect(try !MemberwiseInitializer(of: #require(fixture.type("Object"))).exists)
            #expect(try #require(fixture.type("Plain")).isOnlyOneOfItsName)
            let inner = try #require(fixture.type("Space.Inner"))
            #expect(!inner.isOnlyOneOfItsName)
            #expect(try inner.isInside(#require(fixture.type("Space"))))
            #expect(try !inner.isInside(#require(fixture.type("Plain"))))
        }
    }

    @Test func usesOutsideOfAType() throws {
        let fixture = ProjectFixture(
            """
            struct A { var on = false, off = false; static func same(l: A, r: A) -> Bool { l.on == r.on }; struct Row { let a: A; var x: Bool { a.on } } }
            struct B { let a: A; var x: Bool { a.off } }
            let path = \\A.off
            """)
        try withExtendedLifetime(fixture) {
            let type = try #require(fixture.type("A"))
            #expect(!fixture.project.usesMember(Symbol(text: "on"), outside: type, in: 0))
            #expect(fixture.project.usesMember(Symbol(text: "off"), outside: type, in: 0))
        }
    }
}
