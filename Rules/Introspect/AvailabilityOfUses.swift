import Linting
import ProjectModel
import SwiftSource

/// Whether code has an end of its availability where it stands, or wherever the function, property or type around it is used.
enum AvailabilityOfUses {
    static func isBoundedAbove(at node: Node, in context: RuleContext) -> Bool {
        if hasEnd(node, in: context) { return true }
        guard let member = EnclosingMember(around: node) else { return false }
        switch member.kind {
        case .body, .initializer, .initialValue, .defaultArgument: break
        default:
            let isPrivate = context.project.member(declaredAt: context.place(of: member.declaration))?.isPrivate ?? true
            if let name = name(of: member.declaration), isUsed(name, of: member.declaration, isPrivate: isPrivate, in: context) == .bounded {
                return true
            }
        }
        guard let type = context.project.type(around: context.place(of: node)), type.kind == .struct else { return false }
        var hasUse = false
        for call in type.calls where !call.isPreview && !call.isTest {
            guard hasEnd(context.project.node(at: call.place), in: context) else { return false }
            hasUse = true
        }
        // A type with a small first letter is not known to be one where it is made.
        return hasUse || isUsed(type.name, of: type.declaration.node, isPrivate: type.isFilePrivate, in: context) == .bounded
    }

    /// On the platforms with a known deployment target, or on those that the code around speaks of.
    private static func hasEnd(_ node: Node, in context: RuleContext) -> Bool {
        Availability.isBoundedAbove(at: node, targets: context.targets) || Availability.isBoundedAbove(at: node, targets: DeploymentTargets())
    }

    private enum Uses { case none, bounded, unbounded }

    private static func name(of declaration: Node) -> Symbol? {
        if let function = FunctionDeclaration(declaration) { return function.isSubscript || function.isInitializer ? nil : function.name }
        return VariableDeclaration(declaration)?.binding?.name
    }

    /// The uses of a declaration by its name: in its own file where no other can see it, otherwise in all.
    private static func isUsed(_ name: Symbol, of declaration: Node, isPrivate: Bool, in context: RuleContext) -> Uses {
        guard name != .none else { return .unbounded }
        var result = Uses.none
        for place in context.project.uses(of: name, onlyIn: isPrivate ? context.fileIndex : nil) {
            if context.project.isTest(file: place.file) || context.project.facts[place.file].isGenerated || context.project.isPreview(place) { continue }
            let node = context.project.node(at: place)
            if node.file === declaration.file, declaration.contains(node) { continue }
            guard hasEnd(node, in: context) else { return .unbounded }
            result = .bounded
        }
        return result
    }
}
