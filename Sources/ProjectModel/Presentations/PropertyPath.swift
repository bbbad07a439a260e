import SwiftSource

/// A property as code names it, `self.` and a binding's `$` left out: `showsHelp`, `model.route`.
public struct PropertyPath: Hashable, Sendable {
    /// At least one.
    public let names: [Symbol]

    public init(_ names: [Symbol]) {
        precondition(!names.isEmpty)
        self.names = names
    }

    /// `nil` for anything but names with dots between; `?` and `!` do not matter.
    public init?(_ expression: Node) {
        let node = expression.bareExpression
        var names: [Symbol] = []
        switch node.kind {
        case .identifierExpr:
            guard let name = PropertyPath.property(node.name), name != .self_ else { return nil }
            names.append(name)
        case .chainExpr:
            guard let chain = ModifierChain(node), let base = chain.base, base.kind == .identifierExpr else { return nil }
            guard let first = PropertyPath.property(base.name) else { return nil }
            if first != .self_ { names.append(first) }
            for link in chain.links {
                switch link.kind {
                case .memberLink:
                    guard let name = PropertyPath.property(link.name) else { return nil }
                    names.append(name)
                case .optionalLink, .forceLink: continue
                default: return nil
                }
            }
        default:
            return nil
        }
        guard !names.isEmpty else { return nil }
        self.names = names
    }

    /// As the code writes it: `model.route`.
    public var text: String { names.map(\.text).joined(separator: ".") }

    /// The name without a binding's `$`; `nil` for `$0`.
    private static func property(_ name: Symbol) -> Symbol? {
        guard name.known == nil else { return name }
        let text = name.text
        guard text.utf8.first == UInt8(ascii: "$") else { return name }
        let rest = text.dropFirst()
        guard let first = rest.utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else { return nil }
        return Symbol(text: String(rest))
    }
}
