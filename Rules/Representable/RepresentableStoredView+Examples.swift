import Linting

extension RepresentableStoredView {
    static let examples = [
        Example.bad(
            """
            struct PinField: UIViewRepresentable {
                @Binding var pin: String
                private let ↓field = UITextField()

                func makeUIView(context: Context) -> UITextField { field }
                func updateUIView(_ view: UITextField, context: Context) { field.text = pin }
            }
            """, reason: "ghost", because: "from the second value of the struct on, `field` is another one than `view`"),
        Example.bad(
            """
            import Flipbook
            import SwiftUI

            struct Sticker: UIViewRepresentable {
                let frames: [UIImage]
                private let ↓film = FlipbookPlayer()

                func makeUIView(context: Context) -> UIView {
                    let box = UIView()
                    film.frames = frames
                    box.addSubview(film)
                    return box
                }

                func updateUIView(_ box: UIView, context: Context) { film.frames = frames }
            }
            """, reason: "ghost", because: "what is added as a subview is a view too"),
        Example.bad(
            """
            struct Sky: UIViewRepresentable {
                var ↓scene = SCNView(frame: .zero)
                let title: String

                func makeUIView(context: Context) -> SCNView { scene }
                func updateUIView(_ view: SCNView, context: Context) { view.accessibilityLabel = title }
            }
            """, reason: "made-again"),
        Example.bad(
            """
            import Animations
            import SwiftUI

            struct Confetti: UIViewRepresentable {
                let isPlaying: Bool
                let ↓player = AnimationPlayer()

                func makeUIView(context: Context) -> some AnimationPlayer { player }
                func updateUIView(_ view: UIViewType, context: Context) { if isPlaying { view.play() } }
            }
            """, reason: "made-again", because: "the make method returns it, so it is a view, whatever its class is called"),
        Example.bad(
            """
            struct Album: UIViewControllerRepresentable {
                private let ↓pages: UIPageViewController = {
                    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    pages.view.backgroundColor = .black
                    return pages
                }()
                var page: Int

                func makeUIViewController(context: Context) -> UIPageViewController { pages }
                func updateUIViewController(_ controller: UIPageViewController, context: Context) { controller.title = "\\(page)" }
            }
            """, reason: "made-again"),
        Example.bad(
            """
            struct Graph: NSViewRepresentable {
                let values: [Double]
                private let ↓canvas: GraphCanvas

                init(values: [Double]) {
                    self.values = values
                    canvas = GraphCanvas(lineWidth: 2)
                }

                func makeNSView(context: Context) -> GraphCanvas { canvas }
                func updateNSView(_ view: GraphCanvas, context: Context) { view.values = values }
            }
            """,
            files: [
                (
                    "GraphCanvas.swift",
                    """
                    import AppKit

                    class Canvas: NSView {}

                    final class GraphCanvas: Canvas {
                        var values: [Double] = []
                        convenience init(lineWidth: CGFloat) { self.init(frame: .zero) }
                    }
                    """
                )
            ], reason: "made-again", because: "the initialiser makes a view for each value of the struct"),
        Example.bad(
            """
            struct Meter: UIViewRepresentable {
                private let ↓labels = [UILabel(), UILabel()]
                private let ↓icons = ["low": UIImageView()]
                private let ↓marks: [UIView]
                private let ↓bars = (0..<3).map { _ in UIProgressView() }

                func makeUIView(context: Context) -> UIStackView {
                    UIStackView(arrangedSubviews: labels + icons.values + bars + marks)
                }

                init() { marks = [UIView(), UIView()] }

                func updateUIView(_ stack: UIStackView, context: Context) {}
            }
            """, reason: "made-again", because: "the views in a collection are made with it"),
        Example.bad(
            """
            struct Logo: UIViewRepresentable {
                let ↓image = UIImageView(image: UIImage(named: "logo"))

                func makeUIView(context: Context) -> UIImageView { image }
                func updateUIView(_ view: UIImageView, context: Context) { view.tintColor = .red }
            }

            @main
            struct Shop: App {
                var body: some Scene {
                    WindowGroup { Logo() }
                }
            }
            """, severity: .note, reason: "made-once", because: "nothing makes the app's root view again"),
        Example.bad(
            """
            struct Film: UIViewRepresentable {
                let ↓host: FilmHost
                let isMuted: Bool

                func makeUIView(context: Context) -> FilmHost { return host }
                func updateUIView(_ view: FilmHost, context: Context) { view.isMuted = isMuted }
            }

            final class FilmHost: UIView {
                var isMuted = false
            }
            """, severity: .note, reason: "given"),
        Example.bad(
            """
            struct Reused: UIViewRepresentable {
                let ↓page: WKWebView?
                let ↓spare: WKWebView?

                func makeUIView(context: Context) -> WKWebView {
                    if let page { return page }
                    let other = spare
                    return other ?? WKWebView()
                }

                func updateUIView(_ view: WKWebView, context: Context) {}
            }
            """, severity: .note, reason: "given", because: "under another name it is the same view"),
        Example.bad(
            """
            import RemoteVideo
            import SwiftUI

            struct Call: UIViewRepresentable {
                let ↓renderer: RemoteVideoRenderer

                func makeUIView(context: Context) -> RemoteVideoRenderer { renderer }
                func updateUIView(_ renderer: RemoteVideoRenderer, context: Context) { renderer.setNeedsDisplay() }
            }
            """, severity: .note, reason: "given", because: "what the make method returns is a view, whatever its class is called"),
        Example.bad(
            """
            struct Representing: UIViewRepresentable {
                let ↓base: UIView

                init(_ base: () -> UIView) { self.base = base() }
                func makeUIView(context: Context) -> UIView { base }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, severity: .note, reason: "asked-for", because: "a closure that is kept would be called once, in `makeUIView`"),

        Example.good(
            """
            struct PinField: UIViewRepresentable {
                @Binding var pin: String

                func makeUIView(context: Context) -> UITextField { context.coordinator.field }
                func updateUIView(_ view: UITextField, context: Context) { view.text = pin }
                func makeCoordinator() -> Coordinator { Coordinator() }

                final class Coordinator {
                    let field = UITextField()
                }
            }
            """, because: "the coordinator is made once and lives as long as the view"),
        Example.good(
            """
            struct Help: UIViewRepresentable {
                static let page = WKWebView()
                let insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
                let tint = UIColor.red

                func makeUIView(context: Context) -> WKWebView { Self.page }
                func updateUIView(_ view: WKWebView, context: Context) { view.tintColor = tint }
            }
            """, because: "a static view is shared on purpose; insets and colours are no views"),
        Example.good(
            """
            struct Bars: UIViewRepresentable {
                let scrollView: UIScrollView

                func makeUIView(context: Context) -> BarsView { BarsView(following: scrollView) }
                func updateUIView(_ view: BarsView, context: Context) { view.follow(scrollView) }
            }
            """, because: "the view is another one's, and this one only looks at it"),
        Example.good(
            """
            struct Canvas: UIViewRepresentable {
                @State private var canvas = PKCanvasView()

                func makeUIView(context: Context) -> PKCanvasView { canvas }
                func updateUIView(_ view: PKCanvasView, context: Context) {}
            }
            """, because: "SwiftUI keeps the first value of a state"),
        Example.good(
            """
            import SpriteKit
            import SwiftUI

            struct Stage: UIViewRepresentable {
                let scene: GameScene
                let hero = HeroFigure()

                func makeUIView(context: Context) -> UIView {
                    scene.addChild(hero)
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, because: "a node of a scene is no view"),
        Example.good(
            """
            struct Toolbar: View {
                let bar = UIToolbar()
                var body: some View { Text("Tools") }
            }

            final class Screen: UIViewController {
                let field = UITextField()
            }
            """, because: "neither is a representable"),
        Example.good(
            """
            struct Player: UIViewRepresentable {
                let layerMaker: () -> AVPlayerLayer
                lazy var badge = UILabel()

                func makeUIView(context: Context) -> UIView { PlayerView(layer: layerMaker()) }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, because: "a closure makes the layer when it is asked to; a lazy view is not made with the struct"),
        Example.good(
            """
            struct Field: UIViewRepresentable {
                var field = UITextField()

                func makeUIView(context: Context) -> UIView { Frame(around: field) }
                func updateUIView(_ view: UIView, context: Context) {}
            }

            struct Form: View {
                let field: UITextField
                var body: some View { Field(field: field) }
            }
            """, because: "every caller passes a view, so the default is never made"),
    ]
}
