import ProjectModel
import SwiftSource
import Testing

/// What code uses of a value's stored properties.
@Suite struct PropertyUsesTests {
    /// The uses in `make` of a representable with that body, as `text read`, `title write later`; `self` for the whole value.
    static func uses(_ body: String, more: String = "", other: String = "") throws -> [String] {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct V: UIViewRepresentable {
                let text: String
                var size = 1
                var item: Item?
                @Binding var flag: Bool
                static let shared = 1
                func make(flag other: Int = 0) {
                    \(body)
                }
                \(more)
            }
            --- Other.swift
            \(other)
            """)
        let type = try #require(fixture.type("V"))
        return describe(type.uses(in: type.functions(named: Symbol(text: "make"))))
    }

    static func describe(_ found: PropertyUses) -> [String] {
        found.uses.map { "\($0.name.text) \($0.form)" + ($0.timing == .now ? "" : " \($0.timing)") }
            + found.wholes.map { "self" + ($0.timing == .now ? "" : " \($0.timing)") }
    }

    /// Of a computed property that is only read the getter runs, of one that is assigned the setter.
    @Test(arguments: [
        ("f(both)", ["text read"]), ("both = text", ["text read", "size write", "item write"]), ("self.both = text", ["text read", "size write", "item write"]),
        ("both += text", ["text read", "text read", "size write", "item write"]), ("f(&both)", ["text read", "size write", "item write"]), ("f(short)", ["text read"]),
        ("f(both.count)", ["text read"]),
    ]) func accessors(body: String, uses: [String]) throws {
        let more = """
            var both: String {
                get { text }
                nonmutating set {
                    size = 2
                    item = nil
                }
            }
            var short: String { text }
            """
        #expect(try Self.uses(body, more: more) == uses)
    }

    static let forms: [(body: String, uses: [String])] = [
        ("a.text = text", ["text read"]),
        ("a.text = self.text", ["text read"]),
        ("f(text: size)", ["size read"]),
        ("a(\"\\(text)\")", ["text read"]),
        ("f($flag)", ["flag projection"]),
        ("f(self.$flag, _flag)", ["flag projection", "flag wrapper"]),
        ("flag = true", ["flag write"]),
        ("(flag, self.size) = (true, text)", ["flag write", "size write", "text read"]),
        ("(item?.name, _) = (text, 1)", ["item change", "text read"]),
        ("self.flag = a == text", ["flag write", "text read"]),
        ("$flag.wrappedValue = true", ["flag write"]),
        ("f($flag.wrappedValue)", ["flag read"]),
        ("size += 1", ["size change"]),
        ("item?.name = text", ["item change", "text read"]),
        ("f(&size)", ["size change"]),
        ("f(item?.name, item!.size)", ["item read", "item read"]),
        ("f(\\.text, \\V.text, V.shared, Self.shared)", []),
        ("f(a.text, a().size)", []),
        ("f(self)", ["self"]),
        ("c.parent = self", ["self"]),
        ("print(type(of: self))", []),
        ("let me = self; f(me.text); f(me)", ["text read", "self"]),
        // A property is not the subject.
        ("f(self.item.text)", ["item read"]),
    ]

    @Test(arguments: forms) func form(_ test: (body: String, uses: [String])) throws {
        #expect(try Self.uses(test.body) == test.uses, "\(test.body)")
    }

    static let shadows: [(body: String, uses: [String])] = [
        ("let text = 1; f(text)", []),
        ("let text = text; f(text)", ["text read"]),
        ("f(text); let text = 1; f(text)", ["text read"]),
        ("do { let text = 1; f(text) }; f(text)", ["text read"]),
        ("if let item { f(item) }; f(item)", ["item read", "item read"]),
        ("if let item = a { f(item) } else { f(item) }", ["item read"]),
        ("guard let item else { f(item); return }; f(item)", ["item read", "item read"]),
        ("for text in texts { f(text) }; f(text)", ["text read"]),
        ("for a in text where text.isEmpty { }", ["text read", "text read"]),
        ("switch a { case .some(let text): f(text); default: f(text) }", ["text read"]),
        ("if case .some(let text) = a, text { f(text) }", []),
        ("do { } catch let text { f(text) }", []),
        ("switch a { case let .b(text, _), let .c(A.d(text)): f(text) }", []),
        ("if case let text? = a { f(text) }", []),
        ("if case (let text, size) = a { f(text) }", ["size read"]),
        ("texts.map { text in f(text) }", []),
        ("texts.map { (text: Int) -> Int in f(text) }", []),
        ("texts.map { f($0, text) }", ["text read"]),
        ("let (text, a) = (1, size); f(text, a)", ["size read"]),
        ("func g(text: Int) { f(text, size) }", ["size read"]),
        ("func text() {}; f(text)", []),
        ("f(flag, other)", ["flag read"]),
        ("self.text; let text = 1; f(self.text, text)", ["text read", "text read"]),
        ("struct L { let text = 1; func f() { g(text) } }", []),
    ]

    @Test(arguments: shadows) func shadow(_ test: (body: String, uses: [String])) throws {
        #expect(try Self.uses(test.body) == test.uses, "\(test.body)")
    }

    static let timings: [(body: String, uses: [String])] = [
        ("texts.forEach { _ in f(text) }", ["text read"]),
        ("{ f(text) }()", ["text read"]),
        ("DispatchQueue.main.async { f(text) }", ["text read later"]),
        ("Task { f(self) }", ["self later"]),
        ("button.add(UIAction { _ in flag = true })", ["flag write later"]),
        ("something { flag = true }", ["flag write unknown"]),
        ("something { Task { g(text) } }", ["text read later"]),
        ("something { [text] in f(text) }", ["text read"]),
        ("something { [copy = size] in f(copy, text) }", ["size read", "text read unknown"]),
        ("something { [self] in f(text) }", ["text read unknown"]),
        ("something { [a] in f(a) }", []),
    ]

    @Test(arguments: timings) func timing(_ test: (body: String, uses: [String])) throws {
        #expect(try Self.uses(test.body) == test.uses, "\(test.body)")
    }

    @Test func membersAreFollowedByName() throws {
        let other = """
            extension V {
                func configure() { f(title); title = ""; configure() }
                var title: String { get { text } set { size = newValue } }
                static func configure(flag: Bool) {}
            }
            """
        #expect(try Self.uses("configure()", other: other) == ["text read", "size write"])
        #expect(try Self.uses("self.configure()", other: other) == ["text read", "size write"])
        // A method that is handed on runs when somebody calls it.
        #expect(try Self.uses("let a = configure", other: other) == ["text read unknown", "size write unknown"])
        #expect(try Self.uses("view.onEnd = self.configure", other: other) == ["text read unknown", "size write unknown"])
        #expect(try Self.uses("texts.forEach(configure)", other: other) == ["text read", "size write"])
        #expect(try Self.uses("DispatchQueue.main.async(execute: configure)", other: other) == ["text read later", "size write later"])
        #expect(try Self.uses("a.configure()", other: other) == [])
        #expect(try Self.uses("V.configure()", other: other) == [])
        #expect(try Self.uses("Task { configure() }", other: other) == ["text read later", "size write later"])
    }

    @Test func whatAClassInheritsIsItsOwn() throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            class Base { var rows: [Int] = []; func clear() { rows = [] } }
            class Middle: Base { var title = "" }
            class Source: Middle { func reload() { f(rows, self.title); clear() } }
            """)
        let type = try #require(fixture.type("Source"))
        #expect(Self.describe(type.uses(in: type.functions(named: Symbol(text: "reload")))) == ["rows read", "title read", "rows write"])
        #expect(type.superclasses.map(\.name.text) == ["Middle", "Base"])
    }

    @Test func overloadsAreToldApartByTheirLabels() throws {
        let more = "func put(a: Int) { f(text) }\nfunc put(b: Int, c: Int = 1) { f(size) }"
        #expect(try Self.uses("put(b: 1)", more: more) == ["size read"])
        #expect(try Self.uses("put(a: 1)", more: more) == ["text read"])
        #expect(try Self.uses("f(put)", more: more) == ["text read unknown", "size read unknown"])
    }

    @Test func extensionsOfTheProjectsProtocolsAreFollowed() throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            protocol P: UIViewRepresentable { var text: String { get } }
            extension P { func fill() { f(text) } }
            struct V: P { let text: String; func make() { fill() } }
            """)
        let type = try #require(fixture.type("V"))
        #expect(Self.describe(type.uses(in: type.functions(named: Symbol(text: "make")))) == ["text read"])
    }

    @Test func uselessQuestionsAreAnswered() throws {
        let fixture = ProjectFixture("struct V { let text: String; func f() { g(text); size = 1 }; var size: Int }")
        let type = try #require(fixture.type("V"))
        let uses = type.uses(in: type.functions(named: Symbol(text: "f")))
        #expect(uses.reads(Symbol(text: "text")) && !uses.reads(Symbol(text: "size")) && uses.writes(Symbol(text: "size")))
        #expect(uses.uses(of: Symbol(text: "missing")).isEmpty)
        #expect(type.uses(in: []).uses.isEmpty)
    }

    @Test func usesThroughACopy() throws {
        let fixture = ProjectFixture(
            """
            struct V {
                let text: String
                @Binding var flag: Bool
                let rows: [Int]
                @Binding var size: Int
                func pick() { f(rows) }
            }
            class C {
                var parent: V
                var other = 1
                init(_ owner: V) { self.parent = owner; other = owner.text.count }
                func a() { parent.flag = true; f(self.parent.pick()) }
                func b() { guard let parent = parent as V? else { return }; f(parent.text, text) }
                func c(parent: Int) { f(parent.text) }
                func d() { g(parent); f(other.text) }
                func e() { sink { [weak self] in self?.parent.size = 1 } }
            }
            """)
        let type = try #require(fixture.type("V"))
        let uses = Self.describe(type.uses(throughCopy: Symbol(.parent), in: try #require(fixture.type("C"))))
        #expect(uses.contains("text read"))
        #expect(uses.contains("flag write later"))
        #expect(uses.contains("rows read later"))
        #expect(uses.contains("size write later"))
        #expect(uses.filter { $0 == "self later" }.count == 2)
        #expect(uses.filter { $0.hasPrefix("text") } == ["text read"])
    }
}

/// Whether new state makes a view's code run again.
@Suite struct ShownStateTests {
    @Test(arguments: [
        ("var body: some View { Text(name) }", true),
        ("var body: some View { TextField(\"\", text: $name) }", true),
        ("var body: some View { row }; var row: some View { Text(name) }", true),
        ("var body: some View { Text(title) }; var title: String { name + \"!\" }", true),
        ("var body: some View { Button(\"\") { print(name) } }", false),
        ("var body: some View { Text(\"\").onChange(of: 1) { print(name) } }", false),
        ("var body: some View { Text(\"\") }", true),
        ("var body: some View { Button(\"\") { name = \"a\" } }", true),
        ("var body: some View { Button(\"\") { save() } }; func save() { print(name) }", false),
        ("var body: some View { Text(title()) }; func title() -> String { name }", true),
        ("func body(content: Content) -> some View { content.overlay(Text(name)) }", true),
        ("var body: some View { Button(\"\") { save() } }; func save() { print(name) }; func row() -> some View { Text(name) }", true),
    ])
    func shows(members: String, isShown: Bool) throws {
        let fixture = ProjectFixture("import SwiftUI\nstruct V: View { @State private var name = \"\"; \(members) }")
        #expect(try #require(fixture.type("V")).showsState(Symbol(text: "name")) == isShown)
    }
}
