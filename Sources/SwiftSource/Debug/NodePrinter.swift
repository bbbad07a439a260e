/// Prints a file's tree as lines `KIND START END` under SwiftSyntax's names, so that it can be held against another parser's reading.
///
/// A chain is one node here and a node for each link there: `a.b().c()` gives `memberAccessExpr a.b`, `functionCallExpr a.b()` and so on.
public struct NodePrinter {
    private let file: SourceFile
    private var out: [UInt8] = []

    public static func print(_ file: SourceFile) -> [UInt8] {
        var printer = NodePrinter(file: file)
        for node in file.root.descendants { printer.print(node) }
        return printer.out
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private mutating func print(_ node: Node) {
        switch node.kind {
        case .memberLink: printLink("memberAccessExpr", node)
        case .callLink: printLink("functionCallExpr", node)
        case .subscriptLink: printLink("subscriptCallExpr", node)
        case .optionalLink: printLink("optionalChainingExpr", node)
        case .forceLink: printLink("forceUnwrapExpr", node)
        case .ifConfigLink:
            printLink("postfixIfConfigExpr", node)
            line("ifConfigDecl", node)
        case .argument: line("labeledExpr", node, withComma: true)
        case .functionParameter, .patternBinding, .enumCaseElement, .inheritedType: line("\(node.kind)", node, withComma: true)
        case .stringLiteral: line("stringLiteralExpr", node)
        case .regexLiteral: line("regexLiteralExpr", node)
        case .arrayLiteral: line("arrayExpr", node)
        case .dictionaryLiteral: line("dictionaryExpr", node)
        case .declModifier where node.parent?.kind == .closureCapture: break
        case .declModifier where node.parent?.kind == .operatorDecl && (node.name == .infix || node.name == .prefix || node.name == .postfix): break
        case .ifConfigClause:
            line("ifConfigClause", node)
        case .importDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl,
            .deinitializerDecl, .subscriptDecl, .variableDecl, .accessorDecl, .typeAliasDecl, .associatedTypeDecl, .macroDecl, .macroExpansionDecl,
            .operatorDecl, .precedenceGroupDecl, .attribute, .declModifier, .closureExpr, .macroExpansionExpr, .keyPathExpr, .tupleExpr, .ifExpr,
            .switchExpr, .switchCase, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .catchClause, .returnStmt, .throwStmt, .deferStmt,
            .availabilityCondition, .ifConfigDecl, .optionalBindingCondition:
            line("\(node.kind)", node)
        default: break
        }
    }

    /// A link spans the whole chain up to its own end. The links of a key path are part of it.
    private mutating func printLink(_ name: String, _ link: Node) {
        guard let chain = link.parent, chain.kind == .chainExpr else { return }
        // Generic arguments belong to a node around the member access there.
        let isSpecialized = link.kind == .memberLink && link.flags.isDisjoint(with: .isCompoundName)
        line(name, chain.start, isSpecialized ? link.main?.end ?? link.end : link.end)
    }

    private mutating func line(_ name: String, _ node: Node, withComma: Bool = false) {
        let next = Token(file, node.endRow)
        line(name, node.start, withComma && next.kind == .comma ? next.end : node.end)
    }

    private mutating func line(_ name: String, _ start: Int, _ end: Int) {
        guard end > start else { return }
        out.append(contentsOf: "\(name) \(start) \(end)\n".utf8)
    }
}
