import Linting
import ProjectModel
import SwiftSource

/// A representable that keeps the platform's view in a stored property of the struct.
struct RepresentableStoredView: Rule {
    static let about = About(
        id: "representable-stored-view", topic: .representable, severity: .warning,
        summary: "a representable keeps a view of UIKit or AppKit in a stored property",
        why: """
            A representable is a value that is made again each time its parent is evaluated, and with it its initial values: each value has a new \
            view. SwiftUI calls `makeUIView` for the first one only and keeps the view that it returned. From then on the property holds a view that \
            is not on screen: what `updateUIView` sets on it is never seen, targets that are added to it never fire, and each evaluation of the \
            parent allocates a view in vain.
            """,
        instead: """
            Make the view in `makeUIView` and work with the one that `updateUIView` is given. What must be reached from elsewhere belongs into the \
            coordinator, which lives as long as the view: `final class Coordinator { let field = UITextField() }`.
            """,
        reasons: [
            ("ghost", "the update method uses the property, which after the first time is not the view on screen"),
            ("made-again", "each value of the struct makes a view, and only the first is shown"),
            ("made-once", "the same, where no place is seen that makes the struct again (a note)"),
            ("asked-for", "an initialiser calls a closure for the view, with each value of the struct (a note)"),
            ("given", "the view comes from outside and is what the make method returns: right as long as its owner keeps it and it is shown once (a note)"),
        ],
        versions: "All.",
        sources: [
            "https://developer.apple.com/documentation/swiftui/uiviewrepresentable",
            "https://github.com/riccqi/ARImageTracking/issues/3",
            "https://github.com/microsoft/fluentui-apple/pull/856",
        ])

    static func concerns(file: Int, of project: Project) -> Bool { project.declaresRepresentable(inFile: file) }

    let interest = Interest(kinds: [.structDecl, .extensionDecl])

    func check(_ node: Node, in context: RuleContext) {
        guard let type = context.type(declaredAt: node), type.kind == .struct else { return }
        let methods = context.representableMethods(of: type)
        if methods.isEmpty { return }
        for property in type.storedProperties where property.file == context.fileIndex && node.contains(property.node) {
            guard property.propertyClass == .input, !property.fact.flags.contains(.isLazy), !property.attributes.contains(where: isSwiftUIs),
                let name = property.nameToken
            else { continue }
            let make = methods.lazy.flatMap(\.makes).first { self.make($0, returns: property.name) }
            // What a make method returns or adds to a view is a view, also where its class is not known.
            let isShown = make != nil || methods.contains { isAdded(property.name, by: $0) }
            if let made = madeView(property, of: type, isReturned: isShown, in: context.project) {
                report(property, name, made, of: type, methods, in: context)
            } else if let make, !property.hasInitialValue, property.typeMeaning.hasAny(of: .platformView).isPossible {
                let isAsked = isAskedFor(property, of: type)
                context.report(
                    name, reason: isAsked ? "asked-for" : "given", severity: .note,
                    isAsked
                        ? "each value of '\(type.name.text)' asks its caller for a view for '\(property.name.text)', but '\(make.name.text)' runs only for the first: later ones are not shown"
                        : "'\(make.name.text)' of '\(type.name.text)' returns the view that it is given as '\(property.name.text)': SwiftUI keeps showing the first one, and a view that is shown in two places leaves the first",
                    help: isAsked
                        ? "keep the closure, and call it in '\(make.name.text)'"
                        : "let the coordinator make and keep the view, unless its owner outlives '\(type.name.text)'", related: [(make.place, "returned here")])
            }
        }
    }

    private func isSwiftUIs(_ attribute: Symbol) -> Bool { PropertyClass(wrapper: attribute) != nil }

    // MARK: Where views are made

    /// The view that each value of the struct makes for a property.
    private func madeView(_ property: Member, of type: TypeRecord, isReturned: Bool, in project: Project) -> MadeObject? {
        func made(by value: Node, in file: Int) -> MadeObject? {
            guard let made = project.madeObject(by: value, in: file, as: property.type) else { return nil }
            let isView = made.type.hasAny(of: .platformView)
            return isReturned ? isView.isPossible ? made : nil : isView.isYes ? made : nil
        }
        if let value = property.initialValue {
            guard let made = made(by: value, in: property.file) ?? viewInCollection(value, property.file, in: project), !isAlwaysGiven(property, of: type) else { return nil }
            return made
        }
        for initializer in type.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            for node in body.descendants {
                guard let assignment = Assignment(node), !assignment.isCompound, assignment.target?.selfMember == property.name,
                    let value = assignment.value
                else { continue }
                if let parameter = function.parameter(named: value.bareExpression.name), value.bareExpression.kind == .identifierExpr {
                    guard let standard = parameter.defaultValue, isLeftOut(parameter.label, of: type),
                        let made = made(by: standard, in: initializer.file)
                    else { continue }
                    return made
                }
                if let made = made(by: value, in: initializer.file) ?? viewInCollection(value, initializer.file, in: project) { return made }
            }
        }
        return nil
    }

    /// The first view that a collection or a tuple is made with: `[UILabel(), UILabel()]`, `(0..<3).map { _ in UILabel() }`.
    private func viewInCollection(_ value: Node, _ file: Int, in project: Project, steps: Int = 0) -> MadeObject? {
        let value = value.bareExpression
        var elements: [Node] = []
        switch value.kind {
        case .arrayLiteral, .dictionaryLiteral: elements = Array(value.children)
        case .tupleExpr: elements = value.children.compactMap { $0.children.first }
        case .chainExpr:
            guard let chain = ModifierChain(value), let last = chain.lastLink, let call = CallLink(last) else { return nil }
            if let repeated = call.arguments.first(where: { $0.label.text == "repeating" })?.value { elements = [repeated] }
            if let map = chain.allCalls.first(where: { $0.link.node == last }), map.member?.name.text == "map", let closure = call.trailingClosure, let only = closure.items.only { elements = [only] }
        default: return nil
        }
        guard steps < 3 else { return nil }
        for element in elements {
            if let made = project.madeObject(by: element, in: file, as: nil), made.type.hasAny(of: .platformView).isYes { return made }
            if let made = viewInCollection(element, file, in: project, steps: steps + 1) { return made }
        }
        return nil
    }

    /// Whether an initialiser calls a closure of its caller for the property: `init(_ view: () -> UIView) { self.view = view() }`.
    private func isAskedFor(_ property: Member, of type: TypeRecord) -> Bool {
        for initializer in type.initializers {
            guard let function = FunctionDeclaration(initializer.node), let body = function.body else { continue }
            for node in body.descendants {
                guard let assignment = Assignment(node), assignment.target?.selfMember == property.name, let value = assignment.value,
                    let chain = ModifierChain(value.bareExpression), chain.links.only?.kind == .callLink,
                    let parameter = function.parameter(named: chain.baseName), chain.baseName != .none
                else { continue }
                return parameter.type?.isFunction ?? false
            }
        }
        return false
    }

    /// Whether all callers of the memberwise initialiser pass the property.
    private func isAlwaysGiven(_ property: Member, of type: TypeRecord) -> Bool {
        guard !property.isLet, type.initializers.isEmpty else { return false }
        return !isLeftOut(property.name, of: type)
    }

    /// Whether some caller leaves the argument out; nobody who calls is one who does.
    private func isLeftOut(_ label: Symbol, of type: TypeRecord) -> Bool {
        let calls = Array(type.callers)
        return calls.isEmpty || calls.contains { !$0.labels.contains(label) }
    }

    /// Whether a make method adds the property to a view, or to a controller.
    private func isAdded(_ name: Symbol, by methods: RepresentableMethods) -> Bool {
        for make in methods.makes {
            guard let body = make.body else { continue }
            for node in body.descendants where node.kind == .memberLink {
                switch node.name.text {
                case "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview": break
                // Nodes of a scene have children too.
                case "addChild": if !methods.kind.isController { continue }
                default: continue
                }
                guard let chain = ModifierChain(of: node), let call = chain.calls.first(where: { $0.member == node }),
                    let value = call.firstUnlabeledArgument?.value?.bareExpression, value.selfMember == name || value.kind == .identifierExpr && value.name == name,
                    LocalNames.declaration(of: name, at: value) == nil
                else { continue }
                return true
            }
        }
        return false
    }

    /// Whether a make method gives back the property.
    private func make(_ make: Member, returns name: Symbol) -> Bool {
        make.results.contains { result in
            // `existing ?? WKWebView()`
            let value = result.kind == .sequenceExpr ? result.children.first ?? result : result
            return isProperty(name, value, steps: 0)
        }
    }

    /// Whether an expression is the property, or a local that stands for it: `if let view`, `let made = view`.
    private func isProperty(_ name: Symbol, _ value: Node, steps: Int) -> Bool {
        let value = value.bareExpression
        guard value.kind == .identifierExpr, steps < 3, let local = LocalNames.declaration(of: value.name, at: value) else { return value.selfMember == name }
        if let binding = OptionalBinding(local) {
            return binding.value.map { isProperty(name, $0, steps: steps + 1) } ?? (binding.name == name && LocalNames.declaration(of: name, at: local) == nil)
        }
        guard let binding = Binding(local), binding.declaration?.isLet ?? false else { return false }
        return binding.value.map { isProperty(name, $0, steps: steps + 1) } ?? false
    }

    // MARK: Words

    private func report(
        _ property: Member, _ name: Token, _ made: MadeObject, of type: TypeRecord, _ methods: [RepresentableMethods], in context: RuleContext
    ) {
        let view = made.typeName == .none ? "view" : "'\(made.typeName.text)'"
        let typeName = type.name.text
        let own = property.name.text
        let make = methods[0].kind.makeName
        let makeName = Symbol(make).text
        let isCalled = type.isMadeInProject
        let isMadeOnce = isCalled && !type.isMadeAgain
        let parent = isCalled ? "the parent" : "a parent"
        let ghost = methods.lazy.flatMap(\.updates).compactMap { update -> (Member, PropertyUse)? in
            methods[0].representable.readings.uses(in: [update]).uses(of: property.name).first { use in
                use.form != .write && !context.project.node(at: use.place).ancestors.prefix(4).contains { $0.kind == .macroExpansionExpr && $0.main?.text == "selector" }
            }.map { (update, $0) }
        }.first
        var related: [(place: NodePlace, message: String)] = []
        if made.place != property.place, made.file != property.file || !property.declaration.contains(context.project.node(at: made.place)) {
            related.append((made.place, "made here"))
        }
        if let (_, use) = ghost { related.append((use.place, "used here")) }
        let help = "make the \(view) in '\(makeName)', or keep it in the coordinator"
        if isMadeOnce {
            context.report(
                name, reason: "made-once", severity: .note,
                "each value of '\(typeName)' makes a \(view) for '\(own)', which is right only as long as no parent makes '\(typeName)' again: SwiftUI shows the first one",
                help: help, related: related)
        } else if let (update, _) = ghost {
            context.report(
                name, reason: "ghost",
                "each value of '\(typeName)' makes a new \(view) for '\(own)', but '\(makeName)' runs only for the first: when \(parent) makes '\(typeName)' again, '\(update.name.text)' \(isCalled ? "works" : "would work") with one that is not on screen",
                help: "use the \(methods[0].kind.isController ? "controller" : "view") that '\(update.name.text)' is given, and \(help)", related: related)
        } else {
            context.report(
                name, reason: "made-again",
                "each value of '\(typeName)' makes a new \(view) for '\(own)', but '\(makeName)' runs only for the first: each time \(parent) makes '\(typeName)' again, one is made in vain, and '\(own)' is not the one on screen",
                help: help, related: related)
        }
    }
}

extension RepresentableKind {
    /// Whether it shows a controller, whose `view` is what SwiftUI lays out.
    var isController: Bool { self == .uiViewController || self == .nsViewController }
}
