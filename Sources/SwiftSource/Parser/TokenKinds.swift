/// A set of kinds of tokens: asking it is two instructions, where a comparison with each of several kinds is many.
struct TokenKinds {
    private let bits: UInt64

    @inline(__always) private init(bits: UInt64) { self.bits = bits }

    @inline(__always) private init(_ kind: TokenKind) { bits = 1 &<< UInt64(kind.rawValue) }

    @inline(__always) func contains(_ kind: TokenKind) -> Bool { bits &>> UInt64(kind.rawValue) & 1 != 0 }

    @inline(__always) static func | (left: TokenKinds, right: TokenKinds) -> TokenKinds { TokenKinds(bits: left.bits | right.bits) }

    // MARK: Sets. Computed, so that each becomes a constant where it is used.

    @inline(__always) static var operators: TokenKinds {
        TokenKinds(.prefixOperator) | TokenKinds(.postfixOperator) | TokenKinds(.binaryOperator)
    }

    @inline(__always) static var names: TokenKinds {
        TokenKinds(.identifier) | TokenKinds(.escapedIdentifier) | TokenKinds(.dollarIdentifier)
    }

    @inline(__always) static var namesAndKeywords: TokenKinds { names | TokenKinds(.keyword) }

    /// What may be an argument label.
    @inline(__always) static var labels: TokenKinds { namesAndKeywords | TokenKinds(.wildcard) }

    /// The opening brackets.
    @inline(__always) static var openings: TokenKinds {
        TokenKinds(.leftParen) | TokenKinds(.leftBrace) | TokenKinds(.leftBracket) | TokenKinds(.stringOpen) | TokenKinds(.interpolationOpen)
            | TokenKinds(.poundIf)
    }

    /// What may follow a name and belong to it: `::name`, `(a:b:)`, `<T>`.
    @inline(__always) static var nameSuffixes: TokenKinds { TokenKinds(.colonColon) | TokenKinds(.leftParen) | operators }

    /// What may follow a type's name and go on with it: a member, `<T>`, `&`, `?`, `!`.
    @inline(__always) static var continuesType: TokenKinds {
        TokenKinds(.colonColon) | operators | TokenKinds(.period) | TokenKinds(.postfixQuestion) | TokenKinds(.postfixExclamation)
    }

    /// What may be an operator between two operands, or begin one.
    @inline(__always) static var continuesSequence: TokenKinds {
        TokenKinds(.binaryOperator) | TokenKinds(.infixQuestion) | TokenKinds(.arrow) | TokenKinds(.equal) | TokenKinds(.keyword) | TokenKinds(.identifier)
    }

    /// What may follow a name or a literal and go on with it: a suffix of the name, a link. Before anything else it is whole.
    @inline(__always) static var continuesName: TokenKinds {
        nameSuffixes | TokenKinds(.period) | TokenKinds(.leftBracket) | TokenKinds(.leftBrace) | TokenKinds(.postfixQuestion)
            | TokenKinds(.postfixExclamation) | TokenKinds(.poundIf)
    }
}
