import ProjectModel
import SwiftSource
import Testing

/// The version that the struct `V` of the first file needs.
private func check(_ source: String, _ expected: OSVersion?, location: SourceLocation = #_sourceLocation) throws {
    let project = ProjectFixture("import SwiftUI\n" + source).project
    let body = try #require(project.files[0].root.descendants.first { $0.kind == .patternBinding && $0.name == .body }, sourceLocation: location)
    #expect(ImpliedAvailability.version(around: body, file: 0, in: project) == expected, sourceLocation: location)
}

@Suite struct ImpliedAvailabilityTests {
    @Test func namesOfNewerSystems() throws {
        try check("struct V: View { var body: some View { Text(\"\") } }", nil)
        try check("struct V: View { var body: some View { NavigationStack { Text(\"\") } } }", OSVersion(16))
        try check("struct V: View { var body: some View { List { }.refreshable { } } }", OSVersion(15))
        try check("struct V: View { @FocusState var f: Bool; var body: some View { ViewThatFits { } } }", OSVersion(16))
        try check("struct V: View { var body: some View { Text(\"\") }\nvar other: some View { ShareLink(item: a) } }", OSVersion(16))
    }

    @Test(arguments: [
        ("Text(a).task { await load() }", 15), ("Text(a).task(id: a) { }", 15), ("TextField(a, text: $a).focused($f)", 15),
        ("List { }.listRowSeparator(.hidden)", 15), ("Text(a).foregroundStyle(.red)", 15), ("AsyncImage(url: a)", 15),
        ("Text(a).presentationDetents([.medium])", 16), ("List { }.scrollContentBackground(.hidden)", 16), ("LabeledContent(a, value: b)", 16),
        ("ScrollView { }.scrollPosition(id: $a)", 17), ("Text(a).sensoryFeedback(.success, trigger: a)", 17), ("Text(a).symbolEffect(.bounce)", 17),
        ("Text(a).navigationTransition(b)", 18), ("Text(a).glassEffect()", 26),
    ]) func modifiersOfNewerSystems(_ view: String, _ version: Int) throws {
        try check("struct V: View { var body: some View { \(view) } }", OSVersion(version))
    }

    @Test func otherFunctionsOfTheirNames() throws {
        try check("struct V: View { var body: some View { Text(a).onAppear { session.task(with: a) } } }", nil)
        try check("struct V: View { var body: some View { Text(a).onAppear { _ = operation.task { } } } }", nil)
        try check("struct V: View { var body: some View { Text(a).onAppear { a.b.task { } } } }", nil)
    }

    @Test func guardedOrOwn() throws {
        try check("struct V: View { var body: some View { if #available(iOS 16, *) { NavigationStack { } } else { Text(\"\") } } }", nil)
        try check("struct V: View { var body: some View { if #available(iOS 15, *) { NavigationStack { } } } }", OSVersion(16))
        try check("@available(iOS 16, *)\nstruct V: View { var body: some View { NavigationStack { } } }", nil)
        try check("struct V: View { var body: some View { a }\n#if os(macOS)\nvar a: some View { NavigationStack { } }\n#endif\n}", nil)
        try check("struct V: View { var body: some View { NavigationStack { } } }\nstruct NavigationStack: View { var body: some View { Text(\"\") } }", nil)
        try check("struct V: View { var body: some View { List { }.refreshable { } } }\nextension View { func refreshable(_ a: () -> Void) -> some View { self } }", nil)
        try check("struct V: View { var body: some View { List { }.backport.refreshable { } } }", nil)
        try check("struct V: View { var body: some View { List { }.padding().refreshable { } } }", OSVersion(15))
        try check("struct V: View { var body: some View { f(NavigationStack.self) } }", nil)
        try check("struct V: View { var body: some View { Text(\"\") } }\nstruct W: View { var body: some View { NavigationStack { } } }", nil)
    }
}
