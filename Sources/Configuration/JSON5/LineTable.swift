import Linting

/// Where the lines of a text start.
struct LineTable {
    private var starts = [0]

    /// Lines end with LF, CR LF or CR.
    init(_ bytes: [UInt8]) {
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) { starts.append(index + 1) }
        }
    }

    /// The place of a byte offset.
    func position(of offset: Int) -> Position {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: offset - starts[low] + 1)
    }
}
