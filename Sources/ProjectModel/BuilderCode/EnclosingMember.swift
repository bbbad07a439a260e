import SwiftSource

/// The function, accessor or initial value that a place belongs to.
public struct EnclosingMember {
    public enum Kind: Equatable, Sendable {
        /// `body` of a view, an app, a scene …, `body(content:)`, `makeBody(configuration:)`.
        case body
        /// Has the attribute of one of SwiftUI's result builders: `@ViewBuilder`, `@ToolbarContentBuilder` ….
        case builder
        /// Returns `some View` or its like, or `AnyView`, without an attribute.
        case view
        /// `makeUIView` and its like.
        case make
        /// `updateUIView` and its like.
        case update
        /// `dismantleUIView` and its like.
        case dismantle
        case makeCoordinator
        case initializer, deinitializer
        /// A getter that makes no view; also of a subscript.
        case getter
        case setter
        /// `willSet`, `didSet`.
        case observer
        case function
        /// The value behind `=` of a property.
        case initialValue
        /// The value behind `=` of a parameter.
        case defaultArgument

        /// Whether the member's own statements are builder code: they run whenever SwiftUI asks for the view.
        public var isBuilder: Bool { self == .body || self == .builder || self == .view }
    }

    /// The `functionDecl`, `initializerDecl`, `deinitializerDecl`, `subscriptDecl` or `variableDecl`.
    public let declaration: Node
    public let kind: Kind

    /// The innermost around `node`, which may be a local function or variable; the initial value of a local variable belongs to what is
    /// around it. `nil` at the top of a file or directly in a type.
    public init?(around node: Node) {
        var inner = node
        while let outer = inner.parent {
            if let member = EnclosingMember(inner, in: outer) {
                self = member
                return
            }
            if outer.kind.isTypeDeclaration { return nil }
            inner = outer
        }
        return nil
    }

    /// `nil` if crossing from `outer` to its child `inner` enters no member.
    init?(_ inner: Node, in outer: Node) {
        switch outer.kind {
        case .functionDecl:
            guard inner.kind == .codeBlock else { return nil }
            declaration = outer
            kind = EnclosingMember.kind(ofFunction: outer)
        case .initializerDecl:
            guard inner.kind == .codeBlock else { return nil }
            declaration = outer
            kind = .initializer
        case .deinitializerDecl:
            guard inner.kind == .codeBlock else { return nil }
            declaration = outer
            kind = .deinitializer
        case .functionParameter:
            guard inner.kind == .initializerClause, let function = outer.parent else { return nil }
            declaration = function
            kind = .defaultArgument
        case .accessorBlock:
            guard outer.flags.contains(.isImplicitGetter) else { return nil }
            guard let owner = EnclosingMember.owner(of: outer) else { return nil }
            declaration = owner.declaration
            kind = EnclosingMember.kind(ofGetter: owner.holder, of: owner.declaration)
        case .accessorDecl:
            guard inner.kind == .codeBlock, let block = outer.parentOutsideConditions, let owner = EnclosingMember.owner(of: block) else { return nil }
            declaration = owner.declaration
            switch outer.name.known {
            case .get, ._read, .read: kind = EnclosingMember.kind(ofGetter: owner.holder, of: owner.declaration)
            case .willSet, .didSet: kind = .observer
            default: kind = .setter
            }
        case .patternBinding:
            guard inner.kind == .initializerClause, let variable = outer.parent, variable.isMember else { return nil }
            declaration = variable
            kind = .initialValue
        default:
            return nil
        }
    }

    /// The declaration that an accessor block belongs to, and the node that has its type.
    private static func owner(of block: Node) -> (declaration: Node, holder: Node)? {
        guard let holder = block.parent else { return nil }
        if holder.kind == .subscriptDecl { return (holder, holder) }
        guard holder.kind == .patternBinding, let variable = holder.parent else { return nil }
        return (variable, holder)
    }

    private static func kind(ofFunction node: Node) -> Kind {
        let name = node.name.known
        switch name {
        case .makeUIView, .makeNSView, .makeUIViewController, .makeNSViewController, .makeWKInterfaceObject, .makeUIGestureRecognizer,
            .makeNSGestureRecognizer:
            return .make
        case .updateUIView, .updateNSView, .updateUIViewController, .updateNSViewController, .updateWKInterfaceObject,
            .updateUIGestureRecognizer, .updateNSGestureRecognizer:
            return .update
        case .dismantleUIView, .dismantleNSView, .dismantleUIViewController, .dismantleNSViewController, .dismantleWKInterfaceObject:
            return .dismantle
        case .makeCoordinator: return .makeCoordinator
        default: break
        }
        let result = node.child(.returnClause).flatMap { NodeViews<TypeReference>($0.children).first }
        let isView = result?.isView ?? false
        if name == .body || name == .makeBody, isView { return .body }
        if hasBuilder(node) { return .builder }
        return isView ? .view : .function
    }

    private static func kind(ofGetter holder: Node, of declaration: Node) -> Kind {
        let clause = holder.child(holder.kind == .subscriptDecl ? .returnClause : .typeAnnotation)
        let type = clause.flatMap { NodeViews<TypeReference>($0.children).first }
        let isView = type?.isView ?? false
        if holder.name == .body, isView || hasBuilder(declaration) || isInView(declaration) { return .body }
        if hasBuilder(declaration) { return .builder }
        return isView ? .view : .getter
    }

    private static func hasBuilder(_ declaration: Node) -> Bool {
        guard let attributes = FunctionDeclaration(declaration)?.attributeNodes ?? VariableDeclaration(declaration)?.attributeNodes else { return false }
        return ResultBuilders.isNamed(in: attributes)
    }

    /// Whether the type around says itself that it is a view: `var body: Text { … }` has no other sign.
    private static func isInView(_ declaration: Node) -> Bool {
        guard let type = TypeDeclaration(around: declaration) else { return false }
        for inherited in type.inheritedTypes {
            for member in inherited.members {
                switch member.name.known {
                case .View, .App, .Scene, .Commands, .ToolbarContent, .Widget, .WidgetBundle: return true
                default: continue
                }
            }
        }
        return false
    }
}
