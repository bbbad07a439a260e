import Testing

@testable import SwiftSource

private let cases: [LexerCase] = [
    LexerCase(
        "Declarations",
        #"struct Card: View { var body: some View { Text("Hi") } }"#,
        #"keyword‹struct› ‹Card›‹:› ‹View› ‹{› keyword‹var› ‹body›‹:› ‹some› ‹View› ‹{› ‹Text›‹(›stringOpen‹"›HistringClose‹"›‹)› ‹}› ‹}›"#),
    LexerCase(
        "Contextual keywords are identifiers",
        "actor async get some final _ `class` $0 $projected",
        "‹actor› ‹async› ‹get› ‹some› ‹final› wildcard‹_› escapedIdentifier‹`class`› dollarIdentifier‹$0› dollarIdentifier‹$projected›"),
    LexerCase(
        "Raw identifiers",
        "func `two words`() {} let `a+b` = 1",
        "keyword‹func› escapedIdentifier‹`two words`›‹(›‹)› ‹{›‹}› keyword‹let› escapedIdentifier‹`a+b`› equal‹=› integerLiteral‹1›"),
    LexerCase(
        "An empty and an unclosed pair of backticks",
        "`` `open\nnext",
        "escapedIdentifier!‹``› unknown!‹`›‹open›\n‹next›"),
    LexerCase(
        "Identifiers beyond ASCII",
        "let größe = 日本 + 😀",
        "keyword‹let› ‹größe› equal‹=› ‹日本› binaryOperator‹+› ‹😀›"),
    LexerCase(
        "Combining mark first",
        "\u{301}a",
        "!‹\u{301}a›"),
    LexerCase(
        "Module selectors",
        "A::b [a : b]",
        "‹A›colonColon‹::›‹b› ‹[›‹a› ‹:› ‹b›‹]›"),
    LexerCase(
        "Pound words",
        "#if DEBUG\n#elseif os(iOS)\n#else\n#endif\n#available(iOS 17, *) #unavailable(iOS 17) #sourceLocation() #selector(a) #Preview { } #elsewhere # if ##a",
        "poundIf‹#if› ‹DEBUG›\npoundElseif‹#elseif› ‹os›‹(›‹iOS›‹)›\npoundElse‹#else›\npoundEndif‹#endif›\npoundAvailable‹#available›‹(›‹iOS› integerLiteral‹17›‹,› binaryOperator‹*›‹)› poundUnavailable‹#unavailable›‹(›‹iOS› integerLiteral‹17›‹)› poundSourceLocation‹#sourceLocation›‹(›‹)› ‹#›‹selector›‹(›‹a›‹)› ‹#›‹Preview› ‹{› ‹}› ‹#›‹elsewhere› ‹#› keyword‹if› ‹#›‹#›‹a›"),
    LexerCase(
        "Attributes and punctuation",
        "@State private(set) var a: [Int] = [1, 2]; @_spi(X) import B",
        "‹@›‹State› keyword‹private›‹(›‹set›‹)› keyword‹var› ‹a›‹:› ‹[›‹Int›‹]› equal‹=› ‹[›integerLiteral‹1›‹,› integerLiteral‹2›‹]›‹;› ‹@›‹_spi›‹(›‹X›‹)› keyword‹import› ‹B›"),
    LexerCase(
        "A shebang",
        "#!/usr/bin/swift -O\nprint(1)",
        "shebang‹#!/usr/bin/swift -O›\n‹print›‹(›integerLiteral‹1›‹)›"),
    LexerCase(
        "No shebang in the second line",
        "\n#!a",
        "\n‹#›postfixExclamation‹!›‹a›"),
    LexerCase(
        "Editor placeholders",
        "f(<#name: String#>) + <#b#> a+<#c#> <#open\n<#",
        "‹f›‹(›‹<#name: String#>›‹)› binaryOperator‹+› ‹<#b#>› ‹a›binaryOperator‹+›‹<#c#>› prefixOperator‹<›‹#›‹open›\nprefixOperator‹<›‹#›"),
]

@Test("Tokens: names and punctuation", arguments: cases)
func nameTokens(_ example: LexerCase) { example.check() }
