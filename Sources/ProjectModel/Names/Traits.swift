/// What a type is to SwiftUI and its kin, as far as conformances and superclasses tell.
public struct Traits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    // MARK: SwiftUI

    public static let view = Traits(rawValue: 1 << 0)
    public static let viewModifier = Traits(rawValue: 1 << 1)
    public static let app = Traits(rawValue: 1 << 2)
    public static let scene = Traits(rawValue: 1 << 3)
    public static let dynamicProperty = Traits(rawValue: 1 << 4)
    public static let toolbarContent = Traits(rawValue: 1 << 5)
    public static let commands = Traits(rawValue: 1 << 6)
    /// `ButtonStyle` and the other styles.
    public static let style = Traits(rawValue: 1 << 7)
    public static let widget = Traits(rawValue: 1 << 8)
    /// Contents of tabs, tables, charts and gestures: SwiftUI installs their dynamic properties as it does a view's.
    public static let otherContent = Traits(rawValue: 1 << 9)
    public static let shape = Traits(rawValue: 1 << 10)
    public static let layout = Traits(rawValue: 1 << 11)
    public static let animatable = Traits(rawValue: 1 << 12)
    public static let preview = Traits(rawValue: 1 << 13)

    public static let uiViewRepresentable = Traits(rawValue: 1 << 14)
    public static let uiViewControllerRepresentable = Traits(rawValue: 1 << 15)
    public static let nsViewRepresentable = Traits(rawValue: 1 << 16)
    public static let nsViewControllerRepresentable = Traits(rawValue: 1 << 17)
    public static let wkInterfaceObjectRepresentable = Traits(rawValue: 1 << 18)
    public static let gestureRecognizerRepresentable = Traits(rawValue: 1 << 19)

    // MARK: Observation, Combine, the standard library

    public static let observableObject = Traits(rawValue: 1 << 24)
    /// `Observable`, by the macro or by hand; SwiftData's models too.
    public static let observable = Traits(rawValue: 1 << 25)
    public static let identifiable = Traits(rawValue: 1 << 26)
    public static let equatable = Traits(rawValue: 1 << 27)
    public static let hashable = Traits(rawValue: 1 << 28)
    public static let error = Traits(rawValue: 1 << 29)
    public static let sendable = Traits(rawValue: 1 << 30)
    public static let caseIterable = Traits(rawValue: 1 << 31)

    // MARK: Classes

    public static let nsObject = Traits(rawValue: 1 << 36)
    public static let uiView = Traits(rawValue: 1 << 37)
    public static let uiViewController = Traits(rawValue: 1 << 38)
    public static let nsView = Traits(rawValue: 1 << 39)
    public static let nsViewController = Traits(rawValue: 1 << 40)
    public static let layer = Traits(rawValue: 1 << 41)
    /// A cell of a table or collection view.
    public static let cell = Traits(rawValue: 1 << 42)
    public static let hostingController = Traits(rawValue: 1 << 43)
    public static let testCase = Traits(rawValue: 1 << 44)
    /// Instances have an identity of their own: any class or `AnyObject`.
    public static let reference = Traits(rawValue: 1 << 45)
    public static let wkInterfaceObject = Traits(rawValue: 1 << 46)

    /// Something the type conforms to is not known, so that a missing trait means nothing.
    public static let incomplete = Traits(rawValue: 1 << 63)

    /// The five kinds of representables of views.
    public static let representable: Traits = [
        .uiViewRepresentable, .uiViewControllerRepresentable, .nsViewRepresentable, .nsViewControllerRepresentable, .wkInterfaceObjectRepresentable,
    ]
    /// Types whose dynamic properties SwiftUI installs.
    public static let viewLike: Traits = [
        .view, .viewModifier, .app, .scene, .dynamicProperty, .toolbarContent, .commands, .style, .widget, .otherContent,
    ]
    /// A view or view controller of UIKit or AppKit, or a layer.
    public static let platformView: Traits = [.uiView, .uiViewController, .nsView, .nsViewController, .layer, .wkInterfaceObject]
}

/// Yes, no, or not to be known from the sources at hand. Rules say nothing where it is not known.
public enum Answer: UInt8, Sendable {
    case no, unknown, yes

    @inlinable public init(_ value: Bool) { self = value ? .yes : .no }
    @inlinable public var isYes: Bool { self == .yes }
    @inlinable public var isNo: Bool { self == .no }
    /// Yes or unknown.
    @inlinable public var isPossible: Bool { self != .no }

    public static func || (left: Answer, right: Answer) -> Answer { left.rawValue >= right.rawValue ? left : right }
    public static func && (left: Answer, right: Answer) -> Answer { left.rawValue <= right.rawValue ? left : right }
    public static prefix func ! (answer: Answer) -> Answer {
        switch answer {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }
}
