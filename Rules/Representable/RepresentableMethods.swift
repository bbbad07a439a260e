import ProjectModel
import SwiftSource

/// The methods by which SwiftUI makes and updates what a representable shows, as one of the kinds that it is.
struct RepresentableMethods {
    let type: TypeRecord
    let kind: RepresentableKind
    /// Of the type itself, or what protocols of the project add for it; all that have a body.
    let makes: [Member]
    let updates: [Member]

    init(of type: TypeRecord, _ kind: RepresentableKind) {
        self.type = type
        self.kind = kind
        makes = RepresentableMethods.functions(of: type, named: kind.makeName) { $0.elementsEqual([Symbol(.context)]) }
        updates = RepresentableMethods.functions(of: type, named: kind.updateName) { $0.elementsEqual([.none, Symbol(.context)]) }
    }

    /// For each kind that the type is.
    static func all(of type: TypeRecord) -> [RepresentableMethods] {
        if type.traits.isDisjoint(with: .representable) { return [] }
        return RepresentableKind.all(of: type.traits).map { RepresentableMethods(of: type, $0) }
    }

    /// What the updates use of the representable. Where they hand `self` to a method of the coordinator, it is what that method uses.
    func updateUses(_ coordinator: TypeRecord?, in project: Project) -> PropertyUses {
        var uses = type.uses(in: updates)
        guard let coordinator, !uses.wholes.isEmpty else { return uses }
        let calls = CoordinatorReach(of: type, to: coordinator).uses(in: updates).filter(\.isCalled)
        for whole in uses.wholes {
            guard let argument = ArgumentPlace(project.node(at: whole.place)),
                let call = calls.first(where: { $0.function.file == whole.place.file && $0.link.linkBehind == argument.call }), let link = CallLink(argument.call)
            else { continue }
            let given = Array(link.arguments.map(\.label))
            let methods = coordinator.reachableMembers(named: call.link.name).filter { method in
                method.kind == .function && method.body != nil && method.labels.elementsEqual(given)
                    && FunctionDeclaration(method.node)?.parameters.contains { $0.label == argument.label && $0.type?.name == type.name } ?? false
            }
            guard methods.count == 1, let method = methods.first else { continue }
            uses.removeWhole(at: whole.place)
            uses.append(type.uses(ofParametersOf: method))
        }
        return uses
    }

    private static func functions(of type: TypeRecord, named name: KnownName, _ isMeant: (Symbols) -> Bool) -> [Member] {
        type.reachableMembers(named: Symbol(name)).filter { $0.kind == .function && !$0.isStatic && $0.body != nil && isMeant($0.labels) }
    }
}

extension TypeRecord {
    /// Whether code of the project makes a value of the type, tests and previews left out.
    var isMadeInProject: Bool { calls.contains { !$0.isPreview && !$0.isTest && $0.form != .delegation } }
}

extension [Member] {
    /// `'a', 'b' and 'c'`; of more than three the first two.
    var quotedNames: String { map(\.name.text).quoted }
}

extension [String] {
    /// `'a', 'b' and 'c'`; of more than three the first two.
    var quoted: String {
        let names = map { "'\($0)'" }
        switch names.count {
        case 0: return ""
        case 1: return names[0]
        case 2: return "\(names[0]) and \(names[1])"
        case 3: return "\(names[0]), \(names[1]) and \(names[2])"
        default: return "\(names[0]), \(names[1]) and other inputs"
        }
    }
}

extension Member {
    /// What a function's `return` statements, or its only expression, give back; those of closures and local functions left out.
    var results: [Node] {
        guard let body else { return [] }
        if let only = body.children.only, !only.kind.isStatement { return [only] }
        var found: [Node] = []
        var end = 0
        for node in body.descendants {
            if node.row < end { continue }
            if node.kind == .closureExpr || node.kind.isFunctionDeclaration || node.kind.isTypeDeclaration {
                end = node.subtree.upperBound
            } else if node.kind == .returnStmt, let value = node.children.first {
                found.append(value)
            }
        }
        return found
    }
}

extension NodeKind {
    /// Whether the node gives no value where it stands alone in a body.
    fileprivate var isStatement: Bool {
        switch self {
        case .returnStmt, .throwStmt, .guardStmt, .whileStmt, .repeatStmt, .forStmt, .doStmt, .deferStmt, .ifConfigDecl, .variableDecl, .ifExpr, .switchExpr: true
        default: false
        }
    }
}

extension ModifierChain {
    /// The names of a chain that is nothing but member accesses, `self` and the marks `?` and `!` left out: `context`, `coordinator`, `view`.
    /// Empty for any other chain.
    var plainPath: [Node] {
        guard let base, base.kind == .identifierExpr else { return [] }
        var path = base.name == .self_ ? [] : [base]
        for link in links {
            switch link.kind {
            case .memberLink: path.append(link)
            case .optionalLink, .forceLink: continue
            default: return []
            }
        }
        return path
    }
}

extension Node {
    /// The names of a plain name or of a chain of member accesses, `self` left out; empty for anything else.
    var plainPath: [Node] {
        let node = bareExpression
        if node.kind == .identifierExpr { return node.name == .self_ ? [] : [node] }
        return ModifierChain(node)?.plainPath ?? []
    }
}
