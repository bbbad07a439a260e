import ProjectModel
import SwiftSource
import Testing

/// What is known of an expression's type.
@Suite struct ValueTypeTests {
    static let expressions: [(expression: String, name: String)] = [
        ("self", "Page"), ("web", "WKWebView"), ("self.web", "WKWebView"), ("part.title", "String"), ("self.part.inner.title", "String"), ("Part()", "Part"),
        ("Part().title", "String"), ("local", "Part"), ("local.title", "String"), ("typed", "UIView"), ("cast", "UILabel"), ("given", "UISwitch"),
        ("part.make()", "UISlider"), ("optional?.title", "String"), ("unknown", ""), ("part.nothing", ""), ("web.scrollView", ""), ("a + b", ""),
        ("shake()", "UIColor"), ("shake().cg", ""), ("nobody()", ""), ("Part.shared.title", "String"), ("Part.made()", "UISlider"), ("Part.nothing", ""), ("global()", "UIFont"),
    ]

    @Test(arguments: expressions) func expression(_ test: (expression: String, name: String)) throws {
        let fixture = ProjectFixture(
            """
                import UIKit
                func global() -> UIFont { .systemFont(ofSize: 1) }
                struct Part {
                    let title: String
                    var inner: Part { self }
                    func make() -> UISlider { UISlider() }
                    static let shared = Part()
                    static func made() -> UISlider { UISlider() }
                }
                final class Page: UIViewController {
                    let web = WKWebView()
                    var part: Part
                    var optional: Part?
                    func shake() -> UIColor { .red }
                    func run(given: UISwitch, view: UIView) {
                        let local = Part()
                        let typed: UIView = view
                        guard let cast = view as? UILabel else { return }
                        mark(\(test.expression))
                    }
                }
                """)
        let mark = try #require(fixture.project.files[0].root.descendants.first { $0.kind == .chainExpr && $0.text.hasPrefix("mark(") })
        let value = try #require(ModifierChain(mark)?.baseCall?.firstUnlabeledArgument?.value)
        let name = fixture.project.valueType(of: value, in: 0).name
        #expect((name == .none ? "" : name.text) == test.name, "\(test.expression)")
    }
}
