/// What a byte can begin in ordinary code.
enum ByteClass: UInt8 {
    // The bytes that an identifier goes on with stand first, so that one comparison finds them.
    case letter, underscore, digit, dollar
    case blank, newline
    case leftParen, rightParen, leftBrace, rightBrace, leftBracket, rightBracket
    case comma, colon, semicolon, at, backslash, pound
    case quote, apostrophe, backtick
    case dot, equal, mark, slash, angle, operatorSign
    /// A byte of a scalar beyond ASCII.
    case wide
    /// Zero (the end, mostly) and the other control characters.
    case control
}

/// What ends a stretch of bytes that is skipped quickly; one bit each.
struct ByteTraits: OptionSet {
    let rawValue: UInt8

    /// May go on an operator; all bytes beyond ASCII included.
    static var mayContinueOperator: ByteTraits { ByteTraits(rawValue: 1) }
    /// May need a look inside a regular expression.
    static var endsPattern: ByteTraits { ByteTraits(rawValue: 2) }
    /// Not right-bound: an operator before this byte does not bind to what follows.
    static var unbindsLeft: ByteTraits { ByteTraits(rawValue: 4) }
    /// Not left-bound: an operator after this byte does not bind to what stands before.
    static var unbindsRight: ByteTraits { ByteTraits(rawValue: 8) }
}

/// The class and the traits of each byte. Plain memory that lives as long as the process: a lexer keeps a copy of the pointer, because
/// reading a global costs a check each time.
struct ByteTable: @unchecked Sendable {
    struct Row {
        let byteClass: ByteClass
        let traits: ByteTraits
    }

    let rows: UnsafePointer<Row>

    static let shared = ByteTable()

    private init() {
        let rows = UnsafeMutablePointer<Row>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            (rows + Int(byte)).initialize(to: Row(byteClass: ByteTable.classOf(byte), traits: ByteTable.traitsOf(byte)))
        }
        self.rows = UnsafePointer(rows)
    }

    private static func classOf(_ byte: UInt8) -> ByteClass {
        guard byte < 0x80 else { return .wide }
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z": return .letter
        case "_": return .underscore
        case "0"..."9": return .digit
        case "$": return .dollar
        case " ", "\t", "\u{0B}", "\u{0C}": return .blank
        case "\n", "\r": return .newline
        case "(": return .leftParen
        case ")": return .rightParen
        case "{": return .leftBrace
        case "}": return .rightBrace
        case "[": return .leftBracket
        case "]": return .rightBracket
        case ",": return .comma
        case ":": return .colon
        case ";": return .semicolon
        case "@": return .at
        case "\\": return .backslash
        case "#": return .pound
        case "\"": return .quote
        case "'": return .apostrophe
        case "`": return .backtick
        case ".": return .dot
        case "=": return .equal
        case "?", "!": return .mark
        case "/": return .slash
        case "<", ">": return .angle
        case "-", "+", "*", "%", "&", "|", "^", "~": return .operatorSign
        default: return .control
        }
    }

    private static func traitsOf(_ byte: UInt8) -> ByteTraits {
        var traits: ByteTraits = []
        guard byte < 0x80 else { return .mayContinueOperator }
        switch Unicode.Scalar(byte) {
        case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": traits.insert(.mayContinueOperator)
        default: break
        }
        switch Unicode.Scalar(byte) {
        case "/", "\\", "(", ")", "[", "]", " ", "\t", "\n", "\r", "\0": traits.insert(.endsPattern)
        default: break
        }
        switch Unicode.Scalar(byte) {
        case " ", "\r", "\n", "\t", ")", "]", "}", ",", ";", ":", "\0": traits.insert(.unbindsLeft)
        default: break
        }
        switch Unicode.Scalar(byte) {
        case " ", "\r", "\n", "\t", "(", "[", "{", ",", ";", ":", "\0": traits.insert(.unbindsRight)
        default: break
        }
        return traits
    }
}
