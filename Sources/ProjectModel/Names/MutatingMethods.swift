import SwiftSource

/// Methods of the standard library's values that change what they are called on, and `send` of a subject.
public enum MutatingMethods {
    static func contains(_ name: Symbol) -> Bool { names.contains(name) }

    /// Those that change a value; `send` only tells of something.
    public static func changes(_ name: Symbol) -> Bool { name != send && names.contains(name) }

    /// Those that leave nothing of what was there.
    static func clears(_ name: Symbol) -> Bool { name == removeAll }

    private static let removeAll = Symbol(text: "removeAll")
    private static let send = Symbol(text: "send")
    private static let names = Set(
        [
            "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "toggle", "sort", "shuffle", "reverse", "swapAt", "merge",
            "formUnion", "formIntersection", "subtract", "updateValue", "replaceSubrange", "removeSubrange", "removeValue", "move", "negate", "send",
        ].map { Symbol(text: $0) })
}
