import Testing

@testable import SwiftSource

private let cases: [LexerCase] = [
    LexerCase(
        "Numbers",
        "0 1_000 0x1F 0o17 0b101 1.5 1e9 1.5E-3 0x1.8p3 0xff.description 1.description",
        "integerLiteral‹0› integerLiteral‹1_000› integerLiteral‹0x1F› integerLiteral‹0o17› integerLiteral‹0b101› floatLiteral‹1.5› floatLiteral‹1e9› floatLiteral‹1.5E-3› floatLiteral‹0x1.8p3› integerLiteral‹0xff›‹.›‹description› integerLiteral‹1›‹.›‹description›"),
    LexerCase(
        "Tuple members are no floats",
        "x.0.1 + y.1.0",
        "‹x›‹.›integerLiteral‹0›‹.›integerLiteral‹1› binaryOperator‹+› ‹y›‹.›integerLiteral‹1›‹.›integerLiteral‹0›"),
    LexerCase(
        "Letters behind a number belong to it",
        "12px 0b12 0xg 1e 0o8",
        "integerLiteral!‹12px› integerLiteral!‹0b12› integerLiteral!‹0xg› floatLiteral!‹1e› integerLiteral!‹0o8›"),
]

@Test("Tokens: numbers", arguments: cases)
func numberTokens(_ example: LexerCase) { example.check() }
