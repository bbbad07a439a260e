import Testing

@testable import LanguageServer

/// Messages, JSON and URIs.
@Suite struct MessageTests {
    @Test func messagesAreCutAsTheyArrive() {
        var buffer = MessageBuffer()
        let first = MessageBuffer.framed(.string("ä"))
        #expect(String(decoding: first, as: UTF8.self) == "Content-Length: 4\r\n\r\n\"ä\"")
        let both = first + Array("Content-Type: x\r\ncontent-length:2\r\n\r\n{}".utf8)
        var found: [String] = []
        for byte in both {
            buffer.append([byte])
            while let message = buffer.next() { found.append(String(decoding: message, as: UTF8.self)) }
        }
        #expect(found == ["\"ä\"", "{}"])
    }

    @Test(arguments: ["Content-Length: x\r\n\r\n", "Nothing\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999\r\n\r\n"])
    func headersWithoutALengthAreSkipped(header: String) {
        var buffer = MessageBuffer()
        buffer.append(Array((header + "Content-Length: 2\r\n\r\n[]").utf8))
        #expect(buffer.next() == Array("[]".utf8))
    }

    @Test("JSON there and back", arguments: [
        "null", "true", "[]", "{}", "[1,-2,0.5]", #"{"a":{"b":[1,"c"]}}"#, #""\"\\\n\u0001ä🙂""#,
    ])
    func roundTrip(text: String) { #expect(JSONValue(Array(text.utf8))?.text == text) }

    @Test func escapesAndBlanks() {
        #expect(JSONValue(Array(" [ \"\\ud83d\\ude42\\/\\t\\u00e4\" , 1e2 ] ".utf8)) == .array([.string("🙂/\tä"), .double(100)]))
        #expect(JSONValue(Array(#""\ud83d""#.utf8)) == .string("\u{FFFD}"))
        #expect(JSONValue(Array(#""\ud83dx""#.utf8)) == .string("\u{FFFD}x"))
    }

    @Test("what is no JSON", arguments: [
        "", " ", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"", "\"\\", "\"\\u12\"", "\"\\x\"", "tru", "1 2", "nul", "-", "\"\n\"", "]",
        String(repeating: "[", count: 100_000),
    ])
    func noJSON(text: String) { #expect(JSONValue(Array(text.utf8)) == nil) }

    @Test("URIs and paths", arguments: [
        ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A4%23.swift", "/a b/ä#.swift"), ("file://localhost/a", "/a"), ("FILE:///a%", "/a%"),
    ])
    func uris(uri: String, path: String) {
        #expect(DocumentURI.path(uri) == path)
        #expect(DocumentURI.path(DocumentURI.uri(path)) == path)
    }

    @Test func otherURIsAreNoFiles() {
        for uri in ["untitled:1", "https://a/b", "file://server/share/a", ""] { #expect(DocumentURI.path(uri) == nil) }
    }
}
