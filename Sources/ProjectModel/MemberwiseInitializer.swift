import SwiftSource

/// The initialiser that the compiler gives a struct, for who asks for each of its properties. Each answer is found when it is first asked for.
///
/// Not to be shared between threads.
public final class MemberwiseInitializer {
    private let type: TypeRecord
    private lazy var initializers = type.initializers

    public init(of type: TypeRecord) { self.type = type }

    /// Whether there is one: the type is a struct whose own declaration has no initialiser. Those in extensions do not count.
    public private(set) lazy var exists = type.kind == .struct && !initializers.contains { !$0.isInExtension }

    /// Whether other types can call it: a private property that is one of its parameters makes it private too.
    public private(set) lazy var isOpen = exists && !type.storedProperties.contains { $0.isPrivate && $0.isMemberwiseParameter }

    private lazy var otherLabels = initializers.map { Array($0.labels) }

    /// The constructions that can only be calls of it and give the property of that name a value.
    public func calls(passing name: Symbol) -> [CallSite] {
        guard exists else { return [] }
        return type.calls(passing: name).filter { call in
            // An initialiser of an extension that has all the labels could be the one that is called.
            !otherLabels.contains { labels in labels.contains(name) && call.labels.allSatisfy { labels.contains($0) } }
        }
    }
}

extension Member {
    /// Whether a private stored property is a parameter of the memberwise initialiser: one with a wrapper is left out where it has a value.
    fileprivate var isMemberwiseParameter: Bool {
        if fact.flags.contains(.isConditional) { return false }
        guard let declaration = VariableDeclaration(declaration) else { return false }
        var isWrapped = false
        for node in declaration.attributeNodes where node.kind == .attribute {
            switch node.name.known {
            case .State, .StateObject, .Binding, .ObservedObject, .Bindable:
                isWrapped = true
                if Attribute(node)?.hasParentheses ?? false { return false }
            case .MainActor: continue
            default: if Names.isWrapper(node.name) { return false }
            }
        }
        if isWrapped { return !hasInitialValue && !isOptional }
        return !isLet || !hasInitialValue
    }
}
