/// Looks for a text in bytes, most of which it never looks at (Horspool).
struct TextSearch {
    private let text: StaticString
    /// By byte: how far to go on when it stands where the text would end.
    private let steps: [UInt8]

    /// - Parameter text: ASCII, of 1 to 255 bytes.
    init(_ text: StaticString) {
        precondition((1...255).contains(text.utf8CodeUnitCount))
        self.text = text
        let last = text.utf8CodeUnitCount - 1
        var steps = [UInt8](repeating: UInt8(last + 1), count: 256)
        for index in 0..<last { steps[Int(text.utf8Start[index])] = UInt8(last - index) }
        self.steps = steps
    }

    /// Where the text first stands from an index on.
    func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return steps.withUnsafeBufferPointer { steps in
            var end = start + text.count - 1
            while end < bytes.count {
                if bytes[end] == text[text.count - 1] {
                    var index = text.count - 1
                    while index > 0, bytes[end - text.count + index] == text[index - 1] { index -= 1 }
                    if index == 0 { return end - text.count + 1 }
                }
                end += Int(steps[Int(bytes[end])])
            }
            return nil
        }
    }
}
