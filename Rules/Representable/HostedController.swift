import Linting
import ProjectModel
import SwiftSource

/// The hosting controller whose view an expression shows, where the project makes it.
struct HostedController {
    enum Surroundings { case controller, cell, view, representable, other }

    /// What is known of the controller's parent.
    struct Containment {
        /// Whether something is done with the controller that may make it a child.
        var isUnknown = false
        var isChild = false
        /// Whether `addChild` stands in the function that adds the view.
        var isMadeChildBeside = false
        var isToldOfParent = false
        /// `didMove(toParent: nil)` in the function that adds the view.
        var toldOfRemoval: Node?
    }

    /// The name that the code gives it; `nil` where it is made and asked for its view at once.
    let name: Symbol?
    /// Where it is made.
    let construction: NodePlace
    let isUIKit: Bool
    private let context: RuleContext
    private let expression: Node
    private let type: TypeRecord?
    /// The local variable, or the property, that holds it.
    private var local: Node?
    private var property: Member?

    /// `value`: `host.view`, `host.view!`, `UIHostingController(rootView: …).view`, a local constant with such a value.
    init?(shownBy value: Node, in context: RuleContext) {
        var value = value.bareExpression
        if value.kind == .identifierExpr {
            guard let declaration = LocalNames.declaration(of: value.name, at: value) else { return nil }
            guard let initial = Binding(declaration)?.value ?? OptionalBinding(declaration)?.value else { return nil }
            value = initial.bareExpression
        }
        guard let chain = ModifierChain(value) else { return nil }
        let links = chain.links.filter { $0.kind != .optionalLink && $0.kind != .forceLink }
        guard let last = links.last, last.kind == .memberLink, last.name == .view else { return nil }
        self.context = context
        expression = value
        type = context.type(around: value)
        if let construction = Construction(value) {
            // `UIHostingController(rootView: …).view`
            guard links.count >= 2, links[links.count - 2] == construction.call.node, HostedController.isHosting(context.meaning(of: construction)) else { return nil }
            name = nil
            self.construction = context.place(of: construction.chain.node)
            isUIKit = HostedController.isUIKit(context.meaning(of: construction))
            return
        }
        guard let base = chain.base, base.kind == .identifierExpr else { return nil }
        let path = links.dropLast()
        guard path.allSatisfy({ $0.kind == .memberLink }) else { return nil }
        let holder = path.last ?? base
        name = holder.name
        var owner = type
        if path.isEmpty {
            if let declaration = LocalNames.declaration(of: base.name, at: base) {
                guard let binding = Binding(declaration), let made = HostedController.made(by: binding, in: context) else {
                    // `if let host { … }` means the property of that name.
                    guard let binding = OptionalBinding(declaration), binding.value == nil || binding.value?.selfMember == base.name,
                        let found = HostedController.property(base.name, of: type, in: context)
                    else { return nil }
                    (property, construction, isUIKit) = (found.member, found.place, found.isUIKit)
                    return
                }
                local = declaration
                (construction, isUIKit) = (made.place, made.isUIKit)
                return
            }
        } else if base.name != .self_ || path.count > 1 {
            // `context.coordinator.host`, `cell.host`.
            if base.name == .context, path.count == 2, path.first?.name == Symbol(.coordinator) {
                owner = type.flatMap { context.representable($0).coordinator }
            } else {
                let before = context.project.valueType(ofPrefix: chain, links: Array(chain.links).firstIndex(of: holder) ?? 0, in: context.fileIndex)
                owner = before.meaning.type
            }
        }
        guard let found = HostedController.property(holder.name, of: owner, in: context) else { return nil }
        (property, construction, isUIKit) = (found.member, found.place, found.isUIKit)
    }

    // MARK: What it is

    private static func isHosting(_ meaning: Meaning) -> Bool { meaning.has([.hostingController, .reference]) == .yes && meaning.hasAny(of: [.uiViewController, .nsViewController]) == .yes }

    private static func isUIKit(_ meaning: Meaning) -> Bool { meaning.has(.uiViewController) == .yes }

    private static func made(by binding: Binding, in context: RuleContext) -> (place: NodePlace, isUIKit: Bool)? {
        guard let value = binding.value, let made = context.project.madeObject(by: value, in: context.fileIndex, as: binding.type), isHosting(made.type) else { return nil }
        return (made.place, isUIKit(made.type))
    }

    /// A stored property that the project itself gives a hosting controller: its initial value, or an assignment in its type.
    private static func property(_ name: Symbol, of owner: TypeRecord?, in context: RuleContext) -> (member: Member, place: NodePlace, isUIKit: Bool)? {
        guard let owner, let member = owner.reachableMembers(named: name).first(where: { $0.kind == .property }), !member.isStatic else { return nil }
        let project = context.project
        func answer(_ value: Node, _ file: Int) -> (Member, NodePlace, Bool)? {
            guard let made = project.madeObject(by: value, in: file, as: member.type), isHosting(made.type) else { return nil }
            return (member, made.place, isUIKit(made.type))
        }
        if let value = member.initialValue, let found = answer(value, member.file) { return found }
        guard isHosting(member.typeMeaning) || member.typeMeaning.has(.uiViewController) == .yes else { return nil }
        let holder = member.owner ?? owner
        for function in holder.members where function.kind == .function || function.kind == .initializer {
            guard let body = function.body, !NamedExpressions(of: name, below: body).isEmpty else { continue }
            for node in body.descendants {
                guard let assignment = Assignment(node), assignment.target?.selfMember == name, let value = assignment.value else { continue }
                if let found = answer(value, function.file) { return found }
                guard value.bareExpression.kind == .identifierExpr else { continue }
                // What an initialiser is given: where the type is made.
                for call in holder.calls {
                    guard let given = call.link?.argument(labeled: value.bareExpression.name)?.value else { continue }
                    if let found = answer(given, call.file) { return found }
                }
            }
        }
        return nil
    }

    // MARK: Where it is

    var surroundings: Surroundings {
        if let function = FunctionDeclaration(around: expression) {
            for parameter in function.parameters where parameter.label.text == "cellForRowAt" || parameter.label.text == "cellForItemAt" { return .cell }
        }
        var current = type
        while let type = current {
            if type.has(.cell) == .yes { return .cell }
            if type.hasAny(of: [.uiViewController, .nsViewController]) == .yes { return .controller }
            if type.representableKind != nil { return .representable }
            if type.hasAny(of: [.uiView, .nsView]) == .yes { return .view }
            current = type.outer
        }
        return .other
    }

    /// The function, accessor or closure around it.
    private var block: Node? {
        for ancestor in expression.ancestors {
            if ancestor.kind.isFunctionDeclaration || ancestor.kind == .accessorBlock { return ancestor }
            if ancestor.kind.isTypeDeclaration { return nil }
        }
        return nil
    }

    /// Whether the view is taken away again at once, or drawn into a picture.
    var isOnlyDrawn: Bool {
        guard let block else { return false }
        // A function that gives back a picture is done with the controller when it returns.
        if let result = FunctionDeclaration(around: expression)?.returnType?.name.text, ["UIImage", "NSImage", "CGImage", "Data"].contains(result) { return true }
        for node in block.descendants where node.kind == .memberLink {
            switch node.name.text {
            case "drawHierarchy", "removeFromSuperview", "render", "snapshotView", "dataWithPDF", "cacheDisplay", "bitmapImageRepForCachingDisplay":
                if ModifierChain(of: node)?.node.tokens.contains(where: { $0.symbol == name || $0.text == viewName }) ?? false, node.row > expression.row || node.name.text != "removeFromSuperview" { return true }
            default: continue
            }
        }
        return false
    }

    /// The local that the view itself has.
    private var viewName: String {
        guard let binding = expression.parent?.parent.flatMap(Binding.init), binding.value == expression else { return "\u{0}" }
        return binding.name.text
    }

    /// Whether something keeps the controller: a property, or a closure or another object that gets it.
    var isKept: Bool { property != nil || isStored }

    /// Whether the local is given to a property.
    private var isStored: Bool {
        guard let name, local != nil, let block else { return false }
        for node in block.descendants {
            guard let assignment = Assignment(node), let value = assignment.value?.bareExpression, value.kind == .identifierExpr, value.name == name,
                let target = assignment.target?.bareExpression
            else { continue }
            if target.kind == .chainExpr || LocalNames.declaration(of: target.name, at: target) == nil { return true }
        }
        return false
    }

    // MARK: Its parent

    /// The names that mean the controller in its type: the local, and the properties that it is assigned to.
    private var names: Set<Symbol> {
        guard let name else { return [] }
        var names: Set<Symbol> = [name]
        guard local != nil, let block else { return names }
        for node in block.descendants {
            if let assignment = Assignment(node), let value = assignment.value?.bareExpression, value.kind == .identifierExpr, value.name == name,
                let target = assignment.target
            {
                let member = target.selfMember
                if member != .none { names.insert(member) } else if let last = ModifierChain(target)?.lastLink, last.kind == .memberLink { names.insert(last.name) }
            }
            if let binding = Binding(node), binding.value?.bareExpression.kind == .identifierExpr, binding.value?.bareExpression.name == name { names.insert(binding.name) }
        }
        return names
    }

    /// What the function around it does with it, and, for what a property keeps, the members of its type and others. Once that is unknown, it stays so.
    var containment: Containment {
        var found = Containment()
        guard name != nil else { return found }
        let names = names
        if let block { read(block, names, isBeside: true, &found) }
        guard isKept else { return found }
        for type in Set([type, property?.owner, type?.outer].compactMap { $0 }) where !found.isUnknown { readMembers(of: type, names, &found) }
        for name in names where !found.isUnknown { readOthers(naming: name, names, &found) }
        return found
    }

    private func readMembers(of type: TypeRecord, _ names: Set<Symbol>, _ found: inout Containment) {
        let block = block
        for declaration in type.declarations {
            let node = declaration.node
            if let block, node.contains(block) {
                for child in TypeDeclaration(node)?.members ?? Members(nil) where !child.contains(block) { read(child, names, isBeside: false, &found) }
            } else {
                read(node, names, isBeside: false, &found)
            }
        }
    }

    /// `addChild(cell.host)`
    private func readOthers(naming name: Symbol, _ names: Set<Symbol>, _ found: inout Containment) {
        let file = property.flatMap { $0.isPrivate ? $0.file : nil }
        for place in context.project.uses(of: name, onlyIn: file, ofOthers: true) {
            let link = context.project.node(at: place)
            guard link.kind == .memberLink, let chain = ModifierChain(of: link), let argument = chain.node.parent, argument.kind == .argument,
                let call = argument.parent, call.kind == .callLink, chain.baseName != .self_, isController(chain.node, names), mayOwn(chain, link, place.file)
            else { continue }
            readArgument(of: call, isBeside: false, &found)
            if found.isChild { found.isToldOfParent = true }
            if found.isUnknown { return }
        }
    }

    /// Whether what stands before a member may be of the type that has the property.
    private func mayOwn(_ chain: ModifierChain, _ link: Node, _ file: Int) -> Bool {
        guard let index = Array(chain.links).firstIndex(of: link) else { return true }
        guard case .type(let owner) = context.project.valueType(ofPrefix: chain, links: index, in: file).meaning else { return true }
        return owner.kind == .external || owner == property?.owner || owner == type || owner.reachableMembers(named: link.name).isEmpty
    }

    /// Whether a property of another object is one that only stores.
    private func onlyStores(_ target: Node) -> Bool {
        guard let chain = ModifierChain(target.bareExpression), let last = chain.lastLink,
            case .type(let owner) = context.project.valueType(ofPrefix: chain, links: chain.links.count - 1, in: context.fileIndex).meaning,
            let property = owner.reachableMembers(named: last.name).first(where: { $0.kind == .property })
        else { return false }
        return !property.isComputed && Binding(property.node)?.accessorBlock == nil
    }

    /// Whether an expression is the controller.
    private func isController(_ value: Node, _ names: Set<Symbol>) -> Bool {
        let value = value.bareExpression
        if value.kind == .identifierExpr { return names.contains(value.name) }
        // `host as UIViewController`
        if value.kind == .sequenceExpr {
            let parts = Array(value.children)
            return parts.count == 2 && parts[1].kind == .castExpr && isController(parts[0], names)
        }
        guard let chain = ModifierChain(value) else { return false }
        guard let last = chain.links.filter({ $0.kind != .optionalLink && $0.kind != .forceLink }).last else { return chain.base.map { names.contains($0.name) } ?? false }
        return last.kind == .memberLink && names.contains(last.name)
    }

    private func read(_ block: Node, _ names: Set<Symbol>, isBeside: Bool, _ found: inout Containment) {
        for node in block.descendants {
            switch node.kind {
            case .memberLink where node.name.text == "didMove":
                guard let chain = ModifierChain(of: node), let call = chain.calls.first(where: { $0.member == node }),
                    call.link.argument(labeled: Symbol(text: "toParent")) != nil || call.link.argument(labeled: Symbol(text: "toParentViewController")) != nil,
                    let receiver = chain.name(before: node)?.name, names.contains(receiver)
                else { continue }
                let value = call.arguments.first?.value
                if value?.kind == .nilLiteral {
                    if isBeside { found.toldOfRemoval = node }
                } else {
                    found.isToldOfParent = true
                }
            case .memberLink where node.linkBehind?.kind == .callLink:
                if let chain = ModifierChain(of: node), let receiver = chain.name(before: node)?.name, names.contains(receiver) { readOwnHelper(node.name, isBeside, &found) }
            case .argument:
                guard let value = node.children.first, isController(value, names), let call = node.parent, call.kind == .callLink else { continue }
                readArgument(of: call, isBeside: isBeside, &found)
            case .arrayLiteral:
                // `viewControllers = [host]`, `for child in [a, b] { addChild(child) }`
                if node.children.contains(where: { isController($0, names) }) { found.isUnknown = true }
            case .returnStmt:
                if let value = node.children.first, isController(value, names), local != nil, isBeside { found.isUnknown = true }
            case .sequenceExpr:
                guard let assignment = Assignment(node), let value = assignment.value, isController(value, names),
                    let last = assignment.target.flatMap({ ModifierChain($0) })?.lastLink, last.kind == .memberLink
                else { continue }
                switch last.name.text {
                case "rootViewController", "contentViewController", "viewControllers", "customViewController", "inputViewController", "child", "content":
                    found.isUnknown = true
                default:
                    // A property of something else, whose observer may do it.
                    if let target = assignment.target, let chain = ModifierChain(target), chain.baseName != .self_, !onlyStores(target) { found.isUnknown = true }
                }
            default: continue
            }
        }
    }

    /// A method of the project's own that the controller is asked to do: `host.attach(to: self)`, which hands it to the parent.
    private func readOwnHelper(_ name: Symbol, _ isBeside: Bool, _ found: inout Containment) {
        for helper in context.project.members(named: name) {
            guard helper.kind == .function, !helper.isStatic, let owner = helper.owner, let body = helper.body,
                owner.kind == .protocol || !owner.hasAny(of: [.uiViewController, .nsViewController]).isNo
            else { continue }
            for node in body.descendants where node.kind == .argument {
                guard let value = node.children.first?.bareExpression, value.kind == .identifierExpr, value.name == .self_, let call = node.parent, call.kind == .callLink
                else { continue }
                readArgument(of: call, isBeside: isBeside, &found)
            }
            if body.descendants.contains(where: { $0.name.text == "didMove" }) { found.isToldOfParent = true }
        }
    }

    private func readArgument(of call: Node, isBeside: Bool, _ found: inout Containment) {
        guard let chain = ModifierChain(of: call) else { return }
        switch chain.name(before: call)?.name.text {
        case "addChild", "addChildViewController", "insertChild":
            found.isChild = true
            if isBeside { found.isMadeChildBeside = true }
        case "print", "debugPrint", "assert", "precondition", "type", "NSLog", "ObjectIdentifier", "String", "objc_setAssociatedObject", "append": return
        default:
            // A helper, `present`, `pushViewController`, another object: it may do it.
            found.isUnknown = true
        }
    }
}
