import Linting
import ProjectModel
import SwiftSource

/// Keys without an underscore that objects of the system's classes answer to, and that no header declares.
struct PrivateKey {
    let name: String
    /// The classes that have it.
    let classes: [String]
    /// What the path of names to an object of such a class ends with, where its type is not known, in small letters.
    let hints: [String]
    /// Whether the key is like no property that another class would have.
    let isUnmistakable: Bool
    /// What to use instead.
    let instead: String?

    private init(_ name: String, of classes: [String], called hints: [String] = [], isUnmistakable: Bool = false, instead: String? = nil) {
        self.name = name
        self.classes = classes
        self.hints = hints
        self.isUnmistakable = isUnmistakable
        self.instead = instead
    }

    private static let alertActions = ["alertaction"]
    private static let alerts = ["alertcontroller"]
    private static let webViews = ["WKWebView"]
    private static let textFields = ["UITextField", "UISearchTextField"]

    // Only what is in use widely; a key that a header of UIKit, AppKit or WebKit declares for one of the classes does not belong here.
    static let all = [
        PrivateKey("targets", of: ["UIGestureRecognizer"], called: ["gesturerecognizer", "gesture"], instead: "keep the target beside the recognizer"),
        PrivateKey("textInputTraits", of: ["UITextView", "UITextField", "UISearchTextField"], called: ["textview", "textfield"], isUnmistakable: true),
        PrivateKey("insertionPointColor", of: ["UITextView", "UITextField", "UISearchTextField"], called: ["textinputtraits"], instead: "set 'tintColor'"),
        PrivateKey("hidesShadow", of: ["UINavigationBar"], called: ["navigationbar"], isUnmistakable: true, instead: "set 'shadowColor' of a 'UINavigationBarAppearance'"),
        PrivateKey("titleTextAlignment", of: ["UIAlertAction"], called: alertActions),
        PrivateKey("titleTextColor", of: ["UIAlertAction"], called: alertActions),
        PrivateKey("imageTintColor", of: ["UIAlertAction"], called: alertActions),
        PrivateKey("image", of: ["UIAlertAction"], called: alertActions),
        PrivateKey("handler", of: ["UIAlertAction"], called: alertActions),
        PrivateKey("attributedTitle", of: ["UIAlertController"], called: alerts),
        PrivateKey("attributedMessage", of: ["UIAlertController"], called: alerts),
        PrivateKey("contentViewController", of: ["UIAlertController"], called: alerts),
        PrivateKey("searchField", of: ["UISearchBar"], called: ["searchbar"], instead: "use 'searchTextField'"),
        PrivateKey("cancelButton", of: ["UISearchBar"], called: ["searchbar"]),
        PrivateKey("cancelButtonText", of: ["UISearchBar"], called: ["searchbar"], isUnmistakable: true),
        PrivateKey("placeholderLabel", of: textFields, called: ["textfield"], instead: "set 'attributedPlaceholder'"),
        PrivateKey("clearButton", of: textFields, called: ["textfield"]),
        PrivateKey("textColor", of: ["UIDatePicker", "UIPickerView"], called: ["datepicker", "pickerview"]),
        PrivateKey("highlightsToday", of: ["UIDatePicker"], called: ["datepicker"], isUnmistakable: true),
        PrivateKey("magnifierEnabled", of: ["UIPickerView"], called: ["pickerview"]),
        PrivateKey("view", of: ["UIBarButtonItem", "UITabBarItem"], called: ["barbuttonitem", "tabbaritem"]),
        PrivateKey("statusBar", of: ["UIApplication"]),
        PrivateKey("statusBarWindow", of: ["UIApplication"], isUnmistakable: true, instead: "use 'statusBarManager' of the window's scene"),
        PrivateKey("drawsBackground", of: webViews, called: ["webview"]),
        PrivateKey("developerExtrasEnabled", of: ["WKPreferences"], called: ["configuration.preferences"], isUnmistakable: true),
        PrivateKey("fullScreenEnabled", of: ["WKPreferences"], called: ["configuration.preferences"], instead: "set 'isElementFullscreenEnabled'"),
        PrivateKey("allowFileAccessFromFileURLs", of: ["WKPreferences"], called: ["configuration.preferences"], isUnmistakable: true),
        PrivateKey("allowUniversalAccessFromFileURLs", of: ["WKWebViewConfiguration"], called: ["configuration"], isUnmistakable: true),
    ]

    /// The private key that a key path begins with, on what a chain is called on: `chain` up to `links` of its links, `self` where it has no base.
    static func find(_ path: String, on chain: ModifierChain, links: Int, in context: RuleContext) -> (key: PrivateKey, owner: String)? {
        let first = path.split(separator: ".").first.map(String.init) ?? ""
        for key in all where key.name == first {
            guard context.facts.imports.contains(where: { systemModules.contains($0.module.text) }) else { return nil }
            if let owner = key.owner(of: chain, links, in: context) { return (key, owner) }
        }
        return nil
    }

    private static let systemModules: Set<String> = ["UIKit", "SwiftUI", "AppKit", "Cocoa", "WebKit", "UIKitNavigation"]

    /// The class that a receiver is, or looks to be, of those that have the key; `nil` if it is another one, or that is not known.
    private func owner(of chain: ModifierChain, _ links: Int, in context: RuleContext) -> String? {
        let project = context.project
        let before = Array(chain.links.prefix(links)).filter { $0.kind != .optionalLink && $0.kind != .forceLink }
        let isBare = links == 0 && chain.base.map { ["value", "setValue"].contains($0.name.text) } ?? false
        if isBare || before.isEmpty && chain.baseName == .self_ {
            guard let type = context.type(around: chain.node) else { return nil }
            return owner(of: ValueType(meaning: .type(type), name: type.name))
        }
        let type = project.valueType(ofPrefix: chain, links: links, in: context.fileIndex)
        if type.name != .none {
            if let owner = owner(of: type) { return owner }
            // What is known only as an object may be one.
            if !["NSObject", "AnyObject", "Any"].contains(type.name.text) { return nil }
        }
        // `UIApplication.shared`
        if before.count == 1, ["shared", "current"].contains(before[0].name.text), classes.contains(chain.baseName.text) { return chain.baseName.text }
        var path = chain.baseName.text
        for link in before {
            guard link.kind == .memberLink else { return nil }
            path += "." + link.name.text
        }
        path = path.lowercased()
        // The traits of a text view are an object of their own.
        if let hint = hints.first(where: { path.hasSuffix($0) }) { return hint == "textinputtraits" ? "UITextInputTraits" : classes[0] }
        guard isUnmistakable, !path.contains("defaults"), ownsNoMember(in: project) else { return nil }
        return classes[0].hasPrefix("WK") && !context.facts.imports.contains { $0.module.text == "WebKit" } ? nil : classes[0]
    }

    private func owner(of type: ValueType) -> String? {
        if let found = classes.first(where: { $0 == type.name.text }) { return found }
        guard let own = type.meaning.type else {
            return name == "targets" && type.name.text.hasSuffix("GestureRecognizer") && type.name.text.hasPrefix("UI") ? classes[0] : nil
        }
        guard own.reachableMembers(named: Symbol(text: name)).isEmpty else { return nil }
        if name == "targets", own.kind == .external, own.name.text.hasPrefix("UI"), own.name.text.hasSuffix("GestureRecognizer") { return classes[0] }
        return classes.first { own.inherits(from: Symbol(text: $0)) == .yes }
    }

    private func ownsNoMember(in project: Project) -> Bool { !project.members(named: Symbol(text: name)).contains { _ in true } }
}
