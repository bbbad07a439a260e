import Linting
import SwiftSource
import Testing

@Suite struct InterestTests {
    /// What a rule with an interest is called with.
    private func check(_ rule: any Rule.Type, _ code: String, _ expected: [String], at: SourceLocation = #_sourceLocation) {
        #expect(TestProject(code, rule).texts == expected, sourceLocation: at)
    }

    struct Kinds: EchoRule {
        static let id = "kinds"
        static let wish = Interest(kinds: [.integerLiteral, .nilLiteral], imports: [])
    }
    struct Named: EchoRule {
        static let id = "named"
        static let wish = Interest(kinds: [.identifierExpr], named: [.context], imports: [])
    }
    struct Properties: EchoRule {
        static let id = "properties"
        static let wish = Interest(properties: [.State, .StateObject], imports: [])
    }
    struct Attributed: EchoRule {
        static let id = "attributed"
        static let wish = Interest(attributed: [.State, .MainActor], imports: [])
    }
    struct Calls: EchoRule {
        static let id = "calls"
        static let wish = Interest(calls: [.sheet], imports: [])
    }
    struct Constructions: EchoRule {
        static let id = "constructions"
        static let wish = Interest(constructions: [.List], imports: [])
    }
    struct Types: EchoRule {
        static let id = "types"
        static let wish = Interest(types: true, imports: []).and(.extensionDecl, named: [.View])
        func check(_ node: Node, in context: RuleContext) { context.report(node.main!, "delivered") }
    }
    struct UsesSwiftUI: EchoRule {
        static let id = "uses-swiftui"
        static let wish = Interest(kinds: [.integerLiteral])
    }
    struct UsesIntrospect: EchoRule {
        static let id = "uses-introspect"
        static let wish = Interest(kinds: [.integerLiteral], imports: [.Introspect, .SwiftUIIntrospect])
    }
    struct Everywhere: EchoRule {
        static let id = "everywhere"
        static let wish = Interest(kinds: [.integerLiteral], imports: [], damaged: true, previews: true, tests: true, generated: true)
    }
    struct WholeFile: EchoRule {
        static let id = "whole-file"
        static let wish = Interest(kinds: [.sourceFile], imports: [])
    }

    @Test("nodes by kind")
    func kinds() { check(Kinds.self, "let a: Int? = nil\nlet b = f(1, [2])", ["nil", "1", "2"]) }

    @Test("nodes by kind and name")
    func named() { check(Named.self, "f(context, `context`, other, a.context, context: 1)", ["context", "`context`"]) }

    @Test("reserved words and signs are names like others")
    func reserved() {
        struct Reserved: EchoRule {
            static let id = "reserved"
            static let wish = Interest(kinds: [.identifierExpr], named: [.self_], imports: []).and(.operatorExpr, named: [.nilCoalescing])
        }
        check(Reserved.self, "let a = self\nlet b = c ?? d + e", ["self", "??"])
    }

    @Test("of several rules each is called in the files that have its names alone")
    func namesOfFiles() {
        let project = TestProject([("A.swift", "f(context, 1)"), ("B.swift", "x.sheet(2)"), ("C.swift", "g(nil)")], RuleSet([Named.self, Calls.self, Kinds.self]))
        #expect(project.texts == ["context", "1", ".sheet", "2", "nil"])
    }

    @Test("the file itself")
    func wholeFile() { check(WholeFile.self, "let a = 1", ["let a = 1"]) }

    @Test("properties by attribute: members only, each declaration whole")
    func properties() {
        check(
            Properties.self,
            """
            @State var top = 0
            struct A {
                @State private var a = 1
                @StateObject var b = B()
                @Binding var c: Int
                #if os(iOS)
                @State var d = 2
                #endif
                func f() { @State var local = 3 }
            }
            """, ["@State private var a = 1", "@StateObject var b = B()", "@State var d = 2"])
    }

    @Test("a property with two of the attributes is reported once")
    func twoAttributes() { check(Properties.self, "struct A { @State @StateObject var a = B() }", ["@State @StateObject var a = B()"]) }

    @Test("declarations by attribute")
    func attributed() {
        check(
            Attributed.self, "@MainActor func f() { @State var a = 1 }\n@MainActor class C {}",
            ["@MainActor func f() { @State var a = 1 }", "@State var a = 1", "@MainActor class C {}"])
    }

    @Test("methods that are called")
    func calls() {
        check(
            Calls.self, "a.sheet(item: $b) { c.sheet { } }\nlet d = a.sheet\nsheet()\n.sheet()\na\n#if DEBUG\n.sheet()\n#endif",
            [".sheet", ".sheet", ".sheet", ".sheet"])
    }

    @Test("chains that begin with a call")
    func constructions() {
        check(
            Constructions.self, "List { List(a) }.padding()\nList\nList<Int>(b)\na.List()\nList.make()",
            ["List { List(a) }.padding()", "List(a)", "List<Int>(b)"])
    }

    @Test("types, and an added kind")
    func types() {
        check(
            Types.self, "struct A { enum B {} }\nclass C {}\nactor D {}\nprotocol E {}\nextension View {}\nextension A {}",
            ["A", "B", "C", "D", "View"])
    }

    @Test(
        "files without the module are passed over",
        arguments: [
            ("import SwiftUI\n", true), ("import UIKit\n", false), ("@_exported import SwiftUI\n", true), ("import struct SwiftUI.Text\n", true),
            ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n", true), ("import Introspect.SwiftUI\n", false), ("// import SwiftUI\n", false),
        ])
    func imports(head: String, isSeen: Bool) { check(UsesSwiftUI.self, head + "let a = 1", isSeen ? ["1"] : []) }

    @Test("one of several modules is enough", arguments: [("Introspect", true), ("SwiftUIIntrospect", true), ("SwiftUI", false)])
    func severalImports(module: String, isSeen: Bool) { check(UsesIntrospect.self, "import \(module)\nlet a = 1", isSeen ? ["1"] : []) }

    @Test(
        "previews, tests, generated files and damaged nodes are for those who ask",
        arguments: [
            "#Preview { f(1) }", "#Preview(\"A\") { f(1) }", "struct A: PreviewProvider { let a = 1 }",
            "struct A: SwiftUI.PreviewProvider { static let a = 1 }", "import XCTest\nlet a = 1", "import Testing\nlet a = 1",
            "// @generated\nlet a = 1", "// Generated using SwiftGen\n// more\nlet a = 1",
        ])
    func skipped(code: String) {
        check(UsesSwiftUI.self, "import SwiftUI\nlet b = 2", ["2"])
        check(UsesSwiftUI.self, code + "\nimport SwiftUI", [])
        check(Everywhere.self, code, ["1"])
    }

    @Test("what only looks like one is seen", arguments: ["Preview { f(1) }", "struct A: Preview { let a = 1 }", "let a = 1 // @generated"])
    func notSkipped(code: String) { check(UsesSwiftUI.self, code + "\nimport SwiftUI", ["1"]) }

    @Test("after a preview rules look again")
    func afterPreview() { check(UsesSwiftUI.self, "import SwiftUI\n#Preview { f(1) }\nlet a = 2", ["2"]) }

    struct Functions: EchoRule {
        static let id = "functions"
        static let wish = Interest(kinds: [.functionDecl], imports: [])
        func check(_ node: Node, in context: RuleContext) { context.report(node.main!, "delivered") }
    }

    @Test("a damaged node is not delivered, its neighbours are")
    func damaged() { check(Functions.self, "func a() {}\nfunc b() { let = }\nfunc c() {}", ["a", "c"]) }
}
