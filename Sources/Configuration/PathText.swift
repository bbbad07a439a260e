/// Paths as text, with `/`; nothing here asks the disk.
enum PathText {
    /// The folder that an absolute path is in; `nil` for the root.
    static func folder(of path: String) -> String? {
        guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A path relative to a folder, or an absolute one, as an absolute one without `.`, `..` and empty parts.
    static func join(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path).split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path below a folder, both absolute; `nil` if it is not below it.
    static func relative(_ path: String, to folder: String) -> String? {
        let prefix = folder == "/" ? "/" : folder + "/"
        return path.utf8.starts(with: prefix.utf8) ? String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : nil
    }
}
