/// The paths of findings as other programs want them. By their text alone: the file system isn't asked.
struct ReportPaths {
    private let workingFolder: String
    private let root: String
    /// `root` with `/` behind it.
    private let prefix: String

    init(_ input: ReportInput) {
        workingFolder = input.workingFolder
        root = ReportPaths.normalize(input.repositoryRoot)
        prefix = root == "/" ? "/" : root + "/"
    }

    /// Absolute, without `.` and `..`.
    func absolute(_ path: String) -> String {
        ReportPaths.normalize(path.utf8.first == UInt8(ascii: "/") ? path : workingFolder + "/" + path)
    }

    /// Relative to the repository's root; the absolute path of a file outside it.
    func inRepository(_ path: String) -> String {
        let absolute = absolute(path)
        return absolute.utf8.starts(with: prefix.utf8) ? String(absolute.utf8.dropFirst(prefix.utf8.count))! : absolute
    }

    /// The same as a reference by RFC 3986: percent-encoded, a `file` address outside the repository.
    func uri(_ path: String) -> String {
        let path = inRepository(path)
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        return (isAbsolute ? "file://" : "") + ReportPaths.percentEncoded(path)
    }

    /// Everything but letters, digits, `-._~` and `/` in ASCII becomes `%XX`.
    static func percentEncoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                result += byte < 16 ? "%0" : "%"
                result += String(byte, radix: 16, uppercase: true)
            }
        }
        return result
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
