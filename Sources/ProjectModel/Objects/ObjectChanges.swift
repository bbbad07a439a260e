import SwiftSource

/// How the values that an object holds change while a view uses it.
public struct ObjectChanges: Sendable {
    /// The stored variables that something other than its initialiser gives another value, which a new object does not have.
    public fileprivate(set) var changed: Set<Symbol> = []
    /// Those that code sets which the initialiser runs as well, at once or later: a new object fills them again. What else sets them may be lost or
    /// not: a new object may well be filled from where the old one has left it.
    public fileprivate(set) var filled: Set<Symbol> = []
}

extension TypeRecord {
    /// What changes in an object of this class that only one view has, used in that way; the class's own code is followed from the methods that
    /// the view calls. Of a class that others may call too (an Objective-C method, a delegate) all methods count.
    /// - Parameter readings: Of this class, where somebody has them.
    public func changes(inUse use: ObjectUses, _ readings: PropertyReadings? = nil) -> ObjectChanges {
        let readings = readings ?? PropertyReadings(of: self)
        let byInitializer = readings.uses(in: initializers)
        let initialized = Set(byInitializer.uses.map(\.place))
        let methods = members.filter { ($0.kind == .function || $0.kind == .property && $0.isComputed) && !$0.isStatic && !$0.isRequirement }
        let called = use.isHandedOn || isCalledByOthers ? methods : methods.filter { use.called.contains($0.name) || use.shown.contains($0.name) || use.read.contains($0.name) }
        let byMethods = readings.uses(in: called)

        var changes = ObjectChanges()
        changes.changed = use.changed
        for found in byMethods.uses {
            guard let isInPlace = isChange(found) else { continue }
            if isInPlace || !initialized.contains(found.place) { changes.changed.insert(found.name) }
        }
        var collected: Set<Symbol> = []
        var found: Set<Symbol> = []
        for use in byInitializer.uses {
            guard let isInPlace = isChange(use) else { continue }
            if isInPlace, use.timing != .now { collected.insert(use.name) } else { changes.filled.insert(use.name) }
            if isFound(use) { found.insert(use.name) }
        }
        changes.changed.formUnion(collected)
        changes.changed.subtract(found.subtracting(collected))
        changes.filled.subtract(changes.changed)
        return changes
    }

    /// Whether the value that code of an initialiser sets comes from elsewhere: not written out, and none of the initialiser's arguments.
    private func isFound(_ use: PropertyUse) -> Bool {
        let name = project.node(at: use.place)
        if use.timing != .now || FunctionDeclaration(around: name)?.node.kind != .initializerDecl { return true }
        let target = name.parent?.kind == .chainExpr ? name.parent ?? name : name
        guard let assignment = target.parent.flatMap({ Assignment($0) }), !assignment.isCompound, let value = assignment.value?.bareExpression else { return false }
        switch value.kind {
        case .chainExpr: return ModifierChain(value)?.base != nil && Construction(value) == nil
        case .sequenceExpr, .prefixOperatorExpr, .ternaryExpr: return value.descendants.contains { $0.kind == .callLink || $0.kind == .memberLink }
        default: return false
        }
    }

    /// Whether a use of a property changes it; `true`: on top of what was there.
    private func isChange(_ use: PropertyUse) -> Bool? {
        switch use.form {
        case .write, .projection: return false
        case .change: return true
        case .wrapper: return nil
        case .read:
            guard let next = project.node(at: use.place).linkBehind, next.kind == .memberLink, MutatingMethods.contains(next.name) else { return nil }
            return !MutatingMethods.clears(next.name)
        }
    }

    private static let plain = Set(["ObservableObject", "Identifiable", "Equatable", "Hashable", "Sendable", "AnyObject"].map { Symbol(text: $0) })
    private static let objc = Symbol(text: "objc")

    /// Whether the system, or code that knows the class by another name, may call its methods.
    var isCalledByOthers: Bool {
        if superclass != nil || traits.contains(.nsObject) || traits.contains(.incomplete) { return true }
        if bases.contains(where: { !Self.plain.contains($0.name) }) { return true }
        return members.contains { $0.attributes.contains(Self.objc) }
    }
}
