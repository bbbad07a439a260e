import Linting

extension RepresentableLayoutMutation {
    static let examples = [
        Example.bad(
            """
            struct TaskTable: UIViewRepresentable {
                let width: CGFloat

                func makeUIView(context: Context) -> UITableView {
                    let table = UITableView(frame: .zero)
                    table.rowHeight = 44
                    ↓table.frame = CGRect(x: 0, y: 0, width: width, height: 440)
                    return table
                }

                func updateUIView(_ table: UITableView, context: Context) {
                    ↓table.bounds.size.width = width
                }
            }
            """, reason: "frame"),
        Example.bad(
            """
            struct Banner: UIViewControllerRepresentable {
                let size: CGSize

                func makeUIViewController(context: Context) -> UIViewController {
                    let controller = UIViewController()
                    ↓controller.view.frame.size = size
                    return controller
                }

                func updateUIViewController(_ controller: UIViewController, context: Context) {
                    guard let banner = controller as? BannerController else { return }
                    ↓banner.view.center = .zero
                }
            }
            """, reason: "frame", because: "of a controller it is the view that SwiftUI lays out"),
        Example.bad(
            """
            struct Badge: UIViewRepresentable {
                let size: CGSize

                func makeUIView(context: Context) -> UIView { makeBadge() }
                func updateUIView(_ view: UIView, context: Context) {}

                private func makeBadge() -> UIView {
                    let badge = outlined(.red)
                    ↓badge.frame = CGRect(origin: .zero, size: size)
                    return badge
                }
            }

            private func outlined(_ color: UIColor) -> UIView {
                let view = UIView()
                let line = UIView()
                view.addSubview(line)
                line.frame = CGRect(x: 0, y: 0, width: 44, height: 1)
                ↓view.bounds.size.height = 44
                return view
            }
            """, reason: "frame", because: "what a helper makes is the view that `makeUIView` returns"),
        Example.bad(
            """
            struct Clip: NSViewRepresentable {
                let size: CGSize

                func makeNSView(context: Context) -> NSView { NSView() }

                func updateNSView(_ view: NSView, context: Context) {
                    view.↓setFrameSize(size)
                }
            }
            """, reason: "frame"),
        Example.bad(
            """
            struct Needle: UIViewRepresentable {
                let angle: CGFloat

                func makeUIView(context: Context) -> UIImageView { UIImageView(image: UIImage(named: "needle")) }

                func updateUIView(_ view: UIImageView, context: Context) {
                    turn(view)
                }

                private func turn(_ needle: UIImageView) {
                    UIView.animate(withDuration: 0.2) {
                        ↓needle.transform = CGAffineTransform(rotationAngle: angle)
                    }
                }
            }
            """, reason: "transform", because: "the helper gets the view that SwiftUI lays out"),
        Example.bad(
            """
            struct Notes: UIViewRepresentable {
                @Binding var text: String

                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    ↓view.translatesAutoresizingMaskIntoConstraints = false
                    view.isScrollEnabled = false
                    return view
                }

                func updateUIView(_ view: UITextView, context: Context) { view.text = text }
            }
            """, reason: "constraints",
            fixed: """
                struct Notes: UIViewRepresentable {
                    @Binding var text: String

                    func makeUIView(context: Context) -> UITextView {
                        let view = UITextView()
                        view.isScrollEnabled = false
                        return view
                    }

                    func updateUIView(_ view: UITextView, context: Context) { view.text = text }
                }
                """),
        Example.bad(
            """
            struct Ruler: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let ruler = context.coordinator.ruler
                    ↓ruler.translatesAutoresizingMaskIntoConstraints = false
                    ruler.heightAnchor.constraint(equalToConstant: 20).isActive = true
                    return ruler
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, severity: .note, reason: "own-constraints", because: "constraints of its own give the view a size; `.frame(height: 20)` does so in SwiftUI's layout"),

        Example.good(
            """
            struct Captioned: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                    let label = UILabel()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    label.center = CGPoint(x: 50, y: 10)
                    view.addSubview(label)
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {
                    view.subviews.first?.frame = view.bounds
                }
            }
            """, because: "subviews belong to the code that adds them"),
        Example.good(
            """
            struct Stage: UIViewRepresentable {
                func makeUIView(context: Context) -> StageView { StageView() }
                func updateUIView(_ view: StageView, context: Context) { view.setNeedsLayout() }
            }

            final class StageView: UIView {
                private let light = CALayer()

                override func layoutSubviews() {
                    super.layoutSubviews()
                    light.frame = bounds
                }
            }
            """, because: "a view lays out what is its own"),
        Example.good(
            """
            struct Page: UIViewRepresentable {
                let size: CGSize

                func makeUIView(context: Context) -> UIScrollView {
                    let view = UIScrollView()
                    view.translatesAutoresizingMaskIntoConstraints = true
                    view.autoresizingMask = [.flexibleWidth]
                    return view
                }

                func updateUIView(_ view: UIScrollView, context: Context) {
                    view.contentSize = size
                    view.contentOffset = .zero
                    let frame = view.frame
                    print(frame, view.bounds == .zero)
                }
            }
            """, because: "`true` is what a new view has; content size and offset are the view's own; reading is no setting"),
        Example.good(
            """
            struct Sheet: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

                func updateUIViewController(_ controller: UIViewController, context: Context) {
                    controller.preferredContentSize = CGSize(width: 300, height: 200)
                    let view = UIView()
                    view.frame = controller.view.bounds
                    controller.view.addSubview(view)
                }
            }
            """, because: "the added view is not the controller's own; the preferred size is a wish"),
        Example.good(
            """
            struct Shade: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let view = UIView()
                    let shade = { (view: UIView) in view.frame = .zero }
                    shade(UIView())
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {
                    for view in view.subviews { view.transform = .identity }
                }
            }
            """, because: "inside, the name means another view"),
        Example.good(
            """
            final class Board: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                }
            }
            """, because: "no representable"),
    ]
}
