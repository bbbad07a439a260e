import Linting
import ProjectModel
import SwiftSource

/// Code of a representable that places or sizes the view which SwiftUI places and sizes.
struct RepresentableLayoutMutation: Rule {
    static let about = About(
        id: "representable-layout-mutation", topic: .representable, severity: .warning, fix: .sometimes,
        summary: "a representable sets the frame, bounds, centre or transform of the view that SwiftUI lays out",
        why: """
            SwiftUI alone decides where the view of a representable stands and how large it is. Apple's documentation: "SwiftUI fully controls the \
            layout of the UIKit view's `center`, `bounds`, `frame`, and `transform` properties. Don't directly set these layout-related properties on \
            the view managed by a `UIViewRepresentable` instance from your own code because that conflicts with SwiftUI and results in undefined \
            behavior." What is set is overwritten by the next layout, or the view jumps between two places. \
            `translatesAutoresizingMaskIntoConstraints = false` takes away what SwiftUI sizes the view by: without constraints of its own the \
            view may collapse or keep a wrong size.
            """,
        instead: """
            Say it in SwiftUI: `.frame(…)`, `.position(…)`, `.rotationEffect(…)`, `.fixedSize()` where the representable is used, or \
            `sizeThatFits(_:uiView:context:)`. To place something yourself, return a plain container and lay out a subview of it.
            """,
        reasons: [
            ("frame", "`frame`, `bounds` or `center` is set, or a method of AppKit that sets them is called"),
            ("transform", "`transform` is set"),
            ("constraints", "`translatesAutoresizingMaskIntoConstraints` is set to `false`"),
            ("own-constraints", "the same, where the view gets constraints of its own (a note)"),
        ],
        versions: "All. `sizeThatFits(_:uiView:context:)` needs iOS 16, macOS 13.",
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable",
            "https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable",
        ])

    static func concerns(file: Int, of project: Project) -> Bool { project.declaresRepresentable(inFile: file) }

    let interest = Interest(kinds: [.structDecl, .classDecl, .extensionDecl])

    private static let methods: Set<String> = [
        "setFrameSize", "setFrameOrigin", "setBoundsSize", "setBoundsOrigin",
    ]

    func check(_ node: Node, in context: RuleContext) {
        guard let type = context.type(declaredAt: node), type.kind == .struct || type.kind == .class else { return }
        var seen: [Int] = []
        for methods in context.representableMethods(of: type) {
            let managed = methods.managedView
            for function in managed.functions where function.member.file == context.fileIndex && node.contains((function.member.owner == nil ? function.root : function.member).node) {
                check(function, managed, methods.kind, type, &seen, in: context)
            }
        }
    }

    /// `seen`: where findings stand; a helper of several methods or for two platforms is looked at more than once.
    private func check(_ function: ManagedView.Function, _ managed: ManagedView, _ kind: RepresentableKind, _ type: TypeRecord, _ seen: inout [Int], in context: RuleContext) {
        guard let body = function.member.body else { return }
        for node in body.descendants {
            if let assignment = Assignment(node), let target = assignment.target, let names = placed(target, function.names, kind) {
                if seen.contains(target.start) { continue }
                seen.append(target.start)
                check(assignment, target, names, function, managed, kind, type, in: context)
            } else if let chain = ModifierChain(node), let call = chain.calls.first(where: { _ in true }), let member = call.member,
                RepresentableLayoutMutation.methods.contains(member.name.text), kind == .nsView || kind == .nsViewController
            {
                // The chain as it is before the call.
                let path = node.children.prefix { $0 != call.link.node }.filter { $0.kind == .memberLink || $0.kind == .identifierExpr && $0.name != .self_ }
                guard path.count > 1, let first = path.first else { continue }
                let declaration = first.kind == .identifierExpr ? LocalNames.declaration(of: first.name, at: first) : nil
                let owner = path.dropLast().map(\.name)
                guard function.names.contains(where: { $0.declaration == declaration && $0.path + (kind.isController ? [Symbol(.view)] : []) == owner }),
                    !seen.contains(member.start)
                else { continue }
                seen.append(member.start)
                report(member.main?.range ?? member.range, "'\(member.name.text)'", "frame", function, kind, type, fixes: [], in: context)
            }
        }
    }

    /// The names behind the view that SwiftUI lays out.
    private func placed(_ target: Node, _ names: [ManagedView.Name], _ kind: RepresentableKind) -> [Node]? {
        guard let rest = ManagedView.rest(of: target, behind: names) else { return nil }
        guard kind.isController else { return rest }
        return rest.first?.name == Symbol(.view) ? Array(rest.dropFirst()) : nil
    }

    private func check(
        _ assignment: Assignment, _ target: Node, _ names: [Node], _ function: ManagedView.Function, _ managed: ManagedView, _ kind: RepresentableKind,
        _ type: TypeRecord, in context: RuleContext
    ) {
        guard let property = names.first else { return }
        switch property.name.text {
        case "frame", "bounds", "center":
            report(target, "'\(property.name.text)'", "frame", function, kind, type, fixes: [], in: context)
        case "transform", "transform3D":
            if kind == .nsView || kind == .nsViewController { return }
            report(target, "'\(property.name.text)'", "transform", function, kind, type, fixes: [], in: context)
        case "translatesAutoresizingMaskIntoConstraints":
            guard names.count == 1, let value = assignment.value, value.kind == .booleanLiteral, value.text == "false" else { return }
            let hasConstraints = managed.functions.contains { $0.root == function.root && hasOwnConstraints($0) }
            report(
                target, "'\(property.name.text)'", hasConstraints ? "own-constraints" : "constraints", function, kind, type,
                fixes: fixes(assignment, function, hasConstraints, in: context), in: context)
        default: return
        }
    }

    /// Removing the line is safe where it stands by itself, nothing gives the view constraints of its own, and the function makes no other views.
    private func fixes(_ assignment: Assignment, _ function: ManagedView.Function, _ hasConstraints: Bool, in context: RuleContext) -> [Fix] {
        guard let body = function.member.body, let parent = assignment.node.parent, parent == body, parent.children.count > 1 else { return [] }
        let edit = Edit.remove(context.removal(of: assignment.node.range))
        return [hasConstraints || function.isMaker ? .unsafe("remove the line", edit) : .safe("remove the line", edit)]
    }

    /// Whether the function gives the view itself a constraint: `view.heightAnchor.constraint(equalToConstant: 20)`.
    private func hasOwnConstraints(_ function: ManagedView.Function) -> Bool {
        guard let body = function.member.body else { return false }
        for node in body.descendants where node.kind == .chainExpr {
            guard let chain = ModifierChain(node), let base = chain.base, base.kind == .identifierExpr,
                function.names.contains(where: { $0.path.count == 1 && $0.path[0] == base.name })
            else { continue }
            let links = chain.links.filter { $0.kind == .memberLink }.map { $0.name.text }
            if links.contains("constraint") || links.contains("snp") { return true }
        }
        return false
    }

    private func report(
        _ place: some FindingPlace, _ what: String, _ reason: String, _ function: ManagedView.Function, _ kind: RepresentableKind, _ type: TypeRecord, fixes: [Fix],
        in context: RuleContext
    ) {
        let method = function.root.name.text
        let isMake = function.root.name == kind.makeName
        let code = function.member.owner == nil ? function.member.name.text : type.name.text
        let view =
            kind.isController
            ? "the view of the controller that '\(method)' \(isMake ? "returns" : "is given")" : "the view that '\(method)' \(isMake ? "returns" : "is given")"
        let message: String
        switch reason {
        case "constraints": message = "SwiftUI sizes \(view): with \(what) set to 'false' it may collapse or keep a wrong size"
        case "own-constraints":
            message = "SwiftUI sizes \(view): with \(what) set to 'false' its size is right only as long as its own constraints agree with what SwiftUI proposes"
        default: message = "SwiftUI alone places \(view): setting \(what) in '\(code)' conflicts with its layout and is undefined behaviour"
        }
        let help: String
        switch reason {
        case "transform": help = "use '.rotationEffect', '.scaleEffect' or '.offset' on '\(type.name.text)', or transform a subview"
        case "constraints": help = "remove the line; only subviews that get constraints need it"
        case "own-constraints": help = "use '.frame' on '\(type.name.text)' in place of the constraints, and remove the line"
        default: help = "use '.frame', '.position' or '.offset' on '\(type.name.text)', or lay out a subview"
        }
        let related = function.member == function.root ? [] : [(function.root.place, function.isMaker ? "'\(method)' returns the view" : "'\(method)' hands the view on")]
        context.report(place, reason: reason, severity: reason == "own-constraints" ? .note : nil, message, help: help, related: related, fixes: fixes)
    }
}
