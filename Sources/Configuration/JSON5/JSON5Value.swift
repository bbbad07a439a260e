#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
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

    /// Reads a file: the decoder says what the values are, the outline where they stand.
    static func read(_ bytes: [UInt8], path: String) -> Result<JSON5Value, Mistake> {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let lines = LineTable(bytes)
        if let damaged = firstDamage(bytes) {
            return .failure(Mistake(path: path, position: lines.position(of: damaged), message: "the text is not UTF-8"))
        }
        let outline: JSON5Outline.Value
        do {
            outline = try JSON5Outline.read(bytes)
        } catch {
            return .failure(Mistake(path: path, position: lines.position(of: error.offset), message: error.message))
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let decoded: Decoded
        do {
            decoded = try decoder.decode(Decoded.self, from: Data(bytes))
        } catch {
            return .failure(Mistake(path: path, message: "this is not JSON with comments (JSON5)"))
        }
        return .success(JSON5Value(outline, decoded, lines))
    }

    private init(_ outline: JSON5Outline.Value, _ decoded: Decoded, _ lines: LineTable) {
        position = lines.position(of: outline.start)
        switch (outline.content, decoded) {
        case (.object(let members), .object(let values)):
            content = .object(members.map { member in
                // Outline and decoder read the same keys, so `null` never has to stand in.
                Member(
                    key: member.key, keyPosition: lines.position(of: member.keyStart),
                    value: JSON5Value(member.value, values[member.key] ?? .null, lines))
            })
        case (.array(let parts), .array(let values)):
            content = .array(zip(parts, values).map { JSON5Value($0, $1, lines) })
        case (_, .null): content = .null
        case (_, .bool(let value)): content = .bool(value)
        case (_, .int(let value)): content = .int(value)
        case (_, .number): content = .number
        case (_, .string(let value)): content = .string(value)
        // Of a key that occurs twice the decoder gives one value only; the second may be of another kind. It is a mistake anyway.
        case (_, .object): content = .object([])
        case (_, .array): content = .array([])
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

    /// Any JSON5 value, as the decoder reads it.
    private enum Decoded: Decodable {
        case null, bool(Bool), int(Int), number, string(String), array([Decoded]), object([String: Decoded])

        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Key.self) {
                var members: [String: Decoded] = [:]
                for key in container.allKeys { members[key.stringValue] = try container.decode(Decoded.self, forKey: key) }
                self = .object(members)
            } else if var container = try? decoder.unkeyedContainer() {
                var elements: [Decoded] = []
                while !container.isAtEnd { elements.append(try container.decode(Decoded.self)) }
                self = .array(elements)
            } else {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(Bool.self) {
                    self = .bool(value)
                } else if let value = try? container.decode(Int.self) {
                    self = .int(value)
                } else if let value = try? container.decode(String.self) {
                    self = .string(value)
                } else {
                    self = .number
                }
            }
        }
    }
}

extension Mistake: Error {}
