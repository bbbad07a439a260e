import Linting

extension NonIdempotentUpdate {
    static let examples = [
        Example.bad(
            """
            struct Badge: UIViewRepresentable {
                let color: UIColor

                func makeUIView(context: Context) -> UIButton { UIButton() }

                func updateUIView(_ button: UIButton, context: Context) {
                    let dot = UIView()
                    dot.backgroundColor = color
                    button.↓addSubview(dot)
                    NSLayoutConstraint.↓activate([dot.widthAnchor.constraint(equalToConstant: 8)])
                    decorate(button)
                }

                private func decorate(_ button: UIButton) {
                    button.↓addGestureRecognizer(UITapGestureRecognizer())
                }
            }
            """, reason: "accumulate", because: "also what a helper does"),
        Example.bad(
            """
            struct Push: UIViewRepresentable {
                let title: String
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIButton { UIButton() }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.setTitle(title, for: .normal)
                    button.↓addTarget(context.coordinator, action: #selector(Coordinator.pushed), for: .touchUpInside)
                }

                final class Coordinator: NSObject {
                    @objc func pushed() {}
                }
            }
            """, reason: "accumulate"),
        Example.bad(
            """
            import SwiftUI
            import WebKit

            struct Page: UIViewRepresentable {
                let url: URL?

                func makeUIView(context: Context) -> WKWebView { WKWebView() }

                func updateUIView(_ web: WKWebView, context: Context) {
                    guard let url else { return }
                    web.↓load(URLRequest(url: url))
                }
            }
            """, reason: "reload", because: "that there is a URL does not tell whether it is another one"),
        Example.bad(
            """
            import SwiftUI
            import WebKit

            struct Framed: UIViewRepresentable {
                let address: String?

                func makeUIView(context: Context) -> UIStackView { UIStackView(arrangedSubviews: [WKWebView()]) }

                func updateUIView(_ stack: UIStackView, context: Context) {
                    guard let web = stack.arrangedSubviews.first as? WKWebView else { return }
                    if let address, let url = URL(string: address) {
                        let request = URLRequest(url: url)
                        web.↓load(request)
                    }
                }
            }
            """, reason: "reload", because: "the conditions find the web view and make the request, they compare nothing"),
        Example.bad(
            """
            import PDFKit
            import SwiftUI

            struct Paper: UIViewRepresentable {
                let url: URL

                func makeUIView(context: Context) -> PDFView { PDFView() }

                func updateUIView(_ view: PDFView, context: Context) {
                    view.↓document = PDFDocument(url: url)
                }
            }
            """, reason: "reload"),
        Example.bad(
            """
            import MapKit
            import SwiftUI

            struct Area: UIViewRepresentable {
                @Binding var region: MKCoordinateRegion?

                func makeUIView(context: Context) -> MKMapView { MKMapView() }

                func updateUIView(_ map: MKMapView, context: Context) {
                    if let region { map.↓setRegion(region, animated: true) }
                }
            }
            """, reason: "reload", because: "the binding never hears where the user has moved the map"),
        Example.bad(
            """
            struct Focused: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextField { UITextField() }

                func updateUIView(_ field: UITextField, context: Context) {
                    DispatchQueue.main.async { field.↓becomeFirstResponder() }
                }
            }
            """, reason: "reload", because: "put off, but asked for at each update"),
        Example.bad(
            """
            struct Rows: UIViewControllerRepresentable {
                let rows: [String]

                func makeUIViewController(context: Context) -> RowsController { RowsController() }
                func updateUIViewController(_ controller: RowsController, context: Context) { controller.↓show(rows) }
            }

            final class RowsController: UITableViewController {
                private var rows: [String] = []

                func show(_ rows: [String]) {
                    self.rows = rows
                    tableView.reloadData()
                }
            }
            """, severity: .note, reason: "reload"),
        Example.bad(
            """
            struct Names: UIViewRepresentable {
                let names: [String]
                func makeUIView(context: Context) -> UITableView { UITableView() }
                func updateUIView(_ table: UITableView, context: Context) { table.↓reloadData() }
            }
            """, severity: .note, reason: "reload"),
        Example.bad(
            """
            struct Steps<Page: View>: UIViewControllerRepresentable {
                let pages: [Page]

                func makeUIViewController(context: Context) -> UINavigationController { UINavigationController() }

                func updateUIViewController(_ stack: UINavigationController, context: Context) {
                    stack.↓viewControllers = pages.map { UIHostingController(rootView: $0) }
                }
            }
            """, severity: .note, reason: "reload"),
        Example.bad(
            """
            struct Note: UIViewRepresentable {
                @Binding var text: String

                func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    view.delegate = context.coordinator
                    return view
                }

                func updateUIView(_ view: UITextView, context: Context) {
                    ↓view.text = text
                }

                final class Coordinator: NSObject, UITextViewDelegate {
                    let text: Binding<String>
                    init(text: Binding<String>) { self.text = text }
                    func textViewDidChange(_ view: UITextView) { text.wrappedValue = view.text }
                }
            }
            """, reason: "text",
            fixed: """
                struct Note: UIViewRepresentable {
                    @Binding var text: String

                    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                    func makeUIView(context: Context) -> UITextView {
                        let view = UITextView()
                        view.delegate = context.coordinator
                        return view
                    }

                    func updateUIView(_ view: UITextView, context: Context) {
                        if view.text != text { view.text = text }
                    }

                    final class Coordinator: NSObject, UITextViewDelegate {
                        let text: Binding<String>
                        init(text: Binding<String>) { self.text = text }
                        func textViewDidChange(_ view: UITextView) { text.wrappedValue = view.text }
                    }
                }
                """),
        Example.bad(
            """
            struct Draft: NSViewRepresentable {
                @Binding var text: NSAttributedString

                func makeNSView(context: Context) -> NSTextView {
                    let view = NSTextView()
                    view.delegate = context.coordinator
                    return view
                }

                func updateNSView(_ view: NSTextView, context: Context) { view.textStorage?.↓setAttributedString(text) }
                func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                final class Coordinator: NSObject, NSTextViewDelegate {
                    @Binding var text: NSAttributedString
                    init(text: Binding<NSAttributedString>) { _text = text }
                    func textDidChange(_ notification: Notification) { text = (notification.object as? NSTextView)?.attributedString() ?? text }
                }
            }
            """, reason: "text", because: "the storage of a text view is its text"),

        Example.good(
            """
            import SwiftUI
            import WebKit

            struct Page: UIViewRepresentable {
                let url: URL

                func makeUIView(context: Context) -> WKWebView { WKWebView() }

                func updateUIView(_ web: WKWebView, context: Context) {
                    if web.url != url { web.load(URLRequest(url: url)) }
                }
            }
            """, because: "old and new are compared"),
        Example.good(
            """
            struct Switch: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UISwitch { UISwitch() }

                func updateUIView(_ control: UISwitch, context: Context) {
                    control.removeTarget(nil, action: nil, for: .valueChanged)
                    control.addTarget(context.coordinator, action: #selector(Coordinator.changed), for: .valueChanged)
                }

                final class Coordinator: NSObject {
                    @objc func changed() {}
                }
            }
            """, because: "the old target is removed first"),
        Example.good(
            """
            struct Board: UIViewRepresentable {
                let count: Int
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { show(count, in: view, context.coordinator) }

                private func show(_ count: Int, in view: UIView, _ last: Coordinator) {
                    guard last.count != count else { return }
                    last.count = count
                    view.addSubview(UIView())
                }

                final class Coordinator {
                    var count = 0
                }
            }
            """, because: "the helper does it once for each count"),
        Example.good(
            """
            struct Stars: UIViewRepresentable {
                let count: Int

                func makeUIView(context: Context) -> UIStackView { UIStackView() }

                func updateUIView(_ stack: UIStackView, context: Context) {
                    for _ in stack.arrangedSubviews.count..<max(count, stack.arrangedSubviews.count) { stack.addArrangedSubview(UIImageView()) }
                }
            }
            """, because: "the loop adds only those that are missing"),
        Example.good(
            """
            struct Chips: UIViewRepresentable {
                let names: [String]
                func makeUIView(context: Context) -> UIStackView { UIStackView() }

                func updateUIView(_ stack: UIStackView, context: Context) {
                    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
                    for name in names {
                        let chip = UIView()
                        let label = UILabel()
                        label.text = name
                        chip.addSubview(label)
                        stack.addArrangedSubview(chip)
                    }
                }
            }
            """, because: "what was there is removed"),
        Example.good(
            """
            struct Frame: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    view.addSubview(context.coordinator.border)
                }

                final class Coordinator {
                    let border = UIView()
                }
            }
            """, because: "the same view again stays one subview"),
        Example.good(
            """
            struct Caption: UIViewRepresentable {
                let text: String
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ label: UILabel, context: Context) { label.text = text }
            }
            """, because: "a label has no cursor"),
        Example.good(
            """
            struct Field: UIViewRepresentable {
                let isFocused: Bool
                func makeUIView(context: Context) -> UITextField { UITextField() }

                func updateUIView(_ field: UITextField, context: Context) {
                    if isFocused { field.becomeFirstResponder() } else { field.resignFirstResponder() }
                }
            }
            """, because: "the caller decides"),
    ]
}
