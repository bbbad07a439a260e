import SwiftSource

/// Takes the facts of files, one after another, reusing its working memory. One reader a thread.
///
/// One pass over the rows of the tree; a fact never holds a node.
public struct FactsReader: ~Copyable {
    var facts = GatheredFacts()
    private let arena = Arena()
    private let namesArena = Arena()
    /// The types and extensions around the row that is read, outermost first.
    var open: Column<OpenType> = []
    var variables = VariableStack()
    /// The names noted for the innermost extension.
    var seenInExtension = SymbolStamps()
    /// The member uses noted for the file.
    var seenInFile = SymbolStamps()
    /// `#if DEBUG` branches at the top of the file.
    var debugBranches: Column<Range<UInt32>> = []

    struct OpenType {
        var index: Int32
        var end: Int
        var lastMember: Int32
        var isExtension: Bool
        /// What it says about all its members.
        var flagsOfMembers: MemberFact.Flags
        var accessOfMembers: AccessLevel?
    }

    public init() {}

    deinit {
        facts.deallocate()
        open.deallocate()
        variables.deallocate()
        seenInExtension.deallocate()
        seenInFile.deallocate()
        debugBranches.deallocate()
    }

    /// The facts of a file.
    public mutating func facts(of file: SourceFile) -> FileFacts {
        start(path: file.path)
        withExtendedLifetime(file) {
            read(file)
            finish(file)
        }
        return FileFacts(facts, path: file.path, in: arena, names: file.names, in: namesArena)
    }

    private mutating func start(path: String) {
        facts.removeAll()
        facts.origin = CodeOrigin(path: path)
        open.removeAll()
        variables.removeAll()
        debugBranches.removeAll()
        seenInFile.removeAll()
    }

    /// What is read of a row outside of extensions; inside, names are read too.
    private static let kindsOfInterest: [NodeKind] = [
        .chainExpr, .keyPathExpr, .sequenceExpr, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typeAliasDecl,
        .associatedTypeDecl, .variableDecl, .functionDecl, .initializerDecl, .subscriptDecl, .deinitializerDecl, .enumCaseDecl, .functionParameter,
        .closureParameter, .optionalBindingCondition, .importDecl, .macroDecl, .macroExpansionDecl, .macroExpansionExpr, .ifConfigClause,
    ]
    private static let interestOutside = NodeKindTable(kindsOfInterest)
    private static let interestInExtension = NodeKindTable(kindsOfInterest + [.identifierExpr])

    private mutating func read(_ file: SourceFile) {
        let nodes = file.nodes
        let count = nodes.count
        var row = 0
        // The end of the innermost open type, or the file's.
        var end = count
        var isInExtension = false
        var interest = FactsReader.interestOutside
        while row < count {
            if row >= end {
                while let type = open.last, row >= type.end { open.removeLast() }
                end = open.last?.end ?? count
                isInExtension = open.last?.isExtension ?? false
                interest = isInExtension ? FactsReader.interestInExtension : FactsReader.interestOutside
            }
            // Most rows are of no interest.
            while row < end, !interest.contains(nodes.kinds[row]) { row &+= 1 }
            if row == end { continue }
            switch nodes.kinds[row] {
            case .identifierExpr:
                noteUse(file, row)
            case .chainExpr:
                readChain(file, row, isInExtension: isInExtension)
            case .keyPathExpr:
                readMembers(file, from: row &+ 1, to: row &+ Int(nodes.sizes[row]))
            case .sequenceExpr:
                if assignsToChain(nodes, row) { readAssignment(file, row) }
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
                openType(file, row)
                end = open.last?.end ?? count
                isInExtension = open.last?.isExtension ?? false
                interest = isInExtension ? FactsReader.interestInExtension : FactsReader.interestOutside
            case .typeAliasDecl, .associatedTypeDecl:
                readAlias(file, row)
            case .variableDecl:
                readVariable(file, row)
            case .functionDecl, .initializerDecl, .subscriptDecl, .deinitializerDecl:
                readFunction(file, row)
            case .enumCaseDecl:
                readEnumCases(file, row)
            case .functionParameter:
                if let parameter = Parameter(Node(file, row)) {
                    noteVariable(parameter.name, parameter.type, nil, parameter.node.parent)
                }
            case .closureParameter:
                if let parameter = ClosureParameter(Node(file, row)), let type = parameter.type {
                    noteVariable(parameter.name, type, nil, parameter.node.parent?.parent)
                }
            case .optionalBindingCondition:
                readOptionalBinding(file, row)
            case .importDecl:
                readImport(file, row)
            case .macroDecl:
                if Node(file, row).isTopLevel { facts.macros.append(Node(file, row).name) }
            case .macroExpansionDecl, .macroExpansionExpr:
                if Node(file, row).name == .Preview { notePreview(Node(file, row)) }
            case .ifConfigClause:
                noteDebugBranch(file, row)
            default:
                break
            }
            row &+= 1
        }
    }

    private mutating func finish(_ file: SourceFile) {
        for fact in facts.imports where fact.module == .XCTest || fact.module == .Testing {
            facts.origin.insert(.test)
        }
        facts.origin.addComments(of: file)
        addDebugBranches()
    }

    /// A branch with a preview in it is for previews as a whole.
    private mutating func addDebugBranches() {
        let count = facts.previews.count
        for branch in debugBranches {
            let next = facts.previews[..<count].firstIndex(from: branch.lowerBound)
            if next < count, facts.previews[next].lowerBound < branch.upperBound { facts.previews.append(branch) }
        }
        guard facts.previews.count > count else { return }
        // The outer of two with the same start first; then what lies inside another goes.
        let all = facts.previews.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        facts.previews.removeAll()
        for range in all {
            if let last = facts.previews.last, last.upperBound >= range.upperBound { continue }
            facts.previews.append(range)
        }
    }

    private mutating func noteDebugBranch(_ file: SourceFile, _ row: Int) {
        let node = Node(file, row)
        guard let clause = IfConfigClause(node), let condition = clause.condition, node.parent?.isTopLevel ?? false else { return }
        var isNegated = false
        for token in condition.tokens {
            if token.symbol == .DEBUG, !isNegated {
                debugBranches.append(UInt32(row)..<UInt32(node.subtree.upperBound))
                return
            }
            isNegated = token.symbol == .exclamationMark
        }
    }

    mutating func notePreview(_ node: Node) {
        let range = UInt32(node.row)..<UInt32(node.subtree.upperBound)
        if let last = facts.previews.last, last.contains(range.lowerBound) { return }
        facts.previews.append(range)
    }

    private mutating func readImport(_ file: SourceFile, _ row: Int) {
        guard let declaration = ImportDeclaration(Node(file, row)) else { return }
        facts.imports.append(
            ImportFact(row: UInt32(row), module: declaration.module, isExported: declaration.isExported, isTestable: declaration.isTestable))
    }

    // MARK: Symbols

    /// Adds the names of a type's core to the pool.
    mutating func keepPath(of type: TypeReference) -> SymbolRange {
        let core = type.core.node
        // Nearly every type is one name.
        let first = Int(core.source.nodes.firsts[core.row])
        if core.kind == .identifierType, core.source.nodes.ends[core.row] == first + 1, core.source.tokens.kinds[first] == .identifier {
            return keep(core.source.tokens.symbols[first])
        }
        return keep(TypeReference(core)!.path)
    }

    /// Adds the names of a path to the pool.
    mutating func keep(_ path: TypePath) -> SymbolRange {
        let start = facts.symbols.count
        for token in path { facts.symbols.append(token.symbol) }
        return SymbolRange(start: UInt32(start), count: UInt32(facts.symbols.count - start))
    }

    mutating func keep(_ symbol: Symbol) -> SymbolRange {
        facts.symbols.append(symbol)
        return SymbolRange(start: UInt32(facts.symbols.count - 1), count: 1)
    }

    /// The index of the innermost type around the row that is read.
    var scope: Int32 { open.last?.index ?? -1 }
}

extension FileFacts {
    /// The facts of one file. For many files use one ``FactsReader``, which keeps its working memory.
    public init(of file: SourceFile) {
        var reader = FactsReader()
        self = reader.facts(of: file)
    }
}
