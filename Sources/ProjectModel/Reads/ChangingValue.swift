import SwiftSource

/// Whether code of the project is seen that can give an expression another value while the view that it is passed to stays on screen. Where nothing
/// of the kind is seen the answer is no.
///
/// The value is followed through local constants, computed properties, parameters of helpers and the properties of views around to whoever makes
/// those; it can change where it comes from storage that is written while the view is shown, from a size, or from the surroundings.
public struct ChangingValue {
    unowned(unsafe) let project: Project
    var visited: Set<NodePlace> = []
    /// How many views and helpers were passed on the way.
    var depth = 0
    static let depthLimit = 4
    /// The expressions that are being read, the one that all began with first.
    private var values: [Node] = []

    let countsUnmade: Bool

    /// - Parameter countsUnmade: Whether a view around that nobody makes yet may be given anything.
    public init(in project: Project, countsUnmade: Bool = false) {
        self.project = project
        self.countsUnmade = countsUnmade
    }

    public mutating func changes(_ value: Node, passedTo shown: Shown) -> Bool {
        // A controller of UIKit's keeps the value that its root view was made with.
        guard depth <= ChangingValue.depthLimit, !shown.isHosted else { return false }
        values.append(value)
        defer { values.removeLast() }
        return reads(value, shown, isPayload: false)
    }

    /// Whether the property of an object that the view observes is assigned to.
    public mutating func changes(member: Symbol, of model: TypeRecord, observedAs owner: Symbol, by shown: Shown) -> Bool {
        guard let property = model.property(named: member), !property.isStatic, !property.isLet, visited.insert(property.place).inserted else { return false }
        if property.isComputed {
            guard let body = property.body, depth < ChangingValue.depthLimit else { return false }
            depth += 1
            defer { depth -= 1 }
            for node in body.descendants {
                let isOwn = node.kind == .identifierExpr || node.kind == .memberLink && node.parent.flatMap { ModifierChain($0) }?.baseName == Symbol(.self_)
                let name = isOwn ? node.name : Symbol.none
                if name != .none, name != member, model.property(named: name) != nil, changes(member: name, of: model, observedAs: owner, by: shown) { return true }
            }
            return false
        }
        guard property.hasAttribute(.Published) || model.hasAttribute(.Observable) else { return false }
        let regions = self.regions(of: shown)
        let projection = owner.projection
        if let around = project.type(around: NodePlace(file: shown.file, row: shown.chain.row)) {
            for declaration in around.declarations {
                for node in declaration.node.descendants {
                    guard let chain = ModifierChain(node), let first = chain.links.first(where: { _ in true }), first.kind == .memberLink, first.name == member,
                        chain.base?.kind == .identifierExpr
                    else { continue }
                    if shown.holds(node) { continue }
                    let isProjection = chain.baseName == projection
                    let isTarget = chain.baseName == owner && isWritten(node)
                    if isProjection || isTarget, regions.isEmpty || regions.contains(where: { $0.file === node.file && $0.contains(node) }) { return true }
                }
            }
        }
        guard regions.isEmpty else { return false }
        // What decides whether the view is there may be set together with what it shows.
        if shown.conditions.contains(where: { $0.mentions(owner) }) { return false }
        if writes(to: member, in: model).contains(where: { !$0.isInInitializer }) { return true }
        return project.assignments(of: model.index, to: member, outsideTestsOf: project) || isBound(member, of: model)
    }

    /// Whether a view takes a binding to the property of an object: `Slider(value: $settings.size)`. One to a part of it says nothing of the other parts.
    private func isBound(_ member: Symbol, of model: TypeRecord) -> Bool {
        for file in project.files(naming: member).lazy.map(Int.init) where !project.isTest(file: file) {
            for node in NamedExpressions(of: member, below: project.files[file].root) where node.kind == .memberLink {
                guard let chain = ModifierChain(of: node), chain.links.only == node, let base = chain.base, base.kind == .identifierExpr, base.name.text.hasPrefix("$") else { continue }
                let name = Symbol(text: String(base.name.text.dropFirst()))
                guard let view = project.type(around: NodePlace(file: file, row: node.row)), let property = view.property(named: name) else { continue }
                if property.observedModel == model { return true }
            }
        }
        return false
    }

    /// Whether code outside of initialisers assigns to a property of a class.
    public func isAssigned(_ member: Symbol, of model: TypeRecord) -> Bool {
        writes(to: member, in: model).contains { !$0.isInInitializer } || project.assignments(of: model.index, to: member, outsideTestsOf: project)
    }

    // MARK: Expressions

    private mutating func reads(_ node: Node, _ shown: Shown, isPayload: Bool) -> Bool {
        switch node.kind {
        case .identifierExpr:
            return resolve(node.name, at: node, [], shown, isPayload: isPayload)
        case .chainExpr:
            return readsChain(node, shown, isPayload: isPayload)
        case .closureExpr:
            // `{ value in … }` that runs later takes the value of that time.
            if CodeContext.role(of: node).runsLater { return false }
            guard let closure = Closure(node) else { return false }
            for item in closure.items where reads(item, shown, isPayload: isPayload) { return true }
            return false
        case .functionDecl, .attribute, .keyPathExpr: return false
        default:
            if node.kind.isTypeDeclaration || node.kind.isType || node.kind.isPattern { return false }
            for child in node.children where reads(child, shown, isPayload: isPayload) { return true }
            return false
        }
    }

    private mutating func readsChain(_ node: Node, _ shown: Shown, isPayload: Bool) -> Bool {
        guard let chain = ModifierChain(node) else { return false }
        var path: [Symbol] = []
        var links = Array(chain.links)
        for link in links where link.kind == .callLink || link.kind == .subscriptLink {
            for child in link.children where reads(child, shown, isPayload: isPayload) { return true }
        }
        guard let base = chain.base else { return false }
        guard base.kind == .identifierExpr, let token = base.main else { return reads(base, shown, isPayload: isPayload) }
        if base.file.isUppercase(token) { return false }
        var name = base.name
        if name == .self_ {
            guard let first = links.first, first.kind == .memberLink else { return reads(base, shown, isPayload: isPayload) }
            name = first.name
            links.removeFirst()
            for link in links where link.kind == .memberLink { path.append(link.name) }
            return resolveMember(name, at: node, path, shown, isPayload: isPayload)
        }
        for link in links where link.kind == .memberLink { path.append(link.name) }
        return resolve(name, at: base, path, shown, isPayload: isPayload)
    }

    // MARK: Names

    mutating func resolve(_ name: Symbol, at node: Node, _ path: [Symbol], _ shown: Shown, isPayload: Bool) -> Bool {
        guard let local = LocalNames.declaration(of: name, at: node) ?? name.withoutMark.flatMap({ LocalNames.declaration(of: $0, at: node) }) else {
            if name.text.hasPrefix("$"), name.text.utf8.dropFirst().first.map({ $0 >= 48 && $0 <= 57 }) ?? false {
                return Closure(around: node).map { isSize($0.node) && !(values.last?.contains($0.node) ?? false) } ?? false
            }
            return resolveMember(name, at: node, path, shown, isPayload: isPayload)
        }
        guard visited.insert(NodePlace(file: shown.file, row: local.row)).inserted else { return false }
        switch local.kind {
        case .patternBinding:
            return Binding(local)?.value.map { reads($0, shown, isPayload: isPayload) } ?? false
        case .optionalBindingCondition:
            if let value = OptionalBinding(local)?.value { return reads(value, shown, isPayload: true) }
            return resolve(name, at: local, path, shown, isPayload: true)
        case .closureParameter:
            guard let closure = Closure(around: local) else { return false }
            // A reader of sizes that is a part of the content measures wherever the content is.
            if isSize(closure.node) { return !(values.last?.contains(closure.node) ?? false) }
            // `ForEach($items) { $item in … item.text … }`: the element is edited in place.
            return local.name.text.hasPrefix("$") && !name.text.hasPrefix("$") && ArgumentPlace(closure.node)?.role.isBuilder ?? false
        case .closureCapture:
            guard let closure = Closure(around: local) else { return false }
            if let value = ClosureCapture(local)?.value { return reads(value, shown, isPayload: isPayload) }
            return resolve(name, at: closure.node, path, shown, isPayload: isPayload)
        case .functionParameter:
            return followParameter(local, path, parameterIsPresented: !regions(of: shown).isEmpty)
        default:
            return false
        }
    }

    private static let measuring: Set<String> = [
        "GeometryReader", "TimelineView", "overlayPreferenceValue", "backgroundPreferenceValue", "visualEffect", "PhaseAnimator", "KeyframeAnimator",
        // An image that is loaded, and loaded anew when its address changes.
        "AsyncImage", "LazyImage",
    ]

    /// Whether a closure is called again with another size or time.
    func isSize(_ closure: Node) -> Bool {
        guard let callee = ArgumentPlace(closure)?.callee else { return false }
        return ChangingValue.measuring.contains(callee.text)
    }

    private mutating func resolveMember(_ name: Symbol, at node: Node, _ path: [Symbol], _ shown: Shown, isPayload: Bool) -> Bool {
        guard let type = project.type(around: NodePlace(file: shown.file, row: node.row)) else { return false }
        if name == .self_ { return type.kind == .external && followSelf(at: node, type) }
        let isProjection = name.text.hasPrefix("$")
        if isProjection, shown.isContent { return false }
        let own = name.withoutMark
        guard let property = type.property(named: name) ?? own.flatMap({ type.property(named: $0) }) else {
            for function in type.functions(named: name) where function.body != nil { return readsBody(of: function, isPayload: isPayload) }
            return false
        }
        if property.isStatic { return false }
        if property.isComputed { return readsBody(of: property, isPayload: isPayload) }
        guard let kind = property.viewInput, type.isReference != .yes else { return false }
        switch kind {
        case .constant, .closure, .other: return false
        case .ambient:
            guard property.hasAttribute(.Environment) else {
                if property.hasAttribute(.EnvironmentObject) { return changes(path, of: property, shown, isPayload: isPayload) }
                return !isPayload && (property.hasAttribute(.FetchRequest) || property.hasAttribute(.Query))
            }
            if property.isChangingEnvironment { return true }
            if property.declaration.descendants.contains(where: { $0.kind == .keyPathExpr }) { return false }
            return changes(path, of: property, shown, isPayload: isPayload)
        case .observed, .object:
            return changes(path, of: property, shown, isPayload: isPayload)
        case .owned:
            return isWritten(property, in: type, shown, isPayload: isPayload) || isWrittenElsewhere(property, than: type)
        case .binding:
            // What is presented keeps what the presenting view had: nobody reaches what stands behind it.
            return isWritten(property, in: type, shown, isPayload: isPayload) || regions(of: shown).isEmpty && follow(property, of: type)
        case .value, .content:
            let isCounted = path.first.map { ChangingValue.counts.contains($0.text) } ?? false
            return regions(of: shown).isEmpty && follow(property, of: type, isCounted: isCounted)
        }
    }

    /// What decides how many elements an expression has: `items` of `items.map { … }`.
    static func counted(_ value: Node) -> Node {
        guard let chain = ModifierChain(value.bareExpression), let base = chain.base, base.kind == .identifierExpr, base.name != .self_ else { return value }
        let links = Array(chain.links)
        guard links.count == 2, links[0].kind == .memberLink, links[1].kind == .callLink else { return value }
        switch links[0].name.known {
        case .map, .sorted, .enumerated: return base
        default: return value
        }
    }

    private static let counts: Set<String> = ["count", "isEmpty", "indices", "startIndex", "endIndex"]

    /// The value that others with the same `@AppStorage` write.
    private func isWrittenElsewhere(_ property: Member, than type: TypeRecord) -> Bool {
        guard property.hasAttribute(.AppStorage) else { return false }
        for other in project.members(named: property.name) where other != property && other.hasAttribute(.AppStorage) && !other.isTest {
            if let owner = other.owner, owner != type, !writes(to: other.name, in: owner).isEmpty { return true }
        }
        return false
    }

    private mutating func readsBody(of member: Member, isPayload: Bool) -> Bool {
        guard let body = member.body, depth < ChangingValue.depthLimit, visited.insert(member.place).inserted else { return false }
        depth += 1
        defer { depth -= 1 }
        // What decides inside of a getter whether there is a value stands there.
        let inside = Shown(file: member.file, chain: body, isContent: false)
        for child in body.children where reads(child, inside, isPayload: isPayload) { return true }
        return false
    }

    private mutating func changes(_ path: [Symbol], of property: Member, _ shown: Shown, isPayload: Bool) -> Bool {
        guard !isPayload, let first = path.first, let model = property.observedModel, model.isReference == .yes else { return false }
        if property.viewInput == .object, !model.hasAttribute(.Observable), !property.hasAttribute(.EnvironmentObject) { return false }
        return changes(member: first, of: model, observedAs: property.name, by: shown)
    }
}
