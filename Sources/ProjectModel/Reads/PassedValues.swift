import SwiftSource

extension ChangingValue {
    /// What a call that makes a value of a type gives to one of its stored properties: the argument itself, or what its initialiser assigns to it.
    public static func values(for property: Member, of type: TypeRecord, in link: CallLink) -> [Node] {
        let initializers = type.initializers
        if initializers.isEmpty {
            if let value = link.argument(labeled: property.name)?.value { return [value] }
            var label = Symbol.none
            for closure in link.trailingClosures {
                label = closure.label
                if label == property.name { return [closure.closure.node] }
            }
            if let closure = link.trailingClosure, property.viewInput == .content || property.hasAttribute(.ViewBuilder) { return [closure.node] }
            return []
        }
        var labels = link.arguments.map(\.label)
        for closure in link.trailingClosures where closure.label != .none { labels.append(closure.label) }
        for initializer in initializers where PropertyReader.takes(Array(initializer.labels), labels) {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            var names: Set<Symbol> = []
            for node in body.descendants {
                guard let assignment = Assignment(node), let target = assignment.target?.rootName, let value = assignment.value,
                    target == property.name || (target.withoutMark ?? Symbol.none) == property.name
                else { continue }
                for parameter in function.parameters where value.mentions(parameter.name) || value.name == parameter.name { names.insert(parameter.name) }
            }
            var values: [Node] = []
            for parameter in function.parameters where names.contains(parameter.name) {
                if let value = value(of: parameter, of: function, in: link) { values.append(value) }
            }
            return values
        }
        return []
    }

    /// The closure that a call gives to a stored property which is a function, the trailing one of a memberwise initialiser included.
    public static func closure(for property: Member, of type: TypeRecord, in link: CallLink) -> Node? {
        if let value = values(for: property, of: type, in: link).first { return value.bareExpression.kind == .closureExpr ? value.bareExpression : nil }
        guard type.initializers.isEmpty, let closure = link.trailingClosure else { return nil }
        // The first trailing closure goes to the first function that nothing else is given to.
        let labels = link.arguments.map(\.label) + link.trailingClosures.map(\.label)
        let open = type.storedProperties.first { $0.isFunction && !($0.isLet && $0.hasInitialValue) && !labels.contains($0.name) }
        return open == property ? closure.node : nil
    }

    static func value(of wanted: Parameter, of function: FunctionDeclaration, in link: CallLink) -> Node? {
        var parameters = Array(function.parameters)
        for argument in link.arguments {
            guard let index = parameters.firstIndex(where: { $0.label == argument.label }) else { return nil }
            if parameters[index].node == wanted.node { return argument.value }
            parameters.removeSubrange(...index)
        }
        for closure in link.trailingClosures where closure.label != .none && closure.label == wanted.label { return closure.closure.node }
        if let closure = link.trailingClosure, parameters.first(where: { $0.type?.isFunction ?? false })?.node == wanted.node { return closure.node }
        return nil
    }
}
