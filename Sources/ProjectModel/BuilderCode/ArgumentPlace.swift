import SwiftSource

/// Where a closure or a value stands among the arguments of a call, and what the call does with it.
public struct ArgumentPlace {
    /// The closure, or the value's node.
    public let value: Node
    /// The `callLink` or the macro expansion.
    public let call: Node
    /// The name of what is called: `sheet`, `Button`, `Preview`; `nil` where it has none.
    public let callee: Token?
    /// ``Symbol/none`` without a label, also for the first trailing closure.
    public let label: Symbol
    /// Whether it stands behind the parentheses.
    public let isTrailing: Bool

    /// `value`: a closure or any other expression that is an argument itself, not a part of one; otherwise `nil`.
    public init?(_ value: Node) {
        guard let parent = value.parent else { return nil }
        switch parent.kind {
        case .callLink, .macroExpansionExpr, .macroExpansionDecl:
            guard value.kind == .closureExpr else { return nil }
            call = parent
            label = .none
            isTrailing = true
        case .labeledClosure:
            guard let outer = parent.parent else { return nil }
            call = outer
            label = parent.name
            isTrailing = true
        case .argument:
            guard let outer = parent.parent else { return nil }
            switch outer.kind {
            case .callLink, .macroExpansionExpr, .macroExpansionDecl: call = outer
            default: return nil
            }
            label = parent.name
            isTrailing = false
        default:
            return nil
        }
        self.value = value
        callee = call.kind == .callLink ? ArgumentPlace.callee(of: call) : call.main
    }

    /// The name directly before a call's parentheses: the member's, or the base's.
    private static func callee(of call: Node) -> Token? {
        guard let chain = call.parent else { return nil }
        var before: Node?
        for link in chain.children {
            if link == call { break }
            if link.kind != .optionalLink && link.kind != .forceLink { before = link }
        }
        guard let before, before.kind == .memberLink || before.kind == .identifierExpr else { return nil }
        return before.main
    }

    /// What becomes of the closure or the value, as far as the tables of SwiftUI's and the system's functions tell.
    public var role: ParameterRole { role(isClosure: value.kind == .closureExpr) }

    /// What becomes of the value if it is a function that is named: `forEach(append)`.
    public var roleOfFunction: ParameterRole { role(isClosure: true) }

    private func role(isClosure: Bool) -> ParameterRole {
        let label = label.known
        if let label, label.isActionLabel { return isClosure ? .action : .inline }
        guard let callee else { return .unknown }
        guard let family = callee.symbol.known?.calleeFamily else { return isLibraryHook(callee) ? .action : .unknown }
        if self.label != .none {
            return labeledRole(label, family, isClosure: isClosure)
        }
        return unlabeledRole(family, isClosure: isClosure)
    }

    private func labeledRole(_ label: KnownName?, _ family: CalleeFamily, isClosure: Bool) -> ParameterRole {
        switch family {
        case .deferred: return isClosure ? .deferred : .inline
        case .inline: return .inline
        case .action, .mixed, .field, .button, .container, .rows, .presenter, .screen, .bar, .link:
            guard let label, label.isContentLabel, isClosure || label.isContentOfValue else { return isClosure ? .unknown : .inline }
            switch family {
            // `updating(_:body:)` makes no view; `onDrag` has a preview.
            case .action where label != .preview && label != .label && label != .content: return isClosure ? .unknown : .inline
            case .presenter: return .presentation
            case .screen: return .destination
            case .bar: return .bar
            case .link: return label == .destination ? .destination : .content
            case .rows: return label == .content || label == .rowContent ? rowRole : .content
            default: return .content
            }
        }
    }

    private func unlabeledRole(_ family: CalleeFamily, isClosure: Bool) -> ParameterRole {
        guard isClosure else {
            // `.background(Color.red)`, `.tabItem(…)`: a view, or a mere value; both are made in place.
            return family == .bar ? .bar : .inline
        }
        switch family {
        case .container: return .content
        case .rows: return rowRole
        case .presenter: return hasContent ? .action : .presentation
        case .screen: return .destination
        case .bar: return .bar
        case .button: return has(.action) || has(.intent) ? .content : .action
        case .link: return has(.destination) || has(.value) ? .content : .destination
        case .field: return isFirstArgumentATitle ? .action : .content
        case .action: return .action
        case .deferred: return .deferred
        case .inline: return .inline
        case .mixed: return hasTrailing(.minimumValueLabel) || hasTrailing(.maximumValueLabel) ? .content : .unknown
        }
    }

    private var rowRole: ParameterRole { isFirstArgumentATitle ? .row : .content }

    /// Whether the call has an argument without a label before its trailing closures.
    private var isFirstArgumentATitle: Bool {
        guard let first = call.children.first, first.kind == .argument else { return false }
        return first.main == nil && first != value.parent
    }

    /// Whether the content has a label, so that the closure is another one: `.sheet(…) { dismissed() } content: { … }`.
    private var hasContent: Bool { hasTrailing(.content) }

    private func has(_ label: KnownName) -> Bool {
        for child in call.children where child.kind == .argument && child.name == label { return true }
        return false
    }

    private func hasTrailing(_ label: KnownName) -> Bool {
        for child in call.children where child.kind == .labeledClosure && child.name == label { return true }
        return false
    }

    /// `introspectTableView { … }` and its like: called when the platform's view is there.
    private func isLibraryHook(_ callee: Token) -> Bool {
        callee.end - callee.start > 10 && callee.text.hasPrefix("introspect")
    }
}

extension KnownName {
    /// Of the content labels those whose argument is a view also where it is no closure: `header: Text("…")`.
    var isContentOfValue: Bool {
        switch self {
        case .title, .icon, .subtitle, .description, .prompt, .view, .root, .rows, .columns, .series, .body, .children: false
        default: true
        }
    }
}
