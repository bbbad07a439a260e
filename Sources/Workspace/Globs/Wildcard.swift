/// A compiled pattern over bytes: what `.gitignore` lines and globs share. Matching takes time proportional to pattern times text, whatever the
/// pattern: there is no way back further than the last star of each sort.
struct Wildcard: Sendable, Equatable {
    enum Piece: Equatable {
        case byte(UInt8)
        /// `?`: any byte but `/`.
        case any
        /// `[…]`: a number into `sets`.
        case set(Int)
        /// `*`: any bytes but `/`.
        case star
        /// `**/`: nothing, or everything up to and with some `/`.
        case folders
        /// `**` before an escaped `/`: any bytes.
        case anything
        /// `**` at the end: all that is left.
        case rest
    }

    var pieces: [Piece] = []
    var sets: [ByteSet] = []
    /// The text's ASCII letters are lowered before they are compared.
    var foldsCase = false

    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        pieces.withUnsafeBufferPointer { pieces in
            var piece = 0, place = 0
            var star = -1, starPlace = 0
            var deep = -1, deepPlace = 0, deepIsFolders = false
            while true {
                if piece < pieces.count {
                    var isMatch = false
                    switch pieces[piece] {
                    case .star:
                        piece += 1
                        star = piece
                        starPlace = place
                        continue
                    case .folders, .anything:
                        deepIsFolders = pieces[piece] == .folders
                        piece += 1
                        deep = piece
                        deepPlace = place
                        star = -1
                        continue
                    case .rest:
                        return true
                    case .byte(let byte):
                        isMatch = place < text.count && folded(text[place]) == byte
                    case .any:
                        isMatch = place < text.count && text[place] != UInt8(ascii: "/")
                    case .set(let number):
                        isMatch = place < text.count && text[place] != UInt8(ascii: "/") && sets[number].contains(folded(text[place]))
                    }
                    if isMatch {
                        piece += 1
                        place += 1
                        continue
                    }
                } else if place == text.count {
                    return true
                }
                if star >= 0, starPlace < text.count, text[starPlace] != UInt8(ascii: "/") {
                    starPlace += 1
                    piece = star
                    place = starPlace
                    continue
                }
                // A later `**` can take whatever an earlier one could, so only the last one is tried again.
                guard deep >= 0 else { return false }
                if deepIsFolders {
                    while deepPlace < text.count, text[deepPlace] != UInt8(ascii: "/") { deepPlace += 1 }
                }
                guard deepPlace < text.count else { return false }
                deepPlace += 1
                star = -1
                piece = deep
                place = deepPlace
            }
        }
    }

    private func folded(_ byte: UInt8) -> UInt8 {
        foldsCase ? lowercased(byte) : byte
    }
}

/// An ASCII letter made small; other bytes as they are.
func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// A set of bytes.
struct ByteSet: Sendable, Equatable {
    private var words = SIMD4<UInt64>()

    mutating func insert(_ byte: UInt8) {
        words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
    }

    func contains(_ byte: UInt8) -> Bool {
        words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
    }

    func inverted() -> ByteSet {
        var result = self
        result.words = ~words
        return result
    }
}
