import Linting
import Testing

@testable import Configuration

@Suite struct JSON5Tests {
    /// A value written back, with the places of all values: `{a@1:2=1@1:5}@1:1`.
    static func written(_ value: JSON5Value) -> String {
        let text = switch value.content {
        case .null: "null"
        case .bool(let flag): String(flag)
        case .int(let number): String(number)
        case .number: "number"
        case .string(let text): "'" + text + "'"
        case .array(let values): "[" + values.map(written).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\($0.key)@\($0.keyPosition.line):\($0.keyPosition.column)=\(written($0.value))" }.joined(separator: ",") + "}"
        }
        return "\(text)@\(value.position.line):\(value.position.column)"
    }

    @Test(arguments: [
        ("{a:1}", "{a@1:2=1@1:4}@1:1"),
        ("// c\n{\n  'a b': [1, -2, +3, 0x10,], /* d */ \"c\": null,\n}", "{a b@3:3=[1@3:11,-2@3:14,3@3:18,16@3:22]@3:10,c@3:38=null@3:43}@2:1"),
        ("{é: 'é', x: true}", "{é@1:2='é'@1:6,x@1:12=true@1:15}@1:1"),
        ("{a:1,\r\nb:2,\rc:3}", "{a@1:2=1@1:4,b@2:1=2@2:3,c@3:1=3@3:3}@1:1"),
        ("\u{FEFF}{a:1}", "{a@1:2=1@1:4}@1:1"),
        ("{a: 1.5, b: 01, c: .5e3, d: Infinity, e: 99999999999999999999}",
            "{a@1:2=number@1:5,b@1:10=number@1:13,c@1:17=500@1:20,d@1:26=number@1:29,e@1:39=number@1:42}@1:1"),
        (#"{a: 'it\'s \u0041\x41\n\\'}"#, "{a@1:2='it's AA\n\\'@1:5}@1:1"),
        ("{a: 'x\\\ny', b: 1}", "{a@1:2='x\ny'@1:5,b@2:5=1@2:8}@1:1"),
        (#"{a: '\uD83D\uDE00\xe9'}"#, "{a@1:2='😀é'@1:5}@1:1"),
        ("{a: -0x10, b: 5., c: 2e2, d: -Infinity}", "{a@1:2=-16@1:5,b@1:12=5@1:15,c@1:19=200@1:22,d@1:27=number@1:30}@1:1"),
        ("{a: {}, b: []} // end", "{a@1:2={}@1:5,b@1:9=[]@1:12}@1:1"),
        ("{a: 1 /* x\n */ , b: 2}", "{a@1:2=1@1:5,b@2:7=2@2:10}@1:1"),
    ]) func reads(_ text: String, _ expected: String) throws {
        #expect(try Self.written(JSON5Value.read(Array(text.utf8), path: "f").get()) == expected)
    }

    @Test(arguments: [
        ("", "f:1:1: error: the file is empty; write at least '{}'"),
        ("// only this\n", "f:1:1: error: the file is empty; write at least '{}'"),
        ("{\n  a: 1", "f:1:1: error: this '{' is never closed"),
        ("{a: [1, 2}", "f:1:10: error: ']' is missing before this '}'"),
        ("{a: [1 2]}", "f:1:7: error: a comma is missing here"),
        ("{\n  a: 1\n  b: 2\n}", "f:2:7: error: a comma is missing here"),
        ("{a: 1,, b: 2}", "f:1:7: error: a comma too many"),
        ("{a 1}", "f:1:4: error: ':' is missing after the key 'a'"),
        ("{a: }", "f:1:5: error: a value is missing"),
        ("{fail-on: 'error'}", "f:1:2: error: a key with '-' must stand in quotes"),
        ("{a: off}", "f:1:5: error: 'off' is no value; text must stand in quotes"),
        ("{a: 'x}", "f:1:5: error: this string does not end"),
        ("{a: 'x\n}", "f:1:5: error: this string does not end on its line"),
        ("{a: 'x\ty'}", "f:1:7: error: a control character in a string; write '\\t' for a tab"),
        (#"{a: 'C:\Users'}"#, #"f:1:8: error: '\' must be followed by one of b f n r t u x / \ " '; write '\\' for a backslash"#),
        (#"{a: '\u12'}"#, #"f:1:6: error: hexadecimal digits are missing after '\u'"#),
        (#"{a: '\uD83D!'}"#, "f:1:6: error: half a character"),
        ("{a: 1x}", "f:1:5: error: '1x' is no value; text must stand in quotes"),
        (#"{'\u0061': 1}"#, #"f:1:3: error: keys are written without '\'"#),
        ("{a: 1} b", "f:1:8: error: nothing may follow the closing '}'"),
        ("{a: 1} /* b", "f:1:8: error: this comment does not end"),
        ("{a: 1} / b", "f:1:8: error: '/' starts no comment here"),
        (String(repeating: "[", count: 100), "f:1:65: error: nested too deeply"),
        ("{a: \u{A0}1}", "f:1:5: error: '\u{A0}1' is no value; text must stand in quotes"),
    ]) func namesTheFirstSyntaxError(_ text: String, _ expected: String) {
        guard case .failure(let mistake) = JSON5Value.read(Array(text.utf8), path: "f") else {
            Issue.record("was read: \(text)")
            return
        }
        #expect(mistake.description == expected)
    }

    @Test func namesDamagedText() {
        guard case .failure(let mistake) = JSON5Value.read([0x7B, 0x0A, 0x27, 0xC3, 0x28, 0x27], path: "f") else {
            Issue.record("was read")
            return
        }
        #expect(mistake.description == "f:2:2: error: the text is not UTF-8")
    }

    /// Whatever is cut from, doubled in or changed in a good text: it is read or a mistake is named, and what is read survives the decoder.
    @Test func survivesDamage() {
        let good = Array("// c\n{ a: [1, 'x', {b: null}], \"c\": 0x1F, /* d */ e: true, }\n".utf8)
        let marks = Array("{}[]:,'\"/\\*\n-+.x0".utf8)
        for index in good.indices {
            var cut = good
            cut.remove(at: index)
            for bytes in [cut, Array(good[..<index])] + marks.map({ mark in good[..<index] + [mark] + good[index...] }) {
                if case .failure(let mistake) = JSON5Value.read(bytes, path: "f") {
                    #expect(mistake.position != nil, "no place for: \(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
    }
}
