import SwiftSource

/// What a view's or representable's stored property holds, seen from whoever makes the view.
public enum ViewInput: Equatable, Sendable {
    /// A value: when it changes, the view is given another.
    case value
    /// `@Binding`, or a property of the type `Binding`: a way to a value that is kept elsewhere.
    case binding
    /// Storage that SwiftUI keeps for the view: `@State`, `@AppStorage` ….
    case owned
    /// A reference to an object that is expected to stay: a model, a session, a view.
    case object
    /// An object whose changes make SwiftUI update the view: `@ObservedObject`, `@StateObject`, `@Bindable`.
    case observed
    /// A closure that makes a view.
    case content
    /// Any other closure, or a struct of closures.
    case closure
    /// The surroundings: `@Environment` and its kin.
    case ambient
    /// The same for every value of the type.
    case constant
    /// A wrapper that is not SwiftUI's.
    case other
}

extension Member {
    /// What a stored property holds; `nil` for anything that is no stored property of an instance.
    public var viewInput: ViewInput? {
        guard let propertyClass else { return nil }
        switch propertyClass {
        case .ambient: return .ambient
        case .other: return .other
        case .owned:
            if hasAttribute(.StateObject) { return .observed }
            if hasAttribute(.State) || hasAttribute(.AppStorage) || hasAttribute(.SceneStorage) { return isObject == .yes ? .object : .owned }
            return hasAttribute(.FocusState) || hasAttribute(.GestureState) ? .owned : .other
        case .input: break
        }
        if hasAttribute(.Binding) { return isObject == .yes ? .object : .binding }
        if hasAttribute(.ObservedObject) || hasAttribute(.Bindable) { return .observed }
        if isLet && hasInitialValue || fact.flags.contains(.isLazy) || isMadeUp { return .constant }
        // Found once for all that depends on it.
        let meaning = typeMeaning
        if isFunction(as: meaning) { return makesView ? .content : .closure }
        if typeName == .Binding { return .binding }
        if isPrivate, isNeverAssigned { return .constant }
        if Member.isStructOfClosures(meaning) { return .closure }
        return isObject(as: meaning) == .yes ? .object : .value
    }

    /// Whether the type's initialisers make a constant's value up themselves: they assign it, and nothing of what they are given goes into it.
    private var isMadeUp: Bool {
        guard isLet, let owner else { return false }
        var isAssigned = false
        for initializer in owner.initializers {
            guard let body = initializer.body else { continue }
            for node in body.descendants where node.kind == .sequenceExpr {
                guard let assignment = Assignment(node), assignment.target?.selfMember == name else { continue }
                isAssigned = true
                for value in assignment.valueNodes {
                    for index in value.subtree {
                        let part = Node(value.file, index)
                        guard part.kind == .identifierExpr, let local = LocalNames.declaration(of: part.name, at: part) else { continue }
                        if !value.contains(local) { return false }
                    }
                }
            }
        }
        return isAssigned
    }

    /// Whether the declared type is a function type, also by a type alias of the project.
    public var isFunction: Bool { isFunction(as: typeMeaning) }

    private func isFunction(as meaning: @autoclosure () -> Meaning) -> Bool {
        if isFunctionType { return true }
        guard case .type(let alias) = meaning(), alias.kind == .typeAlias else { return false }
        return alias.aliasedType?.isFunction ?? false
    }

    /// Whether a closure returns a view: by its attribute, or by a result that is a view or a generic parameter that is one.
    private var makesView: Bool {
        if hasAttribute(.ViewBuilder) { return true }
        guard let result = functionType?.result else { return false }
        if result.isOpaque || result.name == .View { return true }
        if let constraint = owner?.genericConstraint(of: result.name) { return constraint == .View }
        return project.meaning(of: result, file: file).has(.view) == .yes
    }

    private var functionType: TypeReference? {
        guard let type else { return nil }
        if type.isFunction { return type }
        guard case .type(let alias) = typeMeaning else { return nil }
        return alias.aliasedType
    }

    /// A struct of the project whose stored properties are all functions.
    private static func isStructOfClosures(_ meaning: Meaning) -> Bool {
        guard case .type(let type) = meaning, type.kind == .struct else { return false }
        let properties = type.storedProperties
        return !properties.isEmpty && properties.allSatisfy(\.isFunctionType)
    }

    /// Whether values of the declared type are references that stand for a thing with an identity: an object of the project, a session, a view.
    /// Classes that are used like values (`UIColor`, `NSAttributedString`) are none.
    public var isObject: Answer { isObject(as: typeMeaning) }

    private func isObject(as meaning: @autoclosure () -> Meaning) -> Answer {
        if fact.flags.contains(.isWeak) || fact.flags.contains(.isUnowned) { return .yes }
        if fact.flags.contains(.isCollectionType) { return .no }
        let name = typeName
        if name == .none { return .unknown }
        if ValueLikeClasses.contains(name) { return .no }
        // `UIImagePickerController.CameraDevice` is a part of something, mostly an enum.
        var soundsLikeObject: Bool { fact.typePath.count == 1 && ValueLikeClasses.soundsLikeObject(name) }
        if let constraint = owner?.genericConstraint(of: name) {
            if constraint == .AnyObject || constraint == .ObservableObject { return .yes }
            return constraint == .View ? .no : Answer(constraint != .none && ValueLikeClasses.soundsLikeObject(constraint))
        }
        let meaning = meaning()
        switch meaning {
        case .type(let type) where type.kind == .struct || type.kind == .enum: return .no
        case .unknown: return soundsLikeObject ? .yes : .unknown
        default: break
        }
        let answer = meaning.isReference
        if answer == .yes { return .yes }
        // Of a protocol of the project, or of a type that it only extends, the name tells.
        if case .type(let type) = meaning, type.kind == .protocol || type.kind == .external { return soundsLikeObject ? .yes : .unknown }
        return answer
    }

    /// A private property with an initial value that no code in its file assigns to: every value of the type has the initial one.
    private var isNeverAssigned: Bool {
        guard hasInitialValue || isOptional, !isLet else { return false }
        let root = project.files[file].root
        for node in root.descendants {
            if node.kind == .inOutExpr, let inner = node.children.first, Member.lastName(of: inner) == name { return false }
            guard let assignment = Assignment(node), let target = assignment.target else { continue }
            if Member.mentions(target, name) { return false }
        }
        return true
    }

    private static func lastName(of node: Node) -> Symbol {
        let node = node.bareExpression
        if node.kind == .identifierExpr { return node.name }
        return ModifierChain(node)?.lastLink?.name ?? .none
    }

    private static func mentions(_ target: Node, _ name: Symbol) -> Bool {
        if target.name == name { return true }
        return target.descendants.contains { ($0.kind == .identifierExpr || $0.kind == .memberLink) && $0.name == name }
    }
}

extension TypeRecord {
    /// The name of the type that a generic parameter of the declaration is bound to, behind its colon or in the `where` clause; ``Symbol/none`` for a
    /// parameter without one, `nil` if there is no such parameter.
    public func genericConstraint(of name: Symbol) -> Symbol? {
        guard isGeneric, let declaration = TypeDeclaration(declaration.node) else { return nil }
        for parameter in declaration.genericParameters where parameter.name == name {
            if let constraint = parameter.constraint { return constraint.name }
            for requirement in declaration.whereClause.map({ Array($0.children) }) ?? [] where requirement.kind == .whereRequirement {
                let types = NodeViews<TypeReference>(requirement.children).map(\.name)
                if types.count == 2, types[0] == name { return types[1] }
            }
            return Symbol.none
        }
        return nil
    }

    /// What a type alias stands for.
    public var aliasedType: TypeReference? {
        guard kind == .typeAlias else { return nil }
        return declaration.node.child(.initializerClause).flatMap { NodeViews<TypeReference>($0.children).first }
    }
}
