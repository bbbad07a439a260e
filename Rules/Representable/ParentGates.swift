import ProjectModel
import SwiftSource

/// Conditions that ask for nothing but values which a parent passes to a view: what the view writes changes them only by way of the parent.
struct ParentGates {
    private let type: TypeRecord
    private let inputs: [Member]

    /// `nil` if one of the conditions asks for anything else.
    init?(_ conditions: [Node], of type: TypeRecord) {
        self.type = type
        var inputs: [Member] = []
        for condition in conditions {
            guard let found = ParentGates.inputs(in: condition, of: type), !found.isEmpty else { return nil }
            for input in found where !inputs.contains(input) { inputs.append(input) }
        }
        self.inputs = inputs
    }

    /// In the order in which they are asked for.
    var names: [String] { inputs.map(\.name.text) }

    /// `enabled`, `!self.enabled`, `mode == .live && enabled`
    private static func inputs(in condition: Node, of type: TypeRecord) -> [Member]? {
        var found: [Member] = []
        for row in condition.subtree {
            let node = Node(condition.file, row)
            let name: Symbol
            switch node.kind {
            case .callLink, .subscriptLink, .closureExpr, .optionalBindingCondition, .matchingPatternCondition, .castExpr: return nil
            case .identifierExpr where node.name != .self_:
                guard LocalNames.declaration(of: node.name, at: node) == nil else { return nil }
                name = node.name
            case .memberLink:
                // A part of the value, or `.live`.
                guard node.parent.flatMap({ ModifierChain($0) })?.baseName == Symbol(.self_), node.row == (node.parent?.row ?? 0) + 2 else { continue }
                name = node.name
            default: continue
            }
            guard let input = type.property(named: name), input.viewInput == .value, input.propertyClass == .input, input.attributes.isEmpty else { return nil }
            found.append(input)
        }
        return found
    }

    /// Whether the parent may pass other values once it has the one that is written: `Field(height: $height, isMeasured: height == nil)`.
    func maySettle(_ write: UpdateWrites.Found) -> Bool {
        guard write.model == nil, write.closure == nil, let target = type.property(named: write.name) else { return true }
        if target.propertyClass == .owned { return false }
        for call in type.calls where !call.isTest && !call.isPreview && call.form != .delegation {
            guard let link = call.link else { return true }
            let places = ChangingValue.values(for: target, of: type, in: link).flatMap(names)
            for input in inputs {
                for value in ChangingValue.values(for: input, of: type, in: link) {
                    // What a computed property or a call says is not looked into.
                    guard isPlain(value, call.surroundings), names(in: value).allSatisfy({ !places.contains($0) }) else { return true }
                }
            }
        }
        return false
    }

    /// The names in an expression, without `$`.
    private func names(in value: Node) -> [String] {
        var found: [String] = []
        for row in value.subtree {
            let node = Node(value.file, row)
            guard node.kind == .identifierExpr || node.kind == .memberLink, node.name != .self_ else { continue }
            let text = node.name.text
            found.append(text.hasPrefix("$") ? String(text.dropFirst()) : text)
        }
        return found
    }

    private func isPlain(_ value: Node, _ view: TypeRecord?) -> Bool {
        for row in value.subtree {
            let node = Node(value.file, row)
            if node.kind == .callLink || node.kind == .closureExpr { return false }
            guard node.kind == .identifierExpr || node.kind == .memberLink else { continue }
            if let member = view?.property(named: node.name), member.isComputed { return false }
        }
        return true
    }
}
