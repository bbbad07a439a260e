import Linting
import ProjectModel
import SwiftSource

/// A delegate or data source that is made on the spot and kept by nothing.
struct TemporaryDelegate: Rule {
    static let about = About(
        id: "temporary-delegate", topic: .representable, severity: .warning,
        summary: "a delegate or data source is made on the spot and kept by nothing",
        why: """
            `delegate`, `dataSource` and their kin are weak references. An object that is made for them and stored nowhere else is gone as soon as the \
            function has run: the property is `nil` again, no callback ever comes, a table stays empty. The compiler warns only where the construction \
            stands directly behind `=`; through a local constant it is silent.
            """,
        instead: """
            Let something keep the object that lives as long as the view: in a representable the coordinator, which SwiftUI keeps, otherwise a stored \
            property.
            """,
        versions: "All. Properties that are known to be strong (`CAAnimation.delegate`, what the project declares without `weak`) are left alone.",
        sources: [
            "https://developer.apple.com/documentation/uikit/uitableview/datasource",
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable/makecoordinator()",
        ])

    let interest = Interest(kinds: [.assignmentExpr], imports: [], nameEndings: endings)

    func check(_ node: Node, in context: RuleContext) {
        guard mayBeDelegate(before: node), let sequence = node.parent, let assignment = Assignment(sequence), assignment.operatorNode == node,
            let value = assignment.value?.bareExpression,
            let target = assignment.target.flatMap({ ModifierChain($0) }), let link = target.lastLink, link.kind == .memberLink,
            isDelegate(link.name.text), FunctionDeclaration(around: node) != nil || isInCode(node)
        else { return }
        guard let made = made(value, in: context), made.isObject, isWeak(link, of: target, in: context) else { return }
        if made.isLocal, isKept(value.name, assignedAt: sequence, in: context) || isWaitedFor(behind: sequence) { return }
        if let type = made.type, handsItselfOn(type) { return }
        context.report(
            value,
            "nothing keeps this '\(made.name.text)': '\(link.name.text)' is a weak reference, so that it is 'nil' again at once and no callback comes",
            help: keeper(at: node, made.name, in: context), related: made.type.map { [($0.declaration.place, "'\(made.name.text)' is declared here")] } ?? [])
    }

    private static let endings: [StaticString] = ["elegate", "ataSource", "Handler"]

    private func isDelegate(_ name: String) -> Bool {
        name.hasSuffix("elegate") || name.hasSuffix("ataSource") || name.hasSuffix("Handler")
    }

    /// A look at the last bytes of the name before `=`, as most assignments are of something else.
    private func mayBeDelegate(before equals: Node) -> Bool {
        guard let name = equals.firstToken.previous else { return false }
        let bytes = equals.file.bytes
        return TemporaryDelegate.endings.contains { ending in
            let start = name.end - ending.utf8CodeUnitCount
            return start >= name.start && (0..<ending.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == ending.utf8Start[$0] }
        }
    }

    private func isInCode(_ node: Node) -> Bool {
        for ancestor in node.ancestors {
            if ancestor.kind == .accessorBlock || ancestor.kind == .closureExpr { return true }
            if ancestor.kind.isTypeDeclaration { return false }
        }
        return false
    }

    // MARK: The object

    private struct Made {
        var type: TypeRecord?
        var name: Symbol
        var isObject: Bool
        var isLocal: Bool
    }

    /// What a value constructs, directly or as the initial value of a local constant.
    private func made(_ value: Node, in context: RuleContext) -> Made? {
        var isLocal = false
        var expression = value
        if value.kind == .identifierExpr {
            guard let declaration = LocalNames.declaration(of: value.name, at: value), let binding = Binding(declaration), !isWeakOrStatic(binding),
                let initial = binding.value?.bareExpression
            else { return nil }
            isLocal = true
            expression = initial
        }
        guard let construction = Construction(expression), construction.isWhole, construction.form == .named else { return nil }
        let meaning = context.meaning(of: construction)
        return Made(type: meaning.type, name: construction.name, isObject: meaning.isReference == .yes, isLocal: isLocal)
    }

    private func isWeakOrStatic(_ binding: Binding) -> Bool {
        guard let declaration = binding.declaration else { return true }
        return declaration.isMember || declaration.isTopLevel || declaration.hasModifier(.weak) || declaration.hasModifier(.static)
    }

    /// Whether an initialiser of the object's class gives the object to something else, which may keep it.
    private func handsItselfOn(_ type: TypeRecord) -> Bool {
        for initializer in type.initializers {
            guard let body = initializer.body else { continue }
            for node in body.descendants where node.kind == .identifierExpr && node.name == .self_ {
                guard let parent = node.parent else { continue }
                switch parent.kind {
                case .argument: return true
                case .sequenceExpr:
                    // `self.view.owner = self`; `x.delegate = self` keeps nothing.
                    if let target = Assignment(parent)?.target, !isDelegate(ModifierChain(target)?.lastLink?.name.text ?? "") { return true }
                default: continue
                }
            }
        }
        return false
    }

    /// Whether a local constant is used for anything but weak properties and its own members before it is given away.
    private func isKept(_ name: Symbol, assignedAt assignment: Node, in context: RuleContext) -> Bool {
        guard let declaration = LocalNames.declaration(of: name, at: assignment), let block = declaration.parent?.parent else { return true }
        for node in block.descendants where node.row > declaration.row {
            switch node.kind {
            case .closureCapture where node.name == name:
                if ClosureCapture(node)?.isWeak != true { return true }
            case .optionalBindingCondition where node.name == name && OptionalBinding(node)?.value == nil:
                return true
            case .identifierExpr where node.name == name:
                guard LocalNames.declaration(of: name, at: node) == declaration else { continue }
                if isWeakUse(node, in: context) { continue }
                // A member that is set before: `source.rows = rows`.
                guard node.row < assignment.row, isMemberUse(node), Closure(around: node)?.node == Closure(around: declaration)?.node else { return true }
            default: continue
            }
        }
        return false
    }

    /// `x.delegate = name`, with a weak property.
    private func isWeakUse(_ node: Node, in context: RuleContext) -> Bool {
        guard let sequence = node.parent, let assignment = Assignment(sequence), assignment.value == node,
            let chain = assignment.target.flatMap({ ModifierChain($0) }), let link = chain.lastLink, link.kind == .memberLink, isDelegate(link.name.text)
        else { return false }
        return isWeak(link, of: chain, in: context)
    }

    /// `name.member`, not called.
    private func isMemberUse(_ node: Node) -> Bool {
        guard let chain = node.parent.flatMap({ ModifierChain($0) }), chain.base == node else { return false }
        return chain.links.allSatisfy { $0.kind == .memberLink || $0.kind == .optionalLink || $0.kind == .forceLink }
    }

    /// Whether the block goes on with a call that only returns when the object has done its work: the local lives as long as that.
    private func isWaitedFor(behind assignment: Node) -> Bool {
        var block: Node?
        for ancestor in assignment.ancestors {
            if ancestor.kind == .codeBlock || ancestor.kind == .closureExpr { block = ancestor }
            if ancestor.kind.isFunctionDeclaration || ancestor.kind.isTypeDeclaration { break }
        }
        guard let block else { return false }
        for node in block.descendants where node.row > assignment.row && (node.kind == .memberLink || node.kind == .identifierExpr) {
            switch node.name.text {
            case "NSApplicationMain", "UIApplicationMain", "dispatchMain": return true
            case _ where node.kind == .identifierExpr: continue
            case "runModal", "parse", "run", "wait", "sync", "waitUntilExit", "performAndWait", "main", "runOperation": return true
            default: continue
            }
        }
        return false
    }

    // MARK: The property

    /// Whether the property is known to be weak, or is one of the system's and none of its strong ones.
    private func isWeak(_ link: Node, of target: ModifierChain, in context: RuleContext) -> Bool {
        let owner = owner(of: target, in: context)
        if case .type(let type) = owner.meaning {
            let properties = type.reachableMembers(named: link.name).filter { $0.kind == .property }
            if !properties.isEmpty { return properties.allSatisfy(isWeak) }
            // A subclass of the system's.
            return type.kind == .class && !isStrong(type.name, type.bases.map(\.name)) && isPlainName(link.name) && type.hasAny(of: .nsObject) == .yes
        }
        // Of an unknown owner the project's own properties of that name may be meant.
        for member in context.project.members(named: link.name) where member.kind == .property && member.owner != nil && !isWeak(member) {
            if case .sdk = owner.meaning { continue }
            return false
        }
        return isPlainName(link.name) && !isStrong(owner.name, [])
    }

    private func isWeak(_ member: Member) -> Bool {
        member.fact.flags.contains(.isWeak) || member.fact.flags.contains(.isUnowned)
    }

    /// What comes before the property.
    private func owner(of target: ModifierChain, in context: RuleContext) -> ValueType {
        let links = Array(target.links)
        let before = links.dropLast().filter { $0.kind != .optionalLink && $0.kind != .forceLink }
        if before.isEmpty, let base = target.base { return context.project.valueType(of: base, in: context.fileIndex) }
        return context.project.valueType(ofPrefix: target, links: links.dropLast().count, in: context.fileIndex)
    }

    private func isPlainName(_ name: Symbol) -> Bool {
        let name = name.text
        return name.hasSuffix("elegate") || name.hasSuffix("ataSource")
    }

    /// The system's classes that keep their delegate. Source: Apple's documentation ("strong", "retain").
    private func isStrong(_ owner: Symbol, _ bases: [Symbol]) -> Bool {
        for name in [owner] + bases {
            switch name.text {
            case "CABasicAnimation", "CAAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup", "CATransition", "CAPropertyAnimation",
                "URLSession", "UIViewPropertyAnimator", "NSURLConnection": return true
            default: continue
            }
        }
        return false
    }

    // MARK: Advice

    private func keeper(at node: Node, _ name: Symbol, in context: RuleContext) -> String {
        if let type = context.type(around: node), type.representableKind != nil {
            return type.reachableMembers(named: Symbol(.makeCoordinator)).isEmpty
                ? "make it in makeCoordinator and assign context.coordinator" : "let the coordinator keep it, or be the delegate itself"
        }
        return "keep it in a stored property"
    }
}
