import SwiftSource

/// Properties that protocols of the SDK and the standard library ask for, and that the stored property of a view may be meant to be.
enum SDKRequirements {
    /// The protocols that ask for a property of that name.
    static func protocols(requiring name: Symbol) -> [Symbol] { table[name] ?? [] }

    /// A line: the protocols, then the properties. From Apple's documentation of each, "Instance properties".
    private static let lines: [(protocols: String, properties: String)] = [
        ("CustomStringConvertible LosslessStringConvertible", "description"),
        ("CustomDebugStringConvertible", "debugDescription"),
        ("CustomReflectable", "customMirror"),
        ("CustomPlaygroundDisplayConvertible", "playgroundDescription"),
        ("CustomLocalizedStringResourceConvertible", "localizedStringResource"),
        ("RawRepresentable OptionSet", "rawValue"),
        ("LocalizedError", "errorDescription failureReason recoverySuggestion helpAnchor"),
        ("CustomNSError", "errorCode errorUserInfo"),
        ("RecoverableError", "recoveryOptions"),
        ("CodingKey", "stringValue intValue"),
        ("Hashable", "hashValue"),
        ("Collection BidirectionalCollection RandomAccessCollection MutableCollection", "startIndex endIndex indices isEmpty count"),
        ("Sequence", "underestimatedCount"),
        ("Tip", "title message image actions rules options"),
        ("AppEntity", "displayRepresentation"),
        ("TimelineEntry", "date relevance"),
    ]

    private static let table: [Symbol: [Symbol]] = {
        var table: [Symbol: [Symbol]] = [:]
        for line in lines {
            let protocols = line.protocols.split(separator: " ").map { Symbol(text: String($0)) }
            for property in line.properties.split(separator: " ") { table[Symbol(text: String(property)), default: []] += protocols }
        }
        return table
    }()
}
