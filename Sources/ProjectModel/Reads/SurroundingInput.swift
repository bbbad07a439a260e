import SwiftSource

/// What a view takes from its surroundings or from an object that it observes, without its parent passing it.
extension Member {
    /// The project's class of the object that the property holds and SwiftUI observes: `@ObservedObject`, `@StateObject`, `@EnvironmentObject`,
    /// `@Environment(Model.self)`, a property without a wrapper whose class is `@Observable`.
    public var observedModel: TypeRecord? {
        if case .type(let model) = typeMeaning { return model }
        guard hasAttribute(.Environment) else { return nil }
        for node in declaration.descendants where node.kind == .chainExpr {
            if let chain = ModifierChain(node), chain.links.only?.name == Symbol(.self_), let base = chain.base {
                return project.meaning(of: base.name, at: place).type
            }
        }
        return nil
    }

    /// Whether SwiftUI observes the object that the property holds, so that its members are what counts.
    public var isObserved: Bool {
        // Without a wrapper it is neither, which is most often so; what is `@Observable` needs none.
        if attributes.isEmpty { return propertyClass == .input && !isStatic && typeMeaning.type?.hasAttribute(.Observable) ?? false && viewInput == .object }
        switch propertyClass {
        case .owned: return hasAttribute(.StateObject)
        case .input: return !hasAttribute(.Binding) && (hasAttribute(.ObservedObject) || hasAttribute(.Bindable))
        case .ambient: return hasAttribute(.EnvironmentObject) || hasAttribute(.Environment) && environmentKey == .none && observedModel?.isReference == .yes
        default: return false
        }
    }

    /// `colorScheme` of `@Environment(\.colorScheme)`; ``Symbol/none`` for a key path with several parts and for anything else.
    public var environmentKey: Symbol {
        guard hasAttribute(.Environment) else { return .none }
        for attribute in declaration.descendants where attribute.kind == .attribute {
            let bytes = attribute.file.bytes
            guard let mark = attribute.range.first(where: { bytes[$0] == UInt8(ascii: "\\") }) else { continue }
            let dot = (mark..<attribute.end).first { bytes[$0] == UInt8(ascii: ".") } ?? attribute.end - 1
            var end = dot + 1
            while end < attribute.end, Member.isOfName(bytes[end]) { end += 1 }
            return end < attribute.end && bytes[end] == UInt8(ascii: ".") ? .none : Symbol(text: attribute.file.text(dot + 1..<end))
        }
        return .none
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    /// Whether the property is a plain value of the surroundings: neither an object nor an action.
    public var isSurroundingValue: Bool {
        // It takes a wrapper, which most properties do not have.
        if attributes.isEmpty { return false }
        switch viewInput {
        case .ambient:
            let key = environmentKey
            guard key != .none else { return false }
            if Member.environmentValues.contains(key.text) || isChangingEnvironment { return true }
            return project.members(named: key).contains { $0.owner?.name == Member.environment && $0.isPlainValue }
        case .other:
            if hasAttribute(.ScaledMetric) { return true }
            guard fact.typePath.isEmpty || isPlainValue else { return false }
            for attribute in attributes where attribute.known == nil {
                for wrapper in project.types(named: attribute) where wrapper.has(.dynamicProperty) == .yes && wrapper.hasAttribute(.propertyWrapper) {
                    if isPlainValue { return true }
                    guard let value = wrapper.property(named: Symbol(text: "wrappedValue")), value.type?.isFunction == false else { return false }
                    return value.isPlainValue || wrapper.genericConstraint(of: value.typeName)?.text == "Equatable" || wrapper.demandsEquatable(value.typeName)
                }
            }
            return false
        default: return false
        }
    }

    /// Whether the user, or the system, changes the value of the environment while a view is shown.
    public var isChangingEnvironment: Bool { Member.changingEnvironment.contains(environmentKey.text) }

    /// What somebody once chose in the settings (less motion, less transparency) is not among them: hardly anybody changes that meanwhile.
    private static let changingEnvironment: Set<String> = [
        "colorScheme", "horizontalSizeClass", "verticalSizeClass", "dynamicTypeSize", "sizeCategory", "scenePhase", "isEnabled", "isFocused", "layoutDirection",
        "legibilityWeight", "colorSchemeContrast", "controlActiveState", "isSearching", "isLuminanceReduced",
    ]

    private static let environment = Symbol(text: "EnvironmentValues")
    private static let environmentValues: Set<String> = [
        "displayScale", "locale", "font", "timeZone", "calendar", "lineLimit", "lineSpacing", "multilineTextAlignment", "redactionReasons", "allowsTightening",
        "minimumScaleFactor", "truncationMode", "imageScale", "controlSize", "accessibilityReduceMotion", "accessibilityReduceTransparency",
        "accessibilityDifferentiateWithoutColor", "accessibilityInvertColors",
    ]

    /// Whether the initial value is a constant of a type whose values are used as such: `UIColor.black`, `Mode.plain`.
    public var hasValueConstant: Bool {
        guard fact.typePath.isEmpty, let value = initialValue?.bareExpression, value.kind == .chainExpr, let chain = ModifierChain(value), let base = chain.base,
            base.kind == .identifierExpr, let token = base.main, base.file.isUppercase(token), chain.links.only?.kind == .memberLink
        else { return false }
        if ValueLikeClasses.contains(base.name) { return true }
        switch project.meaning(of: base.name, at: place) {
        case .type(let type): return type.kind == .enum
        case .sdk(let traits): return !traits.contains(.reference) && traits.contains(.equatable)
        default: return false
        }
    }

    /// Whether the declared type is known to be a value that is no function: a struct or enum that cannot be called.
    private var isPlainValue: Bool {
        if isFunction || isFunctionType { return false }
        if fact.flags.contains(.hasLiteralValue) { return true }
        switch typeMeaning {
        case .type(let type):
            guard type.kind == .struct || type.kind == .enum else { return false }
            let properties = type.storedProperties
            if type.kind == .struct, !properties.isEmpty, properties.allSatisfy(\.isFunctionType) { return false }
            return type.functions(named: Symbol(text: "callAsFunction")).isEmpty
        case .sdk(let traits): return !traits.contains(.reference) && traits.contains(.equatable)
        default: return false
        }
    }
}

extension TypeRecord {
    /// `where T: Equatable` behind the inheritance clause.
    fileprivate func demandsEquatable(_ name: Symbol) -> Bool {
        guard kind != .external, let clause = TypeDeclaration(declaration.node)?.whereClause else { return false }
        for requirement in clause.children where requirement.kind == .whereRequirement {
            let types = NodeViews<TypeReference>(requirement.children).map(\.name)
            if types.count == 2, types[0] == name, types[1].text == "Equatable" || types[1].text == "Hashable" { return true }
        }
        return false
    }
}
