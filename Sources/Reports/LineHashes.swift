/// The values that GitHub code scanning knows an alert again by, `primaryLocationLineHash`, for every line of a file.
///
/// As GitHub's upload action computes them, so that it makes no difference who does: a polynomial with base 37 modulo 2⁶⁴ over the hundred UTF-16 units from the
/// line's start on, blanks and tabs left out, every line end as LF, and behind the text one 65535 and zeros. Lines with the same value are numbered.
struct LineHashes {
    private var hashes: [UInt64] = []
    private var occurrences: [Int] = []

    private static let length = 100

    init(_ source: [UInt8]) {
        var units: [UInt16] = []
        units.reserveCapacity(source.count)
        var starts: [Int] = []
        var isAtLineStart = true
        var isBehindCR = false
        for unit in String(decoding: source, as: UTF8.self).utf16 {
            let isSecondHalf = isBehindCR && unit == 10
            isBehindCR = unit == 13
            if unit == 32 || unit == 9 || isSecondHalf { continue }
            if isAtLineStart { starts.append(units.count) }
            isAtLineStart = unit == 10 || unit == 13
            units.append(unit == 13 ? 10 : unit)
        }
        if isAtLineStart { starts.append(units.count) }
        units.append(65535)
        units.append(contentsOf: repeatElement(0, count: LineHashes.length))

        // What a unit weighs when it leaves the window.
        let leaving = (0..<LineHashes.length).reduce(UInt64(1)) { power, _ in power &* 37 }
        var hash: UInt64 = 0
        var next = 0
        var seen: [UInt64: Int] = [:]
        hashes.reserveCapacity(starts.count)
        for index in units.indices {
            hash = hash &* 37 &+ UInt64(units[index])
            if index >= LineHashes.length { hash = hash &- leaving &* UInt64(units[index - LineHashes.length]) }
            if next < starts.count, index == starts[next] + LineHashes.length - 1 {
                seen[hash, default: 0] += 1
                hashes.append(hash)
                occurrences.append(seen[hash]!)
                next += 1
            }
        }
    }

    /// `a7f2ff13bc495cf2:1`; lines count from 1.
    subscript(line: Int) -> String? {
        hashes.indices.contains(line - 1) ? String(hashes[line - 1], radix: 16) + ":" + String(occurrences[line - 1]) : nil
    }
}
