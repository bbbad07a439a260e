@testable import SwiftSource

/// Prints a tree so that people can read it: `(chainExpr (identifierExpr Text) (callLink() (argument (stringLiteral))))`.
///
/// A node is its kind, its main token's text and its children. `callLink()` has parentheses; other flags follow the kind as `+async`.
/// `!` marks the innermost nodes that are damaged. A node that does not fit on a line has a line for each child.
struct TreePrinter {
    private static let width = 110

    /// The children of the root, one under another.
    static func print(_ file: SourceFile) -> String {
        let printer = TreePrinter()
        return withExtendedLifetime(file) {
            file.root.children.map { printer.print($0, indent: 0) }.joined(separator: "\n")
        }
    }

    private func print(_ node: Node, indent: Int) -> String {
        let children = Array(node.children)
        let head = "(" + describe(node, children)
        let line = ([head] + children.map { print($0, indent: 0) }).joined(separator: " ") + ")"
        if children.isEmpty || indent + line.utf8.count <= TreePrinter.width && !line.contains("\n") { return line }
        let margin = String(repeating: " ", count: indent + 2)
        return ([head] + children.map { margin + print($0, indent: indent + 2) }).joined(separator: "\n") + ")"
    }

    private func describe(_ node: Node, _ children: [Node]) -> String {
        var text = "\(node.kind)" + flags(of: node)
        if node.hasError && !children.contains(where: \.hasError) { text += "!" }
        if let main = node.main { text += " " + main.text }
        if node.kind == .unexpected || node.kind == .ifConfigCondition { text += " «" + node.text + "»" }
        return text
    }

    private func flags(of node: Node) -> String {
        let flags = node.flags
        switch node.kind {
        case .callLink: return flags.contains(.hasParentheses) ? "()" : ""
        case .functionDecl, .initializerDecl, .macroDecl, .functionType, .accessorDecl, .closureSignature, .doStmt, .arrowExpr:
            return (flags.contains(.isAsync) ? "+async" : "") + (flags.contains(.isThrowing) ? "+throws" : "")
                + (flags.contains(.isFailable) ? "+failable" : "")
        case .accessorBlock: return flags.contains(.isImplicitGetter) ? "+getter" : ""
        case .functionParameter: return flags.contains(.isVariadic) ? "+variadic" : ""
        case .whereRequirement: return flags.contains(.isSameType) ? "+sameType" : ""
        case .declModifier: return flags.contains(.hasDetail) ? "+detail" : ""
        case .identifierExpr, .memberLink: return flags.contains(.isCompoundName) ? "+compound" : ""
        case .stringLiteral: return flags.contains(.isMultiline) ? "+multiline" : ""
        case .optionalType: return flags.contains(.isImplicitlyUnwrapped) ? "+implicit" : ""
        case .variableDecl, .optionalBindingCondition: return flags.contains(.isLet) ? "+let" : ""
        default: return ""
        }
    }
}
