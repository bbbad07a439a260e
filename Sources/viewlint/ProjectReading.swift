import Configuration
import ProjectModel
import SwiftSource
import Workspace

/// The files of a run, read.
struct ProjectReading {
    /// All files known, in the order of their paths; trees beyond what may be kept are read again when they are needed.
    private(set) var sources = SourceFiles([])
    private var facts: [FileFacts] = []
    /// The files to report on, as indices into `sources`, in order.
    private(set) var reported: [Int] = []
    /// What could not be read of the files to report on, as messages. A file that is only part of what the project knows is left out in
    /// silence: nothing was asked about it.
    private(set) var problems: [String] = []
    /// Found in a folder, but no Swift source whatever the name says: worth a word, no failure.
    private(set) var oddities: [String] = []

    /// What became of one file.
    private enum Outcome: Sendable {
        /// The source is `nil` if there was no room to keep it.
        case read(SourceFile?, FileFacts, Extent)
        case failed(String)
        /// Its bytes are no Swift source.
        case notSwift(String)
    }

    /// What a thread keeps from file to file.
    private struct Worker: ~Copyable {
        var files = FileReader()
        var sources = SourceReader()
        var facts = FactsReader()
        let arena = Arena()
    }

    /// - Parameters:
    ///   - scope: What is known must not depend on the folder that the program runs in, so facts go by paths from the project's folder.
    ///   - replacements: Sources that stand in for files, by path.
    init(_ found: FoundFiles, in scope: ProjectScope, replacements: [String: [UInt8]] = [:], workers: Int) {
        let paths = found.files.map(\.path)
        let memory = TreeMemory(fileCount: paths.count)
        let outcomes = mapInParallel(count: paths.count, workers: workers, makeState: { Worker() }) { worker, index in
            let path = paths[index]
            if let bytes = replacements[path] {
                return bytes.withUnsafeBytes { ProjectReading.read(path, in: scope, $0, &worker, memory) }
            }
            do {
                try worker.files.read(path)
            } catch {
                return .failed("\(error)")
            }
            return ProjectReading.read(path, in: scope, worker.files.bytes, zerosBehind: FileReader.padding, &worker, memory)
        }
        let keepsAll = memory.keepsAll
        var files: [SourceFile?] = []
        var readPaths: [String] = []
        var extents: [Extent] = []
        files.reserveCapacity(paths.count)
        facts.reserveCapacity(paths.count)
        for (index, outcome) in outcomes.enumerated() {
            switch outcome {
            case .read(let file, let facts, let extent):
                if found.isReported[index] { reported.append(files.count) }
                files.append(keepsAll ? file : nil)
                readPaths.append(paths[index])
                extents.append(extent)
                self.facts.append(facts)
            case .failed(let message):
                if found.isMeant[index] { problems.append(message) }
            case .notSwift(let message):
                guard found.isMeant[index] else { break }
                if found.isNamed(index) { problems.append(message) } else { oddities.append(message) }
            }
        }
        let again = SecondReading(paths: readPaths, extents: extents, replacements: replacements)
        sources = SourceFiles(files, paths: readPaths) { again.read($0) }
    }

    /// The facts of the sources in the same order. Whoever takes them has them alone.
    mutating func takeFacts() -> [FileFacts] {
        defer { facts = [] }
        return facts
    }

    private static func read(
        _ path: String, in scope: ProjectScope, _ bytes: UnsafeRawBufferPointer, zerosBehind zeros: Int = 0, _ worker: inout Worker,
        _ memory: TreeMemory
    ) -> Outcome {
        switch ContentKind(of: bytes) {
        case .text: break
        case .utf16: return .notSwift("\(path): is UTF-16; Swift sources are UTF-8")
        case .binary: return .notSwift("\(path): is a binary file, not Swift source")
        }
        worker.sources.parse(bytes, zerosBehind: zeros)
        func outcome(_ file: SourceFile, isKept: Bool) -> Outcome {
            var known = worker.facts.facts(of: file)
            known.path = scope.projectPath(path)
            memory.add(facts: known.memorySize)
            return .read(isKept ? file : nil, known, Extent(file))
        }
        guard memory.keeps(worker.sources.memorySize) else { return worker.sources.withFile(path: path) { outcome($0, isKept: false) } }
        return outcome(worker.sources.file(path: path, in: worker.arena), isKept: true)
    }
}

/// What a file must have again when it is read a second time, lest the rows in its facts lead outside of the tree.
private struct Extent: Equatable {
    private let byteCount: Int
    private let nodeCount: Int

    init(_ file: SourceFile) {
        byteCount = file.bytes.count
        nodeCount = file.nodes.count
    }
}

/// How much memory trees may take. Where all of them fit, they are kept; where they would not, none is, and those that rules look at are read twice.
private final class TreeMemory: Sendable {
    /// In bytes, trees and facts.
    private static let limit = 512 << 20
    /// Of trees, before it is known how many there will be.
    private static let limitAtFirst = 128 << 20

    private struct Use {
        /// In bytes.
        var trees = 0
        var facts = 0
        var fileCount = 0
        var isFull = false
    }

    private let use = Shared(Use())
    /// How many files there are in all.
    private let fileCount: Int

    init(fileCount: Int) {
        self.fileCount = fileCount
    }

    /// Whether there is room for a file's tree.
    /// - Parameter size: in bytes.
    func keeps(_ size: Int) -> Bool {
        use.withValue { use in
            use.fileCount += 1
            if !use.isFull, use.trees + size > TreeMemory.limitAtFirst {
                // So many files have been read by now that the others will be like them.
                use.isFull = (use.trees + use.facts) / use.fileCount * fileCount > TreeMemory.limit
            }
            if !use.isFull { use.trees += size }
            return !use.isFull
        }
    }

    /// What a file's facts take, in bytes.
    func add(facts size: Int) {
        use.withValue { $0.facts += size }
    }

    /// Whether there was room for all.
    var keepsAll: Bool { use.withValue { !$0.isFull } }
}

/// Reads files again whose trees were not kept.
private final class SecondReading: Sendable {
    private let paths: [String]
    private let extents: [Extent]
    private let replacements: [String: [UInt8]]
    /// Readers that no thread uses at the moment.
    private let idle = Shared<[Reader]>([])

    private final class Reader: @unchecked Sendable {
        private var files = FileReader()
        private var sources = SourceReader()

        func read(_ path: String, _ replacement: [UInt8]?) throws(FileError) -> SourceFile {
            if let replacement { return replacement.withUnsafeBytes { sources.read(path: path, bytes: $0) } }
            try files.read(path)
            return sources.read(path: path, bytes: files.bytes, zerosBehind: FileReader.padding)
        }
    }

    init(paths: [String], extents: [Extent], replacements: [String: [UInt8]]) {
        self.paths = paths
        self.extents = extents
        self.replacements = replacements
    }

    /// Facts hold rows of the tree that was read first, so that a file that has changed since cannot be gone on with.
    func read(_ index: Int) -> SourceFile {
        let reader = idle.withValue { $0.popLast() } ?? Reader()
        defer { idle.withValue { $0.append(reader) } }
        let path = paths[index]
        do {
            let file = try reader.read(path, replacements[path])
            if Extent(file) == extents[index] { return file }
            Console.error("\(path): changed while it was linted; run again")
        } catch {
            Console.error("\(error)")
        }
        exitProcess(ExitStatus.failed.rawValue)
    }
}
