import SwiftSource

/// Which classes of Apple's SDKs are used like values, and which names promise an object with a life of its own.
enum ValueLikeClasses {
    private static let names = Set([
        "NSAttributedString", "NSMutableAttributedString", "NSString", "NSArray", "NSDictionary", "NSSet", "NSOrderedSet", "NSNumber", "NSDecimalNumber", "NSData",
        "NSDate", "NSURL", "NSError", "NSUUID", "NSValue", "NSPredicate", "NSSortDescriptor", "NSRegularExpression", "NSParagraphStyle", "NSMutableParagraphStyle",
        "UIColor", "NSColor", "CGColor", "CIColor", "UIFont", "NSFont", "UIFontDescriptor", "NSFontDescriptor", "UIImage", "NSImage", "CGImage", "CIImage",
        "UIBezierPath", "NSBezierPath", "CGPath", "UIVisualEffect", "UIBlurEffect", "UIVibrancyEffect", "UIMenu", "NSMenu", "UIAction",
        "CLLocation", "CLRegion", "MKPolyline", "MKPolygon", "MKCircle", "MKPlacemark", "MKMapItem", "MKPointAnnotation", "MKRoute", "MKMapSnapshot",
        "PDFDocument", "PDFPage", "AVAsset", "AVURLAsset", "AVPlayerItem", "PHAsset", "PHLivePhoto", "CNContact", "CNMutableContact", "EKEvent", "EKReminder",
        "LPLinkMetadata", "SKProduct", "CKShare", "CKRecord", "NSItemProvider", "URLResponse", "HTTPURLResponse", "NSTextAttachment", "UIContentConfiguration",
        "AnyKeyPath", "PartialKeyPath", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "Unit", "Dimension", "NSUserActivity",
    ].map { Symbol(text: $0) })

    static func contains(_ name: Symbol) -> Bool { names.contains(name) }

    private static let endings: [StaticString] = [
        "View", "ViewController", "Controller", "Window", "Layer", "Session", "Player", "Manager", "Coordinator", "Delegate", "DataSource", "Proxy", "Store",
        "ViewModel", "Service", "Engine", "Device", "Renderer", "Queue", "Scene", "Recognizer", "Client", "Provider", "Handler", "Presenter", "Router", "Context",
        "Bridge", "Track", "Storage", "Observer", "Publisher", "Subject", "Navigator", "Interactor", "Adapter", "Factory", "Holder", "WebView", "Room", "Camera",
        "Host", "Environment", "Container", "Terminal", "Capturer", "Recorder", "Loader", "Repository", "Driver", "Connection",
    ]

    /// Whether a type whose declaration is not known is an object by its name: `CameraSession`, `MapController`.
    static func soundsLikeObject(_ name: Symbol) -> Bool {
        var text = name.text
        return text.withUTF8 { bytes in
            let count = ends(bytes, bytes.count, "Protocol") ? bytes.count - 8 : bytes.count
            return endings.contains { ends(bytes, count, $0) }
        }
    }

    private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ ending: StaticString) -> Bool {
        let length = ending.utf8CodeUnitCount
        guard count >= length, bytes[count - 1] == ending.utf8Start[length - 1] else { return false }
        for offset in 0..<length where bytes[count - length + offset] != ending.utf8Start[offset] { return false }
        return true
    }
}
