/// Classes and value types of Apple's SDKs and the standard library that projects derive from, extend or use as raw types.
enum SDKClasses {
    static let table: [(Traits, StaticString)] = [
        (
            [.nsObject, .reference, .uiView],
            """
            UIView UILabel UIButton UIControl UIImageView UITextField UITextView UIScrollView UITableView UICollectionView UIStackView UISwitch UISlider \
            UIStepper UISegmentedControl UIActivityIndicatorView UIProgressView UIPickerView UIDatePicker UIPageControl UIRefreshControl UIToolbar \
            UINavigationBar UITabBar UISearchBar UIVisualEffectView UIWindow UIInputView UIColorWell UICalendarView UIPopoverBackgroundView \
            UICollectionReusableView UITableViewHeaderFooterView UISearchTextField UIContentUnavailableView UIEventAttributionView UILayoutContainerView \
            WKWebView MKMapView MKAnnotationView MKMarkerAnnotationView MKPinAnnotationView MTKView ARView ARSCNView ARSKView ARCoachingOverlayView SCNView SKView \
            PDFView PDFThumbnailView PKCanvasView MPVolumeView AVRoutePickerView QLThumbnailView GLKView UIListContentView UICollectionViewListCell LPLinkView \
            ADBannerView GADBannerView RealityView PHLivePhotoView SKStoreReviewController CAEAGLView MTKTextureView UIInputSwitcherView \
            ASAuthorizationAppleIDButton PKPaymentButton PKAddPassButton INUIAddVoiceShortcutButton UIBackgroundExtensionView UIScrollEdgeElementContainer
            """
        ),
        ([.nsObject, .reference, .uiView, .cell], "UITableViewCell UICollectionViewCell UICollectionViewListCell"),
        (
            [.nsObject, .reference, .uiViewController],
            """
            UIViewController UINavigationController UITabBarController UITableViewController UICollectionViewController UIPageViewController \
            UISplitViewController UISearchController UIImagePickerController UIDocumentPickerViewController UIActivityViewController UIAlertController \
            UIColorPickerViewController UIFontPickerViewController UICloudSharingController UIReferenceLibraryViewController UIInputViewController \
            UIDocumentBrowserViewController UIDocumentViewController UIDocumentInteractionController UIPrinterPickerController UIVideoEditorController \
            SFSafariViewController MFMailComposeViewController MFMessageComposeViewController PHPickerViewController AVPlayerViewController \
            QLPreviewController CNContactPickerViewController CNContactViewController EKEventEditViewController EKEventViewController \
            EKCalendarChooser VNDocumentCameraViewController DataScannerViewController SKStoreProductViewController GKGameCenterViewController \
            GKMatchmakerViewController MCBrowserViewController PKAddPassesViewController PKPaymentAuthorizationViewController WKInterfaceController \
            MPMediaPickerController AVPictureInPictureVideoCallViewController MSMessagesAppViewController SLComposeServiceViewController \
            INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController ASAccountAuthenticationModificationViewController CLKComplicationController \
            ASCredentialProviderViewController GCEventViewController GLKViewController
            """
        ),
        ([.nsObject, .reference, .uiViewController, .hostingController], "UIHostingController WKHostingController WKUserNotificationHostingController"),
        (
            [.nsObject, .reference, .nsView],
            """
            NSView NSTextField NSTextView NSButton NSControl NSImageView NSScrollView NSTableView NSOutlineView NSCollectionView NSStackView NSSlider \
            NSStepper NSSegmentedControl NSProgressIndicator NSPopUpButton NSComboBox NSDatePicker NSSearchField NSSecureTextField NSTokenField NSSwitch \
            NSVisualEffectView NSSplitView NSTabView NSBox NSClipView NSText NSRulerView NSScroller NSColorWell NSLevelIndicator NSPathControl NSGridView \
            NSTableCellView NSTableRowView NSTableHeaderView NSOpenGLView NSStatusBarButton NSBrowser NSMatrix NSRuleEditor NSPredicateEditor \
            NSScrubber NSGlassEffectView NSGlassEffectContainerView NSBackgroundExtensionView NSComboButton
            """
        ),
        ([.nsObject, .reference, .nsView, .hostingController], "NSHostingView"),
        (
            [.nsObject, .reference, .nsViewController],
            "NSViewController NSSplitViewController NSTabViewController NSPageController NSTitlebarAccessoryViewController NSSplitViewItemAccessoryViewController NSCollectionViewItem NSStoryboardSegue"
        ),
        ([.nsObject, .reference, .nsViewController, .hostingController], "NSHostingController"),
        (
            [.nsObject, .reference, .layer],
            """
            CALayer CAShapeLayer CAGradientLayer CATextLayer CAEmitterLayer CAReplicatorLayer CAScrollLayer CATiledLayer CATransformLayer CAMetalLayer \
            CAEAGLLayer AVPlayerLayer AVCaptureVideoPreviewLayer AVSampleBufferDisplayLayer
            """
        ),
        (
            [.nsObject, .reference, .wkInterfaceObject],
            "WKInterfaceObject WKInterfaceMap WKInterfaceLabel WKInterfaceButton WKInterfaceImage WKInterfaceTable WKInterfaceSCNScene WKInterfaceSKScene WKInterfaceInlineMovie WKInterfaceMovie WKInterfaceActivityRing WKInterfacePicker"
        ),
        ([.nsObject, .reference, .testCase], "XCTestCase QuickSpec"),
        ([.observableObject, .identifiable, .hashable, .equatable, .nsObject, .reference], "NSManagedObject"),
        (
            [.nsObject, .reference, .hashable, .equatable],
            """
            NSObject UIResponder NSResponder UIApplication NSApplication NSWindow NSPanel NSWindowController NSDocument NSDocumentController UIDocument \
            UIManagedDocument NSToolbar NSToolbarItem NSMenu NSMenuItem NSStatusItem NSEvent UIEvent UITouch UIGestureRecognizer NSGestureRecognizer \
            UITapGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer \
            UIScreenEdgePanGestureRecognizer UIHoverGestureRecognizer NSPanGestureRecognizer NSClickGestureRecognizer NSMagnificationGestureRecognizer \
            UIBarButtonItem UITabBarItem UINavigationItem UIAction UIMenu UICommand UIKeyCommand UIPresentationController UIPopoverPresentationController \
            UISheetPresentationController UIPercentDrivenInteractiveTransition UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout \
            UICollectionViewDiffableDataSource UITableViewDiffableDataSource UIActivity UIActivityItemProvider UIPrintPageRenderer UIDragInteraction UIDropInteraction UIColor NSColor UIFont NSFont UIImage NSImage \
            UIBezierPath NSBezierPath UIDevice UIScreen NSScreen UITraitCollection UIPasteboard NSPasteboard UIStoryboard UINib UIScene UIWindowScene \
            UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator UIFeedbackGenerator NSTextAttachment NSTextStorage \
            NSLayoutManager NSTextContainer NSTextContentStorage NSTextLayoutManager NSTextLayoutFragment NSTextList NSTextBlock NSTextTable NSTextTableBlock NSParagraphStyle NSMutableParagraphStyle NSAttributedString NSMutableAttributedString \
            NSString NSMutableString NSArray NSMutableArray NSDictionary NSMutableDictionary NSSet NSMutableSet NSOrderedSet NSMutableOrderedSet NSNumber NSValue NSDecimalNumber NSData NSMutableData \
            NSDate NSURL NSError NSUUID NSCache NSPredicate NSSortDescriptor NSExpression NSRegularExpression NSTextCheckingResult NSItemProvider NSUserActivity \
            NSManagedObjectContext NSManagedObjectModel NSPersistentContainer NSPersistentCloudKitContainer NSPersistentStoreCoordinator NSFetchedResultsController NSFetchRequest \
            NSEntityDescription NSMergePolicy NSEntityMigrationPolicy NSAnimationContext NSAppearance NSWorkspace NSRunningApplication NSSharingService NSSharingServicePicker NSSound NSSpellChecker NSUndoManager UndoManager \
            Operation BlockOperation AsyncOperation OperationQueue URLSession URLSessionTask URLSessionDataTask URLProtocol URLCache Timer RunLoop Thread Bundle FileManager \
            NotificationCenter UserDefaults ProcessInfo Progress Formatter DateFormatter NumberFormatter ByteCountFormatter MeasurementFormatter DateComponentsFormatter RelativeDateTimeFormatter ISO8601DateFormatter ListFormatter \
            JSONSerialization XMLParser Stream InputStream OutputStream Port Process Pipe FileHandle HTTPCookieStorage HTTPCookie HTTPURLResponse URLResponse URLCredential CachedURLResponse NSCoder NSKeyedArchiver NSKeyedUnarchiver Unit Dimension NSMutableURLRequest NSURLRequest \
            CADisplayLink CAAnimation CABasicAnimation CAKeyframeAnimation CAPropertyAnimation CAAnimationGroup CATransition CIImage CIFilter CIContext \
            CLLocationManager CLLocation CLGeocoder CLRegion MKPolyline MKPolygon MKCircle MKShape MKMultiPoint MKPointAnnotation MKPlacemark MKMapItem MKOverlayRenderer MKPolylineRenderer MKTileOverlay MKTileOverlayRenderer MKLocalSearch MKDirections \
            AVPlayer AVQueuePlayer AVPlayerItem AVAudioPlayer AVAudioRecorder AVAudioEngine AVAudioSession AVCaptureSession AVCaptureDevice AVAsset AVURLAsset AVSpeechSynthesizer AVPlayerLooper AVAudioNode AVAudioUnit AUAudioUnit AVAudioPlayerNode AVCapturePhotoOutput \
            WKWebViewConfiguration WKUserContentController WKScriptMessage WKProcessPool WKExtension \
            SKScene SKNode SKSpriteNode SKShapeNode SKLabelNode SKEmitterNode SKCameraNode SKEffectNode SKAction SKTexture SCNScene SCNNode SCNGeometry SCNMaterial ARSession ARAnchor ARConfiguration \
            PHAsset PHPhotoLibrary PHFetchResult CNContact CNMutableContact CNContactStore EKEvent EKEventStore EKReminder UNUserNotificationCenter \
            UNNotificationServiceExtension UNNotificationRequest CBCentralManager CBPeripheral MCSession MCPeerID INExtension CXProvider PDFDocument PDFPage PDFAnnotation PKDrawing PKToolPicker \
            SKPaymentQueue SKProduct HKHealthStore HKSample CKRecord CKContainer CKDatabase CKShare GKState GKStateMachine GKComponent GKEntity GKLocalPlayer GKMatch MTLDevice \
            WKInterfaceDevice WCSession LAContext NWPathMonitor MPMediaItem MPNowPlayingInfoCenter MPRemoteCommandCenter LPLinkMetadata CSSearchableItem CSSearchableItemAttributeSet CSSearchableIndex SFSpeechRecognizer NSMetadataQuery NSFileCoordinator NSFileProviderExtension NSFileProviderReplicatedExtension NSProgress \
            NSTouchBar NSTouchBarItem NSCustomTouchBarItem NSPopover NSAlert NSOpenPanel NSSavePanel NSColorPanel NSFontPanel NSCursor NSTrackingArea NSTextInputContext NSTableColumn NSCell NSTextFieldCell NSButtonCell NSSliderCell NSTabViewItem NSSplitViewItem NSStoryboard NSNib NSStatusBar NSPathCell NSPasteboardItem NSDraggingItem NSFilePromiseProvider NSScrubberLayout NSCollectionViewLayout NSCollectionViewFlowLayout NSCollectionViewCompositionalLayout
            """
        ),
        ([.reference, .observableObject], "AnyObservableObject"),
        ([.reference], "ManagedBuffer PassthroughSubject CurrentValueSubject AnyCancellable AnyKeyPath PartialKeyPath KeyPath WritableKeyPath ReferenceWritableKeyPath JSONDecoder JSONEncoder PropertyListDecoder PropertyListEncoder DispatchQueue DispatchGroup DispatchSemaphore DispatchWorkItem DispatchSource OSAllocatedUnfairLock ModelContext ModelContainer NSLock NSRecursiveLock NSCondition Transaction_ VZVirtualMachine NWConnection NWListener NWBrowser ImageRenderer MultipeerSession Publishers"),
        ([.error, .sendable, .equatable, .hashable], "URLError CocoaError DecodingError EncodingError CancellationError POSIXError"),
        (
            .view,
            """
            Text Image Button Link Menu List Form Section ForEach Group VStack HStack ZStack LazyVStack LazyHStack LazyVGrid LazyHGrid Grid GridRow ScrollView \
            ScrollViewReader GeometryReader NavigationView NavigationStack NavigationSplitView NavigationLink TabView Toggle Picker TextField SecureField \
            TextEditor Slider Stepper DatePicker MultiDatePicker ColorPicker ProgressView DisclosureGroup Spacer Divider Label EmptyView AnyView AsyncImage EditButton Table \
            ControlGroup GroupBox LabeledContent OutlineGroup ViewThatFits TimelineView Canvas Gauge ShareLink PasteButton RenameButton HelpLink SettingsLink ModifiedContent \
            TupleView EquatableView ContentUnavailableView GlassEffectContainer PhotosPicker VideoPlayer Map MapReader Chart WebView SpriteView SceneView SignInWithAppleButton Model3D RealityView \
            TextFieldLink MenuButton HSplitView VSplitView PresentedWindowContent LinearGradient RadialGradient AngularGradient EllipticalGradient MeshGradient Never Optional_ \
            StoreView ProductView SubscriptionStoreView TipView AccessoryWidgetBackground
            """
        ),
        ([.view, .shape, .animatable], "Rectangle RoundedRectangle Circle Ellipse Capsule Path UnevenRoundedRectangle ContainerRelativeShape AnyShape ConcentricRectangle"),
        ([.view, .hashable, .equatable, .sendable], "Color"),
        (.scene, "WindowGroup Window DocumentGroup Settings MenuBarExtra ImmersiveSpace UtilityWindow"),
        ([.toolbarContent], "ToolbarItem ToolbarItemGroup ToolbarSpacer ToolbarTitleMenu"),
        ([.commands], "CommandMenu CommandGroup EmptyCommands"),
        ([.otherContent], "Tab TabSection DragGesture TapGesture LongPressGesture MagnificationGesture MagnifyGesture RotationGesture RotateGesture SpatialTapGesture SequenceGesture SimultaneousGesture ExclusiveGesture AnyGesture StaticConfiguration IntentConfiguration AppIntentConfiguration ActivityConfiguration LineMark BarMark PointMark AreaMark RuleMark RectangleMark SectorMark TableRow TableColumn"),
        (
            .dynamicProperty,
            """
            State StateObject Binding Bindable ObservedObject Environment EnvironmentObject FocusState GestureState AppStorage SceneStorage Namespace \
            ScaledMetric FetchRequest SectionedFetchRequest Query FocusedValue FocusedBinding FocusedObject AccessibilityFocusState \
            UIApplicationDelegateAdaptor NSApplicationDelegateAdaptor WKApplicationDelegateAdaptor WKExtensionDelegateAdaptor
            """
        ),
        (
            [.hashable, .equatable, .sendable],
            """
            String Substring Character Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Float16 Float32 Float64 CGFloat Bool UUID URL Date Data \
            Decimal IndexPath IndexSet TimeInterval TimeZone Locale Calendar DateComponents DateInterval AttributedString CharacterSet Measurement LocalizedStringKey_ \
            CLLocationDegrees NSNotification Notification URLRequest URLComponents URLQueryItem PersonNameComponents AnyHashable ObjectIdentifier UnicodeScalar NSRange Duration
            """
        ),
        ([.equatable, .sendable], "CGPoint CGSize CGRect CGVector CGAffineTransform CATransform3D EdgeInsets UIEdgeInsets NSEdgeInsets Angle UnitPoint Animation Font LocalizedStringKey CLLocationCoordinate2D MKCoordinateRegion MKCoordinateSpan MKMapRect CMTime UIOffset Alignment HorizontalAlignment VerticalAlignment GridItem ColorScheme"),
        (
            [],
            """
            Array Dictionary Set Optional Result Range ClosedRange Void Any AnyClass Selector OpaquePointer UnsafePointer UnsafeMutablePointer UnsafeRawPointer UnsafeMutableRawPointer \
            UnsafeBufferPointer UnsafeMutableBufferPointer AnySequence AnyCollection AnyIterator AsyncStream AsyncThrowingStream ContiguousArray ArraySlice Task MainActor \
            Gradient GeometryProxy ScrollViewProxy EnvironmentValues PreferenceKeys ViewBuilder Transaction AnyTransition AnyPublisher Just Future Empty Fail Published NavigationPath \
            PresentationMode DismissAction OpenURLAction Edge Axis LayoutSubviews ProposedViewSize UIViewRepresentableContext UIViewControllerRepresentableContext \
            NSViewRepresentableContext NSViewControllerRepresentableContext FetchedResults FetchDescriptor SortDescriptor Predicate AppStorageKey CGColor CGImage CGContext CGPath UTType \
            Logger OSLog Regex Mirror Slice Zip2Sequence ReversedCollection Keychain_ SIMD2 SIMD3 SIMD4 ContiguousBytes SubviewsCollection ForegroundStyle Material HierarchicalShapeStyle TextSelection Visibility ControlSize
            """
        ),
    ]
}
