@testable import SwiftSource

/// What contradicts that each byte of the file is in exactly one token or piece of trivia, where the text between a string's delimiters counts as
/// the string's. Reads the gaps between the tokens on its own.
func coverageProblems(_ file: SourceFile) -> [String] {
    var check = TokenCoverage(file: file, conflicts: conflicts(in: file))
    check.run()
    return check.problems
}

private struct TokenCoverage {
    struct Level {
        var isMultiline: Bool
        var isClosed: Bool
        /// Parentheses open in the interpolation around the current place.
        var parens = 0
    }

    let file: SourceFile
    /// What a version control system left of conflicts.
    let conflicts: [Range<Int>]
    var problems: [String] = []
    var strings: [Level] = []
    var isInText = false
    var nextComment = 0

    mutating func run() {
        let tokens = file.tokens
        for row in 0..<TokenColumns.padding + 1 {
            let end = Token(file, tokens.count - 1 + row)
            if end.kind != .endOfFile || end.start != file.bytes.count || end.end != end.start || end.symbol != Symbol.none {
                problems.append("no end of the file in row \(end.row)")
            }
        }
        var end = 0
        for row in 0..<tokens.count {
            let token = Token(file, row)
            let isEnd = row == tokens.count - 1
            if token.start < end || token.end < token.start || (token.start == token.end) != isEnd {
                problems.append("token \(row) at \(token.range) behind \(end)")
                return
            }
            checkGap(end..<token.start, before: token)
            if !isEnd { enter(token) }
            end = token.end
        }
        if nextComment != file.comments.count { problems.append("comments left: \(file.comments[nextComment...])") }
    }

    private mutating func enter(_ token: Token) {
        switch token.kind {
        case .stringOpen:
            strings.append(Level(isMultiline: token.flags.contains(.multiline), isClosed: closes(token)))
            isInText = true
        case .interpolationOpen:
            if !isInText { problems.append("interpolation outside of a string at \(token.start)") }
            isInText = false
            strings[strings.count - 1].parens = 0
        case .stringClose:
            if !isInText { problems.append("string closed outside of a string at \(token.start)") }
            strings.removeLast()
            isInText = false
        case .leftParen:
            if !strings.isEmpty { strings[strings.count - 1].parens += 1 }
        case .rightParen:
            guard let string = strings.last else { break }
            if string.parens == 0 { isInText = true } else { strings[strings.count - 1].parens -= 1 }
        default:
            if isInText { problems.append("\(token.kind) in a string's text at \(token.start)") }
        }
    }

    /// A string that is not malformed has its closing delimiter. One in single quotes is malformed all the same.
    private func closes(_ token: Token) -> Bool { !token.flags.contains(.malformed) }

    private mutating func checkGap(_ gap: Range<Int>, before token: Token) {
        var index = gap.lowerBound
        var hasNewline = index == 0
        var trivia: [UInt8] = []
        while index < gap.upperBound {
            let byte = file.bytes[index]
            let isNewline = byte == 0x0A || byte == 0x0D
            if isNewline { leaveStrings() }
            if isInText {
                index += 1
                continue
            }
            hasNewline = hasNewline || isNewline
            if nextComment < file.comments.count, Int(file.comments[nextComment].start) == index {
                let comment = file.comments[nextComment]
                nextComment += 1
                if comment.tokenAfter != token.row || Int(comment.end) > gap.upperBound { problems.append("\(comment) before token \(token.row)") }
                hasNewline = hasNewline || file.bytes[index..<Int(comment.end)].contains { $0 == 0x0A || $0 == 0x0D }
                index = Int(comment.end)
            } else if byte == 0x3C || byte == 0x3E {
                // What is left of a merge conflict goes up to the end of a line.
                while index < gap.upperBound && isMarked(index) { index += 1 }
                if isMarked(index - 1) { hasNewline = true } else {
                    problems.append("\(byte) in a gap at \(index)")
                    return
                }
            } else if byte > 0x20 && byte < 0x7F {
                problems.append("\(Unicode.Scalar(byte)) in a gap at \(index)")
                return
            } else {
                trivia.append(byte)
                index += 1
            }
        }
        for scalar in String(decoding: trivia, as: UTF8.self).unicodeScalars where scalar.properties.isXIDStart {
            problems.append("\(scalar) in the gap \(gap)")
        }
        guard !isInText, token.kind != .stringClose, token.kind != .interpolationOpen, token.kind != .endOfFile else { return }
        if token.flags.contains(.spaceBefore) != !gap.isEmpty { problems.append("spaceBefore of token \(token.row) at \(token.start)") }
        if token.flags.contains(.newlineBefore) != hasNewline && !gapHasConflict(gap) {
            problems.append("newlineBefore of token \(token.row) at \(token.start)")
        }
    }

    /// At a line's end strings of one line are over.
    private mutating func leaveStrings() {
        while let string = strings.last, !string.isMultiline {
            if string.isClosed { problems.append("a line's end in a string that is closed") }
            strings.removeLast()
            isInText = false
        }
    }

    private func gapHasConflict(_ gap: Range<Int>) -> Bool { gap.contains { isMarked($0) } }

    private func isMarked(_ index: Int) -> Bool { conflicts.contains { $0.contains(index) } }
}

private func conflicts(in file: SourceFile) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in 0...file.bytes.count where index == file.bytes.count || file.bytes[index] == 0x0A || file.bytes[index] == 0x0D {
        lines.append(start..<index)
        start = index + 1
    }
    let texts = lines.map { file.text($0) }
    var found: [Range<Int>] = []
    for (opening, closing) in [("<<<<<<< ", ">>>>>>> "), (">>>> ", "<<<<")] {
        for row in lines.indices where texts[row].hasPrefix(opening) {
            guard let end = lines[(row + 1)...].indices.first(where: { texts[$0].hasPrefix(closing) }) else { continue }
            found.append(lines[row].lowerBound..<lines[end].upperBound)
        }
    }
    return found
}
