import SwiftSource

extension ModifierChain {
    /// Whether `.id(…)`, on the view or on one around it, gives it another identity when a value that it is passed changes: the expression mentions
    /// what the value is made of, or something that is new each time. Where a property or function of the view around makes it, `.id(…)` may stand
    /// wherever that is used.
    ///
    /// - Parameter value: What the view is given; `nil` if it takes the value itself, from its surroundings.
    /// - Parameter name: The view's own name of it.
    public func hasNewIdentity(with value: Node?, named name: Symbol, in project: Project, file: Int) -> Bool {
        var sources = IdentityNames(project: project, file: file)
        if let value { sources.read(value, 0) }
        sources.names.insert(name)
        return node.hasNewIdentity(with: sources, depth: 0)
    }
}

extension Node {
    /// The same of any view: a chain, or a name alone.
    fileprivate func hasNewIdentity(with sources: IdentityNames, depth: Int) -> Bool {
        for identity in identities {
            var names = IdentityNames(project: sources.project, file: sources.file)
            names.read(identity, 0)
            if names.isAlwaysNew || !names.names.isDisjoint(with: sources.names) { return true }
        }
        guard depth < 3, let part = EnclosingMember(around: self), part.kind == .view || part.kind == .builder else { return false }
        return Node.hasNewIdentity(whereUsed: part.declaration, with: sources, depth: depth + 1)
    }

    /// Whether each use of a part of a view (`var content: some View { … }`, `func row(…) -> some View { … }`) has a new identity.
    private static func hasNewIdentity(whereUsed part: Node, with sources: IdentityNames, depth: Int) -> Bool {
        let function = FunctionDeclaration(part)
        let name = function?.name ?? VariableDeclaration(part)?.bindings.first { _ in true }?.name ?? .none
        guard name != .none, let type = sources.project.type(around: NodePlace(file: sources.file, row: part.row)) else { return false }
        var isUsed = false
        for place in type.declarations {
            for use in NamedExpressions(of: name, below: place.node) where !part.contains(use) && use.isOwnMember {
                var given = IdentityNames(project: sources.project, file: place.file)
                given.names = sources.names
                if let function, let link = use.linkBehind.flatMap({ CallLink($0) }) {
                    for parameter in function.parameters where sources.names.contains(parameter.name) {
                        if let value = link.argument(labeled: parameter.label)?.value { given.read(value, 0) }
                    }
                }
                let view = use.parent.flatMap { $0.kind == .chainExpr ? $0 : nil } ?? use
                guard view.hasNewIdentity(with: given, depth: depth) else { return false }
                isUsed = true
            }
        }
        return isUsed
    }

    /// `name` that is no local one, `self.name`.
    private var isOwnMember: Bool {
        switch kind {
        case .identifierExpr: LocalNames.declaration(of: name, at: self) == nil
        case .memberLink: ModifierChain(of: self).map { $0.baseName == Symbol(.self_) && row == $0.node.row + 2 } ?? false
        default: false
        }
    }

    /// What stands in `.id(…)` on the view and around it.
    private var identities: [Node] {
        var found: [Node] = []
        for call in ModifierChain(self).map({ Array($0.calls) }) ?? [] where call.name == .id && call.member != nil {
            if let value = call.firstUnlabeledArgument?.value { found.append(value) }
        }
        for ancestor in ancestors {
            if ancestor.kind.isTypeDeclaration { break }
            guard let chain = ModifierChain(ancestor) else { continue }
            for call in chain.calls where call.name == .id && call.member != nil && call.link.row > row {
                if let value = call.firstUnlabeledArgument?.value { found.append(value) }
            }
        }
        return found
    }
}

/// The names that an expression is made of, those behind local constants and computed properties included.
private struct IdentityNames {
    unowned(unsafe) let project: Project
    let file: Int
    var names: Set<Symbol> = []
    var isAlwaysNew = false
    private var visited: Set<Int> = []

    init(project: Project, file: Int) {
        self.project = project
        self.file = file
    }

    mutating func read(_ node: Node, _ depth: Int) {
        read(one: node, depth)
        for inner in node.descendants { read(one: inner, depth) }
    }

    private mutating func read(one node: Node, _ depth: Int) {
        switch node.kind {
        case .identifierExpr, .optionalBindingCondition:
            guard let token = node.main, node.name != .self_ else { return }
            if node.file.isUppercase(token) {
                if node.name == .UUID || node.name == .Date { isAlwaysNew = true }
                return
            }
            add(node.name, at: node, depth)
        case .memberLink:
            guard let chain = node.parent, ModifierChain(chain)?.baseName == Symbol(.self_), node.row == chain.row + 2 else { return }
            add(node.name, at: node, depth)
        default: return
        }
    }

    private mutating func add(_ spelling: Symbol, at node: Node, _ depth: Int) {
        let text = spelling.text
        let isMarked = text.hasPrefix("_") || text.hasPrefix("$") && !(text.utf8.dropFirst().first.map { $0 >= 48 && $0 <= 57 } ?? false)
        let name = isMarked ? Symbol(text: String(text.dropFirst())) : spelling
        names.insert(name)
        guard depth < 4 else { return }
        if let local = LocalNames.declaration(of: name, at: node) {
            guard visited.insert(local.row).inserted else { return }
            if let value = Binding(local)?.value ?? OptionalBinding(local)?.value { read(value, depth + 1) }
            return
        }
        guard let type = project.type(around: NodePlace(file: file, row: node.row)), let member = type.property(named: name), member.isComputed,
            let body = member.body, member.file == file, visited.insert(body.row).inserted
        else { return }
        read(body, depth + 1)
    }
}
