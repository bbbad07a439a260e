import ProjectModel

/// Reads deployment targets from an `.xcconfig` file: one `NAME[condition] = value` a line, `//` starts a comment.
///
/// Of several (conditions, repetitions) the lowest version counts; values that are no version, such as `$(inherited)`, are passed over.
/// Files that it includes are not followed.
enum SettingsFileReader {
    static func read(_ bytes: [UInt8], origin: String) -> DeploymentTargets {
        var targets = DeploymentTargets()
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var line = TextTrimming.trimmed(Substring(decoding: line, as: UTF8.self))
            if let comment = TextTrimming.firstRange(of: "//", in: line) { line = line[..<comment] }
            guard line.utf8.count > BuildSetting.mark.utf8CodeUnitCount, let platform = BuildSetting.platform(of: name(line)) else { continue }
            // The sign that ends the name is the first one outside the conditions, which have one of their own.
            let rest = line.utf8.lastIndex(of: UInt8(ascii: "]")).map { line[line.utf8.index(after: $0)...] } ?? line
            guard let equals = rest.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            var value = TextTrimming.trimmed(rest[rest.utf8.index(after: equals)...])
            if value.last == ";" { value = TextTrimming.trimmed(value.dropLast()) }
            if let version = OSVersion(TextTrimming.unquoted(value)) { targets.lower(platform, to: version, origin: origin) }
        }
        return targets
    }

    /// The letters, digits and underscores that the line starts with, and the conditions in brackets after them.
    private static func name(_ line: Substring) -> Substring {
        let name = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard name.endIndex < line.endIndex, line[name.endIndex] == "[", let end = line.utf8.lastIndex(of: UInt8(ascii: "]")) else { return name }
        return line[...end]
    }
}

/// What Foundation would do, for the small readers.
enum TextTrimming {
    /// Without blanks at both ends.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.utf8.last, last == 0x20 || (0x09...0x0D).contains(last) { text = text[..<text.utf8.index(before: text.utf8.endIndex)] }
        while let first = text.utf8.first, first == 0x20 || (0x09...0x0D).contains(first) { text = text[text.utf8.index(after: text.utf8.startIndex)...] }
        return text
    }

    /// Without the quotes around it, if there are some.
    static func unquoted(_ text: Substring) -> Substring {
        guard text.utf8.count >= 2, let first = text.utf8.first, first == text.utf8.last, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return text }
        return text.dropFirst().dropLast()
    }

    /// Where a text of two ASCII characters first stands.
    static func firstRange(of pair: StaticString, in text: Substring) -> Substring.Index? {
        let wanted = (pair.utf8Start[0], pair.utf8Start[1])
        var index = text.utf8.startIndex
        while index < text.utf8.endIndex {
            let next = text.utf8.index(after: index)
            if next < text.utf8.endIndex, text.utf8[index] == wanted.0, text.utf8[next] == wanted.1 { return index }
            index = next
        }
        return nil
    }
}
