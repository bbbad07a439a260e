/// Arithmetic on paths as text, with `/`; nothing here looks at the disk.
///
/// A path is a `String`. The system's names are bytes, nearly always UTF-8; a name that is not cannot be named in any report, so the walk
/// skips it with a `FileError` of kind `undecodableName`. Compare paths by their UTF-8 (`precedes`, `isSame`): `==` on strings takes two
/// different files for one if their names differ in Unicode normalisation only.
public enum Path {
    /// Without `.`, `..` after a name, doubled slashes and slashes at the end. The empty path and `.` become `.`; `..` above the root vanishes.
    public static func normalized(_ path: String) -> String {
        if isNormalized(path) { return path }
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var parts: [Substring] = []
        for part in components(path) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !isAbsolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return isAbsolute ? "/" + joined : (joined.isEmpty ? "." : joined)
    }

    /// Nearly every path is: no empty part and none that is `.` or `..`.
    private static func isNormalized(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard bytes.count > 1, bytes[bytes.count - 1] != UInt8(ascii: "/") else { return bytes.count == 1 }
            let slash = UInt8(ascii: "/"), dot = UInt8(ascii: ".")
            // The first byte of a part; the root's slash stands before one.
            var start = bytes[0] == slash ? 1 : 0
            while start < bytes.count {
                if bytes[start] == slash { return false }
                if bytes[start] == dot {
                    let dots = start + 1 < bytes.count && bytes[start + 1] == dot ? 2 : 1
                    if start + dots == bytes.count || bytes[start + dots] == slash { return false }
                }
                while start < bytes.count, bytes[start] != slash { start += 1 }
                start += 1
            }
            return true
        }
    }

    /// The names between the slashes.
    static func components(_ path: String) -> [Substring] {
        var parts: [Substring] = []
        var start = path.utf8.startIndex
        // On the bytes: a slash with a combining mark behind it is one `Character` but still a slash.
        while true {
            let end = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
            if end > start { parts.append(path[start..<end]) }
            guard end < path.utf8.endIndex else { return parts }
            start = path.utf8.index(after: end)
        }
    }

    /// The path that `path` means when it is used in `folder`, normalised.
    public static func absolute(_ path: String, in folder: String) -> String {
        normalized(join(folder, path))
    }

    /// `path` behind `folder`; an absolute `path` stays what it is.
    public static func join(_ folder: String, _ path: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty { return path }
        if path.isEmpty { return folder }
        var folder = folder, path = path
        return folder.withUTF8 { folder in
            path.withUTF8 { path in
                let slash = folder[folder.count - 1] == UInt8(ascii: "/") ? 0 : 1
                return String(unsafeUninitializedCapacity: folder.count + slash + path.count) { joined in
                    _ = joined.initialize(fromContentsOf: folder)
                    if slash == 1 { joined[folder.count] = UInt8(ascii: "/") }
                    _ = UnsafeMutableBufferPointer(rebasing: joined[(folder.count + slash)...]).initialize(fromContentsOf: path)
                    return folder.count + slash + path.count
                }
            }
        }
    }

    /// The folder that holds it: `a` for `a/b`, `.` for `a`, `/` for `/a` and `/`. Expects a normalised path.
    public static func parent(_ path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
            return slash == 0 ? "/" : String(decoding: UnsafeBufferPointer(rebasing: bytes[..<slash]), as: UTF8.self)
        }
    }

    /// Whether `folder` is the ``parent(_:)`` of `path`. Both normalised.
    public static func isParent(_ folder: String, of path: String) -> Bool {
        var folder = folder, path = path
        return folder.withUTF8 { folder in
            path.withUTF8 { path in
                guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return folder.count == 1 && folder[0] == UInt8(ascii: ".") }
                // The root keeps its slash.
                let count = max(slash, 1)
                return folder.count == count && isSame(UnsafeBufferPointer(rebasing: path[..<count]), folder)
            }
        }
    }

    /// The last name.
    public static func name(_ path: String) -> Substring {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
        return path[path.utf8.index(after: slash)...]
    }

    /// The way from `folder` down to `path`: empty if they are the same, nil if `path` is not below `folder`. Both normalised and both
    /// absolute.
    public static func relative(_ path: String, to folder: String) -> String? {
        var path = path, folder = folder
        return path.withUTF8 { path in
            folder.withUTF8 { folder in
                guard path.count >= folder.count, isSame(UnsafeBufferPointer(rebasing: path[..<folder.count]), folder) else { return nil }
                var start = folder.count
                if start == path.count { return "" }
                // The root ends with its slash.
                if folder.last != UInt8(ascii: "/") {
                    guard path[start] == UInt8(ascii: "/") else { return nil }
                    start += 1
                }
                return String(decoding: UnsafeBufferPointer(rebasing: path[start...]), as: UTF8.self)
            }
        }
    }

    /// How reports name a path: relative to the working folder if it lies in it, else as it was given; normalised either way.
    public static func display(_ path: String, in workingFolder: String) -> String {
        let path = normalized(path)
        guard path.utf8.first == UInt8(ascii: "/"), let relative = relative(path, to: workingFolder) else { return path }
        return relative.isEmpty ? "." : relative
    }

    /// Whether `first` comes before `second` in the order of reports: by UTF-8 bytes.
    public static func precedes(_ first: String, _ second: String) -> Bool {
        let fast = first.utf8.withContiguousStorageIfAvailable { first in
            second.utf8.withContiguousStorageIfAvailable { second in
                let common = min(first.count, second.count)
                var index = 0
                // Paths of one project begin alike: eight bytes at a time.
                while index + 8 <= common, word(first, index) == word(second, index) { index += 8 }
                while index < common, first[index] == second[index] { index += 1 }
                return index < common ? first[index] < second[index] : first.count < second.count
            }
        }
        // Strings from Objective-C may have no storage to look at.
        return (fast ?? nil) ?? first.utf8.lexicographicallyPrecedes(second.utf8)
    }

    /// Whether two paths are the same bytes.
    public static func isSame(_ first: String, _ second: String) -> Bool {
        let fast = first.utf8.withContiguousStorageIfAvailable { first in
            second.utf8.withContiguousStorageIfAvailable { second in first.count == second.count && isSame(first, second) }
        }
        // Strings from Objective-C may have no storage to look at.
        return (fast ?? nil) ?? first.utf8.elementsEqual(second.utf8)
    }

    /// From the end: paths of one project begin alike.
    private static func isSame(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = first.count
        while index >= 8 {
            index -= 8
            if word(first, index) != word(second, index) { return false }
        }
        while index > 0 {
            index -= 1
            if first[index] != second[index] { return false }
        }
        return true
    }

    private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
    }

    /// Looks for an entry called `name` in `folder` and the folders above it.
    /// - Parameters:
    ///   - folder: absolute and normalised.
    ///   - last: the topmost folder to look in; nil: the root of the file system.
    /// - Returns: the first that exists, absolute.
    public static func find(_ name: String, above folder: String, upTo last: String? = nil) -> String? {
        var folder = folder
        while true {
            let candidate = join(folder, name)
            if FileStatus(of: candidate) != nil { return candidate }
            if folder == "/" || folder == "." { return nil }
            if let last, isSame(folder, last) { return nil }
            folder = parent(folder)
        }
    }

    /// A name as the system gives it; `nil` if it is not UTF-8.
    static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        // `String(validating:as:)` is younger than the systems this runs on.
        var text = String(decoding: bytes, as: UTF8.self)
        if bytes.reduce(0, |) < 0x80 { return text }
        return text.withUTF8 { $0.count == bytes.count && isSame($0, bytes) } ? text : nil
    }

    /// The same of a part of an array.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String? { bytes.withUnsafeBufferPointer { decoded($0) } }
}
