import SwiftSource

/// The nodes a rule wants to see. The more exactly it says so, the less the rule costs: nodes that nobody asks for are skipped by one look at
/// their kind, others by their name.
///
/// Several wishes in one interest are united; a node that meets two of them (a property with two of the attributes) is delivered twice, which
/// does no harm because equal findings are reported once.
public struct Interest: Sendable {
    /// What the rule is called with when a node matches.
    enum Delivery: UInt8, Sendable {
        /// The node itself.
        case node
        /// The stored or computed property of a type (`variableDecl`) that the attribute stands on.
        case property
        /// The declaration that the attribute stands on.
        case declaration
        /// A `memberLink`, if a call follows.
        case methodCall
        /// A chain that begins with this name and a call: `List { … }`.
        case construction
    }

    struct Wish: Sendable {
        var kind: NodeKind
        /// Empty: all.
        var names: [KnownName]
        var delivery: Delivery
    }

    private(set) var wishes: [Wish] = []
    /// Called once for each file, with its root, when all other rules are done and it is known which comments silenced something.
    let afterSuppressions: Bool
    /// The file must import one of these modules, or a module of the project that exports it; empty: any file.
    let imports: [KnownName]
    /// A name with one of these endings must stand in the file; empty: any file.
    let nameEndings: [StaticString]
    let damaged: Bool
    let previews: Bool
    let tests: Bool
    let generated: Bool

    /// - Parameters:
    ///   - kinds: Nodes of these kinds, `.sourceFile` for once a file; with `named` only those whose `main` token is one of the names.
    ///   - properties: `variableDecl` nodes that are members of a type and carry one of these attributes: `[.State, .StateObject]`.
    ///   - attributed: Declarations of any kind, local ones too, that carry one of these attributes.
    ///   - calls: `memberLink` nodes with one of these names and a call after them: `.sheet(…)`.
    ///   - constructions: `chainExpr` nodes that begin with one of these names and a call: `List { … }`. The call's own link is the second child.
    ///   - types: `structDecl`, `classDecl`, `enumDecl` and `actorDecl` nodes.
    ///   - imports: The file must import one of these (a module of the project that exports it counts); empty: any file will do.
    ///   - nameEndings: A name with one of these endings must stand in the file; empty: any file will do.
    ///   - damaged: Whether nodes are wanted that have a syntax error inside.
    ///   - previews: Whether nodes in `#Preview { … }`, in types that conform to `PreviewProvider` and beside them in `#if DEBUG` are wanted.
    ///   - tests: Whether files of test targets are wanted.
    ///   - generated: Whether files are wanted that say that a program wrote them.
    public init(
        kinds: [NodeKind] = [], named: [KnownName] = [], properties: [KnownName] = [], attributed: [KnownName] = [], calls: [KnownName] = [],
        constructions: [KnownName] = [], types: Bool = false, imports: [KnownName] = [.SwiftUI], nameEndings: [StaticString] = [],
        damaged: Bool = false, previews: Bool = false, tests: Bool = false, generated: Bool = false
    ) {
        for kind in kinds { wishes.append(Wish(kind: kind, names: named, delivery: .node)) }
        if types {
            for kind in [NodeKind.structDecl, .classDecl, .enumDecl, .actorDecl] { wishes.append(Wish(kind: kind, names: [], delivery: .node)) }
        }
        if !properties.isEmpty { wishes.append(Wish(kind: .attribute, names: properties, delivery: .property)) }
        if !attributed.isEmpty { wishes.append(Wish(kind: .attribute, names: attributed, delivery: .declaration)) }
        if !calls.isEmpty { wishes.append(Wish(kind: .memberLink, names: calls, delivery: .methodCall)) }
        if !constructions.isEmpty { wishes.append(Wish(kind: .identifierExpr, names: constructions, delivery: .construction)) }
        afterSuppressions = false
        self.imports = imports
        self.nameEndings = nameEndings
        self.damaged = damaged
        self.previews = previews
        self.tests = tests
        self.generated = generated
    }

    /// One of these stands in each file that has such a node; `nil`: some node is wanted whatever its name.
    var names: [Symbol]? {
        if !nameEndings.isEmpty { return Symbol.all(endingIn: nameEndings) }
        // Signs and reserved words are in no list of files; they stand nearly everywhere.
        if wishes.contains(where: { $0.names.isEmpty || $0.names.contains { $0.number <= KnownName.fatArrow.number } }) { return nil }
        return wishes.flatMap(\.names).map { Symbol($0) }
    }

    private init(afterSuppressions: Bool) {
        self.afterSuppressions = afterSuppressions
        imports = []
        nameEndings = []
        damaged = true
        previews = true
        tests = true
        generated = true
    }

    /// For rules about the suppression comments themselves: called once a file, last of all, with the root; ``RuleContext/suppressions`` is
    /// complete then.
    public static let suppressions = Interest(afterSuppressions: true)

    /// Adds nodes of a kind with some names to the wishes.
    public func and(_ kind: NodeKind, named names: [KnownName] = []) -> Interest {
        var copy = self
        copy.wishes.append(Wish(kind: kind, names: names, delivery: .node))
        return copy
    }
}
