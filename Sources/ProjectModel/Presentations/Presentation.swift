import SwiftSource

/// A call in a view's chain that presents a sheet or a full-screen cover from that view: SwiftUI's modifiers, a function of the project's
/// `extension View` that applies one of them to `self`, `modifier(…)` with a view modifier of the project that applies one to its content.
public struct Presentation {
    public enum Kind: Sendable { case sheet, fullScreenCover }

    /// One of SwiftUI's modifiers.
    public struct Modifier {
        public let kind: Kind
        /// The `callLink`; in another file where the project's function stands there.
        public let link: Node
    }

    public let call: ChainCall
    /// The modifiers of SwiftUI's that the call comes down to; at least one. A function may have one in each branch.
    public let modifiers: [Modifier]

    /// `nil` if the call presents nothing, or if that is not known.
    public init?(_ call: ChainCall, file: Int, in project: Project) {
        let modifiers = Presentation.modifiers(of: call, file: file, in: project, inside: [])
        guard !modifiers.isEmpty else { return nil }
        self.call = call
        self.modifiers = modifiers
    }

    /// Whether the call is SwiftUI's own modifier.
    public var isDirect: Bool { modifiers.count == 1 && modifiers[0].link == call.link.node }

    /// What it is called in a sentence: a cover only if it can be nothing else.
    public var kind: Kind { modifiers.allSatisfy { $0.kind == .fullScreenCover } ? .fullScreenCover : .sheet }

    /// The value for `isPresented:` or `item:`.
    public var opener: Node? {
        for argument in call.arguments where argument.label == .isPresented || argument.label == .item { return argument.value }
        return nil
    }

    /// The property whose binding opens it, or that the binding's getter reads, where the code names one.
    public var flag: PropertyPath? {
        if let opener { return PropertyPath(opener) ?? Presentation.read(by: opener) }
        guard !isDirect, let value = call.firstUnlabeledArgument?.value, value.firstToken.text.hasPrefix("$") else { return nil }
        return PropertyPath(value)
    }

    /// `Binding(get: { model.route != nil }, …)`: `model.route`.
    private static func read(by binding: Node) -> PropertyPath? {
        guard let call = ModifierChain(binding)?.baseCall, call.isBase, let value = call.closure(labeled: .get)?.items.only else { return nil }
        guard value.kind == .sequenceExpr else { return PropertyPath(value) }
        let parts = Array(value.children)
        return parts.count == 3 && parts[2].kind == .nilLiteral ? PropertyPath(parts[0]) : nil
    }

    /// Whether both bindings are taken from one value that holds at most one of the two: `$model.destination.edit` and `$model.destination.add`,
    /// `$store.scope(state: \.destination?.edit, …)`.
    public func sharesState(with other: Presentation) -> Bool {
        guard call.argument(labeled: .item) != nil, other.call.argument(labeled: .item) != nil, let one = Presentation.source(of: opener),
            let two = Presentation.source(of: other.opener), one.owner == two.owner, let first = one.links.first, let second = two.links.first,
            first.kind == .memberLink, second.kind == .memberLink, first.name == second.name
        else { return false }
        // A call makes the binding, or the third name is a case of what the second holds.
        return one.links.contains { $0.kind == .callLink } || (one.links.count > 1 && two.links.count > 1)
    }

    /// The property that a binding is taken from, `self.` left out, and what follows it.
    private static func source(of opener: Node?) -> (owner: Symbol, links: ArraySlice<Node>)? {
        guard let chain = opener.flatMap({ ModifierChain($0) }), chain.baseName != .none else { return nil }
        let links = Array(chain.links)[...]
        guard chain.baseName == .self_ else { return (chain.baseName, links) }
        return links.first.map { ($0.name, links.dropFirst()) }
    }

    /// The closure that makes what is presented, where the call has it.
    public var content: Closure? {
        guard isDirect else { return nil }
        return call.closure(labeled: .content) ?? call.trailingClosure
    }

    // MARK: What a call comes down to

    /// `members`: the project's functions that are being looked into, outermost first.
    private static func modifiers(of call: ChainCall, file: Int, in project: Project, inside members: [Member]) -> [Modifier] {
        guard let name = call.nameToken, project.mayPresent(call, inFile: file), !call.file.isUppercase(name), members.count < 4 else {
            return []
        }
        if name.symbol == .modifier, let value = call.firstUnlabeledArgument?.value {
            return modifiers(ofViewModifier: value, file: file, in: project, inside: members)
        }
        let given = GivenLabels(of: call)
        // Which of several is called is told by types: all of them, or none.
        var own: [Member] = []
        var presents = true
        // By the facts' labels first: the function's file may have to be read again.
        project.forEachExtensionMember(named: name.symbol, of: .view, visibleTo: file, where: { !$0.isStatic && given.areAmong($0.labels) }) { member in
            guard !members.contains(member), let function = FunctionDeclaration(member.node), given.fit(function) else { return true }
            presents = project.presentingNames.contains(member)
            own.append(member)
            return presents
        }
        guard presents else { return [] }
        guard !own.isEmpty else {
            guard let kind = Kind(call) else { return [] }
            return [Modifier(kind: kind, link: call.link.node)]
        }
        var found: [Modifier] = []
        for member in own {
            guard let body = member.body else { return [] }
            let before = found.count
            SelfModifiers.forEach(in: body) { found += modifiers(of: $0, file: member.file, in: project, inside: members + [member]) }
            if found.count == before { return [] }
        }
        return found
    }

    private static func modifiers(ofViewModifier value: Node, file: Int, in project: Project, inside members: [Member]) -> [Modifier] {
        guard let construction = Construction(value), construction.isWhole, let type = project.meaning(of: construction, file: file).type,
            type.kind == .struct
        else { return [] }
        var found: [Modifier] = []
        for member in type.functions(named: .body) where !members.contains(member) {
            guard let body = member.body, let content = FunctionDeclaration(member.node)?.parameters.first?.name else { continue }
            SelfModifiers.forEach(in: body, on: content) { found += modifiers(of: $0, file: member.file, in: project, inside: members + [member]) }
        }
        return found
    }
}

extension Presentation.Kind {
    /// SwiftUI's `sheet` and `fullScreenCover`, told by name and labels. One that is bound to `.constant(false)` never opens and is none.
    init?(_ call: ChainCall) {
        switch call.name.known {
        case .sheet: self = .sheet
        case .fullScreenCover: self = .fullScreenCover
        default: return nil
        }
        var opener: Argument?
        for argument in call.arguments {
            switch argument.label.known {
            case .isPresented, .item: opener = argument
            case .onDismiss, .content: continue
            default: return nil
            }
        }
        // Something is presented: without content it is another function of that name.
        guard call.closure(labeled: .content) != nil || call.argument(labeled: .content) != nil || call.trailingClosure != nil else { return nil }
        for closure in call.trailingClosures where closure.label != .none && closure.label != .content && closure.label != .onDismiss { return nil }
        guard let opener, let value = opener.value else { return nil }
        if value.kind == .chainExpr, value.text == ".constant(false)" { return nil }
    }
}

/// The labels that a call gives, those of trailing closures included.
private struct GivenLabels {
    private var labels: [Symbol] = []
    private var unlabelled = 0

    init(of call: ChainCall) {
        for argument in call.arguments { add(argument.label) }
        for closure in call.trailingClosures { add(closure.label) }
    }

    private mutating func add(_ label: Symbol) {
        if label == .none { unlabelled += 1 } else { labels.append(label) }
    }

    /// Whether a function has parameters of all of the labels.
    func areAmong(_ parameters: Symbols) -> Bool { labels.allSatisfy { parameters.contains($0) } }

    /// Whether the call may mean the function, as far as the labels tell.
    func fit(_ function: FunctionDeclaration) -> Bool {
        var given = labels
        var missing = 0
        var places = 0
        var isVariadic = false
        for parameter in function.parameters {
            let mayBeMany = parameter.isVariadic
            isVariadic = isVariadic || mayBeMany
            let label = parameter.label
            if label != .none, let index = given.firstIndex(of: label) {
                given.remove(at: index)
                continue
            }
            places += 1
            if mayBeMany || parameter.defaultValue != nil { continue }
            missing += 1
            if missing > unlabelled { return false }
        }
        return given.isEmpty && (isVariadic || unlabelled <= places)
    }
}
