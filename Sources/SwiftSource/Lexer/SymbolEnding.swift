/// An ending that is looked for among all spellings of the process. The last eight bytes, read as one word, tell most of them.
private struct SymbolEnding {
    let text: StaticString
    private let word: UInt64
    private let mask: UInt64

    init(_ text: StaticString) {
        self.text = text
        let count = min(text.utf8CodeUnitCount, 8)
        var word: UInt64 = 0
        for offset in 0..<count { word = word << 8 | UInt64(text.utf8Start[text.utf8CodeUnitCount - 1 - offset]) }
        // The last byte of the spelling is the highest.
        self.word = word << UInt64(64 - count * 8)
        mask = UInt64.max << UInt64(64 - count * 8)
    }

    /// - Parameter last: The spelling's last eight bytes.
    @inline(__always)
    func mayEnd(_ last: UInt64) -> Bool { last & mask == word }

    func ends(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = bytes.count - text.utf8CodeUnitCount
        return start >= 0 && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }
}

extension Symbol {
    /// All symbols of the process whose spelling ends in one of these; in no order.
    public static func all(endingIn endings: [StaticString]) -> [Symbol] {
        let endings = endings.map(SymbolEnding.init)
        var found: [Symbol] = []
        SymbolTable.shared.forEach { symbol, bytes in
            if bytes.count >= 8 {
                let last = UInt64(littleEndian: UnsafeRawPointer(bytes.baseAddress! + bytes.count - 8).loadUnaligned(as: UInt64.self))
                guard endings.contains(where: { $0.mayEnd(last) }) else { return }
            }
            if endings.contains(where: { $0.ends(bytes) }) { found.append(symbol) }
        }
        return found
    }
}
