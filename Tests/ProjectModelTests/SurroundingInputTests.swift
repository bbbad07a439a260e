import ProjectModel
import SwiftSource
import Testing

/// What a view takes from its surroundings and from objects that it observes, and which `.id(…)` follows a value.
@Suite struct SurroundingInputTests {
    static let properties: [(code: String, isValue: Bool, isChanging: Bool)] = [
        ("@Environment(\\.colorScheme) var p", true, true), ("@Environment(\\EnvironmentValues.colorScheme) var p", true, true),
        ("@Environment(\\.locale) var p", true, false), ("@Environment(\\.dismiss) var p", false, false), ("@Environment(\\.openURL) var p", false, false),
        ("@Environment(\\.unknown) var p", false, false), ("@Environment(\\.indent) var p", true, false), ("@Environment(\\.send) var p", false, false),
        ("@Environment(\\.act) var p", false, false), ("@Environment(\\.model) var p", false, false), ("@Environment(\\.model.name) var p", false, false),
        ("@Environment(Model.self) var p", false, false), ("@EnvironmentObject var p: Model", false, false), ("@ScaledMetric var p = 12.0", true, false),
        ("@Setting(\\.a) var p", true, false), ("@Injected var p: Model", false, false), ("@Plain var p: Int", false, false), ("@State var p = 1", false, false),
        ("let p: Int", false, false), ("@Counted var p", true, false),
    ]

    static let holders: [(code: String, isObserved: Bool)] = [
        ("let p: Ink", true), ("var p: Ink", true), ("let p: Model", false), ("@ObservedObject var p: Model", true), ("let p: Int", false), ("static let p: Ink", false),
        ("let p: Frame", false), ("@Bindable var p: Ink", true), ("let p: Ink?", true),
    ]

    @Test(arguments: holders) func holdsObserved(_ test: (code: String, isObserved: Bool)) throws {
        let fixture = ProjectFixture(Self.declarations + "\n@Observable final class Ink { var color = 1 }\n@Observable struct Frame {}\nstruct V: UIViewRepresentable { \(test.code) }")
        let property = try #require(fixture.type("V")?.members.first { $0.name == Symbol(text: "p") })
        #expect(property.isObserved == test.isObserved, "\(test.code)")
    }

    static let declarations = """
        import SwiftUI
        class Model: ObservableObject { @Published var name = "" }
        struct Act { let run: () -> Void }
        struct Send { var last = 1; func callAsFunction() {} }
        struct Indent { var width = 1 }
        extension EnvironmentValues {
            var indent: Indent { get { self[K.self] } set {} }
            @Entry var act: Act = Act {}
            @Entry var send: Send = Send()
            @Entry var model: Model = Model()
        }
        @propertyWrapper struct Setting<T>: DynamicProperty where T: Equatable { var wrappedValue: T { fatalError() } }
        @propertyWrapper struct Injected<T>: DynamicProperty { var wrappedValue: T { fatalError() } }
        @propertyWrapper struct Plain<T: Equatable> { var wrappedValue: T }
        @propertyWrapper struct Counted: DynamicProperty { var wrappedValue: Indent { Indent() } }
        """

    @Test(arguments: properties) func surroundings(_ test: (code: String, isValue: Bool, isChanging: Bool)) throws {
        let fixture = ProjectFixture(Self.declarations + "\nstruct V: UIViewRepresentable { \(test.code) }")
        let property = try #require(fixture.type("V")?.property(named: Symbol(text: "p")))
        #expect(property.isSurroundingValue == test.isValue, "\(test.code)")
        #expect(property.isChangingEnvironment == test.isChanging, "\(test.code)")
    }

    static let models: [(code: String, isObserved: Bool)] = [
        ("@ObservedObject var p: Model", true), ("@StateObject var p = Model()", true), ("@EnvironmentObject var p: Model", true),
        ("@Environment(Model.self) var p", true), ("@Environment(\\.model) var p: Model", false), ("let p: Model", false), ("@Environment(\\.dismiss) var p", false),
    ]

    @Test(arguments: models) func observed(_ test: (code: String, isObserved: Bool)) throws {
        let fixture = ProjectFixture(Self.declarations + "\nstruct V: UIViewRepresentable { \(test.code) }")
        let property = try #require(fixture.type("V")?.property(named: Symbol(text: "p")))
        #expect(property.isObserved == test.isObserved, "\(test.code)")
        if test.isObserved { #expect(property.observedModel == fixture.type("Model")) }
    }

    static let constants: [(code: String, isValue: Bool)] = [
        ("var p = UIColor.black", true), ("var p = Mode.plain", true), ("var p = Model.shared", false), ("var p = Unknown.one", false),
        ("var p = UIColor.named(2)", false), ("var p = other.black", false), ("var p: Int", false),
    ]

    @Test(arguments: constants) func valueConstant(_ test: (code: String, isValue: Bool)) throws {
        let fixture = ProjectFixture("enum Mode { case plain }\nclass Model { static let shared = Model() }\nclass C { \(test.code) }")
        let property = try #require(fixture.type("C")?.property(named: Symbol(text: "p")))
        #expect(property.hasValueConstant == test.isValue, "\(test.code)")
    }

    static let identities: [(code: String, isNew: Bool)] = [
        ("Film(address: address)", false), ("Film(address: address).id(address)", true), ("Film(address: address).id(turn)", false),
        ("Film(address: address).id(1)", false), ("Film(address: address).id(UUID())", true), ("Film(address: address).id(\"\\(turn) \\(address)\")", true),
        ("Film(address: item.address).id(item.id)", true), ("Film(address: self.address).frame(width: 1).id(self.address)", true),
        ("VStack { Film(address: address) }.id(address)", true), ("VStack { Film(address: address) }.id(turn)", false),
        ("VStack { Film(address: address); Text(\"\").id(address) }", false), ("Film(address: whole).id(address)", true), ("Film(address: address).id(whole)", true),
        ("let local = item.address; return Film(address: local).id(item)", true),
        ("if let found = item.address { Film(address: found).id(item) }", true), ("Film(address: list[0]).id(turn)", false),
    ]

    @Test(arguments: identities) func identity(_ test: (code: String, isNew: Bool)) throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct Film: UIViewRepresentable { let address: Int }
            struct Cinema: View {
                let item: Item
                @State var address = 1
                @State var turn = 1
                var whole: Int { address + 1 }
                var body: some View { \(test.code) }
            }
            """)
        let type = try #require(fixture.type("Film"))
        let call = try #require(type.calls.first { _ in true })
        let chain = try #require(call.chain)
        let property = try #require(type.property(named: Symbol(text: "address")))
        let link = try #require(call.link)
        let value = try #require(ChangingValue.values(for: property, of: type, in: link).first)
        #expect(chain.hasNewIdentity(with: value, named: property.name, in: fixture.project, file: call.file) == test.isNew, "\(test.code)")
    }

    static let parameters: [(body: String, uses: [String])] = [
        ("view.text = given.text", ["text read"]), ("kept = given", ["self"]), ("if given.isOn { other(given) }", ["isOn read", "self"]),
        ("given.apply()", ["isOn read"]), ("print(text)", []), ("later { given.text }", ["text read unknown"]),
    ]

    @Test(arguments: parameters) func parametersOfAnotherType(_ test: (body: String, uses: [String])) throws {
        let fixture = ProjectFixture(
            """
            struct V { let text: String; let isOn: Bool; func apply() { print(isOn) } }
            class C { var text = ""; func take(_ given: V) { \(test.body) } }
            """)
        let type = try #require(fixture.type("V"))
        let function = try #require(fixture.type("C")?.functions(named: Symbol(text: "take")).first)
        #expect(PropertyUsesTests.describe(PropertyReadings(of: type).uses(ofParametersOf: function)) == test.uses, "\(test.body)")
    }

    static let parts: [(members: String, isNew: Bool)] = [
        ("var body: some View { film.id(address) }; var film: some View { Film(address: address) }", true),
        ("var body: some View { self.film.padding().id(address) }; @ViewBuilder var film: some View { Film(address: address) }", true),
        ("var body: some View { VStack { film }.id(address) }; var film: some View { Film(address: address) }", true),
        ("var body: some View { VStack { film.id(address); film } }; var film: some View { Film(address: address) }", false),
        ("var body: some View { film.id(other) }; var film: some View { Film(address: address) }", false),
        ("var body: some View { Text(\"\").id(address) }; var film: some View { Film(address: address) }", false),
        ("var body: some View { film(of: address).id(address) }; func film(of number: Int) -> some View { Film(address: number) }", true),
        ("var body: some View { film(of: other).id(address) }; func film(of number: Int) -> some View { Film(address: number) }", false),
        ("var body: some View { outer.id(address) }; var outer: some View { film.padding() }; var film: some View { Film(address: address) }", true),
        ("var body: some View { film.id(address) }; var film: Int { Film(address: address).count }", false),
    ]

    @Test(arguments: parts) func identityWhereAPartIsUsed(_ test: (members: String, isNew: Bool)) throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            struct Film: UIViewRepresentable { let address: Int }
            struct Screen: View {
                let address: Int
                let other: Int
                \(test.members)
            }
            """)
        let type = try #require(fixture.type("Film"))
        let call = try #require(type.calls.first { _ in true })
        let chain = try #require(call.chain)
        let property = try #require(type.property(named: Symbol(text: "address")))
        let link = try #require(call.link)
        let value = try #require(ChangingValue.values(for: property, of: type, in: link).first)
        // The film's own name of its value says nothing here.
        #expect(chain.hasNewIdentity(with: value, named: .none, in: fixture.project, file: call.file) == test.isNew, "\(test.members)")
    }
}
