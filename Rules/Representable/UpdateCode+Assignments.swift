import Linting
import ProjectModel
import SwiftSource

extension UpdateCode {
    // MARK: Assignments

    mutating func readAssignment(_ node: Node, _ task: Task) {
        guard let assignment = Assignment(node), let target = assignment.target.flatMap({ ModifierChain($0) }), let link = target.lastLink, link.kind == .memberLink else { return }
        let name = link.name.text
        noteCleared(name, assignment)
        // A property of the view's class that has an input's name is not the input.
        if task.isOfView, name != "isActive" { return }
        if name == "isActive", assignment.value?.text == "true", target.node.descendants.contains(where: { $0.kind == .memberLink && $0.name.text == "constraint" }) {
            guard !isConditional(node, task, strictly: false) else { return }
            actions.append(Action(what: .constraints, range: link.range, place: NodePlace(file: task.file, row: node.row), caller: task.caller, isOfView: task.isOfView))
            return
        }
        if name == "document", task.subjects.contains(target.baseName), let value = assignment.value, Construction(value.bareExpression)?.name.text == "PDFDocument" {
            guard !isConditional(node, task, strictly: false) else { return }
            actions.append(Action(what: .document, range: link.main?.range ?? link.range, place: NodePlace(file: task.file, row: node.row), caller: task.caller))
            return
        }
        if name == "viewControllers", !assignment.isCompound, task.subjects.contains(target.baseName), target.links.filter({ $0.kind == .memberLink }).count == 1,
            isOf(["UINavigationController", "UITabBarController", "UISplitViewController"], link, target, name, task)
        {
            guard !task.isAsked, !isConditional(node, task, strictly: true) else { return }
            actions.append(Action(what: .rows(name), range: link.main?.range ?? link.range, place: NodePlace(file: task.file, row: node.row), caller: task.caller))
            return
        }
        guard name == "text" || name == "attributedText" || name == "string" || name == "stringValue" || name == "attributedStringValue", !assignment.isCompound,
            task.subjects.contains(target.baseName), target.links.filter({ $0.kind == .memberLink }).count == 1, isOfInput(assignment.valueNodes)
        else { return }
        let isField: Bool
        if isOf(["UITextView", "NSTextView"], link, target, name, task) {
            isField = false
        } else if isOf(["UITextField", "UISearchBar", "UISearchTextField", "NSTextField", "NSSearchField", "NSSecureTextField", "NSComboBox", "NSTokenField"], link, target, name, task) {
            isField = true
        } else {
            return
        }
        guard isEdited, !isConditional(node, task, strictly: true) else { return }
        actions.append(Action(what: .text(name, isField: isField, isSelectionSet: isSelectionSet(behind: node, task)), range: node.range, place: NodePlace(file: task.file, row: node.row), caller: task.caller))
    }

    /// Whether the value comes from an input, which the user's typing changes or does not know; also by way of a local constant.
    func isOfInput(_ values: some Sequence<Node>, steps: Int = 0) -> Bool {
        for value in values {
            for index in value.subtree {
                let node = Node(value.file, index)
                guard node.kind == .identifierExpr || node.kind == .memberLink else { continue }
                if node.kind == .identifierExpr, let local = LocalNames.declaration(of: node.name, at: node) {
                    if steps < 2, let initial = Binding(local)?.value, isOfInput([initial], steps: steps + 1) { return true }
                } else if inputs.contains(node.name) {
                    return true
                }
            }
        }
        return false
    }

    /// Whether code after a place gives the view its selection back: `view.selectedRange = range`.
    func isSelectionSet(behind node: Node, _ task: Task) -> Bool {
        task.body.descendants.contains { other in
            guard other.row > node.row, other.kind == .memberLink, let chain = ModifierChain(of: other), task.subjects.contains(chain.baseName) else { return false }
            switch other.name.text {
            case "selectedRange", "selectedRanges", "selectedTextRange": return chain.node.enclosingAssignment?.target.map { $0.contains(other) } ?? false
            case "setSelectedRange", "setSelectedRanges": return true
            default: return false
            }
        }
    }

    /// Whether the view is one that the user types into: somebody listens, and nothing makes it read-only.
    var isEdited: Bool {
        if isMadeReadOnly { return false }
        var listens = false
        var types = [type]
        if let coordinator { types.append(coordinator) }
        for type in types {
            for declaration in type.declarations {
                for node in declaration.node.descendants {
                    switch node.kind {
                    case .assignmentExpr:
                        guard let assignment = node.parent.flatMap({ Assignment($0) }), let link = assignment.target.flatMap({ ModifierChain($0) })?.lastLink else { continue }
                        switch link.name.text {
                        case "delegate": listens = true
                        // What is chosen there is not typed.
                        case "inputView": if assignment.value?.kind != .nilLiteral { return false }
                        case "isEditable", "isEnabled", "isUserInteractionEnabled": if assignment.value?.text == "false" { return false }
                        default: continue
                        }
                    case .memberLink where node.name == .addTarget || node.name == .addObserver: listens = true
                    default: continue
                    }
                }
            }
        }
        return listens
    }

    /// Whether the make method makes an object of a class of the project that lets nobody edit it.
    private var isMadeReadOnly: Bool {
        for make in type.functions(named: kind.makeName) {
            guard let body = make.body else { continue }
            for node in body.descendants where node.kind == .chainExpr {
                guard let construction = Construction(node), case .type(let view) = project.meaning(of: construction, file: make.file), view.kind == .class else { continue }
                let isReadOnly = view.declarations.contains { declaration in
                    declaration.node.descendants.contains { node in
                        guard let assignment = Assignment(node), assignment.value?.text == "false", let target = assignment.target?.bareExpression else { return false }
                        return target.selfMember.text == "isEditable"
                    }
                }
                if isReadOnly { return true }
            }
        }
        return false
    }

    // MARK: What is removed

    enum Removal: Hashable {
        case all, views, layers, gestures, targets, constraints, observers, annotations, overlays, other

        static func of(_ noun: String) -> Removal {
            switch noun {
            case "a view", "a child controller": .views
            case "a layer": .layers
            case "a gesture recognizer": .gestures
            case "an action": .targets
            case "an observer", "an event monitor", "a timer", "a display link": .observers
            case "annotations": .annotations
            case "overlays": .overlays
            default: .other
            }
        }
    }

    mutating func noteRemoval(_ name: String) {
        switch name {
        case "removeFromSuperview", "removeArrangedSubview", "removeFromParent", "replaceSubview": removed.insert(.views)
        case "removeFromSuperlayer": removed.insert(.layers)
        case "removeGestureRecognizer": removed.insert(.gestures)
        case "removeTarget", "removeAction": removed.insert(.targets)
        case "deactivate", "removeConstraint", "removeConstraints": removed.insert(.constraints)
        case "removeObserver", "removeTimeObserver", "removeMonitor", "invalidate", "cancel": removed.insert(.observers)
        case "removeAnnotation", "removeAnnotations": removed.insert(.annotations)
        case "removeOverlay", "removeOverlays": removed.insert(.overlays)
        case "removeInteraction", "removeTrackingArea": removed.insert(.other)
        default:
            if name.hasPrefix("clear") || name.hasPrefix("reset") || name.hasPrefix("cleanup") || name.hasPrefix("removeAll") || name.hasPrefix("tearDown") || name.hasPrefix("uninstall") {
                removed.insert(.all)
            }
        }
    }

    private mutating func noteCleared(_ name: String, _ assignment: Assignment) {
        switch name {
        case "subviews": removed.insert(.views)
        case "sublayers": removed.insert(.layers)
        case "gestureRecognizers": removed.insert(.gestures)
        case "isActive": if assignment.value?.text == "false" { removed.insert(.constraints) }
        default: return
        }
    }
}
