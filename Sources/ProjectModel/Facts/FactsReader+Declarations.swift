import SwiftSource

extension FactsReader {
    // MARK: Types

    mutating func openType(_ file: SourceFile, _ row: Int) {
        let node = Node(file, row)
        guard let declaration = TypeDeclaration(node) else { return }
        let index = Int32(facts.types.count)
        var fact = newType(node, index: index)
        let prefix = readPrefix(file, row)
        fact.access = prefix.access
        fact.attributes = prefix.attributes
        if prefix.isFinal { fact.flags.insert(.isFinal) }
        if let type = declaration.extendedType {
            fact.path = keep(type.path)
            fact.name = type.name
        } else {
            fact.path = keep(node.name)
        }
        let generics = facts.symbols.count
        for parameter in declaration.genericParameters { facts.symbols.append(parameter.name) }
        fact.genericParameters = SymbolRange(start: UInt32(generics), count: UInt32(facts.symbols.count - generics))

        let inherited = facts.inherited.count
        for type in declaration.inheritedTypes { keepInherited(type, &fact) }
        if let clause = declaration.whereClause {
            fact.flags.insert(.isConstrained)
            if declaration.isProtocol { keepSelfRequirements(clause, &fact) }
        }
        fact.inherited = UInt32(inherited)..<UInt32(facts.inherited.count)
        if isForPreviews(fact) { notePreview(node) }

        facts.types.append(fact)
        open.append(
            OpenType(
                index: index, end: node.subtree.upperBound, lastMember: -1, isExtension: declaration.isExtension,
                flagsOfMembers: declaration.isProtocol ? .isRequirement : [],
                accessOfMembers: !declaration.isExtension && !declaration.isProtocol ? nil : fact.access == .private ? .fileprivate : fact.access))
        if declaration.isExtension { seenInExtension.removeAll() }
        if open.count == 1 { variables.removeAll() }
    }

    mutating func readAlias(_ file: SourceFile, _ row: Int) {
        let node = Node(file, row)
        var fact = newType(node, index: Int32(facts.types.count))
        fact.path = keep(node.name)
        let inherited = facts.inherited.count
        if let declaration = TypeAliasDeclaration(node) {
            fact.access = readPrefix(file, row).access
            let generics = facts.symbols.count
            for parameter in declaration.genericParameters { facts.symbols.append(parameter.name) }
            fact.genericParameters = SymbolRange(start: UInt32(generics), count: UInt32(facts.symbols.count - generics))
            if let type = declaration.type, type.core.node == type.node || type.isExistential {
                keepInherited(type, &fact)
            } else {
                fact.flags.insert(.hasUnnamedInheritance)
            }
            if fact.flags.contains(.hasUnnamedInheritance) { fact.flags.insert(.isUnnamedType) }
        } else {
            for child in node.children where child.kind == .inheritedType {
                for inner in child.children { if let type = TypeReference(inner) { keepInherited(type, &fact) } }
            }
            // Whatever the witness conforms to besides.
            fact.flags.insert(.hasUnnamedInheritance)
        }
        fact.inherited = UInt32(inherited)..<UInt32(facts.inherited.count)
        facts.types.append(fact)
    }

    private func newType(_ node: Node, index: Int32) -> TypeFact {
        var fact = TypeFact(
            row: UInt32(node.row), endRow: UInt32(node.subtree.upperBound), kind: node.kind, access: nil, flags: [], name: node.name, parent: scope,
            path: .empty, inherited: 0..<0, attributes: .empty, genericParameters: .empty, firstMember: -1, scope: 0..<0)
        if node.parent?.kind == .ifConfigClause { fact.flags.insert(.isConditional) }
        if let around = node.parentOutsideConditions, around.kind != .sourceFile, around.kind != .memberBlock {
            fact.flags.insert(.isLocal)
            fact.scope = UInt32(around.row)..<UInt32(around.subtree.upperBound)
        }
        return fact
    }

    private mutating func keepInherited(_ type: TypeReference, _ fact: inout TypeFact) {
        for member in type.members {
            let core = member.core
            switch core.node.kind {
            case .identifierType:
                if core.name == .AnyObject { fact.flags.insert(.isClassBound) }
                facts.inherited.append(keep(core.path))
            case .suppressedType:
                continue
            case .otherType:
                if core.node.firstToken.is(.class) { fact.flags.insert(.isClassBound) }
            default:
                fact.flags.insert(.hasUnnamedInheritance)
            }
        }
    }

    /// `protocol P where Self: View`.
    private mutating func keepSelfRequirements(_ clause: Node, _ fact: inout TypeFact) {
        for requirement in clause.children where requirement.kind == .whereRequirement && !requirement.flags.contains(.isSameType) {
            var types = NodeViews<TypeReference>(requirement.children)
            guard let first = types.next(), first.name == .Self_, first.qualifier == nil, let second = types.next() else { continue }
            keepInherited(second, &fact)
        }
    }

    private func isForPreviews(_ fact: TypeFact) -> Bool {
        for row in fact.inherited {
            let path = facts.inherited[Int(row)]
            guard !path.isEmpty else { continue }
            switch facts.symbols[path.rows.upperBound - 1].known {
            case .PreviewProvider, .PreviewModifier, .LibraryContentProvider: return true
            default: continue
            }
        }
        return false
    }

    /// What stands before a declaration's keyword.
    private struct Prefix {
        var attributes = SymbolRange.empty
        var access: AccessLevel?
        var setterAccess: AccessLevel?
        var flags: MemberFact.Flags = []
        var isFinal = false
    }

    /// Reads a declaration's attributes and modifiers in one go; the names of the attributes go into the pool.
    private mutating func readPrefix(_ file: SourceFile, _ row: Int) -> Prefix {
        var prefix = Prefix()
        let start = facts.symbols.count
        let nodes = file.nodes
        let end = row + Int(nodes.sizes[row])
        var row = row + 1
        while row < end {
            switch nodes.kinds[row] {
            case .attribute:
                if nodes.mains[row] != NodeColumns.noToken { facts.symbols.append(file.tokens.symbols[Int(nodes.mains[row])]) }
            case .declModifier:
                readModifier(Node(file, row), &prefix)
            case .ifConfigDecl, .ifConfigClause:
                row += 1
                continue
            case .ifConfigCondition:
                break
            default:
                row = end
                continue
            }
            row += Int(nodes.sizes[row])
        }
        prefix.attributes = SymbolRange(start: UInt32(start), count: UInt32(facts.symbols.count - start))
        return prefix
    }

    private func readModifier(_ node: Node, _ prefix: inout Prefix) {
        guard let name = node.name.known else { return }
        switch name {
        case .static, .class: prefix.flags.insert(.isStatic)
        case .lazy: prefix.flags.insert(.isLazy)
        case .weak: prefix.flags.insert(.isWeak)
        case .unowned: prefix.flags.insert(.isUnowned)
        case .override: prefix.flags.insert(.isOverride)
        case .nonisolated: prefix.flags.insert(.isNonisolated)
        case .mutating: prefix.flags.insert(.isMutating)
        case .final: prefix.isFinal = true
        case .private, .fileprivate, .internal, .package, .public, .open:
            let level = AccessLevel(node.name)
            if node.flags.contains(.hasDetail), Modifier(node)?.detail == Symbol(.set) {
                prefix.setterAccess = level
            } else {
                prefix.access = level
            }
        default: break
        }
    }

    // MARK: Members

    mutating func readVariable(_ file: SourceFile, _ row: Int) {
        let node = Node(file, row)
        let around = node.parentOutsideConditions
        guard let around, around.kind == .memberBlock || around.kind == .sourceFile else {
            for binding in NodeViews<Binding>(node.children) {
                let parts = BindingParts(of: binding)
                noteVariable(binding.name, parts.type, parts.value, around)
            }
            return
        }
        let isTopLevel = around.kind == .sourceFile
        let prefix = readPrefix(file, row)
        var common = prefix.flags.union(flags(of: node, in: around))
        if node.flags.contains(.isLet) { common.insert(.isLet) }
        let access = prefix.access ?? accessFromSurroundings
        for binding in NodeViews<Binding>(node.children) {
            let parts = BindingParts(of: binding)
            var flags = common
            if let block = parts.accessorBlock {
                flags.formUnion(block.isComputed ? [.isComputed, .hasBody] : .isObserved)
                if block.hasSetter { flags.insert(.hasSetter) }
            }
            if let value = parts.value, value.kind.isLiteral { flags.insert(.hasLiteralValue) }
            var path = SymbolRange.empty
            if let type = parts.type {
                path = describe(type, &flags)
            } else if let value = parts.value {
                path = keepConstructedType(value)
                if !path.isEmpty { flags.insert(.typeIsInferred) }
            }
            facts.members.append(
                MemberFact(
                    row: UInt32(binding.row), declarationRow: UInt32(row), typeRow: parts.type.map { UInt32($0.row) } ?? MemberFact.noRow,
                    valueRow: parts.value.map { UInt32($0.row) } ?? MemberFact.noRow, name: binding.name, kind: .property, access: access,
                    setterAccess: prefix.setterAccess, flags: flags, attributes: prefix.attributes, typePath: path, labels: .empty,
                    owner: isTopLevel ? -1 : scope, next: -1))
            linkMember()
            if isTopLevel { noteVariable(binding.name, parts.type, parts.value, around) }
        }
        // `var (a, b) = …` declares names that no binding's own name tells.
    }

    /// What a binding has besides its name, found in one go.
    private struct BindingParts {
        private(set) var type: TypeReference?
        private(set) var value: Node?
        private(set) var accessorBlock: AccessorBlock?

        init(of binding: Binding) {
            for child in binding.node.children {
                switch child.kind {
                case .typeAnnotation: type = NodeViews<TypeReference>(child.children).first
                case .initializerClause: value = child.children.first
                case .accessorBlock: accessorBlock = AccessorBlock(child)
                default: break
                }
            }
        }
    }

    mutating func readFunction(_ file: SourceFile, _ row: Int) {
        let node = Node(file, row)
        // A local function is no member.
        guard let around = node.parentOutsideConditions, around.kind == .memberBlock || around.kind == .sourceFile else { return }
        variables.removeAll()
        let prefix = readPrefix(file, row)
        var flags = prefix.flags.union(self.flags(of: node, in: around))
        let kind: MemberKind
        switch node.kind {
        case .initializerDecl: kind = .initializer
        case .subscriptDecl: kind = .subscript
        case .functionDecl: kind = .function
        default: kind = .deinitializer
        }
        if node.flags.contains(.isAsync) { flags.insert(.isAsync) }
        if node.flags.contains(.isThrowing) { flags.insert(.isThrowing) }
        if kind == .initializer, node.flags.contains(.isFailable) { flags.insert(.isFailable) }
        var result: TypeReference?
        let labels = facts.symbols.count
        for child in node.children {
            switch child.kind {
            case .functionParameter: facts.symbols.append(Parameter(child)!.label)
            case .returnClause: result = NodeViews<TypeReference>(child.children).first
            case .codeBlock: flags.insert(.hasBody)
            case .accessorBlock: if !flags.contains(.isRequirement) { flags.insert(.hasBody) }
            default: break
            }
        }
        let labelCount = facts.symbols.count - labels
        var path = SymbolRange.empty
        if let result { path = describe(result, &flags) }
        facts.members.append(
            MemberFact(
                row: UInt32(row), declarationRow: UInt32(row), typeRow: result.map { UInt32($0.row) } ?? MemberFact.noRow, valueRow: MemberFact.noRow,
                name: node.name, kind: kind, access: prefix.access ?? accessFromSurroundings, setterAccess: prefix.setterAccess, flags: flags,
                attributes: prefix.attributes, typePath: path, labels: SymbolRange(start: UInt32(labels), count: UInt32(labelCount)),
                owner: around.kind == .memberBlock ? scope : -1, next: -1))
        linkMember()
    }

    mutating func readEnumCases(_ file: SourceFile, _ row: Int) {
        let node = Node(file, row)
        guard let declaration = EnumCaseDeclaration(node), let around = node.parentOutsideConditions, around.kind == .memberBlock else { return }
        var flags: MemberFact.Flags = .isStatic
        if node.parent != around { flags.insert(.isConditional) }
        for element in declaration.elements {
            let labels = facts.symbols.count
            for parameter in element.node.children where parameter.kind == .enumCaseParameter { facts.symbols.append(parameter.name) }
            facts.members.append(
                MemberFact(
                    row: UInt32(element.row), declarationRow: UInt32(row), typeRow: MemberFact.noRow, valueRow: MemberFact.noRow, name: element.name,
                    kind: .enumCase, access: nil, setterAccess: nil, flags: flags, attributes: .empty, typePath: .empty,
                    labels: SymbolRange(start: UInt32(labels), count: UInt32(facts.symbols.count - labels)), owner: scope, next: -1))
            linkMember()
        }
    }

    /// What a member's surroundings say about it.
    /// - Parameter around: What it stands in, conditions left out.
    private func flags(of declaration: Node, in around: Node) -> MemberFact.Flags {
        let flags: MemberFact.Flags = open.last?.flagsOfMembers ?? []
        return declaration.parent == around ? flags : flags.union(.isConditional)
    }

    /// What an extension or a protocol says about the access of all its members.
    private var accessFromSurroundings: AccessLevel? { open.last?.accessOfMembers }

    /// The names of a declared type; what else it says about the member goes into the flags.
    private mutating func describe(_ type: TypeReference, _ flags: inout MemberFact.Flags) -> SymbolRange {
        // Nearly every type is a name.
        if type.node.kind == .identifierType, type.node.name != .Optional { return keepPath(of: type) }
        if type.isOptional { flags.insert(.isOptional) }
        if type.isImplicitlyUnwrapped { flags.insert(.isImplicitlyUnwrapped) }
        if type.isOpaque { flags.insert(.isOpaque) }
        var core = type.core
        // `Optional<T>` is `T?`.
        if core.node.kind == .identifierType, core.name == .Optional, let argument = core.genericArguments.first { core = argument.core }
        switch core.node.kind {
        case .functionType: flags.insert(.isFunctionType)
        case .arrayType, .dictionaryType, .tupleType, .inlineArrayType: flags.insert(.isCollectionType)
        default: return keepPath(of: core)
        }
        return .empty
    }

    /// Links the last member to those of its owner before it.
    private mutating func linkMember() {
        let index = facts.members.count - 1
        guard facts.members[index].owner >= 0, !open.isEmpty else { return }
        let innermost = open.count - 1
        let last = open[innermost].lastMember
        if last < 0 {
            facts.types[Int(open[innermost].index)].firstMember = Int32(index)
        } else {
            facts.members[Int(last)].next = Int32(index)
        }
        open[innermost].lastMember = Int32(index)
    }

    // MARK: Local variables

    mutating func readOptionalBinding(_ file: SourceFile, _ row: Int) {
        guard let binding = OptionalBinding(Node(file, row)) else { return }
        let parent = binding.node.parent
        noteVariable(binding.name, binding.type, binding.value, parent?.kind == .guardStmt ? parent?.parent : parent)
    }

    /// Notes a variable whose type is written or constructed beside it.
    mutating func noteVariable(_ name: Symbol, _ type: TypeReference?, _ value: Node?, _ around: Node?) {
        guard name != .none, let around else { return }
        var path = SymbolRange.empty
        if let type {
            path = keepPath(of: type)
        } else if let value {
            path = keepConstructedType(value)
        }
        // A variable of another type hides one outside.
        variables.add(name, path, end: around.subtree.upperBound)
    }

    /// The names of the type that a value constructs: `A.B(…)`, `A.init(…)`; empty if it constructs none.
    mutating func keepConstructedType(_ value: Node) -> SymbolRange {
        let value = value.bareExpression
        switch value.kind {
        case .chainExpr:
            guard let construction = Construction(value), construction.form == .named, construction.isWhole else { return .empty }
            return keep(construction)
        case .sequenceExpr:
            // `x as? T`, `x as! T`.
            var last: Node?
            var count = 0
            for child in value.children { (last, count) = (child, count + 1) }
            guard count == 2, let last, last.kind == .castExpr, last.name == .as, let type = NodeViews<TypeReference>(last.children).first else {
                return .empty
            }
            return keep(type.core.path)
        default:
            return .empty
        }
    }
}

extension NodeKind {
    var isLiteral: Bool {
        switch self {
        case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .stringLiteral, .regexLiteral, .arrayLiteral, .dictionaryLiteral: true
        default: false
        }
    }
}
