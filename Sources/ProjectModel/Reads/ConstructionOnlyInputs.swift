import SwiftSource

/// What UIKit, AppKit and their kin take only when a view or controller is made: there is no property to set it later, so that an update cannot
/// follow a change; only a new identity can. From Apple's documentation of the initialisers.
public enum ConstructionOnlyInputs {
    private static let arguments: [String: Set<String>] = [
        "UITableView": ["frame", "style"], "UITableViewController": ["style"], "UICollectionView": ["frame"], "UIButton": ["type", "frame"],
        "UIPageViewController": ["transitionStyle", "navigationOrientation", "options"], "UISplitViewController": ["style"],
        "WKWebView": ["frame", "configuration"], "MTKView": ["frame", "device"], "UIView": ["frame"], "NSView": ["frame"],
        "UIAlertController": ["preferredStyle"], "SCNView": ["frame", "options"], "ARView": ["frame", "cameraMode", "automaticallyConfigureSession"],
        "UIHostingController": [], "NSTableView": ["frame"], "UITextView": ["usingTextLayoutManager", "textContainer"],
        "NSTextView": ["usingTextLayoutManager", "textContainer"], "DataScannerViewController": [
            "recognizedDataTypes", "qualityLevel", "recognizesMultipleItems", "isHighFrameRateTrackingEnabled", "isPinchToZoomEnabled", "isGuidanceEnabled",
            "isHighlightingEnabled",
        ],
        "SignInWithAppleButton": ["type", "style"], "ASAuthorizationAppleIDButton": ["type", "style"], "PKPaymentButton": ["paymentButtonType", "paymentButtonStyle", "type", "style"],
        "UICalendarView": [], "MKMapView": ["frame"], "UIInputView": ["inputViewStyle"], "UIActivityIndicatorView": ["frame"], "GLKView": ["frame", "context"],
    ]

    /// Controllers of the system that show what they were made with and take nothing new while they are on screen.
    private static let sealed = Set([
        "SFSafariViewController", "UIActivityViewController", "PHPickerViewController", "UIDocumentPickerViewController", "UICloudSharingController",
        "MFMailComposeViewController", "MFMessageComposeViewController", "CNContactPickerViewController", "CNContactViewController", "EKEventEditViewController",
        "EKEventViewController", "PKAddPassesViewController", "PKPaymentAuthorizationViewController", "SKStoreProductViewController",
        "GKGameCenterViewController", "GKMatchmakerViewController", "MCBrowserViewController", "UIPrinterPickerController", "UIReferenceLibraryViewController",
        "UIVideoEditorController", "UIDocumentBrowserViewController", "INUIAddVoiceShortcutViewController", "INUIEditVoiceShortcutViewController",
        "MPMediaPickerController", "UIFontPickerViewController", "DataScannerViewController", "VNDocumentCameraViewController",
    ].map { Symbol(text: $0) })

    /// Whether nothing of the view or controller can be changed once it is made.
    public static func isSealed(_ type: Symbol) -> Bool { sealed.contains(type) }

    /// The type whose initialiser takes the node, or what it is a part of, and never again; `nil` if it can be set later, or that is not known.
    public static func receiver(of node: Node) -> Symbol? {
        guard let argument = argument(around: node), let callee = argument.callee, callee.symbol != .init_ else { return nil }
        return sealed.contains(callee.symbol) || arguments[callee.text]?.contains(argument.label.text) == true ? callee.symbol : nil
    }

    /// The argument of a call that the node is, or is a part of.
    public static func argument(around node: Node) -> ArgumentPlace? {
        var node = node
        while let parent = node.parent {
            switch parent.kind {
            case .argument:
                guard parent.parent?.kind == .callLink else { return nil }
                return ArgumentPlace(node)
            case .chainExpr, .sequenceExpr, .tryExpr, .arrayLiteral, .ternaryExpr, .castExpr: node = parent
            default: return nil
            }
        }
        return nil
    }

    /// The class of the system, of those that a class derives from, that takes an argument of that label only when it is made.
    public static func superclass(taking label: Symbol, of inherits: (Symbol) -> Bool) -> Symbol? {
        let label = label.text
        for (name, labels) in arguments where labels.contains(label) {
            let symbol = Symbol(text: name)
            if inherits(symbol) { return symbol }
        }
        return nil
    }
}
