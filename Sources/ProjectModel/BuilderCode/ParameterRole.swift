/// What becomes of a closure, or of a value, that is given to a call.
@frozen public enum ParameterRole: UInt8, Sendable, CaseIterable {
    /// Makes a part of the view, shown in place: the content of a stack, an overlay, a label.
    case content
    /// As ``content``, once for each element of a collection.
    case row
    /// Makes what is shown over the view, in a hierarchy of its own: sheets, popovers, alerts, menus.
    case presentation
    /// Makes another screen: what a navigation link leads to.
    case destination
    /// Makes what stands in a bar: toolbar, navigation bar, tab items, menu bar commands.
    case bar
    /// Runs on an event: a tap, an appearance, a change.
    case action
    /// Is started where it stands and runs later: `Task`, `DispatchQueue.main.async`, a timer.
    case deferred
    /// Runs at once, as if it stood without braces: `map`, `withAnimation`. A value that is simply evaluated.
    case inline
    /// Nothing is known about the call.
    case unknown

    /// Whether the closure's code is builder code.
    @inlinable public var isBuilder: Bool {
        switch self {
        case .content, .row, .presentation, .destination, .bar: true
        default: false
        }
    }

    /// Whether the closure's code does not run while a body is evaluated.
    @inlinable public var runsLater: Bool { self == .action || self == .deferred }
}
