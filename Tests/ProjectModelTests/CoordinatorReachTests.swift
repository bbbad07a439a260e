import ProjectModel
import SwiftSource
import Testing

/// Which members of a coordinator the code of a representable reaches.
@Suite struct CoordinatorReachTests {
    let fixture = ProjectFixture(
        """
        import SwiftUI
        struct V: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                context.coordinator.install(view)
                button.addTarget(context.coordinator, action: #selector(context.coordinator.tapped), for: .touchUpInside)
                return view
            }

            func updateUIView(_ view: UIView, context: Context) {
                let c = context.coordinator
                c.refresh()
                if let other = context.coordinator as Coordinator? { print(other.title) }
                helper(context.coordinator)
                (view.delegate as? Coordinator)?.show()
                view.onEnd = c.tapped
            }

            private func helper(_ coordinator: Coordinator) { coordinator.reset() }
            func makeCoordinator() -> Coordinator { Coordinator() }

            class Coordinator: NSObject {
                init() { prepare() }
                func prepare() {}
                func install(_ view: UIView) { paint(); view.onTap = { self.tapped() } }
                func paint() {}
                func refresh() { draw() }
                func draw() {}
                func show() {}
                func reset() {}
                var title: String { "" }
                @objc func tapped() { log() }
                func log() {}
            }
        }
        """)

    @Test func membersOfAnUpdate() throws {
        let type = try #require(fixture.type("V"))
        let reach = CoordinatorReach(of: type, to: try #require(type.nestedType(named: .Coordinator)))
        let names = reach.members(reachedFrom: type.functions(named: .updateUIView)).map(\.name.text)
        #expect(Set(names) == ["refresh", "draw", "reset", "show", "title"])
    }

    @Test func membersThatOnlyMake() throws {
        let type = try #require(fixture.type("V"))
        let reach = CoordinatorReach(of: type, to: try #require(type.nestedType(named: .Coordinator)))
        let names = reach.makingMembers(makes: type.functions(named: .makeUIView), updates: type.functions(named: .updateUIView)).map(\.name.text)
        #expect(Set(names) == ["init", "prepare", "install", "paint"])
    }
}
