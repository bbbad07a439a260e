import Linting
import ProjectModel
import SwiftSource

/// Objects that an initialiser of the view makes for the property.
extension ObservedProperty {
    /// Where an initialiser gives the property an object of its own making.
    struct Making {
        var object: MadeObject
        /// The parameter whose default argument it is.
        var parameter: Parameter?
        var initializer: Member
        /// What stands on the right of the assignment, or the default argument.
        var place: NodePlace
    }

    var makings: [Making] {
        let wrapper = name.symbol.wrapper
        var found: [Making] = []
        for initializer in type.initializers where !initializer.isPreview && !initializer.isTest {
            guard let body = initializer.body, let function = FunctionDeclaration(initializer.node) else { continue }
            var conditional: [Making] = []
            var isSometimesGiven = false
            for node in body.descendants where node.kind == .sequenceExpr {
                guard let assignment = Assignment(node), !assignment.isCompound, let target = assignment.target?.bareExpression, isOwn(target) else { continue }
                let member = target.selfMember
                let values: [Node]
                if member == wrapper, let value = assignment.value.flatMap(wrappedValue) {
                    values = [value]
                } else if member == name.symbol {
                    values = Array(assignment.valueNodes)
                } else {
                    continue
                }
                let made = making(by: values, initializer, function)
                if made.isEmpty { isSometimesGiven = true }
                switch condition(of: node, in: function) {
                case .none: found += made
                case .isMissing(let parameter):
                    found += made.map { making in
                        var making = making
                        if parameter.defaultValue != nil { making.parameter = parameter }
                        return making
                    }
                case .unknown: conditional += made
                }
            }
            if !isSometimesGiven { found += conditional }
        }
        return found.filter { !isAdapter($0.object) }
    }

    /// On what it depends that an initialiser runs a statement.
    private enum Condition {
        case none
        /// That the caller passed nothing: the `else` of `if let x`.
        case isMissing(Parameter)
        /// Where an object is made in some cases and given in others, the made one may be no more than a stand-in.
        case unknown
    }

    private func condition(of statement: Node, in function: FunctionDeclaration) -> Condition {
        var condition = Condition.none
        var inner = statement
        while let outer = inner.parent, outer != function.node {
            switch outer.kind {
            case .ifExpr, .guardStmt:
                guard case .none = condition, outer.kind == .guardStmt || outer.child(.codeBlock) != inner,
                    let binding = Conditions.only(of: outer).flatMap(OptionalBinding.init),
                    let parameter = binding.value.map({ self.parameter($0, of: function) }) ?? function.parameter(named: binding.name)
                else { return .unknown }
                condition = .isMissing(parameter)
            case .codeBlock, .doStmt, .ifConfigDecl, .ifConfigClause: break
            default: return .unknown
            }
            inner = outer
        }
        return condition
    }

    /// Whether the target is no variable of the initialiser's.
    func isOwn(_ target: Node) -> Bool {
        target.kind != .identifierExpr || LocalNames.declaration(of: target.name, at: target) == nil
    }

    /// What `ObservedObject(wrappedValue: x)` wraps.
    private func wrappedValue(of node: Node) -> Node? {
        guard let construction = Construction(node.bareExpression), construction.isWhole, construction.form == .implicit || construction.name == .ObservedObject else {
            return nil
        }
        return (construction.call.argument(labeled: .wrappedValue) ?? construction.call.argument(labeled: .initialValue))?.value
    }

    private func making(by operands: [Node], _ initializer: Member, _ function: FunctionDeclaration) -> [Making] {
        guard let first = operands.first else { return [] }
        if operands.count == 1, first.bareExpression.kind == .sequenceExpr { return making(by: Array(first.bareExpression.children), initializer, function) }
        var parameter: Parameter?
        var values = operands
        if let given = self.parameter(first, of: function) {
            // `x` with a default, `x ?? T()` where the default is `nil`.
            guard let value = operands.count == 1 ? given.defaultValue : given.defaultValue?.kind == .nilLiteral ? coalesced(operands) : nil else { return [] }
            parameter = given
            values = [value]
        }
        guard let object = project.madeObject(by: values, in: initializer.file, as: parameter?.type ?? binding.type) else { return [] }
        return [Making(object: object, parameter: parameter, initializer: initializer, place: NodePlace(file: initializer.file, row: values[0].row))]
    }

    private func parameter(_ node: Node, of function: FunctionDeclaration) -> Parameter? {
        let node = node.bareExpression
        guard node.kind == .identifierExpr, let declaration = LocalNames.declaration(of: node.name, at: node), declaration.parent == function.node else { return nil }
        return Parameter(declaration)
    }

    /// `b` of `a ?? b`.
    private func coalesced(_ operands: [Node]) -> Node? {
        guard operands.count == 3, operands[1].kind == .operatorExpr, operands[1].name == .nilCoalescing else { return nil }
        return operands[2]
    }

    /// Whether every caller of the initialiser passes the argument; `false` if there is none that is known.
    func isAlwaysPassed(_ making: Making) -> Bool {
        guard let parameter = making.parameter else { return false }
        let labels = Array(making.initializer.labels)
        var isCalled = false
        for call in type.calls where !call.isPreview && !call.isTest {
            let given = call.labels.dropLast(Int(call.fact.trailingClosureCount))
            if !given.allSatisfy({ labels.contains($0) }) { continue }
            if !given.contains(parameter.label) { return false }
            isCalled = true
        }
        return isCalled
    }

    func report(_ making: Making) {
        let object = making.object
        var related = [(place: making.place, message: "made here")]
        if let maker = object.maker { related.append((maker.place, "makes a new object each time")) }
        if let parameter = making.parameter, isAlwaysPassed(making) {
            context.report(
                name, reason: "unused-default", severity: .note,
                "the default argument for \(shown) is never used\(isLeftOutForShow(making) ? " outside of previews and tests" : ""), for every "
                    + "\(isLeftOutForShow(making) ? "other " : "")caller of \(typeName) passes '\(parameter.name.text)': a caller that does not gets a new object "
                    + "each time \(typeName) is made again",
                help: isLeftOutForShow(making) ? "remove the default argument, and let previews and tests pass an object" : "remove the default argument",
                related: related)
            return
        }
        if reportHarmless(object, of: project.node(at: making.place), related: related) { return }
        context.report(
            name, reason: making.parameter == nil ? "initializer" : "default-argument",
            making.parameter == nil
                ? "the initialiser of \(typeName) gives \(shown) \(newObject(object)) each time it runs; '@ObservedObject' keeps no object, and \(loss(of: object))"
                : "callers of \(typeName) that leave out '\(making.parameter!.name.text)' get \(newObject(object)) each time; '@ObservedObject' keeps no object, and \(loss(of: object))",
            help: help(making), related: related)
    }

    private func help(_ making: Making) -> String {
        if making.parameter != nil {
            return hasStateObject == false
                ? "make the parameter required, and own the object one level up"
                : "make the parameter required, and let the caller keep the object in a '@StateObject'"
        }
        if hasStateObject == false { return "'@StateObject' needs iOS 14: own the object one level up and pass it to \(typeName)" }
        if let given = givenArgument(of: making) {
            return "let the parent own the object and pass it to \(typeName): a '@StateObject' would keep the object of the first '\(given.text)', and is right only "
                + "if that never changes"
        }
        if isReadInInitializer { return "let the caller own the object and pass it to \(typeName), whose initialiser uses it" }
        return "declare it as '@StateObject' and write '_\(name.symbol.text) = StateObject(wrappedValue: …)', or let the caller own the object"
    }

    /// A parameter of the initialiser that the object is made from.
    private func givenArgument(of making: Making) -> Symbol? {
        guard making.object.maker == nil, making.object.file == making.initializer.file, let function = FunctionDeclaration(making.initializer.node) else { return nil }
        for node in making.object.construction.call.node.descendants where node.kind == .identifierExpr {
            if parameter(node, of: function) != nil { return node.name }
        }
        return nil
    }

    private func isLeftOutForShow(_ making: Making) -> Bool {
        guard let parameter = making.parameter else { return false }
        let labels = Array(making.initializer.labels)
        return type.calls.contains { call in
            (call.isPreview || call.isTest) && !call.labels.contains(parameter.label) && call.labels.allSatisfy { labels.contains($0) }
        }
    }
}

extension Conditions {
    /// The condition of an `if` or `guard` that has only one.
    fileprivate static func only(of statement: Node) -> Node? {
        var conditions = IfExpression(statement)?.conditions ?? GuardStatement(statement)?.conditions
        guard let first = conditions?.next(), conditions?.next() == nil else { return nil }
        return first
    }
}
