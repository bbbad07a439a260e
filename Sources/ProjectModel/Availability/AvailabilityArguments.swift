import SwiftSource

/// The comma-separated entries in the parentheses of `@available(…)`, `#available(…)` or `#unavailable(…)`.
struct AvailabilityArguments: Sequence, IteratorProtocol {
    struct Entry {
        /// `iOS`, `*`, `introduced`, `unavailable` ….
        var name: Token
        /// Whether a colon follows the name.
        var isLabel: Bool
        /// The version after the name or the label; `nil` if none stands there or it is no version.
        var version: OSVersion?
    }

    private var token: Token
    /// The row of the last token that belongs to the node.
    private let lastRow: Int
    private let file: SourceFile

    /// `node`: an `attribute` or an `availabilityCondition`.
    init(of node: Node) {
        file = node.file
        lastRow = node.lastToken.row
        token = node.firstToken
        while token.row < lastRow, token.kind != .leftParen { token = token.next }
        if token.row < lastRow { token = token.next }
    }

    mutating func next() -> Entry? {
        while token.row < lastRow, token.kind == .comma { token = token.next }
        guard token.row < lastRow, token.kind != .rightParen else { return nil }
        var entry = Entry(name: token, isLabel: false, version: nil)
        token = token.next
        if token.kind == .colon {
            entry.isLabel = true
            token = token.next
        }
        let start = token.start
        var end = start
        while token.row < lastRow, token.kind == .integerLiteral || token.kind == .floatLiteral || token.kind == .period,
            end == start || token.start == end
        {
            end = token.end
            token = token.next
        }
        if end > start { entry.version = OSVersion(file.text(start..<end)) }
        var depth = 0
        while token.row < lastRow, depth > 0 || (token.kind != .comma && token.kind != .rightParen) {
            if token.kind == .leftParen || token.kind == .interpolationOpen { depth += 1 }
            if token.kind == .rightParen { depth -= 1 }
            token = token.next
        }
        return entry
    }
}

/// How closely a name in an availability list speaks of a platform.
enum PlatformMatch: Int, Comparable {
    /// A name that means nothing here: an availability macro of the project, for example.
    case unknownName
    /// Another platform, or the language.
    case other
    /// `*`
    case wildcard
    /// The platform's name with `ApplicationExtension`: of an app it says nothing, but code for extensions may have nothing closer.
    case ownExtension
    /// `anyAppleOS`
    case every
    /// iOS, for a platform that takes what is said of iOS: Mac Catalyst and visionOS.
    case inherited
    case own

    static func < (left: PlatformMatch, right: PlatformMatch) -> Bool { left.rawValue < right.rawValue }

    init(_ name: Token, _ platform: Platform) {
        if name.symbol == .asterisk {
            self = .wildcard
            return
        }
        let text = name.text
        if let named = Platform(availabilityName: text) {
            if named == platform {
                self = text.hasSuffix("ApplicationExtension") ? .ownExtension : .own
            } else {
                self = named == .iOS && platform.takesAvailabilityOfIOS ? .inherited : .other
            }
        } else if text == "anyAppleOS" {
            self = .every
        } else {
            self = PlatformMatch.otherNames.contains(text) ? .other : .unknownName
        }
    }

    /// Names of include/swift/AST/PlatformKinds.def and of the language that are no platform of SwiftUI.
    private static let otherNames: Set<String> = [
        "swift", "_PackageDescription", "DriverKit", "Windows", "OpenBSD", "FreeBSD", "Android", "Linux", "Swift",
    ]
}

extension Platform {
    /// What is said of iOS holds for these unless they are named themselves.
    var takesAvailabilityOfIOS: Bool { self == .macCatalyst || self == .visionOS }

    /// The platform's version that came with a version of iOS. visionOS 1 came with iOS 17 and has had the number of iOS since 26.
    func version(ofIOS version: OSVersion) -> OSVersion {
        guard self == .visionOS, version.major < 26 else { return version }
        return version.major < 18 ? OSVersion(1) : OSVersion(version.major - 16, version.minor, version.patch)
    }

    /// The first version that there was.
    var firstVersion: OSVersion { self == .visionOS ? OSVersion(1) : OSVersion(0) }
}
