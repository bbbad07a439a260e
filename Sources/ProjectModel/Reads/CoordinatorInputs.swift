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
        func storage(ofParameter parameter: Parameter) -> Member? {
            initializer.flatMap { TypeRecord.storage(ofParameter: parameter.name, of: $0, in: owner, steps: 0) }
        }
        var found: [CoordinatorInputs.Input] = construction.call.arguments.compactMap { argument in
            guard let value = argument.value else { return nil }
            var stored: Member?
            if let index = parameters.firstIndex(where: { $0.label == argument.label }) {
                stored = storage(ofParameter: parameters.remove(at: index))
            } else if coordinator.initializers.isEmpty, argument.label != .none {
                stored = coordinator.property(named: argument.label)
            }
            return CoordinatorInputs.Input(content: content(of: value), place: NodePlace(file: file, row: value.row), storage: stored)
        }
        // `Coordinator { onTap() }`
        var closures = construction.call.trailingClosures.map { ($0.label, $0.closure.node) }
        if closures.isEmpty, let only = construction.call.trailingClosure { closures = [(Symbol.none, only.node)] }
        for (label, closure) in closures {
            guard let index = parameters.firstIndex(where: { label == .none ? $0.type?.isFunction ?? false : $0.label == label }) else { continue }
            found.append(
                CoordinatorInputs.Input(content: .other, place: NodePlace(file: file, row: closure.row), storage: storage(ofParameter: parameters.remove(at: index))))
        }
        return found
    }

    private static let superName = Symbol(text: "super")

    /// The property that an initialiser, or one that it calls, `super.init(rows: rows)`, assigns its parameter to.
    private static func storage(ofParameter name: Symbol, of initializer: FunctionDeclaration, in owner: TypeRecord, steps: Int) -> Member? {
        guard steps < 4, let body = initializer.body else { return nil }
        if let target = target(ofParameter: name, in: body) { return owner.reachableMembers(named: target).first { $0.kind == .property } }
        for node in body.descendants {
            guard node.kind == .chainExpr, let chain = ModifierChain(node), let type = chain.baseName == superName ? owner.superclass : chain.baseName == .self_ ? owner : nil,
                let call = chain.links.first(where: { $0.kind == .callLink }).flatMap({ CallLink($0) }), chain.links.first(where: { _ in true })?.name == Symbol(.init_),
                let label = call.arguments.first(where: { $0.value.map { $0.bareExpression.kind == .identifierExpr && $0.bareExpression.name == name } ?? false })?.label
            else { continue }
            let given = call.arguments.map(\.label)
            var next = type
            while next.initializers.isEmpty, let base = next.superclass { next = base }
            for other in next.initializers where other.node != initializer.node && PropertyReader.takes(Array(other.labels), given) {
                guard let function = FunctionDeclaration(other.node), let parameter = function.parameters.first(where: { $0.label == label }) else { continue }
                return storage(ofParameter: parameter.name, of: function, in: next, steps: steps + 1)
            }
        }
        return nil
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
                if let value = Binding(node)?.value ?? OptionalBinding(node)?.value, TypeRecord.isCoordinator(value.bareExpression, named: coordinator?.name) {
                    locals.insert(node.name)
                }
                guard let assignment = Assignment(node), !assignment.isCompound else { continue }
                for case (let target, let value?) in assignment.pairs {
                    guard let chain = ModifierChain(target.bareExpression), let base = chain.base else { continue }
                    let links = Array(chain.links.filter { $0.kind != .optionalLink && $0.kind != .forceLink })
                    guard let last = links.last, last.kind == .memberLink else { continue }
                    let isCoordinator: Bool
                    if links.count > 1 {
                        isCoordinator = links[links.count - 2].name == .coordinator
                    } else {
                        isCoordinator = base.kind == .identifierExpr && locals.contains(base.name) || TypeRecord.isCoordinator(base.bareExpression, named: coordinator?.name)
                    }
                    guard isCoordinator else { continue }
                    let storage = coordinator?.reachableMembers(named: last.name).first { $0.kind == .property }
                    found.append(CoordinatorInputs.Input(content: content(of: value), place: NodePlace(file: function.file, row: value.row), storage: storage))
                }
            }
        }
        return found
    }

    /// `context.coordinator`, `coordinator`, `Coordinator()`, `view.delegate as? Coordinator`
    static func isCoordinator(_ value: Node, named name: Symbol?) -> Bool {
        if value.kind == .identifierExpr { return value.name == .coordinator }
        if value.kind == .sequenceExpr {
            guard let name, let cast = Array(value.children).last, cast.kind == .castExpr, cast.name == .as else { return false }
            return cast.children.first.flatMap(TypeReference.init)?.name == name
        }
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
