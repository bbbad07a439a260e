import ProjectModel

/// Reads deployment targets from XcodeGen's `project.yml`: `options.deploymentTarget`, the targets' `deploymentTarget` (one version for the
/// target's platform, or one for each platform) and build settings anywhere. The lowest version found counts.
/// https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
enum XcodeGenReader {
    static func read(_ bytes: [UInt8], origin: String) -> DeploymentTargets {
        let entries = IndentedText.entries(of: bytes)
        var targets = DeploymentTargets()
        for entry in entries {
            let path = entry.path
            guard let version = OSVersion(entry.value) else { continue }
            if let platform = BuildSetting.platform(of: path.last![...]) {
                targets.lower(platform, to: version, origin: origin)
            } else if let place = path.lastIndex(of: "deploymentTarget"), isTargetPlace(path, place) {
                let platforms = place == path.count - 1 ? platforms(of: Array(path[..<place]), in: entries) : Platform(word: path.last!).map { [$0] } ?? []
                for platform in platforms { targets.lower(platform, to: version, origin: origin) }
            }
        }
        return targets
    }

    /// Whether `deploymentTarget`, the part of a path at `place`, means what we look for.
    private static func isTargetPlace(_ path: [String], _ place: Int) -> Bool {
        guard path.count - place <= 2 else { return false }
        return switch path[0] {
        case "options": place == 1 && path.count == 3
        case "targets", "targetTemplates": place == 2
        default: false
        }
    }

    /// The platforms that a target says it is for.
    private static func platforms(of target: [String], in entries: [IndentedText.Entry]) -> [Platform] {
        let key = target + ["platform"]
        return entries.filter { $0.path == key || $0.path == key + ["-"] }.compactMap { Platform(word: $0.value) }
    }
}

/// As much of YAML as is needed to find single values in files that people write: mappings by indentation, lists, quotes, comments, and
/// mappings and lists in brackets on one line. Anchors, tags and text blocks are passed over.
enum IndentedText {
    struct Entry: Equatable {
        /// The keys on the way to the value; `-` for a place in a list.
        var path: [String]
        var value: String
    }

    /// The values that stand on their key's line, in source order.
    static func entries(of bytes: [UInt8]) -> [Entry] {
        var entries: [Entry] = []
        /// The keys that the current line is below, with their columns.
        var open: [(column: Int, key: String)] = []
        /// Lines further in than this belong to a text block.
        var blockColumn: Int?
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var column = line.prefix { $0 == 0x20 }.count
            var rest = withoutComment(Substring(decoding: line.dropFirst(column), as: UTF8.self))
            if rest.isEmpty || rest == "---" { continue }
            if let block = blockColumn {
                if column > block { continue }
                blockColumn = nil
            }
            // A list may stand as far in as the key it belongs to.
            let isElement = rest == "-" || rest.hasPrefix("- ")
            while let last = open.last, last.column > column || last.column == column && !(isElement && last.key != "-") { open.removeLast() }
            while rest == "-" || rest.hasPrefix("- ") {
                open.append((column, "-"))
                let blanks = rest.dropFirst().prefix { $0 == " " }.count
                column += 1 + blanks
                rest = rest.dropFirst(1 + blanks)
            }
            if open.count > 64 { continue }
            let path = open.map(\.key)
            guard let (key, value) = pair(rest) else {
                add(rest, at: path, to: &entries, depth: 0)
                continue
            }
            open.append((column, key))
            if value.hasPrefix("|") || value.hasPrefix(">") { blockColumn = column } else { add(value, at: path + [key], to: &entries, depth: 0) }
        }
        return entries
    }

    /// Adds a value, or the values in brackets.
    private static func add(_ value: Substring, at path: [String], to entries: inout [Entry], depth: Int) {
        if value.isEmpty || path.isEmpty || depth > 16 { return }
        if value.hasPrefix("{"), value.hasSuffix("}"), value.count >= 2 {
            for part in parts(value.dropFirst().dropLast()) {
                if let (key, value) = pair(part) { add(value, at: path + [key], to: &entries, depth: depth + 1) }
            }
        } else if value.hasPrefix("["), value.hasSuffix("]"), value.count >= 2 {
            for part in parts(value.dropFirst().dropLast()) { add(part, at: path + ["-"], to: &entries, depth: depth + 1) }
        } else {
            entries.append(Entry(path: path, value: String(TextTrimming.unquoted(value))))
        }
    }

    /// `key: value`, the key without its quotes.
    private static func pair(_ text: Substring) -> (key: String, value: Substring)? {
        var quote: Character?
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if quote != nil {
                if character == quote { quote = nil }
            } else if (character == "\"" || character == "'") && index == text.startIndex {
                quote = character
            } else if character == ":", next == text.endIndex || text[next] == " " || text[next] == "\t" {
                let key = TextTrimming.unquoted(TextTrimming.trimmed(text[..<index]))
                return key.isEmpty ? nil : (String(key), TextTrimming.trimmed(text[next...]))
            } else if index == text.startIndex, character == "{" || character == "[" {
                return nil
            }
            index = next
        }
        return nil
    }

    /// The text between the commas that stand in no brackets or quotes.
    private static func parts(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case "," where depth == 0:
                parts.append(TextTrimming.trimmed(text[start..<index]))
                start = text.index(after: index)
            default: continue
            }
        }
        parts.append(TextTrimming.trimmed(text[start...]))
        return parts
    }

    /// The line without blanks at its end and without the comment that `#` starts after a blank.
    private static func withoutComment(_ line: Substring) -> Substring {
        var quote: Character?
        var previous: Character = " "
        for index in line.indices {
            let character = line[index]
            if quote != nil {
                if character == quote { quote = nil }
            } else if (character == "\"" || character == "'") && !previous.isLetter {
                quote = character
            } else if character == "#", previous == " " || previous == "\t" {
                return TextTrimming.trimmed(line[..<index])
            }
            previous = character
        }
        return TextTrimming.trimmed(line)
    }
}
