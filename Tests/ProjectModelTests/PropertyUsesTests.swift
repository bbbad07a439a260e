import ProjectModel
import SwiftSource
import Testing

@Suite struct DebugTests {
    @Test func debug() throws {
        let fixture = ProjectFixture("""
            import SwiftUI
            struct A: UIViewRepresentable {
                let html: String
                func makeUIView(context: Context) -> WKWebView {
                    let v = WKWebView()
                    v.load(html)
                    return v
                }
                func updateUIView(_ v: WKWebView, context: Context) {}
            }
            """)
        let type = try #require(fixture.type("A"))
        for m in type.members { print(m.name.text, m.kind, m.labels.map { $0 == .none ? "_" : $0.text }, m.owner?.name.text ?? "-", m.body != nil, m.viewInput as Any) }
        let update = type.functions(named: .updateUIView)[0]
        print(InertCode(update.body!) as Any, type.has(.uiViewRepresentable), type.coordinatorInputs as Any)
        print(type.uses(in: type.functions(named: .makeUIView)))
    }
}
