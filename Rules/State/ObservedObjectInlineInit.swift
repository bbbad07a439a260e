import Linting
import ProjectModel
import SwiftSource

/// An `@ObservedObject` whose object the view makes itself.
struct ObservedObjectInlineInit: Rule {
    static let about = About(
        id: "observed-object-inline-init", topic: .state, severity: .warning, fix: .sometimes,
        summary: "`@ObservedObject` makes its object itself, and nothing keeps it",
        why: """
            `@ObservedObject` only watches an object; SwiftUI keeps no storage for it. A view is a value that is made again each time its parent \
            is evaluated, and with it its initial values: a new object takes the place of the old one. What the user typed or what was loaded is \
            lost, subscriptions and requests that `init` starts are started again, and an old object that is still at work changes nothing on \
            screen any more. As long as the parent happens not to be evaluated again, all seems well.

            Apple's documentation: "Don't specify a default or initial value for the observed object."
            """,
        instead: """
            If the view owns the object, write `@StateObject`: its initial value is evaluated once for as long as the view is on screen. If somebody \
            else owns it, take it without a default value. Before iOS 14 there is no `@StateObject`: own the object one level up and pass it on.
            """,
        reasons: [
            ("initial-value", "the property's initial value makes the object"),
            ("factory", "the initial value calls a function, or reads a computed property, that makes a new object each time"),
            ("initializer", "an initialiser makes the object"),
            ("default-argument", "an initialiser's default argument makes the object, and callers leave it out"),
            ("unused-default", "a default value makes an object, but every caller passes one (a note)"),
            ("stateless", "the object's class has no state of its own, so that nothing is lost (a note)"),
            ("unread", "the view only calls the object and reads nothing that it holds (a note)"),
            ("found-again", "a new object finds all that the view shows again as soon as it is made (a note)"),
            ("app", "the type is an `App`, which is made only once (a note)"),
        ],
        versions: """
            All versions. `@StateObject` needs iOS 14, macOS 11, tvOS 14 or watchOS 7. The fix is safe only where the deployment target is known to \
            be at least that, no caller passes the object and nothing assigns it.
            """,
        sources: [
            "https://developer.apple.com/documentation/swiftui/observedobject",
            "https://github.com/realm/SwiftLint/issues/6829",
            "https://github.com/HaishinKit/HaishinKit.swift/pull/951",
            "https://github.com/0xOpenBytes/ios-base/pull/39",
        ])

    let interest = Interest(properties: [.ObservedObject])

    func check(_ node: Node, in context: RuleContext) {
        guard let declaration = VariableDeclaration(node), !declaration.isStatic, let attribute = declaration.attribute(named: .ObservedObject) else { return }
        let place = context.place(of: node)
        if let qualifier = attribute.qualifier {
            guard qualifier == .SwiftUI else { return }
        } else if context.project.isShadowed(.ObservedObject, at: place) {
            return
        }
        guard let type = context.project.type(around: place), type.isViewLike.isYes, !refreshesItself(type) else { return }
        var bindings = declaration.bindings
        while let binding = bindings.next() {
            guard let name = binding.nameToken, !binding.isComputed else { continue }
            ObservedProperty(name: name, binding: binding, declaration: declaration, attribute: attribute, type: type, context: context).report()
        }
    }

    private static let update = Symbol(text: "update")

    /// A property wrapper with `update()` says itself before each evaluation what its object holds.
    private func refreshesItself(_ type: TypeRecord) -> Bool {
        type.traits.contains(.dynamicProperty) && type.functions(named: Self.update).contains { $0.labels.isEmpty }
    }
}
