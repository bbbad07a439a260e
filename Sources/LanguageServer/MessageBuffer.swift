/// Cuts a stream of bytes into messages: headers, an empty line, and as many bytes as `Content-Length` says.
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
public struct MessageBuffer {
    private var bytes: [UInt8] = []
    /// More than any editor sends; a length beyond it is no length.
    private static let limit = 1 << 30

    public init() {}

    public mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The content of the next message; `nil` until it has arrived. Headers without a length are skipped.
    public mutating func next() -> [UInt8]? {
        while let end = headerEnd() {
            var length: Int?
            for line in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
                let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
                guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
                length = Int(parts[1].filter { !$0.isWhitespace })
            }
            let start = end + 4
            guard let length, length >= 0, length <= MessageBuffer.limit else {
                bytes.removeFirst(start)
                continue
            }
            guard bytes.count - start >= length else { return nil }
            let content = Array(bytes[start..<start + length])
            bytes.removeFirst(start + length)
            return content
        }
        return nil
    }

    private func headerEnd() -> Int? {
        let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        guard bytes.count >= 4 else { return nil }
        return (0...bytes.count - 4).first { bytes[$0] == 0x0D && bytes[$0..<$0 + 4].elementsEqual(end) }
    }

    /// A message with its header.
    public static func framed(_ message: JSONValue) -> [UInt8] {
        let content = Array(message.text.utf8)
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
