import ProjectModel

/// Reads deployment targets from `project.pbxproj`, a property list in the old style (`KEY = value;`).
///
/// Build configurations differ (targets, debug and release); the lowest version found counts. Values that are no version, such as
/// `$(inherited)` and other variables, are passed over.
enum ProjectFileReader {
    static func read(_ bytes: [UInt8], origin: String) -> DeploymentTargets {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = PropertyListScanner(bytes: bytes)
            var targets = DeploymentTargets()
            var key: Range<Int>?
            while let token = scanner.next() {
                switch token {
                case .text(let range):
                    guard let name = key else {
                        key = scanner.peek() == UInt8(ascii: "=") ? range : nil
                        continue
                    }
                    key = nil
                    // Most values are not what we look for, so nothing is made into text before the name has the right length.
                    guard name.count >= BuildSetting.mark.utf8.count + 4,
                        let platform = BuildSetting.platform(of: text(bytes, name)), let version = OSVersion(text(bytes, range))
                    else { continue }
                    targets.lower(platform, to: version, origin: origin)
                case .mark(UInt8(ascii: "=")): continue
                case .mark: key = nil
                }
            }
            return targets
        }
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Substring {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)[...]
    }
}

/// Cuts an old-style property list into strings and marks.
private struct PropertyListScanner {
    enum Token {
        /// A string; of a quoted one what stands between the quotes, escapes as they are.
        case text(Range<Int>)
        /// One of `= ; { } ( ) ,` or any other byte.
        case mark(UInt8)
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    /// The next byte that is not blank; blanks and comments are passed over.
    mutating func peek() -> UInt8? {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                offset += 1
            } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "*") {
                offset += 3
                while offset < bytes.count, !(bytes[offset] == UInt8(ascii: "/") && bytes[offset - 1] == UInt8(ascii: "*")) { offset += 1 }
                offset += 1
            } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
                while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
            } else {
                return byte
            }
        }
        return nil
    }

    mutating func next() -> Token? {
        guard let first = peek() else { return nil }
        let start = offset
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            offset += 1
            while offset < bytes.count, bytes[offset] != first { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
            let end = min(offset, bytes.count)
            offset += 1
            return .text(start + 1..<end)
        }
        while offset < bytes.count, Self.isUnquoted(bytes[offset]) { offset += 1 }
        if offset > start { return .text(start..<offset) }
        offset += 1
        return .mark(first)
    }

    /// Whether a byte may stand in a string without quotes.
    private static func isUnquoted(_ byte: UInt8) -> Bool {
        // Most are letters.
        if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { return true }
        return switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-"): true
        default: byte >= 0x80
        }
    }
}
