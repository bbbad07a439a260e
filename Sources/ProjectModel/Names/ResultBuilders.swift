import SwiftSource

/// The result builders of SwiftUI, Charts, MapKit and WidgetKit whose code runs whenever SwiftUI asks for a view. Builders of other things (regular
/// expressions, reducers) are none of them.
enum ResultBuilders {
    /// Whether one of a declaration's attributes is such a builder.
    static func isNamed(in attributes: AttributeNodes) -> Bool {
        for attribute in attributes where attribute.kind == .attribute && attribute.name.known?.isResultBuilder ?? false { return true }
        return false
    }
}

extension KnownName {
    fileprivate var isResultBuilder: Bool {
        switch self {
        case .ViewBuilder, .SceneBuilder, .CommandsBuilder, .ToolbarContentBuilder, .WidgetBundleBuilder, .TabContentBuilder, .TableRowBuilder,
            .TableColumnBuilder, .ChartContentBuilder, .AxisContentBuilder, .AxisMarkBuilder, .MapContentBuilder,
            .AccessibilityRotorContentBuilder:
            true
        default: false
        }
    }
}
