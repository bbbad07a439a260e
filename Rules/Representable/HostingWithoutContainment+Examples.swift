import Linting

extension HostingWithoutContainment {
    static let examples = [
        Example.bad(
            """
            final class ProfileController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: Text("Profile"))
                    view.↓addSubview(host.view)
                    host.didMove(toParent: self)
                }
            }
            """, reason: "no-addchild", because: "`didMove` alone makes no child"),
        Example.bad(
            """
            final class BannerController: UIViewController {
                private let stack = UIStackView()
                private lazy var banner = UIHostingController(rootView: Text("Banner"))

                func show() {
                    stack.↓addArrangedSubview(banner.view)
                    stack.↓addArrangedSubview(UIHostingController(rootView: Text("More")).view)
                }
            }
            """, reason: "no-addchild"),
        Example.bad(
            """
            final class MapController: UIViewController {
                func decorate() {
                    let title = UIHostingController(rootView: Text("Map"))
                    navigationItem.↓titleView = title.view
                }
            }
            """, severity: .note, reason: "no-addchild"),
        Example.bad(
            """
            struct Zoomable<Content: View>: UIViewRepresentable {
                let content: Content

                func makeCoordinator() -> Coordinator { Coordinator(host: UIHostingController(rootView: content)) }

                func makeUIView(context: Context) -> UIScrollView {
                    let scroll = UIScrollView()
                    scroll.↓addSubview(context.coordinator.host.view)
                    return scroll
                }

                func updateUIView(_ scroll: UIScrollView, context: Context) { context.coordinator.host.rootView = content }

                final class Coordinator {
                    let host: UIHostingController<Content>
                    init(host: UIHostingController<Content>) { self.host = host }
                }
            }
            """, severity: .note, reason: "no-addchild", because: "a view representable has no controller; one for view controllers has"),
        Example.bad(
            """
            struct Marquee: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UIScrollView {
                    let scroll = UIScrollView()
                    let host = UIHostingController(rootView: Text(text))
                    scroll.↓addSubview(host.view)
                    return scroll
                }

                func updateUIView(_ scroll: UIScrollView, context: Context) {}
            }

            final class BadgeController: NSViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let badge = NSHostingController(rootView: Text("New"))
                    view.↓addSubview(badge.view)
                }
            }
            """, reason: "no-addchild", because: "nothing keeps the controller, so that it is gone with the function"),
        Example.bad(
            """
            final class SkinView: UIView {
                var host: UIViewController?
            }

            func makeSkin() -> SkinView {
                let skin = SkinView()
                let host = UIHostingController(rootView: Text("Skin"))
                skin.↓addSubview(host.view)
                skin.host = host
                return skin
            }
            """, reason: "no-addchild", because: "the view keeps the controller, which makes it no child"),
        Example.bad(
            """
            final class PriceCell: UITableViewCell {
                private var host: UIHostingController<Text>?

                func show(_ price: String) {
                    let host = UIHostingController(rootView: Text(price))
                    let content = host.view!
                    contentView.↓addSubview(content)
                    self.host = host
                }
            }
            """, reason: "cell"),
        Example.bad(
            """
            final class MenuController: UIViewController {
                func open() {
                    let menu = UIHostingController(rootView: Text("Menu"))
                    addChild(menu)
                    view.↓addSubview(menu.view)
                }
            }
            """, reason: "didmove-missing"),
        Example.bad(
            """
            final class HintController: UIViewController {
                func open() {
                    let hint = UIHostingController(rootView: Text("Hint"))
                    addChild(hint)
                    view.↓addSubview(hint.view)
                    hint.didMove(toParent: nil)
                }
            }
            """, reason: "didmove-nil"),

        Example.good(
            """
            import SwiftUI

            extension View {
                func picture(of size: CGSize) -> UIImage {
                    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
                    let host = UIHostingController(rootView: self)
                    window.addSubview(host.view)
                    return host.view.picture
                }
            }
            """, because: "nothing is left when the picture is drawn"),
        Example.good(
            """
            final class ProfileController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = UIHostingController(rootView: Text("Profile"))
                    addChild(host)
                    view.addSubview(host.view)
                    host.didMove(toParent: self)
                }
            }
            """),
        Example.good(
            """
            final class ProfileController: UIViewController {
                func show() {
                    let host = UIHostingController(rootView: Text("Profile"))
                    embed(host)
                    view.addSubview(host.view)
                }

                private func embed(_ child: UIViewController) {
                    addChild(child)
                    child.didMove(toParent: self)
                }
            }
            """, because: "a helper makes it a child"),
        Example.good(
            """
            extension UIViewController {
                func join(_ parent: UIViewController) {
                    parent.addChild(self)
                    didMove(toParent: parent)
                }
            }

            final class ChartController: UIViewController {
                private var host: UIHostingController<Text>!

                func show() {
                    let legend = UIHostingController(rootView: Text("Legend"))
                    legend.join(self)
                    view.addSubview(legend.view)
                    let footer = UIHostingController(rootView: Text("Footer"))
                    addChild(footer as UIViewController)
                    view.addSubview(footer.view)
                    footer.didMove(toParent: self)
                }

                func draw() {
                    host = UIHostingController(rootView: Text("Chart"))
                    addChild(host!)
                    view.addSubview(host!.view)
                    host!.didMove(toParent: self)
                }
            }
            """, because: "a helper of the child gives it to the parent; `host!` and `footer as UIViewController` are the same controllers"),
        Example.good(
            """
            final class ProfileController: UIViewController {
                func show() {
                    present(UIHostingController(rootView: Text("Sheet")), animated: true)
                    navigationController?.pushViewController(UIHostingController(rootView: Text("Page")), animated: true)
                    view.window?.rootViewController = UIHostingController(rootView: Text("Root"))
                }
            }
            """, because: "presented, pushed, a root: UIKit contains it"),
        Example.good(
            """
            final class SongCell: UICollectionViewCell {
                private var host: UIHostingController<Text>?

                func show(_ title: String, in parent: UIViewController) {
                    let host = UIHostingController(rootView: Text(title))
                    parent.addChild(host)
                    contentView.addSubview(host.view)
                    host.didMove(toParent: parent)
                    self.host = host
                }
            }
            """, because: "the cell is given the controller"),
        Example.good(
            """
            final class SongCell: UICollectionViewCell {
                let host = UIHostingController(rootView: Text("Song"))

                override init(frame: CGRect) {
                    super.init(frame: frame)
                    contentView.addSubview(host.view)
                }

                required init?(coder: NSCoder) { nil }
            }

            final class SongsController: UICollectionViewController {
                func show(_ cell: SongCell) {
                    addChild(cell.host)
                    cell.host.didMove(toParent: self)
                }
            }
            """, because: "the controller of the list makes it a child"),
        Example.good(
            """
            func picture(of text: String, in window: UIWindow) -> UIImage {
                let host = UIHostingController(rootView: Text(text))
                window.addSubview(host.view)
                defer { host.view.removeFromSuperview() }
                return UIGraphicsImageRenderer(bounds: host.view.bounds).image { _ in host.view.drawHierarchy(in: host.view.bounds, afterScreenUpdates: true) }
            }
            """, because: "the view is shown to nobody"),
        Example.good(
            """
            final class TagController: NSViewController {
                override func loadView() {
                    view = NSView()
                    view.addSubview(NSHostingView(rootView: Text("Tag")))
                }
            }
            """, because: "the hosting view is made for that"),
    ]
}
