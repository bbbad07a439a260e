import SwiftSource

/// A type over all its declarations and extensions; the rows of the project's table of types.
struct Record: Sendable {
    var name: Symbol
    var kind: TypeKind
    /// The file and the fact of the first declaration; of a type declared elsewhere the first extension.
    var file: Int32
    var fact: Int32
    /// The type it is nested in; -1: none.
    var parent: Int32
    var module: Int32
    /// The next type of that name in the same module, and in the project; -1: none.
    var nextInModule: Int32 = -1
    var nextInProject: Int32 = -1
}

/// What a name means that is not a type of its own.
enum Resolution: Sendable {
    case record(Int32)
    /// Equally near types: which is meant depends on what is compiled together.
    case several(ContiguousArray<Int32>)
    /// A type of the SDK, and what it means.
    case sdk(Traits)
    case unknown
}

public enum TypeKind: UInt8, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, typeAlias, associatedType
    /// Declared outside of the project, extended in it.
    case external

    /// Whether code all over the project adds members, that others then have: a protocol, a type declared elsewhere.
    var isOpen: Bool { self == .protocol || self == .external }

    init(_ kind: NodeKind) {
        switch kind {
        case .structDecl: self = .struct
        case .classDecl: self = .class
        case .enumDecl: self = .enum
        case .actorDecl: self = .actor
        case .protocolDecl: self = .protocol
        case .typeAliasDecl: self = .typeAlias
        case .associatedTypeDecl: self = .associatedType
        default: self = .external
        }
    }
}
