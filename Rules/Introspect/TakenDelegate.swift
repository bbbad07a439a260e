import Linting
import ProjectModel
import SwiftSource

/// A delegate or data source of SwiftUI's own view that a representable replaces after it has found the view by a walk through the view hierarchy.
struct TakenDelegate {
    /// `delegate`, `dataSource`.
    let name: Token
    /// The class of the view: `UIScrollView`.
    let view: String
    /// Where the view is found.
    let found: NodePlace
    /// The class that takes the place; empty if it is not known.
    let proxy: String
    /// The callbacks that the new one passes on to the old one.
    let passed: [String]

    private static let views: Set<String> = ["UIScrollView", "UITableView", "UICollectionView", "UITextField", "UITextView", "UITabBarController", "NSTableView", "NSOutlineView"]
    private static let stepLimit = 4

    /// Those that stand in a method of the type, or in what it calls of the type in the same file.
    static func all(in method: Member, of type: TypeRecord, in context: RuleContext) -> [TakenDelegate] {
        let project = context.project
        guard [KnownName.delegate, .dataSource].contains(where: { project.names(Symbol($0), inFile: context.fileIndex) }) else { return [] }
        let isMake = RepresentableKind.allCases.contains { Symbol($0.makeName) == method.name }
        var found: [TakenDelegate] = []
        for place in context.representable(type).readings.uses(in: [method]).members where place.file == context.fileIndex {
            let function = project.node(at: place)
            // What both kinds of methods call is told of once.
            if place != method.place, !isMake, context.representableMethods(of: type).contains(where: { $0.makeUses.members.contains(place) }) { continue }
            for node in function.descendants {
                guard let assignment = Assignment(node), let target = assignment.target?.plainPath, target.count == 2, let link = target.last, link.kind == .memberLink,
                    let name = link.main, name.text == "delegate" || name.text == "dataSource", assignment.value?.kind != .nilLiteral,
                    let value = origin(of: target[0]), let view = viewClass(of: target[0], value, file: place.file, project),
                    isBehindSuperview(value, file: place.file, project, steps: 0)
                else { continue }
                // The view that is being made is in no hierarchy yet.
                if isMake, !node.ancestors.contains(where: { $0.kind == .closureExpr && function.contains($0) }) { continue }
                guard let taken = TakenDelegate(name, view, NodePlace(file: place.file, row: value.row), assignment, target[0].name, function, type, context) else { continue }
                found.append(taken)
            }
        }
        return found
    }

    /// `nil` if the new one passes everything on.
    private init?(_ name: Token, _ view: String, _ found: NodePlace, _ assignment: Assignment, _ local: Symbol, _ function: Node, _ type: TypeRecord, _ context: RuleContext) {
        self.name = name
        self.view = view
        self.found = found
        var keeper: Symbol?
        for node in function.descendants {
            guard let kept = Assignment(node), kept.node != assignment.node, let value = kept.value?.plainPath, value.count == 2, value[0].name == local, value[1].name == name.symbol else { continue }
            keeper = kept.target?.plainPath.last?.name
        }
        guard let keeper else {
            proxy = ""
            passed = []
            return
        }
        guard assignment.value?.plainPath.last.map({ $0.name == Symbol(.coordinator) }) ?? false, let coordinator = type.coordinatorInputs?.coordinator else { return nil }
        let functions = coordinator.members.filter { $0.kind == .function && !$0.isStatic }
        if functions.contains(where: { ["responds", "forwardingTarget", "forwardInvocation"].contains($0.name.text) }) { return nil }
        proxy = coordinator.name.text
        var names: [String] = []
        for function in functions where !names.contains(function.name.text) {
            let isPassed = function.body?.descendants.contains { node in
                guard node.kind == .memberLink, node.name == function.name, let chain = ModifierChain(of: node) else { return false }
                return chain.baseName == keeper || chain.links.contains { $0.name == keeper }
            }
            if isPassed ?? false { names.append(function.name.text) }
        }
        passed = names
    }

    /// What a local was given: `if let list = view.superview as? UIScrollView`.
    private static func origin(of name: Node) -> Node? {
        guard name.kind == .identifierExpr, let declaration = LocalNames.declaration(of: name.name, at: name) else { return nil }
        return Binding(declaration)?.value ?? OptionalBinding(declaration)?.value
    }

    private static func viewClass(of name: Node, _ value: Node, file: Int, _ project: Project) -> String? {
        let value = value.bareExpression
        if value.kind == .sequenceExpr, let cast = value.child(.castExpr), let written = NodeViews<TypeReference>(cast.children).first?.name.text { return views.contains(written) ? written : nil }
        let known = project.valueType(of: value, in: file).name.text
        if views.contains(known) { return known }
        // `view.nearestList`: a property of the project's, added to a class of the system's.
        guard let link = (ModifierChain(value).map { Array($0.links) } ?? []).last(where: { $0.kind == .memberLink }) else { return nil }
        let result = project.members(named: link.name).lazy.filter { $0.owner?.kind == .external && ($0.isComputed || $0.kind == .function) }.compactMap { $0.type?.name.text }.first
        return result.flatMap { views.contains($0) ? $0 : nil }
    }

    /// Whether an expression goes out of the representable's own view: by `superview`, or by a member of the project's that does so.
    private static func isBehindSuperview(_ value: Node, file: Int, _ project: Project, steps: Int) -> Bool {
        guard steps < stepLimit else { return false }
        for index in value.subtree {
            let node = Node(value.file, index)
            if node.kind == .memberLink {
                if node.name.text == "superview" || node.name.text == "enclosingScrollView" { return true }
                for member in project.members(named: node.name) where member.owner?.kind == .external && (member.isComputed || member.kind == .function) {
                    if member.body?.descendants.contains(where: { $0.name.text == "superview" }) ?? false { return true }
                }
            } else if node.kind == .identifierExpr, let outer = origin(of: node), isBehindSuperview(outer, file: file, project, steps: steps + 1) {
                return true
            }
        }
        return false
    }
}
