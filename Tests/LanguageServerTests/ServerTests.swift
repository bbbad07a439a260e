import Linting
import Testing

@testable import LanguageServer

/// A conversation with an editor.
@Suite struct ServerTests {
    private static let uri = "file:///project/Two%20Words.swift"
    private static let path = "/project/Two Words.swift"

    /// A server that finds each `x` of a document, with a fix that makes it a `y`.
    private static func server() -> Server {
        Server(version: "1") { documents in
            .findings(
                documents.mapValues { bytes in
                    let lines = bytes.withUnsafeBytes { LineIndex($0) }
                    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "x") }.map { index in
                        let location = bytes.withUnsafeBytes { lines.location(of: index..<index + 1, path: "/project/Other.swift", in: $0) }
                        return Finding(
                            rule: "no-x", severity: .warning, location: location, message: "an x", help: "write y",
                            related: [RelatedPlace(location: location, message: "here")],
                            fixes: [.safe("write 'y'", .replace(index..<index + 1, with: "y")), .unsafe("remove it", .remove(index..<index + 1))])
                    }
                })
        }
    }

    private static func send(_ text: String, to server: inout Server) -> [String] { server.receive(Array(text.utf8)).map(\.text) }

    private static func opened(_ text: String) -> Server {
        var server = server()
        _ = send(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, to: &server)
        let parameters = JSONValue.object(["textDocument": .object(["uri": .string(uri), "version": .int(3), "text": .string(text)])])
        _ = send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":\#(parameters.text)}"#, to: &server)
        return server
    }

    @Test func sayingHelloAndGoodbye() {
        var server = Self.server()
        #expect(Self.send(#"{"id":0,"method":"shutdown"}"#, to: &server) == [#"{"error":{"code":-32002,"message":"'initialize' must come first"},"id":0,"jsonrpc":"2.0"}"#])
        let hello = Self.send(#"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"capabilities":{}}}"#, to: &server)
        #expect(hello.count == 1)
        #expect(hello[0].contains(#""id":"a""#) && hello[0].contains(#""positionEncoding":"utf-16""#) && hello[0].contains(#""change":1"#))
        #expect(Self.send(#"{"method":"initialized","params":{}}"#, to: &server) == [])
        #expect(Self.send(#"{"id":2,"method":"textDocument/hover"}"#, to: &server) == [#"{"error":{"code":-32601,"message":"there is no method 'textDocument/hover'"},"id":2,"jsonrpc":"2.0"}"#])
        #expect(Self.send(#"{"id":3,"method":"shutdown"}"#, to: &server) == [#"{"id":3,"jsonrpc":"2.0","result":null}"#])
        #expect(server.exitStatus == nil)
        #expect(Self.send(#"{"method":"exit"}"#, to: &server) == [])
        #expect(server.exitStatus == 0)
        var rude = Self.server()
        _ = Self.send(#"{"method":"exit"}"#, to: &rude)
        #expect(rude.exitStatus == 1)
    }

    @Test func diagnosticsOfAnOpenDocument() throws {
        var server = Self.opened("let a = \"🙂\"; x\n")
        let messages = server.publish().map(\.text)
        #expect(messages.count == 1)
        let message = try #require(messages.first)
        #expect(message.contains(#""method":"textDocument/publishDiagnostics""#))
        #expect(message.contains(#""uri":"file:///project/Two%20Words.swift","version":3"#))
        // The emoji is two units of UTF-16 and four bytes.
        #expect(message.contains(#""range":{"end":{"character":15,"line":0},"start":{"character":14,"line":0}},"relatedInformation""#))
        #expect(message.contains(#""code":"no-x""#) && message.contains(#""message":"an x\nwrite y""#) && message.contains(#""severity":2"#))
        #expect(message.contains(#""location":{"range":{"end":{"character":15,"line":0},"start":{"character":14,"line":0}},"uri":"file:///project/Other.swift"}"#))
        // Nothing new, nothing sent.
        #expect(server.publish().isEmpty)
    }

    @Test func changesAndClosing() {
        var server = Self.opened("x x")
        #expect(server.publish().first?.text.components(of: "no-x") == 2)
        _ = Self.send(#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///project/Two%20Words.swift","version":4},"contentChanges":[{"text":"x"},{"text":"a\nb"}]}}"#, to: &server)
        #expect(server.publish().map(\.text) == [#"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],"uri":"file:///project/Two%20Words.swift","version":4}}"#])
        _ = Self.send(#"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///project/Two%20Words.swift"}}}"#, to: &server)
        #expect(server.publish().map(\.text) == [#"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],"uri":"file:///project/Two%20Words.swift"}}"#])
        // What was never opened, and what is no file, is passed over.
        _ = Self.send(#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"untitled:1"},"contentChanges":[{"text":"x"}]}}"#, to: &server)
        #expect(server.publish().isEmpty)
    }

    @Test func quickFixesWhereTheCursorIs() {
        var server = Self.opened("a\nx b x")
        _ = server.publish()
        func actions(_ line: Int, _ column: Int) -> [String] {
            let place = #"{"line":\#(line),"character":\#(column)}"#
            return Self.send(#"{"id":9,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///project/Two%20Words.swift"},"range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[]}}}"#, to: &server)
        }
        let found = actions(1, 0)
        #expect(found.count == 1)
        #expect(found[0].contains(#""title":"write 'y'""#) && found[0].contains(#""isPreferred":true"#))
        #expect(found[0].contains(#""title":"remove it (may change what the code means)""#))
        #expect(found[0].contains(#""edit":{"changes":{"file:///project/Two%20Words.swift":[{"newText":"y","range":{"end":{"character":1,"line":1},"start":{"character":0,"line":1}}}]}}"#))
        #expect(actions(0, 0) == [#"{"id":9,"jsonrpc":"2.0","result":[]}"#])
        #expect(actions(99, 0).count == 1)
        // Not between an edit and the next linting.
        _ = Self.send(#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///project/Two%20Words.swift"},"contentChanges":[{"text":"x"}]}}"#, to: &server)
        #expect(actions(0, 0) == [#"{"id":9,"jsonrpc":"2.0","result":[]}"#])
    }

    @Test func problemsAreSaidOnce() {
        var server = Server(version: "1") { _ in .problem("a mistake") }
        _ = Self.send(#"{"id":1,"method":"initialize"}"#, to: &server)
        for text in ["a", "b"] {
            _ = Self.send(#"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.swift","text":"\#(text)"}}}"#, to: &server)
            let messages = server.publish().map(\.text)
            #expect(messages == (text == "a" ? [#"{"jsonrpc":"2.0","method":"window/showMessage","params":{"message":"viewlint: a mistake","type":1}}"#] : []))
        }
    }

    @Test("whatever comes, an answer or silence", arguments: [
        "", "{", "[]", "null", "{}", #"{"id":1}"#, #"{"method":1}"#, #"{"id":[],"method":"initialize"}"#, #"{"method":"textDocument/didOpen"}"#,
        #"{"method":"textDocument/didOpen","params":[]}"#, #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://x"}}}"#,
        #"{"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///a"},"range":{"start":{"line":-1}}}}"#,
    ])
    func survives(text: String) {
        var fresh = Self.server()
        _ = Self.send(text, to: &fresh)
        var open = Self.opened("x")
        _ = Self.send(text, to: &open)
        _ = open.publish()
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.range(of: text) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }

    fileprivate func range(of text: String) -> Range<Index>? { self[...].range(of: text) }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
