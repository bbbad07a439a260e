/// What spellings are told apart by: two words.
///
/// For less than sixteen bytes these are the bytes themselves, zeros behind them, so that equal keys are equal spellings. For a long spelling they
/// are a hash of all bytes and the length, with a mark where the sixteenth byte of a short one is zero.
struct SpellingKey: Equatable {
    let first: UInt64
    let last: UInt64

    static var none: SpellingKey { SpellingKey(first: 0, last: 0) }
    private static var longMark: UInt64 { 0xFF << 56 }

    /// - Parameters:
    ///   - first: The first eight bytes, zeros from the spelling's end on.
    ///   - last: The next seven likewise.
    @inline(__always)
    init(first: UInt64, last: UInt64) {
        self.first = first
        self.last = last
    }

    /// The key of a spelling. Nothing behind it is read; words that overlap take its last bytes in.
    @inline(__always)
    init(_ text: UnsafePointer<UInt8>, _ length: Int) {
        if length >= 16 {
            first = SpellingKey.hash(text, length)
            last = SpellingKey.longMark | UInt64(length)
            return
        }
        var last: UInt64 = 0
        if length >= 8 {
            first = SpellingKey.word(text)
            last = SpellingKey.word(text + (length &- 8)) >> UInt64(truncatingIfNeeded: 8 &* (16 &- length))
        } else if length >= 4 {
            let end = UInt64(SpellingKey.halfWord(text + (length &- 4)))
            first = UInt64(SpellingKey.halfWord(text)) | end &<< UInt64(truncatingIfNeeded: 8 &* (length &- 4))
        } else if length > 0 {
            let middle = length / 2
            first = UInt64(text[0]) | UInt64(text[middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
                | UInt64(text[length &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (length &- 1))
        } else {
            first = 0
        }
        // A zero at the end would be lost among those behind it.
        if length > 0 && text[length &- 1] == 0 { last |= UInt64(truncatingIfNeeded: length) &<< 56 }
        self.last = last
    }

    /// Whether the spellings of equal keys have to be compared.
    @inline(__always)
    var isLong: Bool { last >= SpellingKey.longMark }

    /// The high bits depend on all bits of both words.
    @inline(__always)
    var hash: UInt64 { (first ^ (last &* 0x9FB2_1C65_1E98_DF25)) &* 0x9E37_79B9_7F4A_7C15 }

    /// The index in a table of `2^(64 - shift)` slots.
    @inline(__always)
    func index(_ shift: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

    /// A hash of at least sixteen bytes.
    @inline(__always)
    private static func hash(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        var hash = word(text)
        var offset = 8
        while offset &+ 8 < length {
            hash = (hash ^ (hash &>> 29)) &* 0xBF58_476D_1CE4_E5B9 ^ word(text + offset)
            offset &+= 8
        }
        return (hash ^ (hash &>> 29)) &* 0xBF58_476D_1CE4_E5B9 ^ word(text + (length &- 8))
    }

    /// Eight bytes, the first in the lowest byte.
    @inline(__always)
    private static func word(_ text: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
    }

    /// Four bytes.
    @inline(__always)
    private static func halfWord(_ text: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt32.self))
    }

    /// Whether the same bytes stand at both places.
    @inline(__always)
    static func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        guard length >= 8 else {
            for offset in 0..<length where one[offset] != other[offset] { return false }
            return true
        }
        var offset = 0
        while offset &+ 8 < length {
            guard word(one + offset) == word(other + offset) else { return false }
            offset &+= 8
        }
        return word(one + (length &- 8)) == word(other + (length &- 8))
    }
}
