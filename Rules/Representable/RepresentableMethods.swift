import ProjectModel
import SwiftSource

/// The methods by which SwiftUI makes and updates what a representable shows, as one of the kinds that it is, and what they reach. Each answer is found
/// when it is first asked for.
final class RepresentableMethods {
    let kind: RepresentableKind
    /// Of the type itself, or what protocols of the project add for it; all that have a body.
    let makes: [Member]
    let updates: [Member]
    unowned let representable: Representable
    var type: TypeRecord { representable.type }

    /// What the makes use of the representable.
    private(set) lazy var makeUses = representable.readings.uses(in: makes)
    /// What the updates use of the representable. Where they hand `self` to a method of the coordinator, it is what that method uses.
    private(set) lazy var updateUses = findUpdateUses()
    /// The representable's functions that an update reaches.
    private(set) lazy var updating = representable.readings.uses(in: updates).members.compactMap { representable.project.member(declaredAt: $0) }
    /// Where the updates name members of the coordinator.
    private(set) lazy var coordinatorUses = representable.reach?.uses(in: updates) ?? []
    /// The coordinator's functions and computed properties that the updates reach.
    private(set) lazy var updatingCoordinator = representable.reach?.members(reachedBy: coordinatorUses) ?? []
    /// What those use of the coordinator's properties.
    private(set) lazy var updateUsesOfCoordinator = representable.coordinatorReadings?.uses(in: updatingCoordinator) ?? .none
    /// Whether the updates ask the context for the environment.
    private(set) lazy var readEnvironment = updateUses.members.contains { place in
        representable.project.node(at: place).descendants.contains { $0.kind == .memberLink && $0.name.text == "environment" }
    }
    private(set) lazy var managedView = ManagedView(of: self)
    /// The state that the methods write, in any file.
    private(set) lazy var writes = UpdateWrites(of: self).found
    private(set) lazy var initialFrame = InitialFrame(of: managedView)
    /// The copies of inputs in the coordinator that nothing gives a new value.
    private(set) lazy var copies = CoordinatorCopy.all(of: self)
    private var copiedUses = NamedValues<PropertyUses>()

    init(of representable: Representable, _ kind: RepresentableKind) {
        self.representable = representable
        self.kind = kind
        makes = RepresentableMethods.functions(of: representable.type, named: kind.makeName) { $0.elementsEqual([Symbol(.context)]) }
        updates = RepresentableMethods.functions(of: representable.type, named: kind.updateName) { $0.elementsEqual([.none, Symbol(.context)]) }
    }

    /// What the coordinator uses of the representable that it keeps in a property; what an update reaches runs now.
    func updateUses(throughCopy storage: Symbol) -> PropertyUses {
        guard let coordinator = representable.coordinator else { return .none }
        if let known = copiedUses[storage] { return known }
        let now = updatingCoordinator
        let found = representable.readings.uses(throughCopy: storage, in: coordinator) { now.contains($0) }
        copiedUses[storage] = found
        return found
    }

    private func findUpdateUses() -> PropertyUses {
        let project = representable.project
        var uses = representable.readings.uses(in: updates)
        guard let coordinator = representable.coordinator, !uses.wholes.isEmpty else { return uses }
        let calls = coordinatorUses.filter(\.isCalled)
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
            uses.append(representable.readings.uses(ofParametersOf: method))
        }
        return uses
    }

    private static func functions(of type: TypeRecord, named name: KnownName, _ isMeant: (Symbols) -> Bool) -> [Member] {
        type.reachableMembers(named: Symbol(name)).filter { $0.kind == .function && !$0.isStatic && $0.body != nil && isMeant($0.labels) }
    }
}

extension TypeRecord {
    /// Whether code of the project makes a value of the type, tests and previews left out.
    var isMadeInProject: Bool { callers.contains { _ in true } }
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
