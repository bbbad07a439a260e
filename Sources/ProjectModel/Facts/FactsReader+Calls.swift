import SwiftSource

extension FactsReader {
    mutating func keep(_ construction: Construction) -> SymbolRange {
        let start = facts.symbols.count
        for name in construction.path { facts.symbols.append(name.symbol) }
        return SymbolRange(start: UInt32(start), count: UInt32(facts.symbols.count - start))
    }

    // MARK: Constructions

    /// What a chain constructs, and what it uses of something else. Most chains do neither: look before anything is made of them.
    @inline(__always)
    mutating func readChain(_ file: SourceFile, _ row: Int, isInExtension: Bool) {
        let nodes = file.nodes
        let first = row &+ 1
        let end = row &+ Int(nodes.sizes[row])
        guard first < end else { return }
        var link = first &+ Int(nodes.sizes[first])
        switch nodes.kinds[first] {
        case .identifierExpr where nodes.mains[first] != NodeColumns.noToken && link < end:
            let base = Int(nodes.mains[first])
            let letter = file.bytes[Int(file.tokens.starts[base])]
            let isLowercase = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
            let isSelf = file.tokens.symbols[base] == .self_
            if isSelf ? Node(file, link).name == .init_ : !isLowercase && mayConstruct(file, file.tokens.symbols[base], link) {
                readConstruction(file, row)
            }
            // The member of a base without generic arguments.
            guard link == first &+ 1, nodes.kinds[link] == .memberLink else { break }
            let member = link
            link = link &+ Int(nodes.sizes[link])
            if isSelf {
                // `self.name` is a use like `name`.
                if isInExtension { noteUse(file, member) }
            } else if link < end, nodes.kinds[link] == .callLink {
                link = link &+ Int(nodes.sizes[link])
            } else if isLowercase || !(Node(file, first).main?.isUppercase ?? false) {
                // `Type.name` is a static member or an enum case.
                noteMember(file, member)
            }
        case .memberLink:
            if Node(file, first).name == .init_ { readConstruction(file, row) }
        default:
            break
        }
        readMembers(file, from: link, to: end)
    }

    /// Whether a name that does not begin with a small letter may be that of a type that the link behind it constructs.
    private func mayConstruct(_ file: SourceFile, _ name: Symbol, _ link: Int) -> Bool {
        switch file.nodes.kinds[link] {
        case .callLink: return !Names.isCommonConstruction(name)
        case .memberLink:
            // `Type.member`, most often.
            guard let member = Node(file, link).main else { return false }
            return member.isUppercase || member.symbol == .init_
        default: return false
        }
    }

    private mutating func readConstruction(_ file: SourceFile, _ row: Int) {
        guard let construction = Construction(Node(file, row)) else { return }
        let path: SymbolRange
        switch construction.form {
        case .named: path = keep(construction)
        case .delegation: path = keep(Symbol(.Self_))
        case .implicit:
            path = keepSurroundingType(of: construction.chain.node)
            if path.isEmpty { return }
        }
        let labels = facts.symbols.count
        for argument in construction.call.arguments { facts.symbols.append(argument.label) }
        var closures = 0
        for closure in construction.call.trailingClosures {
            facts.symbols.append(closure.label)
            closures += 1
        }
        facts.calls.append(
            CallFact(
                row: UInt32(construction.call.row), chainRow: UInt32(row), path: path,
                labels: SymbolRange(start: UInt32(labels), count: UInt32(facts.symbols.count - labels)),
                trailingClosureCount: UInt16(truncatingIfNeeded: closures), form: construction.form, scope: scope))
    }

    /// The names of the type that is written beside an expression whose type is implied: a variable's, a parameter's, a result's.
    private mutating func keepSurroundingType(of node: Node) -> SymbolRange {
        var inner = node
        while let outer = inner.parent {
            switch outer.kind {
            case .tryExpr, .effectExpr:
                inner = outer
            case .tupleExpr:
                return .empty
            case .argument:
                guard let tuple = outer.parent, tuple.kind == .tupleExpr, tuple.children.count == 1 else { return .empty }
                inner = tuple
            case .initializerClause:
                guard let declaration = outer.parent else { return .empty }
                switch declaration.kind {
                case .patternBinding: return keep(Binding(declaration)?.type)
                case .functionParameter: return keep(Parameter(declaration)?.type)
                default: return .empty
                }
            case .returnStmt:
                return keepResultType(around: outer)
            case .codeBlock:
                guard let parent = outer.parent, outer.children.only == inner else { return .empty }
                switch parent.kind {
                case .functionDecl: return keep(FunctionDeclaration(parent)?.returnType)
                case .accessorDecl where parent.name == .get:
                    return parent.parent.map { keepAccessorType($0) } ?? .empty
                default: return .empty
                }
            case .accessorBlock:
                guard outer.children.only == inner else { return .empty }
                return keepAccessorType(outer)
            case .sequenceExpr:
                // `x = .init(…)`: the variable's type, if it is at hand.
                guard let assignment = Assignment(outer), !assignment.isCompound, let target = assignment.target, assignment.value == inner else { return .empty }
                let name = target.bareExpression.kind == .identifierExpr ? target.bareExpression.name : Symbol.none
                return name == .none ? .empty : variables.path(of: name, at: outer.row) ?? .empty
            default:
                return .empty
            }
        }
        return .empty
    }

    private mutating func keepResultType(around node: Node) -> SymbolRange {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .functionDecl, .subscriptDecl: return keep(FunctionDeclaration(ancestor)?.returnType)
            case .accessorBlock: return keepAccessorType(ancestor)
            case .closureExpr: return keep(Closure(ancestor)?.signature.flatMap { $0.child(.returnClause)?.children.first.flatMap(TypeReference.init) })
            case .initializerDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .extensionDecl, .protocolDecl: return .empty
            default: continue
            }
        }
        return .empty
    }

    private mutating func keepAccessorType(_ block: Node) -> SymbolRange {
        guard let parent = block.parent else { return .empty }
        return parent.kind == .patternBinding ? keep(Binding(parent)?.type) : keep(FunctionDeclaration(parent)?.returnType)
    }

    private mutating func keep(_ type: TypeReference?) -> SymbolRange {
        guard let type, !type.isOpaque, type.core.node.kind == .identifierType else { return .empty }
        return keepPath(of: type)
    }

    // MARK: Members of something else

    /// Notes the members among links. Methods are called all over; only properties are of interest.
    @inline(__always)
    mutating func readMembers(_ file: SourceFile, from first: Int, to end: Int) {
        let nodes = file.nodes
        var link = first
        while link < end {
            let next = link &+ Int(nodes.sizes[link])
            if nodes.kinds[link] == .memberLink, next >= end || nodes.kinds[next] != .callLink { noteMember(file, link) }
            link = next
        }
    }

    private mutating func noteMember(_ file: SourceFile, _ row: Int) {
        let name = Node(file, row).name
        guard name != .none else { return }
        if seenInFile.insert(name) { facts.memberUses.append(name) }
    }

    /// Notes a name that is used by itself or of `self` in an extension.
    mutating func noteUse(_ file: SourceFile, _ row: Int) {
        let name = Node(file, row).name
        guard name != .none else { return }
        if seenInExtension.insert(name) { facts.extensionUses.append(FileFacts.ExtensionUse(type: scope, name: name)) }
    }

    // MARK: Assignments

    /// Whether a sequence begins with a chain that something is assigned to.
    @inline(__always)
    func assignsToChain(_ nodes: NodeColumns, _ row: Int) -> Bool {
        let first = row &+ 1
        guard nodes.sizes[row] > 1, nodes.kinds[first] == .chainExpr else { return false }
        let next = first &+ Int(nodes.sizes[first])
        return next < row &+ Int(nodes.sizes[row]) && nodes.kinds[next] == .assignmentExpr
    }

    /// `x.name = value`, `x?.name = value`, `self.x.name = value`.
    mutating func readAssignment(_ file: SourceFile, _ row: Int) {
        guard let chain = ModifierChain(Node(file, row + 1)), let start = chain.base, start.kind == .identifierExpr else { return }
        var base = start.name
        var member = Symbol.none
        var count = 0
        for link in chain.links {
            switch link.kind {
            case .memberLink:
                if base == .self_ {
                    base = link.name
                } else {
                    member = link.name
                    count += 1
                }
            case .optionalLink, .forceLink: continue
            default: return
            }
        }
        guard count == 1, base != .none, member != .none else { return }
        let local = start.name == .self_ ? nil : variables.path(of: base, at: row)
        if let local, local.isEmpty { return }
        if local == nil, scope < 0 { return }
        facts.assignments.append(AssignmentFact(row: UInt32(row), name: member, path: local ?? .empty, base: base, scope: scope))
    }
}
