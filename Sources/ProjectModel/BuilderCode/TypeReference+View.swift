import SwiftSource

extension TypeReference {
    /// `Void`, `()`.
    var isVoid: Bool { node.kind == .tupleType ? node.children.isEmpty : node.kind == .identifierType && name == .Void }

    /// `some View` and the other protocols of what SwiftUI's builders make; `AnyView`; a generic parameter in scope that is declared so.
    var isView: Bool {
        if isOpaque {
            for member in members where member.name.known?.isViewProtocol ?? false { return true }
            return false
        }
        return name == .AnyView || (core.node.kind == .identifierType && isViewParameter)
    }

    private var isViewParameter: Bool {
        let name = self.name
        for ancestor in node.ancestors {
            guard ancestor.kind.isTypeDeclaration || ancestor.kind.isFunctionDeclaration else { continue }
            for parameter in NodeViews<GenericParameter>(ancestor.children) where parameter.name == name {
                if let constraint = parameter.constraint {
                    for member in constraint.members where member.name.known?.isViewProtocol ?? false { return true }
                }
                return isConstrained(name, by: ancestor.child(.whereClause))
            }
        }
        return false
    }

    /// `where Content: View`.
    private func isConstrained(_ name: Symbol, by clause: Node?) -> Bool {
        guard let clause else { return false }
        for requirement in clause.children where requirement.kind == .whereRequirement && !requirement.flags.contains(.isSameType) {
            var types = NodeViews<TypeReference>(requirement.children)
            guard let subject = types.next(), subject.name == name, let bound = types.next() else { continue }
            for member in bound.members where member.name.known?.isViewProtocol ?? false { return true }
        }
        return false
    }
}

extension KnownName {
    /// The protocols whose values SwiftUI's builders make.
    var isViewProtocol: Bool {
        switch self {
        case .View, .Scene, .Commands, .ToolbarContent, .CustomizableToolbarContent, .TabContent, .TableRowContent, .TableColumnContent,
            .ChartContent, .Shape, .InsettableShape, .WidgetConfiguration, .Widget, .MapContent, .AxisContent, .DynamicViewContent:
            true
        default: false
        }
    }
}
