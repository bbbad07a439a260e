/// Where the lines of a source begin. Lines end with LF, CR LF or CR; a byte-order mark belongs to no line.
///
/// Made only for files that have findings.
public struct LineIndex: Sendable {
    /// Byte offset of each line's first byte, ascending.
    public let starts: [Int]
    /// How many bytes the source has.
    public let byteCount: Int

    public init(_ bytes: UnsafeRawBufferPointer) {
        var starts = [bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0]
        // Few sources have shorter lines on the average.
        starts.reserveCapacity(bytes.count / 24 + 8)
        let lineFeed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
        let carriageReturn = SIMD16<UInt8>(repeating: UInt8(ascii: "\r"))
        var index = 0
        while index + 16 <= bytes.count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let breaks = unsafeBitCast((block .== lineFeed) .| (block .== carriageReturn), to: SIMD2<UInt64>.self)
            LineIndex.add(breaks[0], from: index, in: bytes, to: &starts)
            LineIndex.add(breaks[1], from: index + 8, in: bytes, to: &starts)
            index += 16
        }
        while index < bytes.count {
            if isLineBreak(bytes[index]) { LineIndex.add(0xFF, from: index, in: bytes, to: &starts) }
            index += 1
        }
        self.starts = starts
        byteCount = bytes.count
    }

    /// Adds the lines that begin behind the line breaks among eight bytes.
    /// - Parameter breaks: Of each byte, the first lowest, all bits if it is a line break.
    @inline(__always)
    private static func add(_ breaks: UInt64, from index: Int, in bytes: UnsafeRawBufferPointer, to starts: inout [Int]) {
        var rest = breaks
        while rest != 0 {
            let byte = rest.trailingZeroBitCount / 8
            rest &= ~(0xFF << UInt64(byte * 8))
            let next = index + byte + 1
            // Of CR LF the second ends the line.
            if bytes[next - 1] == UInt8(ascii: "\r"), next < bytes.count, bytes[next] == UInt8(ascii: "\n") { continue }
            starts.append(next)
        }
    }

    /// The index in ``starts`` of the line that a byte offset is on.
    public func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Line and column, both from 1, the column in bytes.
    public func position(of offset: Int) -> Position {
        let line = lineIndex(of: offset)
        return Position(line: line + 1, column: max(offset - starts[line], 0) + 1)
    }

    /// The bytes of a line (index from 0) without its line break.
    public func range(ofLine line: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : byteCount
        while end > start, isLineBreak(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// A place in the form that reports need. The range is clamped to the source.
    public func location(of range: Range<Int>, path: String, in bytes: UnsafeRawBufferPointer) -> Location {
        let range = range.clamped(to: 0..<byteCount)
        let start = position(of: range.lowerBound)
        let end = position(of: range.upperBound)
        let first = text(ofLine: start.line - 1, in: bytes)
        return Location(
            path: path, range: range, start: start, end: end, firstLine: first,
            lastLine: end.line == start.line ? first : text(ofLine: end.line - 1, in: bytes))
    }

    private func text(ofLine line: Int, in bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range(ofLine: line, in: bytes)]), as: UTF8.self)
    }

    /// The line break that a source uses, told by its first one; LF if it has none.
    public static func lineBreak(of bytes: UnsafeRawBufferPointer) -> String {
        guard let first = bytes.firstIndex(where: isLineBreak) else { return "\n" }
        if bytes[first] == UInt8(ascii: "\n") { return "\n" }
        return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }
}

@inline(__always) func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
