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
    /// Paths of `.xcodeproj` folders and package manifests: they tell what is compiled together.
    var markers: [String] = []
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

    /// - Parameters:
    ///   - found: Sorted by path.
    ///   - isReported: Whether a found file is to be reported on.
    ///   - replacements: Sources that stand in for files, by path.
    init(_ found: [FoundFile], isReported: [Bool], markers: [String], replacements: [String: [UInt8]] = [:], workers: Int) {
        self.markers = markers
        let outcomes = mapInParallel(count: found.count, workers: workers, makeState: { Worker() }) { worker, index in
            let path = found[index].path
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
                if isReported[index] { reported.append(files.count) }
                files.append(file)
                self.facts.append(facts)
            case .failed(let message):
                // A file that is only part of what the project knows may be left out; one that was to be linted may not.
                problems.append(message)
                if isReported[index] { hasFailed = true }
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
