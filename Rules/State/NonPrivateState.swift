import Linting
import ProjectModel
import SwiftSource

/// A `@State` or `@StateObject` property that other code can reach.
struct NonPrivateState: Rule {
    static let about = About(
        id: "non-private-state", topic: .state, severity: .warning, fix: .sometimes,
        summary: "`@State` and `@StateObject` that are not private can be set from outside, where it has no effect",
        why: """
            SwiftUI keeps the value of `@State` and `@StateObject` for as long as the view is on screen. What an initialiser gives them is only \
            the first value: when the parent is evaluated again and passes another one, it is ignored, and the view goes on showing the old. \
            Without `private` the property is a parameter of the memberwise initialiser, so that callers pass such values without noticing. \
            Code that sets or reads the property of a view value that is not on screen reaches a detached copy: the write is lost, and Xcode \
            says "Accessing State's value outside of being installed on a View".

            `private(set)` does not help: the property stays a parameter of the memberwise initialiser.
            """,
        instead: """
            Write `@State private var` and `@StateObject private var`. Where the parent decides the value, take it as a plain `let`, or as a \
            `@Binding` if the view changes it too. Where the parent only proposes a start value, say so in an initialiser of your own: \
            `init(initialText: String) { _text = State(initialValue: initialText) }`.
            """,
        reasons: [
            ("injected", "other code of the project passes or assigns a value"),
            ("required", "there is no default, so that every caller must pass a value"),
            ("open", "nothing sets it from outside, but everything could"),
            ("extension", "an extension in another file uses it, so that `private` would not compile (a note, unless that extension makes the type a view)"),
        ],
        versions: """
            All versions. With Xcode 27 `@State` is a macro; what an initialiser gives it is still only the first value. `private` is added \
            by itself only where it is known to compile: the property has a value of its own, nothing outside the type uses it, and no \
            protocol asks for it.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/state",
            "https://github.com/Automattic/Gravatar-SDK-iOS/pull/494",
            "https://github.com/realm/SwiftLint/issues/3173",
            "https://github.com/realm/SwiftLint/pull/6200",
        ])

    let interest = Interest(properties: [.State, .StateObject])

    func check(_ node: Node, in context: RuleContext) {
        guard let declaration = VariableDeclaration(node), !declaration.isStatic, !isNarrow(declaration.accessLevel) else { return }
        guard let attribute = declaration.attribute(named: .State) ?? declaration.attribute(named: .StateObject), let known = attribute.name.known else { return }
        let place = context.place(of: node)
        guard isSwiftUI(attribute, known, at: place, in: context) else { return }
        guard let type = context.project.type(around: place), type.isViewLike.isYes, !type.isOnlyForPreviews else { return }
        var bindings = declaration.bindings
        while let binding = bindings.next() {
            guard let name = binding.nameToken, !binding.isComputed, !mustBeVisible(binding.name, declaration, type) else { continue }
            let property = StateProperty(
                name: name, binding: binding, declaration: declaration, wrapper: known, hasArguments: attribute.hasParentheses, type: type,
                context: context)
            property.report()
        }
    }

    private static let usableFromInline = Symbol(text: "usableFromInline")

    /// Whether something asks for the property to be as visible as its type: a protocol, `@propertyWrapper`, inlinable code.
    private func mustBeVisible(_ name: Symbol, _ declaration: VariableDeclaration, _ type: TypeRecord) -> Bool {
        if type.isKnownRequirement(name) || declaration.attribute(named: Self.usableFromInline) != nil || declaration.hasAttribute(.inlinable) { return true }
        return (name == .wrappedValue || name == .projectedValue) && type.hasAttribute(.propertyWrapper)
    }

    private func isNarrow(_ level: AccessLevel?) -> Bool { level.map { $0 <= .fileprivate } ?? false }

    private func isSwiftUI(_ attribute: Attribute, _ name: KnownName, at place: NodePlace, in context: RuleContext) -> Bool {
        if let qualifier = attribute.qualifier { return qualifier == .SwiftUI }
        if let argument = attribute.arguments.first {
            // Other libraries' wrappers of that name take key paths and the like.
            guard argument.label == .wrappedValue || argument.label == .initialValue else { return false }
        }
        return !context.project.isShadowed(name, at: place)
    }
}

/// One property that is not private, and what the project does with it.
private struct StateProperty {
    let name: Token
    let binding: Binding
    let declaration: VariableDeclaration
    let wrapper: KnownName
    let hasArguments: Bool
    let type: TypeRecord
    let context: RuleContext

    private static let shownPlaces = 5

    private var symbol: Symbol { name.symbol }
    private var shown: String { "'\(name.symbol.text)'" }
    private var typeName: String { "'\(type.qualifiedName)'" }
    private var isObject: Bool { wrapper == .StateObject }
    private var memberwise: MemberwiseInitializer { context.memberwiseInitializer(of: type) }

    /// Whether it has a value without anybody passing one: only the mark `?` means `nil`, `Optional<T>` does not.
    private var hasValue: Bool {
        binding.value != nil || hasArguments || binding.type?.node.kind == .optionalType
    }

    func report() {
        let passed = memberwise.calls(passing: symbol)
        let assigned = type.assignments(to: symbol).filter { !isInsideType($0) }
        let others = type.extensions(using: symbol, outside: context.fileIndex).filter(usesProperty)
        let outside = passed.filter { !$0.isPreview && !$0.isTest }.map { (place: $0.place, message: "passed here") }
            + assigned.filter { !isForShow($0) }.map { (place: $0, message: "assigned here") }

        if !outside.isEmpty {
            reportInjected(outside, isPassed: outside.first?.message == "passed here")
        } else if !others.isEmpty {
            context.report(
                name, reason: "extension", severity: others.contains(where: makesView) ? nil : .note,
                "an extension of \(typeName) in another file uses \(shown), where 'private' would not compile: \(danger)",
                help: "make it 'private' once the extension stands in the same file, or no longer needs it",
                related: others.prefix(Self.shownPlaces).map { ($0.place, "used in this extension") })
        } else if !hasValue, memberwise.isOpen {
            context.report(
                name, reason: "required",
                "every caller of \(typeName) must pass \(shown), but '@\(wrapperName)' keeps only the first \(isObject ? "object" : "value"): "
                    + "later ones are ignored",
                help: helpForInput)
        } else {
            let forShow = passed.map(\.place) + assigned
            context.report(
                name, reason: "open", messageForOpen,
                help: forShow.isEmpty ? "write '@\(wrapperName) private var'" : "write '@\(wrapperName) private var', and give previews and tests another way in",
                related: forShow.prefix(Self.shownPlaces).map { ($0, "set here") }, fixes: fix(isSetOutside: !forShow.isEmpty))
        }
    }

    private func reportInjected(_ places: [(place: NodePlace, message: String)], isPassed: Bool) {
        let kind = isObject ? "object" : "value"
        context.report(
            name, reason: "injected",
            isPassed
                ? "callers of \(typeName) pass \(shown), but '@\(wrapperName)' keeps only the first \(kind): when they pass another, it is ignored"
                : "\(shown) of \(typeName) is assigned from outside, but '@\(wrapperName)' keeps only the first \(kind): what is assigned to a view on screen is lost",
            help: helpForInput, related: Array(places.prefix(Self.shownPlaces)))
    }

    private var messageForOpen: String {
        if memberwise.isOpen {
            return "\(shown) can be passed by callers of \(typeName), who would see only the first \(isObject ? "object" : "value")"
        }
        return "other code can reach \(shown) of \(typeName), but '@\(wrapperName)' is kept by SwiftUI: \(loss)"
    }

    /// What other code can do with a property that cannot be private.
    private var danger: String {
        memberwise.isOpen
            ? "callers can pass it, but would see only the first \(isObject ? "object" : "value")"
            : "other code can reach it, but \(loss)"
    }

    /// What comes of using it from outside: an object has no setter there.
    private var loss: String {
        guard isObject else { return "what is set from outside is lost" }
        // Outside of a view on screen the wrapper evaluates its initial value at each reading.
        let isMadeAnew = binding.value.flatMap { context.project.madeObject(by: $0, in: context.fileIndex, as: binding.type) } != nil && !isSetInInitializer
        return isMadeAnew ? "read from outside, it is another object each time" : "read from outside, it need not be the object of the view on screen"
    }

    /// Whether an initialiser of the type gives the wrapper another initial value: `_model = StateObject(wrappedValue: model)`.
    private var isSetInInitializer: Bool {
        let wrapper = name.symbol.wrapper
        return type.initializers.contains { $0.body?.descendants.contains { $0.name == wrapper } ?? false }
    }

    private var wrapperName: String { isObject ? "StateObject" : "State" }

    private var helpForInput: String {
        isObject
            ? "make it '@ObservedObject var' if the caller owns the object; if \(typeName) owns it, make it 'private' and create it here"
            : "make it a plain 'let', or '@Binding var' if \(typeName) changes it; if the value is only the first one, make it 'private' and take it in an 'init' that says so"
    }

    // MARK: Who uses it

    private func isInsideType(_ place: NodePlace) -> Bool { context.project.type(around: place)?.isInside(type) ?? false }

    private func isForShow(_ place: NodePlace) -> Bool {
        context.project.isTest(file: place.file) || context.project.isPreview(place)
    }

    /// The property's name, and its names for the binding and the wrapper.
    private var spellings: [Symbol] { symbol.spellings }

    /// Whether an extension means the property by one of its names, not a variable of its own.
    private func usesProperty(_ place: DeclarationPlace) -> Bool {
        let spellings = self.spellings
        for node in place.node.descendants {
            switch node.kind {
            case .identifierExpr:
                if spellings.contains(node.name), LocalNames.declaration(of: symbol, at: node) == nil, !isBound(node) { return true }
            case .memberLink:
                if spellings.contains(node.name), let parent = node.parent, let chain = ModifierChain(parent), chain.baseName == .self_,
                    node.row == chain.links.first?.row
                { return true }
            case .optionalBindingCondition:
                // `if let name` reads it.
                if node.name == symbol, node.children.isEmpty, LocalNames.declaration(of: symbol, at: node) == nil { return true }
            default: continue
            }
        }
        return type.isUsedThroughValue(symbol, in: place)
    }

    /// Whether a name in a pattern is one that the pattern binds: `case .tap(let taps)`, `catch let error`.
    private func isBound(_ name: Node) -> Bool {
        for ancestor in name.ancestors {
            if ancestor.kind == .valueBindingPattern { return true }
            if ancestor.kind == .codeBlock || ancestor.kind == .switchCase || ancestor.kind == .memberBlock { return false }
        }
        return false
    }

    /// Whether it is the extension that says that the type is a view: the view's own code, put into another file.
    private func makesView(_ place: DeclarationPlace) -> Bool {
        guard let declaration = TypeDeclaration(place.node) else { return false }
        for type in declaration.inheritedTypes where context.project.meaning(of: type, file: place.file).hasAny(of: .viewLike).isYes { return true }
        return false
    }

    private var isUsedOutside: Bool {
        for spelling in spellings {
            switch context.project.memberUses(of: spelling) {
            case nil: continue
            case .severalFiles: return true
            case .file(let file):
                if file != context.fileIndex || context.project.usesMember(spelling, outside: type, in: file) { return true }
            }
        }
        return false
    }

    // MARK: The fix

    private func fix(isSetOutside: Bool) -> [Fix] {
        guard hasValue || !memberwise.exists, !hasArguments, !isSetOutside, declaration.bindings.count == 1, let keyword = declaration.keyword else { return [] }
        var edit = Edit.insert("private ", at: keyword.start)
        var isWritten = false
        for node in declaration.attributeNodes where node.kind == .declModifier {
            guard let level = AccessLevel(node.name) else { continue }
            if Modifier(node)?.detail == nil {
                guard level == .internal else { return [] }
                isWritten = true
            }
            edit = .replace(node.range, with: "private")
        }
        if declaration.accessLevel != nil, declaration.setterAccessLevel != nil { return [] }
        let message = "add 'private'"
        return [isWritten || !compiles ? .unsafe(message, edit) : .safe(message, edit)]
    }

    /// Whether it is certain that nothing outside of the type, as far as `private` reaches, uses the property.
    private var compiles: Bool {
        if type.traits.contains(.incomplete) || !type.isOnlyOneOfItsName || isUsedOutside { return false }
        // A closure may be called through the view, which is no use as a value.
        if binding.type?.isFunction ?? false || binding.value?.kind == .closureExpr { return false }
        // From Xcode 27 on the macro keeps the compiler from making the initialiser that these call.
        if context.sdk ?? 27 >= 27, memberwise.exists, type.calls.contains(where: { $0.form == .delegation }) { return false }
        return true
    }
}
