/// The spellings that have a fixed symbol: reserved words, contextual keywords and the names that rules ask for.
///
/// A case's raw value is its spelling, its place in the list its symbol's number. To give a rule a name to compare with, add a case to the
/// group it belongs to; nothing else depends on the order, except that the reserved words stand first (`isReserved`).
@frozen public enum KnownName: String, CaseIterable, Sendable {
    // MARK: Reserved words (The Swift Programming Language, "Keywords and Punctuation"; SwiftSyntax's `isLexerClassified`)
    case `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`, `do`, `else`, `enum`
    case `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`
    case init_ = "init"
    case `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`, `return`
    case self_ = "self"
    case Self_ = "Self"
    case `static`, `struct`, `subscript`, `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`
    case Any_ = "Any"

    // MARK: Contextual keywords
    case actor, any, async, await, borrow, borrowing, consume, consuming, convenience, copy, didSet, discard, distributed, dynamic, each
    case final, get, indirect, infix, isolated, lazy, left, macro, module, mutating, nonisolated, nonmutating, open, optional
    case override, package, postfix, prefix, read, reasync, required, right, sending, set
    /// Not `some` and `none`, which would match any optional in a pattern.
    case some_ = "some"
    case then, unowned, unsafe, weak, willSet, yield
    case _borrow, _const, _modify, _read, __consuming, __owned, __shared, _local, _mutating, unsafeAddress, unsafeMutableAddress
    case addressWithOwner, mutableAddressWithOwner, modify, mutate, yielding, sourceLocation, safe, nonsending, preconcurrency, unchecked
    case backDeployed, _backDeploy, _spi_available, _specialize, specialized, _originallyDefinedIn, differentiable, derivative, transpose, convention, _implements
    case _dynamicReplacement, _effects, abi, _silgen_name, lifetime, _lifetime, _documentation, _rawLayout, _storageRestrictions, _accessorBlock, _borrowing
    case storageRestrictions, __setter_access, _Trivial
    case associativity, assignment, higherThan, lowerThan, dependsOn, scoped, reparented
    case Type_ = "Type"
    case Protocol_ = "Protocol"
    case ellipsis = "..."
    case halfOpenRange = "..<"
    case less = "<"
    case greater = ">"
    case ampersand = "&"
    case asterisk = "*"
    case tilde = "~"
    case minus = "-"
    case equalEqual = "=="
    case notEqual = "!="
    case andAnd = "&&"
    case orOr = "||"
    case exclamationMark = "!"
    case questionMark = "?"
    case equalSign = "="
    case using
    case of
    case nilCoalescing = "??"
    case fatArrow = "=>"

    // MARK: Conditions and availability
    case available, unavailable, introduced, deprecated, obsoleted, renamed, message, os, arch, canImport, targetEnvironment, swift, compiler
    case hasFeature, hasAttribute, DEBUG, iOS, macOS, tvOS, watchOS, visionOS, macCatalyst, OSX, Linux, iOSApplicationExtension
    case macOSApplicationExtension, noasync, simulator

    // MARK: Attributes
    case main, Previewable, ViewBuilder, State, StateObject, Binding, Bindable, ObservedObject, Environment, EnvironmentObject, FocusState
    case GestureState, AppStorage, SceneStorage, Namespace, ScaledMetric, FetchRequest, Query, Published, Observable, MainActor
    case propertyWrapper, objc, escaping, autoclosure, Sendable, resultBuilder, ToolbarContentBuilder, SceneBuilder, CommandsBuilder
    case UIApplicationDelegateAdaptor, NSApplicationDelegateAdaptor, AccessibilityFocusState, FocusedValue, FocusedBinding, SectionedFetchRequest
    case _exported, _spi, testable, discardableResult, inlinable, IBOutlet, IBAction, NSManaged, Entry, ObservationIgnored, ObservationTracked

    // MARK: SwiftUI's protocols and types
    case SwiftUI, View, ViewModifier, App, Scene, DynamicProperty, ToolbarContent, CustomizableToolbarContent, Commands, PreviewProvider
    case Widget, WidgetBundle, ButtonStyle, PrimitiveButtonStyle, LabelStyle, ToggleStyle, ProgressViewStyle, GaugeStyle, GroupBoxStyle
    case DisclosureGroupStyle, TextFieldStyle, ListStyle, PickerStyle, NavigationViewStyle, ControlGroupStyle, FormStyle, LabeledContentStyle
    case DatePickerStyle, MenuStyle, TableStyle, TextEditorStyle, TabViewStyle, Shape, InsettableShape, Animatable, AnimatableModifier
    case GeometryEffect, Layout, EnvironmentalModifier, TableRowContent, TableColumnContent, TabContent, ChartContent
    case UIViewRepresentable, UIViewControllerRepresentable, NSViewRepresentable, NSViewControllerRepresentable
    case WKInterfaceObjectRepresentable, UIGestureRecognizerRepresentable, NSGestureRecognizerRepresentable
    case UIViewRepresentableContext, UIViewControllerRepresentableContext, NSViewRepresentableContext, NSViewControllerRepresentableContext
    case Context, Coordinator, ObservableObject, Identifiable, Hashable, Equatable, AnyView, EmptyView, Text, Image, Label, Button, Link, Menu
    case List, Form, Section, ForEach, Group, VStack, HStack, ZStack, LazyVStack, LazyHStack, LazyVGrid, LazyHGrid, Grid, GridRow, ScrollView
    case ScrollViewReader, GeometryReader, NavigationView, NavigationStack, NavigationSplitView, NavigationLink, TabView, Tab, Toggle, Picker
    case TextField, SecureField, TextEditor, Slider, Stepper, DatePicker, ColorPicker, ProgressView, DisclosureGroup, Spacer, Divider, Color
    case WindowGroup, Window, DocumentGroup, Settings, MenuBarExtra, UIHostingController, NSHostingController, NSHostingView, Preview
    case AsyncImage, EditButton, Table, ControlGroup, GroupBox, LabeledContent, OutlineGroup, ViewThatFits, TimelineView, Canvas, Chart

    // MARK: UIKit, AppKit, Foundation, Combine
    case UIView, NSView, UIViewController, NSViewController, UITableViewCell, UICollectionViewCell, NSObject, Timer, Task, DispatchQueue
    case NotificationCenter, UUID, Date, URLSession, OperationQueue, RunLoop, Foundation, UIKit, AppKit, Combine, Introspect, SwiftUIIntrospect

    // MARK: Members and labels that rules look at
    case body, content, context, coordinator, parent, wrappedValue, projectedValue, initialValue, shared, standard, current, previews, id, item
    case isPresented, onDismiss, sheet, fullScreenCover, popover, alert, actionSheet, confirmationDialog, introspect, on, scope, customize
    case selector, selection, isActive, destination, label, title, icon, action, perform, value, animation, tag, path, root, rootView, view
    case makeUIView, updateUIView, dismantleUIView, makeNSView, updateNSView, dismantleNSView, makeUIViewController, updateUIViewController
    case dismantleUIViewController, makeNSViewController, updateNSViewController, dismantleNSViewController, makeWKInterfaceObject
    case updateWKInterfaceObject, dismantleWKInterfaceObject, makeCoordinator, sizeThatFits, onTapGesture, onLongPressGesture, onAppear
    case onDisappear, onChange, onReceive, onSubmit, onDelete, onMove, onHover, onDrop, onOpenURL, onEnded, onChanged, updating, task
    case refreshable, toolbar, navigationBarItems, navigationTitle, navigationBarTitle, background, overlay, modifier, environmentObject
    case environment, delegate, dataSource, addSubview, addChild, addTarget, addObserver, print, debugPrint, dump, NSLog, os_log, logger, log
    case preconditionFailure, fatalError, assertionFailure, assert, precondition, run, sync, detached, main_ = "_main", store, sink, assign
    case toggle, dismiss, present, error, indices, enumerated, map, filter, sorted, platforms, target, targets

    // MARK: Types of the standard library
    case Optional, Array, Set, Dictionary, AnyObject

    // MARK: What declarations are asked for
    case XCTest, Testing, ProjectDescription, FocusedObject, PreviewModifier, LibraryContentProvider, animatableData

    // MARK: Functions with closures, their labels, and what builders make
    case GeometryReader3D, AnyLayout, HStackLayout, VStackLayout, ZStackLayout, GlassEffectContainer, MapReader, ChartReader
    case EquatableView, HSplitView, VSplitView, TabSection, MultiDatePicker, Gauge, ShareLink, PhotosPicker, ContentUnavailableView
    case TableColumn, TableRow, PhaseAnimator, KeyframeAnimator, phaseAnimator, keyframeAnimator, visualEffect, scrollTransition, Map
    case Annotation, Marker, AxisMarks, AxisValueLabel, chartOverlay, chartBackground, chartXAxis, chartYAxis, chartLegend, chartPlotStyle
    case annotation, mapControls, UtilityWindow, DocumentGroupLaunchScene, ImmersiveSpace, UIHostingConfiguration, StaticConfiguration
    case IntentConfiguration, AppIntentConfiguration, DynamicIsland, DynamicIslandExpandedRegion, ActivityConfiguration, mask
    case safeAreaInset, safeAreaBar, listRowBackground, overlayPreferenceValue, backgroundPreferenceValue, accessibilityRepresentation
    case accessibilityChildren, containerBackground, tabViewBottomAccessory, tabViewSidebarHeader, tabViewSidebarFooter
    case tabViewSidebarBottomBar, ornament, draggable, sectionActions, widgetLabel, DisclosureTableRow, contextMenu, inspector
    case searchSuggestions, searchable, accessibilityActions, accessibilityRotor, navigationDestination, ToolbarItem, ToolbarItemGroup
    case tabItem, swipeActions, commands, CommandMenu, CommandGroup, toolbarTitleMenu, touchBar, TouchBar, PasteButton
    case SignInWithAppleButton, backgroundTask, onPreferenceChange, onContinueUserActivity, userActivity, onScrollPhaseChange
    case onScrollVisibilityChange, onScrollTargetVisibilityChange, onInteractiveResizeChange, onLongTouchGesture, onContinuousHover
    case onKeyPress, onModifierKeysChanged, onDrag, dropDestination, pasteDestination, onPasteCommand, onCopyCommand, onCutCommand
    case onCommand, onDeleteCommand, onExitCommand, onMoveCommand, onPlayPauseCommand, pageCommand, onPencilDoubleTap, onPencilSqueeze
    case copyable, cuttable, digitalCrownRotation, exportsItemProviders, importsItemProviders, onInsert, fileImporter, fileExporter
    case fileMover, accessibilityAction, accessibilityAdjustableAction, accessibilityScrollAction, accessibilityZoomAction, destructive
    case cancel, UIAction, UIAlertAction, UIContextualAction, UIButton, UIBarButtonItem, onGeometryChange, onScrollGeometryChange
    case asyncAfter, addTask, addTaskUnlessCancelled, addOperation, scheduledTimer, schedule, asyncAndWait, notify, dataTask, downloadTask
    case uploadTask, observe, registerUndo, flatMap, compactMap, compactMapValues, mapValues, reduce, forEach, sort, first, last
    case firstIndex, lastIndex, contains, allSatisfy, min, max, removeAll, drop, partition, split, autoreleasepool, withAnimation
    case withTransaction, withObservationTracking, animate, performWithoutAnimation, assumeIsolated, performAndWait, withLock
    case withTaskGroup, withThrowingTaskGroup, onEditingChanged, onCommit, onIncrement, onDecrement, onPressingChanged, pressing
    case onCompletion, onCancellation, primaryAction, secondaryAction, onRequest, completion, completionHandler, receiveValue
    case receiveCompletion, receiveOutput, receiveSubscription, receiveCancel, handler, onTap, onSelect, onCancel, onSave, onClose, onDone
    case onComplete, onError, onSuccess, onFailure, didTap, didSelect, onPhaseChange, onTargeted, isTargeted, header, footer, subtitle
    case actions, description, currentValueLabel, minimumValueLabel, maximumValueLabel, markedValueLabels, placeholder, sidebar, detail
    case preview, symbols, rows, columns, rowContent, suggestions, menuItems, leading, trailing, top, bottom, center, editor, viewer
    case compactLeading, compactTrailing, minimal, expanded, loading, tip, prompt, children, series, controls, intent, makeBody
    case makeUIGestureRecognizer, makeNSGestureRecognizer, updateUIGestureRecognizer, updateNSGestureRecognizer, WidgetConfiguration
    case MapContent, AxisContent, DynamicViewContent, exit, abort, OpenURLAction, WithViewStore
    case WithPerceptionTracking, IfLetStore, SwitchStore, CaseLet, NavigationStackStore, ForEachStore, Void
    case WidgetBundleBuilder, TabContentBuilder, TableRowBuilder, TableColumnBuilder, ChartContentBuilder, AxisContentBuilder, AxisMarkBuilder
    case MapContentBuilder, AccessibilityRotorContentBuilder

    // MARK: The functions of the module Introspect (siteline/swiftui-introspect before 1.0)
    case introspectNavigationController, introspectSplitViewController, introspectViewController, introspectTabBarController
    case introspectSearchController, introspectTableView, introspectTableViewCell, introspectCollectionView, introspectCollectionViewCell
    case introspectScrollView, introspectPagedTabView, introspectTextField, introspectTextView, introspectSwitch, introspectSlider
    case introspectStepper, introspectDatePicker, introspectSegmentedControl, introspectColorWell, introspectSplitView, introspectTabView
    case introspectButton, introspectMapView

    // MARK: Modifiers that came with later systems
    case tint, badge, submitLabel, submitScope, focused, accessibilityFocused, foregroundStyle, symbolRenderingMode, symbolVariant, dynamicTypeSize
    case interactiveDismissDisabled, listRowSeparator, listRowSeparatorTint, listSectionSeparator, listSectionSeparatorTint, listRowSpacing
    case headerProminence, textInputAutocapitalization, textSelection, buttonBorderShape, controlSize, controlGroupStyle, menuIndicator
    case privacySensitive, scenePadding, searchCompletion, navigationSplitViewStyle, navigationSplitViewColumnWidth, scrollContentBackground
    case scrollDismissesKeyboard, scrollIndicators, scrollDisabled, presentationDetents, presentationDragIndicator, toolbarBackground
    case toolbarColorScheme, toolbarRole, persistentSystemOverlays, defersSystemGestures, photosPicker, gridCellColumns
    case gridCellAnchor, gridCellUnsizedAxes, gridColumnAlignment, contentTransition, formStyle, menuOrder, searchScopes, gaugeStyle, fontDesign
    case fontWidth, presentationBackground, presentationCornerRadius, presentationBackgroundInteraction, presentationCompactAdaptation
    case presentationContentInteraction, scrollBounceBehavior, menuActionDismissBehavior, scrollPosition, scrollTargetBehavior
    case scrollTargetLayout, scrollClipDisabled, scrollIndicatorsFlash, contentMargins, safeAreaPadding, containerRelativeFrame, sensoryFeedback
    case symbolEffect, listSectionSpacing, focusEffectDisabled, defaultScrollAnchor, popoverTip, geometryGroup, selectionDisabled
    case invalidatableContent, springLoadingBehavior, allowedDynamicRange, buttonRepeatBehavior, toolbarTitleDisplayMode, presentationSizing
    case navigationTransition, matchedTransitionSource, tabViewCustomization, glassEffect, tabBarMinimizeBehavior, scrollEdgeEffectStyle
    case backgroundExtensionEffect

    // MARK: What is looked up by a class's name, and what is added to a view
    case NSClassFromString, NSStringFromClass, class_getName, object_getClassName, className, type, setValue
    case addArrangedSubview, insertArrangedSubview, insertSubview, titleView, tableHeaderView, tableFooterView

    /// Stands last; no source has it.
    case endOfNames = " "

    /// The symbol's number.
    @inlinable public var number: UInt32 { UInt32(unsafeBitCast(self, to: UInt16.self)) }

    @inlinable public init?(number: UInt32) {
        guard number < KnownName.count else { return nil }
        self = unsafeBitCast(UInt16(truncatingIfNeeded: number), to: KnownName.self)
    }

    /// How many names there are: symbols below it are known names.
    @inlinable public static var count: UInt32 { KnownName.endOfNames.number }

    /// Whether the word is reserved everywhere, so that an unescaped occurrence is a ``TokenKind/keyword``.
    @inlinable public var isReserved: Bool { number <= KnownName.Any_.number }
}

extension Symbol {
    /// Whether it is one of the words and operators that mean something to the grammar in some place.
    @inline(__always) var isContextualKeyword: Bool { rawValue <= KnownName.fatArrow.number }
}
