import SwiftSource

extension Names {
    /// The version of iOS that brought one of SwiftUI's views, modifiers or property wrappers; `nil`: iOS 14 or before, or not listed. Only such as
    /// are rarely offered for older systems by other libraries, and by their name alone: no modifier that got a newer overload.
    /// Source: Apple's documentation.
    ///
    /// - Parameter kind: Where the name stands: an `identifierExpr` is a type that is made, a `memberLink` a modifier, an `attribute` a wrapper.
    static func introduced(_ name: KnownName, as kind: NodeKind) -> OSVersion? {
        switch kind {
        case .identifierExpr:
            switch name {
            case .AsyncImage, .Canvas, .TimelineView, .ControlGroup: return OSVersion(15)
            case .NavigationStack, .NavigationSplitView, .ViewThatFits, .ShareLink, .LabeledContent, .GridRow, .Gauge,
                .MultiDatePicker, .PhotosPicker, .AnyLayout: return OSVersion(16)
            case .ContentUnavailableView, .PhaseAnimator, .KeyframeAnimator: return OSVersion(17)
            case .GlassEffectContainer: return OSVersion(26)
            default: return nil
            }
        case .memberLink:
            switch name {
            case .task, .refreshable, .searchable, .swipeActions, .confirmationDialog, .safeAreaInset, .badge, .tint, .onSubmit, .submitLabel,
                .submitScope, .focused, .accessibilityFocused, .foregroundStyle, .symbolRenderingMode, .symbolVariant, .dynamicTypeSize,
                .interactiveDismissDisabled, .listRowSeparator, .listRowSeparatorTint, .listSectionSeparator, .listSectionSeparatorTint,
                .listRowSpacing, .headerProminence, .textInputAutocapitalization, .textSelection, .buttonBorderShape, .controlSize,
                .controlGroupStyle, .menuIndicator, .privacySensitive, .scenePadding, .accessibilityRotor, .accessibilityChildren,
                .accessibilityRepresentation, .searchSuggestions, .searchCompletion: return OSVersion(15)
            case .navigationDestination, .navigationSplitViewStyle, .navigationSplitViewColumnWidth, .scrollContentBackground,
                .scrollDismissesKeyboard, .scrollIndicators, .scrollDisabled, .presentationDetents, .presentationDragIndicator,
                .toolbarBackground, .toolbarColorScheme, .toolbarTitleMenu, .toolbarRole, .persistentSystemOverlays,
                .defersSystemGestures, .photosPicker, .draggable, .dropDestination, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
                .gridColumnAlignment, .contentTransition, .formStyle, .menuOrder, .searchScopes, .onGeometryChange, .onContinuousHover,
                .gaugeStyle, .fontWidth: return OSVersion(16)
            case .fontDesign: return OSVersion(16, 1)
            case .presentationBackground, .presentationCornerRadius, .presentationBackgroundInteraction, .presentationCompactAdaptation,
                .presentationContentInteraction, .scrollBounceBehavior, .menuActionDismissBehavior: return OSVersion(16, 4)
            case .inspector, .onKeyPress, .phaseAnimator, .keyframeAnimator, .scrollPosition, .scrollTargetBehavior, .scrollTargetLayout,
                .scrollTransition, .scrollClipDisabled, .scrollIndicatorsFlash, .contentMargins, .safeAreaPadding, .containerRelativeFrame,
                .sensoryFeedback, .symbolEffect, .visualEffect, .containerBackground, .listSectionSpacing, .focusEffectDisabled,
                .defaultScrollAnchor, .popoverTip, .geometryGroup, .selectionDisabled, .invalidatableContent, .springLoadingBehavior,
                .allowedDynamicRange, .buttonRepeatBehavior, .toolbarTitleDisplayMode: return OSVersion(17)
            case .presentationSizing, .navigationTransition, .matchedTransitionSource, .onScrollGeometryChange, .onScrollPhaseChange,
                .onScrollVisibilityChange, .tabViewCustomization: return OSVersion(18)
            case .glassEffect, .tabBarMinimizeBehavior, .tabViewBottomAccessory, .safeAreaBar, .scrollEdgeEffectStyle,
                .backgroundExtensionEffect: return OSVersion(26)
            default: return nil
            }
        case .attribute:
            switch name {
            case .FocusState, .AccessibilityFocusState, .SectionedFetchRequest: return OSVersion(15)
            case .Bindable: return OSVersion(17)
            default: return nil
            }
        default: return nil
        }
    }
}
