import Linting
import ProjectModel
import SwiftSource

/// An Introspect closure that takes something from SwiftUI, or changes what makes SwiftUI call it again.
struct IntrospectSideEffects: Rule {
    static let about = About(
        id: "introspect-side-effects", topic: .introspect, severity: .warning,
        summary: "an Introspect closure replaces a delegate, writes state, keeps the view or adds at each call",
        why: """
            Introspect calls its closure whenever SwiftUI updates the view, not once. The view that it hands over is SwiftUI's: its delegate is how SwiftUI hears \
            of scrolling, selection and typing, and a view has only one. State that is written there changes the view that is being updated: SwiftUI says "Modifying state \
            during view update", or updates again and again. A view in `@State` is kept after SwiftUI has let go of it, mostly in a cycle. What is added, is added at each call.
            """,
        instead: """
            Only set properties that SwiftUI does not set itself. Keep the view in the library's `@Weak`, write state in `DispatchQueue.main.async` and only where it differs. \
            Where a delegate cannot be avoided, put a proxy between that keeps the old one and passes everything on. Ask before adding whether it is there.
            """,
        reasons: [
            ("delegate", "the delegate or data source of SwiftUI's own view is replaced, also by a representable that looks for the view by itself; a note for a proxy that passes on only some callbacks"),
            ("state", "state of the view, or of an object that it observes, is written while the closure runs; with the first generation, which calls after the update, where no condition ends it"),
            ("retain", "the platform's view is kept in the state"),
            ("repeat", "a target, a gesture recognizer, a subview, a refresh control is added without a condition"),
        ],
        versions: "All systems, both generations of the library.",
        sources: [
            "https://github.com/siteline/swiftui-introspect#readme",
            "https://github.com/siteline/swiftui-introspect/issues/433",
            "https://github.com/siteline/swiftui-introspect/issues/426",
            "https://github.com/siteline/swiftui-introspect/issues/175",
        ])

    private static let names = IntrospectCalls.firstModule + [.introspectViewController, .introspect]

    let interest = Interest(calls: names, constructions: names, imports: [.SwiftUI, .Introspect, .SwiftUIIntrospect]).and(
        .functionDecl, named: RepresentableKind.allCases.map(\.makeName) + RepresentableKind.allCases.map(\.updateName))

    func check(_ node: Node, in context: RuleContext) {
        if node.kind == .functionDecl {
            checkRepresentable(node, in: context)
            return
        }
        guard let call = IntrospectCalls.call(at: node), !IntrospectCalls.isOfProject(call, in: context) else { return }
        let isFirst = call.name != .introspect || call.argument(labeled: .selector) != nil
        guard isFirst || call.argument(labeled: .on) != nil || call.argument(labeled: .scope) != nil, !isOnOwnView(call, in: context) else { return }
        guard let closure = closure(of: call) else {
            // `customize: setUp`
            guard let name = call.argument(labeled: .customize)?.value?.bareExpression, name.selfMember != .none,
                let (block, view) = function(named: name.selfMember, argument: 0, around: name, in: context)
            else { return }
            check(block, view: view, caller: name, isFirst: isFirst, depth: 1, in: context)
            return
        }
        var view = Symbol(text: "$0")
        if closure.signature != nil {
            guard let parameter = closure.parameters.first else { return }
            view = parameter.name
        }
        check(closure.node, view: view, caller: nil, isFirst: isFirst, depth: 0, in: context)
    }

    /// Methods of a representable that look for SwiftUI's own views by themselves.
    private func checkRepresentable(_ node: Node, in context: RuleContext) {
        guard let member = context.member(declaredBy: node), let type = member.owner, type.representableKind != nil else { return }
        for taken in TakenDelegate.all(in: member, of: type, in: context) {
            switch taken.passed {
            case []:
                report(
                    taken.name.range, reason: "delegate", caller: nil,
                    "this replaces the '\(taken.name.text)' through which SwiftUI itself hears of its '\(taken.view)': its own scrolling, selection or editing callbacks stop coming",
                    help: "leave it alone, or assign a proxy that keeps the old one and passes everything on to it", related: [(taken.found, "found among SwiftUI's views here")], in: context)
            default:
                context.report(
                    taken.name, reason: "delegate", severity: .note,
                    "SwiftUI's own '\(taken.name.text)' of the '\(taken.view)' hears only what '\(taken.proxy)' passes on to it (\(taken.passed.count > 3 ? taken.passed.prefix(2).map { "'\($0)'" }.joined(separator: ", ") + " and others" : taken.passed.quoted)): any other callback stops coming",
                    help: "pass on whatever the old one answers to: override 'responds(to:)' and 'forwardingTarget(for:)'", related: [(taken.found, "found among SwiftUI's views here")])
            }
        }
    }

    private func closure(of call: ChainCall) -> Closure? {
        call.trailingClosure ?? call.closure(labeled: .customize) ?? call.arguments.compactMap(\.closure).first
    }

    /// Whether the chain begins with a representable of the project, whose view is the project's own.
    private func isOnOwnView(_ call: ChainCall, in context: RuleContext) -> Bool {
        guard let made = Construction(call.chain.node) else { return false }
        return context.project.meaning(of: made, file: context.fileIndex).type?.representableKind != nil
    }

    // MARK: The closure

    /// `body`: a closure, or the block of a function that it calls with the view.
    private func check(_ body: Node, view: Symbol, caller: Node?, isFirst: Bool, depth: Int, in context: RuleContext) {
        var row = body.row + 1
        let file = body.file
        while row < body.subtree.upperBound {
            let node = Node(file, row)
            if node.kind == .closureExpr {
                let role = CodeContext.role(of: node)
                if role != .inline {
                    // Put off, the view is kept all the same.
                    if role == .deferred { checkKeeping(in: node, view: view, caller: caller, in: context) }
                    row = node.subtree.upperBound
                    continue
                }
            }
            if node.kind == .functionDecl || node.kind.isTypeDeclaration {
                row = node.subtree.upperBound
                continue
            }
            if let assignment = Assignment(node) {
                checkAssignment(assignment, body, view: view, caller: caller, isFirst: isFirst, in: context)
            } else if node.kind == .chainExpr, let chain = ModifierChain(node) {
                checkCalls(chain, body, view: view, caller: caller, isFirst: isFirst, depth: depth, in: context)
            }
            row += 1
        }
    }

    private func report(
        _ place: Range<Int>, reason: String, caller: Node?, _ message: String, help: String, related: [(place: NodePlace, message: String)] = [], in context: RuleContext
    ) {
        context.report(place, reason: reason, message, help: help, related: related + (caller.map { [(context.place(of: $0), "called with the view here")] } ?? []))
    }

    // MARK: Assignments

    private func checkAssignment(_ assignment: Assignment, _ body: Node, view: Symbol, caller: Node?, isFirst: Bool, in context: RuleContext) {
        guard let target = assignment.target?.bareExpression else { return }
        if let chain = ModifierChain(target), chain.baseName == view {
            guard let link = chain.links.only, link.kind == .memberLink, let name = link.main else { return }
            switch name.text {
            case "delegate", "dataSource":
                if isProxied(name.text, view: view, in: body) || isFree(name.text, view: view, at: assignment.node, in: body) { return }
                report(
                    name.range, reason: "delegate", caller: caller,
                    "this replaces the '\(name.text)' through which SwiftUI itself hears of the view: its own scrolling, selection or editing callbacks stop coming",
                    help: "leave it alone, or assign a proxy that keeps the old one and passes everything on to it", in: context)
            case "refreshControl":
                if assignment.value?.kind == .nilLiteral || ConditionalCode.isConditional(assignment.node, in: body) { return }
                report(
                    name.range, reason: "repeat", caller: caller, "the closure runs again and again, and sets 'refreshControl' each time, also while it is refreshing",
                    help: "set it only where there is none, or use refreshable", in: context)
            default: return
            }
            return
        }
        checkState(target, target, assignment.value, at: assignment.node, body, view: view, caller: caller, isFirst: isFirst, in: context)
    }

    /// Whether the closure reads the old delegate, to pass on to it.
    private func isProxied(_ property: String, view: Symbol, in body: Node) -> Bool {
        for node in body.descendants where node.kind == .memberLink && node.name.text == property {
            guard let chain = ModifierChain(of: node), chain.baseName == view, chain.links.first == node, let parent = chain.node.parent else { continue }
            if let assignment = Assignment(parent), assignment.target == chain.node { continue }
            if parent.kind == .sequenceExpr, Assignment(parent) == nil { continue }
            return true
        }
        return false
    }

    /// Whether the code asks first whether there is one.
    private func isFree(_ property: String, view: Symbol, at assignment: Node, in body: Node) -> Bool {
        ConditionalCode.isConditional(assignment, in: body) { condition in
            condition.kind == .sequenceExpr && condition.child(.nilLiteral) != nil
                && condition.children.contains { ModifierChain($0).map { $0.baseName == view && $0.lastLink?.name.text == property } ?? false }
        }
    }

    /// Assignments of the view itself to state in a closure that is put off.
    private func checkKeeping(in closure: Node, view: Symbol, caller: Node?, in context: RuleContext) {
        for node in closure.descendants {
            guard let assignment = Assignment(node), let value = assignment.value, isView(value, view), let target = assignment.target?.bareExpression else { continue }
            checkState(target, target, value, at: node, closure, view: view, caller: caller, isFirst: false, in: context)
        }
    }

    /// - Parameters:
    ///   - target: `name`, `self.name`, `model.name`, `self.model.name`; of a call that changes what it is called on `name.append(…)`.
    ///   - place: What is reported.
    ///   - value: What is put there.
    ///   - write: The assignment or call.
    private func checkState(
        _ target: Node, _ place: Node, _ value: Node?, at write: Node, _ body: Node, view: Symbol, caller: Node?, isFirst: Bool, in context: RuleContext
    ) {
        guard let type = context.type(around: target) else { return }
        var path: [Node] = []
        if target.kind == .identifierExpr {
            path = [target]
        } else if let chain = ModifierChain(target), let base = chain.base, base.kind == .identifierExpr {
            path = [base] + chain.links.filter { $0.kind == .memberLink }
            if place != target { path.removeLast() }
        }
        if path.first?.name == Symbol(.self_) { path.removeFirst() } else if let first = path.first, LocalNames.declaration(of: first.name, at: first) != nil { return }
        guard let root = path.first, let property = type.property(named: plainName(root.name)), let written = changed(path, property, in: context) else { return }
        let keepsView = value.map { isView($0, view) } ?? false
        let name = path.map(\.name.text).joined(separator: ".")
        let range = place == target ? target.range : place.main?.range ?? place.range
        if keepsView {
            report(
                range, reason: "retain", caller: caller,
                "'\(name)' keeps the platform's view: it lives on after SwiftUI has let go of it, and the write makes SwiftUI update again",
                help: "keep it weakly: @Weak of the library, or a weak property of an object that nobody observes", related: [(written.place, "'\(written.name.text)' is declared here")],
                in: context)
        } else if let owner = written.owner, owner.isViewLike.isYes, written.hasAttribute(.State), !owner.showsState(written.name) {
            // State that the view asks for on events only starts no update.
            return
        } else if isFirst, ConditionalCode.isConditional(write, in: body) {
            // The first generation puts its closure off, so that a write that ends by itself does no harm.
            return
        } else {
            report(
                range, reason: "state", caller: caller,
                isFirst
                    ? "the closure runs after each update and writes '\(name)', which SwiftUI watches: each new value asks for one more update"
                    : "the closure runs while SwiftUI updates the view, and writes '\(name)', which the view depends on",
                help: isFirst ? "write it only where it differs" : "put it off with DispatchQueue.main.async, and write it only where it differs",
                related: [(written.place, "'\(written.name.text)' is declared here")], in: context)
        }
    }

    /// A property's name without `_` and `$`.
    private func plainName(_ name: Symbol) -> Symbol {
        let text = name.text
        guard let first = text.utf8.first, first == UInt8(ascii: "$"), text.utf8.count > 1 else { return name }
        return Symbol(text: String(text.dropFirst()))
    }

    /// What a write to the path changes of what SwiftUI watches; `nil` if that is nothing, or not known.
    private func changed(_ path: [Node], _ property: Member, in context: RuleContext) -> Member? {
        guard let propertyClass = property.propertyClass else { return nil }
        let isWhole = path.count == 1 || path.count == 2 && path[1].name == .wrappedValue
        switch propertyClass {
        case .owned:
            guard property.hasAttribute(.State) || property.hasAttribute(.StateObject) || property.hasAttribute(.AppStorage) || property.hasAttribute(.SceneStorage)
                || property.hasAttribute(.FocusState)
            else { return nil }
            if isWhole { return property.hasAttribute(.StateObject) ? nil : property }
            return member(path, of: property, in: context)
        case .input:
            if property.hasAttribute(.Binding) {
                if isWhole { return property }
                return property.isObject == .no ? property : member(path, of: property, in: context)
            }
            if property.typeName == .Binding { return isWhole && path.count == 2 ? property : nil }
            return isWhole ? nil : member(path, of: property, in: context)
        case .ambient:
            return isWhole ? nil : member(path, of: property, in: context)
        default: return nil
        }
    }

    /// The member of an object that is published or observed; of a value in state the state itself.
    private func member(_ path: [Node], of property: Member, in context: RuleContext) -> Member? {
        guard path.count >= 2, case .type(let type) = property.typeMeaning else {
            return property.hasAttribute(.State) && property.isObject == .no ? property : nil
        }
        if type.isReference == .no { return property.hasAttribute(.State) || property.hasAttribute(.Binding) ? property : nil }
        guard let member = type.reachableMembers(named: path[1].name).first(where: { $0.kind == .property }), !member.isComputed else { return nil }
        if member.hasAttribute(.Published) { return member }
        if type.hasAttribute(.Observable), !member.hasAttribute(.ObservationIgnored), !member.isLet { return member }
        return nil
    }

    private func isView(_ value: Node, _ view: Symbol) -> Bool {
        let value = value.bareExpression
        return value.kind == .identifierExpr && value.name == view
    }

    // MARK: Calls

    private func checkCalls(_ chain: ModifierChain, _ body: Node, view: Symbol, caller: Node?, isFirst: Bool, depth: Int, in context: RuleContext) {
        guard let call = chain.calls.first(where: { _ in true }), let name = call.nameToken else { return }
        if chain.baseName == view {
            guard chain.links.first == call.member || name.text == "addTarget", !ConditionalCode.isConditional(chain.node, in: body) else { return }
            let what: String
            switch name.text {
            case "addTarget": what = "a target"
            case "addGestureRecognizer": what = "a gesture recognizer"
            case "addSubview", "insertSubview": what = "a view"
            case "addInteraction": what = "an interaction"
            case "addAction":
                if let action = call.firstUnlabeledArgument?.value, Construction(action.bareExpression)?.isIdentifiedAction ?? false { return }
                what = "an action"
            default: return
            }
            // A new control each time has one target.
            if chain.links.first?.name.text == "refreshControl", setsControl(view, in: body) { return }
            if hasRemoval(name.text, in: body) || isKept(call) && name.text != "addTarget" { return }
            report(
                name.range, reason: "repeat", caller: caller, "the closure runs again and again, and '\(name.text)' adds \(what) each time",
                help: "ask first whether it is there, or remove it before", in: context)
            return
        }
        if let member = call.member, MutatingMethods.changes(member.name), chain.lastLink == call.link.node {
            checkState(
                chain.node, member, call.firstUnlabeledArgument?.value, at: chain.node, body, view: view, caller: caller, isFirst: isFirst, in: context)
            return
        }
        // A function of the type that gets the view.
        guard depth < 2, call.member == nil || chain.baseName == .self_, !ConditionalCode.isConditional(chain.node, in: body),
            let index = call.arguments.firstIndex(of: view), let (block, parameter) = function(named: name.symbol, argument: index, around: chain.node, in: context)
        else { return }
        check(block, view: parameter, caller: caller ?? chain.node, isFirst: isFirst, depth: depth + 1, in: context)
    }

    /// The block of a function of the type around, in this file, and the name that its argument has there.
    private func function(named name: Symbol, argument index: Int, around node: Node, in context: RuleContext) -> (block: Node, parameter: Symbol)? {
        let functions = context.type(around: node)?.functions(named: name).filter { $0.body != nil } ?? []
        guard functions.count == 1, let function = functions.first, function.file == context.fileIndex, let block = function.body,
            let parameter = FunctionDeclaration(function.node).map({ Array($0.parameters) })?[at: index], parameter.name != .none
        else { return nil }
        return (block, parameter.name)
    }

    private func setsControl(_ view: Symbol, in body: Node) -> Bool {
        body.descendants.contains { node in
            guard let chain = Assignment(node)?.target.flatMap({ ModifierChain($0) }) else { return false }
            return chain.baseName == view && chain.links.only?.name.text == "refreshControl"
        }
    }

    private func hasRemoval(_ name: String, in body: Node) -> Bool {
        for node in body.descendants where node.kind == .memberLink {
            let text = node.name.text
            switch name {
            case "addTarget", "addAction": if text == "removeTarget" || text == "removeAction" { return true }
            case "addGestureRecognizer": if text == "removeGestureRecognizer" { return true }
            case "addInteraction": if text == "removeInteraction" { return true }
            default: if text == "removeFromSuperview" { return true }
            }
        }
        return false
    }

    /// Whether what is added is one and the same object each time, which counts once.
    private func isKept(_ call: ChainCall) -> Bool {
        guard let value = call.firstUnlabeledArgument?.value?.bareExpression else { return true }
        if Construction(value) != nil { return false }
        if value.kind == .identifierExpr, let declaration = LocalNames.declaration(of: value.name, at: value), let initial = Binding(declaration)?.value {
            return Construction(initial.bareExpression) == nil
        }
        return true
    }
}

extension NodeViews<Argument> {
    /// Which of the arguments is that name.
    fileprivate func firstIndex(of name: Symbol) -> Int? {
        for (index, argument) in enumerated() {
            if let value = argument.value?.bareExpression, value.kind == .identifierExpr, value.name == name { return index }
        }
        return nil
    }
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
