import SwiftSource

/// Reads one member and notes what it uses of one value, the subject: `self`, a local `let me = self`, or a copy that another object keeps.
///
/// Names are looked up as Swift does it: parameters, local variables, patterns and captures hide the properties of the same name from where
/// they are declared to the end of their block.
struct PropertyReader {
    /// Whose code it is.
    enum Owner: Hashable {
        /// The subject's type: its members can be named without `self`.
        case own
        /// Another type, which keeps the subject in a property; ``Symbol/none``: only parameters are the subject.
        case holder(copy: Symbol)
    }

    /// What of a member runs: of a computed property that is only read its getter, of one that is assigned its setter.
    enum Part: Hashable {
        case all, getter, setter
    }

    struct Local {
        var name: Symbol
        var isSubject: Bool
    }

    let type: TypeRecord
    let owner: Owner
    private let spellings: PropertySpellings
    private let file: Int
    private var reading = MemberReading()

    /// Counted from the call of the member.
    var timing = PropertyUse.Timing.now
    var locals: [Local] = []
    /// How the expression that is read next is used.
    var form = PropertyUse.Form.read

    static func read(_ part: Part, of member: Member, as owner: Owner, of type: TypeRecord, _ spellings: PropertySpellings) -> MemberReading {
        var reader = PropertyReader(type: type, owner: owner, spellings: spellings, file: member.file)
        reader.read(part, of: member)
        return reader.reading
    }

    private init(type: TypeRecord, owner: Owner, spellings: PropertySpellings, file: Int) {
        self.type = type
        self.owner = owner
        self.spellings = spellings
        self.file = file
    }

    private mutating func read(_ part: Part, of member: Member) {
        switch owner {
        case .own: bind(Symbol(.self_), isSubject: true)
        case .holder(let copy): bind(copy, isSubject: true)
        }
        let node = member.node
        if FunctionDeclaration(node) != nil {
            readFunction(node)
        } else if let binding = Binding(node) {
            // The initial value of a property of the subject's own cannot use the subject, unless it is lazy.
            if owner != .own || member.fact.flags.contains(.isLazy), let value = binding.value { read(value) }
            if let block = binding.accessorBlock { readScope(block.node.children.filter { runs($0, as: part) }) }
        }
    }

    /// Whether a statement or accessor of a computed property is of that part.
    private func runs(_ node: Node, as part: Part) -> Bool {
        guard node.kind == .accessorDecl else { return part != .setter }
        switch part {
        case .all: return true
        case .getter: return node.name != .set && node.name != ._modify
        case .setter: return node.name == .set || node.name == ._modify
        }
    }

    // MARK: Names

    mutating func bind(_ name: Symbol, isSubject: Bool = false) {
        if name != .none { locals.append(Local(name: name, isSubject: isSubject)) }
    }

    /// `nil`: no local of that name.
    func local(_ name: Symbol) -> Local? { locals.last { $0.name == name } }

    /// Whether an expression is the subject itself.
    func isSubject(_ node: Node) -> Bool {
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
        guard owner != .own, base.name == .self_ else { return nil }
        var links = chain.links
        // `self?.parent`
        while let link = links.next() {
            if link.kind == .optionalLink || link.kind == .forceLink { continue }
            return link.kind == .memberLink && link.name != .none && owner == .holder(copy: link.name) ? links : nil
        }
        return nil
    }

    mutating func readIdentifier(_ node: Node, _ form: PropertyUse.Form) {
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
        reading.wholes.append(PropertyUses.Whole(place: NodePlace(file: file, row: node.row), timing: timing))
    }

    mutating func readChain(_ node: Node, _ form: PropertyUse.Form) {
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
    mutating func readName(_ name: Symbol, at node: Node) {
        if owner == .own || node.kind == .memberLink {
            if let spelling = spellings[name] {
                reading.uses.append(
                    PropertyUse(
                        name: spelling.name, form: formOfUse(spelling.form, at: node), timing: timing, place: NodePlace(file: file, row: node.row)))
                return
            }
            for member in members(named: name, usedAt: node) {
                if member.kind == .function {
                    reading.reach(.all, of: member, max(timing, timingOfFunction(namedAt: node)))
                } else {
                    reading.reach(part(usedAt: node), of: member, timing)
                }
            }
        }
    }

    /// What of a computed property a use runs.
    private func part(usedAt node: Node) -> Part {
        switch formOfUse(.read, at: node) {
        case .read: .getter
        case .write: .setter
        case .change, .projection, .wrapper: .all
        }
    }

    /// A function that is handed on (`view.onEnd = finish`) runs when its owner calls it.
    private func timingOfFunction(namedAt node: Node) -> PropertyUse.Timing {
        switch CodeContext.role(ofFunctionNamedAt: node) {
        case .inline: .now
        case let role where role.runsLater: .later
        default: .unknown
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
