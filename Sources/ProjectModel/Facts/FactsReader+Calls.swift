import SwiftSource

extension FactsReader {
    mutating func keep(_ construction: Construction) -> SymbolRange {
        let start = facts.symbols.count
        for name in construction.path { facts.symbols.append(name.symbol) }
        return SymbolRange(start: UInt32(start), count: UInt32(facts.symbols.count - start))
    }

    // MARK: Constructions

    mutating func readChain(_ file: SourceFile, _ row: Int) {
        // Most chains begin with a small letter; look before anything is made of them.
        let first = row + 1
        guard file.nodes.sizes[row] > 1 else { return }
        switch file.nodes.kinds[first] {
        case .identifierExpr:
            let main = file.nodes.mains[first]
            guard main != NodeColumns.noToken else { return }
            let symbol = file.tokens.symbols[Int(main)]
            let next = first + Int(file.nodes.sizes[first])
            guard next < row + Int(file.nodes.sizes[row]) else { return }
            let letter = file.bytes[Int(file.tokens.starts[Int(main)])]
            if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") {
                // `self.init(…)` alone constructs.
                guard symbol == .self_, Node(file, next).name == .init_ else { return }
            }
            switch file.nodes.kinds[next] {
            case .callLink: if Names.isCommonConstruction(symbol) { return }
            case .memberLink:
                // `Type.member`, most often.
                guard let member = Node(file, next).main, member.isUppercase || member.symbol == .init_ else { return }
            default: return
            }
        case .memberLink:
            guard Node(file, first).name == .init_ else { return }
        default:
            return
        }
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

    mutating func readMemberLink(_ file: SourceFile, _ row: Int, isInExtension: Bool) {
        let nodes = file.nodes
        let parent = Int(nodes.parents[row])
        let next = row + Int(nodes.sizes[row])
        // Methods are called all over; only properties are of interest.
        let isCalled = next < parent + Int(nodes.sizes[parent]) && nodes.kinds[next] == .callLink
        if isCalled, !isInExtension { return }
        let main = nodes.mains[row]
        guard main != NodeColumns.noToken else { return }
        let name = file.tokens.symbols[Int(main)]
        if row == parent + 2, nodes.kinds[parent + 1] == .identifierExpr {
            let base = Node(file, parent + 1).firstToken
            // `self.name` is a use like `name`.
            if base.symbol == .self_ {
                if isInExtension { noteUse(name, in: scope) }
                return
            }
            // `Type.name` is a static member or an enum case.
            if isCalled || base.isUppercase { return }
        }
        if isCalled { return }
        // `.name` as well.
        if row == parent + 1, nodes.kinds[parent] == .chainExpr { return }
        let number = Int(name.rawValue)
        guard name != .none else { return }
        if number >= seenInFile.count { FactsReader.grow(&seenInFile, to: number) }
        if seenInFile[number] != stamp {
            seenInFile[number] = stamp
            facts.memberUses.append(name)
        }
    }

    mutating func noteUse(_ file: SourceFile, _ row: Int, in type: Int32) {
        let main = file.nodes.mains[row]
        guard main != NodeColumns.noToken else { return }
        noteUse(file.tokens.symbols[Int(main)], in: type)
    }

    private mutating func noteUse(_ name: Symbol, in type: Int32) {
        guard name != .none else { return }
        let number = Int(name.rawValue)
        if number >= seenInExtension.count { FactsReader.grow(&seenInExtension, to: number) }
        guard seenInExtension[number] != extensionStamp else { return }
        seenInExtension[number] = extensionStamp
        facts.extensionUses.append(FileFacts.ExtensionUse(type: type, name: name))
    }

    @inline(never)
    static func grow(_ stamps: inout ContiguousArray<UInt32>, to number: Int) {
        let count = max(number + 1, stamps.count * 2, 4096)
        stamps.append(contentsOf: repeatElement(0, count: count - stamps.count))
    }

    // MARK: Assignments

    /// `x.name = value`, `x?.name = value`, `self.x.name = value`.
    mutating func readAssignment(_ file: SourceFile, _ row: Int) {
        let nodes = file.nodes
        let first = row + 1
        guard nodes.sizes[row] > 1, nodes.kinds[first] == .chainExpr else { return }
        let next = first + Int(nodes.sizes[first])
        guard next < row + Int(nodes.sizes[row]), nodes.kinds[next] == .assignmentExpr else { return }
        guard let chain = ModifierChain(Node(file, first)), let start = chain.base, start.kind == .identifierExpr else { return }
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
