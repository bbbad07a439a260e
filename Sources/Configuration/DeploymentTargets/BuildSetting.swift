import ProjectModel

/// Xcode's build settings that hold deployment targets.
/// https://developer.apple.com/documentation/xcode/build-settings-reference
enum BuildSetting {
    /// The platform whose deployment target a setting is. A condition may follow the name; one for the SDK of another platform
    /// (`IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]`) makes the setting say nothing about its own.
    static func platform(of name: Substring) -> Platform? {
        let platform: Platform
        let sdk: String
        let conditions = name.utf8.firstIndex(of: UInt8(ascii: "[")) ?? name.endIndex
        switch name[..<conditions] {
        case "IPHONEOS_DEPLOYMENT_TARGET": (platform, sdk) = (.iOS, "iphone")
        case "MACOSX_DEPLOYMENT_TARGET": (platform, sdk) = (.macOS, "macosx")
        case "TVOS_DEPLOYMENT_TARGET": (platform, sdk) = (.tvOS, "appletv")
        case "WATCHOS_DEPLOYMENT_TARGET": (platform, sdk) = (.watchOS, "watch")
        case "XROS_DEPLOYMENT_TARGET": (platform, sdk) = (.visionOS, "xr")
        default: return nil
        }
        if conditions == name.endIndex { return platform }
        for condition in name.split(separator: "[").dropFirst() where condition.hasPrefix("sdk=") {
            let named = condition.dropFirst(4)
            if !named.hasPrefix(sdk), !named.hasPrefix("*") { return nil }
        }
        return platform
    }

    /// Whether a name may be one of these: a cheap look at its end or, with conditions, its inside.
    static var mark: StaticString { "_DEPLOYMENT_TARGET" }
}
