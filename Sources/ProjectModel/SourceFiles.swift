import SwiftSource

/// The sources of a project, by file.
///
/// What does not fit into the memory meant for it is dropped when its facts have been taken, and read again when somebody asks for it. What was
/// read again stays until ``trim()``, so that nodes may be used meanwhile.
public struct SourceFiles: RandomAccessCollection, Sendable {
    /// Reads a file again. It must be what it was.
    public typealias Reload = @Sendable (_ file: Int) -> SourceFile

    private final class Store: @unchecked Sendable {
        let paths: [String]
        let reload: Reload?
        /// Those that were kept.
        let kept: [SourceFile?]
        /// The same, for who only looks at nodes: no owner is counted.
        let references: Column<FileReference?>
        /// Those that were read again. Under the lock, as is the next.
        var loaded: [Int: SourceFile] = [:]
        var loadedSize = 0
        let lock = Lock()

        init(paths: [String], kept: [SourceFile?], reload: Reload?) {
            self.paths = paths
            self.kept = kept
            references = Column(kept.lazy.map { $0.map { FileReference($0) } })
            self.reload = reload
        }

        deinit {
            references.deallocate()
            lock.free()
        }
    }

    private let store: Store

    /// How much of what was read again may stay when it is tidied up, in bytes.
    private static let maximumLoadedSize = 24 << 20

    public init(_ files: [SourceFile]) {
        store = Store(paths: files.map(\.path), kept: files, reload: nil)
    }

    /// - Parameters:
    ///   - files: `nil` for those that have been dropped.
    ///   - paths: Of all files.
    public init(_ files: [SourceFile?], paths: [String], reload: @escaping Reload) {
        precondition(files.count == paths.count, "each file has its path")
        store = Store(paths: paths, kept: files, reload: files.contains { $0 == nil } ? reload : nil)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { store.paths.count }

    public subscript(file: Int) -> SourceFile {
        if let kept = store.kept[file] { return kept }
        if let loaded = store.lock.locked({ store.loaded[file] }) { return loaded }
        // Two threads may read one file; the first copy is the one that stays.
        let read = store.reload!(file)
        return store.lock.locked {
            if let loaded = store.loaded[file] { return loaded }
            store.loaded[file] = read
            store.loadedSize += read.memorySize
            return read
        }
    }

    /// A file that is not retained: it stays as long as the project, or until ``trim()``.
    func reference(to file: Int) -> FileReference { store.references[file] ?? FileReference(self[file]) }

    /// As reports name it.
    public func path(of file: Int) -> String { store.paths[file] }

    /// Whether all files are at hand, so that there is nothing to trim.
    public var areAllKept: Bool { store.reload == nil }

    /// Drops what was read again, if it has become much. Nobody may hold a node of it.
    public func trim() {
        store.lock.locked {
            guard store.loadedSize > SourceFiles.maximumLoadedSize else { return }
            store.loaded = [:]
            store.loadedSize = 0
        }
    }

    /// The number of a file; `nil` for one of another project.
    public func index(of file: SourceFile) -> Int? {
        // They stand in the order of their paths, unless somebody made the project by hand.
        var low = 0
        var high = store.paths.count
        while low < high {
            let middle = (low + high) / 2
            if store.paths[middle].utf8.lexicographicallyPrecedes(file.path.utf8) { low = middle + 1 } else { high = middle }
        }
        if low < store.paths.count, store.paths[low].utf8.elementsEqual(file.path.utf8) { return low }
        return store.paths.firstIndex { $0.utf8.elementsEqual(file.path.utf8) }
    }
}
