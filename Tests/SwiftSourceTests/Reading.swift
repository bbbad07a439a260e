@testable import SwiftSource

func readSource(_ source: String) -> SourceFile { readSource(Array(source.utf8)) }

func readSource(_ bytes: [UInt8]) -> SourceFile {
    var reader = SourceReader()
    return bytes.withUnsafeBytes { reader.read(path: "Test.swift", bytes: $0) }
}

/// The source with each token in brackets, behind its kind: `keyword‹let› ‹a› equal‹=› integerLiteral‹1›`. What is in no brackets is trivia or the
/// text of a string. Names and punctuation go without their kind; a `!` says that a token is malformed.
func bracketed(_ file: SourceFile) -> String {
    var text = ""
    var end = 0
    for row in 0..<file.tokens.count - 1 {
        let token = Token(file, row)
        text += file.text(end..<token.start)
        switch token.kind {
        case .identifier, .leftParen, .rightParen, .leftBrace, .rightBrace, .leftBracket, .rightBracket, .comma, .colon, .semicolon, .period, .at,
            .backslash, .pound:
            break
        default:
            text += "\(token.kind)"
        }
        text += (token.flags.contains(.malformed) ? "!‹" : "‹") + token.text + "›"
        end = token.end
    }
    return text + file.text(end..<file.bytes.count)
}
