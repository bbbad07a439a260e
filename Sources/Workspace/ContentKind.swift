/// What the bytes of a file look like, for a clear message instead of a heap of syntax errors.
public enum ContentKind: Equatable, Sendable {
    case text
    /// With or without a byte-order mark. The Swift compiler reads UTF-8 only.
    case utf16
    case binary

    /// Judges by the first 8 kB: text holds no NUL; UTF-16 starts with its mark or has NULs in every other place only.
    public init(of bytes: UnsafeRawBufferPointer) {
        let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(8 << 10))
        if head.count >= 2, (head[0] == 0xff && head[1] == 0xfe) || (head[0] == 0xfe && head[1] == 0xff) {
            self = .utf16
            return
        }
        if !hasZero(head) {
            self = .text
            return
        }
        var even = 0, odd = 0
        for (place, byte) in head.enumerated() where byte == 0 {
            if place & 1 == 0 { even += 1 } else { odd += 1 }
        }
        if min(even, odd) == 0 && max(even, odd) * 4 >= head.count {
            self = .utf16  // Latin text: at least half of all pairs have an empty half
        } else {
            self = .binary
        }
    }
}
