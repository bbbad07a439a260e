/// A base and what is chained onto it: a view with its modifiers, a member access, a call.
@frozen public struct ModifierChain: NodeView {
    public let node: Node

    @inlinable public init?(_ node: Node) {
        guard node.kind == .chainExpr else { return nil }
        self.node = node
    }

    /// What the links hang on; `nil` for `.member` and for the links inside an `#if`.
    public var base: Node? {
        let first = Node(node.source, node.row + 1)
        return first.row < node.subtree.upperBound && !first.kind.isLink ? first : nil
    }

    /// The links in source order, those inside an `#if` not opened.
    public var links: NodeChildren {
        let end = node.subtree.upperBound
        let first = Node(node.source, node.row + 1)
        return NodeChildren(source: node.source, next: first.row < end && !first.kind.isLink ? first.subtree.upperBound : first.row, end: end)
    }

    /// The name of a base that is a plain name; ``Symbol/none`` otherwise.
    public var baseName: Symbol {
        guard let base, base.kind == .identifierExpr else { return .none }
        return base.name
    }

    /// The calls in source order, those on the base included: `List { }.font(.title)` has two. Calls inside `#if` are left out.
    public var calls: ChainCalls { ChainCalls(self, opensConditions: false) }

    /// As ``calls``, those in every branch of an `#if` between the links included.
    public var allCalls: ChainCalls { ChainCalls(self, opensConditions: true) }

    /// The call of the base itself: `VStack(spacing: 8) { … }`, also `SwiftUI.VStack { … }` and `.init(…)`.
    public var baseCall: ChainCall? {
        for call in calls {
            return call.isBase ? call : nil
        }
        return nil
    }

    public func call(named name: KnownName) -> ChainCall? {
        for call in calls where call.name == name { return call }
        return nil
    }

    /// The last link, the outermost.
    public var lastLink: Node? {
        var last: Node?
        for link in links { last = link }
        return last
    }
}

/// One call of a chain: `.name(arguments) { … }`, or the call of the base.
@frozen public struct ChainCall: Equatable {
    public let chain: ModifierChain
    /// The `memberLink` before the parentheses; `nil` where the base itself is called.
    public let member: Node?
    public let link: CallLink
    /// Whether nothing was called before: `A()`, `A.B()`, `.init()`, not `a.b().c()`.
    public let isFirst: Bool

    /// What is called: the member's name or a plain base's name; ``Symbol/none`` for anything else (`{ … }()`, `f()()`).
    public var name: Symbol { nameToken?.symbol ?? .none }

    public var nameToken: Token? {
        if let member { return member.main }
        guard isFirst, let base = chain.base, base.kind == .identifierExpr, link.node.row == base.subtree.upperBound else { return nil }
        return base.main
    }

    /// Whether the base of the chain is called, with a qualified name too: `Text("…")`, `SwiftUI.Text("…")`, `.init(…)`.
    public var isBase: Bool {
        guard isFirst else { return false }
        guard let member else { return true }
        guard let base = chain.base else { return member.row == chain.node.row + 1 }
        return base.kind == .identifierExpr && member.row == base.subtree.upperBound && base.main?.isUppercase ?? false
            && member.main?.isUppercase ?? false
    }

    @inlinable public var file: SourceFile { chain.node.file }
    public var arguments: NodeViews<Argument> { link.arguments }
    public func argument(labeled label: KnownName) -> Argument? { link.argument(labeled: label) }
    public var firstUnlabeledArgument: Argument? { link.firstUnlabeledArgument }
    public var trailingClosure: Closure? { link.trailingClosure }
    public var trailingClosures: TrailingClosures { link.trailingClosures }
    /// The closure given under that label, in parentheses or trailing.
    public func closure(labeled label: KnownName) -> Closure? { link.closure(labeled: label) }

    /// The branch of the `#if` between the links that the call stands in.
    public var condition: IfConfigClause? {
        guard let inner = link.node.parent, inner.row != chain.node.row else { return nil }
        return inner.parent.flatMap(IfConfigClause.init)
    }
}

/// The calls of a chain.
public struct ChainCalls: Sequence, IteratorProtocol {
    private let chain: ModifierChain
    private let opensConditions: Bool
    private var row: Int
    private let end: Int
    private var member: Int = -1
    private var isFirst = true

    init(_ chain: ModifierChain, opensConditions: Bool) {
        self.chain = chain
        self.opensConditions = opensConditions
        let base = chain.base
        row = base?.subtree.upperBound ?? chain.node.row + 1
        end = chain.node.subtree.upperBound
    }

    public mutating func next() -> ChainCall? {
        let source = chain.node.source
        while row < end {
            let here = row
            row += Int(source.nodes.sizes[here])
            switch source.nodes.kinds[here] {
            case .memberLink:
                member = here
            case .callLink:
                guard let link = CallLink(Node(source, here)) else { continue }
                let call = ChainCall(chain: chain, member: member < 0 ? nil : Node(source, member), link: link, isFirst: isFirst)
                member = -1
                isFirst = false
                return call
            case .subscriptLink:
                // `a.b[0]()` calls an element, not `b`.
                member = -1
                isFirst = false
            case .ifConfigLink, .ifConfigClause, .chainExpr:
                member = -1
                if opensConditions { row = here + 1 }
            default:
                continue
            }
        }
        return nil
    }
}

extension NodeKind {
    /// What can follow a chain's base.
    @inlinable public var isLink: Bool {
        switch self {
        case .memberLink, .callLink, .subscriptLink, .optionalLink, .forceLink, .postfixOperatorLink, .ifConfigLink: true
        default: false
        }
    }
}

extension Token {
    /// Whether the token's text begins with an ASCII capital letter, as type names do by convention.
    @inlinable public var isUppercase: Bool {
        let first = source.bytes[start]
        guard first != UInt8(ascii: "_"), first != UInt8(ascii: "`") else { return isUppercaseBehindMarks }
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }

    @usableFromInline var isUppercaseBehindMarks: Bool {
        var start = self.start
        if kind == .escapedIdentifier { start += 1 }
        while start < end, source.bytes[start] == UInt8(ascii: "_") { start += 1 }
        return start < end && source.bytes[start] >= UInt8(ascii: "A") && source.bytes[start] <= UInt8(ascii: "Z")
    }
}

extension SourceFile {
    /// Whether the token's text begins with an ASCII capital letter, as type names do by convention.
    @inlinable public func isUppercase(_ token: Token) -> Bool { token.isUppercase }
}
