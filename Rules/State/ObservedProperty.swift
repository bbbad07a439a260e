import Linting
import ProjectModel
import SwiftSource

/// One observed property and where its object comes from. Each answer is found when it is first asked for.
final class ObservedProperty {
    let name: Token
    let binding: Binding
    let declaration: VariableDeclaration
    let attribute: Attribute
    let type: TypeRecord
    let context: RuleContext

    var project: Project { context.project }
    /// What the view does with the object.
    private lazy var uses: ObjectUses? = member.map(type.objectUses)
    /// What is known of the code of the object's class.
    private var objectReadings: PropertyReadings?
    /// Whether an initialiser of the type works with the object.
    lazy var isReadInInitializer = findReadInInitializer()
    /// Whether `@StateObject` exists on all systems that the code runs on; `nil`: the deployment target is not known.
    lazy var hasStateObject = findStateObject()
    private var member: Member? { project.member(declaredAt: context.place(of: binding.node)) }
    var shown: String { "'\(name.symbol.text)'" }
    var typeName: String { "'\(type.qualifiedName)'" }

    init(name: Token, binding: Binding, declaration: VariableDeclaration, attribute: Attribute, type: TypeRecord, context: RuleContext) {
        self.name = name
        self.binding = binding
        self.declaration = declaration
        self.attribute = attribute
        self.type = type
        self.context = context
    }

    func report() {
        if let value = binding.value ?? attribute.wrappedArgument {
            guard let object = project.madeObject(by: value, in: context.fileIndex, as: binding.type), !isAdapter(object) else { return }
            let use = valueUse
            if use != .some { reportInitialValue(object, use) }
            return
        }
        let makings = self.makings
        guard let making = makings.first(where: { $0.parameter == nil }) ?? makings.first(where: { !isAlwaysPassed($0) }) ?? makings.first else { return }
        if valueUse != .some { report(making) }
    }

    /// Whether somebody has the view's value and works with the object through it: then it is that value's object, and SwiftUI could not keep it.
    private var valueUse: ValueUse {
        member.map(type.valueUse) ?? .none
    }

    // MARK: Initial values

    private func reportInitialValue(_ object: MadeObject, _ use: ValueUse) {
        let passing = context.memberwiseInitializer(of: type).calls(passing: name.symbol)
        var related: [(place: NodePlace, message: String)] = []
        if let maker = object.maker { related.append((maker.place, "makes a new object each time")) }
        let callers = Array(type.callers)
        if context.memberwiseInitializer(of: type).exists, !callers.isEmpty, callers.allSatisfy({ $0.labels.contains(name.symbol) }) {
            let isUsedForShow = type.calls.contains { ($0.isPreview || $0.isTest) && !$0.labels.contains(name.symbol) }
            context.report(
                name, reason: "unused-default", severity: .note,
                "the initial value of \(shown) is never used\(isUsedForShow ? " outside of previews and tests" : ""), for every \(isUsedForShow ? "other " : "")caller of "
                    + "\(typeName) passes an object: a caller that does not gets a new one each time \(typeName) is made again",
                help: isUsedForShow ? "remove the initial value, and let previews and tests pass an object" : "remove the initial value", related: related)
            return
        }
        if reportHarmless(object, of: binding.value ?? attribute.wrappedArgument, related: related) { return }
        context.report(
            name, reason: object.maker == nil ? "initial-value" : "factory", message(object), help: help(object, isReadInInitializer: isReadInInitializer),
            related: related,
            fixes: fix(
                isPassedForShow: !passing.isEmpty || use == .inTests || isReadInInitializer, isPassed: passing.contains { !$0.isPreview && !$0.isTest }))
    }

    private func message(_ object: MadeObject) -> String {
        var cause = ""
        if let maker = object.maker { cause = "'\(maker.name.text)' makes a new object each time: " }
        return cause + "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; '@ObservedObject' keeps no object, and \(loss(of: object))"
    }

    /// What becomes of the old object. Nothing may ever make the view again where it is made only for a root, or by views without state.
    func loss(of object: MadeObject) -> String {
        if let uses, uses.isEmpty { return "\(typeName) never uses it" }
        let isMadeAgain = type.isMadeAgain
        let members = affectedMembers(of: object)
        if members.lost.isEmpty, !members.filled.isEmpty { return "each new one starts over with \(list(members.filled))" }
        let what = members.lost.isEmpty ? "whatever the old one held" : "\(list(members.lost)) of the old one"
        let verb = isMadeAgain ? (members.lost.count > 1 ? "are lost" : "is lost") : "would be lost when a parent of \(typeName) is evaluated again"
        return "\(what) \(verb)"
    }

    private func list(_ names: [Symbol]) -> String { names.map { "'\($0.text)'" }.joined(separator: " and ") }

    /// Of the members that the view or the object looks at, up to two that a new object does not have, and up to two that it fills again.
    private func affectedMembers(of object: MadeObject) -> (lost: [Symbol], filled: [Symbol]) {
        guard let uses, let objectType = object.type.type, objectType.kind == .class else { return ([], []) }
        let changes = objectType.changes(inUse: uses, readings(of: objectType))
        var names: [Symbol] = []
        for name in uses.shown + uses.read + objectType.changingState(readBy: uses.called, readings(of: objectType)) where !names.contains(name) {
            if objectType.storedProperties.contains(where: { $0.name == name && !$0.isLet && $0.typeName.text != "PassthroughSubject" }) { names.append(name) }
        }
        return (Array(names.filter(changes.changed.contains).prefix(2)), Array(names.filter(changes.filled.contains).prefix(2)))
    }

    func newObject(_ object: MadeObject) -> String {
        let name = object.typeName == .none ? binding.type?.name ?? .none : object.typeName
        return name == .none ? "a new object" : "a new '\(name.text)'"
    }

    /// Objects whose loss nobody notices, and views that are never made again.
    func reportHarmless(_ object: MadeObject, of value: Node?, related: [(place: NodePlace, message: String)]) -> Bool {
        switch object.type.type?.ownState ?? .some {
        case .none:
            context.report(
                name, reason: "stateless", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; nothing is lost as long as the class has no state of its own",
                help: hasStateObject == false ? nil : "'@StateObject' would keep the first one", related: related)
            return true
        case .arguments:
            context.report(
                name, reason: "stateless", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; nothing is lost as long as the class only passes on what it is given",
                help: "keep it so, or let the parent own the object: '@StateObject' would go on showing what the first one was given", related: related)
            return true
        case .some: break
        }
        if let uses, isUnread(object, uses) {
            context.report(
                name, reason: "unread", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; nothing is lost, for \(typeName) only calls it and reads "
                    + "nothing that it holds",
                help: hasStateObject == false ? nil : "'@StateObject' would keep the first one", related: related)
            return true
        }
        if let found = stateFoundAgain(by: object, of: value) {
            context.report(
                name, reason: "found-again", severity: .note,
                "\(shown) becomes \(newObject(object)) each time \(typeName) is made again; that costs work, but nothing that is shown is lost, for each "
                    + "new one has \(found.isEmpty ? "all of it" : list(found)) again at once",
                help: hasStateObject == false
                    ? nil
                    : object.construction.call.arguments.isEmpty
                        ? "'@StateObject' would keep the first one and do the work once"
                        : "let the parent own the object, or keep it so: '@StateObject' would go on showing what the first one was given",
                related: related)
            return true
        }
        guard type.has(.app).isYes else { return false }
        context.report(
            name, reason: "app", severity: .note,
            "'@ObservedObject' does not keep the object that it makes; \(shown) lasts only because an 'App' like \(typeName) is made once",
            help: hasStateObject == false ? nil : "write '@StateObject', which keeps the object", related: related,
            fixes: fix(isPassedForShow: isReadInInitializer, isPassed: false))
        return true
    }

    /// Whether the view only calls methods of the object, which find nothing in it that an earlier call has left.
    private func isUnread(_ object: MadeObject, _ uses: ObjectUses) -> Bool {
        guard !uses.called.isEmpty, uses.shown.isEmpty, uses.read.isEmpty, !uses.isHandedOn else { return false }
        guard let objectType = object.type.type, objectType.kind == .class, !objectType.traits.contains(.incomplete) else { return false }
        return objectType.changingState(readBy: uses.called, readings(of: objectType)).isEmpty
    }

    /// Of the members that the view looks at up to two, if a new object has in all of them what the old one had; `nil` if something may be lost.
    /// What is done with the object before the property has it is not known.
    private func stateFoundAgain(by object: MadeObject, of value: Node?) -> [Symbol]? {
        guard let member, let own = uses, let value, isMadeOnly(object, by: value), !isReadInInitializer, let objectType = object.type.type else { return nil }
        let uses = type.objectUsesInViews(of: member, own)
        guard !uses.isEmpty, let found = objectType.stateFoundAgain(inUse: uses, of: object, readings(of: objectType)) else { return nil }
        let looked = uses.shown + uses.read.filter { !uses.shown.contains($0) }
        return Array(looked.filter { name in found.contains(name) && objectType.property(named: name).map { !$0.isLet } ?? false }.prefix(2))
    }

    /// Whether an expression does no more than to construct the object, by itself or through a function that does no more.
    private func isMadeOnly(_ object: MadeObject, by value: Node) -> Bool {
        var whole = value
        if let maker = object.maker {
            guard let body = maker.body, maker.file == object.file, let only = body.children.only else { return false }
            whole = only
        }
        let made = object.construction.chain.node
        return whole.contains(made) && !made.ancestors.prefix { $0 != whole }.contains { $0.kind == .closureExpr }
    }

    /// Several questions read the same code.
    private func readings(of type: TypeRecord) -> PropertyReadings {
        if let objectReadings, objectReadings.type == type { return objectReadings }
        let readings = PropertyReadings(of: type)
        objectReadings = readings
        return readings
    }

    private func help(_ object: MadeObject, isReadInInitializer: Bool) -> String {
        if object.type.has(.observable).isYes, !object.type.has(.observableObject).isYes {
            return "an '@Observable' object that the view owns is kept by '@State'"
        }
        if hasStateObject == false {
            return "'@StateObject' needs iOS 14: own the object one level up and pass it to \(typeName)"
        }
        if let uses, uses.isEmpty { return "remove it, or write '@StateObject', which keeps the first object" }
        if isReadInInitializer {
            return "own the object one level up and pass it to \(typeName): its initialiser uses it, where a '@StateObject' does not yet have its object"
        }
        return "write '@StateObject', which keeps the first object; '@ObservedObject' is for an object that somebody else owns"
    }

    private func findReadInInitializer() -> Bool {
        for initializer in type.initializers {
            guard let body = initializer.body else { continue }
            for node in body.descendants {
                switch node.kind {
                case .identifierExpr:
                    if node.name == name.symbol, isOwn(node), !isTarget(node) { return true }
                case .memberLink:
                    guard node.name == name.symbol, let parent = node.parent, let chain = ModifierChain(parent), chain.baseName == .self_ else { continue }
                    if !isTarget(parent) { return true }
                default: continue
                }
            }
        }
        return false
    }

    /// Whether the whole of an expression is what something is assigned to.
    func isTarget(_ node: Node) -> Bool {
        for ancestor in node.ancestors.prefix(2) where ancestor.kind == .sequenceExpr {
            if let assignment = Assignment(ancestor), !assignment.isCompound, assignment.target?.bareExpression == node { return true }
        }
        return false
    }

    // MARK: The object

    /// A view of a store of the Composable Architecture: the store, which somebody else keeps, has the state.
    private static let adapters: Set<Symbol> = [Symbol(text: "ViewStore")]

    func isAdapter(_ object: MadeObject) -> Bool {
        Self.adapters.contains(object.typeName) && !object.construction.call.arguments.isEmpty
    }

    // MARK: The fix

    private func findStateObject() -> Bool? {
        let first: [(Platform, OSVersion)] = [
            (.iOS, OSVersion(14)), (.macOS, OSVersion(11)), (.tvOS, OSVersion(14)), (.watchOS, OSVersion(7)), (.macCatalyst, OSVersion(14)),
        ]
        var isKnown = false
        for (platform, version) in first {
            let interval = context.availability(at: declaration.node, on: platform)
            if interval.isEmpty { continue }
            switch interval.runs(before: version) {
            case true?: return false
            case false?: isKnown = true
            case nil: continue
            }
        }
        if isKnown || context.targets.version(of: .visionOS) != nil { return true }
        return nil
    }

    private func fix(isPassedForShow: Bool, isPassed: Bool) -> [Fix] {
        guard hasStateObject != false, !isPassed, declaration.bindings.count == 1, let attributeName = attribute.nameToken, attribute.arguments.isEmpty else { return [] }
        guard type.assignments(to: name.symbol).isEmpty, !isAssignedInType else { return [] }
        let edit = Edit.replace(attributeName.range, with: "StateObject")
        let message = "replace '@ObservedObject' by '@StateObject'"
        let isSafe = hasStateObject == true && !isPassedForShow && type.isOnlyOneOfItsName && !project.isShadowed(.StateObject, at: context.place(of: declaration.node))
        return [isSafe ? .safe(message, edit) : .unsafe(message, edit)]
    }

    /// Whether the type itself assigns the property or touches its wrapper.
    private var isAssignedInType: Bool {
        let wrapper = name.symbol.wrapper
        for place in type.declarations {
            for node in place.node.descendants {
                switch node.kind {
                case .identifierExpr, .memberLink:
                    if node.name == wrapper { return true }
                case .sequenceExpr:
                    if let target = Assignment(node)?.target?.bareExpression, target.selfMember == name.symbol, isOwn(target) { return true }
                case .inOutExpr:
                    if node.children.first?.selfMember == name.symbol { return true }
                default: continue
                }
            }
        }
        return false
    }
}

extension Attribute {
    /// The value of `@ObservedObject(wrappedValue: x)`.
    fileprivate var wrappedArgument: Node? { (argument(labeled: .wrappedValue) ?? argument(labeled: .initialValue))?.value }
}
