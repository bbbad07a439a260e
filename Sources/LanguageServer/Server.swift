import Linting

/// Answers an editor: diagnostics for the documents that are open, quick fixes for what can be mended. Knows nothing of streams and files; messages come in
/// and go out as values. https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
public struct Server {
    /// What linting documents gave.
    public enum Answer {
        /// By absolute path, for each document that was asked about.
        case findings([String: [Finding]])
        /// It could not be done; a sentence for the person.
        case problem(String)
    }

    /// Lints documents, given with their content by absolute path. Knowledge comes from their project on disk.
    public typealias Lint = (_ documents: [String: [UInt8]]) -> Answer

    private enum State { case new, running, shutDown }

    private struct Document {
        var uri: String
        var version: Int?
        var text: DocumentText
        var findings: [Finding] = []
    }

    private let lint: Lint
    private let version: String
    private var state = State.new
    /// By absolute path.
    private var documents: [String: Document] = [:]
    private var isStale = false
    private var lastProblem: String?
    /// The status to exit with, once the editor has asked for it.
    public private(set) var exitStatus: Int32?

    public init(version: String, lint: @escaping Lint) {
        self.version = version
        self.lint = lint
    }

    // MARK: Messages

    /// Takes a message in and gives those to send. What it changes is linted by ``publish()``.
    public mutating func receive(_ bytes: [UInt8]) -> [JSONValue] {
        guard let message = JSONValue(bytes) else { return [Server.failure(.null, code: -32700, "the message is no JSON")] }
        let id = message["id"]
        guard let method = message["method"]?.string else {
            // An answer to something of ours is fine; we ask nothing.
            if message["result"] != nil || message["error"] != nil { return [] }
            return [Server.failure(id ?? .null, code: -32600, "the message has no method")]
        }
        let parameters = message["params"] ?? .null
        guard let id else {
            receive(notification: method, parameters)
            return []
        }
        switch (state, method) {
        case (.new, "initialize"):
            state = .running
            return [success(id, capabilities)]
        case (.new, _): return [Server.failure(id, code: -32002, "'initialize' must come first")]
        case (.shutDown, _): return [Server.failure(id, code: -32600, "the server is shut down")]
        case (.running, "shutdown"):
            state = .shutDown
            return [success(id, .null)]
        case (.running, "textDocument/codeAction"): return [success(id, .array(actions(parameters)))]
        case (.running, "initialize"): return [Server.failure(id, code: -32600, "'initialize' came already")]
        default: return [Server.failure(id, code: -32601, "there is no method '\(method)'")]
        }
    }

    private mutating func receive(notification method: String, _ parameters: JSONValue) {
        if method == "exit" {
            exitStatus = state == .shutDown ? 0 : 1
            return
        }
        guard state == .running else { return }
        let document = parameters["textDocument"]
        guard let uri = document?["uri"]?.string, let path = DocumentURI.path(uri) else {
            // A configuration file, say, changed on disk.
            if method == "workspace/didChangeWatchedFiles" { isStale = true }
            return
        }
        switch method {
        case "textDocument/didOpen":
            guard let text = document?["text"]?.string else { return }
            documents[path] = Document(uri: uri, version: document?["version"]?.int, text: DocumentText(Array(text.utf8)))
        case "textDocument/didChange":
            // Whole texts were asked for: the last one counts.
            guard let text = parameters["contentChanges"]?.array?.last?["text"]?.string, var open = documents[path] else { return }
            open.text = DocumentText(Array(text.utf8))
            open.version = document?["version"]?.int
            documents[path] = open
        case "textDocument/didSave": break
        case "textDocument/didClose":
            guard let closed = documents.removeValue(forKey: path) else { return }
            closedURIs.append(closed.uri)
        default: return
        }
        isStale = true
    }

    /// Documents whose diagnostics must be taken back.
    private var closedURIs: [String] = []

    private var capabilities: JSONValue {
        .object([
            "capabilities": .object([
                "positionEncoding": .string("utf-16"),
                "textDocumentSync": .object(["openClose": .bool(true), "change": .int(1), "save": .bool(true)]),
                "codeActionProvider": .object(["codeActionKinds": .array([.string("quickfix")])]),
            ]),
            "serverInfo": .object(["name": .string("viewlint"), "version": .string(version)]),
        ])
    }

    private func success(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
        .object(["jsonrpc": .string("2.0"), "id": id, "result": result])
    }

    private static func failure(_ id: JSONValue, code: Int, _ message: String) -> JSONValue {
        .object(["jsonrpc": .string("2.0"), "id": id, "error": .object(["code": .int(code), "message": .string(message)])])
    }

    private static func notification(_ method: String, _ parameters: [String: JSONValue]) -> JSONValue {
        .object(["jsonrpc": .string("2.0"), "method": .string(method), "params": .object(parameters)])
    }

    // MARK: Diagnostics

    /// Lints the open documents if anything changed since the last time, and gives their diagnostics to send: what one document says may change what
    /// is found in another.
    public mutating func publish() -> [JSONValue] {
        guard isStale else { return [] }
        isStale = false
        var messages = closedURIs.map { Server.notification("textDocument/publishDiagnostics", ["uri": .string($0), "diagnostics": .array([])]) }
        closedURIs = []
        if documents.isEmpty { return messages }
        switch lint(documents.mapValues { $0.text.bytes }) {
        case .findings(let findings):
            lastProblem = nil
            for path in documents.keys.sorted() {
                documents[path]?.findings = findings[path] ?? []
                if let document = documents[path] { messages.append(diagnostics(of: document)) }
            }
        case .problem(let text):
            if text != lastProblem {
                messages.append(Server.notification("window/showMessage", ["type": .int(1), "message": .string("viewlint: " + text)]))
            }
            lastProblem = text
        }
        return messages
    }

    private func diagnostics(of document: Document) -> JSONValue {
        var parameters: [String: JSONValue] = [
            "uri": .string(document.uri), "diagnostics": .array(document.findings.map { diagnostic(for: $0, in: document) }),
        ]
        if let version = document.version { parameters["version"] = .int(version) }
        return Server.notification("textDocument/publishDiagnostics", parameters)
    }

    private func diagnostic(for finding: Finding, in document: Document) -> JSONValue {
        let severity =
            switch finding.severity {
            case .error: 1
            case .warning: 2
            case .note: 3
            }
        var diagnostic: [String: JSONValue] = [
            "range": document.text.range(finding.location.range), "severity": .int(severity), "source": .string("viewlint"), "code": .string(finding.rule),
            "message": .string(finding.message + (finding.help.map { "\n" + $0 } ?? "")),
        ]
        if !finding.related.isEmpty {
            diagnostic["relatedInformation"] = .array(
                finding.related.map { place in
                    // Of another file only what the finding itself says is known: its lines are there as text.
                    let range = Server.range(of: place.location)
                    return .object([
                        "location": .object(["uri": .string(DocumentURI.uri(place.location.path)), "range": range]), "message": .string(place.message),
                    ])
                })
        }
        return .object(diagnostic)
    }

    private static func range(of location: Location) -> JSONValue {
        func position(_ position: Position, _ line: String) -> JSONValue {
            let column = String(decoding: Array(line.utf8).prefix(position.column - 1), as: UTF8.self).utf16.count
            return .object(["line": .int(position.line - 1), "character": .int(column)])
        }
        return .object(["start": position(location.start, location.firstLine), "end": position(location.end, location.lastLine)])
    }

    // MARK: Quick fixes

    private func actions(_ parameters: JSONValue) -> [JSONValue] {
        guard let uri = parameters["textDocument"]?["uri"]?.string, let path = DocumentURI.path(uri), let document = documents[path],
            let start = document.text.offset(of: parameters["range"]?["start"]), let end = document.text.offset(of: parameters["range"]?["end"])
        else { return [] }
        var actions: [JSONValue] = []
        // After an edit the places are those of the text before: nothing is offered until it was linted again.
        if isStale { return [] }
        for finding in document.findings where finding.location.range.lowerBound <= max(start, end) && start <= finding.location.range.upperBound {
            for fix in finding.fixes {
                let edits = fix.edits.map { JSONValue.object(["range": document.text.range($0.range), "newText": .string($0.text)]) }
                actions.append(
                    .object([
                        "title": .string(fix.message + (fix.safety == .safe ? "" : " (may change what the code means)")), "kind": .string("quickfix"),
                        "isPreferred": .bool(fix.safety == .safe), "diagnostics": .array([diagnostic(for: finding, in: document)]),
                        "edit": .object(["changes": .object([uri: .array(edits)])]),
                    ]))
            }
        }
        return actions
    }
}
