import Linting
import Rules
import Testing

/// The code that people show each other when they bring UIKit into SwiftUI: what is wrong in it is found, what shows the right way is silent.
@Suite struct SeedSamplesInteropTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        var rules: [String]
        var example: Example
        var testDescription: String { name }
    }

    /// Every rule about UIKit and AppKit in SwiftUI.
    static let all = [
        "hosting-without-containment", "private-class-name-lookup", "temporary-delegate", "struct-as-objc-target", "non-idempotent-update", "missing-dismantle",
        "introspect-side-effects",
    ]

    static let samples: [Sample] = [
        Sample(
            name: "a library looks for the host of a view by its name", rules: ["private-class-name-lookup"],
            example: .bad(
                """
                import UIKit

                enum Searching {
                    static func host(from entry: UIView) -> UIView? {
                        var candidate = entry.superview
                        while let view = candidate {
                            if ↓NSStringFromClass(type(of: view)).contains("ViewHost") { return view }
                            candidate = view.superview
                        }
                        return nil
                    }
                }
                """)),
        Sample(
            name: "the marker view of such a library", rules: all,
            example: .good(
                """
                public struct SearchingView<Target: UIView>: UIViewRepresentable {
                    let find: (MarkerView) -> Target?
                    let customize: (Target) -> Void

                    public func makeUIView(context: UIViewRepresentableContext<SearchingView>) -> MarkerView {
                        let view = MarkerView()
                        view.accessibilityLabel = "MarkerView<\\(Target.self)>"
                        return view
                    }

                    public func updateUIView(_ view: MarkerView, context: UIViewRepresentableContext<SearchingView>) {
                        DispatchQueue.main.async {
                            guard let target = find(view) else { return }
                            customize(target)
                        }
                    }
                }

                public final class MarkerView: UIView {}
                """)),
        Sample(
            name: "plain settings of introspected views", rules: ["introspect-side-effects"],
            example: .good(
                """
                import Introspect
                import SwiftUI

                struct Rows: View {
                    @State private var name = ""

                    var body: some View {
                        VStack {
                            List(1..<9, id: \\.self) { Text("\\($0)") }
                                .introspectTableView { $0.separatorStyle = .none }
                            TextField("Name", text: $name)
                                .introspectTextField { field in field.becomeFirstResponder() }
                        }
                    }
                }
                """, target: "ios=13.0")),
        Sample(
            name: "a label that is updated", rules: all,
            example: .good(
                """
                struct Caption: UIViewRepresentable {
                    let text: String

                    func makeUIView(context: Context) -> UILabel {
                        let label = UILabel()
                        label.setContentHuggingPriority(.defaultHigh, for: .vertical)
                        return label
                    }

                    func updateUIView(_ label: UILabel, context: Context) { label.text = text }
                }
                """)),
        Sample(
            name: "a control with its coordinator", rules: all,
            example: .good(
                """
                struct LevelSlider: UIViewRepresentable {
                    @Binding var level: Float

                    func makeUIView(context: Context) -> UISlider {
                        let slider = UISlider()
                        slider.addTarget(context.coordinator, action: #selector(Coordinator.moved(_:)), for: .valueChanged)
                        return slider
                    }

                    func updateUIView(_ slider: UISlider, context: Context) { slider.value = level }
                    func makeCoordinator() -> Coordinator { Coordinator(level: $level) }

                    final class Coordinator: NSObject {
                        let level: Binding<Float>
                        init(level: Binding<Float>) { self.level = level }
                        @objc func moved(_ sender: UISlider) { level.wrappedValue = sender.value }
                    }
                }
                """)),
        Sample(
            name: "a button whose coordinator is a plain class", rules: all,
            example: .good(
                """
                struct PlainButton: UIViewRepresentable {
                    func makeUIView(context: Context) -> UIButton {
                        let button = UIButton()
                        button.addTarget(context.coordinator, action: #selector(Coordinator.pressed(sender:)), for: .touchUpInside)
                        return button
                    }

                    func updateUIView(_ button: UIButton, context: Context) {}
                    func makeCoordinator() -> Coordinator { Coordinator(button: self) }

                    class Coordinator {
                        var button: PlainButton
                        init(button: PlainButton) { self.button = button }
                        @objc func pressed(sender: UIButton) { print("pressed") }
                    }
                }
                """)),
        Sample(
            name: "a field whose coordinator registers itself", rules: all,
            example: .good(
                """
                struct NameField: UIViewRepresentable {
                    @Binding var text: String
                    let field = UITextField()

                    func makeCoordinator() -> Coordinator { Coordinator(self) }
                    func makeUIView(context: Context) -> UITextField { field }
                    func updateUIView(_ view: UITextField, context: Context) {}

                    class Coordinator: NSObject {
                        var parent: NameField

                        init(_ parent: NameField) {
                            self.parent = parent
                            super.init()
                            parent.field.addTarget(self, action: #selector(changed(_:)), for: .editingChanged)
                        }

                        @objc func changed(_ field: UITextField) { parent.text = field.text ?? "" }
                    }
                }
                """)),
        Sample(
            name: "SwiftUI in the cells of a table", rules: ["hosting-without-containment"],
            example: .bad(
                """
                class RowCell: UITableViewCell {
                    var host: UIHostingController<AnyView>?
                }

                struct RowTable: UIViewRepresentable {
                    var rows: [String]

                    func makeUIView(context: Context) -> UITableView {
                        let table = UITableView()
                        table.dataSource = context.coordinator
                        table.register(RowCell.self, forCellReuseIdentifier: "Row")
                        return table
                    }

                    func updateUIView(_ table: UITableView, context: Context) {}
                    func makeCoordinator() -> Coordinator { Coordinator(rows: rows) }

                    class Coordinator: NSObject, UITableViewDataSource {
                        var rows: [String]
                        init(rows: [String]) { self.rows = rows }

                        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

                        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                            let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! RowCell
                            let view = Text(rows[indexPath.row])
                            if cell.host == nil {
                                let controller = UIHostingController(rootView: AnyView(view))
                                cell.host = controller
                                let content = controller.view!
                                cell.contentView.↓addSubview(content)
                            } else {
                                cell.host?.rootView = AnyView(view)
                            }
                            return cell
                        }
                    }
                }
                """, severity: .warning, reason: "cell")),
        Sample(
            name: "a banner that is loaded once, and an interstitial", rules: all,
            example: .good(
                """
                struct Banner: UIViewControllerRepresentable {
                    let unit: String

                    func makeUIViewController(context: Context) -> UIViewController {
                        let banner = BannerView()
                        let controller = UIViewController()
                        banner.unit = unit
                        banner.rootViewController = controller
                        controller.view.addSubview(banner)
                        banner.load(BannerRequest())
                        return controller
                    }

                    func updateUIViewController(_ controller: UIViewController, context: Context) {}
                }

                final class FullPage: NSObject {
                    private var page: InterstitialPage!

                    private func load() {
                        page = InterstitialPage(unit: "unit")
                        page.delegate = self
                    }
                }
                """)),
        Sample(
            name: "an attributed label, before and after it is updated", rules: all,
            example: .good(
                """
                struct Before: UIViewRepresentable {
                    let text: NSAttributedString

                    func makeUIView(context: Context) -> UILabel {
                        let label = UILabel()
                        label.attributedText = text
                        return label
                    }

                    func updateUIView(_ label: UILabel, context: Context) { print("still to do") }
                }

                struct After: UIViewRepresentable {
                    let text: NSAttributedString
                    func makeUIView(context: Context) -> UILabel { UILabel() }
                    func updateUIView(_ label: UILabel, context: Context) { label.attributedText = text }
                }
                """)),
        Sample(
            name: "presented, pushed, made a child", rules: all,
            example: .good(
                """
                final class Hub: UIViewController {
                    private let stack = UIStackView()

                    func present() {
                        let host = UIHostingController(rootView: Text("New"))
                        present(host, animated: true, completion: nil)
                    }

                    func push() {
                        let host = UIHostingController(rootView: Text("New"))
                        navigationController?.pushViewController(host, animated: true)
                    }

                    func embed() {
                        let host = UIHostingController(rootView: Text("New"))
                        self.addChild(host)
                        stack.addArrangedSubview(host.view)
                        host.didMove(toParent: self)
                    }
                }
                """)),
        Sample(
            name: "a cell that is given the controller of its list", rules: all,
            example: .good(
                """
                class ContentCell<Content: View>: UICollectionViewCell {
                    private weak var host: UIHostingController<Content>?

                    func configure(content: Content, parent: UIViewController) {
                        if let controller = host {
                            controller.rootView = content
                            return
                        }
                        let controller = UIHostingController(rootView: content)
                        controller.view.backgroundColor = .clear
                        parent.addChild(controller)
                        contentView.addSubview(controller.view)
                        controller.didMove(toParent: parent)
                        self.host = controller
                    }
                }
                """)),
        Sample(
            name: "a controller that is looked up, and one that is presented", rules: all,
            example: .good(
                """
                struct LookUp<Content: View>: UIViewControllerRepresentable {
                    let content: Content
                    let found: (UIViewController) -> Void

                    func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: content) }

                    func updateUIViewController(_ controller: UIViewController, context: Context) {
                        DispatchQueue.main.async { found(controller) }
                    }
                }

                struct Cover<Content: View, Destination: View>: View {
                    var isShown: Binding<Bool>
                    let content: Content
                    let destination: () -> Destination
                    @State private var controller: UIViewController?

                    var body: some View {
                        content.onReceive(Just(isShown.wrappedValue)) { isShown in
                            if isShown {
                                let cover = UIHostingController(rootView: destination())
                                cover.modalPresentationStyle = .fullScreen
                                controller?.present(cover, animated: true, completion: nil)
                            } else {
                                controller?.dismiss(animated: true, completion: nil)
                            }
                        }
                    }
                }
                """)),
    ]

    @Test(arguments: samples) func sample(_ sample: Sample) throws {
        for id in sample.rules {
            let rule = try #require(allRules.index(of: id))
            let project = try #require(ExampleProject(sample.example, rule: rule))
            let answer = project.lint()
            #expect(answer.places == project.expected, "\(id): \(answer.findings.map(\.message))")
            #expect(!answer.hasError.contains(true), "the sample has a syntax error")
            guard let reason = sample.example.reason else { continue }
            #expect(answer.findings.allSatisfy { $0.reason == reason && $0.severity == sample.example.severity })
        }
    }
}
