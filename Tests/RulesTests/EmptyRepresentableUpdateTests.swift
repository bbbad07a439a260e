import Linting
import Testing

/// What `empty-representable-update` takes for an input, and how it follows the values that callers pass.
@Suite struct EmptyRepresentableUpdateTests {
    private static let rule = "empty-representable-update"

    @Test("values that change")
    func valuesThatChange() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                protocol Quiet: UIViewRepresentable {}

                extension Quiet {
                    func updateUIView(_ view: UIViewType, context: Context) {}
                }

                struct ↓Badge: Quiet {
                    let count: Int

                    func makeUIView(context: Context) -> UILabel {
                        let label = UILabel()
                        label.text = String(count)
                        return label
                    }
                }
                """, reason: "empty", because: "the method that the protocol adds for all is not enough for this one"),
            .bad(
                """
                struct Player: UIViewRepresentable {
                    let url: URL
                    let loops: Bool

                    func makeUIView(context: Context) -> PlayerView { PlayerView(url: url, loops: loops) }
                    func ↓updateUIView(_ view: PlayerView, context: Context) {}
                }

                struct Clip: View {
                    @State private var url = URL(fileURLWithPath: "/clip")

                    var body: some View {
                        Player(url: url, loops: true)
                        Button("Next") { url = next(url) }
                    }
                }
                """, reason: "empty", because: "`url` changes; that `loops` does not makes it none of the message's names"),
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
                        Button("Help") { isShown = true }
                            .sheet(isPresented: $isShown) {
                                Page(html: topic)
                                Button("Next topic") { topic = "shapes" }
                            }
                    }
                }
                """, reason: "empty",
                because: "a button of the sheet itself changes the topic"),
            .bad(
                """
                struct Page: UIViewRepresentable {
                    let html: String

                    func makeUIView(context: Context) -> PageView { PageView(html: html) }
                    func ↓updateUIView(_ view: PageView, context: Context) {}
                }

                final class Feed: ObservableObject {
                    @Published private(set) var html = ""
                    func refresh() { html = "<p>new</p>" }
                }

                struct FeedView: View {
                    @ObservedObject var feed: Feed

                    var body: some View { Page(html: feed.html) }
                }
                """, reason: "empty",
                because: "the model assigns to the property that the page is made from"),
            .bad(
                """
                struct Preview: UIViewRepresentable {
                    let size: CGSize
                    let session: AVCaptureSession

                    func makeUIView(context: Context) -> UIView {
                        let view = UIView()
                        let layer = AVCaptureVideoPreviewLayer(session: session)
                        layer.frame = CGRect(origin: .zero, size: size)
                        view.layer.addSublayer(layer)
                        return view
                    }

                    func ↓updateUIView(_ view: UIView, context: Context) {}
                }

                struct Camera: View {
                    let session = AVCaptureSession()

                    var body: some View {
                        GeometryReader { proxy in
                            let size = proxy.size
                            Preview(size: size, session: session)
                        }
                    }
                }
                """, reason: "empty", because: "a turned device gives another size"),
            .bad(
                """
                @Observable final class Look {
                    var isAnimated = true
                    func calm() { isAnimated = false }
                }

                struct Moving: UIViewRepresentable {
                    @Environment(Look.self) private var look

                    func makeUIView(context: Context) -> MovingView {
                        let view = MovingView()
                        if look.isAnimated { view.start() }
                        return view
                    }

                    func ↓updateUIView(_ view: MovingView, context: Context) {}
                }

                struct Room: View {
                    @State private var look = Look()

                    var body: some View {
                        Moving().environment(look)
                        Button("Calm") { look.calm() }
                    }
                }
                """, reason: "empty", because: "nobody passes it, and it changes all the same"),
            .bad(
                """
                final class Desk: ObservableObject {
                    @Published var sheet: Sheet
                    init(sheet: Sheet) { self.sheet = sheet }
                    func turn(to other: Sheet) { sheet = other }
                }

                final class Sheet {}

                struct Writer: NSViewControllerRepresentable {
                    @EnvironmentObject var desk: Desk

                    func makeNSViewController(context: Context) -> WriterController {
                        let controller = WriterController()
                        controller.sheet = desk.sheet
                        return controller
                    }

                    func ↓updateNSViewController(_ controller: WriterController, context: Context) {}
                }

                struct Office: View {
                    var body: some View { Writer() }
                }
                """, reason: "empty", because: "the environment's object has another sheet, later"),
            .bad(
                """
                struct Film: UIViewRepresentable {
                    let address: URL

                    func makeUIView(context: Context) -> FilmView {
                        let view = FilmView()
                        view.address = address
                        return view
                    }

                    func ↓updateUIView(_ view: FilmView, context: Context) {}
                }

                struct Cinema: View {
                    @State private var address = URL(fileURLWithPath: "/first")
                    @State private var isFresh = false

                    var body: some View {
                        Film(address: address).id(isFresh)
                        Button("Again") { isFresh.toggle() }
                        Button("Next") { address = URL(fileURLWithPath: "/next") }
                    }
                }
                """, reason: "empty", because: "another address gives no other identity"),
            .bad(
                """
                struct Header: UIViewRepresentable {
                    let title: String

                    func makeUIView(context: Context) -> UILabel {
                        let label = UILabel()
                        label.text = title
                        return label
                    }

                    func ↓updateUIView(_ label: UILabel, context: Context) {}
                }

                struct Panel: View {
                    let title: String
                    var body: some View { Header(title: title) }
                }
                """, reason: "empty", because: "nobody makes `Panel` yet, so nobody knows whether its title changes"),
        ])
    }

    @Test("what is no input")
    func whatIsNoInput() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                struct CameraLayer: UIViewRepresentable {
                    let session: AVCaptureSession

                    func makeUIView(context: Context) -> PreviewView {
                        let view = PreviewView()
                        view.previewLayer.session = session
                        return view
                    }

                    func ↓updateUIView(_ view: PreviewView, context: Context) {}
                }
                """, severity: .note, reason: "no-inputs", because: "the session is an object that stays"),
            .bad(
                """
                struct Stage: UIViewRepresentable {
                    let viewModel: StageModel

                    func makeUIView(context: Context) -> UIView { viewModel.makeView() }
                    func ↓updateUIView(_ view: UIView, context: Context) {}
                }

                final class StageModel {
                    func makeView() -> UIView { UIView() }
                }
                """, severity: .note, reason: "no-inputs", because: "which object it is decides what is shown"),
            .bad(
                """
                struct Box: UIViewRepresentable {
                    let build: () -> UIView

                    func makeUIView(context: Context) -> UIView { build() }
                    func ↓updateUIView(_ view: UIView, context: Context) {}
                }
                """, severity: .note, reason: "no-inputs", because: "the closure is called once"),
        ])
    }

    @Test("what is silent")
    func whatIsSilent() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                final class Host: UIView {
                    var title = ""
                    func updateUIView(_ view: UIView, context: Int) {}
                }
                """, because: "no representable"),
            .good(
                """
                import SwiftUI
                import Charts3D

                struct Plot: UIViewRepresentable {
                    let points: [Double]

                    func makeUIView(context: Context) -> UIView { UIView() }
                    func updateUIView(_ view: UIView, context: Context) {}
                    func makeCoordinator() -> PlotCoordinator { PlotCoordinator(self) }
                }
                """, because: "what the coordinator of another module does with the struct is not known"),
        ])
    }
}
