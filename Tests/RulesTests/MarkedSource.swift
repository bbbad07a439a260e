import Linting

/// Source whose marks have been taken out.
struct MarkedSource {
    var name: String
    var bytes: [UInt8]
    /// Byte offsets of what stood behind the marks, ascending.
    var marks: [Int]

    init(name: String, code: String) {
        self.name = name
        bytes = []
        marks = []
        let mark = Array(String(Example.mark).utf8)
        let source = Array(code.utf8)
        var cursor = 0
        while cursor < source.count {
            if source[cursor...].starts(with: mark) {
                marks.append(bytes.count)
                cursor += mark.count
            } else {
                bytes.append(source[cursor])
                cursor += 1
            }
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
