extension SourceBytes {
    /// The scalar at the index and its length. Damaged UTF-8 gives `.max` and the length of what is skipped as one: up to the next byte that can
    /// begin a scalar, or the part of a scalar that is there.
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let byte = self[index]
        if byte < 0x80 { return (UInt32(byte), 1) }
        guard byte >= 0xC2 && byte < 0xF5 else {
            var end = index + 1
            while end < count && !(self[end] < 0x80 || (self[end] >= 0xC2 && self[end] < 0xF5)) { end += 1 }
            return (.max, end - index)
        }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let next = self[index + offset]
            guard next & 0xC0 == 0x80 else { return (.max, offset) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard value >= least, Unicode.Scalar(value) != nil else { return (.max, length) }
        return (value, length)
    }
}

/// The scalars beyond ASCII of identifiers and operators (The Swift Programming Language, "Lexical Structure").
enum UnicodeClass {
    static func continuesIdentifier(_ scalar: UInt32) -> Bool {
        isMember(scalar, of: identifiers) || (scalar >= 0x10000 && scalar < 0xF0000 && scalar & 0xFFFF <= 0xFFFD)
    }

    /// Combining marks cannot stand first.
    static func beginsIdentifier(_ scalar: UInt32) -> Bool {
        continuesIdentifier(scalar) && !isMember(scalar, of: combiningMarks)
    }

    static func beginsOperator(_ scalar: UInt32) -> Bool {
        isMember(scalar, of: operators)
    }

    static func continuesOperator(_ scalar: UInt32) -> Bool {
        beginsOperator(scalar) || isMember(scalar, of: combiningMarks) || (0xFE00...0xFE0F).contains(scalar)
            || (0xE0100...0xE01EF).contains(scalar)
    }

    private static func isMember(_ scalar: UInt32, of ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }

    /// Below U+10000; above, all but the last two of each plane.
    private static let identifiers: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
        0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
        0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFF8,
    ]

    private static let combiningMarks: [ClosedRange<UInt32>] = [0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F]

    private static let operators: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7,
        0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
        0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
    ]
}
