/// The facts of all files of a project, by file. One memory for all, so that asking for one detail copies and retains nothing else.
public struct FactsTable: RandomAccessCollection, Sendable {
    private final class Storage: @unchecked Sendable {
        let facts: UnsafeMutableBufferPointer<FileFacts>

        init(_ facts: [FileFacts]) {
            self.facts = .allocate(capacity: facts.count)
            _ = self.facts.initialize(from: facts)
        }

        deinit {
            facts.deinitialize()
            facts.deallocate()
        }
    }

    private let storage: Storage
    // Beside its owner, so that reading goes through one pointer.
    private nonisolated(unsafe) let first: UnsafePointer<FileFacts>
    public let endIndex: Int

    init(_ facts: [FileFacts]) {
        storage = Storage(facts)
        first = UnsafePointer(storage.facts.baseAddress!)
        endIndex = facts.count
    }

    public var startIndex: Int { 0 }

    public subscript(file: Int) -> FileFacts {
        _read {
            precondition(file >= 0 && file < endIndex, "no such file")
            yield first[file]
        }
    }
}
