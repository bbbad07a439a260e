import SwiftSource

/// One declaration of a type in one file: a nominal type, an extension, a type alias or an associated type.
public struct TypeFact: Sendable {
    /// The declaration's row and the row after its subtree.
    public var row: UInt32
    public var endRow: UInt32
    public var kind: NodeKind
    public var access: AccessLevel?
    public var flags: Flags
    /// The last name; of an extension that of the extended type.
    public var name: Symbol
    /// Index of the fact around it in the same file; -1: none.
    public var parent: Int32
    /// The names of the extended type; of other declarations the one name.
    public var path: SymbolRange
    /// Indices in ``FileFacts/inherited``: what stands behind the colon, compositions opened, and behind `where Self:` in a protocol.
    /// Of a type alias: the types that it is composed of.
    public var inherited: Range<UInt32>
    /// The attributes' last names.
    public var attributes: SymbolRange
    public var genericParameters: SymbolRange
    /// Index of the first member in ``FileFacts/members``; -1: none. The next is ``MemberFact/next``.
    public var firstMember: Int32
    /// Of a local type: the rows of the block that it stands in.
    public var scope: Range<UInt32>

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Declared in a function.
        public static let isLocal = Flags(rawValue: 1)
        /// In a branch of `#if`.
        public static let isConditional = Flags(rawValue: 2)
        /// An inherited type that cannot be named: its conformances are not known.
        public static let hasUnnamedInheritance = Flags(rawValue: 4)
        /// A `where` clause follows: an extension may not hold for all values.
        public static let isConstrained = Flags(rawValue: 8)
        public static let isFinal = Flags(rawValue: 16)
        /// A type alias for something that is no name or composition: `(Int) -> Void`.
        public static let isUnnamedType = Flags(rawValue: 32)
        /// `AnyObject` or `class` stands behind the colon.
        public static let isClassBound = Flags(rawValue: 64)
    }

    public var isExtension: Bool { kind == .extensionDecl }
    public var isLocal: Bool { flags.contains(.isLocal) }
    /// Whether no other file can name the type.
    public var isFilePrivate: Bool { access == .private || access == .fileprivate }
}
