import SwiftSource

/// Where a view's stored property gets its value from.
public enum PropertyClass: UInt8, Sendable {
    /// From whoever makes the view: no wrapper, or `@Binding`, `@Bindable`, `@ObservedObject`.
    case input
    /// From storage that SwiftUI keeps for the view: `@State`, `@StateObject`, `@FocusState` ….
    case owned
    /// From the surroundings: `@Environment`, `@EnvironmentObject`, `@FetchRequest`, `@Query` ….
    case ambient
    /// From a wrapper that is not SwiftUI's.
    case other

    /// The class by the name of SwiftUI's wrapper; `nil` if the name is none of them.
    public init?(wrapper: Symbol) {
        switch wrapper.known {
        case .Binding, .Bindable, .ObservedObject: self = .input
        case .State, .StateObject, .FocusState, .GestureState, .AppStorage, .SceneStorage, .Namespace, .ScaledMetric, .AccessibilityFocusState,
            .UIApplicationDelegateAdaptor, .NSApplicationDelegateAdaptor: self = .owned
        case .Environment, .EnvironmentObject, .FetchRequest, .SectionedFetchRequest, .Query, .FocusedValue, .FocusedBinding, .FocusedObject:
            self = .ambient
        default: return nil
        }
    }
}
