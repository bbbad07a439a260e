/// An interned spelling. The numbers of ``KnownName`` come first and are the same in every run; the rest are handed out in the order of
/// meeting, so that they may differ from run to run: compare symbols, never sort by them.
@frozen public struct Symbol: Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    @inlinable public init(_ name: KnownName) { self.rawValue = name.number }

    /// The symbol of tokens that have no spelling of their own (punctuation, literals).
    @inlinable public static var none: Symbol { Symbol(rawValue: .max) }

    /// The known name with this symbol, if it is one.
    @inlinable public var known: KnownName? { KnownName(number: rawValue) }

    @inlinable public static func == (symbol: Symbol, name: KnownName) -> Bool { symbol.rawValue == name.number }
    @inlinable public static func != (symbol: Symbol, name: KnownName) -> Bool { symbol.rawValue != name.number }

    /// The symbol of a spelling in UTF-8.
    public init(utf8: UnsafeBufferPointer<UInt8>) { self = SymbolTable.shared.entry(utf8).symbol }
}
