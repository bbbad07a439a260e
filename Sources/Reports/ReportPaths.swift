/// The paths of findings as other programs want them. By their text alone: the file system isn't asked.
struct ReportPaths {
    private let workingFolder: String
    /// With `/` behind it.
    private let root: String
    /// The working folder seen from the root: empty, or with `/` behind it. `nil` outside.
    private let folderInRepository: String?

    init(_ input: ReportInput) {
        workingFolder = ReportPaths.asFolder(ReportPaths.normalize(input.workingFolder))
        root = ReportPaths.asFolder(ReportPaths.normalize(input.repositoryRoot))
        folderInRepository = ReportPaths.part(of: workingFolder, behind: root)
    }

    /// Absolute, without `.` and `..`.
    func absolute(_ path: String) -> String {
        if ReportPaths.isPlain(path) { return workingFolder + path }
        return ReportPaths.normalize(path.utf8.first == UInt8(ascii: "/") ? path : workingFolder + path)
    }

    /// Relative to the repository's root; the absolute path of a file outside it.
    func inRepository(_ path: String) -> String {
        if let folderInRepository, ReportPaths.isPlain(path) { return folderInRepository + path }
        let absolute = absolute(path)
        return ReportPaths.part(of: absolute, behind: root) ?? absolute
    }

    /// The same as a reference by RFC 3986: percent-encoded, a `file` address outside the repository.
    func uri(_ path: String) -> String {
        let path = inRepository(path)
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        return (isAbsolute ? "file://" : "") + ReportPaths.percentEncoded(path)
    }

    /// Everything but letters, digits, `-._~` and `/` in ASCII becomes `%XX`.
    static func percentEncoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.append(byte)
            default:
                result.append(UInt8(ascii: "%"))
                result.append(digits[Int(byte >> 4)])
                result.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Relative, and nothing in it needs to be worked out.
    private static func isPlain(_ path: String) -> Bool {
        var previous = UInt8(ascii: "/")
        for byte in path.utf8 {
            if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return previous != UInt8(ascii: "/")
    }

    private static func asFolder(_ path: String) -> String { path == "/" ? path : path + "/" }

    private static func part(of path: String, behind folder: String) -> String? {
        path.utf8.starts(with: folder.utf8) ? String(path.utf8.dropFirst(folder.utf8.count)) : nil
    }

    /// Without `.`, `..` and empty components; absolute.
    static func normalize(_ path: String) -> String {
        var components: [Substring.UTF8View] = []
        for component in path.utf8.split(separator: UInt8(ascii: "/")) {
            if component.elementsEqual(".".utf8) { continue }
            if component.elementsEqual("..".utf8) {
                _ = components.popLast()
            } else {
                components.append(component)
            }
        }
        return "/" + components.map { String(Substring($0)) }.joined(separator: "/")
    }
}
