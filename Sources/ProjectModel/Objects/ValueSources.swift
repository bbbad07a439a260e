import SwiftSource

/// Where values come from that code gives to a new object.
struct ValueSources {
    let project: Project

    /// How many local variables are followed, one from another.
    private static let maximumSteps = 4

    // MARK: Values

    /// Whether evaluating an expression again gives the same as long as nothing that it names has changed: it makes no object with a state of its
    /// own, no identifier or time, and waits for nothing.
    func isKept(_ value: Node, in file: Int, as type: TypeReference?) -> Bool { areKept([value], in: file, as: type) }

    /// As ``isKept(_:in:as:)`` for operands and operators in source order.
    /// - Parameter isValue: Whether they make no object for certain.
    func areKept(_ operands: [Node], in file: Int, as type: TypeReference?, isValue isNoObject: Bool = false) -> Bool {
        if !isNoObject, let object = project.madeObject(by: operands, in: file, as: type), object.ownState == .some, !isValue(object), !isDatabase(object) { return false }
        return operands.allSatisfy { areKeptParts($0, in: file, steps: 0) }
    }

    private static let distinctValues = Set(["UUID", "Date"].map { Symbol(text: $0) })
    private static let distinctMembers = Set(["random", "randomElement", "shuffled", "now"].map { Symbol(text: $0) })

    private func areKeptParts(_ value: Node, in file: Int, steps: Int) -> Bool {
        isKeptPart(value, in: file, steps: steps) && value.descendants.allSatisfy { isKeptPart($0, in: file, steps: steps) }
    }

    private func isKeptPart(_ node: Node, in file: Int, steps: Int) -> Bool {
        switch node.kind {
        case .effectExpr: return node.name != .await
        case .memberLink: return !Self.distinctMembers.contains(node.name)
        case .chainExpr:
            // `Loader().load()` only asks a new object.
            guard let construction = Construction(node), construction.form == .named, construction.isWhole else { return true }
            if Self.distinctValues.contains(construction.name), construction.call.arguments.first(where: { _ in true }) == nil { return false }
            let meaning = project.meaning(of: construction, file: file)
            if let type = meaning.type, type.kind == .class { return type.ownState != .some || isDatabase(type) }
            return meaning != .unknown || !ValueLikeClasses.soundsLikeObject(construction.name)
        case .identifierExpr:
            // Objects that a function makes to ask them are not what it finds.
            guard steps < Self.maximumSteps, let local = localValue(node) else { return true }
            return areKeptParts(local, in: file, steps: steps + 1)
        default: return true
        }
    }

    /// What opens a store on the disk: the objects in it are the same for whoever opens it next.
    private static let databases = Set(
        ["NSPersistentContainer", "NSPersistentCloudKitContainer", "NSPersistentStoreCoordinator", "NSManagedObjectContext", "ModelContainer", "ModelContext"].map {
            Symbol(text: $0)
        })

    private func isDatabase(_ object: MadeObject) -> Bool { object.type.type.map(isDatabase) ?? Self.databases.contains(object.typeName) }

    private func isDatabase(_ type: TypeRecord) -> Bool { type.storedProperties.contains { Self.databases.contains($0.typeName) } }

    /// Whether what is constructed, of whose type nothing is known, is by its name a value.
    private func isValue(_ object: MadeObject) -> Bool {
        object.type == .unknown && object.typeName != .none && !ValueLikeClasses.soundsLikeObject(object.typeName) && ValueLikeClasses.contains(object.typeName)
    }

    /// The initial value of the local variable that a name means.
    private func localValue(_ name: Node) -> Node? {
        guard let declaration = LocalNames.declaration(of: name.name, at: name), let binding = Binding(declaration), !binding.isComputed else { return nil }
        return binding.value
    }

    /// Whether a caller that leaves out a parameter of the function around an expression, which the expression names, gives the same again.
    func areDefaultsKept(in expression: Node, of file: Int) -> Bool {
        for node in [expression] + Array(expression.descendants) where node.kind == .identifierExpr {
            guard let parameter = LocalNames.declaration(of: node.name, at: node).flatMap(Parameter.init), let value = parameter.defaultValue else { continue }
            if !isKept(value, in: file, as: parameter.type) { return false }
        }
        return true
    }

    /// Whether a value is asked of somebody else: `Settings.shared.isOn`, `UserDefaults.standard.bool(forKey: "a")`.
    func isFromElsewhere(_ value: Node) -> Bool {
        let value = value.bareExpression
        guard value.kind == .chainExpr else { return value.kind == .sequenceExpr && value.children.contains(where: isFromElsewhere) }
        guard Construction(value) == nil, let chain = ModifierChain(value), chain.base?.main?.isUppercase ?? false else { return false }
        var members = 0
        for link in chain.links {
            if link.kind == .callLink { return true }
            if link.kind == .memberLink { members += 1 }
        }
        return members > 1
    }

    // MARK: Names

    /// The names in an expression that may be members of the type around it, those that its local variables stand for included.
    func ownNames(in expression: Node) -> [Symbol] {
        var names: [Symbol] = []
        gather(expression, &names, steps: 0)
        return names
    }

    /// Those in a publisher.
    func ownNames(in publisher: Publisher) -> [Symbol] {
        var names: [Symbol] = []
        if let base = publisher.chain.base { gather(base, &names, steps: 0) }
        for link in publisher.links { gather(link, &names, steps: 0) }
        if let member = selfMember(of: publisher.chain) { names.append(member) }
        return names
    }

    private func gather(_ expression: Node, _ names: inout [Symbol], steps: Int) {
        gatherName(expression, &names, steps: steps)
        for node in expression.descendants { gatherName(node, &names, steps: steps) }
    }

    private func gatherName(_ node: Node, _ names: inout [Symbol], steps: Int) {
        switch node.kind {
        case .identifierExpr:
            if node.main?.isUppercase ?? true || node.name == .self_ { return }
            if LocalNames.declaration(of: node.name, at: node) != nil {
                if steps < Self.maximumSteps, let local = localValue(node) { gather(local, &names, steps: steps + 1) }
                return
            }
            names.append(plain(node.name))
        case .chainExpr:
            if let chain = ModifierChain(node), let member = selfMember(of: chain) { names.append(member) }
        default: return
        }
    }

    /// `name` of `self.name…`, `self?.$name…`.
    private func selfMember(of chain: ModifierChain) -> Symbol? {
        guard chain.baseName == .self_, let member = chain.links.first(where: { $0.kind == .memberLink }) else { return nil }
        return plain(member.name)
    }

    private func plain(_ name: Symbol) -> Symbol { name.text.hasPrefix("$") ? Symbol(text: String(name.text.dropFirst())) : name }

    /// The name of the object that a chain asks.
    func root(of chain: ModifierChain) -> Symbol { selfMember(of: chain) ?? plain(chain.baseName) }

    // MARK: Publishers

    private static let publisher = Symbol(text: "publisher")
    /// Operators that pass on each value as it comes.
    private static let operators = Set(
        ["map", "removeDuplicates", "replaceNil", "replaceError", "eraseToAnyPublisher", "setFailureType", "print"].map { Symbol(text: $0) })

    /// Whether a publisher gives its latest value while it is subscribed to: a published property of another object, or an observed key path.
    func emitsAtOnce(_ publisher: Publisher) -> Bool {
        var isSource = publisher.chain.baseName.text.hasPrefix("$")
        for link in publisher.links {
            guard link.kind == .memberLink else { continue }
            if isSource {
                guard Self.operators.contains(link.name) else { return false }
            } else if link.name.text.hasPrefix("$") {
                isSource = true
            } else if link.name == Self.publisher, let call = link.linkBehind.flatMap(CallLink.init) {
                guard let argument = call.arguments.only, argument.label == .for, argument.value?.kind == .keyPathExpr else { return false }
                isSource = true
            }
        }
        return isSource
    }
}

/// The part of a chain that stands before `.assign(to:)` or `.sink { }`.
struct Publisher {
    let chain: ModifierChain
    let links: [Node]

    /// - Parameter call: The call link of the subscribing method.
    init?(before call: Node, named name: Symbol) {
        guard let chain = call.parent.flatMap({ ModifierChain($0) }) else { return nil }
        var links: [Node] = []
        for link in chain.links {
            if link == call { break }
            links.append(link)
        }
        while let last = links.last, last.kind != .memberLink { links.removeLast() }
        guard let member = links.popLast(), member.name == name else { return nil }
        self.chain = chain
        self.links = links
    }
}

extension Sequence {
    /// The element of a sequence that has one.
    fileprivate var only: Element? {
        var iterator = makeIterator()
        guard let first = iterator.next(), iterator.next() == nil else { return nil }
        return first
    }
}
