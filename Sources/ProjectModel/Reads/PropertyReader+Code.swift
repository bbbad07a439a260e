import SwiftSource

/// Scopes, statements and expressions on the way to names.
extension PropertyReader {
    // MARK: Scopes

    /// Binds the names in `let (a, .some(b), c?)`; what is an expression in it (`A.b`, `2`) binds nothing.
    private mutating func bindNames(in node: Node) {
        switch node.kind {
        case .identifierPattern, .identifierExpr: bind(node.name)
        case .chainExpr:
            guard let chain = ModifierChain(node) else { return }
            if let base = chain.base, chain.links.allSatisfy({ $0.kind == .optionalLink }) { bindNames(in: base) }
            for link in chain.links where link.kind == .callLink { bindNames(in: link) }
        case .typeAnnotation: return
        default:
            for child in node.children { bindNames(in: child) }
        }
    }

    mutating func readScope(_ node: Node) { readScope(node.children) }

    mutating func readScope(_ nodes: some Sequence<Node>) {
        let mark = locals.count
        for node in nodes { read(node) }
        locals.removeSubrange(mark...)
    }

    /// Parameters and body of a function, an initialiser or a subscript.
    mutating func readFunction(_ node: Node) {
        let mark = locals.count
        for child in node.children {
            if let parameter = Parameter(child) {
                if let value = parameter.defaultValue { read(value) }
                bind(parameter.name, isSubject: owner != .own && parameter.type?.name == type.name)
            } else if child.kind == .codeBlock || child.kind == .accessorBlock {
                readScope(child)
            }
        }
        locals.removeSubrange(mark...)
    }

    private mutating func readClosure(_ node: Node) {
        guard let closure = Closure(node) else { return }
        let before = timing
        switch CodeContext.role(of: node) {
        case .inline: break
        case let role where role.runsLater: timing = .later
        case let role where role.isBuilder: break
        default: timing = max(timing, .unknown)
        }
        let mark = locals.count
        for capture in closure.captures { readCapture(capture, closureTiming: before) }
        for parameter in closure.parameters { bind(parameter.name) }
        readScope(closure.items)
        locals.removeSubrange(mark...)
        timing = before
    }

    /// `[name]` and `[name = value]` are read where the closure is made.
    private mutating func readCapture(_ capture: ClosureCapture, closureTiming: PropertyUse.Timing) {
        let inside = timing
        timing = closureTiming
        defer { timing = inside }
        if let value = capture.value {
            if isSubject(value) {
                bind(capture.name, isSubject: true)
            } else {
                read(value)
                bind(capture.name)
            }
            return
        }
        if let local = local(capture.name) {
            bind(capture.name, isSubject: local.isSubject)
        } else if capture.name != .self_ {
            readName(capture.name, at: capture.node)
            bind(capture.name)
        }
    }

    // MARK: Code

    mutating func read(_ node: Node) {
        let form = self.form
        self.form = .read
        switch node.kind {
        case .identifierExpr: readIdentifier(node, form)
        case .chainExpr: readChain(node, form)
        case .sequenceExpr: readSequence(node)
        case .inOutExpr:
            for child in node.children { read(child, as: .change) }
        case .closureExpr: readClosure(node)
        case .macroExpansionExpr where node.name == .selector:
            // `#selector(save)` says what may be called at some time.
            let before = timing
            timing = .later
            for child in node.children { read(child) }
            timing = before
        case .tupleExpr where form == .write:
            // `(width, height) = size`
            for child in node.children {
                if let value = child.children.first { read(value, as: .write) }
            }
        case .codeBlock, .switchCase, .accessorBlock: readScope(node)
        case .accessorDecl: readAccessor(node)
        case .ifExpr, .whileStmt: readConditional(node)
        case .guardStmt: readGuard(node)
        case .forStmt: readLoop(node)
        case .catchClause:
            let mark = locals.count
            bind(Symbol(.error))
            for child in node.children { read(child) }
            locals.removeSubrange(mark...)
        case .variableDecl:
            for child in node.children where child.kind == .patternBinding { readBinding(child) }
        case .optionalBindingCondition: readOptionalBinding(node)
        case .matchingPatternCondition:
            if let value = node.child(.initializerClause) { read(value) }
            for child in node.children where child.kind != .initializerClause { read(child) }
        case .identifierPattern: bind(node.name)
        case .valueBindingPattern: bindNames(in: node)
        case .functionDecl:
            bind(node.name)
            readFunction(node)
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typeAliasDecl, .attribute, .declModifier: return
        default:
            if node.kind.isType { return }
            for child in node.children { read(child) }
        }
    }

    mutating func read(_ node: Node, as form: PropertyUse.Form) {
        self.form = form
        read(node.bareExpression)
        self.form = .read
    }

    private mutating func readAccessor(_ node: Node) {
        let mark = locals.count
        bind(Symbol(text: node.name == .didSet ? "oldValue" : "newValue"))
        for child in node.children { read(child) }
        locals.removeSubrange(mark...)
    }

    /// What the conditions bind is known in the block, not behind `else`.
    private mutating func readConditional(_ node: Node) {
        let mark = locals.count
        var isBehindBlock = false
        for child in node.children {
            if isBehindBlock { locals.removeSubrange(mark...) }
            read(child)
            if child.kind == .codeBlock { isBehindBlock = true }
        }
        locals.removeSubrange(mark...)
    }

    /// What the conditions bind is known behind the statement, not behind `else`.
    private mutating func readGuard(_ node: Node) {
        let mark = locals.count
        for child in node.children where child.kind != .codeBlock { read(child) }
        let bound = Array(locals[mark...])
        locals.removeSubrange(mark...)
        if let block = node.child(.codeBlock) { read(block) }
        locals += bound
    }

    private mutating func readLoop(_ node: Node) {
        guard let loop = ForStatement(node) else { return }
        if let sequence = loop.sequence { read(sequence) }
        let mark = locals.count
        for child in node.children where child != loop.sequence { read(child) }
        locals.removeSubrange(mark...)
    }

    private mutating func readBinding(_ node: Node) {
        guard let binding = Binding(node) else { return }
        let isSubject = binding.value.map { self.isSubject($0) } ?? false
        if !isSubject, let value = binding.value { read(value) }
        if let block = binding.accessorBlock { readScope(block.node) }
        if let pattern = binding.pattern { read(pattern) } else { bind(binding.name, isSubject: isSubject) }
    }

    private mutating func readOptionalBinding(_ node: Node) {
        guard let binding = OptionalBinding(node) else { return }
        var isSubject = false
        if let value = binding.value {
            isSubject = self.isSubject(value)
            if !isSubject { read(value) }
        } else if let local = local(binding.name) {
            isSubject = local.isSubject
        } else {
            readName(binding.name, at: node)
        }
        if binding.name == .none {
            for child in node.children where child.kind.isPattern { read(child) }
        }
        bind(binding.name, isSubject: isSubject)
    }

    private mutating func readSequence(_ node: Node) {
        guard let assignment = Assignment(node), let target = assignment.target else {
            for child in node.children { read(child) }
            return
        }
        // The copy itself is taken: `self.parent = parent`.
        if owner != .own, isSubject(target), let value = assignment.value, isSubject(value) { return }
        read(target, as: assignment.isCompound ? .change : .write)
        for value in assignment.valueNodes { read(value) }
    }
}
