import Linting
import Testing

/// Inputs of which no place is seen to change them, so that `empty-representable-update` has no more than a note.
@Suite struct EmptyRepresentableUpdateNoteTests {
    private static let rule = "empty-representable-update"

    @Test("values that are fixed")
    func valuesThatAreFixed() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                import SwiftUI
                import WebKit

                struct Preview: UIViewRepresentable {
                    @Binding var url: URL

                    func makeUIView(context: Context) -> WKWebView {
                        let web = WKWebView()
                        web.load(URLRequest(url: url))
                        NotificationCenter.default.addObserver(forName: .init("reload"), object: nil, queue: .main) { _ in
                            web.load(URLRequest(url: url))
                        }
                        return web
                    }

                    func ↓updateUIView(_ web: WKWebView, context: Context) {}
                }

                struct Screen: View {
                    @State private var url = URL(fileURLWithPath: "/")

                    var body: some View {
                        Preview(url: $url)
                        Button("Next") {
                            url = URL(fileURLWithPath: "/next")
                            NotificationCenter.default.post(name: .init("reload"), object: nil)
                        }
                    }
                }
                """, severity: .note, because: "the observer reads the binding as it is then"),
            .bad(
                """
                final class OrderModel: ObservableObject {
                    let number: Int
                    init(number: Int) { self.number = number }
                }

                struct Receipt: UIViewControllerRepresentable {
                    let number: Int
                    var title: String?

                    func makeUIViewController(context: Context) -> UIViewController { ReceiptController(number: number, title: title) }
                    func ↓updateUIViewController(_ controller: UIViewController, context: Context) {}
                }

                struct OrderView: View {
                    @ObservedObject var model: OrderModel
                    @State private var chosen: Order?

                    var body: some View {
                        Receipt(number: model.number)
                            .sheet(item: $chosen) { order in Receipt(number: order.number, title: "Chosen") }
                    }
                }
                """, severity: .note, reason: "fixed-inputs",
                because: "a constant of the model does not change while the view is shown, and another item of the sheet is another sheet"),
            .bad(
                """
                struct Page: UIViewRepresentable {
                    let html: String

                    func makeUIView(context: Context) -> PageView { PageView(html: html) }
                    func ↓updateUIView(_ view: PageView, context: Context) {}
                }

                struct Letter: View {
                    let letter: Mail

                    var body: some View { Page(html: letter.html).navigationTitle(letter.subject) }
                }

                struct Inbox: View {
                    let letters: [Mail]
                    @State private var opened: Mail?

                    var body: some View {
                        List(letters) { letter in
                            Button(letter.subject) { opened = letter }
                        }
                        .sheet(item: $opened) { Letter(letter: $0) }
                    }
                }
                """, severity: .note, reason: "fixed-inputs",
                because: "`Letter` always shows the item that its sheet was opened for"),
            .bad(
                """
                struct Page: UIViewRepresentable {
                    let html: String

                    func makeUIView(context: Context) -> PageView { PageView(html: html) }
                    func ↓updateUIView(_ view: PageView, context: Context) {}
                }

                struct Help: View {
                    @State private var topic = ""
                    @State private var isShown = false

                    var body: some View {
                        Button("Colours") {
                            topic = "colours"
                            isShown = true
                        }
                        .sheet(isPresented: $isShown) { Page(html: topic) }
                    }
                }
                """, severity: .note, reason: "fixed-inputs",
                because: "the topic is set before the sheet opens, and nothing changes it while the sheet covers the button"),
            .bad(
                """
                struct Page: UIViewRepresentable {
                    let html: String

                    func makeUIView(context: Context) -> PageView { PageView(html: html) }
                    func ↓updateUIView(_ view: PageView, context: Context) {}
                }

                struct Notice: View {
                    @State private var html = ""
                    @State private var isLoading = true

                    var body: some View {
                        if isLoading {
                            ProgressView().onAppear(perform: load)
                        } else {
                            Page(html: html)
                        }
                    }

                    private func load() {
                        html = "<p>loaded</p>"
                        isLoading = false
                    }
                }
                """, severity: .note, reason: "fixed-inputs",
                because: "the text is there before the page is made"),
            .bad(
                """
                struct Keyboard<Content: View>: UIViewRepresentable {
                    @ViewBuilder var content: Content

                    func makeUIView(context: Context) -> UIView { UIHostingController(rootView: content).view }
                    func ↓updateUIView(_ view: UIView, context: Context) {}
                }

                struct DateField: View {
                    @Binding var date: Date

                    var body: some View {
                        Keyboard {
                            DatePicker("Date", selection: $date)
                        }
                    }
                }
                """, severity: .note, reason: "fixed-inputs", because: "bindings reach the content all the same"),
            .bad(
                """
                struct Ruler: UIViewRepresentable {
                    @Environment(\\.displayScale) private var scale

                    func makeUIView(context: Context) -> RulerView { RulerView(scale: scale) }
                    func ↓updateUIView(_ view: RulerView, context: Context) {}
                }

                struct Table: View {
                    var body: some View { Ruler() }
                }
                """, severity: .note, reason: "fixed-inputs"),
        ])
    }
}
