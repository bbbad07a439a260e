/// A report in the making: UTF-8 bytes, appended to.
struct ReportBuffer {
    private(set) var bytes: [UInt8] = []

    /// Text of our own, as it is.
    mutating func add(_ text: String) {
        if text.isEmpty { return }
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ byte: UInt8) { bytes.append(byte) }

    mutating func add(_ number: Int) { add(String(number)) }

    mutating func add(_ run: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: run) }

    mutating func addSpaces(_ count: Int) {
        if count > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
    }

    mutating func addLineBreak() { bytes.append(UInt8(ascii: "\n")) }

    /// Forgets everything behind the first `count` bytes.
    mutating func cut(to count: Int) { bytes.removeSubrange(count...) }
}
