import SwiftSource

extension KnownName {
    /// The initialisers and modifiers of SwiftUI and its companions whose unlabelled closure makes views, scenes or their like.
    /// Source: the declarations' `@ViewBuilder` (`@SceneBuilder`, `@ToolbarContentBuilder` …) parameters in Apple's documentation.
    var contentFamily: CalleeFamily? {
        switch self {
        // Stacks, grids and other containers
        case .VStack, .HStack, .ZStack, .LazyVStack, .LazyHStack, .LazyVGrid, .LazyHGrid, .Grid, .GridRow, .Group, .Form, .Section, .ScrollView,
            .ScrollViewReader, .GeometryReader, .GeometryReader3D, .ViewThatFits, .TimelineView, .AnyLayout, .HStackLayout, .VStackLayout,
            .ZStackLayout, .GlassEffectContainer, .MapReader, .ChartReader, .EquatableView, .AnyView:
            return .container
        // Navigation and tabs
        case .NavigationView, .NavigationStack, .NavigationSplitView, .HSplitView, .VSplitView, .TabView, .Tab, .TabSection: return .container
        // Controls: the closure is the label or the choices
        case .Toggle, .Picker, .DatePicker, .MultiDatePicker, .ColorPicker, .ProgressView, .Gauge, .Label, .Link, .ShareLink, .PhotosPicker,
            .Menu, .DisclosureGroup, .GroupBox, .ControlGroup, .LabeledContent, .ContentUnavailableView,
            .AsyncImage, .Table, .TableColumn, .TableRow:
            return .container
        // Animation
        case .PhaseAnimator, .KeyframeAnimator, .phaseAnimator, .keyframeAnimator, .visualEffect, .scrollTransition, .animation: return .container
        // The Composable Architecture
        case .WithViewStore, .WithPerceptionTracking, .IfLetStore, .SwitchStore, .CaseLet, .NavigationStackStore: return .container
        // Charts and maps
        case .Map, .Annotation, .Marker, .AxisMarks, .AxisValueLabel, .chartOverlay, .chartBackground,
            .chartXAxis, .chartYAxis, .chartLegend, .chartPlotStyle, .annotation, .mapControls:
            return .container
        // Scenes and bridges
        case .WindowGroup, .Window, .UtilityWindow, .Settings, .MenuBarExtra, .DocumentGroup, .DocumentGroupLaunchScene, .ImmersiveSpace,
            .UIHostingConfiguration, .StaticConfiguration, .IntentConfiguration, .AppIntentConfiguration, .DynamicIsland,
            .DynamicIslandExpandedRegion, .ActivityConfiguration, .Preview:
            return .container
        // Modifiers that add something in place
        case .overlay, .background, .mask, .safeAreaInset, .safeAreaBar, .listRowBackground, .overlayPreferenceValue,
            .backgroundPreferenceValue, .accessibilityRepresentation, .accessibilityChildren, .containerBackground,
            .tabViewBottomAccessory, .tabViewSidebarHeader, .tabViewSidebarFooter, .tabViewSidebarBottomBar, .ornament, .draggable,
            .sectionActions, .widgetLabel:
            return .container
        case .ForEach, .List, .OutlineGroup, .Chart, .DisclosureTableRow, .ForEachStore: return .rows
        case .sheet, .fullScreenCover, .popover, .alert, .actionSheet, .confirmationDialog, .contextMenu, .inspector, .searchSuggestions,
            .searchable, .accessibilityActions, .accessibilityRotor:
            return .presenter
        case .navigationDestination: return .screen
        case .toolbar, .ToolbarItem, .ToolbarItemGroup, .navigationBarItems, .tabItem, .swipeActions, .commands, .CommandMenu, .CommandGroup,
            .toolbarTitleMenu, .touchBar, .TouchBar:
            return .bar
        case .NavigationLink: return .link
        default: return nil
        }
    }
}
