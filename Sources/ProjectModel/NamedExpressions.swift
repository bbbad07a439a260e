import SwiftSource

/// The `identifierExpr`s and `memberLink`s with one name below a node, in the order of the source.
///
/// The tokens are searched, not the nodes: the numbers of their names stand side by side, and few of them are the one.
public struct NamedExpressions: Sequence, IteratorProtocol {
    private let root: Node
    private let name: Symbol
    private var token: Int
    private let endToken: Int
    /// No row before it begins as far behind as a name may that is still to be found.
    private var low: Int
    /// How far a name may stand behind the first token of its node: `.Module::name`.
    private static let reach = 3

    public init(of name: Symbol, below root: Node) {
        self.root = root
        self.name = name
        token = root.firstToken.row
        // Punctuation has no name either.
        endToken = name == .none ? token : root.lastToken.row + 1
        low = root.row + 1
    }

    /// Whether there is none.
    public var isEmpty: Bool {
        var search = self
        return search.next() == nil
    }

    public mutating func next() -> Node? {
        findToken()
        while token < endToken {
            let found = expression(named: token)
            token += 1
            if let found { return found }
            findToken()
        }
        return nil
    }

    /// The expression that a token names, if it names one.
    private mutating func expression(named token: Int) -> Node? {
        let nodes = root.source.nodes
        let endRow = root.subtree.upperBound
        // First tokens never decrease with the rows.
        low = firstRow(from: token - NamedExpressions.reach)
        var row = low
        while row < endRow, Int(nodes.firsts[row]) <= token {
            if Int(nodes.mains[row]) == token, nodes.kinds[row] == .identifierExpr || nodes.kinds[row] == .memberLink { return Node(root.source, row) }
            row += 1
        }
        return nil
    }

    /// Goes on to the next token with the name.
    private mutating func findToken() {
        let symbols = UnsafeRawPointer(root.source.tokens.symbols)
        let wanted = SIMD8<UInt32>(repeating: name.rawValue)
        while token + 8 <= endToken {
            let block = symbols.loadUnaligned(fromByteOffset: token * 4, as: SIMD8<UInt32>.self)
            let found = unsafeBitCast(block .== wanted, to: SIMD4<UInt64>.self)
            if found[0] | found[1] | found[2] | found[3] != 0 { break }
            token += 8
        }
        while token < endToken, root.source.tokens.symbols[token] != name { token += 1 }
    }

    /// The first row, not before `low`, whose node begins with a token or one behind it.
    private func firstRow(from token: Int) -> Int {
        var low = low
        var high = root.subtree.upperBound
        while low < high {
            let middle = (low + high) / 2
            if Int(root.source.nodes.firsts[middle]) < token { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
