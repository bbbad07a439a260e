import SwiftSource

/// The protocols that put a platform's view or controller into SwiftUI, with the names of their methods. From Apple's documentation.
public enum RepresentableKind: UInt8, Sendable, CaseIterable {
    case uiView, uiViewController, nsView, nsViewController, wkInterfaceObject

    init?(_ traits: Traits) {
        if traits.isDisjoint(with: .representable) { return nil }
        if traits.contains(.uiViewRepresentable) {
            self = .uiView
        } else if traits.contains(.uiViewControllerRepresentable) {
            self = .uiViewController
        } else if traits.contains(.nsViewRepresentable) {
            self = .nsView
        } else if traits.contains(.nsViewControllerRepresentable) {
            self = .nsViewController
        } else {
            self = .wkInterfaceObject
        }
    }

    /// All kinds that a type is: one for two platforms is two.
    public static func all(of traits: Traits) -> [RepresentableKind] { allCases.filter { traits.contains($0.trait) } }

    public var trait: Traits {
        switch self {
        case .uiView: .uiViewRepresentable
        case .uiViewController: .uiViewControllerRepresentable
        case .nsView: .nsViewRepresentable
        case .nsViewController: .nsViewControllerRepresentable
        case .wkInterfaceObject: .wkInterfaceObjectRepresentable
        }
    }

    public var protocolName: KnownName {
        switch self {
        case .uiView: .UIViewRepresentable
        case .uiViewController: .UIViewControllerRepresentable
        case .nsView: .NSViewRepresentable
        case .nsViewController: .NSViewControllerRepresentable
        case .wkInterfaceObject: .WKInterfaceObjectRepresentable
        }
    }

    /// `makeUIView(context:)` and its kin.
    public var makeName: KnownName {
        switch self {
        case .uiView: .makeUIView
        case .uiViewController: .makeUIViewController
        case .nsView: .makeNSView
        case .nsViewController: .makeNSViewController
        case .wkInterfaceObject: .makeWKInterfaceObject
        }
    }

    /// `updateUIView(_:context:)` and its kin.
    public var updateName: KnownName {
        switch self {
        case .uiView: .updateUIView
        case .uiViewController: .updateUIViewController
        case .nsView: .updateNSView
        case .nsViewController: .updateNSViewController
        case .wkInterfaceObject: .updateWKInterfaceObject
        }
    }

    /// `dismantleUIView(_:coordinator:)` and its kin.
    public var dismantleName: KnownName {
        switch self {
        case .uiView: .dismantleUIView
        case .uiViewController: .dismantleUIViewController
        case .nsView: .dismantleNSView
        case .nsViewController: .dismantleNSViewController
        case .wkInterfaceObject: .dismantleWKInterfaceObject
        }
    }

    /// The kind whose update method has that name.
    public init?(updateName name: Symbol) {
        guard let kind = RepresentableKind.allCases.first(where: { name == $0.updateName }) else { return nil }
        self = kind
    }
}
