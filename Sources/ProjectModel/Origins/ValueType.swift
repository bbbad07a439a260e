import SwiftSource

/// The type of an expression, as far as declarations tell it without inference: names, members of the project's types, constructions.
public struct ValueType {
    public let meaning: Meaning
    /// The last name of the type as it is written; ``Symbol/none`` where it is not.
    public let name: Symbol

    public init(meaning: Meaning, name: Symbol) {
        self.meaning = meaning
        self.name = name
    }

    static var unknown: ValueType { ValueType(meaning: .unknown, name: .none) }
}

extension Project {
    /// What is known of an expression's type; optional marks are left out.
    public func valueType(of expression: Node, in file: Int) -> ValueType { valueType(of: expression, in: file, steps: 0) }

    /// The same for a chain without its last links: of `a.b.c` with one link the type of `a.b`.
    public func valueType(ofPrefix chain: ModifierChain, links count: Int, in file: Int) -> ValueType {
        let links = Array(chain.links.prefix(count))
        if let construction = Construction(chain.node), construction.form == .named {
            let made = ValueType(meaning: meaning(of: construction, file: file), name: construction.name)
            return follow(links.filter { $0.row > construction.call.row }, from: made, steps: 0)
        }
        guard let base = chain.base else { return .unknown }
        return follow(links, from: valueType(of: base, in: file), called: functions(calledBy: chain, in: file), steps: 0)
    }

    private func valueType(of expression: Node, in file: Int, steps: Int) -> ValueType {
        guard steps < 8 else { return .unknown }
        let node = expression.bareExpression
        switch node.kind {
        case .identifierExpr: return type(ofName: node.name, at: node, in: file, steps: steps)
        case .chainExpr:
            guard let chain = ModifierChain(node) else { return .unknown }
            if let construction = Construction(node), construction.form == .named {
                let made = ValueType(meaning: meaning(of: construction, file: file), name: construction.name)
                return construction.isWhole ? made : follow(links(of: chain, behind: construction.call.node), from: made, steps: steps)
            }
            guard let base = chain.base else { return .unknown }
            return follow(Array(chain.links), from: valueType(of: base, in: file, steps: steps + 1), called: functions(calledBy: chain, in: file), steps: steps)
        case .sequenceExpr:
            // `x as? T`, `x as! T`.
            var last: Node?
            for child in node.children { last = child }
            guard let last, last.kind == .castExpr, last.name == .as, let type = last.children.first.flatMap(TypeReference.init) else { return .unknown }
            return written(type, in: file)
        default: return .unknown
        }
    }

    private func links(of chain: ModifierChain, behind call: Node) -> [Node] { chain.links.filter { $0.row > call.row } }

    /// The functions that a chain's base may mean where it begins with a call: `make()`.
    private func functions(calledBy chain: ModifierChain, in file: Int) -> [Member] {
        guard let base = chain.base, base.kind == .identifierExpr, chain.links.first?.kind == .callLink, LocalNames.declaration(of: base.name, at: base) == nil else { return [] }
        let own = type(around: NodePlace(file: file, row: base.row))?.reachableMembers(named: base.name) ?? []
        let all = own.isEmpty ? freeFunctions(named: base.name, visibleTo: file) : own
        return all.allSatisfy { $0.kind == .function && $0.typeName == all[0].typeName } ? all : []
    }

    private func written(_ type: TypeReference, in file: Int) -> ValueType { ValueType(meaning: meaning(of: type, file: file), name: type.name) }

    private func type(ofName name: Symbol, at node: Node, in file: Int, steps: Int) -> ValueType {
        let place = NodePlace(file: file, row: node.row)
        if name == .self_ {
            guard let type = type(around: place) else { return .unknown }
            return ValueType(meaning: .type(type), name: type.name)
        }
        if let declaration = LocalNames.declaration(of: name, at: node) {
            if let binding = Binding(declaration) {
                if let type = binding.type { return written(type, in: file) }
                return binding.value.map { valueType(of: $0, in: file, steps: steps + 1) } ?? .unknown
            }
            if let parameter = Parameter(declaration) { return parameter.type.map { written($0, in: file) } ?? .unknown }
            if let parameter = ClosureParameter(declaration) { return parameter.type.map { written($0, in: file) } ?? .unknown }
            if let binding = OptionalBinding(declaration) {
                if let type = binding.type { return written(type, in: file) }
                if let value = binding.value { return valueType(of: value, in: file, steps: steps + 1) }
                return type(ofName: name, at: declaration, in: file, steps: steps + 1)
            }
            if declaration.kind == .closureCapture {
                guard let value = ClosureCapture(declaration)?.value else {
                    // `[weak view]` is the name outside of the closure.
                    let closure = declaration.ancestors.first { $0.kind == .closureExpr }
                    return closure.map { type(ofName: name, at: $0, in: file, steps: steps + 1) } ?? .unknown
                }
                return valueType(of: value, in: file, steps: steps + 1)
            }
            return .unknown
        }
        if let property = type(around: place)?.reachableMembers(named: name).first(where: { $0.kind == .property }) {
            return type(of: property, steps: steps)
        }
        if let global = globals(named: name, visibleTo: file).first { return type(of: global, steps: steps) }
        // A type before a static member.
        guard let main = node.main, node.file.isUppercase(main), node.parent?.kind == .chainExpr else { return .unknown }
        return ValueType(meaning: meaning(of: name, at: place), name: name)
    }

    private func type(of member: Member, steps: Int) -> ValueType {
        if let type = member.type { return written(type, in: member.file) }
        if member.kind == .property, let value = member.initialValue { return valueType(of: value, in: member.file, steps: steps + 1) }
        return ValueType(meaning: member.typeMeaning, name: member.typeName)
    }

    /// - Parameter called: what a call right behind the start calls.
    private func follow(_ links: [Node], from start: ValueType, called functions: [Member] = [], steps: Int) -> ValueType {
        var current = start
        var called = functions
        for link in links {
            switch link.kind {
            case .optionalLink, .forceLink: continue
            case .memberLink:
                guard case .type(let type) = current.meaning else { return .unknown }
                called = type.reachableMembers(named: link.name)
                guard let first = called.first, called.allSatisfy({ $0.typeName == first.typeName }) else { return .unknown }
                current = first.kind == .property ? self.type(of: first, steps: steps) : .unknown
            case .callLink:
                guard let function = called.first, function.kind == .function, let type = function.type else { return .unknown }
                current = written(type, in: function.file)
                called = []
            default: return .unknown
            }
        }
        return current
    }
}
