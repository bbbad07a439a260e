import SwiftSource

/// What a representable gives to the coordinator that it makes. A coordinator is made once for an identity, so that whatever it is given stays as it
/// was unless an update gives it again.
public struct CoordinatorInputs {
    public struct Input: Equatable {
        public enum Content: Equatable, Sendable {
            /// The representable itself.
            case whole
            /// A stored property, its value or its projection.
            case property(Symbol, PropertyUse.Form)
            /// Anything else.
            case other
        }

        public let content: Content
        /// The expression that is given.
        public let place: NodePlace
        /// The coordinator's property that keeps it; `nil`: none, or not to be seen.
        public let storage: Member?
    }

    /// The coordinator's type; `nil` if it is none of the project.
    public let coordinator: TypeRecord?
    public let inputs: [Input]
}

extension TypeRecord {
    /// What `makeCoordinator` gives to the coordinator, by its initialiser and by assignments to its properties. `nil` if the type has no
    /// `makeCoordinator` of its own or by a protocol of the project.
    public var coordinatorInputs: CoordinatorInputs? {
        guard let make = reachableMembers(named: Symbol(.makeCoordinator)).first(where: { $0.kind == .function && $0.body != nil }),
            let body = make.body
        else { return nil }
        let declared = make.type.flatMap { project.meaning(of: $0, file: make.file).type }
        var coordinator = declared?.kind == .class ? declared : nil
        var construction: Construction?
        for node in body.descendants where node.kind == .chainExpr {
            guard let candidate = Construction(node), candidate.form != .delegation else { continue }
            let type = candidate.form == .implicit ? coordinator : project.meaning(of: candidate, file: make.file).type
            guard let type, type.kind == .class || type.kind == .struct, coordinator == nil || type == coordinator else { continue }
            coordinator = type
            construction = candidate
            break
        }
        var inputs: [CoordinatorInputs.Input] = []
        if let coordinator, let construction {
            inputs = self.inputs(of: construction, makes: coordinator, file: make.file)
        }
        inputs += coordinatorAssignments(in: [make], coordinator: coordinator)
        return CoordinatorInputs(
            coordinator: coordinator, inputs: inputs)
    }

    private func inputs(of construction: Construction, makes coordinator: TypeRecord, file: Int) -> [CoordinatorInputs.Input] {
        let given = construction.call.arguments.map(\.label)
        var owner = coordinator
        while owner.initializers.isEmpty, let base = owner.superclass { owner = base }
        let initializers = owner.initializers.filter { PropertyReader.takes(Array($0.labels), given) }
        let initializer = initializers.first.flatMap { FunctionDeclaration($0.node) }
        var parameters = initializer.map { Array($0.parameters) } ?? []
        return construction.call.arguments.compactMap { argument in
            guard let value = argument.value else { return nil }
            var storage: Member?
            if let index = parameters.firstIndex(where: { $0.label == argument.label }) {
                let parameter = parameters.remove(at: index)
                storage = initializer?.body.flatMap { TypeRecord.target(ofParameter: parameter.name, in: $0) }.flatMap { owner.property(named: $0) }
            } else if coordinator.initializers.isEmpty, argument.label != .none {
                storage = coordinator.property(named: argument.label)
            }
            return CoordinatorInputs.Input(content: content(of: value), place: NodePlace(file: file, row: value.row), storage: storage)
        }
    }

    /// The property that an initialiser assigns its parameter to.
    private static func target(ofParameter name: Symbol, in body: Node) -> Symbol? {
        for node in body.descendants {
            guard let assignment = Assignment(node), !assignment.isCompound, let value = assignment.value, value.bareExpression.kind == .identifierExpr,
                value.bareExpression.name == name, let target = assignment.target?.selfMember, target != .none
            else { continue }
            // `_text = text` of a wrapped property.
            let text = target.text
            return text.utf8.first == UInt8(ascii: "_") && text.utf8.count > 1 ? Symbol(text: String(text.dropFirst())) : target
        }
        return nil
    }

    /// Assignments to properties of the coordinator in functions of the representable: `context.coordinator.parent = self`, also through a local
    /// `let coordinator = context.coordinator`.
    public func coordinatorAssignments(in functions: [Member], coordinator: TypeRecord?) -> [CoordinatorInputs.Input] {
        var found: [CoordinatorInputs.Input] = []
        for function in functions {
            guard let body = function.body else { continue }
            var locals: Set<Symbol> = []
            for node in body.descendants {
                if let binding = Binding(node), let value = binding.value, TypeRecord.isCoordinator(value.bareExpression, named: coordinator?.name) {
                    locals.insert(binding.name)
                }
                guard let assignment = Assignment(node), !assignment.isCompound, let value = assignment.value, let target = assignment.target,
                    let chain = ModifierChain(target.bareExpression), let base = chain.base, base.kind == .identifierExpr
                else { continue }
                let links = Array(chain.links.filter { $0.kind != .optionalLink && $0.kind != .forceLink })
                guard let last = links.last, last.kind == .memberLink else { continue }
                let isCoordinator = links.count == 1 ? locals.contains(base.name) || base.name == .coordinator : links[links.count - 2].name == .coordinator
                guard isCoordinator else { continue }
                found.append(
                    CoordinatorInputs.Input(
                        content: content(of: value), place: NodePlace(file: function.file, row: value.row), storage: coordinator?.property(named: last.name)))
            }
        }
        return found
    }

    private static func isCoordinator(_ value: Node, named name: Symbol?) -> Bool {
        if value.kind == .identifierExpr { return value.name == .coordinator }
        if let construction = Construction(value), let name, construction.isWhole { return construction.name == name }
        guard let chain = ModifierChain(value), let last = chain.lastLink else { return false }
        return last.kind == .memberLink && last.name == .coordinator
    }

    private func content(of value: Node) -> CoordinatorInputs.Input.Content {
        let value = value.bareExpression
        if value.kind == .identifierExpr, value.name == .self_ { return .whole }
        let name = value.selfMember
        guard name != .none else { return .other }
        for property in storedProperties {
            if property.name == name { return .property(name, .read) }
        }
        let text = name.text
        guard let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "_") else { return .other }
        let own = Symbol(text: String(text.dropFirst()))
        for property in storedProperties where property.name == own {
            return .property(own, first == UInt8(ascii: "$") ? .projection : .wrapper)
        }
        return .other
    }
}
