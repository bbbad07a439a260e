import Testing

@testable import SwiftSource

private let cases: [LexerCase] = [
    LexerCase(
        "Strings",
        #""" "a" "\"" "\\" "a\tb\u{1F600}" "'""#,
        #"stringOpen‹"›stringClose‹"› stringOpen‹"›astringClose‹"› stringOpen‹"›\"stringClose‹"› stringOpen‹"›\\stringClose‹"› stringOpen‹"›a\tb\u{1F600}stringClose‹"› stringOpen‹"›'stringClose‹"›"#),
    LexerCase(
        "Raw strings",
        ###"#""# #"a"b"# #"\"# ##"a"#b"## #"\#""#"###,
        ###"stringOpen‹#"›stringClose‹"#› stringOpen‹#"›a"bstringClose‹"#› stringOpen‹#"›\stringClose‹"#› stringOpen‹##"›a"#bstringClose‹"##› stringOpen‹#"›\#"stringClose‹"#›"###),
    LexerCase(
        "Interpolation",
        ##""a\(b)c\(d(e, f))" + #"\(no)\#(yes)"# "\(a)\(b)""##,
        ##"stringOpen‹"›ainterpolationOpen‹\(›‹b›‹)›cinterpolationOpen‹\(›‹d›‹(›‹e›‹,› ‹f›‹)›‹)›stringClose‹"› binaryOperator‹+› stringOpen‹#"›\(no)interpolationOpen‹\#(›‹yes›‹)›stringClose‹"#› stringOpen‹"›interpolationOpen‹\(›‹a›‹)›interpolationOpen‹\(›‹b›‹)›stringClose‹"›"##),
    LexerCase(
        "Nested interpolation",
        #""a\("b\("c")")d" + e"#,
        #"stringOpen‹"›ainterpolationOpen‹\(›stringOpen‹"›binterpolationOpen‹\(›stringOpen‹"›cstringClose‹"›‹)›stringClose‹"›‹)›dstringClose‹"› binaryOperator‹+› ‹e›"#),
    LexerCase(
        "A string of several lines",
        "\"\"\"\n  a \"b\" \\(c)\n  \\\"\"\"\n  \"\"\" + d",
        "stringOpen‹\"\"\"›\n  a \"b\" interpolationOpen‹\\(›‹c›‹)›\n  \\\"\"\"\n  stringClose‹\"\"\"› binaryOperator‹+› ‹d›"),
    LexerCase(
        "A raw string of several lines",
        "#\"\"\"\n  \"\"\" \\#(a)\n  \"\"\"#",
        "stringOpen‹#\"\"\"›\n  \"\"\" interpolationOpen‹\\#(›‹a›‹)›\n  stringClose‹\"\"\"#›"),
    LexerCase(
        "A raw string that begins with two quotes",
        ###"#"""# + ##"""#"## + a"###,
        ###"stringOpen‹#"›"stringClose‹"#› binaryOperator‹+› stringOpen‹##"›""#stringClose‹"##› binaryOperator‹+› ‹a›"###),
    LexerCase(
        "A string of several lines inside one of one line",
        "\"\\(\"\"\"\n  a\n  \"\"\")\" + b",
        "stringOpen‹\"›interpolationOpen‹\\(›stringOpen‹\"\"\"›\n  a\n  stringClose‹\"\"\"›‹)›stringClose‹\"› binaryOperator‹+› ‹b›"),
    LexerCase(
        "Unterminated strings",
        "\"a\nb \"c\\(d\ne #\"f\"\ng",
        "stringOpen!‹\"›a\n‹b› stringOpen!‹\"›cinterpolationOpen‹\\(›‹d›\n‹e› stringOpen!‹#\"›f\"\n‹g›"),
    LexerCase(
        "Unterminated interpolations end at their line",
        "\"a\\(\"b\\(c\nd",
        "stringOpen!‹\"›ainterpolationOpen‹\\(›stringOpen!‹\"›binterpolationOpen‹\\(›‹c›\n‹d›"),
    LexerCase(
        "An unterminated string of several lines",
        "\"\"\"\na\n\\(b",
        "stringOpen!‹\"\"\"›\na\ninterpolationOpen‹\\(›‹b›"),
    LexerCase(
        "Single quotes",
        "'a' 'b\nc",
        "stringOpen!‹'›astringClose‹'› stringOpen!‹'›b\n‹c›"),
    LexerCase(
        "Curly quotes",
        "“a” b “c\nd”",
        "!‹“a”› ‹b› !‹“›‹c›\n‹d›unknown!‹”›"),
]

@Test("Tokens: strings", arguments: cases)
func stringTokens(_ example: LexerCase) { example.check() }
