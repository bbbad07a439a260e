import ProjectModel
import SwiftSource
import Testing

private func check(
    _ source: String, is expected: CodeContext.Kind, role: ParameterRole? = nil, in member: EnclosingMember.Kind? = nil, location: SourceLocation = #_sourceLocation
) throws {
    let read = ReadSource(source)
    try withExtendedLifetime(read.file) {
        #expect(read.isSound, "\(source)", sourceLocation: location)
        let context = CodeContext(of: try #require(read.node(at: "here"), sourceLocation: location))
        #expect(context.kind == expected, "\(source)", sourceLocation: location)
        if let role { #expect(context.role == role, "\(source)", sourceLocation: location) }
        if let member { #expect(context.member?.kind == member, "\(source)", sourceLocation: location) }
    }
}

/// The role of the closure or the value that is the argument with `here` in it, in a body.
private func checkRole(_ expression: String, is expected: ParameterRole, location: SourceLocation = #_sourceLocation) throws {
    let read = ReadSource("struct A: View { var body: some View { \(expression) } }")
    try withExtendedLifetime(read.file) {
        #expect(read.isSound, "\(expression)", sourceLocation: location)
        var node = try #require(read.node(at: "here"), sourceLocation: location)
        var place = ArgumentPlace(node)
        while place == nil, let parent = node.parent {
            node = parent
            place = ArgumentPlace(node)
        }
        let found = try #require(place, sourceLocation: location)
        #expect(found.role == expected, "\(expression)", sourceLocation: location)
    }
}

@Suite struct BuilderCodeTests {
    @Test func members() throws {
        try check("struct A: View { var body: some View { here } }", is: .builder, in: .body)
        try check("struct A: View { var body: some View { get { here } } }", is: .builder, in: .body)
        try check("struct A: View { var body: Text { here } }", is: .builder, in: .body)
        try check("struct A: View { @ViewBuilder var body: B { here } }", is: .builder, in: .body)
        try check("struct Mail { var body: String { here } }", is: .ordinary, in: .getter)
        try check("struct A { func body(content: Content) -> some View { here } }", is: .builder, in: .body)
        try check("struct A { func makeBody(configuration: C) -> some View { here } }", is: .builder, in: .body)
        try check("struct A: View { var row: some View { here } }", is: .builder, in: .view)
        try check("struct A: View { var row: some View & Sendable { here } }", is: .builder, in: .view)
        try check("struct A: View { var row: (some View)? { here } }", is: .builder, in: .view)
        try check("struct A: View { func row() -> AnyView { here } }", is: .builder, in: .view)
        try check("struct A: View { @ViewBuilder func row() -> B { here } }", is: .builder, in: .builder)
        try check("struct A: View { @ToolbarContentBuilder private var row: B { here } }", is: .builder, in: .builder)
        try check("struct A: App { var body: some Scene { here } }", is: .builder, in: .body)
        try check("struct A: Reducer { @ReducerBuilder var body: some Reducer<State, Action> { here } }", is: .ordinary, in: .getter)
        try check("struct A<Content: View>: View { func row() -> Content { here } }", is: .builder, in: .view)
        try check("extension A where Content: View { func row() -> Content { here } }", is: .ordinary, in: .function)
        try check("struct A { func row<V>(_ v: V) -> V where V: View { here } }", is: .builder, in: .view)
        try check("struct A: View { var names: [String] { here } }", is: .ordinary, in: .getter)
        try check("struct A: View { var names: some Collection<Int> { here } }", is: .ordinary, in: .getter)
        try check("struct A: View { func load() { here } }", is: .ordinary, in: .function)
        try check("struct A: View { init() { here } }", is: .ordinary, in: .initializer)
        try check("class A { deinit { here } }", is: .ordinary, in: .deinitializer)
        try check("struct A: View { var a: Int { get { 1 } set { here } } }", is: .ordinary, in: .setter)
        try check("struct A: View { var a = 1 { didSet { here } } }", is: .ordinary, in: .observer)
        try check("struct A: View { subscript(i: Int) -> Int { here } }", is: .ordinary, in: .getter)
        try check("struct A: View { subscript(i: Int) -> some View { here } }", is: .builder, in: .view)
        try check("struct A: View { let a = here }", is: .ordinary, in: .initialValue)
        try check("struct A: View { func row(a: Int = here) -> some View { b } }", is: .ordinary, in: .defaultArgument)
        try check("struct A: V { func makeUIView(context: Context) -> UIView { here } }", is: .ordinary, in: .make)
        try check("struct A: V { func updateNSViewController(_ c: C, context: Context) { here } }", is: .ordinary, in: .update)
        try check("struct A: V { static func dismantleUIView(_ c: C, coordinator: ()) { here } }", is: .ordinary, in: .dismantle)
        try check("struct A: V { func makeCoordinator() -> C { here } }", is: .ordinary, in: .makeCoordinator)
        try check("here()", is: .ordinary)
    }

    @Test func localDeclarations() throws {
        try check("struct A: View { var body: some View { let a = here; B(a) } }", is: .builder, in: .body)
        try check("struct A: View { var body: some View { func f() { here }; B() } }", is: .ordinary, in: .function)
        try check("struct A: View { var body: some View { var f: Int { here }; B() } }", is: .ordinary, in: .getter)
        try check("struct A: View { func f() { var v: some View { here } } }", is: .builder, in: .view)
        try check("struct A: View { var body: some View { let a = { here }; B() } }", is: .unknown)
        try check("struct A: View { var body: some View { let a = { here }(); B() } }", is: .builder, in: .body)
        try check("struct A: View { let a: Int = { here }() }", is: .ordinary, in: .initialValue)
        try check("struct A: View { var body: some View { if a { switch b { case 1: here; default: c } } } }", is: .builder, in: .body)
    }

    @Test func closuresInABody() throws {
        func body(_ text: String) -> String { "struct A: View { var body: some View { \(text) } }" }
        try check(body("VStack { here }"), is: .builder, role: .content, in: .body)
        try check(body("VStack { Text(a).onTapGesture { here } }"), is: .action, role: .action)
        try check(body("Text(here)"), is: .builder)
        try check(body("Button(action: here) { Text(a) }"), is: .builder)
        try check(body("StarPicker { here }"), is: .unknown)
        try check(body("StarPicker { VStack { here } }"), is: .builder)
        try check(body("Text(names.map { here }.joined())"), is: .builder, in: .body)
        try check(body("Text(a).onAppear { names.forEach { here } }"), is: .action)
        try check(body("Text(a).onAppear { withAnimation { here } }"), is: .action)
        try check(body("Task { here }"), is: .action, role: .deferred)
        try check(body("GeometryReader { p in DispatchQueue.main.async { here }; Color.red }"), is: .action, role: .deferred)
        try check(body("GeometryReader { p in DispatchQueue.main.here }"), is: .builder, role: .content)
        try check("#Preview { here }", is: .builder, role: .content)
        try check("func f() { present(UIHostingController(rootView: VStack { here })) }", is: .builder, in: .function)
        try check("func f() { list.map { here } }", is: .ordinary, in: .function)
        try check("func f() { custom { here } }", is: .unknown, in: .function)
    }

    @Test func resolverIsAskedAboutUnknownCallsOnly() throws {
        let read = ReadSource("struct A: View { var body: some View { Card(title: a) { VStack { here } } other: { there }.onTapGesture { last } } }")
        try withExtendedLifetime(read.file) {
            var asked: [String] = []
            func resolve(_ place: ArgumentPlace) -> ParameterRole {
                asked.append("\(place.callee?.text ?? "?") \(place.label == .none ? "-" : "label") \(place.isTrailing)")
                return place.label == .none ? .content : .action
            }
            let there = CodeContext(of: try #require(read.node(at: "there")), resolve: resolve)
            #expect(there.kind == .action)
            #expect(asked == ["Card label true"])
            asked = []
            let last = CodeContext(of: try #require(read.node(at: "last")), resolve: resolve)
            #expect(last.kind == .action)
            #expect(asked == [])
        }
    }

    @Test func rolesOfControls() throws {
        try checkRole("Button(a) { here }", is: .action)
        try checkRole("Button { here } label: { b }", is: .action)
        try checkRole("Button { a } label: { here }", is: .content)
        try checkRole("Button(action: a) { here }", is: .content)
        try checkRole("Button(action: { here }) { a }", is: .action)
        try checkRole("Button(action: { here }, label: { a })", is: .action)
        try checkRole("Button(role: .cancel, action: { here }) { a }", is: .action)
        try checkRole("SwiftUI.Button(a) { here }", is: .action)
        try checkRole("TextField(a, text: b) { here }", is: .action)
        try checkRole("TextField(text: b) { here }", is: .content)
        try checkRole("TextField(a, text: b, onCommit: { here })", is: .action)
        try checkRole("Toggle(isOn: a) { here }", is: .content)
        try checkRole("Slider(value: a) { here }", is: .unknown)
        try checkRole("Slider(value: a) { b } minimumValueLabel: { here } maximumValueLabel: { c }", is: .content)
        try checkRole("Slider(value: a) { b } onEditingChanged: { here }", is: .action)
        try checkRole("Stepper(a, onIncrement: { here }, onDecrement: b)", is: .action)
        try checkRole("Menu(a) { here }", is: .content)
        try checkRole("Menu { here } label: { a } primaryAction: { b }", is: .content)
        try checkRole("Menu { b } label: { a } primaryAction: { here }", is: .action)
        try checkRole("Section { a } header: { here }", is: .content)
        try checkRole("ForEach(a, id: b) { here }", is: .row)
        try checkRole("ForEach(a, content: { here })", is: .row)
        try checkRole("List(a) { here }", is: .row)
        try checkRole("List { here }", is: .content)
        try checkRole("List(selection: a) { here }", is: .content)
        try checkRole("Binding(get: { here }, set: { b = $0 })", is: .unknown)
        try checkRole("Binding(get: { a }, set: { here = $0 })", is: .action)
        try checkRole("AsyncImage(url: a) { i in here } placeholder: { b }", is: .content)
        try checkRole("AsyncImage(url: a) { i in b } placeholder: { here }", is: .content)
    }

    @Test func rolesOfModifiers() throws {
        try checkRole("A().sheet(isPresented: a) { here }", is: .presentation)
        try checkRole("A().sheet(isPresented: a, content: { here })", is: .presentation)
        try checkRole("A().sheet(isPresented: a, onDismiss: { here }) { b }", is: .action)
        try checkRole("A().sheet(isPresented: a) { here } content: { b }", is: .action)
        try checkRole("A().sheet(isPresented: a) { b } content: { here }", is: .presentation)
        try checkRole("A().alert(a, isPresented: b) { here } message: { c }", is: .presentation)
        try checkRole("A().alert(a, isPresented: b) { c } message: { here }", is: .presentation)
        try checkRole("A().toolbar { here }", is: .bar)
        try checkRole("A().navigationBarItems(trailing: here)", is: .bar)
        try checkRole("A().navigationDestination(for: B.self) { here }", is: .destination)
        try checkRole("NavigationLink(a) { here }", is: .destination)
        try checkRole("NavigationLink { here } label: { a }", is: .destination)
        try checkRole("NavigationLink { a } label: { here }", is: .content)
        try checkRole("NavigationLink(destination: here) { a }", is: .destination)
        try checkRole("NavigationLink(destination: a) { here }", is: .content)
        try checkRole("NavigationLink(value: a) { here }", is: .content)
        try checkRole("A().overlay { here }", is: .content)
        try checkRole("A().background(here)", is: .inline)
        try checkRole("A().onChange(of: a) { _ in here }", is: .action)
        try checkRole("A().onChange(of: here) { _ in b }", is: .inline)
        try checkRole("A().onReceive(a, perform: { here })", is: .action)
        try checkRole("A().task(id: a) { here }", is: .action)
        try checkRole("A().gesture(DragGesture().onEnded { _ in here })", is: .action)
        try checkRole("A().onGeometryChange(for: B.self) { here } action: { c }", is: .unknown)
        try checkRole("A().onGeometryChange(for: B.self) { c } action: { here }", is: .action)
        try checkRole("A().onDrag { a } preview: { here }", is: .content)
        try checkRole("DragGesture().updating(a, body: { here })", is: .unknown)
        try checkRole("A().animation(a) { here }", is: .content)
        try checkRole("A().introspectTableView { here }", is: .action)
        try checkRole("A().introspect(.list, on: a) { here }", is: .action)
        try checkRole("A().confetti { here }", is: .unknown)
        try checkRole("A().confetti(content: { here })", is: .unknown)
        try checkRole("A().confetti(onDismiss: { here })", is: .action)
        try checkRole("a?.map { here }", is: .inline)
        try checkRole("UIView.animate(withDuration: 1) { here } completion: { b }", is: .inline)
        try checkRole("UIView.animate(withDuration: 1) { b } completion: { here }", is: .action)
    }

    /// What the function's or the type's own declaration says of the closure given to `call`.
    private func checkDeclared(_ parameters: String, _ call: String, is expected: ParameterRole, location: SourceLocation = #_sourceLocation) throws {
        let read = ReadSource("struct Card<Content: View, Other>: View { init(\(parameters)) {}\nvar body: some View { \(call) } }")
        try withExtendedLifetime(read.file) {
            #expect(read.isSound, "\(call)", sourceLocation: location)
            let initializer = try #require(read.node(at: "init", .initializerDecl), sourceLocation: location)
            let function = try #require(FunctionDeclaration(initializer), sourceLocation: location)
            let closure = try #require(read.node(at: "here", .closureExpr), sourceLocation: location)
            let found: ArgumentPlace? = ArgumentPlace(closure)
            let place = try #require(found, sourceLocation: location)
            let role = place.parameter(in: function).map { ParameterRole(declaredBy: $0) }
            #expect(role == expected, "\(parameters)", sourceLocation: location)
        }
    }

    @Test func rolesFromDeclarations() throws {
        try checkDeclared("@ViewBuilder content: () -> Content", "Card { here }", is: .content)
        try checkDeclared("@ViewBuilder content: () -> Content", "Card(content: { here })", is: .content)
        try checkDeclared("_ title: String, @ViewBuilder _ content: (Int) -> Content", "Card(a, { here })", is: .content)
        try checkDeclared("content: () -> Content", "Card { here }", is: .content)
        try checkDeclared("content: () -> Other", "Card { here }", is: .unknown)
        try checkDeclared("content: @escaping () -> AnyView", "Card { here }", is: .content)
        try checkDeclared("content: () -> some View", "Card { here }", is: .content)
        try checkDeclared("onTap: @escaping () -> Void", "Card { here }", is: .action)
        try checkDeclared("onTap: @escaping (Int) async throws -> ()", "Card { here }", is: .action)
        try checkDeclared("onTap: (() -> Void)? = nil", "Card(onTap: { here })", is: .action)
        try checkDeclared("change: (inout Int) -> Void", "Card { here }", is: .unknown)
        try checkDeclared("format: @escaping (Int) -> String", "Card { here }", is: .unknown)
        try checkDeclared("onTap: (() -> Void)? = nil, @ViewBuilder content: () -> Content", "Card { here }", is: .content)
        try checkDeclared("onTap: @escaping () -> Void, @ViewBuilder content: () -> Content", "Card { here } content: { b }", is: .action)
        try checkDeclared("onTap: @escaping () -> Void, @ViewBuilder content: () -> Content", "Card(onTap: a) { here }", is: .content)
        try checkDeclared("onTap: @escaping () -> Void, @ViewBuilder content: () -> Content", "Card { a } content: { here }", is: .content)
    }

    @Test func rolesFromStoredProperties() throws {
        func check(_ property: String, is expected: ParameterRole, location: SourceLocation = #_sourceLocation) throws {
            let read = ReadSource("struct Card<Content: View, Other>: View { \(property) }")
            try withExtendedLifetime(read.file) {
                let node = try #require(read.node(at: "here", .patternBinding), sourceLocation: location)
                let found: SwiftSource.Binding? = SwiftSource.Binding(node)
                let binding = try #require(found, sourceLocation: location)
                #expect(ParameterRole(storedIn: binding) == expected, "\(property)", sourceLocation: location)
            }
        }
        try check("let here: () -> Void", is: .action)
        try check("var here: ((Int) -> Void)?", is: .action)
        try check("@ViewBuilder let here: () -> Content", is: .content)
        try check("@ViewBuilder let here: Content", is: .content)
        try check("let here: (Int) -> Content", is: .content)
        try check("let here: () -> Other", is: .unknown)
        try check("let here: Int", is: .unknown)
    }

    @Test func nesting() throws {
        func check(_ source: String, is expected: ViewNesting, location: SourceLocation = #_sourceLocation) throws {
            let read = ReadSource("struct A: View { var body: some View { \(source) } }")
            try withExtendedLifetime(read.file) {
                #expect(read.isSound, "\(source)", sourceLocation: location)
                let inner = try #require(read.node(at: "here"), sourceLocation: location)
                let outer = try #require(read.node(at: "body", .variableDecl), sourceLocation: location)
                let chain = try #require(outer.descendants.first { $0.kind == .chainExpr }, sourceLocation: location)
                #expect(ViewNesting(of: inner, in: chain) == expected, "\(source)", sourceLocation: location)
            }
        }
        try check("VStack { HStack { here } }.sheet(a) { b }", is: .inPlace)
        try check("VStack { if a { ForEach(b) { AnyView(here) } } }.sheet(a) { b }", is: .inPlace)
        try check("VStack { }.background(here)", is: .inPlace)
        try check("VStack { }.background(GeometryReader { _ in here })", is: .inPlace)
        try check("VStack { c }.sheet(a) { here }", is: .elsewhere)
        try check("VStack { NavigationLink(destination: here) { b } }.sheet(a) { b }", is: .elsewhere)
        try check("VStack { NavigationLink(destination: b) { here } }.sheet(a) { b }", is: .inPlace)
        try check("VStack { }.toolbar { here }", is: .elsewhere)
        try check("VStack { Button(a) { here } }", is: .elsewhere)
        try check("VStack { Card { here } }", is: .unknown)
        try check("VStack { Card(here) }", is: .unknown)
        try check("VStack { Card { NavigationLink(a) { here } } }", is: .elsewhere)
    }

    @Test func previews() throws {
        func check(_ source: String, is expected: Bool, location: SourceLocation = #_sourceLocation) throws {
            let read = ReadSource(source)
            try withExtendedLifetime(read.file) {
                let node = try #require(read.node(at: "here"), sourceLocation: location)
                #expect(PreviewCode.contains(node) == expected, "\(source)", sourceLocation: location)
            }
        }
        try check("#Preview { here }", is: true)
        try check("#Preview(\"A\") { VStack { here } }", is: true)
        try check("struct A_Previews: PreviewProvider { static var previews: some View { here } }", is: true)
        try check("#if DEBUG\nstruct A_Previews: PreviewProvider { }\nlet a = here\n#endif", is: true)
        try check("#if DEBUG\nlet a = here\n#endif", is: false)
        try check("struct A: View { var body: some View { here } }", is: false)
    }
}
