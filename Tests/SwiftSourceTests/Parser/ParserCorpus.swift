import Foundation
import Testing

/// Small sources with the trees that are expected of them, in the files of `Corpus/`:
///
///     === what the case shows
///     source
///     ---
///     tree
///
/// With `UPDATE=1` in the environment a test run writes the trees anew.
struct ParserCorpus: CustomTestStringConvertible {
    struct Case {
        let name: String
        let source: String
        var tree: String
    }

    let path: String
    private(set) var cases: [Case] = []

    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] == "1"

    static let all: [ParserCorpus] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted().map { ParserCorpus(path: folder.appendingPathComponent($0).path) }
    }()

    private init(path: String) {
        self.path = path
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        for section in ("\n" + text).components(separatedBy: "\n=== ").dropFirst() {
            let parts = section.components(separatedBy: "\n---\n")
            let lines = parts[0].components(separatedBy: "\n")
            let tree = parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : ""
            cases.append(Case(name: lines[0], source: lines.dropFirst().joined(separator: "\n"), tree: tree))
        }
    }

    /// Writes the file with other trees.
    func write(_ cases: [Case]) throws {
        let text = cases.map { "=== \($0.name)\n\($0.source)\n---\n\($0.tree)\n" }.joined(separator: "\n")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    var testDescription: String { URL(fileURLWithPath: path).lastPathComponent }
}
