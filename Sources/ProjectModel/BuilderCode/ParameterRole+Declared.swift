import SwiftSource

/// Roles read from the project's own declarations, for the calls that the tables know nothing of.
extension ParameterRole {
    /// What a function does with the closure for one of its parameters, as far as the declaration tells: a result builder or a view as result means
    /// content, an escaping closure without result an action. One that does not escape may run at once.
    public init(declaredBy parameter: Parameter) {
        let isBuilder = ResultBuilders.isNamed(in: parameter.attributeNodes)
        guard let type = parameter.type else {
            self = .unknown
            return
        }
        self.init(isBuilder: isBuilder, type: type, escapes: parameter.isEscapingFunction)
    }

    /// What the memberwise initialiser's parameter for a stored property is.
    public init(storedIn property: SwiftSource.Binding) {
        guard let declaration = property.declaration, let type = property.type, !property.isComputed else {
            self = .unknown
            return
        }
        self.init(isBuilder: ResultBuilders.isNamed(in: declaration.attributeNodes), type: type, escapes: true)
    }

    private init(isBuilder: Bool, type: TypeReference, escapes: Bool) {
        if isBuilder {
            self = .content
        } else if type.isFunction, let result = type.core.result {
            if result.isVoid {
                self = escapes ? .action : .unknown
            } else {
                self = result.isView ? .content : .unknown
            }
        } else {
            self = .unknown
        }
    }
}

extension Parameter {
    /// Whether the function may keep the closure that it is given: `@escaping`, or optional.
    public var isEscapingFunction: Bool {
        guard let type, type.isFunction else { return false }
        return type.isOptional || AttributedType(type.node)?.isEscaping ?? false
    }
}

extension ArgumentPlace {
    /// The parameter of `function` that the closure is for. Labels decide; the first trailing closure goes to the first parameter of a function
    /// type that is not given otherwise, those without a default value first (SE-0286, without its look at types).
    public func parameter(in function: FunctionDeclaration) -> Parameter? {
        if label != .none { return function.parameters.first { $0.label == label } }
        if !isTrailing {
            var before = 0
            for argument in call.children where argument.kind == .argument && argument.main == nil {
                if argument.contains(value) { break }
                before += 1
            }
            for parameter in function.parameters where parameter.label == .none {
                if before == 0 { return parameter }
                before -= 1
            }
            return nil
        }
        var fallback: Parameter?
        for parameter in function.parameters where takesClosure(parameter) && !isGiven(parameter) {
            if parameter.defaultValue == nil { return parameter }
            fallback = fallback ?? parameter
        }
        return fallback
    }

    private func takesClosure(_ parameter: Parameter) -> Bool {
        parameter.type?.isFunction ?? false
    }

    private func isGiven(_ parameter: Parameter) -> Bool {
        guard parameter.label != .none else { return false }
        for child in call.children where child.kind == .argument || child.kind == .labeledClosure {
            if child.name == parameter.label { return true }
        }
        return false
    }
}

/// `@escaping T`, `inout T`.
private struct AttributedType: AttributedView {
    let node: Node

    init?(_ node: Node) {
        guard node.kind == .attributedType else { return nil }
        self.node = node
    }

    var isEscaping: Bool { hasAttribute(.escaping) }
}
