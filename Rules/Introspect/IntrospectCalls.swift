import Linting
import ProjectModel
import SwiftSource

/// What the rules about Introspect have in common: its functions' names, and the calls that mean them.
enum IntrospectCalls {
    /// The functions of the first module that look for a view or controller. `introspectViewController` is not among them: it hands over the parent of its own
    /// controller and looks for nothing.
    static let firstModule: [KnownName] = [
        .introspectNavigationController, .introspectSplitViewController, .introspectTabBarController,
        .introspectSearchController, .introspectTableView, .introspectTableViewCell, .introspectCollectionView, .introspectCollectionViewCell,
        .introspectScrollView, .introspectPagedTabView, .introspectTextField, .introspectTextView, .introspectSwitch, .introspectSlider,
        .introspectStepper, .introspectDatePicker, .introspectSegmentedControl, .introspectColorWell, .introspectSplitView, .introspectTabView,
        .introspectButton, .introspectMapView,
    ]

    /// The call of a `memberLink`, or the first of a chain that begins with its name.
    static func call(at node: Node) -> ChainCall? {
        guard let chain = node.kind == .chainExpr ? ModifierChain(node) : ModifierChain(of: node) else { return nil }
        for call in chain.allCalls {
            if node.kind == .chainExpr ? call.member == nil && call.isFirst : call.member == node { return call }
        }
        return nil
    }

    /// Whether the project declares a function of that name that the call may mean.
    static func isOfProject(_ call: ChainCall, in context: RuleContext) -> Bool {
        for member in context.project.members(named: call.name) where member.kind == .function {
            guard call.name == .introspect else { return true }
            // Of other functions called `introspect` those count that have the call's labels.
            let labels = member.labels
            if call.arguments.allSatisfy({ $0.label == .none || labels.contains($0.label) }) { return true }
        }
        return false
    }
}
