import SwiftSource

/// What a member or a module-level declaration is.
public enum MemberKind: UInt8, Sendable {
    case property, function, initializer, `subscript`, enumCase, deinitializer
}

/// A property, function, initialiser, subscript or enum case: a type's member or, without an owner, one of the module.
public struct MemberFact: Sendable {
    /// Row of the `patternBinding`, the function, the `enumCaseElement`.
    public var row: UInt32
    /// Row of the whole declaration: of a property the `variableDecl`.
    public var declarationRow: UInt32
    /// Row of the declared type, of a function its result; ``noRow``: none is written.
    public var typeRow: UInt32
    /// Row of the initial value; ``noRow``: none.
    public var valueRow: UInt32
    /// ``Symbol/none`` if a pattern stands in place of a name.
    public var name: Symbol
    public var kind: MemberKind
    /// What is written, or follows from the extension or protocol around it; `nil`: internal by default.
    public var access: AccessLevel?
    /// `private(set)` and its kin.
    public var setterAccess: AccessLevel?
    public var flags: Flags
    /// The attributes' last names.
    public var attributes: SymbolRange
    /// The names of the declared type, its optional mark and generic arguments left out; where none is written, of the type that the
    /// initial value constructs (flag `typeIsInferred`).
    public var typePath: SymbolRange
    /// A function's argument labels, ``Symbol/none`` for `_`.
    public var labels: SymbolRange
    /// Index of the type's fact in the same file; -1: a module-level declaration.
    public var owner: Int32
    /// Index of the owner's next member; -1: none.
    public var next: Int32

    public static let noRow = UInt32.max

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let isStatic = Flags(rawValue: 1)
        public static let isLet = Flags(rawValue: 2)
        /// The property has a getter of its own.
        public static let isComputed = Flags(rawValue: 4)
        public static let hasSetter = Flags(rawValue: 8)
        /// `willSet` or `didSet`.
        public static let isObserved = Flags(rawValue: 16)
        public static let isLazy = Flags(rawValue: 32)
        public static let isWeak = Flags(rawValue: 64)
        /// The declared type is optional.
        public static let isOptional = Flags(rawValue: 128)
        /// The declared type is a function type, an optional one included.
        public static let isFunctionType = Flags(rawValue: 256)
        /// `some P` is declared.
        public static let isOpaque = Flags(rawValue: 512)
        public static let typeIsInferred = Flags(rawValue: 1024)
        /// In a branch of `#if`.
        public static let isConditional = Flags(rawValue: 2048)
        /// A requirement of a protocol.
        public static let isRequirement = Flags(rawValue: 4096)
        public static let isOverride = Flags(rawValue: 8192)
        public static let isMutating = Flags(rawValue: 16384)
        public static let isAsync = Flags(rawValue: 32768)
        public static let isThrowing = Flags(rawValue: 65536)
        public static let isFailable = Flags(rawValue: 131072)
        /// The declared type is written as an array, dictionary or tuple.
        public static let isCollectionType = Flags(rawValue: 262144)
        public static let isNonisolated = Flags(rawValue: 524288)
        /// A computed property or function with a body.
        public static let hasBody = Flags(rawValue: 1_048_576)
        /// The initial value is a literal.
        public static let hasLiteralValue = Flags(rawValue: 2_097_152)
        /// `T!`.
        public static let isImplicitlyUnwrapped = Flags(rawValue: 4_194_304)
        public static let isUnowned = Flags(rawValue: 8_388_608)
    }

    public var hasInitialValue: Bool { valueRow != MemberFact.noRow }
    public var isStatic: Bool { flags.contains(.isStatic) }
    public var isComputed: Bool { flags.contains(.isComputed) }
    /// Whether each value of the type stores it: no static or computed property, no requirement.
    public var isStoredInstanceProperty: Bool {
        kind == .property && flags.isDisjoint(with: [.isStatic, .isComputed, .isRequirement])
    }
}
