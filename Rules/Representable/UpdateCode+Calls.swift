import Linting
import ProjectModel
import SwiftSource

/// What a call of an update method does.
extension UpdateCode {
    func what(_ call: ChainCall, _ member: Node, _ chain: ModifierChain, isSubject: Bool, isStaying: Bool, _ task: Task) -> What? {
        let name = member.name.text
        let first = call.firstUnlabeledArgument?.value
        switch name {
        case "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview":
            return isStaying && isFresh(first, task) ? .added("a view") : nil
        case "addSublayer", "insertSublayer":
            return isStaying && isFresh(first, task) ? .added("a layer") : nil
        case "addChild", "insertChild":
            return isStaying && isFresh(first, task) ? .added("a child controller") : nil
        case "addGestureRecognizer":
            return isStaying && isFresh(first, task) ? .added("a gesture recognizer") : nil
        case "addInteraction":
            return isStaying && isFresh(first, task) ? .added("an interaction") : nil
        case "addTrackingArea":
            return isStaying && isFresh(first, task) ? .added("a tracking area") : nil
        case "addAction":
            guard isSubject, let action = first.flatMap({ Construction($0.bareExpression) }), action.name.text == "UIAction" else { return nil }
            return action.isIdentifiedAction ? nil : .added("an action")
        case "addTarget":
            // A view that names itself as target anew stays one target.
            return isSubject && !task.isOfView && call.link.argument(labeled: .action) != nil ? .target(name) : nil
        case "addObserver":
            guard call.arguments.contains(where: { $0.label.text == "forName" || $0.label == .selector }) else { return nil }
            return .added("an observer")
        case "addPeriodicTimeObserver", "addBoundaryTimeObserver":
            return .added("an observer")
        case "addLocalMonitorForEvents", "addGlobalMonitorForEvents":
            return chain.baseName.text == "NSEvent" ? .added("an event monitor") : nil
        case "scheduledTimer", "Timer":
            return chain.baseName == .Timer && call.arguments.contains { $0.label.text == "repeats" && $0.value?.text == "true" } ? .started("a timer") : nil
        case "CADisplayLink":
            return call.arguments.contains { $0.label == .target } ? .started("a display link") : nil
        case "addAnnotation", "addAnnotations": return isSubject ? .added("annotations") : nil
        case "addOverlay", "addOverlays": return isSubject ? .added("overlays") : nil
        case "activate":
            guard chain.baseName.text == "NSLayoutConstraint", let first, first.descendants.contains(where: { $0.kind == .memberLink && $0.name.text == "constraint" }) else { return nil }
            return .constraints
        case "addConstraint", "addConstraints":
            guard isSubject, first?.descendants.contains(where: { $0.kind == .identifierExpr && $0.name.text == "NSLayoutConstraint" }) ?? false else { return nil }
            return .constraints
        case "load", "loadHTMLString", "loadFileURL", "loadSimulatedRequest":
            return isOf(["WKWebView"], member, chain, name, task) ? .load(name) : nil
        case "setRegion", "setCenter", "setCamera", "setVisibleMapRect":
            guard isSubject, isOf(["MKMapView"], member, chain, name, task), let isReported = isReported(first) else { return nil }
            return .region(name, isReported: isReported)
        case "becomeFirstResponder": return isSubject && call.arguments.isEmpty ? .focus(name) : nil
        case "makeFirstResponder":
            guard let first, let root = root(of: first), task.subjects.contains(root.name) else { return nil }
            return .focus(name)
        case "play":
            guard !task.isOfView, call.arguments.isEmpty, let before = chain.name(before: member)?.name.text.lowercased(), before.contains("player") else { return nil }
            return .play
        case "reloadData":
            guard isSubject, !isDeclared(name, member, chain, task) else { return nil }
            return .rows(name)
        case "setViewControllers": return isSubject ? .rows(name) : nil
        case "setAttributedString": return isReplacingText(call, chain, task) ? .text(name, isField: false, isSelectionSet: isSelectionSet(behind: call.link.node, task)) : nil
        default: return nil
        }
    }

    /// `view.textStorage.setAttributedString(text)` of a text view that is edited.
    private func isReplacingText(_ call: ChainCall, _ chain: ModifierChain, _ task: Task) -> Bool {
        let path = chain.node.children.prefix { $0 != call.link.node }.filter { $0.kind == .identifierExpr || $0.kind == .memberLink }
        guard path.count == 3, path[1].name.text == "textStorage", !task.isOfView, task.subjects.contains(path[0].name) else { return false }
        guard let value = call.firstUnlabeledArgument?.value, isOfInput([value]) else { return false }
        return isOf(["UITextView", "NSTextView"], path[1], chain, "textStorage", task) && isEdited
    }

    func receiverType(_ member: Node, _ chain: ModifierChain, _ task: Task) -> ValueType {
        let links = Array(chain.links)
        let index = links.firstIndex(of: member) ?? 0
        if member == chain.base { return ValueType(meaning: .type(task.owner), name: task.owner.name) }
        if links.prefix(index).allSatisfy({ $0.kind == .optionalLink || $0.kind == .forceLink }), let known = task.types[chain.baseName] { return known }
        return project.valueType(ofPrefix: chain, links: index, in: task.file)
    }

    /// Whether the receiver is one of the system's classes, or a class of the project derived from it that has no such method of its own.
    func isOf(_ classes: [String], _ member: Node, _ chain: ModifierChain, _ method: String, _ task: Task) -> Bool {
        let type = receiverType(member, chain, task)
        guard case .type(let own) = type.meaning, own.kind != .external else { return classes.contains(type.name.text) }
        return classes.contains { own.inherits(from: Symbol(text: $0)) == .yes } && own.reachableMembers(named: Symbol(text: method)).isEmpty
    }

    private func isDeclared(_ method: String, _ member: Node, _ chain: ModifierChain, _ task: Task) -> Bool {
        guard case .type(let own) = receiverType(member, chain, task).meaning else { return false }
        return !own.reachableMembers(named: Symbol(text: method)).isEmpty
    }

    /// Whether an expression makes a new object at each run: directly, or as the value of a local constant.
    private func isFresh(_ value: Node?, _ task: Task) -> Bool {
        guard let value = value?.bareExpression else { return false }
        if let construction = Construction(value), construction.form == .named {
            return project.meaning(of: construction, file: task.file).isReference != .no
        }
        if value.kind == .identifierExpr {
            guard let declaration = LocalNames.declaration(of: value.name, at: value), let binding = Binding(declaration), let initial = binding.value else { return false }
            return isFresh(initial, task)
        }
        if value.kind == .chainExpr, let base = ModifierChain(value)?.base, base.kind == .identifierExpr, value.text.hasSuffix(".view") || value.text.hasSuffix(".view!"),
            LocalNames.declaration(of: base.name, at: base) != nil
        {
            return isFresh(base, task)
        }
        return project.madeObject(by: value, in: task.file, as: nil) != nil
    }

    /// Whether code of the type or its coordinator assigns to the input that is shown; `nil` if that is not known, or the value is no input.
    func isReported(_ value: Node?) -> Bool? {
        guard let value else { return nil }
        for index in value.subtree {
            let node = Node(value.file, index)
            guard node.kind == .identifierExpr || node.kind == .memberLink, let property = type.property(named: node.name) else { continue }
            if property.viewInput == .observed || property.viewInput == .ambient || property.viewInput == .other { return nil }
            guard property.hasAttribute(.Binding) || property.typeName == .Binding else { continue }
            return isWrittenInCode(property.name)
        }
        return value.kind == .identifierExpr ? localValue(value).map { isReported($0) } ?? false : false
    }

    /// What a local stands for: `if let region = self.region`.
    private func localValue(_ name: Node) -> Node? {
        guard let declaration = LocalNames.declaration(of: name.name, at: name) else { return nil }
        return Binding(declaration)?.value ?? OptionalBinding(declaration)?.value
    }

    /// Whether a binding is assigned to, or handed on so that others may.
    private func isWrittenInCode(_ name: Symbol) -> Bool? {
        let projection = "$" + name.text
        for type in [type, coordinator].compactMap({ $0 }) {
            for declaration in type.declarations {
                for node in declaration.node.descendants {
                    if let target = Assignment(node)?.target, case let path = target.plainPath, path.contains(where: { $0.name == name }), path.count > 1 || !isInInitializer(node),
                        root(of: target)?.name == Symbol(.self_) || LocalNames.declaration(of: path[0].name, at: path[0]) == nil
                    {
                        return true
                    }
                    // A binding that is given to the coordinator under another name may be written there.
                    if node.kind == .identifierExpr || node.kind == .memberLink, node.name.text == projection { return nil }
                }
            }
        }
        return false
    }

    private func isInInitializer(_ node: Node) -> Bool { node.ancestors.contains { $0.kind == .initializerDecl } }
}
