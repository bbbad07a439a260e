import ProjectModel
import SwiftSource
import Testing

/// The presentations of the first chain that has any, written as `NAME KIND FLAG`.
private func check(_ source: String, _ expected: [String], location: SourceLocation = #_sourceLocation) {
    let project = ProjectFixture(source).project
    for (index, file) in project.files.enumerated() {
        for node in file.root.descendants where node.kind == .chainExpr {
            guard let chain = ModifierChain(node) else { continue }
            let found = chain.allCalls.compactMap { Presentation($0, file: index, in: project) }
            if found.isEmpty { continue }
            let words = found.map { "\($0.call.nameToken?.text ?? "-") \($0.kind) \($0.flag?.text ?? "-")" }
            #expect(words == expected, sourceLocation: location)
            return
        }
    }
    #expect(expected.isEmpty, sourceLocation: location)
}

@Suite struct PresentationTests {
    @Test func modifiersOfSwiftUI() {
        check("let v = x.sheet(isPresented: $a) { A() }.fullScreenCover(item: self.$b, onDismiss: c, content: B.init)", ["sheet sheet a", "fullScreenCover fullScreenCover b"])
        check("let v = x.sheet(isPresented: $model.a) { c() } content: { A() }", ["sheet sheet model.a"])
        check("let v = x.sheet(isPresented: Binding(get: { m.a != nil }, set: { _ in m.a = nil })) { A() }", ["sheet sheet m.a"])
        check("let v = x.sheet(isPresented: Binding(get: { m.a == .b }, set: { _ in })) { A() }", ["sheet sheet -"])
        check("let v = x.sheet(isPresented: isOn) { A() }", ["sheet sheet isOn"])
        check("extension View { func f() { sheet(isPresented: $a) { A() } } }", ["sheet sheet a"])
    }

    @Test func otherFunctions() {
        check("let v = book.sheet(named: \"a\").sheet()", [])
        check("let v = x.sheet(isPresented: $a, detents: [.large]) { A() }", [])
        check("let v = x.sheet(isPresented: .constant(false)) { A() }", [])
        check("let v = x.sheet(isPresented: $a) { A() } footer: { B() }", [])
        check("let v = Sheet(isPresented: $a)", [])
    }

    @Test func functionsOfTheProject() {
        check(
            "let v = x.help($a)\nextension View { func help(_ on: Binding<Bool>) -> some View { self.padding().sheet(isPresented: on) { A() } } }",
            ["help sheet a"])
        // The call has other labels: only the sheet inside is left.
        check(
            "let v = x.help(isPresented: $a)\nextension View { func help(_ on: Binding<Bool>) -> some View { sheet(isPresented: on) { A() } } }",
            ["sheet sheet on"])
        check(
            """
            let v = x.help(isPresented: $a)
            extension View {
                func help(isPresented: Binding<Bool>) -> some View { outer(isPresented) }
                func outer(_ on: Binding<Bool>) -> some View { modifier(Help(on: on)) }
            }
            struct Help: ViewModifier {
                @Binding var on: Bool
                func body(content: Content) -> some View {
                    if on { content.fullScreenCover(isPresented: $on) { A() } } else { content }
                }
            }
            """, ["help fullScreenCover a"])
        // In another view's chain.
        check("let v = x.help($a)\nextension View { func help(_ on: Binding<Bool>) -> some View { overlay(A().sheet(isPresented: c.on) { }) } }", ["sheet sheet c.on"])
        // Its own overload of SwiftUI's name.
        check(
            """
            let v = x.sheet(isPresented: $a, large: true) { A() }
            extension View {
                func sheet<C: View>(isPresented: Binding<Bool>, large: Bool, @ViewBuilder content: () -> C) -> some View {
                    sheet(isPresented: isPresented, content: content)
                }
            }
            """, ["sheet sheet a"])
        // Calls itself, and presents nothing.
        check("let v = x.help()\nextension View { func help() -> some View { help().help() } }", [])
    }

    @Test func sharedState() throws {
        func check(_ one: String, _ two: String, _ expected: Bool, location: SourceLocation = #_sourceLocation) throws {
            let project = ProjectFixture("let v = x.sheet(item: \(one)) { A() }.sheet(item: \(two)) { B() }").project
            let chain = try #require(project.files[0].root.descendants.first { $0.kind == .chainExpr }.flatMap { ModifierChain($0) })
            let found = chain.allCalls.compactMap { Presentation($0, file: 0, in: project) }
            #expect(found.count == 2 && found[0].sharesState(with: found[1]) == expected, sourceLocation: location)
        }
        try check("$model.destination.edit", "$model.destination.add", true)
        try check("self.$model.destination.edit", "self.$model.destination.add", true)
        try check("$store.scope(state: \\.destination?.a, action: \\.a)", "$store.scope(state: \\.destination?.b, action: \\.b)", true)
        try check("$model.edited", "$model.added", false)
        try check("self.$model.edited", "self.$model.added", false)
        try check("Binding($a)", "Binding($b)", false)
        try check("$a", "$b", false)
    }

    @Test func paths() throws {
        func check(_ text: String, _ expected: String?, location: SourceLocation = #_sourceLocation) throws {
            let read = ReadSource("let v = (\(text))")
            let node = try #require(read.file.root.descendants.first { $0.kind == .tupleExpr })
            #expect(PropertyPath(node)?.text == expected, sourceLocation: location)
        }
        try check("a", "a")
        try check("$a", "a")
        try check("self.$a", "a")
        try check("self.model!.a?.b", "model.a.b")
        try check("$0", nil)
        try check("$0.a", nil)
        try check("self", nil)
        try check("a.b()", nil)
        try check(".a", nil)
        try check("1", nil)
    }
}
