import SwiftSource

/// Code that changes nothing: no statement at all, or only messages for the log, discarded values, `return`, `#warning`, and conditions around such.
public struct InertCode {
    /// Whether it writes messages: `print(…)`, `NSLog(…)`, `logger.debug(…)`.
    public private(set) var hasMessages = false
    /// Whether a comment or `#warning` says that it is still to be written.
    public private(set) var isUnfinished = false

    /// `body`: a `codeBlock`, or another node whose children are statements. `nil` if the code does something, or may do so.
    public init?(_ body: Node) {
        guard readItems(body.children) else { return nil }
        let range = body.range
        for comment in body.file.comments where Int(comment.start) >= range.lowerBound {
            if Int(comment.start) >= range.upperBound { break }
            if InertCode.isReminder(body.file.text(Int(comment.start)..<Int(comment.end))) { isUnfinished = true }
        }
    }

    private static func isReminder(_ text: String) -> Bool {
        text.contains("TODO") || text.contains("FIXME") || text.contains("To do") || text.contains("not implemented")
    }

    private mutating func readItems(_ nodes: NodeChildren) -> Bool {
        for node in nodes where !isInert(node) { return false }
        return true
    }

    private mutating func isInert(_ node: Node) -> Bool {
        switch node.kind {
        case .returnStmt:
            return node.children.allSatisfy { InertCode.isPlain($0) }
        case .codeBlock, .ifConfigDecl, .ifConfigClause, .doStmt:
            return readItems(node.children)
        case .ifConfigCondition, .availabilityCondition, .breakStmt:
            return true
        case .ifExpr, .guardStmt:
            for child in node.children {
                if child.kind == .codeBlock || child.kind == .ifExpr ? !isInert(child) : !InertCode.isPlain(child) { return false }
            }
            return true
        case .variableDecl:
            return node.descendants.allSatisfy { $0.kind != .accessorBlock } && InertCode.isPlain(node)
        case .sequenceExpr:
            guard let assignment = Assignment(node) else { return InertCode.isPlain(node) }
            return assignment.target?.kind == .wildcardExpr && !assignment.isCompound && InertCode.isPlain(node)
        case .macroExpansionExpr, .macroExpansionDecl:
            guard node.main?.text == "warning" else { return false }
            if InertCode.isReminder(node.text) || node.text.lowercased().contains("implement") { isUnfinished = true }
            return true
        case .chainExpr:
            if InertCode.isMessage(node) {
                hasMessages = true
                return true
            }
            return InertCode.isPlain(node)
        default:
            return InertCode.isPlain(node)
        }
    }

    /// Whether nothing in it is called or changed.
    private static func isPlain(_ node: Node) -> Bool {
        switch node.kind {
        case .callLink, .inOutExpr, .macroExpansionExpr, .macroExpansionDecl, .effectExpr, .throwStmt, .deferStmt, .forStmt, .whileStmt, .repeatStmt,
            .subscriptLink, .functionDecl, .structDecl, .classDecl, .enumDecl, .switchExpr, .unexpected, .missingDecl:
            return false
        case .closureExpr: return true
        case .sequenceExpr:
            if let assignment = Assignment(node), assignment.target?.kind != .wildcardExpr { return false }
        default: break
        }
        for child in node.children where !isPlain(child) { return false }
        return true
    }

    /// `print(…)`, `Swift.print(…)`, `NSLog(…)`, `logger.info(…)`, `Logger.views.debug(…)`, `Log.trace { … }`.
    private static func isMessage(_ node: Node) -> Bool {
        guard let chain = ModifierChain(node), let base = chain.base, base.kind == .identifierExpr else { return false }
        var calls = chain.calls
        guard let call = calls.next() else { return false }
        var last = call
        while let next = calls.next() { last = next }
        // What is passed along may do anything if a closure of the project's or an assignment stands in it.
        for inner in last.link.node.descendants where inner.kind == .inOutExpr || Assignment(inner) != nil { return false }
        if last.link.node.subtree.upperBound != chain.node.subtree.upperBound { return false }
        switch last.name.known {
        case .print, .debugPrint, .dump, .NSLog, .os_log:
            return last.member == nil || base.name.text == "Swift"
        default: break
        }
        guard let member = last.member, isLevel(member.name.text) else { return false }
        if isLogger(base.name.text) { return true }
        for link in chain.links {
            if link == member { break }
            if link.kind == .memberLink, isLogger(link.name.text) { return true }
        }
        return false
    }

    private static func isLogger(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix("logger") || name == "log" || name == "logging" || name.hasSuffix(".log") || name == "oslog" || name == "ddlog"
    }

    private static func isLevel(_ name: String) -> Bool {
        switch name {
        case "debug", "info", "notice", "warning", "warn", "error", "fault", "critical", "trace", "verbose", "log", "print", "message", "default": true
        default: false
        }
    }
}
