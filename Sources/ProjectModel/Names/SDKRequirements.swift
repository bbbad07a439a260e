import SwiftSource

/// Properties that protocols of the SDK and the standard library ask for, and that the stored property of a view may be meant to be.
enum SDKRequirements {
    /// The protocols that ask for a property of that name.
    static func protocols(requiring name: Symbol) -> NameList { NameList(lineOfProperty[name].map { lines[Int($0)].protocols } ?? "") }

    /// A line: the protocols, then the properties; none stands in two. From Apple's documentation of each, "Instance properties".
    private static let lines: [(protocols: StaticString, properties: StaticString)] = [
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

    /// A line's number by property.
    private static let lineOfProperty = {
        var numbers = SymbolMap(minimumCapacity: 64)
        for (number, line) in lines.enumerated() {
            for property in NameList(line.properties) { numbers[property] = Int32(number) }
        }
        return numbers
    }()
}
