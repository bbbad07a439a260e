import SwiftSource

/// Reads members and notes what they use of one value, the subject: `self`, a local `let me = self`, or a copy that another object keeps.
///
/// Names are looked up as Swift does it: parameters, local variables, patterns and captures hide the properties of the same name from where
/// they are declared to the end of their block.
struct PropertyReader {
    /// Whose code it is.
    enum Owner {
        /// The subject's type: its members can be named without `self`.
        case own
        /// Another type, which keeps the subject in a property.
        case holder
    }

    private struct Local {
        var name: Symbol
        var isSubject: Bool
    }

    private struct Task {
        var member: Member
        var owner: Owner
        var timing: PropertyUse.Timing
    }

    let type: TypeRecord
    private let copies: [Symbol]
    /// The spellings that name a stored property.
    private let spellings: [Symbol: (name: Symbol, form: PropertyUse.Form)]
    private var tasks: [Task] = []
    private var result = PropertyUses()

    // The member that is being read.
    private var file = 0
    private var owner = Owner.own
    private var timing = PropertyUse.Timing.now
    private var locals: [Local] = []
    /// How the expression that is read next is used.
    private var form = PropertyUse.Form.read

    init(of type: TypeRecord, copies: [Symbol] = []) {
        self.type = type
        self.copies = copies
        var spellings: [Symbol: (name: Symbol, form: PropertyUse.Form)] = [:]
        for property in type.storedProperties where property.name != .none {
            spellings[property.name] = (property.name, .read)
            guard property.attributes.contains(where: Names.isWrapper) else { continue }
            spellings[Symbol(text: "$" + property.name.text)] = (property.name, .projection)
            spellings[Symbol(text: "_" + property.name.text)] = (property.name, .wrapper)
        }
        self.spellings = spellings
    }

    mutating func enqueue(_ member: Member, _ owner: Owner, _ timing: PropertyUse.Timing) {
        // What was read as running now need not be read again.
        guard !tasks.contains(where: { $0.member == member && $0.owner == owner && $0.timing <= timing }) else { return }
        tasks.append(Task(member: member, owner: owner, timing: timing))
    }

    mutating func read() -> PropertyUses {
        var next = 0
        while next < tasks.count {
            read(tasks[next])
            next += 1
        }
        return result
    }

    private mutating func read(_ task: Task) {
        file = task.member.file
        owner = task.owner
        timing = task.timing
        form = .read
        switch owner {
        case .own: locals = [Local(name: Symbol(.self_), isSubject: true)]
        case .holder: locals = copies.map { Local(name: $0, isSubject: true) }
        }
        let node = task.member.node
        result.members.append(task.member.place)
        if timing == .now { result.membersNow.append(task.member.place) }
        if FunctionDeclaration(node) != nil {
            readFunction(node)
        } else if let binding = Binding(node) {
            // The initial value of a property of the subject's own cannot use the subject, unless it is lazy.
            if owner == .holder || task.member.fact.flags.contains(.isLazy), let value = binding.value { read(value) }
            if let block = binding.accessorBlock { readScope(block.node) }
        }
    }

    // MARK: Scopes

    private mutating func bind(_ name: Symbol, isSubject: Bool = false) {
        if name != .none { locals.append(Local(name: name, isSubject: isSubject)) }
    }

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

    /// `nil`: no local of that name.
    private func local(_ name: Symbol) -> Local? { locals.last { $0.name == name } }

    private mutating func readScope(_ node: Node) { readScope(node.children) }

    private mutating func readScope(_ nodes: NodeChildren) {
        let mark = locals.count
        for node in nodes { read(node) }
        locals.removeSubrange(mark...)
    }

    /// Parameters and body of a function, an initialiser or a subscript.
    private mutating func readFunction(_ node: Node) {
        let mark = locals.count
        for child in node.children {
            if let parameter = Parameter(child) {
                if let value = parameter.defaultValue { read(value) }
                bind(parameter.name, isSubject: owner == .holder && parameter.type?.name == type.name)
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

    private mutating func read(_ node: Node) {
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

    private mutating func read(_ node: Node, as form: PropertyUse.Form) {
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
        if owner == .holder, isSubject(target), let value = assignment.value, isSubject(value) { return }
        read(target, as: assignment.isCompound ? .change : .write)
        for value in assignment.valueNodes { read(value) }
    }

    // MARK: Names

    /// Whether an expression is the subject itself.
    private func isSubject(_ node: Node) -> Bool {
        let node = node.bareExpression
        switch node.kind {
        case .identifierExpr: return local(node.name)?.isSubject ?? false
        case .chainExpr:
            guard let chain = ModifierChain(node), let rest = linksBehindSubject(chain) else { return false }
            return rest.allSatisfy { $0.kind == .optionalLink || $0.kind == .forceLink }
        default: return false
        }
    }

    /// The links behind the subject if the chain begins with it: `self`, `parent`, `self.parent`.
    private func linksBehindSubject(_ chain: ModifierChain) -> NodeChildren? {
        guard let base = chain.base, base.kind == .identifierExpr else { return nil }
        if let local = local(base.name) { return local.isSubject ? chain.links : nil }
        guard owner == .holder, base.name == .self_ else { return nil }
        var links = chain.links
        // `self?.parent`
        while let link = links.next() {
            if link.kind == .optionalLink || link.kind == .forceLink { continue }
            return link.kind == .memberLink && copies.contains(link.name) ? links : nil
        }
        return nil
    }

    private mutating func readIdentifier(_ node: Node, _ form: PropertyUse.Form) {
        if let local = local(node.name) {
            if local.isSubject { appendWhole(node) }
            return
        }
        self.form = form
        readName(node.name, at: node)
        self.form = .read
    }

    private mutating func appendWhole(_ node: Node) {
        // Its type alone is no use of its content.
        if let argument = node.parent, argument.kind == .argument, argument.name == .of { return }
        result.wholes.append(PropertyUses.Whole(place: NodePlace(file: file, row: node.row), timing: timing))
    }

    private mutating func readChain(_ node: Node, _ form: PropertyUse.Form) {
        guard let chain = ModifierChain(node) else { return }
        if var links = linksBehindSubject(chain) {
            var link = links.next()
            while let here = link, here.kind == .optionalLink || here.kind == .forceLink { link = links.next() }
            if let link, link.kind == .memberLink {
                self.form = form
                readName(link.name, at: link)
                self.form = .read
            } else if form != .write || link != nil {
                appendWhole(link == nil ? node : chain.base ?? node)
            }
        } else if let base = chain.base {
            if base.kind == .identifierExpr {
                if local(base.name) == nil {
                    self.form = form
                    readName(base.name, at: base)
                    self.form = .read
                }
            } else {
                read(base)
            }
        }
        for link in chain.links where link.kind != .memberLink { read(link) }
    }

    /// Notes the use of a property, or follows a member of the subject.
    private mutating func readName(_ name: Symbol, at node: Node) {
        if owner == .own || node.kind == .memberLink {
            if let spelling = spellings[name] {
                result.uses.append(
                    PropertyUse(
                        name: spelling.name, form: formOfUse(spelling.form, at: node), timing: timing, place: NodePlace(file: file, row: node.row)))
                return
            }
            for member in members(named: name, usedAt: node) { enqueue(member, .own, timing) }
        }
    }

    /// The form of a use with what follows the name taken into account.
    private func formOfUse(_ spelling: PropertyUse.Form, at node: Node) -> PropertyUse.Form {
        guard node.kind == .identifierExpr || node.kind == .memberLink, let chain = node.parent, chain.kind == .chainExpr else {
            return spelling == .read ? form : spelling
        }
        var row = node.subtree.upperBound
        var isPart = false
        if spelling != .read {
            guard row < chain.subtree.upperBound, Node(node.file, row).name == .wrappedValue else { return spelling }
            row += 1
        }
        while row < chain.subtree.upperBound {
            let link = Node(node.file, row)
            if link.kind != .optionalLink && link.kind != .forceLink { isPart = true }
            row = link.subtree.upperBound
        }
        return isPart && form == .write ? .change : form
    }

    /// The functions and computed properties that a name means; of several functions those that take the labels that are given.
    private func members(named name: Symbol, usedAt node: Node) -> [Member] {
        let found = type.reachableMembers(named: name).filter { member in
            switch member.kind {
            case .function: return !member.isStatic
            case .property: return !member.isStatic && member.isComputed
            default: return false
            }
        }
        guard found.count > 1, let chain = node.parent, chain.kind == .chainExpr else { return found }
        let next = node.subtree.upperBound
        guard next < chain.subtree.upperBound, let call = CallLink(Node(node.file, next)) else { return found }
        let given = call.arguments.map(\.label)
        let fitting = found.filter { $0.kind != .function || PropertyReader.takes(Array($0.labels), given) }
        return fitting.isEmpty ? found : fitting
    }

    /// Whether the labels stand among the parameters' in that order.
    static func takes(_ parameters: [Symbol], _ given: [Symbol]) -> Bool {
        var next = 0
        for label in given {
            while next < parameters.count, parameters[next] != label { next += 1 }
            if next == parameters.count { return false }
            next += 1
        }
        return true
    }
}
