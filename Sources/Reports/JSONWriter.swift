/// Writes JSON as it goes, keys in the order they are given. ASCII where a character could not be seen, else UTF-8.
///
/// By hand: the order of keys and the layout are part of what reports promise, and a report needs nothing else of Foundation.
struct JSONWriter {
    enum Layout {
        /// Each element on a line of its own.
        case lines
        /// All on one line, and so is everything inside.
        case oneLine
    }

    private(set) var buffer = ReportBuffer()
    private var levels: [Level] = []
    private var isBehindKey = false

    private struct Level {
        var layout: Layout
        var isEmpty = true
    }

    mutating func object(_ layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
        nested(layout, UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    mutating func array(_ layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
        nested(layout, UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    mutating func object(_ key: String, _ layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        object(layout, body)
    }

    mutating func array(_ key: String, _ layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        array(layout, body)
    }

    /// - Parameter continuing: on the line of the member before.
    mutating func member(_ key: String, _ value: String, continuing: Bool = false) {
        self.key(key, continuing: continuing)
        string(value)
    }

    mutating func member(_ key: String, _ value: Int, continuing: Bool = false) {
        self.key(key, continuing: continuing)
        startValue()
        buffer.add(value)
    }

    mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        startValue()
        buffer.add(value ? "true" : "false")
    }

    mutating func key(_ key: String, continuing: Bool = false) {
        separate(continuing: continuing)
        buffer.add(UInt8(ascii: "\""))
        buffer.add(key, .json)
        buffer.add("\": ")
        isBehindKey = true
    }

    mutating func string(_ value: String) {
        startValue()
        buffer.add(UInt8(ascii: "\""))
        buffer.add(value, .json)
        buffer.add(UInt8(ascii: "\""))
    }

    /// The text so far, with a line break at its end.
    func finished() -> [UInt8] { buffer.bytes + [UInt8(ascii: "\n")] }

    private mutating func startValue() {
        if isBehindKey { isBehindKey = false } else if !levels.isEmpty { separate(continuing: false) }
    }

    private mutating func separate(continuing: Bool) {
        let last = levels.count - 1
        if !levels[last].isEmpty { buffer.add(UInt8(ascii: ",")) }
        if levels[last].layout == .oneLine || continuing { buffer.add(UInt8(ascii: " ")) } else { newLine(levels.count) }
        levels[last].isEmpty = false
    }

    private mutating func nested(_ layout: Layout, _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        startValue()
        buffer.add(open)
        levels.append(Level(layout: levels.last?.layout == .oneLine ? .oneLine : layout))
        body(&self)
        let level = levels.removeLast()
        if !level.isEmpty {
            if level.layout == .oneLine { buffer.add(UInt8(ascii: " ")) } else { newLine(levels.count) }
        }
        buffer.add(close)
    }

    private mutating func newLine(_ depth: Int) {
        buffer.addLineBreak()
        buffer.addSpaces(2 * depth)
    }
}

extension ReportBuffer {
    mutating func add(_ json: JSONWriter) {
        json.finished().withUnsafeBufferPointer { add($0) }
    }
}
