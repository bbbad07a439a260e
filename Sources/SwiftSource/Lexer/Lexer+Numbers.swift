extension Lexer {
    /// A number. Letters that do not belong to it are taken in as a mistake in the number, as the compiler does.
    @inline(never)
    mutating func readNumber(_ start: Int, _ flags: TokenFlags) -> Int {
        var end = start &+ 1
        while Lexer.isDecimalDigit(bytes[end]) { end &+= 1 }
        switch bytes.byteClass(at: end) {
        case .letter, .underscore, .dollar, .wide, .dot: break
        default: // a few digits and nothing else, as most numbers are
            tokens.append(.integerLiteral, flags, start, end, .none)
            return end
        }
        let number = bytes[start] == Byte.zero ? readPrefixedNumber(start) ?? readDecimal(start) : readDecimal(start)
        tokens.append(
            number.isFloat ? .floatLiteral : .integerLiteral, number.isMalformed ? flags.union(.malformed) : flags, start, number.end, .none)
        return number.end
    }

    private struct Number {
        var end: Int
        var isFloat = false
        var isMalformed = false
    }

    private mutating func readPrefixedNumber(_ start: Int) -> Number? {
        switch bytes[start + 1] {
        case UInt8(ascii: "x"): return readHexadecimal(start)
        case UInt8(ascii: "o"): return readDigits(from: start + 2) { $0 >= Byte.zero && $0 <= Byte.zero + 7 }
        case UInt8(ascii: "b"): return readDigits(from: start + 2) { $0 == Byte.zero || $0 == Byte.zero + 1 }
        default: return nil
        }
    }

    @inline(__always)
    private mutating func readDigits(from start: Int, _ isDigit: (UInt8) -> Bool) -> Number {
        guard isDigit(bytes[start]) else { return Number(end: bytes.endOfName(from: start), isMalformed: true) }
        let end = endOfDigits(start, isDigit)
        return withLeftovers(Number(end: end))
    }

    @inline(__always)
    private mutating func endOfDigits(_ start: Int, _ isDigit: (UInt8) -> Bool) -> Int {
        var end = start
        while isDigit(bytes[end]) || bytes[end] == Byte.underscore { end += 1 }
        return end
    }

    private static func isDecimalDigit(_ byte: UInt8) -> Bool { byte >= Byte.zero && byte <= Byte.zero + 9 }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return Lexer.isDecimalDigit(byte) || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f"))
    }

    /// Takes in the letters and digits that follow.
    private mutating func withLeftovers(_ number: Number) -> Number {
        let end = bytes.endOfName(from: number.end)
        return Number(end: end, isFloat: number.isFloat, isMalformed: number.isMalformed || end > number.end)
    }

    private mutating func readDecimal(_ start: Int) -> Number {
        var end = endOfDigits(start, Lexer.isDecimalDigit)
        if bytes[end] == Byte.dot {
            // `1.description` is a member access, and `x.0.1` are two of them.
            guard Lexer.isDecimalDigit(bytes[end + 1]), tokens.count == 0 || tokens.kinds[tokens.count - 1] != .period else { return Number(end: end) }
            end = endOfDigits(end + 1, Lexer.isDecimalDigit)
            guard bytes[end] | 0x20 == UInt8(ascii: "e") else { return Number(end: end, isFloat: true) }
        } else if bytes[end] | 0x20 != UInt8(ascii: "e") {
            return withLeftovers(Number(end: end))
        }
        return readExponent(end + 1)
    }

    /// The exponent behind `e` or `p`.
    private mutating func readExponent(_ start: Int) -> Number {
        var end = start
        if bytes[end] == Byte.plus || bytes[end] == Byte.minus { end += 1 }
        guard Lexer.isDecimalDigit(bytes[end]) else { return withLeftovers(Number(end: end, isFloat: true, isMalformed: true)) }
        return withLeftovers(Number(end: endOfDigits(end, Lexer.isDecimalDigit), isFloat: true))
    }

    private mutating func readHexadecimal(_ start: Int) -> Number {
        guard Lexer.isHexadecimalDigit(bytes[start + 2]) else { return Number(end: bytes.endOfName(from: start + 2), isMalformed: true) }
        let whole = endOfDigits(start + 2, Lexer.isHexadecimalDigit)
        var end = whole
        let hasPoint = bytes[end] == Byte.dot
        if hasPoint {
            guard Lexer.isHexadecimalDigit(bytes[end + 1]) else { return Number(end: whole) }
            end = endOfDigits(end + 1, Lexer.isHexadecimalDigit)
        }
        guard bytes[end] | 0x20 == UInt8(ascii: "p") else {
            guard hasPoint else { return withLeftovers(Number(end: whole)) }
            // Without an exponent it is no float: `0xff.description`.
            return Lexer.isDecimalDigit(bytes[end + 1]) ? Number(end: end, isMalformed: true) : Number(end: whole)
        }
        let sign = bytes[end + 1]
        let isSigned = sign == Byte.plus || sign == Byte.minus
        if !isSigned && !Lexer.isDecimalDigit(sign) && hasPoint && !Lexer.isDecimalDigit(bytes[whole + 1]) { return Number(end: whole) } // `0xff.fp`
        return readExponent(end + 1)
    }
}
