/// Protocols of Apple's SDKs and the standard library, with what conforming to them says about a type.
enum SDKProtocols {
    /// A line: traits, then the names. From Apple's documentation, "Conforming to" and "Inherits from".
    static let table: [(Traits, StaticString)] = [
        (.view, "View DynamicViewContent NavigationTransitionContent"),
        ([.view, .shape, .animatable, .sendable], "Shape InsettableShape RoundedRectangularShape"),
        ([.view, .uiViewRepresentable], "UIViewRepresentable"),
        ([.view, .uiViewControllerRepresentable], "UIViewControllerRepresentable"),
        ([.view, .nsViewRepresentable], "NSViewRepresentable"),
        ([.view, .nsViewControllerRepresentable], "NSViewControllerRepresentable"),
        ([.view, .wkInterfaceObjectRepresentable], "WKInterfaceObjectRepresentable"),
        (.gestureRecognizerRepresentable, "UIGestureRecognizerRepresentable NSGestureRecognizerRepresentable"),
        (.viewModifier, "ViewModifier EnvironmentalModifier"),
        ([.viewModifier, .animatable], "AnimatableModifier GeometryEffect TextRenderer"),
        (.app, "App"),
        (.scene, "Scene ImmersiveSpaceContent RemoteImmersiveSpaceContent"),
        (.dynamicProperty, "DynamicProperty"),
        (.toolbarContent, "ToolbarContent CustomizableToolbarContent"),
        (.commands, "Commands"),
        (.widget, "Widget WidgetBundle ControlWidget"),
        (
            .style,
            """
            ButtonStyle PrimitiveButtonStyle LabelStyle ToggleStyle ProgressViewStyle GaugeStyle GroupBoxStyle DisclosureGroupStyle TextFieldStyle \
            ListStyle PickerStyle NavigationViewStyle ControlGroupStyle FormStyle LabeledContentStyle DatePickerStyle MenuStyle TableStyle \
            TextEditorStyle TabViewStyle IndexViewStyle MenuButtonStyle NavigationSplitViewStyle WindowStyle WindowToolbarStyle \
            TextSelectability CredentialProviderStyle
            """
        ),
        (
            .otherContent,
            """
            TabContent TableRowContent TableColumnContent DynamicTableRowContent ChartContent Chart3DContent MapContent Gesture AccessibilityRotorContent \
            WidgetConfiguration ControlWidgetConfiguration ControlWidgetTemplate DocumentLaunchViewAccessories
            """
        ),
        ([.layout, .animatable], "Layout"),
        (.animatable, "Animatable CustomAnimation VectorArithmetic AnimatablePair"),
        (.preview, "PreviewProvider PreviewModifier LibraryContentProvider PreviewContext"),

        ([.observableObject, .reference], "ObservableObject BindableObject"),
        (.observable, "Observable"),
        ([.observable, .identifiable, .hashable, .equatable, .reference], "PersistentModel"),
        (.identifiable, "Identifiable"),
        ([.hashable, .equatable], "Hashable SetAlgebra CodingKey"),
        (.equatable, "Equatable Comparable Strideable AdditiveArithmetic"),
        ([.error, .sendable], "Error LocalizedError CustomNSError RecoverableError"),
        (.sendable, "Sendable SendableMetatype ConcurrentValue UnsafeSendable"),
        ([.reference, .sendable], "Actor DistributedActor GlobalActor"),
        (.caseIterable, "CaseIterable"),
        (.reference, "AnyObject Cancellable"),
        ([.hashable, .equatable, .sendable], "OptionSet BinaryInteger FixedWidthInteger SignedInteger UnsignedInteger FloatingPoint BinaryFloatingPoint StringProtocol"),
        // Those that only classes derived from NSObject adopt in practice say nothing more about a type than that it is known.
        (
            [],
            """
            Codable Encodable Decodable Encoder Decoder RawRepresentable CustomStringConvertible CustomDebugStringConvertible CustomReflectable \
            LosslessStringConvertible TextOutputStream TextOutputStreamable ExpressibleByStringLiteral ExpressibleByStringInterpolation \
            ExpressibleByIntegerLiteral ExpressibleByFloatLiteral ExpressibleByBooleanLiteral ExpressibleByNilLiteral ExpressibleByArrayLiteral \
            ExpressibleByDictionaryLiteral ExpressibleByUnicodeScalarLiteral ExpressibleByExtendedGraphemeClusterLiteral Sequence Collection \
            BidirectionalCollection RandomAccessCollection MutableCollection RangeReplaceableCollection LazySequenceProtocol IteratorProtocol \
            AsyncSequence AsyncIteratorProtocol Numeric SignedNumeric RangeExpression Copyable Escapable BitwiseCopyable Any AnyActor \
            SIMD SIMDScalar Executor SerialExecutor TaskExecutor Clock InstantProtocol DurationProtocol RandomNumberGenerator Mirror KeyedDecodingContainerProtocol \
            KeyedEncodingContainerProtocol UnkeyedDecodingContainer UnkeyedEncodingContainer SingleValueDecodingContainer SingleValueEncodingContainer \
            CodingKeyRepresentable CVarArg ReferenceConvertible CustomPlaygroundDisplayConvertible CustomLocalizedStringResourceConvertible \
            FormatStyle ParseStrategy ParseableFormatStyle SortComparator AttributeScope AttributedStringKey CodableAttributedStringKey \
            EnvironmentKey PreferenceKey FocusedValueKey ContainerValueKey LayoutValueKey AlignmentID TransactionKey Transferable \
            TransferRepresentation ShapeStyle ToolbarCustomizationBehavior DropDelegate FileDocument ReferenceFileDocument \
            ObservableConvertible UIApplicationDelegate UIWindowSceneDelegate UISceneDelegate NSApplicationDelegate NSWindowDelegate \
            UITableViewDelegate UITableViewDataSource UICollectionViewDelegate UICollectionViewDataSource UICollectionViewDelegateFlowLayout \
            UITextFieldDelegate UITextViewDelegate UIScrollViewDelegate UIGestureRecognizerDelegate UINavigationControllerDelegate \
            UIImagePickerControllerDelegate UIDocumentPickerDelegate UIPageViewControllerDataSource UIPageViewControllerDelegate \
            UIAdaptivePresentationControllerDelegate UIPopoverPresentationControllerDelegate UISearchBarDelegate UISearchResultsUpdating \
            UISearchControllerDelegate UIPickerViewDelegate UIPickerViewDataSource UITabBarControllerDelegate UITabBarDelegate UIActivityItemSource \
            UIContentContainer UIAppearance UIAppearanceContainer UITextInput UITextInputTraits UIKeyInput UIResponderStandardEditActions \
            UIContextMenuInteractionDelegate UIDropInteractionDelegate UIDragInteractionDelegate UIPencilInteractionDelegate UIEditMenuInteractionDelegate \
            UIContentConfiguration UIContentView UIColorPickerViewControllerDelegate UIFontPickerViewControllerDelegate UISheetPresentationControllerDelegate \
            UIViewControllerTransitioningDelegate UIViewControllerAnimatedTransitioning UICloudSharingControllerDelegate UIPrintInteractionControllerDelegate \
            UICalendarViewDelegate UICalendarSelectionSingleDateDelegate UICalendarSelectionMultiDateDelegate UIPointerInteractionDelegate \
            UIFindInteractionDelegate UIScreenshotServiceDelegate UITraitEnvironment UITraitDefinition UIMutableTraits UIStateRestoring \
            NSTextFieldDelegate NSTextViewDelegate NSTextDelegate NSControlTextEditingDelegate NSTableViewDelegate NSTableViewDataSource \
            NSOutlineViewDelegate NSOutlineViewDataSource NSCollectionViewDelegate NSCollectionViewDataSource NSToolbarDelegate NSMenuDelegate \
            NSMenuItemValidation NSPopoverDelegate NSSplitViewDelegate NSSearchFieldDelegate NSTokenFieldDelegate NSTextStorageDelegate \
            NSLayoutManagerDelegate NSGestureRecognizerDelegate NSUserInterfaceValidations NSDraggingSource NSDraggingDestination NSTextInputClient \
            NSTextContent NSTextFinderClient NSSharingServicePickerDelegate NSSharingServiceDelegate NSServicesMenuRequestor NSAccessibilityElement \
            NSAccessibilityProtocol NSTabViewDelegate NSComboBoxDelegate NSComboBoxDataSource NSPasteboardItemDataProvider NSFilePromiseProviderDelegate \
            NSObjectProtocol NSCopying NSMutableCopying NSCoding NSSecureCoding NSItemProviderReading NSItemProviderWriting NSCacheDelegate \
            NSFetchedResultsControllerDelegate NSFetchRequestResult NSFilePresenter NSUserActivityDelegate NSExtensionRequestHandling NSXPCListenerDelegate \
            URLSessionDelegate URLSessionTaskDelegate URLSessionDataDelegate URLSessionDownloadDelegate URLSessionWebSocketDelegate \
            XMLParserDelegate StreamDelegate FileManagerDelegate NetServiceDelegate NetServiceBrowserDelegate Publisher Subscriber Subject Subscription \
            ConnectablePublisher TopLevelDecoder TopLevelEncoder Scheduler CustomCombineIdentifierConvertible \
            WKNavigationDelegate WKUIDelegate WKScriptMessageHandler WKScriptMessageHandlerWithReply WKURLSchemeHandler WKHTTPCookieStoreObserver \
            WKExtensionDelegate WKApplicationDelegate WCSessionDelegate WKDownloadDelegate \
            CLLocationManagerDelegate MKMapViewDelegate MKAnnotation MKOverlay MKLocalSearchCompleterDelegate \
            AVCaptureMetadataOutputObjectsDelegate AVCaptureVideoDataOutputSampleBufferDelegate AVCaptureAudioDataOutputSampleBufferDelegate \
            AVCapturePhotoCaptureDelegate AVCaptureFileOutputRecordingDelegate AVAudioPlayerDelegate AVAudioRecorderDelegate \
            AVPlayerViewControllerDelegate AVPictureInPictureControllerDelegate AVSpeechSynthesizerDelegate AVAssetResourceLoaderDelegate \
            AVPlayerItemMetadataOutputPushDelegate AVCaptureDepthDataOutputDelegate AVContentKeySessionDelegate AVAudio3DMixing \
            ARSessionDelegate ARSCNViewDelegate ARSKViewDelegate ARCoachingOverlayViewDelegate ARSessionProviding \
            SCNSceneRendererDelegate SCNPhysicsContactDelegate SKSceneDelegate SKPhysicsContactDelegate MTKViewDelegate HasCollision HasModel HasAnchoring \
            Component System \
            VNDocumentCameraViewControllerDelegate DataScannerViewControllerDelegate QLPreviewControllerDataSource QLPreviewControllerDelegate \
            QLPreviewItem QLPreviewingController PKCanvasViewDelegate PKToolPickerObserver PDFViewDelegate PDFDocumentDelegate \
            PHPickerViewControllerDelegate PHPhotoLibraryChangeObserver CNContactPickerDelegate CNContactViewControllerDelegate \
            MFMailComposeViewControllerDelegate MFMessageComposeViewControllerDelegate SFSafariViewControllerDelegate SFSpeechRecognizerDelegate \
            ASAuthorizationControllerDelegate ASAuthorizationControllerPresentationContextProviding ASWebAuthenticationPresentationContextProviding \
            EKEventEditViewDelegate EKEventViewDelegate EKCalendarChooserDelegate GKGameCenterControllerDelegate GKMatchDelegate GKMatchmakerViewControllerDelegate \
            SKProductsRequestDelegate SKPaymentTransactionObserver SKRequestDelegate SKStoreProductViewControllerDelegate SKOverlayDelegate \
            CBCentralManagerDelegate CBPeripheralDelegate CBPeripheralManagerDelegate MCSessionDelegate MCNearbyServiceBrowserDelegate \
            MCNearbyServiceAdvertiserDelegate MCBrowserViewControllerDelegate CXProviderDelegate PKPushRegistryDelegate NFCNDEFReaderSessionDelegate \
            NFCTagReaderSessionDelegate NISessionDelegate HMHomeManagerDelegate HMHomeDelegate HMAccessoryDelegate UNUserNotificationCenterDelegate \
            CAAnimationDelegate CALayerDelegate CAAction CAMetalDisplayLinkDelegate CAMediaTiming MessagingDelegate \
            PKPaymentAuthorizationControllerDelegate PKPaymentAuthorizationViewControllerDelegate PKAddPassesViewControllerDelegate CSSearchableIndexDelegate \
            SFAuthorizationPluginViewDelegate SPUUpdaterDelegate SCStreamDelegate SCStreamOutput NSSpeechRecognizerDelegate NSSpeechSynthesizerDelegate \
            TimelineProvider IntentTimelineProvider AppIntentTimelineProvider TimelineEntry ControlValueProvider AppIntentControlValueProvider \
            RelevanceEntriesProvider \
            AppIntent WidgetConfigurationIntent ControlConfigurationIntent SetValueIntent LiveActivityIntent AudioPlaybackIntent OpenIntent ShowsSnippetIntent \
            SnippetIntent ForegroundContinuableIntent DeleteIntent AppEntity IndexedEntity TransientAppEntity UniqueAppEntity AppEnum EntityQuery EntityStringQuery EntityPropertyQuery \
            EnumerableEntityQuery UniqueIDEntityQuery DynamicOptionsProvider AppShortcutsProvider AppIntentsPackage SystemIntent TargetContentProvidingIntent \
            URLRepresentableIntent URLRepresentableEntity URLRepresentableEnum FocusFilterIntent SetFocusFilterIntent InstanceDisplayRepresentable \
            TypeDisplayRepresentable ResolverSpecification ActivityAttributes Tip TipOption TipViewStyle VersionedSchema SchemaMigrationPlan \
            ModelActor DefaultSerialModelExecutor DataStore FetchRequestResult Schema ValueTransformer \
            Instruction Plottable ScaleDomain ScaleRange PrimitivePlottableProtocol ChartSymbolShape \
            Tool Generable PromptRepresentable InstructionsRepresentable TestScoping TestTrait SuiteTrait CustomTestStringConvertible \
            NSViewToolTipOwner NSToolbarItemValidation NSTextCheckingClient NSTextLayoutManagerDelegate NSTextContentStorageDelegate NSTextViewportLayoutControllerDelegate \
            NSWindowRestoration NSPreviewRepresentableActivityItem NSCollectionViewDelegateFlowLayout NSCollectionViewPrefetching NSColorChanging NSFontChanging \
            NSSpeechSynthesizer CommandLineTool ParsableCommand AsyncParsableCommand ParsableArguments ExpressibleByArgument \
            MusicItem MusicLibraryRequestable Entity _ObjectiveCBridgeable UICollectionViewDragDelegate UICollectionViewDropDelegate UITableViewDragDelegate \
            UITableViewDropDelegate UISplitViewControllerDelegate UIDocumentInteractionControllerDelegate INUIAddVoiceShortcutViewControllerDelegate \
            INUIEditVoiceShortcutViewControllerDelegate ScrollTargetBehavior _ViewTraitKey XCSourceEditorCommand BuildToolPlugin XcodeBuildToolPlugin CommandPlugin \
            CustomConsumingRegexComponent RegexComponent UICollectionViewDataSourcePrefetching UITableViewDataSourcePrefetching UIPointerInteractionDelegate \
            UISpringLoadedInteractionSupporting UITextDropDelegate UITextDragDelegate UITextPasteDelegate UIWritingToolsCoordinatorDelegate UIBarPositioningDelegate
            """
        ),
    ]
}
