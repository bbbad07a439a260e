import SwiftSource

/// Whether code of the project is seen that can give an expression another value while the view that it is passed to stays on screen. Where nothing
/// of the kind is seen the answer is no.
///
/// The value is followed through local constants, computed properties, parameters of helpers and the properties of views around to whoever makes
/// those; it can change where it comes from storage that is written while the view is shown, from a size, or from the surroundings.
public struct ChangingValue {
    /// A view that is made.
    public struct Shown {
        public let file: Int
        /// The chain that makes it.
        public let chain: Node
        /// Whether the expression makes a view: a binding in that reaches what it is given to.
        let isContent: Bool

        public init(file: Int, chain: Node, isContent: Bool = false) {
            self.file = file
            self.chain = chain
            self.isContent = isContent
        }
    }

    unowned(unsafe) let project: Project
    var visited: Set<NodePlace> = []
    /// How many views and helpers were passed on the way.
    var depth = 0
    static let depthLimit = 4
    /// The expressions that are being read, the one that all began with first.
    private var values: [Node] = []

    public init(in project: Project) { self.project = project }

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
        return project.assignments(of: model.index, to: member, outsideTestsOf: project)
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

    private static let ambient: Set<String> = [
        "colorScheme", "horizontalSizeClass", "verticalSizeClass", "dynamicTypeSize", "sizeCategory", "scenePhase", "isEnabled", "isFocused",
        "layoutDirection", "legibilityWeight", "colorSchemeContrast", "controlActiveState", "isSearching", "isLuminanceReduced",
    ]

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
            let text = property.declaration.text
            if let mark = text.firstIndex(of: "\\") {
                let key = text[mark...].dropFirst(2).prefix { $0.isLetter || $0.isNumber }
                return ChangingValue.ambient.contains(String(key))
            }
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
    private static func counted(_ value: Node) -> Node {
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


    // MARK: Callers

    /// Whether a caller of a view gives one of its properties a value that can change.
    /// - Parameter isCounted: Whether only the number of its elements matters.
    mutating func follow(_ property: Member, of type: TypeRecord, isCounted: Bool = false) -> Bool {
        guard depth < ChangingValue.depthLimit, visited.insert(property.place).inserted else { return false }
        depth += 1
        defer { depth -= 1 }
        var isCalled = false
        for call in type.callers where call.surroundings != type {
            guard let link = call.link, let chain = call.chain else { continue }
            isCalled = true
            for given in ChangingValue.values(for: property, of: type, in: link) where !(isCounted && given.kind == .arrayLiteral) {
                if chain.hasNewIdentity(with: given, named: property.name, in: project, file: call.file) { continue }
                let value = isCounted ? ChangingValue.counted(given) : given
                if changes(value, passedTo: Shown(file: call.file, chain: chain.node, isContent: value.kind == .closureExpr)) { return true }
            }
        }
        return !isCalled && type.accessLevel.map { $0 >= .public } ?? false
    }

    /// What a call that makes a value of a type gives to one of its stored properties: the argument itself, or what its initialiser assigns to it.
    public static func values(for property: Member, of type: TypeRecord, in link: CallLink) -> [Node] {
        let initializers = type.initializers
        if initializers.isEmpty {
            if let value = link.argument(labeled: property.name)?.value { return [value] }
            var label = Symbol.none
            for closure in link.trailingClosures {
                label = closure.label
                if label == property.name { return [closure.closure.node] }
            }
            if let closure = link.trailingClosure, property.viewInput == .content || property.hasAttribute(.ViewBuilder) { return [closure.node] }
            return []
        }
        var labels = link.arguments.map(\.label)
        for closure in link.trailingClosures where closure.label != .none { labels.append(closure.label) }
        for initializer in initializers where PropertyReader.takes(Array(initializer.labels), labels) {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            var names: Set<Symbol> = []
            for node in body.descendants {
                guard let assignment = Assignment(node), let target = assignment.target?.rootName, let value = assignment.value,
                    target == property.name || (target.withoutMark ?? Symbol.none) == property.name
                else { continue }
                for parameter in function.parameters where value.mentions(parameter.name) || value.name == parameter.name { names.insert(parameter.name) }
            }
            var values: [Node] = []
            for parameter in function.parameters where names.contains(parameter.name) {
                if let value = value(of: parameter, of: function, in: link) { values.append(value) }
            }
            return values
        }
        return []
    }

    /// The closure that a call gives to a stored property which is a function, the trailing one of a memberwise initialiser included.
    public static func closure(for property: Member, of type: TypeRecord, in link: CallLink) -> Node? {
        if let value = values(for: property, of: type, in: link).first { return value.bareExpression.kind == .closureExpr ? value.bareExpression : nil }
        guard type.initializers.isEmpty, let closure = link.trailingClosure else { return nil }
        // The first trailing closure goes to the first function that nothing else is given to.
        let labels = link.arguments.map(\.label) + link.trailingClosures.map(\.label)
        let open = type.storedProperties.first { $0.isFunction && !($0.isLet && $0.hasInitialValue) && !labels.contains($0.name) }
        return open == property ? closure.node : nil
    }

    private static func value(of wanted: Parameter, of function: FunctionDeclaration, in link: CallLink) -> Node? {
        var parameters = Array(function.parameters)
        for argument in link.arguments {
            guard let index = parameters.firstIndex(where: { $0.label == argument.label }) else { return nil }
            if parameters[index].node == wanted.node { return argument.value }
            parameters.removeSubrange(...index)
        }
        for closure in link.trailingClosures where closure.label != .none && closure.label == wanted.label { return closure.closure.node }
        if let closure = link.trailingClosure, parameters.first(where: { $0.type?.isFunction ?? false })?.node == wanted.node { return closure.node }
        return nil
    }

    /// Whether a caller of a helper gives the parameter a value that can change.
    private mutating func followParameter(_ parameter: Node, _ path: [Symbol], parameterIsPresented: Bool) -> Bool {
        guard depth < ChangingValue.depthLimit, let wanted = Parameter(parameter), let function = FunctionDeclaration(around: parameter) else { return false }
        let member = project.files.index(of: parameter.file).flatMap {
            project.member(declaredAt: NodePlace(file: $0, row: function.node.row))
        }
        guard let member, member.kind == .function else { return false }
        if !isPublic(member), parameterIsPresented { return false }
        if function.name.text == "makeBody" { return path.first.map { ["isPressed", "isOn", "fractionCompleted", "isExpanded"].contains($0.text) } ?? false }
        depth += 1
        defer { depth -= 1 }
        var isCalled = false
        for call in calls(of: member) {
            guard function.accepts(call.link), let value = ChangingValue.value(of: wanted, of: function, in: call.link) else { continue }
            isCalled = true
            if changes(value, passedTo: Shown(file: call.file, chain: call.chain, isContent: value.kind == .closureExpr)) { return true }
        }
        return !isCalled && isPublic(member)
    }

    /// A view that a function of `extension View` is applied to.
    private mutating func followSelf(at node: Node, _ type: TypeRecord) -> Bool {
        guard depth < ChangingValue.depthLimit, let function = FunctionDeclaration(around: node),
            let file = project.files.index(of: node.file),
            let member = project.member(declaredAt: NodePlace(file: file, row: function.node.row)), visited.insert(member.place).inserted
        else { return false }
        depth += 1
        defer { depth -= 1 }
        var isCalled = false
        for call in calls(of: member) {
            isCalled = true
            let shown = Shown(file: call.file, chain: call.chain, isContent: true)
            for part in call.chain.children where part.row < call.link.node.row {
                if changes(part, passedTo: shown) { return true }
            }
        }
        return !isCalled && isPublic(member)
    }

    private func isPublic(_ member: Member) -> Bool {
        guard member.accessLevel >= .public else { return false }
        guard let owner = member.owner, owner.kind != .external else { return true }
        return owner.accessLevel.map { $0 >= .public } ?? false
    }

    private struct HelperCall {
        let file: Int
        let chain: Node
        let link: CallLink
    }

    /// The calls of a function by its name: in its type, of what an extension of `View` adds in the whole project.
    private func calls(of member: Member) -> [HelperCall] {
        guard let owner = member.owner else { return [] }
        var found: [HelperCall] = []
        func search(_ root: Node, _ file: Int) {
            for node in root.descendants where (node.kind == .identifierExpr || node.kind == .memberLink) && node.name == member.name {
                guard let chain = node.parent, chain.kind == .chainExpr else { continue }
                let next = node.subtree.upperBound
                guard next < chain.subtree.upperBound, let link = CallLink(Node(node.file, next)) else { continue }
                if project.facts[file].isPreview(row: node.row) { continue }
                found.append(HelperCall(file: file, chain: chain, link: link))
            }
        }
        if owner.kind == .external || owner.kind == .protocol {
            for file in project.files(naming: member.name).lazy.map(Int.init) where !project.isTest(file: file) && !(member.isPrivate && file != member.file) {
                search(project.files[file].root, file)
            }
        } else {
            for declaration in owner.declarations { search(declaration.node, declaration.file) }
        }
        return found
    }

    // MARK: Writes

    private func isWritten(_ property: Member, in type: TypeRecord, _ shown: Shown, isPayload: Bool) -> Bool {
        let regions = regions(of: shown)
        let conditions = shown.conditions
        let isGated = isPayload || !conditions.isEmpty
        for write in writes(to: property.name, in: type) where !shown.holds(write.node) && !write.isInInitializer {
            let moment = moment(of: write.node, in: type, 0)
            if moment == .initial { continue }
            if !regions.isEmpty {
                if moment == .automatic || regions.contains(where: { $0.file === write.node.file && $0.contains(write.node) }) { return true }
                continue
            }
            if isGated {
                if moment == .appear || write.isNil || isFirstWrite(write.node, property.name) { continue }
                if shown.isExclusive(with: write.node) || isSetTogether(write.node, property.name, conditions) { continue }
            }
            return true
        }
        return false
    }

    /// Whether a write is reached only while the property has no value: `guard image == nil else { return }`.
    private func isFirstWrite(_ write: Node, _ name: Symbol) -> Bool {
        ReachConditions.conditions(around: write).contains { condition in
            guard condition.kind == .sequenceExpr else { return false }
            let parts = Array(condition.children)
            return parts.count == 3 && parts[0].selfMember == name && parts[1].name == .equalEqual && parts[2].kind == .nilLiteral
        }
    }

    /// Whether the code around a write also sets what decides whether the view is there.
    private func isSetTogether(_ write: Node, _ name: Symbol, _ conditions: [Node]) -> Bool {
        guard let block = write.ancestors.first(where: { $0.kind == .codeBlock || $0.kind == .closureExpr }) else { return false }
        for node in block.descendants {
            guard let target = Assignment(node)?.target?.rootName, target != name else { continue }
            if conditions.contains(where: { $0.mentions(target) }) { return true }
        }
        return false
    }

    private struct Write {
        let node: Node
        let isNil: Bool

        var isInInitializer: Bool {
            for ancestor in node.ancestors {
                if ancestor.kind == .initializerDecl { return true }
                if ancestor.kind == .closureExpr || ancestor.kind.isTypeDeclaration { return false }
            }
            return false
        }
    }

    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "toggle", "sort", "shuffle", "reverse", "swapAt", "move",
        "formUnion", "subtract", "merge", "negate", "popLast",
    ]

    /// Places of a type's code that give its property another value, or hand on a binding to it.
    private func writes(to name: Symbol, in type: TypeRecord) -> [Write] {
        let projection = name.projection
        var found: [Write] = []
        for declaration in type.declarations {
            let root = declaration.node
            var end = 0
            for node in root.descendants {
                if node.row < end { continue }
                if node.kind.isTypeDeclaration {
                    end = node.subtree.upperBound
                    continue
                }
                switch node.kind {
                case .sequenceExpr:
                    guard let assignment = Assignment(node), let target = assignment.target, let root = target.rootName,
                        root == name || root == projection, isMember(target, name)
                    else { continue }
                    found.append(Write(node: node, isNil: assignment.value?.kind == .nilLiteral))
                case .inOutExpr:
                    guard let inner = node.children.first, inner.rootName == name, isMember(inner, name) else { continue }
                    found.append(Write(node: node, isNil: false))
                case .chainExpr:
                    guard let chain = ModifierChain(node), node.rootName == name, isMember(node, name) else { continue }
                    if chain.calls.contains(where: { ChangingValue.mutating.contains($0.name.text) }) { found.append(Write(node: node, isNil: false)) }
                case .identifierExpr, .memberLink:
                    guard node.name == projection, !isOpener(node) else { continue }
                    found.append(Write(node: node, isNil: false))
                default: continue
                }
            }
        }
        return found
    }

    /// Whether the name means the type's property, not a local one.
    private func isMember(_ target: Node, _ name: Symbol) -> Bool {
        let base = target.bareExpression.kind == .chainExpr ? ModifierChain(target.bareExpression)?.base ?? target : target
        return base.name == .self_ || LocalNames.declaration(of: name, at: base) == nil
    }

    /// Whether a binding is given to `sheet(item:)` or its like, which only sets it to `nil` or false.
    private func isOpener(_ node: Node) -> Bool {
        for ancestor in node.ancestors.prefix(2) where ancestor.kind == .argument {
            return ancestor.name == .isPresented || ancestor.name == .item
        }
        return false
    }

    private func isWritten(_ node: Node) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.kind == .inOutExpr { return true }
        if let chain = ModifierChain(node), chain.calls.contains(where: { ChangingValue.mutating.contains($0.name.text) }) { return true }
        return Assignment(parent)?.target == node
    }

    private enum Moment { case initial, appear, event, automatic }

    /// What makes the code at a node run.
    private func moment(of node: Node, in type: TypeRecord, _ steps: Int) -> Moment {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .initializerDecl: return .initial
            case .closureExpr:
                guard let place = ArgumentPlace(ancestor), let callee = place.callee else { continue }
                switch callee.text {
                case "onAppear": return .appear
                case "task": return CallLink(place.call)?.arguments.contains { $0.label.text == "id" } ?? false ? .event : .appear
                case "onReceive", "scheduledTimer", "sink": return .automatic
                default:
                    if place.role == .action { return .event }
                }
            case .functionDecl:
                guard steps < 3, ancestor.isMember else { continue }
                var result: Moment?
                for declaration in type.declarations {
                    for use in declaration.node.descendants where (use.kind == .identifierExpr || use.kind == .memberLink) && use.name == ancestor.name {
                        if ancestor.file === use.file, ancestor.contains(use) { continue }
                        let own = moment(of: use, in: type, steps + 1)
                        if own == .automatic { return own }
                        if result == nil || own == .event { result = own }
                    }
                }
                return result ?? .event
            default:
                if ancestor.kind.isTypeDeclaration { return .event }
            }
        }
        return .event
    }

    /// The code of what is presented, if the view is a part of that: the closure of a sheet, of a link's destination.
    func regions(of shown: Shown) -> [Node] {
        if let region = shown.chain.presentedRegion { return [region] }
        // A helper that is used only there.
        guard let member = EnclosingMember(around: shown.chain), member.kind != .body, let type = project.type(around: NodePlace(file: shown.file, row: shown.chain.row))
        else { return [] }
        let name = member.declaration.kind == .variableDecl ? VariableDeclaration(member.declaration)?.binding?.name ?? .none : member.declaration.name
        guard name != .none else { return [] }
        var regions: [Node] = []
        for declaration in type.declarations {
            for use in declaration.node.descendants where (use.kind == .identifierExpr || use.kind == .memberLink) && use.name == name {
                if use.file === member.declaration.file, member.declaration.contains(use) { continue }
                guard let region = use.presentedRegion else { return [] }
                regions.append(region)
            }
        }
        return regions.isEmpty ? [] : regions + [member.declaration]
    }
}

extension Project {
    fileprivate func assignments(of type: Int, to name: Symbol, outsideTestsOf project: Project) -> Bool {
        calls.assignments(of: type, to: name, facts).contains { !isTest(file: $0.file) }
    }
}

extension ChangingValue.Shown {
    /// Whether the node is a part of what makes the view.
    fileprivate func holds(_ node: Node) -> Bool {
        guard node.file === chain.file else { return false }
        // A body is everything; the base and its own call are what makes the view.
        guard let base = ModifierChain(chain)?.baseCall else { return false }
        return node.row >= chain.row && node.row < base.link.node.subtree.upperBound && !base.link.trailingClosures.contains { $0.closure.node.contains(node) }
    }

    /// Whether UIKit or AppKit is given the view.
    var isHosted: Bool {
        for ancestor in chain.ancestors {
            if ancestor.kind.isTypeDeclaration || ancestor.kind == .closureExpr { return false }
            if ancestor.kind == .argument, ancestor.name.text == "rootView" { return true }
        }
        return false
    }

    /// The conditions that decide whether the view is there.
    fileprivate var conditions: [Node] {
        var found: [Node] = []
        var inner = chain
        for ancestor in chain.ancestors {
            if ancestor.kind.isTypeDeclaration { break }
            switch ancestor.kind {
            case .ifExpr:
                if let conditions = IfExpression(ancestor)?.conditions, inner.kind == .codeBlock || inner.kind == .ifExpr {
                    for condition in conditions where condition.kind != .availabilityCondition { found.append(condition) }
                }
            case .switchExpr:
                if let subject = SwitchExpression(ancestor)?.subject, subject != inner { found.append(subject) }
            case .ternaryExpr: if let first = ancestor.children.first, first != inner { found.append(first) }
            default: break
            }
            inner = ancestor
        }
        return found
    }

    /// Whether another place is in another branch of an `if` or `switch` around the view.
    fileprivate func isExclusive(with other: Node) -> Bool {
        guard other.file === chain.file else { return false }
        var inner = chain
        for ancestor in chain.ancestors {
            if ancestor.kind == .ifExpr || ancestor.kind == .switchExpr, ancestor.contains(other), !inner.contains(other) { return true }
            if ancestor.kind.isTypeDeclaration { return false }
            inner = ancestor
        }
        return false
    }
}

extension Node {
    /// The property that an expression begins with, `self.` left out: `a` of `self.a.b[0]`.
    fileprivate var rootName: Symbol? {
        let node = bareExpression
        switch node.kind {
        case .identifierExpr: return node.name
        case .chainExpr:
            guard let chain = ModifierChain(node), chain.baseName != .none else { return nil }
            guard chain.baseName == .self_ else { return chain.baseName }
            for link in chain.links { return link.kind == .memberLink ? link.name : nil }
            return nil
        default: return nil
        }
    }

    /// Whether the name stands in the expression.
    fileprivate func mentions(_ name: Symbol) -> Bool {
        if self.name == name, kind == .identifierExpr || kind == .optionalBindingCondition { return true }
        for node in descendants where (node.kind == .identifierExpr || node.kind == .memberLink) && node.name == name { return true }
        return false
    }

    /// The closure, or the argument, that makes what is presented or another screen around a node.
    fileprivate var presentedRegion: Node? {
        for ancestor in ancestors {
            if ancestor.kind.isTypeDeclaration { return nil }
            switch ancestor.kind {
            case .closureExpr:
                guard let role = ArgumentPlace(ancestor)?.role, role == .presentation || role == .destination else { continue }
                return ancestor
            case .argument:
                if ancestor.name.text == "destination" { return ancestor }
            default: continue
            }
        }
        return nil
    }
}

extension FunctionDeclaration {
    /// Whether a call may mean the function, as far as the labels in parentheses tell.
    fileprivate func accepts(_ link: CallLink) -> Bool { PropertyReader.takes(parameters.map(\.label), link.arguments.map(\.label)) }
}
