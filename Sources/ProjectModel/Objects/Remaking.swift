import SwiftSource

extension TypeRecord {
    /// Whether code of the project is seen that makes a value of this view more than once for the same place on screen: a view that has something to
    /// be evaluated again for makes it, or one that is itself made again. Nobody does where only a hosting controller, a window or a view
    /// without any state makes it.
    public var isMadeAgain: Bool { isMadeAgain(steps: 0) }

    private func isMadeAgain(steps: Int) -> Bool {
        guard steps < 5 else { return false }
        for call in callers where !call.isOfRoot {
            guard let maker = call.surroundings, maker != self else { continue }
            // What stands behind a property or in an initialiser is made with its owner, not with the body.
            if !call.isMadeWithOwner, maker.hasDynamicProperties || call.standsInChangingSize { return true }
            if !maker.has(.app).isYes, maker.isMadeAgain(steps: steps + 1) { return true }
        }
        return false
    }

    private static let ambient = Symbol(text: "Namespace")
    private static let delegates = Set(["UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor"].map { Symbol(text: $0) })

    /// Whether SwiftUI has a reason of its own to evaluate the body again.
    fileprivate var hasDynamicProperties: Bool {
        storedProperties.contains { property in
            property.attributes.contains { attribute in
                if attribute == Self.ambient { return false }
                if Self.delegates.contains(attribute) { return isObservable(delegateIn: property, attribute) }
                return Names.isWrapper(attribute) || project.types(named: attribute).contains { $0.has(.dynamicProperty).isPossible && $0.hasAttribute(.propertyWrapper) }
            } || property.typeMeaning.type?.hasAttribute(.Observable) ?? false
        }
    }

    /// Whether the application delegate, written as the wrapper's argument (`D.self`) or as the property's type, is an object that the app observes.
    private func isObservable(delegateIn property: Member, _ wrapper: Symbol) -> Bool {
        let argument = VariableDeclaration(property.declaration)?.attributeNodes.compactMap { Attribute($0) }.first { $0.name == wrapper }?.arguments.first { _ in true }
        let name = argument?.value.flatMap { ModifierChain($0)?.baseName } ?? property.typeName
        return project.types(named: name).contains { $0.has(.observableObject).isPossible || $0.hasAttribute(.Observable) }
    }
}

extension CallSite {
    private static let rootView = Symbol(text: "rootView")
    private static let sized = Set(["GeometryReader", "TimelineView"].map { Symbol(text: $0) })

    /// Whether the view is handed to a hosting controller or a window, or is made in code that is no view's.
    public var isOfRoot: Bool {
        guard let surroundings, surroundings.isViewLike.isPossible else { return true }
        for ancestor in surroundings.project.node(at: place).ancestors {
            switch ancestor.kind {
            case .codeBlock, .closureExpr, .accessorBlock: return false
            default: if let argument = Argument(ancestor), argument.label == Self.rootView { return true }
            }
        }
        return false
    }

    /// Whether it is the initial value of a property, or stands in an initialiser.
    fileprivate var isMadeWithOwner: Bool {
        guard let surroundings, let member = EnclosingMember(around: surroundings.project.node(at: place)) else { return false }
        return member.kind == .initialValue || member.kind == .initializer
    }

    /// Whether it stands in a closure that runs again with each size or each tick.
    fileprivate var standsInChangingSize: Bool {
        guard let surroundings else { return false }
        for ancestor in surroundings.project.node(at: place).ancestors {
            if ancestor.kind.isTypeDeclaration { return false }
            if ancestor.kind == .closureExpr, let place = ArgumentPlace(ancestor), let callee = place.callee, Self.sized.contains(callee.symbol) { return true }
        }
        return false
    }
}
