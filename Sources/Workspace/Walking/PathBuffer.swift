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
        bytes.removeLast(bytes.count - count)
    }

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path of what it holds by that name; `nil` if that is not UTF-8.
    func text(of name: UnsafeBufferPointer<UInt8>) -> String? {
        let slash = bytes.isEmpty || bytes[bytes.count - 1] == UInt8(ascii: "/") ? 0 : 1
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + slash + name.count) { path in
            _ = path.initialize(fromContentsOf: bytes)
            if slash == 1 { path.initializeElement(at: bytes.count, to: UInt8(ascii: "/")) }
            _ = UnsafeMutableBufferPointer(rebasing: path[(bytes.count + slash)...]).initialize(fromContentsOf: name)
            return Path.decoded(UnsafeBufferPointer(path))
        }
    }
}
