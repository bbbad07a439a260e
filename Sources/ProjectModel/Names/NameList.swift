import SwiftSource

/// Names in a text with blanks or line ends between them, as symbols. Tables of them are read at every start and are long: no string is made of a name.
struct NameList: Sequence, IteratorProtocol {
    private let text: StaticString
    private var position = 0

    init(_ text: StaticString) { self.text = text }

    mutating func next() -> Symbol? {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
        let start = position
        while position < bytes.count, bytes[position] > UInt8(ascii: " ") { position += 1 }
        return position > start ? Symbol(utf8: UnsafeBufferPointer(rebasing: bytes[start..<position])) : nil
    }
}
