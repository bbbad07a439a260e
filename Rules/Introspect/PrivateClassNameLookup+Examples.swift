import Linting

extension PrivateClassNameLookup {
    static let examples = [
        Example.bad(
            """
            import UIKit

            extension UIView {
                var host: UIView? {
                    var current = superview
                    while let view = current {
                        if ↓NSStringFromClass(type(of: view)).contains("PlatformViewHost") { return view }
                        current = view.superview
                    }
                    return nil
                }
            }
            """, reason: "compared"),
        Example.bad(
            """
            import UIKit

            func isShadow(_ view: UIView) -> Bool {
                let name = ↓String(describing: type(of: view))
                return name == "UIDropShadowView" || name.hasPrefix("_UIShadow")
            }
            """, reason: "compared", because: "the name goes through a constant"),
        Example.bad(
            """
            import Cocoa

            func hideTitle(of window: NSWindow) {
                for view in window.contentView?.superview?.subviews ?? [] where view.↓className == "NSTitlebarContainerView" {
                    view.isHidden = true
                }
            }
            """, reason: "compared"),
        Example.bad(
            """
            import UIKit

            func backdrop() -> UIView? {
                let found = ↓NSClassFromString("_UIBackdropView") as? UIView.Type
                return found?.init()
            }
            """, reason: "looked-up"),
        Example.bad(
            """
            import AppKit

            final class ServiceHook {
                private static let _NSServiceEntry: AnyClass? = ↓NSClassFromString("_NSServiceEntry")

                static func isService(_ object: NSObject) -> Bool {
                    guard let _NSServiceEntry else { return false }
                    return object.isKind(of: _NSServiceEntry)
                }
            }
            """, reason: "looked-up", because: "the constant has the class's name, but is not the class"),
        Example.bad(
            """
            import UIKit

            /// Wraps the private class that blurs without a tint.
            enum PlainBlur {
                static func make() -> UIView? { (↓NSClassFromString("_UICustomBlurView") as? UIView.Type)?.init() }
            }
            """, severity: .note, reason: "looked-up", because: "the wrapper says what it is"),
        Example.bad(
            """
            import UIKit

            func tintPlaceholder(of field: UITextField) {
                let label = field.↓value(forKey: "_placeholderLabel") as? UILabel
                label?.textColor = .red
            }
            """, reason: "private-key"),
        Example.bad(
            """
            import UIKit

            final class WideSwipe: UINavigationController {
                private let swipe = UIPanGestureRecognizer()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationBar.↓setValue(true, forKey: "hidesShadow")
                    swipe.↓setValue(interactivePopGestureRecognizer?.↓value(forKey: "targets"), forKey: "targets")
                    view.addGestureRecognizer(swipe)
                }
            }

            extension UISearchBar {
                var input: UITextField? { ↓value(forKey: "searchField") as? UITextField }
            }
            """, reason: "private-key", because: "keys without an underscore that no header declares"),
        Example.bad(
            """
            import UIKit

            extension UIView {
                static let limit = 8  // private detail
                var isCutout: Bool { ↓NSStringFromClass(Swift.type(of: self)).hasPrefix("_UICutout") }

                // MARK: - Private

                func backdrop() -> AnyClass? { ↓NSClassFromString("_UIBackdropView") }
            }
            """, because: "comments that document nothing; the module before `type(of:)`"),

        Example.good(
            """
            import UIKit

            class TrackedScreen: UIViewController {
                var screenName: String {
                    let name = String(describing: type(of: self))
                    return name.hasSuffix("ScreenController") ? String(name.dropLast(16)) : name
                }
            }

            func shortName(of screen: UIViewController) -> String {
                let name = String(describing: type(of: screen))
                return name.hasSuffix("ViewController") ? String(name.dropLast(14)) : name
            }
            """, because: "the name of an own class, and what any class's name may end in"),
        Example.good(
            """
            import Analytics

            func label(of event: any AnalyticsEvent) -> String {
                switch String(describing: type(of: event)) {
                case "PurchaseEvent": "purchase"
                default: "other"
                }
            }
            """, because: "a name that shows no sign of the system: the type may come from any package"),
        Example.good(
            """
            import UIKit

            final class CoverView: UIView {}

            func isCover(_ view: UIView) -> Bool {
                String(describing: type(of: view)) == "CoverView"
            }
            """, because: "a type of the project's own"),
        Example.good(
            """
            import UIKit

            func describe(_ view: UIView) -> String {
                print(NSStringFromClass(type(of: view)))
                let name = String(describing: type(of: view))
                return "\\(name) \\(view.frame)"
            }
            """, because: "the name is only shown"),
        Example.good(
            """
            import UIKit

            func hostingView(_ view: UIView) -> Bool {
                if #available(iOS 16, *) {
                    return view.accessibilityIdentifier == "host"
                } else {
                    return NSStringFromClass(type(of: view)).hasSuffix("HostingView")
                }
            }
            """, target: "ios=14.0", because: "only systems that are out, whose names do not change any more"),
        Example.good(
            """
            import AppKit

            extension NSView {
                var isPlain: Bool { className == "NSView" }
            }

            func showsDebugger(_ preferences: WKPreferences) {
                if preferences.responds(to: NSSelectorFromString("_setDeveloperExtrasEnabled:")) {
                    preferences.setValue(true, forKey: "developerExtrasEnabled")
                }
            }

            func cornerRadius(of window: NSWindow) -> CGFloat? {
                guard window.responds(to: Selector(("_cornerRadius"))) else { return nil }
                return window.value(forKey: "_cornerRadius") as? CGFloat
            }
            """, because: "a public class; keys that the object is asked for first"),
        Example.good(
            """
            import AppKit
            import CoreData

            let preferences = UserDefaults.standard

            func prepare(_ text: NSTextView, _ order: NSManagedObject, _ window: NSObject) {
                text.setValue(NSColor.red, forKey: "insertionPointColor")
                text.setValue(false, forKey: "drawsBackground")
                order.setValue(Data(), forKey: "image")
                preferences.setValue(true, forKey: "fullScreenEnabled")
                UserDefaults.standard.setValue(true, forKey: "developerExtrasEnabled")
                print(window.value(forKey: "view") ?? "", order.value(forKey: "targets") ?? "")
            }
            """, because: "public properties of AppKit, attributes of an entity, settings, and an object of which nothing is known"),
        Example.good(
            """
            import UIKit

            func isField(_ view: UIView) -> Bool { NSStringFromClass(type(of: view)) == "UITextField" }
            """, because: "a public class"),
        Example.good(
            """
            import Foundation

            let isTesting = NSClassFromString("XCTestCase") != nil
            let application = NSClassFromString("NSApplication") as? NSObject.Type
            """, because: "public classes of modules that are not always there"),
        Example.good(
            """
            import Foundation

            struct Link { var className: String }

            func isBold(_ link: Link) -> Bool { link.className == "Bold" || link.className.contains("strong") }
            """, because: "a property of the project's own"),
        Example.good(
            """
            import Foundation

            func kind(of error: Error) -> String {
                switch String(describing: type(of: error)) {
                case "URLError": "network"
                default: "other"
                }
            }
            """, because: "a public type"),
    ]
}
