import Testing

@testable import SwiftSource

private let cases: [LexerCase] = [
    LexerCase(
        "Operators beyond ASCII",
        "a ⊕ b √c",
        "‹a› binaryOperator‹⊕› ‹b› prefixOperator‹√›‹c›"),
    LexerCase(
        "Ranges",
        "1...5 0..<n a[...2] b[2...]",
        "integerLiteral‹1›binaryOperator‹...›integerLiteral‹5› integerLiteral‹0›binaryOperator‹..<›‹n› ‹a›‹[›prefixOperator‹...›integerLiteral‹2›‹]› ‹b›‹[›integerLiteral‹2›postfixOperator‹...›‹]›"),
    LexerCase(
        "Member access",
        "a.b .c a\n  .d(x) .e",
        "‹a›‹.›‹b› ‹.›‹c› ‹a›\n  ‹.›‹d›‹(›‹x›‹)› ‹.›‹e›"),
    LexerCase(
        "Optionals and forced values",
        "a? b! c?.d e!.f try? g as! H a ? b : c",
        "‹a›postfixQuestion‹?› ‹b›postfixExclamation‹!› ‹c›postfixQuestion‹?›‹.›‹d› ‹e›postfixExclamation‹!›‹.›‹f› keyword‹try›postfixQuestion‹?› ‹g› keyword‹as›postfixExclamation‹!› ‹H› ‹a› infixQuestion‹?› ‹b› ‹:› ‹c›"),
    LexerCase(
        "Nil coalescing and negation",
        "a ?? b !c x != y",
        "‹a› binaryOperator‹??› ‹b› prefixOperator‹!›‹c› ‹x› binaryOperator‹!=› ‹y›"),
    LexerCase(
        "Ampersands",
        "f(&a) a & b a&&b a&b",
        "‹f›‹(›prefixAmpersand‹&›‹a›‹)› ‹a› binaryOperator‹&› ‹b› ‹a›binaryOperator‹&&›‹b› ‹a›binaryOperator‹&›‹b›"),
    LexerCase(
        "Arrows and assignments",
        "(Int) -> Void; a = b; a=b; c -= 1; x->y",
        "‹(›‹Int›‹)› arrow‹->› ‹Void›‹;› ‹a› equal‹=› ‹b›‹;› ‹a›equal‹=›‹b›‹;› ‹c› binaryOperator‹-=› integerLiteral‹1›‹;› ‹x›arrow‹->›‹y›"),
    LexerCase(
        "Operators by the space around them",
        "a + b a+b -c d- e -f",
        "‹a› binaryOperator‹+› ‹b› ‹a›binaryOperator‹+›‹b› prefixOperator‹-›‹c› ‹d›postfixOperator‹-› ‹e› prefixOperator‹-›‹f›"),
    LexerCase(
        "A dot ends an operator",
        "a+.b ^.c",
        "‹a›postfixOperator‹+›‹.›‹b› prefixOperator‹^›‹.›‹c›"),
    LexerCase(
        "Generic arguments",
        "let x: A<B<C<D>>> = A<B>()",
        "keyword‹let› ‹x›‹:› ‹A›binaryOperator‹<›‹B›binaryOperator‹<›‹C›binaryOperator‹<›‹D›postfixOperator‹>›postfixOperator‹>›postfixOperator‹>› equal‹=› ‹A›binaryOperator‹<›‹B›binaryOperator‹>›‹(›‹)›"),
    LexerCase(
        "Optional behind generic arguments",
        "var x: A<B>? = nil; var y: A<B<C>?>?; var z: A<B>?=nil; var w: A<B>!",
        "keyword‹var› ‹x›‹:› ‹A›binaryOperator‹<›‹B›postfixOperator‹>›postfixOperator‹?› equal‹=› keyword‹nil›‹;› keyword‹var› ‹y›‹:› ‹A›binaryOperator‹<›‹B›binaryOperator‹<›‹C›postfixOperator‹>›postfixOperator‹?›postfixOperator‹>›postfixOperator‹?›‹;› keyword‹var› ‹z›‹:› ‹A›binaryOperator‹<›‹B›binaryOperator‹>›binaryOperator‹?›binaryOperator‹=›keyword‹nil›‹;› keyword‹var› ‹w›‹:› ‹A›binaryOperator‹<›‹B›postfixOperator‹>›postfixOperator‹!›"),
    LexerCase(
        "Greater and its kin",
        "a > b a >= b a >> b a >>= b a>b #if swift(>=6)",
        "‹a› binaryOperator‹>› ‹b› ‹a› binaryOperator‹>›binaryOperator‹=› ‹b› ‹a› binaryOperator‹>›binaryOperator‹>› ‹b› ‹a› binaryOperator‹>›binaryOperator‹>›binaryOperator‹=› ‹b› ‹a›binaryOperator‹>›‹b› poundIf‹#if› ‹swift›‹(›prefixOperator‹>›prefixOperator‹=›integerLiteral‹6›‹)›"),
    LexerCase(
        "A generic operator function",
        "func ==<T>(a: T) {} func <<T>(a: T) {} func < (a: T) {} func >=<A>(a: A) {}",
        "keyword‹func› prefixOperator‹==›binaryOperator‹<›‹T›binaryOperator‹>›‹(›‹a›‹:› ‹T›‹)› ‹{›‹}› keyword‹func› prefixOperator‹<›binaryOperator‹<›‹T›binaryOperator‹>›‹(›‹a›‹:› ‹T›‹)› ‹{›‹}› keyword‹func› binaryOperator‹<› ‹(›‹a›‹:› ‹T›‹)› ‹{›‹}› keyword‹func› prefixOperator‹>›prefixOperator‹=›binaryOperator‹<›‹A›binaryOperator‹>›‹(›‹a›‹:› ‹A›‹)› ‹{›‹}›"),
    LexerCase(
        "Key paths",
        #"\A.b \.c \.?.d \A.?.e \.!.f \A.[0]?.g x.?"#,
        #"‹\›‹A›‹.›‹b› ‹\›‹.›‹c› ‹\›‹.›postfixQuestion‹?›‹.›‹d› ‹\›‹A›‹.›postfixQuestion‹?›‹.›‹e› ‹\›‹.›postfixExclamation‹!›‹.›‹f› ‹\›‹A›‹.›‹[›integerLiteral‹0›‹]›postfixQuestion‹?›‹.›‹g› ‹x›postfixOperator‹.?›"#),
    LexerCase(
        "The end of a comment that none began",
        "a */ b",
        "‹a› unknown!‹*/› ‹b›"),
    LexerCase(
        "A comment inside an operator",
        "a +// b\nc +/* d */ e",
        "‹a› binaryOperator‹+›// b\n‹c› binaryOperator‹+›/* d */ ‹e›"),
]

@Test("Tokens: operators", arguments: cases)
func operatorTokens(_ example: LexerCase) { example.check() }
