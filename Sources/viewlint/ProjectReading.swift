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
    /// What could not be read of the files to report on, as messages. A file that is only part of what the project knows is left out in
    /// silence: nothing was asked about it.
    var problems: [String] = []
    /// Found in a folder, but no Swift source whatever the name says: worth a word, no failure.
    var oddities: [String] = []

    /// What became of one file.
    private enum Outcome: Sendable {
        case read(SourceFile, FileFacts)
        case failed(String)
        /// Its bytes are no Swift source.
        case notSwift(String)
    }

    /// What a thread keeps from file to file.
    private struct Worker: ~Copyable {
        var files = FileReader()
        var sources = SourceReader()
        var facts = FactsReader()
    }

    /// - Parameters:
    ///   - scope: What is known must not depend on the folder that the program runs in, so facts go by paths from the project's folder.
    ///   - replacements: Sources that stand in for files, by path.
    init(_ found: FoundFiles, in scope: ProjectScope, replacements: [String: [UInt8]] = [:], workers: Int) {
        let paths = found.files.map(\.path)
        let projectPaths = paths.map(scope.projectPath)
        let outcomes = mapInParallel(count: paths.count, workers: workers, makeState: { Worker() }) { worker, index in
            let path = paths[index]
            if let bytes = replacements[path] {
                return bytes.withUnsafeBytes { ProjectReading.read(path, projectPaths[index], $0, &worker.sources, &worker.facts) }
            }
            do {
                try worker.files.read(path)
            } catch {
                return .failed("\(error)")
            }
            return ProjectReading.read(path, projectPaths[index], worker.files.bytes, &worker.sources, &worker.facts)
        }
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .read(let file, let facts):
                if found.isReported[index] { reported.append(files.count) }
                files.append(file)
                self.facts.append(facts)
            case .failed(let message):
                if found.isReported[index] { problems.append(message) }
            case .notSwift(let message):
                guard found.isReported[index] else { break }
                if found.isNamed(index) { problems.append(message) } else { oddities.append(message) }
            }
        }
    }

    private static func read(
        _ path: String, _ projectPath: String, _ bytes: UnsafeRawBufferPointer, _ sources: inout SourceReader, _ facts: inout FactsReader
    ) -> Outcome {
        switch ContentKind(of: bytes) {
        case .text: break
        case .utf16: return .notSwift("\(path): is UTF-16; Swift sources are UTF-8")
        case .binary: return .notSwift("\(path): is a binary file, not Swift source")
        }
        let file = sources.read(path: path, bytes: bytes)
        var known = facts.facts(of: file)
        known.path = projectPath
        return .read(file, known)
    }
}
