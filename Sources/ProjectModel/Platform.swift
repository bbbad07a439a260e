/// An operating system that SwiftUI runs on.
@frozen public enum Platform: UInt8, CaseIterable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS
    /// iOS apps on the Mac. Its versions count as those of iOS; what is said of iOS holds for it unless it is named itself.
    case macCatalyst

    /// As Apple and the Swift language write it: `iOS`, `macCatalyst`.
    public var name: String {
        switch self {
        case .iOS: "iOS"
        case .macOS: "macOS"
        case .tvOS: "tvOS"
        case .watchOS: "watchOS"
        case .visionOS: "visionOS"
        case .macCatalyst: "macCatalyst"
        }
    }

    /// The word in options and configuration: `ios`, `maccatalyst`.
    public var word: String { name.lowercased() }

    /// The word or the name, in any case.
    public init?(word: some StringProtocol) {
        let word = word.lowercased()
        guard let platform = Platform.allCases.first(where: { $0.word == word }) else { return nil }
        self = platform
    }

    /// The platform of a name in `@available` and `#available`; old spellings and those for application extensions included, because
    /// the versions are the same. `nil` for what is no platform of SwiftUI (`swift`, `DriverKit`, `*`).
    /// The names: include/swift/AST/PlatformKinds.def in the Swift compiler.
    public init?(availabilityName name: some StringProtocol) {
        switch name.hasSuffix("ApplicationExtension") ? String(name.dropLast(20)) : String(name) {
        case "iOS": self = .iOS
        case "macOS", "OSX": self = .macOS
        case "tvOS": self = .tvOS
        case "watchOS": self = .watchOS
        case "visionOS", "xrOS": self = .visionOS
        case "macCatalyst": self = .macCatalyst
        default: return nil
        }
    }
}
