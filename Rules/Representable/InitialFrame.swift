import ProjectModel
import SwiftSource

/// Values that only say where and how large the platform view is to begin with. SwiftUI lays the view out at once, so that a later value would not
/// be seen either.
struct InitialFrame {
    private let functions: [ManagedView.Function]

    init(of view: ManagedView) { functions = view.functions }

    /// Whether a value goes to nothing but the frame of the view: `UIView(frame: frame)`, `view.frame.size = size`, and the rectangle of a tracking
    /// area that follows the visible part anyway.
    func takes(_ value: Node) -> Bool {
        var inner = value
        while let outer = inner.parent {
            switch outer.kind {
            case .chainExpr where inner.row == outer.row + 1, .tupleExpr: break
            case .sequenceExpr:
                guard let assignment = Assignment(outer) else { break }
                return assignment.valueNodes.contains(inner) && assignment.target.map(isFrame) ?? false
            case .argument:
                guard let call = outer.parent, call.kind == .callLink, let made = call.parent, let construction = Construction(made), construction.call.node == call else { return false }
                switch construction.name.text {
                case "CGRect", "NSRect", "CGSize", "NSSize", "CGPoint", "NSPoint":
                    inner = made
                    continue
                case "NSTrackingArea": return outer.name.text == "rect" && isOfVisiblePart(made)
                default: break
                }
                if construction.form == .implicit {
                    inner = made
                    continue
                }
                return (outer.name.text == "frame" || outer.name.text == "frameRect") && isView(made)
            default: return false
            }
            inner = outer
        }
        return false
    }

    private func isFrame(_ target: Node) -> Bool {
        functions.contains { function in
            function.member.node.contains(target) && ["frame", "bounds"].contains(ManagedView.rest(of: target, behind: function.names)?.first?.name.text ?? "")
        }
    }

    /// Whether a construction makes the view itself: it is what the make method returns, or the value of the constant that it returns.
    private func isView(_ made: Node) -> Bool {
        let declaration = made.parent?.kind == .initializerClause ? made.parent?.parent : nil
        return functions.contains { function in
            function.member.node.contains(made)
                && (function.member.results.contains { $0.bareExpression == made }
                    || declaration.map { holder in function.names.contains { $0.declaration == holder && $0.path == [holder.name] } } ?? false)
        }
    }

    private func isOfVisiblePart(_ area: Node) -> Bool {
        area.ancestors.first { $0.kind.isFunctionDeclaration }?.descendants.contains { $0.name.text == "inVisibleRect" } ?? false
    }
}
