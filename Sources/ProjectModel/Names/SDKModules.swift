/// Modules that come with Apple's SDKs or the toolchain: an import of another is one of the project's or of a package's.
enum SDKModules {
    static let names: StaticString = """
        Swift SwiftUI SwiftUICore UIKit AppKit Foundation FoundationEssentials FoundationNetworking Combine Observation SwiftData CoreData CoreGraphics CoreImage CoreText CoreLocation CoreMotion \
        CoreBluetooth CoreML CoreMedia CoreVideo CoreAudio CoreMIDI CoreHaptics CoreSpotlight CoreTelephony CoreServices CoreFoundation CoreNFC CoreTransferable CoreImage.CIFilterBuiltins \
        WebKit MapKit AVFoundation AVKit AVFAudio Photos PhotosUI StoreKit WidgetKit ActivityKit AppIntents Intents IntentsUI TipKit Charts SpriteKit SceneKit ARKit RealityKit RealityFoundation \
        Metal MetalKit MetalPerformanceShaders GameKit GameController GameplayKit HealthKit HealthKitUI HomeKit CloudKit Contacts ContactsUI EventKit EventKitUI MessageUI Messages MultipeerConnectivity Network \
        NetworkExtension UserNotifications UserNotificationsUI UniformTypeIdentifiers Vision VisionKit NaturalLanguage Speech SafariServices AuthenticationServices LocalAuthentication Security CryptoKit \
        CommonCrypto Accelerate simd os OSLog Dispatch Darwin Glibc Musl ObjectiveC XCTest Testing QuartzCore ImageIO PDFKit PencilKit QuickLook QuickLookUI QuickLookThumbnailing LinkPresentation BackgroundTasks \
        WatchKit WatchConnectivity ClockKit CarPlay CallKit PushKit PassKit MediaPlayer MusicKit ShazamKit SoundAnalysis ReplayKit ScreenCaptureKit ServiceManagement SystemConfiguration IOKit \
        ExternalAccessory AdSupport AppTrackingTransparency AdServices DeviceActivity FamilyControls ManagedSettings ManagedSettingsUI GroupActivities WeatherKit RoomPlan ProximityReader NearbyInteraction MetricKit JavaScriptCore \
        DeveloperToolsSupport PlaygroundSupport PlaygroundBluetooth Cocoa Carbon AudioToolbox AudioUnit VideoToolbox iAd GLKit OpenGLES OpenGL CompositorServices Spatial Synchronization Distributed RegexBuilder \
        _Concurrency _StringProcessing _PhotosUI_SwiftUI _MapKit_SwiftUI _AVKit_SwiftUI _StoreKit_SwiftUI PackageDescription PackagePlugin SwiftSyntax TabularData CreateML FoundationModels Translation SensorKit FinderSync FileProvider \
        NotificationCenter InputMethodKit DiskArbitration ExtensionFoundation ExtensionKit Virtualization EndpointSecurity Social Accounts AddressBook AssetsLibrary AlarmKit PermissionKit ImagePlayground WorkoutKit JournalingSuggestions
        """
    /// Packages known to export SwiftUI to those who import them.
    static let exportersOfSwiftUI: StaticString = "SwiftUIX"
}
