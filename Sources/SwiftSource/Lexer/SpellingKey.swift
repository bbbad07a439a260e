/// What an ``Interner`` tells spellings apart by: two words.
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

    /// The key of the bytes `start..<end`, of which there is at least one.
    init(_ bytes: SourceBytes, _ start: Int, _ end: Int) {
        let length = end &- start
        // A zero at the end would be lost among those behind it.
        guard length < 16, bytes[end &- 1] != 0 else {
            first = SpellingKey.hash(bytes, start, end)
            last = SpellingKey.longMark | UInt64(length)
            return
        }
        first = length < 8 ? SpellingKey.low(length &* 8, of: bytes.word(at: start)) : bytes.word(at: start)
        last = length <= 8 ? 0 : SpellingKey.low((length &- 8) &* 8, of: bytes.word(at: start &+ 8))
    }

    /// The lowest bits of a word, less than all of them.
    @inline(__always)
    static func low(_ bits: Int, of word: UInt64) -> UInt64 { word & ((1 &<< UInt64(truncatingIfNeeded: bits)) &- 1) }

    /// Whether the spellings of equal keys have to be compared.
    @inline(__always)
    var isLong: Bool { last >= SpellingKey.longMark }

    /// The index in a table of `2^(64 - shift)` slots.
    @inline(__always)
    func index(_ shift: UInt64) -> Int {
        // The high bits of the outer product depend on all bits of both words.
        Int(truncatingIfNeeded: ((first ^ (last &* 0x9FB2_1C65_1E98_DF25)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    private static func hash(_ bytes: SourceBytes, _ start: Int, _ end: Int) -> UInt64 {
        var hash: UInt64 = 0
        var index = start
        while index &+ 8 < end {
            hash = (hash ^ (hash &>> 29)) &* 0xBF58_476D_1CE4_E5B9 ^ bytes.word(at: index)
            index &+= 8
        }
        // Up to eight bytes are left.
        return (hash ^ (hash &>> 29)) &* 0xBF58_476D_1CE4_E5B9 ^ (bytes.word(at: index) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* (end &- index)))
    }
}
