import Configuration
import ProjectModel
import SwiftSource
import Workspace

/// The files of a run, read.
struct ProjectReading {
    /// All files known, in the order of their paths.
    var files: [SourceFile] = []
    var facts: [FileFacts] = []
    /// The files to report on, as indices into `files`, in order.
    var reported: [Int] = []
    /// What could not be read, as messages.
    var problems: [String] = []
    /// Whether one of the problems is a file that was to be reported on.
    var hasFailed = false

    /// What became of one file.
    private enum Outcome: Sendable {
        case read(SourceFile, FileFacts)
        case failed(String)
    }

    /// What a thread keeps from file to file.
    private struct Worker: ~Copyable {
        var files = FileReader()
        var sources = SourceReader()
        var facts = FactsReader()
    }

    /// - Parameter replacements: Sources that stand in for files, by path.
    init(_ found: FoundFiles, replacements: [String: [UInt8]] = [:], workers: Int) {
        let paths = found.files.map(\.path)
        let outcomes = mapInParallel(count: paths.count, workers: workers, makeState: { Worker() }) { worker, index in
            let path = paths[index]
            if let bytes = replacements[path] {
                return bytes.withUnsafeBytes { ProjectReading.read(path, $0, &worker.sources, &worker.facts) }
            }
            do {
                try worker.files.read(path)
            } catch {
                return .failed("\(error)")
            }
            return ProjectReading.read(path, worker.files.bytes, &worker.sources, &worker.facts)
        }
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .read(let file, let facts):
                if found.isReported[index] { reported.append(files.count) }
                files.append(file)
                self.facts.append(facts)
            case .failed(let message):
                // A file that is only part of what the project knows may be left out; one that was to be linted may not.
                problems.append(message)
                if found.isReported[index] { hasFailed = true }
            }
        }
    }

    private static func read(
        _ path: String, _ bytes: UnsafeRawBufferPointer, _ sources: inout SourceReader, _ facts: inout FactsReader
    ) -> Outcome {
        switch ContentKind(of: bytes) {
        case .text: break
        case .utf16: return .failed("\(path): is UTF-16; Swift sources are UTF-8")
        case .binary: return .failed("\(path): is a binary file, not Swift source")
        }
        let file = sources.read(path: path, bytes: bytes)
        return .read(file, facts.facts(of: file))
    }
}
