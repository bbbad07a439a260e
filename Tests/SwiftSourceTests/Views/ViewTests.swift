import SwiftSource
import Testing

/// Typed views of nodes.
@Suite struct ViewTests {
    /// Reads a source and hands over its root.
    static func read<Result>(_ text: String, _ body: (Node) throws -> Result) rethrows -> Result {
        var reader = SourceReader()
        var text = text
        let file = text.withUTF8 { reader.read(path: "Test.swift", bytes: UnsafeRawBufferPointer($0)) }
        return try withExtendedLifetime(file) { try body(file.root) }
    }

    /// The views of one kind in a source, described.
    static func all<View: NodeView>(_: View.Type, _ text: String, _ describe: (View) -> String) -> [String] {
        read(text) { root in root.descendants.compactMap { View($0) }.map(describe) }
    }

    static func words<Words: Sequence>(_ words: Words) -> String where Words.Element == Symbol {
        words.map { $0 == .none ? "_" : $0.text }.joined(separator: ",")
    }

    // MARK: Declarations

    @Test func attributesAndModifiers() {
        let found = Self.all(
            VariableDeclaration.self,
            """
            struct A {
                @State private var a = 1
                @SwiftUI.Environment(\\.dismiss) private(set) public static var b
                #if os(iOS)
                @objc
                #endif
                weak var c: C?
                @Box<Int> unowned(unsafe) let d: D
            }
            """
        ) { declaration in
            let attributes = declaration.attributeNodes.compactMap { Attribute($0) }.map { attribute in
                (attribute.qualifier.map { $0.text + "." } ?? "") + attribute.name.text + (attribute.hasParentheses ? "()" : "")
            }
            let level = declaration.accessLevel.map { "\($0)" } ?? "-"
            let setter = declaration.setterAccessLevel.map { "\($0)" } ?? "-"
            return "\(declaration.binding!.name.text) \(attributes) \(level) \(setter) \(declaration.isStatic) \(declaration.hasModifier(.private))"
        }
        #expect(found == [
            #"a ["State"] private - false true"#,
            #"b ["SwiftUI.Environment()"] public private true false"#,
            #"c ["objc"] - - false false"#,
            #"d ["Box"] - - false false"#,
        ])
        let details = Self.all(Modifier.self, "unowned(unsafe) private(set) final var x: Y") { "\($0.name.text) \($0.detail?.text ?? "-")" }
        #expect(details == ["unowned unsafe", "private set", "final -"])
    }

    @Test func types() {
        let found = Self.all(
            TypeDeclaration.self,
            """
            public final class A<T: P, U>: B<T>, C.D, @unchecked Sendable where T: Q { var a = 1
            #if os(iOS)
            func b() {}
            #else
            struct C {}
            #endif
            }
            extension A.B<Int>: E {}
            protocol P: AnyObject {}
            """
        ) { type in
            let inherited = type.inheritedTypes.map { $0.core.path.map(\.text).joined(separator: ".") }
            let extended = type.extendedType.map { $0.path.map(\.text).joined(separator: ".") } ?? "-"
            let members = Array(type.members).count
            return "\(type.name.text) \(type.genericParameters.count) \(inherited) \(extended) \(members) \(type.whereClause != nil) \(type.isTopLevel)"
        }
        #expect(found == [
            #"A 2 ["B", "C.D", "Sendable"] - 3 true true"#,
            #"C 0 [] - 0 false false"#,
            #"B 0 ["E"] A.B 0 false true"#,
            #"P 0 ["AnyObject"] - 0 false true"#,
        ])
    }

    @Test func bindings() {
        let found = Self.all(
            Binding.self,
            """
            struct A {
                let a = 1, b: Int
                var c: Int { 2 }
                var d: Int { get { 3 } set {} }
                var e = 4 { didSet {} }
                var (f, g) = (5, 6)
                var h: Int { get { 7 } }
            }
            """
        ) { binding in
            let block = binding.accessorBlock
            let getter = block?.getterBody?.text ?? "-"
            return "\(binding.name.text) \(binding.type?.name.text ?? "-") \(binding.value?.text ?? "-") \(binding.isComputed) \(block?.hasSetter ?? false) \(getter)"
        }
        #expect(found == [
            "a - 1 false false -", "b Int - false false -", "c Int - true false { 2 }", "d Int - true true { 3 }", "e - 4 false false -",
            " - (5, 6) false false -", "h Int - true false { 7 }",
        ])
    }

    @Test func functions() {
        let found = Self.all(
            FunctionDeclaration.self,
            """
            struct A {
                func f<T>(_ a: Int, for b: T, c: Int = 3, d: Int...) async throws -> [T] where T: P { [] }
                init?(`in` a: Int) {}
                subscript(i: Int) -> Int { 1 }
                func g()
            }
            """
        ) { function in
            let parameters = function.parameters.map { parameter in
                let label = parameter.label == .none ? "_" : parameter.label.text
                return "\(label):\(parameter.name.text):\(parameter.type?.name.text ?? "-")\(parameter.isVariadic ? "..." : "")\(parameter.defaultValue.map { "=" + $0.text } ?? "")"
            }
            return "\(function.name.text) \(parameters) \(function.isAsync) \(function.isThrowing) \(function.isFailable) \(function.returnType?.text ?? "-") \(function.body?.text ?? "-")"
        }
        #expect(found == [
            #"f ["_:a:Int", "for:b:T", "c:c:Int=3", "d:d:Int..."] true true false [T] { [] }"#,
            #"init ["in:a:Int"] false false true - {}"#,
            #"subscript ["i:i:Int"] false false false Int -"#,
            #"g [] false false false - -"#,
        ])
    }

    @Test func imports() {
        let found = Self.all(ImportDeclaration.self, "import A\n@_exported import struct B.C.D\n@testable import E") {
            "\($0.module.text) \($0.isExported) \($0.isTestable)"
        }
        #expect(found == ["A false false", "B true false", "E false true"])
    }

    // MARK: Types

    static let references: [(type: String, description: String)] = [
        ("Int", "Int"), ("A.B<C>.D", "A.B.D"), ("A?", "A optional"), ("Optional<A>", "Optional optional"), ("A!", "A optional implicit"),
        ("(A)", "A"), ("(A)?", "A optional"), ("some A", "A opaque"), ("any A.B", "A.B existential"), ("(any A)?", "A optional existential"),
        ("(A) -> B", " function"), ("((A) -> B)?", " optional function"), ("@escaping (A) -> B", " function"), ("[A]", ""), ("[A: B]", ""),
        ("(A, B)", ""), ("inout A", "A"), ("A & B", ""), ("some View", "View opaque"), ("A<B, C.D>", "A"),
    ]

    @Test(arguments: references) func reference(_ test: (type: String, description: String)) throws {
        let isParameter = test.type.hasPrefix("@") || test.type.hasPrefix("inout")
        let source = isParameter ? "func f(a: \(test.type)) {}" : "var a: \(test.type)"
        let found = try Self.read(source) { root -> String in
            let annotation = try #require(root.descendants.first { $0.kind == .typeAnnotation })
            let type = try #require(NodeViews<TypeReference>(annotation.children).first)
            return type.path.map(\.text).joined(separator: ".") + (type.isOptional ? " optional" : "") + (type.isImplicitlyUnwrapped ? " implicit" : "")
                + (type.isFunction ? " function" : "") + (type.isOpaque ? " opaque" : "") + (type.isExistential ? " existential" : "")
        }
        #expect(found == test.description)
    }

    @Test func compositionsAndFunctions() {
        Self.read("var a: A & (B & C<D>)\nvar b: ((x: E, F?) -> G)?") { root in
            let types = root.descendants.filter { $0.kind == .typeAnnotation }.compactMap { NodeViews<TypeReference>($0.children).first }
            #expect(types[0].members.map(\.text) == ["A", "B", "C<D>"])
            #expect(types[1].parameterTypes.map { "\($0.label.text):\($0.type?.text ?? "-")" } == ["x:E", ":F?"])
            #expect(types[1].result?.text == "G")
        }
    }

    // MARK: Chains

    static let chains: [(source: String, base: String, calls: [String])] = [
        ("Text(\"a\").font(.title).padding()", "Text", ["Text(_) base", "font(_)", "padding()"]),
        ("VStack(spacing: 1) { a } footer: { b }", "VStack", ["VStack(spacing;_,footer) base"]),
        ("SwiftUI.Text(a).bold()", "SwiftUI", ["Text(_) base", "bold()"]),
        (".init(a: 1)", "", ["init(a) base"]),
        ("view.sheet(isPresented: $a) { b }.c", "view", ["sheet(isPresented;_)"]),
        ("a.b?.c!.d()", "a", ["d()"]),
        ("a[0].b()", "a", ["b()"]),
        ("a.b[0]()", "a", ["()"]),
        ("{ a }().b()", "", ["() base", "b()"]),
        ("a.b { c }", "a", ["b(;_)"]),
        ("self.f().g()", "self", ["f()", "g()"]),
    ]

    @Test(arguments: chains) func calls(_ test: (source: String, base: String, calls: [String])) throws {
        try Self.read(test.source) { root in
            let chain = try #require(root.descendants.lazy.compactMap { ModifierChain($0) }.first)
            #expect(chain.baseName.text == test.base)
            let calls = chain.calls.map { call in
                let closures = Self.words(call.trailingClosures.map(\.label))
                return call.name.text + "(" + Self.words(call.arguments.map(\.label)) + (closures.isEmpty ? "" : ";" + closures) + ")"
                    + (call.isBase ? " base" : "")
            }
            #expect(calls == test.calls)
        }
    }

    @Test func callsInConditions() throws {
        try Self.read("a\n    .b()\n#if os(iOS)\n    .c { }\n    .d()\n#else\n    .e()\n#endif\n    .f()\n") { root in
            let chain = try #require(root.descendants.lazy.compactMap { ModifierChain($0) }.first)
            #expect(chain.calls.map(\.name.text) == ["b", "f"])
            #expect(chain.allCalls.map { $0.name.text + ($0.condition.map { $0.isElse ? " else" : " if" } ?? "") } == ["b", "c if", "d if", "e else", "f"])
        }
    }

    @Test func closures() {
        let found = Self.all(Closure.self, "f { [weak self, a = b] (x: Int, _) async -> Int in g(); h() }\ng { $0 }\nh { a, b in }") { closure in
            let captures = closure.captures.map { "\($0.name.text)\($0.isWeak ? " weak" : "")\($0.value.map { "=" + $0.text } ?? "")" }
            return "\(captures) \(Self.words(closure.parameters.map(\.name))) \(closure.items.map(\.text))"
        }
        #expect(found == [#"["self weak", "a=b"] x,_ ["g()", "h()"]"#, #"[]  ["$0"]"#, #"[] a,b []"#])
    }

    @Test func labeledClosures() throws {
        try Self.read("alert(a, content: { b }) { c } message: { d }") { root in
            let call = try #require(root.descendants.lazy.compactMap { CallLink($0) }.first)
            #expect(call.closure(labeled: .content)?.text == "{ b }")
            #expect(call.closure(labeled: .message)?.text == "{ d }")
            #expect(call.trailingClosure?.text == "{ c }")
            #expect(call.closure(labeled: .label) == nil)
            #expect(call.firstUnlabeledArgument?.value?.text == "a")
        }
    }

    // MARK: Statements and expressions

    static let assignments: [(source: String, description: String?)] = [
        ("a = b", "a = b"), ("self.a += 1", "self.a += 1"), ("a.b = c + d", "a.b = -"), ("a == b", nil), ("a <= b", nil), ("a != b", nil), ("a <<= b", "a <<= b"),
        ("a.b = try await c()", "a.b = try await c()"), ("a .== b", nil), ("a ??= b", "a ??= b"), ("a >= b", nil), ("a === b", nil), ("_ = a", "_ = a"),
    ]

    @Test(arguments: assignments) func assignment(_ test: (source: String, description: String?)) {
        let found = Self.all(Assignment.self, test.source) {
            "\($0.target?.text ?? "-") \($0.operatorNode.text) \($0.value?.text ?? "-")"
        }
        #expect(found.first == test.description)
    }

    static let pairs: [(source: String, pairs: [String])] = [
        ("a = b", ["a = b"]), ("(a) = (b)", ["a = (b)"]), ("(a, b.c) = (d, e + f)", ["a = d", "b.c = e + f"]), ("(a, (b, _)) = (c, (d, e))", ["a = c", "b = d", "_ = e"]),
        ("(a, b) = c", ["a = -", "b = -"]), ("(a, b) = (c)", ["a = -", "b = -"]), ("a = b + c", ["a = -"]),
    ]

    @Test(arguments: pairs) func pairsOfAnAssignment(_ test: (source: String, pairs: [String])) {
        let found = Self.all(Assignment.self, test.source) { $0.pairs.map { "\($0.target.text) = \($0.value?.text ?? "-")" }.joined(separator: ", ") }
        #expect(found.first == test.pairs.joined(separator: ", "))
    }

    @Test func branches() throws {
        try Self.read("func f() { if let a, b > 1 { c } else if d { e } else { g }\n guard let h = i else { return } }") { root in
            let branches = root.descendants.compactMap { IfExpression($0) }
            #expect(Array(branches[0].conditions).map(\.text) == ["let a", "b > 1"])
            #expect(branches[0].body?.text == "{ c }")
            #expect(branches[0].elseBody?.kind == .ifExpr)
            #expect(branches[1].elseBody?.text == "{ g }")
            let guardStatement = try #require(root.descendants.lazy.compactMap { GuardStatement($0) }.first)
            #expect(Array(guardStatement.conditions).compactMap { OptionalBinding($0)?.name.text } == ["h"])
            #expect(guardStatement.body?.text == "{ return }")
        }
    }

    @Test func switches() throws {
        try Self.read("switch a { case .b, .c where d: e; f\n#if DEBUG\ncase .g: h\n#endif\ndefault: i }") { root in
            let view = try #require(root.descendants.lazy.compactMap { SwitchExpression($0) }.first)
            #expect(view.subject?.text == "a")
            #expect(view.cases.map { "\($0.isDefault) \($0.items.map(\.text))" } == [#"false ["e", "f"]"#, #"false ["h"]"#, #"true ["i"]"#])
        }
    }

    @Test func loops() throws {
        try Self.read("for (a, b) in c.d() where e { f }") { root in
            let view = try #require(root.descendants.lazy.compactMap { ForStatement($0) }.first)
            #expect(view.pattern?.text == "(a, b)")
            #expect(view.sequence?.text == "c.d()")
            #expect(view.body?.text == "{ f }")
        }
    }

    @Test func strings() {
        let found = Self.all(StringLiteral.self, ##"f("a", #"b"#, "c\(d)", "", "e")"##) { "\($0.value) \($0.hasInterpolation)" }
        #expect(found == ["a false", "b false", #"c\(d) true"#, " false", "e false"])
    }

    static let selfMembers: [(source: String, name: String)] = [
        ("a", "a"), ("self.a", "a"), ("(self.a)", "a"), ("try a", "a"), ("b.a", ""), ("self.a.b", ""), ("self.a()", ""), ("self", "self"), ("$a", "$a"),
    ]

    @Test(arguments: selfMembers) func selfMember(_ test: (source: String, name: String)) throws {
        try Self.read("x(\(test.source))") { root in
            let argument = try #require(root.descendants.lazy.compactMap { Argument($0) }.first)
            #expect(argument.value?.selfMember.text == test.name)
        }
    }
}
