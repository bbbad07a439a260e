import Testing

@testable import SwiftSource

private let cases: [LexerCase] = [
    LexerCase(
        "Regular expressions",
        "let a = /b+c/; f(/x y/) ; let d = #/a/b/#; return /e/",
        "keyword‹let› ‹a› equal‹=› regexLiteral‹/b+c/›‹;› ‹f›‹(›regexLiteral‹/x y/›‹)› ‹;› keyword‹let› ‹d› equal‹=› regexLiteral‹#/a/b/#›‹;› keyword‹return› regexLiteral‹/e/›"),
    LexerCase(
        "Regular expressions of several lines",
        "let a = #/\n  b # c\n  /#\nd",
        "keyword‹let› ‹a› equal‹=› regexLiteral‹#/\n  b # c\n  /#›\n‹d›"),
    LexerCase(
        "No regular expressions",
        "a / b / c; a/b/c; x = y / z; f(a) / 2 + b / 3; (/ 1 /)",
        "‹a› binaryOperator‹/› ‹b› binaryOperator‹/› ‹c›‹;› ‹a›binaryOperator‹/›‹b›binaryOperator‹/›‹c›‹;› ‹x› equal‹=› ‹y› binaryOperator‹/› ‹z›‹;› ‹f›‹(›‹a›‹)› binaryOperator‹/› integerLiteral‹2› binaryOperator‹+› ‹b› binaryOperator‹/› integerLiteral‹3›‹;› ‹(›binaryOperator‹/› integerLiteral‹1› binaryOperator‹/›‹)›"),
    LexerCase(
        "Operators as arguments and names",
        "reduce(1, /) + f(/, /)\nfunc /(a: B) {}\noperator /^/",
        "‹reduce›‹(›integerLiteral‹1›‹,› binaryOperator‹/›‹)› binaryOperator‹+› ‹f›‹(›binaryOperator‹/›‹,› binaryOperator‹/›‹)›\nkeyword‹func› prefixOperator‹/›‹(›‹a›‹:› ‹B›‹)› ‹{›‹}›\nkeyword‹operator› binaryOperator‹/^/›"),
    LexerCase(
        "A regular expression behind an operator and try?",
        "!/a/ try? /^ b/ try! c /d/",
        "prefixOperator‹!›regexLiteral‹/a/› keyword‹try›postfixQuestion‹?› regexLiteral‹/^ b/› keyword‹try›postfixExclamation‹!› ‹c› regexLiteral‹/d/›"),
    LexerCase(
        "Escapes and classes in a regular expression",
        #"a = /\/[\]()]/ + /(b)/; f(/c)/)"#,
        #"‹a› equal‹=› regexLiteral‹/\/[\]()]/› binaryOperator‹+› regexLiteral‹/(b)/›‹;› ‹f›‹(›prefixOperator‹/›‹c›‹)›postfixOperator‹/›‹)›"#),
    LexerCase(
        "An unterminated regular expression",
        "a = #/b\nc",
        "‹a› equal‹=› regexLiteral!‹#/b›\n‹c›"),
    LexerCase(
        "An unclosed regular expression of several lines",
        "#/\na\n",
        "regexLiteral!‹#/›\n‹a›\n"),
]

@Test("Tokens: regular expressions", arguments: cases)
func regexTokens(_ example: LexerCase) { example.check() }
