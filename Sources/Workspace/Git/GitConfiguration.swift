/// The few of Git's settings that decide which files are ignored, read from its configuration files as `git help config` describes them.
///
/// Followed: system, user and repository files, `include.path`, and the environment's `GIT_CONFIG_…` variables. Not followed: `includeIf`.
struct GitConfiguration {
    struct IgnoreSettings: Equatable {
        /// The user's own ignore file: absolute; it need not exist.
        var excludesFile: String?
        /// Whether names are compared without regard to case (`core.ignoreCase`; usual on a Mac).
        var foldsCase = false
    }

    /// The last value of each setting, by `section.key` in lower case.
    private(set) var values: [String: String] = [:]

    static func ignoreSettings(of repository: GitRepository) -> IgnoreSettings {
        let home = environmentVariable("HOME")
        let configurationHome = nonempty(environmentVariable("XDG_CONFIG_HOME")) ?? home.map { Path.join($0, ".config") }
        var configuration = GitConfiguration()
        if !isTrue(environmentVariable("GIT_CONFIG_NOSYSTEM")) {
            configuration.read(environmentVariable("GIT_CONFIG_SYSTEM") ?? "/etc/gitconfig", home: home)
        }
        if let global = environmentVariable("GIT_CONFIG_GLOBAL") {
            configuration.read(global, home: home)
        } else {
            if let configurationHome { configuration.read(Path.join(configurationHome, "git/config"), home: home) }
            if let home { configuration.read(Path.join(home, ".gitconfig"), home: home) }
        }
        configuration.read(Path.join(repository.commonFolder, "config"), home: home)
        if isTrue(configuration.values["extensions.worktreeconfig"]) {
            configuration.read(Path.join(repository.folder, "config.worktree"), home: home)
        }
        configuration.readEnvironment()

        var settings = IgnoreSettings()
        if let file = configuration.values["core.excludesfile"] {
            settings.excludesFile = nonempty(file).map { Path.absolute(expandingHome($0, home), in: repository.root) }
        } else {
            settings.excludesFile = configurationHome.map { Path.join($0, "git/ignore") }
        }
        settings.foldsCase = isTrue(configuration.values["core.ignorecase"])
        return settings
    }

    private static func nonempty(_ text: String?) -> String? {
        text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isTrue(_ value: String?) -> Bool {
        guard let value = value?.lowercased() else { return false }
        return ["true", "yes", "on"].contains(value) || (Int(value) ?? 0) != 0
    }

    private static func expandingHome(_ path: String, _ home: String?) -> String {
        guard path.hasPrefix("~/"), let home else { return path }
        return Path.join(home, String(path.dropFirst(2)))
    }

    private mutating func readEnvironment() {
        guard let count = environmentVariable("GIT_CONFIG_COUNT").flatMap({ Int($0) }), count > 0, count < 10_000 else { return }
        for number in 0..<count {
            guard let key = environmentVariable("GIT_CONFIG_KEY_\(number)"),
                let value = environmentVariable("GIT_CONFIG_VALUE_\(number)")
            else { continue }
            values[key.lowercased()] = value
        }
    }

    /// Reads a configuration file if it exists and what it includes.
    private mutating func read(_ path: String, home: String?, depth: Int = 0) {
        var reader = FileReader()
        guard depth < 10, (try? reader.read(path)) != nil else { return }
        parse(reader.bytes) { configuration, include in
            let included = Path.join(Path.parent(path), Self.expandingHome(include, home))
            configuration.read(included, home: home, depth: depth + 1)
        }
    }

    /// Takes over the settings of sections without a subsection.
    mutating func parse(_ bytes: UnsafeRawBufferPointer, include: (inout GitConfiguration, String) -> Void = { _, _ in }) {
        var index = 0
        var section = ""
        func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : UInt8(ascii: "\n") }
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        func isKeyByte(_ byte: UInt8) -> Bool {
            let small = lowercased(byte)
            return (small >= 0x61 && small <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
        while index < bytes.count {
            let byte = bytes[index]
            if isBlank(byte) || byte == UInt8(ascii: "\n") {
                index += 1
            } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if byte == UInt8(ascii: "[") {
                let start = index + 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "]"), bytes[index] != UInt8(ascii: "\n") { index += 1 }
                section = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<max(start, index)]), as: UTF8.self).lowercased()
                if at(index) == UInt8(ascii: "]") { index += 1 }
            } else if isKeyByte(byte) {
                let start = index
                while isKeyByte(at(index)) { index += 1 }
                let key = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self).lowercased()
                while isBlank(at(index)) { index += 1 }
                var value = "true"  // a key alone
                if at(index) == UInt8(ascii: "=") {
                    index += 1
                    value = Self.value(bytes, &index)
                }
                if section == "include", key == "path" { include(&self, value) } else { values[section + "." + key] = value }
            } else {
                index += 1  // no valid line; Git would stop here, we look on
            }
        }
    }

    /// Reads a value to the end of its line: quotes, escapes, comments, a backslash that joins the next line.
    private static func value(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> String {
        var value: [UInt8] = []
        var kept = 0  // what trailing blanks may not take away
        var isQuoted = false
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                isQuoted.toggle()
                kept = value.count
            case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "\\"):
                guard index < bytes.count else { break }
                let escaped = bytes[index]
                index += 1
                switch escaped {
                case UInt8(ascii: "\n"): continue
                case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"):
                    index += 1
                    continue
                case UInt8(ascii: "n"): value.append(0x0a)
                case UInt8(ascii: "t"): value.append(0x09)
                case UInt8(ascii: "b"): value.append(0x08)
                default: value.append(escaped)
                }
                kept = value.count
            default:
                value.append(byte)
                if isQuoted || !(byte == 0x20 || byte == 0x09 || byte == 0x0d) { kept = value.count }
            }
        }
        return String(decoding: value[..<kept], as: UTF8.self)
    }
}
