/// What a token is. The names follow Swift's grammar and, where it has one, SwiftSyntax.
@frozen public enum TokenKind: UInt8, Sendable, CaseIterable {
    /// The end of the file. The token columns are padded with several of these, so looking ahead needs no bounds check.
    case endOfFile

    // MARK: Names

    /// An identifier, contextual keywords included (`async`, `some`, `get` …), and an editor placeholder `<#…#>`.
    case identifier
    /// An identifier in backticks, raw identifiers included. Its symbol is the text between the backticks.
    case escapedIdentifier
    /// `$0`, `$name`. Its symbol is the text with the dollar sign.
    case dollarIdentifier
    /// A reserved word (see ``KnownName/isReserved``); its symbol says which.
    case keyword
    /// `_`
    case wildcard

    // MARK: Literals

    case integerLiteral
    case floatLiteral
    /// `/…/`, `#/…/#`, over several lines too. One token.
    case regexLiteral

    // MARK: Punctuation

    case comma, colon, semicolon
    /// `::` of a module selector (`Module::name`).
    case colonColon
    /// `.` that begins a member access.
    case period
    case at
    case backslash
    /// `->`
    case arrow
    /// `=`
    case equal
    /// `&` before an operand.
    case prefixAmpersand
    /// `?` straight after an operand: optional type or optional chaining.
    case postfixQuestion
    /// `?` with space around: a ternary.
    case infixQuestion
    /// `!` straight after an operand.
    case postfixExclamation
    /// `...` in any position is an operator token; its symbol is ``KnownName/ellipsis``.
    case prefixOperator, postfixOperator, binaryOperator

    // MARK: `#`

    /// `#` of a macro expansion; the name is the next token.
    case pound
    case poundElseif, poundElse
    case poundAvailable, poundUnavailable
    case poundSourceLocation
    /// `#!/usr/bin/env swift` in the first line.
    case shebang

    /// Bytes that begin no token.
    case unknown

    // MARK: Brackets

    /// The opening delimiter of a string: `"`, `"""`, `#"`, `##"""` ….
    case stringOpen
    /// `\(`, `\#(` …. The matching parenthesis is a ``rightParen``.
    case interpolationOpen
    /// The closing delimiter of a string. An unterminated string has none.
    case stringClose
    case leftParen, rightParen
    case leftBrace, rightBrace
    case leftBracket, rightBracket
    case poundIf, poundEndif
}

/// What stands around a token.
@frozen public struct TokenFlags: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The token is the first on its line.
    public static var newlineBefore: TokenFlags { TokenFlags(rawValue: 1) }
    /// White space or a comment stands directly before the token.
    public static var spaceBefore: TokenFlags { TokenFlags(rawValue: 2) }
    /// A piece of one operator that the lexer has cut: `>>=` is `>`, `>`, `=`, the last two with this flag, because each `>` may
    /// close a generic argument list. All pieces carry the kind of the whole operator and the first piece the whole operator's symbol;
    /// the others have the symbol of their own text.
    public static var glued: TokenFlags { TokenFlags(rawValue: 4) }
    /// The first piece of a cut operator (`glued` pieces follow).
    public static var cut: TokenFlags { TokenFlags(rawValue: 8) }
    /// Malformed: an unterminated string or regex, bytes that are no Swift.
    public static var malformed: TokenFlags { TokenFlags(rawValue: 16) }
    /// A multi-line string's delimiter.
    public static var multiline: TokenFlags { TokenFlags(rawValue: 32) }
    /// The parser read this `cut` token and its glued pieces as one operator. Unset where a `>` closed a generic argument list.
    public static var joined: TokenFlags { TokenFlags(rawValue: 64) }
    /// A floating-point literal that the parser read as the first two components of a version (`iOS 14.5`).
    public static var version: TokenFlags { TokenFlags(rawValue: 128) }
}
