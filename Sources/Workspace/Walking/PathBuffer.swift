/// A path that grows and shrinks with the walk.
struct PathBuffer {
    private(set) var bytes: [UInt8]

    /// - Parameter path: empty stands for the working folder, behind which no slash is put.
    init(_ path: String) {
        bytes = Array(path.utf8)
    }

    mutating func push(_ name: UnsafeBufferPointer<UInt8>) {
        if let last = bytes.last, last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        bytes.append(contentsOf: name)
    }

    mutating func truncate(to count: Int) {
        bytes.removeSubrange(count...)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
