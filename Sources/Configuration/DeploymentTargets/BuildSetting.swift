import ProjectModel

/// Xcode's build settings that hold deployment targets.
/// https://developer.apple.com/documentation/xcode/build-settings-reference
enum BuildSetting {
    /// The platform whose deployment target a setting is; conditions (`[sdk=iphoneos*]`) may follow the name.
    static func platform(of name: Substring) -> Platform? {
        switch name.prefix(while: { $0 != "[" }) {
        case "IPHONEOS_DEPLOYMENT_TARGET": .iOS
        case "MACOSX_DEPLOYMENT_TARGET": .macOS
        case "TVOS_DEPLOYMENT_TARGET": .tvOS
        case "WATCHOS_DEPLOYMENT_TARGET": .watchOS
        case "XROS_DEPLOYMENT_TARGET": .visionOS
        default: nil
        }
    }

    /// Whether a name may be one of these: a cheap look at its end or, with conditions, its inside.
    static let mark = "_DEPLOYMENT_TARGET"
}
