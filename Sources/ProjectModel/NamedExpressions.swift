import SwiftSource

/// The `identifierExpr`s and `memberLink`s with one name below a node, in the order of the source.
///
/// The tokens are searched, not the nodes: the numbers of their names stand side by side, and few of them are the one.
public struct NamedExpressions: Sequence, IteratorProtocol {
    private let root: Node
    private let name: Symbol
    private var token: Int
    private let endToken: Int
    private var row: Int

    public init(of name: Symbol, below root: Node) {
        self.root = root
        self.name = name
        token = root.firstToken.row
        // Punctuation has no name either.
        endToken = name == .none ? token : root.lastToken.row + 1
        row = root.row + 1
    }

    public mutating func next() -> Node? {
        let nodes = root.source.nodes
        let endRow = root.subtree.upperBound
        findToken()
        while token < endToken {
            // First tokens never decrease with the rows, and a name is the first token of its node, or stands behind the node's period.
            row = firstRow(from: token - 1)
            while row < endRow, Int(nodes.firsts[row]) <= token {
                defer { row += 1 }
                if Int(nodes.mains[row]) == token, nodes.kinds[row] == .identifierExpr || nodes.kinds[row] == .memberLink { return Node(root.source, row) }
            }
            token += 1
            findToken()
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

    /// The first row, not before the one that was looked at last, whose node begins with a token or one behind it.
    private func firstRow(from token: Int) -> Int {
        var low = row
        var high = root.subtree.upperBound
        while low < high {
            let middle = (low + high) / 2
            if Int(root.source.nodes.firsts[middle]) < token { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
