import ProjectModel
import SwiftSource
import Testing

/// Where types are made and their properties set.
@Suite struct CallTests {
    static func calls(_ source: String, of type: String) throws -> [String] {
        let fixture = ProjectFixture(source)
        let record = try #require(fixture.type(type))
        return record.calls.map { call in
            "\(fixture.line(call.place).replacing(".swift", with: "")) \(call.labels.map { $0 == .none ? "_" : $0.text }.joined(separator: ","))"
        }
    }

    static let forms: [(call: String, labels: String?)] = [
        ("let a = T(x: 1)", "x"),
        ("let a: T = .init(x: 1, 2)", "x,_"),
        ("let a = T.init(y: 1)", "y"),
        ("func f(_ t: T = .init(z: 1)) {}", "z"),
        ("func f() -> T { .init(z: 1) }", "z"),
        ("func f() -> T { print(); return .init(z: 1) }", "z"),
        ("var t: T { .init(z: 1) }", "z"),
        ("var t: T { get { .init(z: 1) } }", "z"),
        ("let a = try! T(x: 1).padding()", "x"),
        ("let a = T(x: 1) { } footer: { }", "x,_,footer"),
        ("let a = T<Int>(x: 1)", "x"),
        ("let a = t(x: 1)", nil),
        ("let a = T.make(x: 1)", nil),
        ("let a = U(x: 1)", nil),
        ("let a = Missing.T(x: 1)", nil),
        ("extension T { init(q: Int) { self.init(x: q) } }", "x"),
        ("extension T { static func make() -> T { Self(x: 1) } }", "x"),
        ("extension T { static let one = Self.init(x: 1) }", "x"),
        ("func f() { var t: T; t = .init(x: 1) }", "x"),
        ("let a = [T(x: 1)]", "x"),
        ("let a = Alias(x: 1)", "x"),
        ("struct V: View { var body: some View { VStack { T(x: 1) } } }", "x"),
    ]

    @Test(arguments: forms) func form(_ test: (call: String, labels: String?)) throws {
        let found = try Self.calls("struct T { var x = 0 }\ntypealias Alias = T\nstruct U {}\n--- B.swift\n\(test.call)", of: "T")
        #expect(found == (test.labels.map { ["B:1 \($0)"] } ?? []))
    }

    @Test func nestedNamesAreLookedUpOutwards() throws {
        let source = """
            struct Row {}
            enum A { struct Row {}; static let a = Row(); static let o = Main.Row(); enum In { static let b = Row() } }
            enum B { static let c = Row(); static let d = A.Row() }
            extension A.In { static let e = Row() }
            """
        #expect(try Self.calls(source, of: "Row") == ["Main:3 ", "Main:4 "])
        #expect(try Self.calls(source, of: "A.Row") == ["Main:2 ", "Main:2 ", "Main:3 "])
    }

    static let assignments: [(code: String, isFound: Bool)] = [
        ("func f() { let t = T(); t.x = 1 }", true),
        ("func f(t: T) { t.x = 1 }", true),
        ("func f(t: T?) { t?.x = 1 }", true),
        ("func f() { let g = { (t: T) in t.x = 1 } }", true),
        ("func f(a: Any) { if let t = a as? T { t.x = 1 } }", true),
        ("func f(a: Any) { guard let t = a as? T else { return }; t.x = 1 }", true),
        ("final class C { let t: T; func f() { t.x = 1 } }", true),
        ("final class C { var t = T(); func f() { self.t.x = 1 } }", true),
        ("final class C { var t = T() }\nextension C { func f() { t.x = 1 } }", true),
        ("final class C { var t = T(); func f(t: Int) { t.x = 1 } }", false),
        ("final class C { var t = U(); func f() { t.x = 1 } }", false),
        ("func f() { let t = T(); t.y = 1 }", false),
        ("func f() { let t = T(); t.x += 1 }", false),
        ("func f() { let t = T() }\nfunc g() { t.x = 1 }", false),
        ("func f() { let t = T(); do { let t = U(); t.x = 1 } }", false),
        ("func f() { do { let t = U() }; let t = T(); t.x = 1 }", true),
    ]

    @Test(arguments: assignments) func assignment(_ test: (code: String, isFound: Bool)) throws {
        let fixture = ProjectFixture("final class T { var x = 0; var y = 0 }\nstruct U {}\n--- B.swift\n\(test.code)")
        let type = try #require(fixture.type("T"))
        #expect(type.assignments(to: Symbol(text: "x")).isEmpty != test.isFound)
    }
}
