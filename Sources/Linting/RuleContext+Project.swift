import ProjectModel
import SwiftSource

/// What the project knows about nodes of the file that is checked.
extension RuleContext {
    /// The type whose declaration or extension is the innermost around a node (a declaration itself counts); `nil` at the top of the file.
    public func type(around node: Node) -> TypeRecord? { project.type(around: place(of: node)) }

    /// The type that a declaration declares or an extension extends.
    public func type(declaredBy declaration: TypeDeclaration) -> TypeRecord? { project.type(declaredAt: place(of: declaration.node)) }

    /// The member that a `variableDecl` (its first binding), a `patternBinding`, a function or an enum case declares; `nil` for a local one.
    public func member(declaredBy node: Node) -> Member? { project.member(declaredAt: place(of: node)) }

    /// What a written type means.
    public func meaning(of type: TypeReference) -> Meaning { project.meaning(of: type, file: fileIndex) }

    /// What the type of a construction means.
    public func meaning(of construction: Construction) -> Meaning { project.meaning(of: construction, file: fileIndex) }

    /// Whether SwiftUI's name means something of the project's own at a node.
    public func isShadowed(_ name: KnownName, at node: Node) -> Bool { project.isShadowed(name, at: place(of: node)) }
}
