/// The bytes of a source with the zero bytes behind them, read by index. A checked build traps on an index outside of both.
struct SourceBytes: @unchecked Sendable {
    let base: UnsafePointer<UInt8>
    /// How many bytes the source has, the zero bytes behind it left out.
    let count: Int
    private let classes = ByteTable.shared.classes
    private let traits = ByteTable.shared.traits

    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// No bytes but the zeros.
    static let empty: SourceBytes = {
        let zeros = UnsafeMutablePointer<UInt8>.allocate(capacity: Lexer.padding)
        zeros.initialize(repeating: 0, count: Lexer.padding)
        return SourceBytes(base: UnsafePointer(zeros), count: 0)
    }()

    @inline(__always)
    subscript(index: Int) -> UInt8 {
        assert(index >= 0 && index < count + Lexer.padding, "read outside of the source")
        return base[index]
    }

    @inline(__always)
    func byteClass(at index: Int) -> ByteClass { classes[Int(self[index])] }

    @inline(__always)
    func has(_ trait: ByteTraits, at index: Int) -> Bool { traits[Int(self[index])].contains(trait) }

    /// Eight bytes, the first in the lowest byte.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        assert(index >= 0 && index + 8 <= count + Lexer.padding, "read outside of the source")
        return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
    }

    /// Whether the text stands at the index.
    func has(_ text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where self[index + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// The end of an identifier that goes on at the index.
    @inline(__always)
    func endOfName(from index: Int) -> Int {
        var index = index
        while true { // sixteen bytes at a time: most of a source is names
            let others = otherThanName(at: index)
            if others.x != 0 {
                index &+= others.x.trailingZeroBitCount >> 3
                break
            }
            if others.y != 0 {
                index &+= 8 &+ others.y.trailingZeroBitCount >> 3
                break
            }
            index &+= 16
        }
        return self[index] < 0x80 ? index : endOfWideName(from: index)
    }

    /// Which of sixteen bytes are no ASCII letter, digit, `_` or `$`: a byte of ones for each of them, the first lowest.
    @inline(__always)
    func otherThanName(at index: Int) -> SIMD2<UInt64> {
        typealias Bytes = SIMD16<UInt8>
        assert(index >= 0 && index + 16 <= count + Lexer.padding, "read outside of the source")
        let bytes = UnsafeRawPointer(base + index).loadUnaligned(as: Bytes.self)
        // Vector with vector: with a scalar the same comparisons are made one by one.
        let letters = ((bytes | Bytes(repeating: 0x20)) &- Bytes(repeating: UInt8(ascii: "a"))) .<= Bytes(repeating: 25)
        let digits = (bytes &- Bytes(repeating: Byte.zero)) .<= Bytes(repeating: 9)
        let marks = (bytes .== Bytes(repeating: Byte.underscore)) .| (bytes .== Bytes(repeating: Byte.dollar))
        let words = unsafeBitCast(letters .| digits .| marks, to: SIMD2<UInt64>.self)
        return SIMD2(UInt64(littleEndian: ~words.x), UInt64(littleEndian: ~words.y))
    }

    @inline(__always)
    private func continuesName(_ index: Int) -> Bool { byteClass(at: index).rawValue <= ByteClass.dollar.rawValue }

    @inline(never)
    func endOfWideName(from index: Int) -> Int {
        var index = index
        while true {
            if self[index] < 0x80 {
                guard continuesName(index) else { return index }
                index += 1
            } else {
                let scalar = scalar(at: index)
                guard UnicodeClass.continuesIdentifier(scalar.value) else { return index }
                index += scalar.length
            }
        }
    }

    /// The index of the next line feed, carriage return or the end.
    func endOfLine(from index: Int) -> Int {
        var index = index
        while true {
            // Marks the bytes below 0x0E; the lowest mark is exact, the ones above it may be borrow.
            let word = word(at: index)
            let marks = (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080
            if marks == 0 {
                index += 8
                continue
            }
            index += marks.trailingZeroBitCount >> 3
            if index >= count { return count }
            let byte = self[index]
            if byte == Byte.lineFeed || byte == Byte.carriageReturn { return index }
            index += 1
        }
    }
}

/// Bytes that the lexer asks for by name.
enum Byte {
    static var lineFeed: UInt8 { 0x0A }
    static var carriageReturn: UInt8 { 0x0D }
    static var space: UInt8 { 0x20 }
    static var tab: UInt8 { 0x09 }
    static var quote: UInt8 { 0x22 }
    static var apostrophe: UInt8 { 0x27 }
    static var backslash: UInt8 { 0x5C }
    static var backtick: UInt8 { 0x60 }
    static var pound: UInt8 { 0x23 }
    static var slash: UInt8 { 0x2F }
    static var star: UInt8 { 0x2A }
    static var dot: UInt8 { 0x2E }
    static var less: UInt8 { 0x3C }
    static var greater: UInt8 { 0x3E }
    static var equal: UInt8 { 0x3D }
    static var ampersand: UInt8 { 0x26 }
    static var minus: UInt8 { 0x2D }
    static var plus: UInt8 { 0x2B }
    static var question: UInt8 { 0x3F }
    static var exclamation: UInt8 { 0x21 }
    static var underscore: UInt8 { 0x5F }
    static var dollar: UInt8 { 0x24 }
    static var zero: UInt8 { 0x30 }
    static var leftParen: UInt8 { 0x28 }
    static var rightParen: UInt8 { 0x29 }
    static var leftBracket: UInt8 { 0x5B }
    static var rightBracket: UInt8 { 0x5D }
    static var colon: UInt8 { 0x3A }
}
