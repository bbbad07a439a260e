import SwiftSource

/// What a view does with an object in one of its properties.
///
/// A completion that the view hands to a method of the object (`model.load { items = model.items }`) works with the very object it was handed to,
/// whatever stands in the property by then: what is read there counts for nothing.
public struct ObjectUses: Sendable {
    /// The members that code which builds the view reads or binds: `model.title`, `$model.title`, in the order of the source.
    public fileprivate(set) var shown: [Symbol] = []
    /// The members that the view assigns, changes in place or binds: `model.title = ""`, `model.isOn.toggle()`, `$model.title`.
    public fileprivate(set) var changed: Set<Symbol> = []
    /// The members that other code reads: on an event, in a function.
    public fileprivate(set) var read: [Symbol] = []
    /// The methods that are called.
    public fileprivate(set) var called: [Symbol] = []
    /// Whether the object itself is given to somebody: `Child(model: model)`.
    public var isHandedOn: Bool { !handedOn.isEmpty }
    /// Where it is.
    fileprivate var handedOn: [NodePlace] = []
    /// Whether there is any use at all.
    public var isEmpty: Bool { shown.isEmpty && read.isEmpty && called.isEmpty && !isHandedOn }
}

extension TypeRecord {
    /// What the members of a view do with the object in `property`, its initialisers and previews apart.
    public func objectUses(of property: Member) -> ObjectUses {
        let isNamed = namedPrivateFunctions
        let code = members.filter { member in
            guard !member.isStatic, !member.isPreview, !member.isTest, !member.isRequirement else { return false }
            if member.kind == .function { return !member.isPrivate || isNamed.contains(member.place) }
            return member.kind == .property && (member.isComputed || member.body != nil)
        }
        let others = storedProperties.filter { $0 != property && $0.hasInitialValue && $0.fact.flags.contains(.isLazy) }
        var result = ObjectUses()
        for use in uses(in: code + others).uses(of: property.name) {
            ObjectUseReader(property: property.name, project: project).read(use, into: &result)
        }
        return result
    }

    /// What ``objectUses(of:)`` says (`own`), with what the views do with the object that are made with it and keep it in a property of the argument's name, and
    /// those that they make. It is handed on only where it is not known to whom.
    public func objectUsesInViews(of property: Member, _ own: ObjectUses) -> ObjectUses {
        var known: Set<NodePlace> = [property.place]
        return objectUses(of: property, own, &known)
    }

    private func objectUses(of property: Member, _ own: ObjectUses, _ known: inout Set<NodePlace>) -> ObjectUses {
        var result = own
        let places = result.handedOn
        result.handedOn = []
        for place in places {
            guard let taker = project.taker(ofValueNamedAt: place), taker.property.typeName == property.objectName else {
                result.handedOn.append(place)
                continue
            }
            guard known.insert(taker.property.place).inserted else { continue }
            result.formUnion(taker.view.objectUses(of: taker.property, taker.view.objectUses(of: taker.property), &known))
        }
        return result
    }

    /// The stored properties of a class that its methods read, directly or through each other, although they change; those that a method gives
    /// a value itself before do not count, nor what holds subscriptions.
    /// - Parameter readings: Of this class, where somebody has them.
    public func changingState(readBy methods: [Symbol], _ readings: PropertyReadings? = nil) -> [Symbol] {
        let wanted = methods.flatMap { reachableMembers(named: $0) }.filter { $0.kind == .function && !$0.isStatic }
        var found: [Symbol] = []
        if wanted.isEmpty { return found }
        let readings = readings ?? PropertyReadings(of: self)
        // Asked for only where something is read.
        var all: PropertyUses?
        for member in wanted {
            let uses = readings.uses(in: [member])
            for property in storedProperties where !property.isLet && !property.holdsSubscriptions && !found.contains(property.name) {
                guard let first = uses.uses(of: property.name).first, first.form != .write, !isCleared(at: first.place) else { continue }
                let inAll = all ?? readings.uses(in: members.filter { $0.kind == .function || $0.kind == .property && $0.isComputed })
                all = inAll
                if inAll.writes(property.name) || !assignments(to: property.name).isEmpty { found.append(property.name) }
            }
        }
        return found
    }
}

extension ObjectUses {
    fileprivate mutating func formUnion(_ other: ObjectUses) {
        for name in other.shown where !shown.contains(name) { shown.append(name) }
        for name in other.read where !read.contains(name) { read.append(name) }
        changed.formUnion(other.changed)
        called += other.called
        handedOn += other.handedOn
    }
}

extension Member {
    /// The name of its type, written beside it or constructed by its initial value.
    fileprivate var objectName: Symbol {
        if typeName != .none { return typeName }
        return initialValue.flatMap { Construction($0.bareExpression) }?.name ?? .none
    }
}

extension Project {
    /// The view that is made with a value as an argument, and its property that only takes that argument: `Child(model: model)`, `self.model`.
    fileprivate func taker(ofValueNamedAt place: NodePlace) -> (view: TypeRecord, property: Member)? {
        let name = node(at: place)
        let value = name.parent?.kind == .chainExpr ? name.parent ?? name : name
        guard let argument = ArgumentPlace(value), argument.label != .none, let chain = argument.call.parent, let construction = Construction(chain),
            construction.call.node == argument.call, let view = meaning(of: construction, file: place.file).type, view.isView.isYes,
            let property = view.property(named: argument.label), property.fact.isStoredInstanceProperty, !property.isPrivate || !view.initializers.isEmpty
        else { return nil }
        // An initialiser does no more than to keep it.
        for initializer in view.initializers {
            guard let body = initializer.body else { continue }
            var uses = 0
            for node in body.descendants where node.kind == .identifierExpr || node.kind == .memberLink {
                if node.name == property.name || node.name == property.name.wrapper { uses += 1 }
            }
            if uses > 2 { return nil }
        }
        return (view, property)
    }
}

extension TypeRecord {
    /// Whether nothing of a property is left by what is called on it: `items.removeAll()`.
    private func isCleared(at place: NodePlace) -> Bool {
        guard let next = project.node(at: place).linkBehind, next.kind == .memberLink else { return false }
        return MutatingMethods.clears(next.name)
    }
}

extension TypeRecord {
    /// The private functions that the type's own code names outside of themselves.
    private var namedPrivateFunctions: Set<NodePlace> {
        var unnamed: [Symbol: [Member]] = [:]
        for member in members where member.kind == .function && member.isPrivate { unnamed[member.name, default: []].append(member) }
        var named: Set<NodePlace> = []
        for declaration in declarations where !unnamed.isEmpty {
            for node in declaration.node.descendants where node.kind == .identifierExpr || node.kind == .memberLink {
                guard let functions = unnamed[node.name] else { continue }
                let rest = functions.filter { $0.file == declaration.file && $0.node.contains(node) }
                for function in functions where !rest.contains(function) { named.insert(function.place) }
                unnamed[node.name] = rest.isEmpty ? nil : rest
            }
        }
        return named
    }
}

private struct ObjectUseReader {
    let property: Symbol
    let project: Project

    func read(_ use: PropertyUse, into result: inout ObjectUses) {
        let name = project.node(at: use.place)
        if use.form == .write { return }
        guard let link = name.linkBehind else {
            if name.kind == .closureCapture { return }
            result.handedOn.append(use.place)
            return
        }
        guard link.kind == .memberLink else {
            result.handedOn.append(use.place)
            return
        }
        let isProjection = use.form == .projection
        if !isProjection, link.linkBehind?.kind == .callLink {
            result.called.append(link.name)
            return
        }
        switch change(of: link) {
        case .assigned?:
            result.changed.insert(link.name)
            return
        case .inPlace?: result.changed.insert(link.name)
        case nil: if isProjection { result.changed.insert(link.name) }
        }
        if isInCompletion(name) { return }
        if isProjection || CodeContext(of: name).kind == .builder {
            if !result.shown.contains(link.name) { result.shown.append(link.name) }
        } else if !result.read.contains(link.name) {
            result.read.append(link.name)
        }
    }

    private enum Change { case assigned, inPlace }

    /// How the member that a link names is changed at its place.
    private func change(of link: Node) -> Change? {
        guard let chain = link.parent else { return nil }
        if let next = link.linkBehind, next.kind == .memberLink, MutatingMethods.contains(next.name), next.linkBehind?.kind == .callLink { return .inPlace }
        if chain.parent?.kind == .inOutExpr { return .inPlace }
        for ancestor in chain.ancestors.prefix(2) where ancestor.kind == .sequenceExpr {
            guard let assignment = Assignment(ancestor), assignment.target?.bareExpression == chain else { continue }
            return assignment.isCompound || link.linkBehind != nil ? .inPlace : .assigned
        }
        return nil
    }

    /// Whether the place is in a closure that is handed to a method of the same object.
    private func isInCompletion(_ name: Node) -> Bool {
        for ancestor in name.ancestors {
            if ancestor.kind.isTypeDeclaration { return false }
            guard ancestor.kind == .closureExpr, let place = ArgumentPlace(ancestor), let chain = place.call.parent.flatMap({ ModifierChain($0) }) else { continue }
            if chain.baseName == property { return true }
            if chain.baseName == .self_, chain.links.first(where: { _ in true })?.name == property { return true }
        }
        return false
    }
}

extension Member {
    private static let subscriptions = Set(["AnyCancellable", "Cancellable", "ObservableObjectPublisher"].map { Symbol(text: $0) })

    /// Whether the property keeps subscriptions, of which nobody reads more than that they are there.
    var holdsSubscriptions: Bool {
        if let type { return Self.subscriptions.contains(type.name) || type.node.descendants.contains { Self.subscriptions.contains($0.name) } }
        return initialValue?.descendants.contains { Self.subscriptions.contains($0.name) } ?? false
    }
}
