import Foundation
import Testing

/// `viewlint lsp` over real streams.
@Suite struct LanguageServerCommandTests {
    private static func framed(_ messages: [String]) -> Data {
        Data(messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined().utf8)
    }

    @Test func documentsAreLintedAsTheyAreInTheEditor() throws {
        let folder = try Scratch.repository(["App/Gauge.swift": "import SwiftUI\nstruct Gauge {}\n", "App/View.swift": "import SwiftUI\nextension Gauge: View { var body: some View { Text(\"\") } }\n"])
        let uri = "file://" + folder.url.appendingPathComponent("App/Gauge.swift").path
        let outcome = try Tool.run(
            ["lsp"], in: folder,
            input: Self.framed([
                #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":null,"capabilities":{}}}"#,
                #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
                #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"swift","version":1,"text":"import SwiftUI\nstruct Gauge {\n    @State var level = 1\n}\n"}}}"#,
            ]))
        // The editor went away without a word.
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("\"code\":\"non-private-state\""))
        #expect(outcome.output.contains("\"start\":{\"character\":15,\"line\":2}"))
        #expect(outcome.output.contains("\"uri\":\"\(uri)\""))
        let goodbye = try Tool.run(
            ["lsp"], in: folder,
            input: Self.framed([#"{"id":1,"method":"initialize"}"#, #"{"id":2,"method":"shutdown"}"#, #"{"method":"exit"}"#]))
        #expect(goodbye.status == 0)
    }
}
