import Linting

/// A value of a JSON5 file and its place.
struct JSON5Value {
    enum Content {
        case null
        case bool(Bool)
        case int(Int)
        /// A number that is no `Int`: a fraction, too large, or written in a way that no number is.
        case number
        case string(String)
        case array([JSON5Value])
        /// In source order; a key may occur twice.
        case object([Member])
    }

    struct Member {
        var key: String
        var keyPosition: Position
        var value: JSON5Value
    }

    var position: Position
    var content: Content

    /// For messages: `a string`.
    var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .int, .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Reads a file.
    static func read(_ bytes: [UInt8], path: String) -> Result<JSON5Value, Mistake> {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let lines = LineTable(bytes)
        if let damaged = firstDamage(bytes) {
            return .failure(Mistake(path: path, position: lines.position(of: damaged), message: "the text is not UTF-8"))
        }
        do {
            return .success(try JSON5Reader.read(bytes, lines))
        } catch {
            return .failure(Mistake(path: path, position: lines.position(of: error.offset), message: error.message))
        }
    }

    /// The offset of the first byte that is not part of well-formed UTF-8.
    private static func firstDamage(_ bytes: [UInt8]) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}

extension Mistake: Error {}
