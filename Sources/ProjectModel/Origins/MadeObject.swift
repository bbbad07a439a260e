import SwiftSource

/// An object that is made anew each time an expression is evaluated.
public struct MadeObject {
    /// The construction that makes it, `T(…)` or `.init(…)`, in whichever file it stands.
    public let construction: Construction
    /// The file of the construction.
    public let file: Int
    /// What is constructed.
    public let type: Meaning
    /// The last name of the constructed type; ``Symbol/none`` if it is not written anywhere.
    public let typeName: Symbol
    /// The function or computed property that makes it at each use, the outermost if one calls another; `nil` where the expression itself
    /// constructs.
    public let maker: Member?

    public var place: NodePlace { NodePlace(file: file, row: construction.chain.row) }
}

extension Project {
    /// The object that an expression makes anew at each evaluation: it constructs one, calls a closure that returns such an object, or a
    /// function or computed property of the project all of whose results are such. `nil` if the object is kept elsewhere, or if that is not known.
    ///
    /// A construction of a type that nothing is known of counts; one of a struct does not.
    /// - Parameters:
    ///   - type: What an implicit member (`.init()`, `.make()`) is a member of: the type declared beside the expression.
    public func madeObject(by expression: Node, in file: Int, as type: TypeReference?) -> MadeObject? {
        ObjectMaker(project: self).made(by: expression, ExpectedPlace(file: file, type: type, in: self), steps: 0)
    }

    /// As ``madeObject(by:in:as:)`` for operands and operators in source order.
    public func madeObject(by operands: [Node], in file: Int, as type: TypeReference?) -> MadeObject? {
        ObjectMaker(project: self).made(by: operands, ExpectedPlace(file: file, type: type, in: self), steps: 0)
    }

    /// Where an expression stands and what it is expected to be.
    struct ExpectedPlace {
        var file: Int
        var expected: Meaning
        var expectedName: Symbol

        init(file: Int, type: TypeReference?, in project: Project) {
            self.file = file
            expected = type.map { project.meaning(of: $0, file: file) } ?? .unknown
            expectedName = type?.name ?? .none
        }
    }
}

private struct ObjectMaker {
    let project: Project

    /// How many functions, computed properties and local variables are followed.
    private static let maximumSteps = 6

    func made(by expression: Node, _ place: Project.ExpectedPlace, steps: Int) -> MadeObject? {
        guard steps < ObjectMaker.maximumSteps else { return nil }
        let node = expression.bareExpression
        switch node.kind {
        case .chainExpr:
            if let construction = Construction(node), construction.form != .delegation { return made(by: construction, place, steps: steps) }
            guard let chain = ModifierChain(node) else { return nil }
            if let base = chain.base, let closure = Closure(base.bareExpression) {
                guard let call = chain.links.only, call.kind == .callLink, call.children.isEmpty else { return nil }
                return made(byItems: closure.items, of: closure.node, place, steps: steps)
            }
            return made(byMember: chain, place, steps: steps)
        case .identifierExpr:
            if let local = LocalNames.declaration(of: node.name, at: node) {
                guard local.kind == .patternBinding, let binding = Binding(local), !binding.isComputed, let value = binding.value else { return nil }
                if binding.declaration?.isLet != true, isAssigned(node.name, near: local) { return nil }
                return made(by: value, binding.type.map { Project.ExpectedPlace(file: place.file, type: $0, in: project) } ?? place, steps: steps + 1)
            }
            let globals = project.globals(named: node.name, visibleTo: place.file)
            return globals.isEmpty ? nil : made(byAll: globals, steps: steps)
        case .sequenceExpr:
            return made(by: Array(node.children), place, steps: steps)
        default:
            return nil
        }
    }

    /// `a ? b : c` makes an object if both do; `x as P` if `x` does.
    func made(by operands: [Node], _ place: Project.ExpectedPlace, steps: Int) -> MadeObject? {
        var ternary: Node?
        var cast: Node?
        var first: Node?
        var last: Node?
        var count = 0
        for operand in operands {
            switch operand.kind {
            case .ternaryExpr:
                guard ternary == nil else { return nil }
                ternary = operand
            case .castExpr:
                cast = operand
            case .assignmentExpr: return nil
            default: break
            }
            if first == nil { first = operand }
            if let ternary, last == ternary { count = 0 }
            last = operand
            count += 1
        }
        guard let first, let last else { return nil }
        if let ternary {
            guard cast == nil, count == 1, last != ternary, let middle = ternary.children.only,
                let object = made(by: middle, place, steps: steps), made(by: last, place, steps: steps) != nil
            else { return nil }
            return object
        }
        if let cast { return last == cast && count == 2 ? made(by: first, place, steps: steps) : nil }
        return count == 1 ? made(by: first, place, steps: steps) : nil
    }

    // MARK: Constructions

    private func made(by construction: Construction, _ place: Project.ExpectedPlace, steps: Int) -> MadeObject? {
        let isImplicit = construction.form == .implicit
        let type = isImplicit ? place.expected : project.meaning(of: construction, file: place.file)
        guard type.isReference.isPossible else { return nil }
        if let record = type.type, record.kind == .protocol || record.kind == .associatedType { return nil }
        guard construction.isWhole || returnsItself(behind: construction, type) else { return nil }
        let written = isImplicit ? place.expectedName : construction.name
        return MadeObject(
            construction: construction, file: place.file, type: type, typeName: written == .Self_ ? type.type?.name ?? .none : written, maker: nil)
    }

    /// `T().configured()`, where the project's function returns `Self` or `T`.
    private func returnsItself(behind construction: Construction, _ type: Meaning) -> Bool {
        guard let record = type.type else { return false }
        var member: Node?
        for link in construction.chain.links where link.row > construction.call.row {
            switch link.kind {
            case .memberLink where member == nil: member = link
            case .callLink:
                guard let name = member?.name else { return false }
                let functions = record.functions(named: name)
                guard !functions.isEmpty, functions.allSatisfy({ $0.typeName == .Self_ || $0.typeName == record.name }) else { return false }
                member = nil
            default: return false
            }
        }
        return member == nil
    }

    // MARK: Members

    /// `T.make(…)`, `.make(…)`, `T.current`, `make(…)`.
    private func made(byMember chain: ModifierChain, _ place: Project.ExpectedPlace, steps: Int) -> MadeObject? {
        var path: [Symbol] = []
        var member: Symbol?
        var call: CallLink?
        if let base = chain.base {
            guard base.kind == .identifierExpr, let main = base.main else { return nil }
            if chain.file.isUppercase(main) { path.append(main.symbol) } else { member = main.symbol }
        }
        for link in chain.links {
            switch link.kind {
            case .memberLink:
                guard member == nil, let main = link.main else { return nil }
                if chain.file.isUppercase(main) { path.append(main.symbol) } else { member = main.symbol }
            case .callLink:
                guard call == nil, member != nil else { return nil }
                call = CallLink(link)
            default: return nil
            }
            if call != nil, link.kind != .callLink { return nil }
        }
        guard let member else { return nil }
        if chain.base != nil, path.isEmpty {
            // A function by its plain name.
            guard let call, LocalNames.declaration(of: member, at: chain.node) == nil else { return nil }
            var candidates = project.freeFunctions(named: member, visibleTo: place.file)
            if let own = project.type(around: NodePlace(file: place.file, row: chain.row)) { candidates += own.functions(named: member) }
            return made(byAll: candidates.filter { accepts(call, $0) }, steps: steps)
        }
        let owner: Meaning
        if path.isEmpty { owner = place.expected } else { owner = project.meaning(of: path, at: NodePlace(file: place.file, row: chain.row)) }
        guard let type = owner.type else { return nil }
        let candidates = type.reachableMembers(named: member).filter { candidate in
            guard candidate.isStatic else { return false }
            guard let call else { return candidate.kind == .property }
            return candidate.kind == .function && accepts(call, candidate)
        }
        return made(byAll: candidates, steps: steps)
    }

    /// Whether a call's arguments fit the function: the labels in their order, and what is left out has a default value.
    private func accepts(_ call: CallLink, _ function: Member) -> Bool {
        guard let declaration = FunctionDeclaration(function.node) else { return false }
        let hasClosures = call.trailingClosure != nil
        var parameters = declaration.parameters
        func maySkip(_ parameter: Parameter) -> Bool { parameter.defaultValue != nil || parameter.isVariadic || hasClosures }
        next: for argument in call.arguments {
            while let parameter = parameters.next() {
                if parameter.label == argument.label { continue next }
                guard maySkip(parameter) else { return false }
            }
            return false
        }
        while let parameter = parameters.next() {
            guard maySkip(parameter) else { return false }
        }
        return true
    }

    private func made(byAll makers: [Member], steps: Int) -> MadeObject? {
        guard steps < ObjectMaker.maximumSteps else { return nil }
        var first: MadeObject?
        for maker in makers {
            guard maker.kind == .function || maker.isComputed, let body = maker.body else { return nil }
            let place = Project.ExpectedPlace(file: maker.file, type: maker.type, in: project)
            guard let object = made(byItems: body.children, of: body, place, steps: steps + 1) else { return nil }
            first = first ?? MadeObject(construction: object.construction, file: object.file, type: object.type, typeName: object.typeName, maker: maker)
        }
        return first
    }

    // MARK: Results

    /// The object that a body makes: each of its results is one. `items`: its statements; `body`: the node around them.
    private func made(byItems items: NodeChildren, of body: Node, _ place: Project.ExpectedPlace, steps: Int) -> MadeObject? {
        if let only = items.only, only.kind != .returnStmt { return made(by: only, place, steps: steps) }
        var first: MadeObject?
        var row = body.row + 1
        while row < body.subtree.upperBound {
            let node = Node(body.file, row)
            switch node.kind {
            case .closureExpr, .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .accessorBlock:
                row = node.subtree.upperBound
                continue
            case .returnStmt:
                guard let value = node.children.first, let object = made(by: value, place, steps: steps) else { return nil }
                first = first ?? object
            default: break
            }
            row += 1
        }
        return first
    }

    /// Whether the block around a variable's declaration gives it another value.
    private func isAssigned(_ name: Symbol, near binding: Node) -> Bool {
        guard let block = binding.parent?.parent else { return true }
        for node in block.descendants where node.kind == .sequenceExpr {
            if let target = Assignment(node)?.target, target.bareExpression.kind == .identifierExpr, target.bareExpression.name == name { return true }
        }
        return false
    }
}
