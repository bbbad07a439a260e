/// A JSON value (RFC 8259), as messages carry it.
public enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A member of an object; `nil` where there is none, or no object.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }
    public var int: Int? { if case .int(let number) = self { number } else { nil } }
    public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    // MARK: Writing

    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .int(let number): text += String(number)
        case .double(let number): text += number.isFinite ? "\(number)" : "null"
        case .string(let value): JSONValue.write(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, key) in members.keys.sorted().enumerated() {
                if index > 0 { text += "," }
                JSONValue.write(key, to: &text)
                text += ":"
                members[key]?.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    // MARK: Reading

    /// `nil` if the bytes are no JSON value, or nest deeper than 200.
    public init?(_ bytes: some Collection<UInt8>) {
        var reader = JSONReader(bytes: Array(bytes))
        guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
        self = value
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return index == bytes.count
        }
    }

    private mutating func skipBlanks() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private mutating func take(word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: count)
        guard bytes[index...].starts(with: expected) else { return false }
        index += count
        return true
    }

    mutating func value(depth: Int) -> JSONValue? {
        skipBlanks()
        guard depth < 200, index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "["): return array(depth)
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
        default: return number()
        }
    }

    private mutating func object(_ depth: Int) -> JSONValue? {
        index += 1
        var members: [String: JSONValue] = [:]
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\""), let key = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
            members[key] = value
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func array(_ depth: Int) -> JSONValue? {
        index += 1
        var values: [JSONValue] = []
        if take("]") { return .array(values) }
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
        } while take(",")
        return take("]") ? .array(values) : nil
    }

    private mutating func number() -> JSONValue? {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[index]) {
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if let number = Int(text) { return .int(number) }
        return Double(text).map { .double($0) }
    }

    private mutating func string() -> String? {
        index += 1
        var units: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
            case 0..<0x20: return nil
            case UInt8(ascii: "\\"):
                guard index < bytes.count else { return nil }
                let escaped = bytes[index]
                index += 1
                switch escaped {
                case UInt8(ascii: "n"): units.append(0x0A)
                case UInt8(ascii: "t"): units.append(0x09)
                case UInt8(ascii: "r"): units.append(0x0D)
                case UInt8(ascii: "b"): units.append(0x08)
                case UInt8(ascii: "f"): units.append(0x0C)
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escaped)
                case UInt8(ascii: "u"):
                    guard let scalar = escapedScalar() else { return nil }
                    units += Array(String(scalar).utf8)
                default: return nil
                }
            default: units.append(byte)
            }
        }
        return nil
    }

    /// What `\u` means, with the second half of a surrogate pair where one follows; a lone half is U+FFFD.
    private mutating func escapedScalar() -> Unicode.Scalar? {
        guard let first = hexadecimal() else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") {
            let mark = index
            index += 2
            if let second = hexadecimal(), (0xDC00...0xDFFF).contains(second) {
                return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            }
            index = mark
        }
        return "\u{FFFD}"
    }

    private mutating func hexadecimal() -> UInt16? {
        guard index + 4 <= bytes.count, let value = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16) else { return nil }
        index += 4
        return value
    }
}
