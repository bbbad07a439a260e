/// The bytes of a source with the zero bytes behind them, read by index. A checked build traps on an index outside of both.
struct SourceBytes: @unchecked Sendable {
    let base: UnsafePointer<UInt8>
    /// How many bytes the source has, the zero bytes behind it left out.
    let count: Int
    private let table = ByteTable.shared.rows

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
    func byteClass(at index: Int) -> ByteClass { table[Int(self[index])].byteClass }

    @inline(__always)
    func has(_ trait: ByteTraits, at index: Int) -> Bool { table[Int(self[index])].traits.contains(trait) }

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

    /// Sixteen bytes, each as a signed number: a vector has an instruction for `>` only with signs.
    typealias Vector = SIMD16<Int8>

    /// The index of the first byte from the index on that a comparison of sixteen bytes marks. It has to mark zeros: they end the source.
    @inline(__always)
    func first(from index: Int, where marks: (Vector) -> SIMDMask<Vector>) -> Int {
        var index = index
        while true {
            let words = SourceBytes.words(marks(vector(at: index)))
            if words.x != 0 { return index &+ words.x.trailingZeroBitCount >> 3 }
            if words.y != 0 { return index &+ 8 &+ words.y.trailingZeroBitCount >> 3 }
            index &+= 16
        }
    }

    @inline(__always)
    func vector(at index: Int) -> Vector {
        assert(index >= 0 && index + 16 <= count + Lexer.padding, "read outside of the source")
        return UnsafeRawPointer(base + index).loadUnaligned(as: Vector.self)
    }

    /// A byte of ones for each mark, the first lowest.
    @inline(__always)
    static func words(_ marks: SIMDMask<Vector>) -> SIMD2<UInt64> {
        let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        return SIMD2(UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
    }

    /// The end of an identifier that goes on at the index.
    @inline(__always)
    func endOfName(from index: Int) -> Int {
        let end = first(from: index, where: SourceBytes.areNotOfName)
        return self[end] < 0x80 ? end : endOfWideName(from: end)
    }

    /// Which bytes are no ASCII letter, digit, `_` or `$`.
    @inline(__always)
    static func areNotOfName(_ bytes: Vector) -> SIMDMask<Vector> {
        // Vector with vector: with a scalar the same comparisons are made one by one. What is added makes the first letter, or digit, the least
        // number of all.
        let letters = (bytes | Vector(repeating: 0x20)) &+ Vector(repeating: Int8.min &- Int8(bitPattern: UInt8(ascii: "a")))
        let digits = bytes &+ Vector(repeating: Int8.min &- Int8(bitPattern: Byte.zero))
        let marks = (bytes .== Vector(repeating: Int8(bitPattern: Byte.underscore))) .| (bytes .== Vector(repeating: Int8(bitPattern: Byte.dollar)))
        return (letters .> Vector(repeating: Int8.min + 25)) .& (digits .> Vector(repeating: Int8.min + 9)) .& .!marks
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
            index = first(from: index, where: SourceBytes.mayEndLine)
            if index >= count { return count }
            if self[index] != 0 { return index }
            index &+= 1
        }
    }

    /// Which bytes are a line feed, a carriage return or a zero.
    @inline(__always)
    static func mayEndLine(_ bytes: Vector) -> SIMDMask<Vector> {
        (bytes .== Vector(repeating: Int8(bitPattern: Byte.lineFeed))) .| (bytes .== Vector(repeating: Int8(bitPattern: Byte.carriageReturn)))
            .| (bytes .== Vector(repeating: 0))
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
