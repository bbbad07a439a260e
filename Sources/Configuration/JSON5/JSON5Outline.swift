/// The structure of a JSON5 text and where each part stands. What the scalars mean is left to the decoder, which gives no places.
///
/// JSON5: https://spec.json5.org. What the decoders of some platforms take and others refuse (`\v` and `\0` in strings, white space beyond
/// ASCII) is an error here, so that a file means the same everywhere.
struct JSON5Outline {
    /// A value.
    struct Value {
        enum Content {
            case object([Member])
            case array([Value])
            case string
            /// A number, `true`, `null` …
            case word
        }

        /// Byte offset.
        var start: Int
        var content: Content
    }

    struct Member {
        var key: String
        /// Byte offset.
        var keyStart: Int
        var value: Value
    }

    /// The first thing that is not JSON5, and where.
    struct SyntaxError: Error, Equatable {
        /// Byte offset; may be the end of the text.
        var offset: Int
        var message: String
    }

    /// How deep objects and arrays may stand in each other.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> Value {
        var reader = JSON5Outline(bytes)
        try reader.skipBlanks()
        guard reader.offset < bytes.count else { throw SyntaxError(offset: 0, message: "the file is empty; write at least '{}'") }
        let value = try reader.readValue()
        try reader.skipBlanks()
        guard reader.offset == bytes.count else { throw reader.error("nothing may follow the closing '\(reader.closing(value))'") }
        return value
    }

    private func closing(_ value: Value) -> String {
        switch value.content {
        case .object: "}"
        case .array: "]"
        default: "value"
        }
    }

    // MARK: Values

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func readValue() throws(SyntaxError) -> Value {
        let start = offset
        switch byte {
        case UInt8(ascii: "{"):
            try enter()
            defer { depth -= 1 }
            return Value(start: start, content: .object(try readMembers()))
        case UInt8(ascii: "["):
            try enter()
            defer { depth -= 1 }
            return Value(start: start, content: .array(try readElements()))
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try skipString()
            return Value(start: start, content: .string)
        case let first? where Self.isWord(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first == UInt8(ascii: "."):
            try skipWord()
            return Value(start: start, content: .word)
        default: throw error("a value is missing")
        }
    }

    /// Steps behind an opening bracket.
    private mutating func enter() throws(SyntaxError) {
        guard depth < Self.maximumDepth else { throw error("nested too deeply") }
        depth += 1
        offset += 1
    }

    private mutating func readMembers() throws(SyntaxError) -> [Member] {
        let opening = offset - 1
        var members: [Member] = []
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
            members.append(Member(key: key, keyStart: keyStart, value: try readValue()))
            if try !skipComma(before: UInt8(ascii: "}"), opening: opening) { break }
        }
        offset += 1
        return members
    }

    private mutating func readElements() throws(SyntaxError) -> [Value] {
        let opening = offset - 1
        var elements: [Value] = []
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
            try skipString()
            let key = bytes[start + 1..<offset - 1]
            // No key of ours has one, and the places are found by the key as it is written.
            if let escape = key.firstIndex(of: UInt8(ascii: "\\")) { throw SyntaxError(offset: escape, message: "keys are written without '\\'") }
            return String(decoding: key, as: UTF8.self)
        case let first? where Self.isWord(first) && !Self.isDigit(first):
            while let byte, Self.isWord(byte) { offset += 1 }
            if byte == UInt8(ascii: "-") { throw SyntaxError(offset: start, message: "a key with '-' must stand in quotes") }
            return String(decoding: bytes[start..<offset], as: UTF8.self)
        case UInt8(ascii: ","): throw error("a comma too many")
        default: throw error("a key is missing")
        }
    }

    private mutating func skipWord() throws(SyntaxError) {
        let start = offset
        while let byte, Self.isWord(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") { offset += 1 }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        let unsigned = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
        let isNumber = unsigned.first == "." || unsigned.utf8.first.map(Self.isDigit) == true
        guard isNumber || ["true", "false", "null"].contains(word) || ["Infinity", "NaN"].contains(unsigned) else {
            throw SyntaxError(offset: start, message: "'\(word)' is no value; text must stand in quotes")
        }
    }

    private mutating func skipString() throws(SyntaxError) {
        let start = offset
        let quote = bytes[offset]
        offset += 1
        while let byte {
            offset += 1
            switch byte {
            case quote: return
            case UInt8(ascii: "\\"): try skipEscape()
            case 0x0A, 0x0D: throw SyntaxError(offset: start, message: "this string does not end on its line")
            case 0..<0x20: throw SyntaxError(offset: offset - 1, message: "a control character in a string; write '\\t' for a tab")
            default: continue
            }
        }
        throw SyntaxError(offset: start, message: "this string does not end")
    }

    /// What follows a backslash.
    private mutating func skipEscape() throws(SyntaxError) {
        let start = offset - 1
        guard let byte else { return }
        offset += 1
        switch byte {
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return
        case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x0A: return
        case 0x0D: if self.byte == 0x0A { offset += 1 }
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
            for _ in 0..<(byte == UInt8(ascii: "u") ? 4 : 2) {
                guard let digit = self.byte, Self.isHexDigit(digit) else {
                    throw SyntaxError(offset: start, message: "hexadecimal digits are missing after '\\\(Character(UnicodeScalar(byte)))'")
                }
                offset += 1
            }
        default: throw SyntaxError(offset: start, message: "'\\' must be followed by one of b f n r t u x / \\ \" '; write '\\\\' for a backslash")
        }
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
