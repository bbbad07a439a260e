import Testing

@testable import SwiftSource

private let cases: [LexerCase] = [
    LexerCase(
        "A byte-order mark",
        "\u{FEFF}let a",
        "\u{FEFF}keyword‹let› ‹a›"),
    LexerCase(
        "CRLF and a lone CR",
        "a\r\nb // c\r\nd\re",
        "‹a›\r\n‹b› // c\r\n‹d›\r‹e›"),
    LexerCase(
        "Comments",
        "a // one\n/// two\n/* three /* nested */ */ b /** four */ c /**/ d //",
        "‹a› // one\n/// two\n/* three /* nested */ */ ‹b› /** four */ ‹c› /**/ ‹d› //"),
    LexerCase(
        "An unclosed comment",
        "a /* b /* c */ d",
        "‹a› /* b /* c */ d"),
    LexerCase(
        "Merge conflicts",
        "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\nd",
        "‹a›\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n‹d›"),
    LexerCase(
        "An unclosed merge conflict",
        "a\n<<<<<<< HEAD\nb",
        "‹a›\nbinaryOperator‹<<<<<<<› ‹HEAD›\n‹b›"),
    LexerCase(
        "A Perforce conflict",
        "a\n>>>> ORIGINAL\nb\n<<<<\nc",
        "‹a›\n>>>> ORIGINAL\nb\n<<<<\n‹c›"),
    LexerCase(
        "Zeros and control characters",
        "a\0b \u{1}c \u{7F} d",
        "‹a›\0‹b› \u{1}‹c› \u{7F} ‹d›"),
    LexerCase(
        "No-break spaces",
        "a\u{A0}+\u{A0}b",
        "‹a›\u{A0}binaryOperator‹+›\u{A0}‹b›"),
    LexerCase(
        "Empty",
        "",
        ""),
    LexerCase(
        "Only trivia",
        " \n// a\n",
        " \n// a\n"),
]

@Test("Tokens: trivia", arguments: cases)
func triviaTokens(_ example: LexerCase) { example.check() }
