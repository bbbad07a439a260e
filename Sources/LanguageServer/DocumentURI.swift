/// Paths as `file:` URIs (RFC 3986, RFC 8089).
enum DocumentURI {
    /// The absolute path; `nil` for documents that are no files.
    static func path(_ uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file://") else { return nil }
        var rest = uri.dropFirst(7)
        if !rest.hasPrefix("/") {
            guard rest.lowercased().hasPrefix("localhost/") else { return nil }
            rest = rest.dropFirst(9)
        }
        var bytes: [UInt8] = []
        var units = Array(rest.utf8)[...]
        while let byte = units.popFirst() {
            if byte == UInt8(ascii: "%"), units.count >= 2, let value = UInt8(String(decoding: units.prefix(2), as: UTF8.self), radix: 16) {
                bytes.append(value)
                units = units.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func uri(_ path: String) -> String {
        var uri = "file://"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return uri
    }
}
