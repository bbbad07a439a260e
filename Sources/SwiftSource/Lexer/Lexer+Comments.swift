extension Lexer {
    /// A comment up to the line's end.
    @inline(never)
    mutating func readLineComment(_ start: Int) -> Int {
        let end = bytes.endOfLine(from: start + 2)
        append(bytes[start + 2] == Byte.slash ? .docLine : .line, start, end)
        return end
    }

    /// A comment between `/*` and `*/`, which may hold others. An unterminated one goes up to the end of the source.
    @inline(never)
    mutating func readBlockComment(_ start: Int) -> (end: Int, hasNewline: Bool) {
        let bytes = self.bytes
        let isDoc = bytes[start + 2] == Byte.star && bytes[start + 3] != Byte.slash
        var index = start + 2
        var depth = 1
        var hasNewline = false
        while depth > 0 {
            index = bytes.first(from: index, where: Lexer.mayEndBlock)
            let next = bytes[index + 1]
            switch bytes[index] {
            case Byte.star where next == Byte.slash:
                depth -= 1
                index += 2
            case Byte.slash where next == Byte.star:
                depth += 1
                index += 2
            case Byte.lineFeed, Byte.carriageReturn:
                hasNewline = true
                index += 1
            case 0 where index >= bytes.count:
                index = bytes.count
                depth = 0
            default:
                index += 1
            }
        }
        append(isDoc ? .docBlock : .block, start, index)
        return (index, hasNewline)
    }

    /// Which bytes may need a look inside a block comment.
    @inline(__always)
    private static func mayEndBlock(_ bytes: SourceBytes.Vector) -> SIMDMask<SourceBytes.Vector> {
        typealias Vector = SourceBytes.Vector
        let marks = (bytes .== Vector(repeating: Int8(bitPattern: Byte.star))) .| (bytes .== Vector(repeating: Int8(bitPattern: Byte.slash)))
        return marks .| SourceBytes.mayEndLine(bytes)
    }

    private mutating func append(_ kind: Comment.Kind, _ start: Int, _ end: Int) {
        comments.append(
            Comment(
                kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                tokenAfter: UInt32(truncatingIfNeeded: tokens.count)))
    }

    /// The end of what a version control system left of a conflict, from `<<<<<<< ` to the line of `>>>>>>> ` (Perforce: from `>>>> ` to `<<<<`),
    /// if that begins here. All of it is trivia.
    @inline(__always)
    mutating func endOfConflictMarker(_ start: Int) -> Int? {
        guard bytes[start &+ 1] == bytes[start], bytes[start &+ 2] == bytes[start] else { return nil }
        return endOfConflict(start)
    }

    @inline(never)
    private mutating func endOfConflict(_ start: Int) -> Int? {
        guard start == 0 || bytes[start - 1] == Byte.lineFeed || bytes[start - 1] == Byte.carriageReturn else { return nil }
        if bytes.has("<<<<<<< ", at: start) {
            if memory.hasNoConflictEnd { return nil }
            if let end = endOfLine(beginning: ">>>>>>> ", after: start + 8) { return bytes.endOfLine(from: end) }
            memory.hasNoConflictEnd = true
        } else if bytes.has(">>>> ", at: start) {
            if memory.hasNoPerforceConflictEnd { return nil }
            if let end = endOfLine(beginning: "<<<<\n", after: start + 5) { return end - 1 }
            memory.hasNoPerforceConflictEnd = true
        }
        return nil
    }

    /// Where the text ends that stands first on a line behind the index.
    private mutating func endOfLine(beginning text: StaticString, after start: Int) -> Int? {
        var index = start
        while true {
            index = bytes.endOfLine(from: index) + 1
            guard index < bytes.count else { return nil }
            if bytes.has(text, at: index) { return index + text.utf8CodeUnitCount }
        }
    }
}
