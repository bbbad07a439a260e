import Linting

extension TemporaryDelegate {
    static let examples = [
        Example.bad(
            """
            final class PriceDelegate: NSObject, UITextFieldDelegate {}

            struct PriceField: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = ↓PriceDelegate()
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {}
            }
            """, because: "nothing but the weak property knows the delegate"),
        Example.bad(
            """
            import UIKit

            final class CitySource: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            }

            final class CityController: UITableViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let source = CitySource()
                    tableView.dataSource = ↓source
                    tableView.reloadData()
                }
            }
            """, because: "the local constant ends with the function, and the table stays empty"),
        Example.bad(
            """
            protocol DialDelegate: AnyObject { func turned() }

            final class Dial: UIView {
                weak var turnDelegate: DialDelegate?
            }

            final class DialListener: DialDelegate {
                func turned() {}
            }

            struct DialView: UIViewRepresentable {
                func makeUIView(context: Context) -> Dial {
                    let dial = Dial()
                    dial.turnDelegate = ↓DialListener()
                    return dial
                }

                func updateUIView(_ dial: Dial, context: Context) {}
            }
            """, because: "the project's own property is `weak`"),

        Example.good(
            """
            import AppKit

            final class Delegate: NSObject, NSApplicationDelegate {}

            func start() {
                let delegate = Delegate()
                NSApplication.shared.delegate = delegate
                _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
            }
            """, because: "the local lives as long as the application runs"),
        Example.good(
            """
            import UIKit

            final class Ending: NSObject, CAAnimationDelegate {}

            extension CABasicAnimation {
                static func fading() -> CABasicAnimation { CABasicAnimation(keyPath: "opacity") }
            }

            final class Entry: UIView {
                private func shake() -> CAKeyframeAnimation { CAKeyframeAnimation(keyPath: "position.x") }

                func warn() {
                    let shaking = shake()
                    shaking.delegate = Ending()
                    let fading = CABasicAnimation.fading()
                    fading.delegate = Ending()
                    layer.add(shaking, forKey: "shake")
                }
            }
            """, because: "an animation keeps its delegate, wherever it was made"),
        Example.good(
            """
            struct PriceField: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UITextField {
                    let field = UITextField()
                    field.delegate = context.coordinator
                    return field
                }

                func updateUIView(_ field: UITextField, context: Context) {}

                final class Coordinator: NSObject, UITextFieldDelegate {}
            }
            """, because: "SwiftUI keeps the coordinator"),
        Example.good(
            """
            import UIKit

            final class SearchDelegate: NSObject, UISearchBarDelegate {}

            final class SearchController: UIViewController {
                private let bar = UISearchBar()
                private var delegate: SearchDelegate?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let delegate = SearchDelegate()
                    self.delegate = delegate
                    bar.delegate = delegate
                }
            }
            """, because: "a stored property keeps it"),
        Example.good(
            """
            import QuartzCore

            final class Finisher: NSObject, CAAnimationDelegate {}

            func fade(_ layer: CALayer) {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.delegate = Finisher()
                layer.add(animation, forKey: "fade")
            }
            """, because: "an animation keeps its delegate"),
        Example.good(
            """
            final class Feed {
                var dataSource: FeedSource?
            }

            final class FeedSource {}

            struct FeedView: View {
                let feed: Feed
                var body: some View { Text("Feed").onAppear { feed.dataSource = FeedSource() } }
            }
            """, because: "the project's own property is not `weak`"),
        Example.good(
            """
            import Foundation

            final class Names: NSObject, XMLParserDelegate {
                var found: [String] = []
            }

            func names(in data: Data) -> [String] {
                let parser = XMLParser(data: data)
                let names = Names()
                parser.delegate = names
                parser.parse()
                return names.found
            }
            """, because: "the function uses the object until the parser is done"),
        Example.good(
            """
            import AppKit

            final class OnlyFolders: NSObject, NSOpenSavePanelDelegate {}

            func chooseFolder() -> URL? {
                let panel = NSOpenPanel()
                let delegate = OnlyFolders()
                panel.delegate = delegate
                return panel.runModal() == .OK ? panel.url : nil
            }
            """, because: "the function waits for the panel"),
        Example.good(
            """
            final class Router: NSObject, UINavigationControllerDelegate {}

            func makeController(_ keep: (AnyObject) -> Void) -> UINavigationController {
                let controller = UINavigationController()
                let router = Router()
                controller.delegate = router
                keep(router)
                return controller
            }
            """, because: "somebody else gets the object"),
    ]
}
