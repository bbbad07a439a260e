import ProjectModel
import SwiftSource
import Testing

/// Whether the words `one` and `two` are in branches that exclude each other, asked both ways.
private func check(_ source: String, exclusive expected: Bool, location: SourceLocation = #_sourceLocation) throws {
    let read = ReadSource(source)
    try withExtendedLifetime(read.file) {
        #expect(read.isSound, "\(source)", sourceLocation: location)
        let one = try #require(read.node(at: "one"), sourceLocation: location)
        let two = try #require(read.node(at: "two"), sourceLocation: location)
        #expect(BranchExclusivity.areExclusive(one, two) == expected, "\(source)", sourceLocation: location)
        #expect(BranchExclusivity.areExclusive(two, one) == expected, "\(source)", sourceLocation: location)
    }
}

@Suite struct BranchExclusivityTests {
    @Test func branchesOfIf() throws {
        try check("if a { one() } else { two() }", exclusive: true)
        try check("if a { one() } else if b { two() }", exclusive: true)
        try check("if a { x() } else if b { one() } else { VStack { two() } }", exclusive: true)
        try check("if a { one() }; if b { two() }", exclusive: false)
        try check("if a { one(); two() }", exclusive: false)
        try check("if one() { two() }", exclusive: false)
        try check("if one() { x() } else { two() }", exclusive: false)
        try check("if a { x() } else if one() { two() }", exclusive: false)
        try check("if a { x() } else if one() { y() } else { two() }", exclusive: false)
        try check("VStack { if a { one() } }.padding().two()", exclusive: false)
        try check("one(); two()", exclusive: false)
        try check("one.two()", exclusive: false)
    }

    @Test func casesOfSwitch() throws {
        try check("switch x { case 1: one(); default: two() }", exclusive: true)
        try check("switch x { case 1: one(); two(); default: y() }", exclusive: false)
        try check("switch one { case 1: two(); default: y() }", exclusive: false)
        try check("switch x {\n#if DEBUG\ncase 1: one()\n#endif\ndefault: two() }", exclusive: true)
        try check("switch x {\n#if DEBUG\ncase 1: one()\ncase 2: two()\n#endif\ndefault: y() }", exclusive: true)
    }

    @Test func conditionalCompilation() throws {
        try check("#if os(iOS)\none()\n#else\ntwo()\n#endif", exclusive: true)
        try check("#if os(iOS)\none()\ntwo()\n#endif", exclusive: false)
        try check("let v = a\n#if os(iOS)\n.one()\n#elseif os(macOS)\n.two()\n#endif", exclusive: true)
        try check("let v = a\n#if os(iOS)\n.one()\n#endif\n.two()", exclusive: false)
        try check("let v = a\n#if os(iOS)\n.one()\n.two()\n#endif\n.x()", exclusive: false)
    }

    @Test func ternaries() throws {
        try check("let v = a ? one() : two()", exclusive: true)
        try check("let v = a ? one() : b ? two() : x()", exclusive: true)
        try check("let v = a ? x() : b ? one() : two()", exclusive: true)
        try check("let v = one ? two() : x()", exclusive: false)
        try check("let v = one + two", exclusive: false)
        try check("let v = one ?? two", exclusive: false)
    }

    @Test func returningEndsTheRun() throws {
        try check("func f() -> V { if a { return one() }; return two() }", exclusive: true)
        try check("func f() -> V { if a { return VStack { one() } }; return two() }", exclusive: true)
        try check("func f() -> V { guard a else { return one() }; return two() }", exclusive: true)
        try check("func f() -> V { switch a { case 1: return one(); default: break }; return two() }", exclusive: true)
        try check("func f() -> V { if a { one() }; return two() }", exclusive: false)
        try check("func f() -> V { VStack { if a { return one() }; return x() }; return two() }", exclusive: false)
        try check("func f() -> V { a.map { return one() }; return two() }", exclusive: false)
        try check("func f() { for x in y { if x { one(); continue }; two() } }", exclusive: false)
        try check("func f() -> V { do { one() } catch A { x() } catch { two() } }", exclusive: false)
        try check("func f() -> V { do { try x() } catch A { one() } catch { two() } }", exclusive: true)
        try check("func f() -> V { do { return try one() } catch { two() } }", exclusive: true)
        try check("func one() { return }; func two() {}", exclusive: false)
    }
}

@Suite struct ModifierChainTests {
    /// The names of the calls outside of the one called `one`.
    private func outside(_ source: String) throws -> [String] {
        let read = ReadSource(source)
        return try withExtendedLifetime(read.file) {
            let link = try #require(read.node(at: "one", .memberLink))
            let chain = try #require(ModifierChain(of: link))
            let call = try #require(chain.allCalls.first { $0.member == link })
            return chain.calls(outside: call).compactMap { $0.nameToken?.text }
        }
    }

    @Test func callsOutside() throws {
        #expect(try outside("let v = A { B().x() }.one().two().three { C().y() }") == ["two", "three"])
        #expect(try outside("let v = A().one()") == [])
        #expect(try outside("let v = A().zero().one().two.three()") == ["three"])
        #expect(try outside("let v = A()\n#if X\n.one().two()\n#else\n.three()\n#endif\n.four()") == ["two", "four"])
        #expect(try outside("let v = A().one()\n#if X\n.two()\n#else\n.three()\n#endif") == ["two", "three"])
        #expect(try outside("let v = A()\n#if X\n#if Y\n.one()\n#endif\n.two()\n#endif\n.three()") == ["two", "three"])
    }

    private func selfModifiers(_ source: String) throws -> [String] {
        let read = ReadSource(source)
        return try withExtendedLifetime(read.file) {
            let function = try #require(read.node(at: "f", .functionDecl))
            let body = try #require(function.child(.codeBlock))
            var names: [String] = []
            SelfModifiers.forEach(in: body) { names.append($0.nameToken?.text ?? "?") }
            return names
        }
    }

    @Test func modifiersOnSelf() throws {
        #expect(try selfModifiers("extension View { func f() -> some View { sheet(a) { b.x() } } }") == ["sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { self.padding().sheet(a) { b } } }") == ["padding", "sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { return padding().sheet(a) { b } } }") == ["padding", "sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { VStack { self.sheet(a) { b } } } }") == [])
        #expect(try selfModifiers("extension View { func f() -> some View { if a { self.alert(b) } else { c.sheet() ; sheet() } } }") == ["alert", "sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { switch a { case 1: alert(b); default: self } } }") == ["alert"])
        #expect(try selfModifiers("extension View { func f() -> some View { AnyView(sheet(a) { b }) } }") == ["sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { Group { if a { sheet(b) } } } }") == ["sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { a ? AnyView(alert(b)) : AnyView(sheet(c)) } }") == ["alert", "sheet"])
        #expect(try selfModifiers("extension View { func f() -> some View { modifier(A(b: sheet(c))) } }") == ["modifier"])
        #expect(try selfModifiers("extension View { func f() -> some View { let v = sheet(c); return v } }") == [])
    }

    @Test func modifiersOnContent() throws {
        let read = ReadSource("struct M: ViewModifier { func body(content: Content) -> some View { content.padding().sheet(a) { b }; other.x() } }")
        try withExtendedLifetime(read.file) {
            let body = try #require(read.node(at: "body", .functionDecl)?.child(.codeBlock))
            var names: [String] = []
            SelfModifiers.forEach(in: body, on: Symbol(.content)) { names.append($0.nameToken?.text ?? "?") }
            #expect(names == ["padding", "sheet"])
        }
    }
}

@Suite struct NameBeforeLinkTests {
    @Test(arguments: [("a.b.one()", "b"), ("a?.b![0].one()", "b"), ("a.one()", "a"), ("a(1).one", "a"), ("f { x }.c().one()", "c")])
    func lastName(source: String, name: String) throws {
        let read = ReadSource(source)
        try withExtendedLifetime(read.file) {
            let link = try #require(read.file.root.descendants.first { $0.kind == .memberLink && $0.name.text == "one" })
            #expect(try #require(ModifierChain(of: link)).name(before: link)?.name.text == name)
        }
    }
}
