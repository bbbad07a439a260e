import Linting
import ProjectModel
import SwiftSource

/// A struct that is given as the target of an Objective-C selector.
struct StructAsObjcTarget: Rule {
    static let about = About(
        id: "struct-as-objc-target", topic: .representable, severity: .error, fix: .sometimes,
        summary: "a struct is the target of a selector",
        why: """
            Targets of controls, gesture recognizers, timers and notifications are declared as `Any`, so the compiler takes a struct. Objective-C gets \
            a box around a copy of it (`__SwiftValue`) that has none of the struct's methods. Where the box is sent the selector, the app ends with \
            "unrecognized selector sent to instance"; where its target is only held weakly, the box is gone at once and the call never comes, or goes to \
            whatever stands in the responder chain.
            """,
        instead: """
            Give the object that has the method. In a representable that is the coordinator: it is a class, and `context.coordinator` is there in \
            `makeUIView` and `updateUIView`. A coordinator whose methods are called by a `Timer` should derive from `NSObject`.
            """,
        reasons: [
            ("value-type", "`self` is a struct or an enum"),
            ("non-nsobject", "the target of a coordinator's timer is the coordinator, which is no `NSObject`; a note"),
        ],
        versions: "All.",
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()",
            "https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)",
        ])

    let interest = Interest(kinds: [.argument], named: [.target], calls: [.addTarget, .addObserver], imports: [])

    func check(_ node: Node, in context: RuleContext) {
        guard let (value, call) = target(node), call.takesSelector else { return }
        if value.kind == .identifierExpr, value.name == .self_ {
            guard let type = context.type(around: node), !isStatic(node) else { return }
            switch type.kind {
            case .struct, .enum: reportValue(value, call, of: type, in: context)
            case .class: reportClass(call, type, in: context)
            default: return
            }
        } else if let chain = ModifierChain(value), chain.lastLink?.name == Symbol(.coordinator), chain.baseName == .context,
            let type = context.type(around: node).flatMap({ context.representable($0).coordinator })
        {
            reportClass(call, type, in: context)
        }
    }

    /// The value that is given as target, and the call.
    private func target(_ node: Node) -> (Node, CallLink)? {
        if let argument = Argument(node) {
            guard let value = argument.value, let call = node.parent.flatMap(CallLink.init) else { return nil }
            return (value.bareExpression, call)
        }
        guard let chain = ModifierChain(of: node), let call = chain.allCalls.first(where: { $0.member == node }),
            let value = call.firstUnlabeledArgument?.value
        else { return nil }
        return (value.bareExpression, call.link)
    }

    /// Whether `self` is the type itself.
    private func isStatic(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor.kind.isTypeDeclaration { return false }
            if ancestor.isMember { return FunctionDeclaration(ancestor)?.isStatic ?? VariableDeclaration(ancestor)?.isStatic ?? false }
        }
        return false
    }

    // MARK: Structs

    private func reportValue(_ value: Node, _ call: CallLink, of type: TypeRecord, in context: RuleContext) {
        let method = call.selectorText ?? "such method"
        let word = type.kind == .enum ? "enum" : "struct"
        let isRepresentable = type.representableKind != nil
        // Timers, display links and threads keep their target; controls, recognizers, bar items and notification centres hold it weakly.
        let effect =
            call.keepsTarget
            ? "Objective-C gets a box around a copy of it that has no \(method), so that the app ends with \"unrecognized selector\" when the box is sent it"
            : "Objective-C gets a box around a copy of it that nobody keeps, so that \(method) is sent to whatever responds to it by chance, or never"
        let fixes = fixes(value, call, of: type, in: context)
        var related: [(place: NodePlace, message: String)] = []
        if fixes.isEmpty {
            let alike = alike(value, call)
            if alike.first != value { return }
            related = alike.dropFirst().map { (context.place(of: $0), "here too") }
        }
        context.report(
            value, reason: "value-type",
            "'self' is the \(word) '\(type.name.text)': \(effect)",
            help: isRepresentable ? "give the coordinator: context.coordinator" : "give an object of the class that has the method",
            related: related, fixes: fixes)
    }

    /// The targets of a function that are `self` in calls of one name, in their order: a row of buttons has one cause.
    private func alike(_ value: Node, _ call: CallLink) -> [Node] {
        guard let callee = call.node.precedingLink?.name, callee != .none,
            let function = value.ancestors.first(where: { $0.kind.isFunctionDeclaration || $0.kind == .variableDecl && $0.isMember || $0.kind.isTypeDeclaration }),
            !function.kind.isTypeDeclaration
        else { return [value] }
        return function.descendants.compactMap { node -> Node? in
            guard node.kind == .argument && node.name == .target || node.kind == .memberLink && (node.name == .addTarget || node.name == .addObserver),
                let (other, otherCall) = target(node), other.kind == .identifierExpr, other.name == .self_, otherCall.takesSelector,
                otherCall.node.precedingLink?.name == callee, !other.ancestors.prefix(while: { $0 != function }).contains(where: { $0.kind.isTypeDeclaration })
            else { return nil }
            return other
        }
    }

    /// The coordinator in place of the struct, where it is at hand and has the method.
    private func fixes(_ value: Node, _ call: CallLink, of type: TypeRecord, in context: RuleContext) -> [Fix] {
        guard type.representableKind != nil, let member = EnclosingMember(around: value), member.kind == .make || member.kind == .update,
            let parameter = FunctionDeclaration(member.declaration)?.parameter(labeled: .context), parameter.name == .context,
            LocalNames.declaration(of: Symbol(.context), at: value) == parameter.node,
            let coordinator = type.nestedType(named: .Coordinator), coordinator.kind == .class,
            let selector = call.selector, selector.path.first == Symbol(.Coordinator), let method = selector.path.last,
            coordinator.functions(named: method as Symbol).contains(where: { $0.hasAttribute(.objc) || $0.hasAttribute(.IBAction) }),
            type.reachableMembers(named: Symbol(.makeCoordinator)).contains(where: { $0.kind == .function })
        else { return [] }
        return [.safe("replace by 'context.coordinator'", .replace(value.range, with: "context.coordinator"))]
    }

    // MARK: Classes

    /// A coordinator without the base class that the Objective-C run time expects.
    private func reportClass(_ call: CallLink, _ type: TypeRecord, in context: RuleContext) {
        guard let callee = call.node.precedingLink?.main, call.argument(labeled: .target) != nil,
            callee.is(.scheduledTimer) || callee.is(.Timer), type.kind == .class, type.has(.nsObject) == .no,
            isCoordinator(type)
        else { return }
        if callee.is(.scheduledTimer), ModifierChain(of: call.node).map({ $0.baseName != .Timer }) ?? true { return }
        context.report(
            callee, reason: "non-nsobject", severity: .note,
            "the timer's target '\(type.name.text)' does not derive from 'NSObject': '@objc' exposes the method alone, and what else Objective-C may ask of a target, "
                + "as 'methodSignature(for:)', is not there",
            help: "derive '\(type.name.text)' from NSObject, or give the timer a closure",
            related: [(type.declaration.place, "'\(type.name.text)' is declared here")])
    }
}

extension StructAsObjcTarget {
    /// Whether a representable makes it as its coordinator.
    private func isCoordinator(_ type: TypeRecord) -> Bool {
        if let outer = type.outer, outer.representableKind != nil { return true }
        return type.calls.contains { $0.surroundings?.representableKind != nil }
    }
}

/// `#selector(Type.method)` among a call's arguments.
private struct SelectorArgument {
    let node: Node
    let path: [Symbol]
}

extension CallLink {
    /// Whether what is called holds its target strongly, as far as its name tells.
    fileprivate var keepsTarget: Bool {
        guard let chain = node.parent.flatMap({ ModifierChain($0) }), let call = chain.allCalls.first(where: { $0.link == self }) else { return false }
        let names = [chain.baseName.text, call.name.text]
        return names.contains { ["Timer", "CADisplayLink", "Thread", "NSTimer", "perform", "scheduledTimer", "displayLink", "performSelector"].contains($0) }
    }

    fileprivate var takesSelector: Bool {
        for argument in arguments {
            switch argument.label.text {
            case "action", "selector": return argument.value.map(isSelector) ?? false
            default: continue
            }
        }
        return false
    }

    private func isSelector(_ value: Node) -> Bool {
        let value = value.bareExpression
        if value.kind == .macroExpansionExpr { return value.main?.text == "selector" }
        return Construction(value)?.name.text == "Selector" || ModifierChain(value)?.baseName.text == "NSSelectorFromString"
            || ModifierChain(value).map { $0.base == nil || $0.lastLink?.kind == .memberLink } ?? false
    }

    fileprivate var selector: SelectorArgument? {
        for node in node.descendants where node.kind == .macroExpansionExpr && node.main?.text == "selector" {
            guard let value = NodeViews<Argument>(node.children).first?.value else { return nil }
            var path: [Symbol] = []
            if let chain = ModifierChain(value) {
                if let base = chain.base, base.kind == .identifierExpr { path.append(base.name) }
                for link in chain.links where link.kind == .memberLink { path.append(link.name) }
            } else if value.kind == .identifierExpr {
                path.append(value.name)
            }
            return SelectorArgument(node: node, path: path)
        }
        return nil
    }

    fileprivate var selectorText: String? {
        guard let selector, let last = selector.path.last else { return nil }
        return "'\(last.text)'"
    }
}

extension Node {
    /// The node before a call's parentheses: the member, or the chain's base.
    fileprivate var precedingLink: Node? {
        guard let chain = parent, chain.kind == .chainExpr else { return nil }
        var before: Node?
        for child in chain.children {
            if child == self { break }
            before = child
        }
        return before
    }
}
