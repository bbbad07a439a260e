/// A line of source as a terminal shows it, and the line of carets to put below it.
///
/// Nothing hidden stays raw. A tab stays a tab in both lines, so the carets stand right at any tab width as long as the same text is put before both.
struct Excerpt {
    private(set) var source = ReportBuffer()
    private(set) var carets = ReportBuffer()

    /// - Parameters:
    ///   - columns: the marked part, UTF-8 bytes from 0; what lies outside the line is left out, at least one caret is shown.
    ///   - available: how many columns of a terminal there are. A longer line is cut around the start of the marked part, with `…` where it was cut.
    init(line: String, columns: Range<Int>, available: Int) {
        var line = line
        line.withUTF8 { bytes in
            var start = min(max(0, columns.lowerBound), bytes.count)
            while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            let end = min(max(start, columns.upperBound), bytes.count)
            let window = Excerpt.window(bytes, around: start, available: max(available, 16))
            draw(bytes, window: window, start: start, end: end)
        }
    }

    /// The part of a line that fits, in bytes. One column is left for each `…`.
    private static func window(_ bytes: UnsafeBufferPointer<UInt8>, around start: Int, available: Int) -> Range<Int> {
        if reach(bytes, from: 0, width: available) == bytes.count { return 0..<bytes.count }
        // Two thirds at most for the marked part and what follows it; what it doesn't need goes to what stands before.
        let ahead = min(width(bytes, start..<reach(bytes, from: start, width: available)), available * 2 / 3)
        var lower = start
        var room = available - ahead - (reach(bytes, from: start, width: ahead) == bytes.count ? 1 : 2)
        while lower > 0 {
            var before = lower - 1
            while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
            room -= width(bytes, before..<lower)
            if room < 0 { break }
            lower = before
        }
        // Never between a character and its marks.
        while lower < start, DisplayWidth.isZero(decodeScalar(bytes, lower).scalar), bytes[lower] >= 0x80 { lower += decodeScalar(bytes, lower).length }
        let left = lower > 0 ? 1 : 0
        if reach(bytes, from: lower, width: available - left) == bytes.count { return lower..<bytes.count }
        return lower..<reach(bytes, from: lower, width: available - left - 1)
    }

    /// How far one gets with so many columns.
    private static func reach(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, width: Int) -> Int {
        var cells = Cells()
        var index = start
        var used = 0
        while index < bytes.count {
            let (scalar, length) = decodeScalar(bytes, index)
            used += cells.width(scalar, length, bytes, index)
            if used > width { break }
            index += length
        }
        return index
    }

    private static func width(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var cells = Cells()
        var index = range.lowerBound
        var used = 0
        while index < range.upperBound {
            let (scalar, length) = decodeScalar(bytes, index)
            used += cells.width(scalar, length, bytes, index)
            index += length
        }
        return used
    }

    private mutating func draw(_ bytes: UnsafeBufferPointer<UInt8>, window: Range<Int>, start: Int, end: Int) {
        if window.lowerBound > 0 {
            source.add("…")
            carets.addSpaces(1)
        }
        source.add(String(decoding: UnsafeBufferPointer(rebasing: bytes[window]), as: UTF8.self), .visibleWithTabs)
        if window.upperBound < bytes.count { source.add("…") }

        var cells = Cells()
        var hasCaret = false
        var index = window.lowerBound
        while index < window.upperBound, index < end || !hasCaret && index <= start {
            let (scalar, length) = decodeScalar(bytes, index)
            let width = cells.width(scalar, length, bytes, index)
            if index < start {
                if scalar == "\t" { carets.add(UInt8(ascii: "\t")) } else { carets.addSpaces(width) }
            } else if scalar == "\t" && index + 1 < end {
                carets.add(UInt8(ascii: "\t"))
            } else {
                let count = scalar == "\t" ? 1 : max(width, hasCaret ? 0 : 1)
                for _ in 0..<count { carets.add(UInt8(ascii: "^")) }
                hasCaret = true
            }
            index += length
        }
        if !hasCaret { carets.add(UInt8(ascii: "^")) }
    }
}

/// Widths of scalars as an excerpt writes them.
private struct Cells {
    private var text = DisplayWidth()
    private var previous: Unicode.Scalar = "\0"

    mutating func width(_ scalar: Unicode.Scalar, _ length: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        defer { previous = scalar }
        // As far as a tab reaches depends on the terminal; eight is the most.
        if scalar == "\t" { return 8 }
        if needsEscape(scalar, previous, bytes, index, length, .visibleWithTabs) { return visibleForm(scalar).utf8.count }
        return text.add(scalar)
    }
}
