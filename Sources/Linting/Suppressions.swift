import SwiftSource

/// The suppression comments of one file, what each covers, and which of them silenced something.
///
/// Comments alone count, never text in strings: they are taken from the file's table of comments.
public struct Suppressions: Sendable {
    /// In source order.
    public private(set) var directives: [SuppressionDirective]

    /// None.
    init() { directives = [] }

    public init(of file: SourceFile) {
        directives = []
        for comment in file.comments {
            guard var directive = SuppressionDirective(comment: Int(comment.start)..<Int(comment.end), in: file.bytes) else { continue }
            switch directive.scope {
            case .file: directive.covered = 0..<Int.max
            case .this: directive.covered = Suppressions.line(of: directive.comment.lowerBound, in: file.bytes)
            case .next: directive.covered = Suppressions.next(after: directive.comment.upperBound, token: Int(comment.tokenAfter), in: file)
            case .region: directive.covered = directive.comment.upperBound..<Int.max
            case .enable, .unknown: break
            }
            directives.append(directive)
        }
        if directives.contains(where: { $0.scope == .region }) { closeRegions(in: file) }
    }

    public var isEmpty: Bool { directives.isEmpty }

    /// Whether a comment silences a rule's findings that start at a byte offset. The comment nearest to the finding is noted as used.
    /// - Parameter namedOnly: Only comments that name the rule, not those that say `all`.
    mutating func silences(_ rule: String, at offset: Int, namedOnly: Bool = false) -> Bool {
        // Backwards, so that `enable` is met before the `disable` that it ends.
        var isEnabled = false
        for index in directives.indices.reversed() {
            let scope = directives[index].scope
            guard scope == .enable ? directives[index].comment.lowerBound <= offset && !isEnabled : directives[index].covered.contains(offset)
            else { continue }
            for name in directives[index].names.indices {
                let isAll = directives[index].names[name].isAll
                guard isAll ? !namedOnly : directives[index].names[name].text == rule else { continue }
                if scope == .enable {
                    isEnabled = true
                } else if scope != .region || !isEnabled {
                    directives[index].names[name].isUsed = true
                    return true
                }
            }
        }
        return false
    }

    // MARK: What a comment covers

    private static func line(of offset: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
        var start = offset
        while start > 0, !isLineBreak(bytes[start - 1]) { start -= 1 }
        return start..<lineEnd(from: offset, in: bytes)
    }

    private static func lineEnd(from offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var end = offset
        while end < bytes.count, !isLineBreak(bytes[end]) { end += 1 }
        return end
    }

    /// The outermost node that begins with the token after the comment, and at least the token's line. A modifier is covered with its
    /// arguments and closures.
    private static func next(after commentEnd: Int, token: Int, in file: SourceFile) -> Range<Int> {
        let tokenStart = Int(file.tokens.starts[token])
        var end = lineEnd(from: tokenStart, in: file.bytes)
        if let node = outermostNode(startingWith: token, in: file) {
            end = max(end, node.end)
            if node.kind == .memberLink, let chain = node.parent {
                for link in chain.children where link.row > node.row {
                    if link.kind == .memberLink || link.kind == .ifConfigLink { break }
                    end = max(end, link.end)
                }
            }
        }
        return commentEnd..<end
    }

    /// First tokens never decrease with the rows, and of nodes that begin with one token the outermost has the smallest row.
    private static func outermostNode(startingWith token: Int, in file: SourceFile) -> Node? {
        var low = 1
        var high = file.nodes.count
        while low < high {
            let middle = (low + high) / 2
            if Int(file.nodes.firsts[middle]) < token { low = middle + 1 } else { high = middle }
        }
        guard low < file.nodes.count, Int(file.nodes.firsts[low]) == token else { return nil }
        return Node(file, low)
    }

    /// Ends each region at the brace that closes around it. One pass over the tokens for all of them.
    private mutating func closeRegions(in file: SourceFile) {
        var pending = directives.indices.filter { directives[$0].scope == .region }[...]
        var open: [(index: Int, depth: Int)] = []
        var depth = 0
        for row in 0..<file.tokens.count {
            let start = Int(file.tokens.starts[row])
            while let index = pending.first, directives[index].comment.lowerBound < start {
                open.append((index, depth))
                pending.removeFirst()
            }
            if pending.isEmpty, open.isEmpty { return }
            switch file.tokens.kinds[row] {
            case .leftBrace: depth += 1
            case .rightBrace:
                while let last = open.last, last.depth == depth {
                    directives[last.index].covered = directives[last.index].comment.upperBound..<start
                    open.removeLast()
                }
                depth = max(depth - 1, 0)
            default: break
            }
        }
    }
}
