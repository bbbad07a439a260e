/// How many columns of a terminal a scalar takes: 0, 1 or 2.
///
/// Wide are the characters with the property East Asian Width `W` or `F` (Unicode Standard Annex 11). In sequences the later parts count nothing: marks,
/// joiners, and what a joiner or a skin tone joins.
struct DisplayWidth {
    private var previousWidth = 0
    private var previousIsJoiner = false

    /// The width that the next scalar of a text adds.
    mutating func add(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x7F {
            previousWidth = 1
            previousIsJoiner = false
            return value < 0x20 ? 0 : 1
        }
        defer { previousIsJoiner = value == 0x200D }
        if value == 0xFE0F {
            // The emoji form of a narrow character is wide.
            guard previousWidth == 1 else { return 0 }
            previousWidth = 2
            return 1
        }
        if DisplayWidth.isZero(scalar) || (0x1F3FB...0x1F3FF).contains(value) && previousWidth == 2 { return 0 }
        let width = DisplayWidth.isWide(scalar) ? 2 : 1
        if previousIsJoiner && width == 2 { return 0 }
        previousWidth = width
        return width
    }

    static func of(_ text: String) -> Int {
        var width = DisplayWidth()
        return text.unicodeScalars.reduce(0) { $0 + width.add($1) }
    }

    /// Marks that stand on the character before, format characters, and the later letters of a decomposed Hangul syllable.
    static func isZero(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300: return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x1100 { return false }
        for range in wide where value <= range.upperBound { return value >= range.lowerBound }
        return false
    }

    /// East Asian Width `W` and `F` of Unicode 15.1, ranges joined over unassigned code points.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3, 0x25FD...0x25FE,
        0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE,
        0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA,
        0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
        0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
        0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
        0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
        0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
        0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
        0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A,
        0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF8, 0x20000...0x3FFFD,
    ]
}
