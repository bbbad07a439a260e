import Linting

/// Reads JSON5 (https://spec.json5.org), values with their places.
///
/// What the decoders of some platforms take and others refuse (`\v` and `\0` in strings, white space beyond ASCII) is an error here, so that a
/// file means the same everywhere.
struct JSON5Reader {
    /// The first thing that is not JSON5, and where.
    struct SyntaxError: Error, Equatable {
        /// Byte offset; may be the end of the text.
        var offset: Int
        var message: String
    }

    /// How deep objects and arrays may stand in each other.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private let lines: LineTable
    private var offset = 0
    private var depth = 0

    private init(_ bytes: [UInt8], _ lines: LineTable) {
        self.bytes = bytes
        self.lines = lines
    }

    /// `bytes` is well-formed UTF-8.
    static func read(_ bytes: [UInt8], _ lines: LineTable) throws(SyntaxError) -> JSON5Value {
        var reader = JSON5Reader(bytes, lines)
        try reader.skipBlanks()
        guard reader.offset < bytes.count else { throw SyntaxError(offset: 0, message: "the file is empty; write at least '{}'") }
        let value = try reader.readValue()
        try reader.skipBlanks()
        guard reader.offset == bytes.count else { throw reader.error("nothing may follow the closing '\(reader.closing(value))'") }
        return value
    }

    private func closing(_ value: JSON5Value) -> String {
        switch value.content {
        case .object: "}"
        case .array: "]"
        default: "value"
        }
    }

    // MARK: Values

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func readValue() throws(SyntaxError) -> JSON5Value {
        let position = lines.position(of: offset)
        return JSON5Value(position: position, content: try readContent())
    }

    private mutating func readContent() throws(SyntaxError) -> JSON5Value.Content {
        switch byte {
        case UInt8(ascii: "{"):
            try enter()
            defer { depth -= 1 }
            return .object(try readMembers())
        case UInt8(ascii: "["):
            try enter()
            defer { depth -= 1 }
            return .array(try readElements())
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return .string(try readString())
        case let first? where Self.isWord(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first == UInt8(ascii: "."):
            return try readWord()
        default: throw error("a value is missing")
        }
    }

    /// Steps behind an opening bracket.
    private mutating func enter() throws(SyntaxError) {
        guard depth < Self.maximumDepth else { throw error("nested too deeply") }
        depth += 1
        offset += 1
    }

    private mutating func readMembers() throws(SyntaxError) -> [JSON5Value.Member] {
        let opening = offset - 1
        var members: [JSON5Value.Member] = []
        while true {
            try skipBlanks()
            guard let byte else { throw SyntaxError(offset: opening, message: "this '{' is never closed") }
            if byte == UInt8(ascii: "}") { break }
            let keyStart = offset
            let key = try readKey()
            try skipBlanks()
            guard self.byte == UInt8(ascii: ":") else { throw error("':' is missing after the key '\(key)'") }
            offset += 1
            try skipBlanks()
            members.append(JSON5Value.Member(key: key, keyPosition: lines.position(of: keyStart), value: try readValue()))
            if try !skipComma(before: UInt8(ascii: "}"), opening: opening) { break }
        }
        offset += 1
        return members
    }

    private mutating func readElements() throws(SyntaxError) -> [JSON5Value] {
        let opening = offset - 1
        var elements: [JSON5Value] = []
        while true {
            try skipBlanks()
            guard let byte else { throw SyntaxError(offset: opening, message: "this '[' is never closed") }
            if byte == UInt8(ascii: "]") { break }
            elements.append(try readValue())
            if try !skipComma(before: UInt8(ascii: "]"), opening: opening) { break }
        }
        offset += 1
        return elements
    }

    /// Whether a comma was there; without one, the closing bracket is.
    private mutating func skipComma(before closing: UInt8, opening: Int) throws(SyntaxError) -> Bool {
        let end = offset
        try skipBlanks()
        switch byte {
        case UInt8(ascii: ","):
            offset += 1
            return true
        case closing: return false
        case nil: throw SyntaxError(offset: opening, message: "this '\(Character(UnicodeScalar(bytes[opening])))' is never closed")
        case let byte? where byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"):
            throw error("'\(Character(UnicodeScalar(closing)))' is missing before this '\(Character(UnicodeScalar(byte)))'")
        default: throw SyntaxError(offset: end, message: "a comma is missing here")
        }
    }

    // MARK: Scalars

    private mutating func readKey() throws(SyntaxError) -> String {
        let start = offset
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let key = try readString()
            // No key of ours has one.
            if let escape = bytes[start..<offset].firstIndex(of: UInt8(ascii: "\\")) { throw SyntaxError(offset: escape, message: "keys are written without '\\'") }
            return key
        case let first? where Self.isWord(first) && !Self.isDigit(first):
            while let byte, Self.isWord(byte) { offset += 1 }
            if byte == UInt8(ascii: "-") { throw SyntaxError(offset: start, message: "a key with '-' must stand in quotes") }
            return String(decoding: bytes[start..<offset], as: UTF8.self)
        case UInt8(ascii: ","): throw error("a comma too many")
        default: throw error("a key is missing")
        }
    }

    private mutating func readWord() throws(SyntaxError) -> JSON5Value.Content {
        let start = offset
        while let byte, Self.isWord(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { offset += 1 }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard let number = JSON5Reader.number(word) else { throw SyntaxError(offset: start, message: "'\(word)' is no value; text must stand in quotes") }
            return number
        }
    }

    /// A number; `nil` for what is none.
    private static func number(_ word: String) -> JSON5Value.Content? {
        let isNegative = word.utf8.first == UInt8(ascii: "-")
        let digits = isNegative || word.utf8.first == UInt8(ascii: "+") ? word.dropFirst() : word[...]
        if digits == "Infinity" || digits == "NaN" { return .number }
        guard let first = digits.utf8.first, isDigit(first) || first == UInt8(ascii: ".") else { return nil }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            let hexadecimal = digits.dropFirst(2)
            guard !hexadecimal.isEmpty, hexadecimal.utf8.allSatisfy(isHexDigit) else { return nil }
            return Int((isNegative ? "-" : "") + hexadecimal, radix: 16).map { .int($0) } ?? .number
        }
        guard let value = Double(digits) else { return nil }
        // `01` is no number of JSON5's, but it is plain what is meant to stand here.
        let hasLeadingZero = first == UInt8(ascii: "0") && digits.utf8.dropFirst().first.map(isDigit) ?? false
        return hasLeadingZero ? .number : Int(exactly: isNegative ? -value : value).map { .int($0) } ?? .number
    }

    private mutating func readString() throws(SyntaxError) -> String {
        let start = offset
        let quote = bytes[offset]
        var text: [UInt8] = []
        offset += 1
        while let byte {
            offset += 1
            switch byte {
            case quote: return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try readEscape(into: &text)
            case 0x0A, 0x0D: throw SyntaxError(offset: start, message: "this string does not end on its line")
            case 0..<0x20: throw SyntaxError(offset: offset - 1, message: "a control character in a string; write '\\t' for a tab")
            default: text.append(byte)
            }
        }
        throw SyntaxError(offset: start, message: "this string does not end")
    }

    /// What follows a backslash.
    private mutating func readEscape(into text: inout [UInt8]) throws(SyntaxError) {
        let start = offset - 1
        guard let byte else { return }
        offset += 1
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x0A: text.append(byte)
        case 0x0D:
            // One line break, however it is written.
            if self.byte == 0x0A { offset += 1 }
            text.append(0x0A)
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
            var value = try readHexadecimal(byte == UInt8(ascii: "u") ? 4 : 2, of: byte, from: start)
            // Two escapes make one character beyond the first plane.
            if 0xD800..<0xDC00 ~= value, self.byte == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") {
                let second = offset
                offset += 2
                let low = try readHexadecimal(4, of: UInt8(ascii: "u"), from: second)
                if 0xDC00..<0xE000 ~= low { value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) } else { offset = second }
            }
            guard let scalar = UnicodeScalar(value) else { throw SyntaxError(offset: start, message: "half a character") }
            text.append(contentsOf: String(Character(scalar)).utf8)
        default: throw SyntaxError(offset: start, message: "'\\' must be followed by one of b f n r t u x / \\ \" '; write '\\\\' for a backslash")
        }
    }

    private mutating func readHexadecimal(_ count: Int, of letter: UInt8, from start: Int) throws(SyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = byte, Self.isHexDigit(digit) else {
                throw SyntaxError(offset: start, message: "hexadecimal digits are missing after '\\\(Character(UnicodeScalar(letter)))'")
            }
            value = value << 4 | UInt32(Self.isDigit(digit) ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10)
            offset += 1
        }
        return value
    }

    // MARK: Between values

    private mutating func skipBlanks() throws(SyntaxError) {
        while let byte {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                offset += 1
            } else if byte == UInt8(ascii: "/") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(SyntaxError) {
        let start = offset
        offset += 1
        switch byte {
        case UInt8(ascii: "/"): while let byte, byte != 0x0A, byte != 0x0D { offset += 1 }
        case UInt8(ascii: "*"):
            offset += 1
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                    offset += 2
                    return
                }
                offset += 1
            }
            throw SyntaxError(offset: start, message: "this comment does not end")
        default: throw SyntaxError(offset: start, message: "'/' starts no comment here")
        }
    }

    private func error(_ message: String) -> SyntaxError { SyntaxError(offset: offset, message: message) }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: isDigit(byte)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
