/// Paths as text, with `/`; nothing here asks the disk.
enum PathText {
    /// The folder that an absolute path is in; `nil` for the root.
    static func folder(of path: String) -> String? {
        var path = path
        return path.withUTF8 { bytes in
            guard bytes.count != 1 || bytes[0] != UInt8(ascii: "/"), let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            return slash == 0 ? "/" : String(decoding: UnsafeBufferPointer(rebasing: bytes[..<slash]), as: UTF8.self)
        }
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
}
