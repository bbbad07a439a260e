/// How text of unknown origin (names of files, source, messages that quote it) is written so that the reader gets all of it and nothing in it
/// acts: neither on a terminal (control characters, reordering of text) nor on a build server that searches its log for commands.
enum Escaping {
    /// One line for people: what would not be seen is written as Swift writes it, `\u{202E}`.
    case visible
    /// The same, and tabs stay tabs.
    case visibleWithTabs
    /// Inside a JSON string.
    case json
    /// Inside an XML attribute or element. What XML 1.0 cannot hold is written as in `visible`.
    case xml
    /// Inside an HTML attribute or element; tabs stay tabs.
    case html
}

extension ReportBuffer {
    mutating func add(_ text: String, _ escaping: Escaping) {
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            var runStart = 0
            var previous: Unicode.Scalar = "\0"
            while index < bytes.count {
                if isPlain(bytes[index]) {
                    previous = Unicode.Scalar(bytes[index])
                    index += 1
                    continue
                }
                let (scalar, length) = decodeScalar(bytes, index)
                if needsEscape(scalar, previous, bytes, index, length, escaping) {
                    add(UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
                    addEscaped(scalar, escaping)
                    runStart = index + length
                }
                previous = scalar
                index += length
            }
            add(UnsafeBufferPointer(rebasing: bytes[runStart...]))
        }
    }

    private mutating func addEscaped(_ scalar: Unicode.Scalar, _ escaping: Escaping) {
        switch escaping {
        case .visible, .visibleWithTabs:
            add(visibleForm(scalar))
        case .json:
            switch scalar {
            case "\"": add("\\\"")
            case "\\": add("\\\\")
            case "\n": add("\\n")
            case "\r": add("\\r")
            case "\t": add("\\t")
            default:
                for unit in UTF16.encode(scalar)! {
                    let digits = String(unit, radix: 16)
                    add("\\u")
                    add(String(repeating: "0", count: 4 - digits.count))
                    add(digits)
                }
            }
        case .xml, .html:
            switch scalar {
            case "&": add("&amp;")
            case "<": add("&lt;")
            case ">": add("&gt;")
            case "\"": add("&quot;")
            case "'": add("&#39;")
            default:
                // XML 1.0 forbids these even as references; in HTML a reference to them is an error, and nobody would see the others.
                let isForbidden = (scalar.value < 0x20 && scalar != "\n" && scalar != "\r" && scalar != "\t") || scalar.value & 0xFFFE == 0xFFFE
                if isForbidden || (escaping == .html && isHidden(scalar)) {
                    add(visibleForm(scalar))
                } else {
                    add("&#")
                    add(Int(scalar.value))
                    add(";")
                }
            }
        }
    }
}

extension String {
    /// One line for people, nothing hidden.
    var visible: String {
        var buffer = ReportBuffer()
        buffer.add(self, .visible)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

/// `\n`, `\u{1B}`: as the scalar is written in a Swift literal.
func visibleForm(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
}

/// Whether a byte is ASCII that every form writes as it is, wherever it stands: nearly all are.
private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
    case 0x20...0x7E: true
    default: false
    }
}

/// Whether the scalar at an index of valid UTF-8 is not written as it is.
func needsEscape(
    _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int, _ escaping: Escaping
) -> Bool {
    if scalar.value < 0x7F {
        switch scalar {
        case "\t": return escaping != .visibleWithTabs && escaping != .html
        case "#": return previous == "#" && opensCommand(bytes, index + 1)
        case "\"": return escaping != .visible && escaping != .visibleWithTabs
        case "\\": return escaping == .json
        case "&", "<", ">", "'": return escaping == .xml || escaping == .html
        default: return scalar.value < 0x20
        }
    }
    if isHidden(scalar) || scalar.value & 0xFFFE == 0xFFFE { return true }
    // Joiners and variation selectors belong to emoji and to scripts that need them; behind ASCII they only hide. The exception is a keycap, 1️⃣.
    if previous.value < 0x80, isJoinerOrSelector(scalar) {
        let next = index + length
        return !(next < bytes.count && decodeScalar(bytes, next).scalar.value == 0x20E3)
    }
    return false
}

/// Whether the text behind `##` makes a command of it: GitHub's runner acts on `##[`, Azure's agent on `##vso[`, TeamCity on `##teamcity[`, wherever
/// in a line they stand.
private func opensCommand(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    var word: [UInt8] = []
    while index < bytes.count, word.count <= 8, bytes[index] != UInt8(ascii: "[") {
        word.append(bytes[index] | 0x20)
        index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return false }
    return word.isEmpty || word.elementsEqual("vso".utf8) || word.elementsEqual("teamcity".utf8)
}

private func isJoinerOrSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
}

/// Scalars that a person would not see, or that change how the text around them is shown: control characters, marks and overrides of direction,
/// separators of lines, blanks without width, tags.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    default: false
    }
}

/// The scalar at an index of valid UTF-8, and its length in bytes.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, index + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}
