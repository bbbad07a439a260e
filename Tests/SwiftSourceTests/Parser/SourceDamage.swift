@testable import SwiftSource

/// A way to damage a source as people and tools do: half-typed code, lost brackets, conflicts that were committed.
enum SourceDamage: CaseIterable {
    case tokenDeleted, tokenDoubled, tokensSwapped, bracketDeleted, bracketAdded, cutOff, lineCut, quoteAdded, conflict, placeholder

    /// A change of a source at one place: the bytes that go and those that come instead.
    struct Edit {
        let range: Range<Int>
        let text: [UInt8]

        func apply(to bytes: [UInt8]) -> [UInt8] { Array(bytes[..<range.lowerBound]) + text + Array(bytes[range.upperBound...]) }
    }

    /// The edit at the token in a row. `nil` where this damage cannot be done there.
    func edit(_ file: SourceFile, at row: Int, _ generator: inout FixedGenerator) -> Edit? {
        let token = Token(file, row)
        switch self {
        case .tokenDeleted:
            return Edit(range: token.range, text: [])
        case .tokenDoubled:
            return Edit(range: token.end..<token.end, text: Array(" \(token.text)".utf8))
        case .tokensSwapped:
            let next = Token(file, row + 1)
            guard next.kind != .endOfFile else { return nil }
            return Edit(range: token.start..<next.end, text: Array("\(next.text) \(token.text)".utf8))
        case .bracketDeleted:
            switch token.kind {
            case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftBracket, .rightBracket: return Edit(range: token.range, text: [])
            default: return nil
            }
        case .bracketAdded:
            return Edit(range: token.end..<token.end, text: [Array("(){}[]<>".utf8).randomElement(using: &generator)!])
        case .cutOff:
            return Edit(range: token.start..<file.bytes.count, text: [])
        case .lineCut:
            let end = file.bytes[token.start...].firstIndex(of: 0x0A) ?? file.bytes.count
            return Edit(range: token.start..<end, text: [])
        case .quoteAdded:
            return Edit(range: token.end..<token.end, text: Array("\"".utf8))
        case .conflict:
            let end = file.bytes[token.start...].firstIndex(of: 0x0A) ?? file.bytes.count
            let line = Array(file.bytes[token.start..<end])
            return Edit(
                range: token.start..<end,
                text: Array("\n<<<<<<< HEAD\n".utf8) + line + Array("\n=======\n".utf8) + line.reversed() + Array("\n>>>>>>> other".utf8))
        case .placeholder:
            return Edit(range: token.range, text: Array("<#name#>".utf8))
        }
    }
}
