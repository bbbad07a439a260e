import SwiftSource

/// Whether an expression has the same value each time it is evaluated, so that what it is passed to never sees it change.
public struct FixedValue {
    unowned(unsafe) let project: Project
    let file: Int
    /// The type around.
    let type: TypeRecord?
    /// Names that cannot change while the place is shown, such as the item of `sheet(item:)`.
    let fixedNames: Set<Symbol>

    public init(in project: Project, file: Int, type: TypeRecord?, fixedNames: Set<Symbol> = []) {
        self.project = project
        self.file = file
        self.type = type
        self.fixedNames = fixedNames
    }

    public func isFixed(_ node: Node) -> Bool {
        switch node.kind {
        case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .operatorExpr, .keyPathExpr:
            return true
        case .stringLiteral, .arrayLiteral, .dictionaryLiteral, .tupleExpr, .argument, .prefixOperatorExpr, .tryExpr, .callLink, .sequenceExpr, .ternaryExpr,
            .interpolation, .forceLink:
            return node.children.allSatisfy(isFixed)
        case .castExpr:
            return true
        case .closureExpr, .labeledClosure:
            return true
        case .identifierExpr:
            return isFixedName(node.name)
        case .chainExpr:
            return isFixedChain(node)
        default:
            return false
        }
    }

    private func isFixedName(_ name: Symbol) -> Bool {
        if fixedNames.contains(name) { return true }
        if let member = type?.property(named: name) {
            // A constant of an object stays as long as the object does.
            return member.isLet && (member.hasInitialValue || type?.isReference == .yes)
        }
        return project.globals(named: name, visibleTo: file).first.map { $0.isLet && $0.hasInitialValue } ?? false
    }

    private func isFixedChain(_ node: Node) -> Bool {
        guard let chain = ModifierChain(node) else { return false }
        var isObject = false
        if let base = chain.base {
            guard base.kind == .identifierExpr, let token = base.main else { return isFixed(base) && chain.links.allSatisfy(isPlainLink) }
            if node.file.isUppercase(token) {
                // What a new value is made of each time.
                if base.name == .UUID || base.name == .Date { return chain.links.contains { $0.kind == .callLink && !$0.children.isEmpty } && linksAreFixed(chain) }
                for link in chain.links where link.kind == .memberLink {
                    // The content of an object that everybody shares may change.
                    if isObject { return false }
                    switch link.name.known {
                    case .shared, .current, .standard, .main, .default: isObject = true
                    default: break
                    }
                }
            } else if !isFixedName(base.name) {
                var links = chain.links
                var name = base.name
                if name == .self_ {
                    guard let first = links.next(), first.kind == .memberLink else { return false }
                    name = first.name
                }
                guard isFixedName(name) || isConstant(of: name, links.next()) else { return false }
            }
        }
        return linksAreFixed(chain)
    }

    /// Whether a property of the type around holds an object, which is expected to stay, and the member is a constant of that.
    private func isConstant(of name: Symbol, _ link: Node?) -> Bool {
        guard let link, link.kind == .memberLink, let property = type?.property(named: name), !property.isComputed,
            case .type(let object) = property.typeMeaning, object.isReference == .yes, let member = object.property(named: link.name)
        else { return false }
        return member.isLet && !member.isComputed
    }

    private func linksAreFixed(_ chain: ModifierChain) -> Bool { chain.links.allSatisfy(isPlainLink) }

    private func isPlainLink(_ link: Node) -> Bool {
        switch link.kind {
        case .memberLink, .forceLink, .optionalLink: return true
        case .callLink, .subscriptLink: return link.children.allSatisfy(isFixed)
        default: return false
        }
    }
}
