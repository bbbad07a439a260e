/// Reads `[…]` as shells and Git do: `!` or `^` inverts, `]` first stands for itself, ranges, `\` escapes, classes such as `[:alpha:]`.
///
/// - Parameters:
///   - place: at the `[`; afterwards behind the `]`.
///   - foldsCase: the text will be lowered before it is looked up.
/// - Returns: the set, or nil if the bracket is never closed or names an unknown class. `/` may be in it; who matches paths excludes it.
func parseBracket(_ pattern: ArraySlice<UInt8>, _ place: inout Int, foldsCase: Bool) -> ByteSet? {
    var index = place + 1
    func at(_ index: Int) -> UInt8? { index < pattern.endIndex ? pattern[index] : nil }
    var isInverted = false
    if at(index) == UInt8(ascii: "!") || at(index) == UInt8(ascii: "^") {
        isInverted = true
        index += 1
    }
    var set = ByteSet()
    func insert(_ first: UInt8, through last: UInt8) {
        guard first <= last else { return }
        for byte in first...last {
            set.insert(byte)
            // A folded text holds no capitals: a range of capitals is meant for them.
            if foldsCase { set.insert(lowercased(byte)) }
        }
    }
    var previous: UInt8?
    repeat {
        guard var byte = at(index) else { return nil }
        if byte == UInt8(ascii: "\\") {
            index += 1
            guard let escaped = at(index) else { return nil }
            set.insert(escaped)
            previous = escaped
        } else if byte == UInt8(ascii: "-"), let first = previous, let next = at(index + 1), next != UInt8(ascii: "]") {
            index += 1
            byte = next
            if byte == UInt8(ascii: "\\") {
                index += 1
                guard let escaped = at(index) else { return nil }
                byte = escaped
            }
            insert(first, through: byte)
            previous = nil
        } else if byte == UInt8(ascii: "["), at(index + 1) == UInt8(ascii: ":") {
            guard let end = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
            if end - 1 >= index + 2, pattern[end - 1] == UInt8(ascii: ":") {
                guard insertClass(pattern[(index + 2)..<(end - 1)], into: &set, foldsCase: foldsCase) else { return nil }
                index = end
                previous = nil
            } else {
                // No ":]": an ordinary set that starts with these two bytes.
                set.insert(byte)
                previous = byte
            }
        } else {
            set.insert(byte)
            previous = byte
        }
        index += 1
    } while at(index) != UInt8(ascii: "]")
    place = index + 1
    return isInverted ? set.inverted() : set
}

/// The classes of the C locale.
private func insertClass(_ name: ArraySlice<UInt8>, into set: inout ByteSet, foldsCase: Bool) -> Bool {
    func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5a }
    func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7a }
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    func isAlpha(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }
    let contains: (UInt8) -> Bool
    switch String(decoding: name, as: UTF8.self) {
    case "alnum": contains = { isAlpha($0) || isDigit($0) }
    case "alpha": contains = isAlpha
    case "blank": contains = { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": contains = { $0 < 0x20 || $0 == 0x7f }
    case "digit": contains = isDigit
    case "graph": contains = { $0 > 0x20 && $0 < 0x7f }
    case "lower": contains = isLower
    case "print": contains = { $0 >= 0x20 && $0 < 0x7f }
    case "punct": contains = { $0 > 0x20 && $0 < 0x7f && !isAlpha($0) && !isDigit($0) }
    case "space": contains = { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0d) }
    case "upper": contains = { isUpper($0) || (foldsCase && isLower($0)) }
    case "xdigit": contains = { isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) }
    default: return false
    }
    for byte in UInt8.min...UInt8.max where contains(byte) { set.insert(byte) }
    return true
}
