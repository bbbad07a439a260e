import SwiftSource

/// A call that constructs a value of an evident type: `T(…)`, `A.T(…)`, `T.init(…)`, `.init(…)` where the type is written beside it,
/// `Self(…)` and `self.init(…)`.
public struct CallFact: Sendable {
    /// Row of the `callLink`.
    public var row: UInt32
    /// Row of the chain.
    public var chainRow: UInt32
    /// The type's names; `Self` for a call of the type around.
    public var path: SymbolRange
    /// The labels of the arguments, then of the trailing closures; ``Symbol/none`` for those without one.
    public var labels: SymbolRange
    /// How many of the labels are trailing closures'.
    public var trailingClosureCount: UInt16
    public var form: Form
    /// Index of the innermost type fact around it; -1: none.
    public var scope: Int32

    public enum Form: UInt8, Sendable {
        /// `T(…)`, `T.init(…)`.
        case named
        /// `.init(…)`, the type taken from its surroundings.
        case implicit
        /// `self.init(…)` in an initialiser.
        case delegation
    }
}

/// `x.name = value`, where the type of `x` is written in the same function (`path`) or may be that of a property of the type around it (`base`).
public struct AssignmentFact: Sendable {
    /// Row of the `sequenceExpr`.
    public var row: UInt32
    /// The member that is assigned.
    public var name: Symbol
    /// The names of the variable's type; empty: look up `base`.
    public var path: SymbolRange
    /// The variable; `x` of `self.x.name = value` too.
    public var base: Symbol
    /// Index of the innermost type fact around it; -1: none.
    public var scope: Int32
}

public struct ImportFact: Sendable {
    public var row: UInt32
    /// The first component of the path.
    public var module: Symbol
    public var isExported: Bool
    public var isTestable: Bool
}
