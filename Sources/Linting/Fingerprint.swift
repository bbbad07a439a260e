import SwiftSource

/// Recognises a finding again after the code around it has moved: made of the rule, the path, the names of the declarations around it and the
/// tokens of its statement, never of lines, columns or the message.
struct Fingerprint {
    /// FNV-1a, 64 bits: small, and the same on every machine and in every version.
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// A text and an end mark, so that "ab", "c" differs from "a", "bc".
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xFF)
    }

    mutating func add(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        for index in range { add(bytes[index]) }
        add(0xFF)
    }

    /// What is added up to the end of a statement, for the findings that share one: they stand one behind the other, each with its two fingerprints.
    struct Beginnings {
        private var last: [(start: UInt64, statement: Int, end: UInt64)] = []
        private static let limit = 8

        /// - Parameter start: The hash before the statement.
        fileprivate func end(_ start: UInt64, _ statement: Int) -> UInt64? { last.last { $0.start == start && $0.statement == statement }?.end }

        fileprivate mutating func note(_ start: UInt64, _ statement: Int, _ end: UInt64) {
            if last.count == Beginnings.limit { last.removeFirst() }
            last.append((start, statement, end))
        }
    }

    /// What two findings have in common that only their order tells apart.
    /// - Parameter known: Of earlier findings in the file.
    init(rule: String, path: String, range: Range<Int>, in file: SourceFile, _ known: inout Beginnings) {
        add(rule)
        add(path)
        guard let place = Fingerprint.innermostNode(around: range, in: file) else { return }
        addDeclarations(around: place)
        let statement = Fingerprint.statement(around: place)
        if let end = known.end(hash, statement.row) {
            hash = end
        } else {
            let start = hash
            addTokens(of: statement)
            known.note(start, statement.row, hash)
        }
        // Which part of the statement it is about.
        addTokens(of: place, upTo: range)
    }

    /// Sixteen hexadecimal digits, made unlike those of the findings before it that have the same hash.
    func text(occurrence: Int) -> String {
        var copy = self
        var number = occurrence
        while number > 0 {
            copy.add(UInt8(truncatingIfNeeded: number))
            number >>= 8
        }
        let digits = String(copy.hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    // MARK: The statement and its declarations

    /// The innermost node that holds a byte range; the one that begins there if the range is a whole node.
    static func innermostNode(around range: Range<Int>, in file: SourceFile) -> Node? {
        guard file.nodes.count > 0 else { return nil }
        // First tokens never decrease with the rows: the last node that begins at the range or before it is the one, or is inside of it.
        var low = 0
        var high = file.nodes.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if Node(file, middle).start <= range.lowerBound { low = middle } else { high = middle }
        }
        var node = Node(file, low)
        while !(range.upperBound <= node.end && node.start < node.end), let parent = node.parent { node = parent }
        return node
    }

    /// The statement or declaration that a node is in: what stands directly in a block, a member list, a branch or the file.
    static func statement(around node: Node) -> Node {
        var statement = node
        while let parent = statement.parent {
            switch parent.kind {
            case .sourceFile, .codeBlock, .memberBlock, .closureExpr, .switchCase, .ifConfigClause, .accessorBlock: return statement
            default: statement = parent
            }
        }
        return statement
    }

    private mutating func addDeclarations(around node: Node) {
        var around = node
        while true {
            switch around.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl, .subscriptDecl,
                .patternBinding, .typeAliasDecl, .macroDecl:
                if let name = around.main { add(name.range, of: node.file.bytes) }
            default: break
            }
            guard let parent = around.parent else { return }
            around = parent
        }
    }

    // MARK: Tokens

    /// The tokens of a node without what stands in braces, so that a view with its modifiers does not change when its content does.
    private mutating func addTokens(of node: Node, upTo range: Range<Int>? = nil) {
        let bytes = node.file.bytes
        var depth = 0
        var strings = 0
        var stringStart = 0
        for token in node.tokens {
            if let range, token.end > range.upperBound { break }
            if let range, token.start < range.lowerBound { continue }
            switch token.kind {
            case .stringOpen:
                if strings == 0 { stringStart = token.start }
                strings += 1
                continue
            case .stringClose where strings > 0:
                strings -= 1
                if strings == 0, depth == 0 { addString(stringStart..<token.end, of: bytes) }
                continue
            default: break
            }
            guard strings == 0 else { continue }
            if token.kind == .rightBrace { depth = max(depth - 1, 0) }
            if depth == 0 { add(token.range, of: bytes) }
            if token.kind == .leftBrace { depth += 1 }
        }
        add(0xFE)
    }

    /// A string with everything in it; indentation and the kind of line break do not matter.
    private mutating func addString(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) {
        var startsLine = false
        for index in range {
            let byte = bytes[index]
            if isLineBreak(byte) {
                if !startsLine { add(UInt8(ascii: "\n")) }
                startsLine = true
            } else if !(startsLine && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))) {
                startsLine = false
                add(byte)
            }
        }
        add(0xFF)
    }
}
