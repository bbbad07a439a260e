import Linting
import Rules
import Testing

/// What articles about representables show, right and wrong, in words of our own: each fault is found by the rules named, with the severity named,
/// at the place marked, and the right ways are silent.
@Suite struct SeedSamplesRepresentableTests {
    static let rules = [
        "empty-representable-update", "representable-input-not-updated", "representable-stored-view", "stale-coordinator-copy", "representable-layout-mutation",
        "state-write-in-representable-update",
    ]

    struct Sample: CustomTestStringConvertible {
        let name: String
        /// What is found: rule, severity and the word at which it starts, in the order of the source.
        let found: [String]
        let code: String
        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            name: "a label that is updated", found: [],
            code: """
                struct PlainLabel: UIViewRepresentable {
                    let caption: String

                    func makeUIView(context: Context) -> UILabel {
                        let label = UILabel()
                        label.setContentHuggingPriority(.required, for: .vertical)
                        return label
                    }

                    func updateUIView(_ label: UILabel, context: Context) { label.text = caption }
                }
                """),
        Sample(
            name: "an image whose name nobody reads", found: ["representable-input-not-updated warning symbol"],
            code: """
                struct DotImage: UIViewRepresentable {
                    let symbol: String

                    func makeUIView(context: Context) -> UIView {
                        let image = UIImageView(image: UIImage(named: "dot")!)
                        image.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
                        return image
                    }

                    func updateUIView(_ image: UIView, context: Context) {}
                }
                """),
        Sample(
            name: "a text field as a property, with closures that the coordinator keeps",
            found: ["representable-stored-view warning field", "stale-coordinator-copy warning makeCoordinator", "empty-representable-update warning updateUIView"],
            code: """
                struct EntryField: UIViewRepresentable {
                    let hint: String
                    @Binding var entry: String
                    let onEditing: (Bool) -> Void
                    let onReturn: () -> Void
                    let field = UITextField()

                    init(hint: String, entry: Binding<String>, onEditing: @escaping (Bool) -> Void = { _ in }, onReturn: @escaping () -> Void = {}) {
                        self.hint = hint
                        _entry = entry
                        self.onEditing = onEditing
                        self.onReturn = onReturn
                    }

                    func makeCoordinator() -> Coordinator { return Coordinator(self) }

                    func makeUIView(context: Context) -> UITextField {
                        field.placeholder = hint
                        return field
                    }

                    func updateUIView(_ view: UITextField, context: Context) {
                    }

                    class Coordinator: NSObject {
                        var entryField: EntryField

                        init(_ entryField: EntryField) {
                            self.entryField = entryField
                            super.init()
                            entryField.field.addTarget(self, action: #selector(began(_:)), for: .editingDidBegin)
                            entryField.field.addTarget(self, action: #selector(changed(_:)), for: .editingChanged)
                            entryField.field.addTarget(self, action: #selector(returned(_:)), for: .editingDidEndOnExit)
                        }

                        @objc func began(_ field: UITextField) { entryField.onEditing(true) }
                        @objc func changed(_ field: UITextField) { entryField.entry = field.text ?? "" }
                        @objc func returned(_ field: UITextField) { entryField.onReturn() }
                    }
                }
                """),
        Sample(
            name: "a switch with a binding that is applied and written", found: ["stale-coordinator-copy note makeCoordinator"],
            code: """
                struct PowerSwitch: UIViewRepresentable {
                    @Binding var isOn: Bool

                    func makeUIView(context: Context) -> UISwitch {
                        let control = UISwitch()
                        control.addTarget(context.coordinator, action: #selector(Coordinator.flipped(_:)), for: .valueChanged)
                        return control
                    }

                    func updateUIView(_ control: UISwitch, context: Context) { control.isOn = isOn }
                    func makeCoordinator() -> Coordinator { return Coordinator(isOn: $isOn) }

                    class Coordinator: NSObject {
                        let isOn: Binding<Bool>
                        init(isOn: Binding<Bool>) { self.isOn = isOn }
                        @objc func flipped(_ sender: UISwitch) { self.isOn.wrappedValue = sender.isOn }
                    }
                }
                """),
        Sample(
            name: "a button that has no inputs yet", found: ["empty-representable-update note updateUIView", "stale-coordinator-copy note makeCoordinator"],
            code: """
                struct PressButton: UIViewRepresentable {
                    func makeUIView(context: Context) -> UIButton {
                        let button = UIButton()
                        button.setTitle("Press", for: .normal)
                        button.addTarget(context.coordinator, action: #selector(Coordinator.pressed(sender:)), for: .touchUpInside)
                        return button
                    }

                    func updateUIView(_ button: UIButton, context: Context) {
                    }

                    func makeCoordinator() -> Coordinator { return Coordinator(button: self) }

                    class Coordinator {
                        var button: PressButton
                        init(button: PressButton) { self.button = button }
                        @objc func pressed(sender: UIButton) { print("pressed") }
                    }
                }
                """),
        Sample(
            name: "a table whose coordinator keeps the first rows",
            found: ["representable-layout-mutation warning table", "empty-representable-update warning updateUIView"],
            code: """
                struct LineTable: UIViewRepresentable {
                    var lines: [String]
                    var lineHeight: CGFloat

                    func makeUIView(context: Context) -> UITableView {
                        let table = UITableView()
                        table.translatesAutoresizingMaskIntoConstraints = false
                        table.dataSource = context.coordinator
                        return table
                    }

                    func updateUIView(_ table: UITableView, context: Context) {
                    }

                    func makeCoordinator() -> Coordinator { Coordinator(lines: lines, lineHeight: lineHeight) }

                    class Coordinator: NSObject, UITableViewDataSource {
                        var lines: [String]
                        var lineHeight: CGFloat

                        init(lines: [String], lineHeight: CGFloat) {
                            self.lines = lines
                            self.lineHeight = lineHeight
                        }

                        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

                        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                            let cell = UITableViewCell()
                            cell.textLabel?.text = lines[indexPath.row]
                            cell.contentView.frame.size.height = lineHeight
                            return cell
                        }
                    }
                }
                """),
        Sample(
            name: "segments that only the make method shows",
            found: ["representable-input-not-updated warning titles", "stale-coordinator-copy note makeCoordinator"],
            code: """
                struct ChoiceBar: UIViewRepresentable {
                    var titles: [Any]?
                    @Binding var choice: Int

                    func makeUIView(context: Context) -> UISegmentedControl {
                        let bar = UISegmentedControl(items: titles)
                        bar.addTarget(context.coordinator, action: #selector(Coordinator.chosen(_:)), for: .valueChanged)
                        return bar
                    }

                    func updateUIView(_ bar: UISegmentedControl, context: Context) { bar.selectedSegmentIndex = choice }
                    func makeCoordinator() -> Coordinator { return Coordinator(choice: $choice) }

                    class Coordinator: NSObject {
                        let choice: Binding<Int>
                        init(choice: Binding<Int>) { self.choice = choice }
                        @objc func chosen(_ sender: UISegmentedControl) { choice.wrappedValue = sender.selectedSegmentIndex }
                    }
                }
                """),
        Sample(
            name: "a stepper that never shows its binding", found: ["empty-representable-update note updateUIView", "stale-coordinator-copy note makeCoordinator"],
            code: """
                struct AmountStepper: UIViewRepresentable {
                    @Binding var amount: Double

                    func makeUIView(context: Context) -> UIStepper {
                        let stepper = UIStepper()
                        stepper.addTarget(context.coordinator, action: #selector(Coordinator.stepped(_:)), for: .valueChanged)
                        return stepper
                    }

                    func updateUIView(_ stepper: UIStepper, context: Context) {
                    }

                    func makeCoordinator() -> Coordinator { return Coordinator(amount: $amount) }

                    class Coordinator: NSObject {
                        let amount: Binding<Double>
                        init(amount: Binding<Double>) { self.amount = amount }
                        @objc func stepped(_ sender: UIStepper) { amount.wrappedValue = sender.value }
                    }
                }
                """),
        Sample(
            name: "an attributed text whose update only prints", found: ["empty-representable-update warning updateUIView"],
            code: """
                struct RichLabel: UIViewRepresentable {
                    let rich: NSAttributedString

                    init(_ rich: NSAttributedString) { self.rich = rich }

                    func makeUIView(context: Context) -> UILabel {
                        let label = UILabel()
                        label.attributedText = rich
                        return label
                    }

                    func updateUIView(_ label: UILabel, context: Context) {
                        // label.attributedText = rich
                        print("still to come")
                    }

                    typealias UIViewType = UILabel
                }

                struct Browser: View {
                    let texts = [NSAttributedString(string: "one"), NSAttributedString(string: "two")]
                    @State private var index = 0

                    var body: some View {
                        VStack {
                            RichLabel(texts[index])
                            Button("Next") { index = (index + 1) % 2 }
                        }
                    }
                }
                """),
        Sample(
            name: "an attributed text that is updated", found: [],
            code: """
                struct RichLabel: UIViewRepresentable {
                    let rich: NSAttributedString

                    init(_ rich: NSAttributedString) { self.rich = rich }
                    func makeUIView(context: Context) -> UILabel { UILabel() }
                    func updateUIView(_ label: UILabel, context: Context) { label.attributedText = rich }
                }
                """),
        Sample(
            name: "a controller that is looked up after each update",
            found: ["representable-input-not-updated note content", "state-write-in-representable-update warning found"],
            code: """
                struct Root: View {
                    @State var controller: UIViewController?

                    var body: some View {
                        NavigationView {
                            Button("Hello") { _ = controller?.navigationController }
                                .findController($controller)
                        }
                    }
                }

                extension View {
                    func findController(_ value: Binding<UIViewController?>) -> some View {
                        FinderController(content: self) { value.wrappedValue = $0 }
                    }
                }

                struct FinderController<Content: View>: UIViewControllerRepresentable {
                    let content: Content
                    let found: (UIViewController) -> Void

                    func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: content) }

                    func updateUIViewController(_ controller: UIViewController, context: Context) {
                        DispatchQueue.main.async { found(controller) }
                    }
                }
                """),
        Sample(
            name: "a banner whose controller's view is given a size",
            found: ["representable-layout-mutation warning controller", "empty-representable-update warning updateUIViewController"],
            code: """
                struct Banner: UIViewControllerRepresentable {
                    let unit: String

                    private var size: CGSize { CGSize(width: 320, height: 50) }

                    func makeUIViewController(context: Context) -> UIViewController {
                        let banner = BannerView(size: size)
                        let controller = UIViewController()
                        banner.unit = unit
                        controller.view.addSubview(banner)
                        controller.view.frame.size = size
                        return controller
                    }

                    func updateUIViewController(_ controller: UIViewController, context: Context) {}
                }
                """),
        Sample(
            name: "a view that looks for another one after each update", found: [],
            code: """
                struct Finder<Target: UIView>: UIViewRepresentable {
                    let find: (MarkerView) -> Target?
                    let change: (Target) -> Void

                    func makeUIView(context: UIViewRepresentableContext<Finder>) -> MarkerView {
                        let view = MarkerView()
                        view.accessibilityLabel = "Marker<\\(Target.self)>"
                        return view
                    }

                    func updateUIView(_ view: MarkerView, context: UIViewRepresentableContext<Finder>) {
                        DispatchQueue.main.async {
                            guard let target = self.find(view) else { return }
                            self.change(target)
                        }
                    }
                }

                class MarkerView: UIView {
                    required init() {
                        super.init(frame: .zero)
                        isHidden = true
                    }
                }
                """),
    ]

    @Test(arguments: samples) func sample(_ sample: Sample) throws {
        var found: [(start: Int, text: String)] = []
        for id in Self.rules {
            let rule = try #require(allRules.index(of: id))
            let project = try #require(ExampleProject(.good(sample.code), rule: rule))
            for finding in project.lint().findings {
                let word = String(decoding: project.sources[0].bytes[finding.location.range.lowerBound...].prefix { isLetter($0) }, as: UTF8.self)
                found.append((finding.location.range.lowerBound, "\(id) \(finding.severity) \(word)"))
            }
        }
        #expect(found.map(\.text).sorted() == sample.found.sorted(), "\(sample.name)")
    }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }
}
