import ProjectModel

/// Reads deployment targets from `project.pbxproj`, a property list in the old style (`KEY = value;`).
///
/// Build configurations differ (targets, debug and release); the lowest version found counts. Values that are no version, such as
/// `$(inherited)` and other variables, are passed over.
enum ProjectFileReader {
    static func read(_ bytes: [UInt8], origin: String) -> DeploymentTargets {
        var targets = DeploymentTargets()
        bytes.withUnsafeBufferPointer { bytes in
            // A project of a thousand files has a megabyte of list and a few dozen of these settings, so only their lines are cut into tokens.
            let search = TextSearch(BuildSetting.mark)
            var from = 0
            while let found = search.first(in: bytes, from: from) {
                from = readLine(of: found, after: from, in: bytes) { name, value in
                    // Nothing is made into text before the name has the right length.
                    guard name.count >= BuildSetting.mark.utf8CodeUnitCount + 4,
                        let platform = BuildSetting.platform(of: text(bytes, name)), let version = OSVersion(text(bytes, value))
                    else { return }
                    targets.lower(platform, to: version, origin: origin)
                }
            }
        }
        return targets
    }

    /// Hands over the settings of the line that `index` lies in, what stands before `start` left out. A line's end ends no setting and no string.
    /// - Returns: where the next line begins, or what follows its last setting.
    private static func readLine(
        of index: Int, after start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) -> Int {
        let first = bytes[start..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
        let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
        var scanner = PropertyListScanner(bytes: bytes, offset: first)
        var key: Range<Int>?
        while scanner.offset < end || key != nil, let token = scanner.next() {
            switch token {
            case .text(let range):
                guard let name = key else {
                    key = scanner.peek() == UInt8(ascii: "=") ? range : nil
                    continue
                }
                key = nil
                body(name, range)
            case .mark(UInt8(ascii: "=")): continue
            case .mark: key = nil
            }
        }
        return max(scanner.offset, end)
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
    var offset: Int

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
