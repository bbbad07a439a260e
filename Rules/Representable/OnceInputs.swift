import ProjectModel
import SwiftSource

/// Inputs that the update methods read only where something is made once: `if coordinator.popover == nil { show(content) }`, behind `guard !isLoaded`. The
/// first value goes in, later ones never arrive.
struct OnceInputs {
    struct Found {
        let input: Member
        /// A place that reads the input.
        let place: NodePlace
        /// What decides: `popover`, `isLoaded`.
        let latch: Latch
        /// Whether a hosting controller is made with it, whose view is expected to follow.
        let isHosted: Bool
    }

    /// What tells that something has been made already.
    struct Latch: Equatable {
        let name: Symbol
        /// What it is while nothing has been made: `is nil`.
        let state: String
        /// Whether code makes it so again.
        let isReset: Bool
    }

    private let representable: Representable
    private var type: TypeRecord { representable.type }
    private var coordinator: TypeRecord? { representable.coordinator }
    private let project: Project
    private let uses: PropertyUses
    private let members: [Member]
    private let inputs: [CoordinatorInputs.Input.Content]
    /// The names of the views that the update methods are given.
    private let views: Set<Symbol>
    private static let stepLimit = 4

    /// - Parameter uses: What the update methods use of the representable; the value itself must not be handed on.
    init(_ methods: RepresentableMethods, _ uses: PropertyUses, in project: Project) {
        representable = methods.representable
        self.project = project
        self.uses = uses
        members = uses.members.compactMap { project.member(declaredAt: $0) }
        views = Set(methods.updates.compactMap { FunctionDeclaration($0.node)?.parameters.first?.name })
        roots = methods.updates
        inputs = methods.representable.coordinatorInputs?.inputs.map(\.content) ?? []
    }

    private let roots: [Member]

    /// Those of the properties that are read, and each time only where something is made.
    func found(among properties: [Member]) -> [Found] { properties.compactMap { found($0) } }

    private func found(_ property: Member) -> Found? {
        let input = representable.input(of: property)
        switch input {
        case .value, .content: break
        // What the view itself writes there it has.
        case .binding: if uses.writes(property.name) || inputs.contains(where: { $0 == .whole || isOf(property, $0) }) { return nil }
        default: return nil
        }
        if OnceInputs.concernsTheStart(property.name.text.lowercased()) { return nil }
        var first: Found?
        for use in uses.uses(of: property.name) where use.form != .write {
            guard use.form == .read, let member = members.first(where: { $0.file == use.place.file && $0.node.contains(project.node(at: use.place)) }) else { return nil }
            let node = project.node(at: use.place)
            if isAboutTheMaking(node) { continue }
            guard let latch = latch(around: node, in: member, steps: 0) else { return nil }
            if first == nil { first = Found(input: property, place: use.place, latch: latch, isHosted: input == .content || isHosted(node)) }
        }
        return first
    }

    private func isOf(_ property: Member, _ content: CoordinatorInputs.Input.Content) -> Bool {
        if case .property(let name, _) = content { return name == property.name }
        return false
    }

    /// Whether a place is in what a hosting controller is made with.
    private func isHosted(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor.kind == .codeBlock { return false }
            if ancestor.kind == .argument, ancestor.name.text == "rootView" { return true }
        }
        return false
    }

    private static let starts = ["initial", "start", "default", "auto", "first", "restor", "animat", "duration", "focus", "preload", "become"]

    /// `initialText`, `startsPlaying`: what is meant for the beginning.
    private static func concernsTheStart(_ name: String) -> Bool { starts.contains { name.contains($0) } || name.hasSuffix("onappear") }

    /// `present(controller, animated: animated)`: how something is done, not what is shown.
    private func isAboutTheMaking(_ node: Node) -> Bool {
        guard let argument = node.ancestors.prefix(3).first(where: { $0.kind == .argument }) else { return false }
        let label = argument.name.text
        return label == "animated" || label == "completion" || ConstructionOnlyInputs.receiver(of: node) != nil || isTakenOnce(node)
    }

    /// What pickers of services are made with.
    private func isTakenOnce(_ node: Node) -> Bool {
        guard let callee = ConstructionOnlyInputs.argument(around: node)?.callee?.text else { return false }
        return callee == "NSSharingServicePicker"
    }

    // MARK: Ways

    /// What must not have been made yet for a place to be reached, on each way from an update method.
    private func latch(around node: Node, in member: Member, steps: Int) -> Latch? {
        if let latch = latch(lexicallyAround: node, in: member) { return latch }
        guard !roots.contains(member), steps < OnceInputs.stepLimit else { return nil }
        var found: Latch?
        for caller in members where caller != member {
            guard let body = caller.body else { continue }
            for use in NamedExpressions(of: member.name, below: body) {
                let isOwn =
                    use.kind == .identifierExpr
                    ? LocalNames.declaration(of: use.name, at: use) == nil : use.parent.flatMap { ModifierChain($0) }?.baseName == Symbol(.self_)
                guard isOwn else { continue }
                guard let latch = latch(around: use, in: caller, steps: steps + 1) else { return nil }
                found = found ?? latch
            }
        }
        return found
    }

    private func latch(lexicallyAround node: Node, in member: Member) -> Latch? {
        var inner = node
        while inner != member.node, let outer = inner.parent {
            switch outer.kind {
            case .ifExpr:
                let conditions = OnceInputs.conditions(of: outer)
                if inner.kind == .codeBlock, inner == outer.child(.codeBlock) {
                    for condition in conditions { if let latch = latch(in: condition, holds: true, member) { return latch } }
                } else if inner.kind == .codeBlock || inner.kind == .ifExpr, conditions.count == 1 {
                    if let latch = latch(in: conditions[0], holds: false, member) { return latch }
                }
            case .codeBlock, .closureExpr, .switchCase:
                for item in outer.children {
                    if item.row >= inner.row { break }
                    if item.kind == .guardStmt {
                        for condition in OnceInputs.conditions(of: item) { if let latch = latch(in: condition, holds: true, member) { return latch } }
                    } else if item.kind == .ifExpr, item.children.filter({ $0.kind == .codeBlock || $0.kind == .ifExpr }).count == 1, let block = item.child(.codeBlock),
                        EarlyExit.leaves(block, .function)
                    {
                        let conditions = OnceInputs.conditions(of: item)
                        if conditions.count == 1, let latch = latch(in: conditions[0], holds: false, member) { return latch }
                    }
                }
            default: break
            }
            inner = outer
        }
        return nil
    }

    private static func conditions(of statement: Node) -> [Node] { statement.children.prefix { $0.kind != .codeBlock } }

    // MARK: Conditions

    /// What a condition says to be still missing.
    private func latch(in condition: Node, holds: Bool, _ member: Member) -> Latch? {
        if let binding = OptionalBinding(condition) {
            guard !holds else { return nil }
            return latch(binding.value?.bareExpression, binding.value == nil ? binding.name : .none, "is nil", member)
        }
        let condition = condition.bareExpression
        switch condition.kind {
        case .sequenceExpr:
            let parts = Array(condition.children)
            let separator = holds ? "&&" : "||"
            if parts.contains(where: { $0.kind == .operatorExpr && $0.text == separator }) {
                // The operands between the signs, each of one or three nodes.
                for group in parts.split(whereSeparator: { $0.kind == .operatorExpr && $0.text == separator }) {
                    let operands = Array(group)
                    if operands.count == 1, let latch = latch(in: operands[0], holds: holds, member) { return latch }
                    if operands.count == 3, let latch = latch(comparison: operands, holds: holds, member) { return latch }
                }
                return nil
            }
            return parts.count == 3 ? latch(comparison: parts, holds: holds, member) : nil
        case .prefixOperatorExpr:
            guard condition.text.hasPrefix("!"), let inner = condition.children.first(where: { $0.kind != .operatorExpr }) else { return nil }
            return holds ? flag(inner, member) : nil
        case .identifierExpr:
            return holds ? nil : flag(condition, member)
        case .chainExpr:
            if holds, let chain = ModifierChain(condition), chain.lastLink?.name.text == "isEmpty" { return emptiness(chain, member) }
            return holds ? nil : flag(condition, member)
        default: return nil
        }
    }

    private func latch(comparison parts: [Node], holds: Bool, _ member: Member) -> Latch? {
        let sign = parts[1].text
        if parts[2].kind == .nilLiteral, sign == (holds ? "==" : "!=") { return latch(parts[0].bareExpression, .none, "is nil", member) }
        if parts[2].text == "false", sign == (holds ? "==" : "!=") { return flag(parts[0], member) }
        return nil
    }

    private func flag(_ node: Node, _ member: Member) -> Latch? { latch(node.bareExpression, .none, "is false", member) }

    /// `uiView.subviews.isEmpty`
    private func emptiness(_ chain: ModifierChain, _ member: Member) -> Latch? {
        let path = chain.node.plainPath
        guard path.count == 3, views.contains(path[0].name), path[1].name.text == "subviews", calls(["addSubview", "insertSubview", "addArrangedSubview"], in: member) else { return nil }
        return Latch(name: path[1].name, state: "is empty", isReset: calls(["removeFromSuperview"], in: member))
    }

    /// What a path means that is asked: a property of the coordinator, state of the representable, what the view presents.
    private func latch(_ value: Node?, _ name: Symbol, _ state: String, _ member: Member) -> Latch? {
        let path = value?.plainPath ?? []
        let last = path.last?.name ?? name
        guard last != .none else { return nil }
        if path.count <= 1 {
            guard let property = type.property(named: last), property.hasAttribute(.State), value.map({ LocalNames.declaration(of: last, at: $0) == nil }) ?? true else { return nil }
            return made(last, state, in: [type] + (coordinator.map { [$0] } ?? []))
        }
        let before = path[path.count - 2].name
        if before == Symbol(.coordinator) || isLocalCoordinator(path[path.count - 2]), path.count <= 3 {
            guard let coordinator, coordinator.property(named: last) != nil else { return nil }
            return made(last, state, in: [type, coordinator])
        }
        guard path.count == 2, views.contains(before), state == "is nil", last.text == "presentedViewController", calls(["present"], in: member) else { return nil }
        return Latch(name: last, state: state, isReset: true)
    }

    private func isLocalCoordinator(_ node: Node) -> Bool {
        guard node.kind == .identifierExpr, let declaration = LocalNames.declaration(of: node.name, at: node), let value = Binding(declaration)?.value else { return false }
        return value.plainPath.last.map { $0.name == Symbol(.coordinator) } ?? false
    }

    /// Whether code assigns to the property what ends its being missing.
    private func made(_ name: Symbol, _ state: String, in types: [TypeRecord]) -> Latch? {
        var isMade = false
        var isReset = false
        for type in types {
            for declaration in type.declarations {
                for node in declaration.node.descendants {
                    guard let assignment = Assignment(node), let target = assignment.target?.plainPath.last, target.name == name, let value = assignment.value else { continue }
                    let isInitial = node.ancestors.contains { $0.kind == .initializerDecl }
                    if value.kind == .nilLiteral || value.text == "false" { if !isInitial { isReset = true } } else if !isInitial { isMade = true }
                }
            }
        }
        // What is set while something goes on, and taken back, only bars the way for that time.
        if isReset, state == "is false", !OnceInputs.shows(name.text.lowercased()) { return nil }
        return isMade ? Latch(name: name, state: state, isReset: isReset) : nil
    }

    private static func shows(_ name: String) -> Bool { ["present", "show", "open", "visible"].contains { name.contains($0) } && !name.hasPrefix("ispresenting") }

    private func calls(_ names: Set<String>, in member: Member) -> Bool {
        members.contains { $0.node.descendants.contains { $0.kind == .memberLink && names.contains($0.name.text) && $0.linkBehind?.kind == .callLink } }
    }
}
