import ProjectModel
import SwiftSource
import Testing

/// Sources that break off anywhere, or miss a piece: what is read in them may be wrong, but there is an answer.
@Suite struct ReadsOnDamagedCodeTests {
    private static let source = """
        import SwiftUI
        struct V<C: View>: UIViewRepresentable where C: Equatable {
            let text: String, size = 1
            @Binding var flag: Bool { didSet { f(oldValue) } }
            private var rows: [Int]?
            var title: String { get { text } set { rows = [newValue.count] } }
            func makeUIView(context: Context) -> UITableView {
                let view = UITableView(frame: .zero, style: size == 1 ? .plain : .grouped)
                guard let rows, case .some(let (a, b)?) = pair else { return view }
                if let text = title as? String, a { view.text = text } else if b { for case let row? in rows { use(row) } }
                switch a { case let .c(d, _) where d > size: use(self) ; default: do { try use(\\.text) } catch { print(error) } }
                view.action = { [text, weak view = view, self] (x: Int) -> Void in flag = x > size }
                context.coordinator.parent = self
                return view
            }
            func updateUIView(_ view: UITableView, context: Context) { logger.debug("\\(text)"); _ = context; #warning("TODO") }
            func makeCoordinator() -> Coordinator { .init(self, text: $flag) }
            class Coordinator { var parent: V; init(_ parent: V, text: Binding<Bool>) { self.parent = parent } ; func g() { parent.flag.toggle() } }
        }
        """

    private func askAll(_ text: String) {
        let fixture = ProjectFixture(text)
        for type in fixture.project.types {
            let uses = type.uses(in: Array(type.members))
            #expect(uses.uses.allSatisfy { use in type.storedProperties.contains { $0.name == use.name } })
            if let inputs = type.coordinatorInputs { #expect(inputs.inputs.allSatisfy { $0.place.file == 0 }) }
            _ = type.coordinatorAssignments(in: Array(type.members), coordinator: type)
            for property in type.storedProperties {
                _ = property.viewInput
                for other in fixture.project.types { _ = other.uses(throughCopy: property.name, in: type) }
            }
            for member in type.members { _ = member.body.map { InertCode($0) } }
        }
        for node in fixture.project.files[0].root.descendants {
            _ = ConstructionOnlyInputs.receiver(of: node)
        }
    }

    @Test func theWhole() { askAll(Self.source) }

    @Test func manyBeginnings() {
        let bytes = Array(Self.source.utf8)
        for end in stride(from: 0, through: bytes.count, by: 29) { askAll(String(decoding: bytes[..<end], as: UTF8.self)) }
    }

    @Test func manyGaps() {
        let bytes = Array(Self.source.utf8)
        for start in stride(from: 0, to: bytes.count, by: 37) {
            askAll(String(decoding: bytes[..<start] + bytes[min(start + 5, bytes.count)...], as: UTF8.self))
        }
    }

    @Test func whatThePlatformTakesOnlyOnce() throws {
        let calls: [(code: String, type: String?)] = [
            ("UITableView(frame: .zero, style: x)", "UITableView"), ("UITableView(frame: .zero, style: x ?? y)", "UITableView"),
            ("UITableView(x)", nil), ("UIBlurEffect(style: x)", nil), ("SFSafariViewController(url: x)", "SFSafariViewController"),
            ("UIActivityViewController(activityItems: [x], applicationActivities: nil)", "UIActivityViewController"), ("view.style = x", nil),
            ("WKWebView(frame: .zero, configuration: make(x))", nil),
        ]
        for call in calls {
            let source = ReadSource("func f() { \(call.code) }")
            let node = try #require(source.node(at: "x", .identifierExpr))
            #expect(ConstructionOnlyInputs.receiver(of: node)?.text == call.type, "\(call.code)")
        }
    }
}
