/// The facts of all files of a project, by file. One memory for all that counts no owners, as ``Column``: the project owns it, and asking for one
/// detail copies and retains nothing.
public struct FactsTable: RandomAccessCollection, @unchecked Sendable {
    private let facts: UnsafeMutablePointer<FileFacts>
    public let endIndex: Int

    init(_ facts: [FileFacts]) {
        let memory = UnsafeMutableBufferPointer<FileFacts>.allocate(capacity: Swift.max(facts.count, 1))
        _ = memory.initialize(from: facts)
        self.facts = memory.baseAddress!
        endIndex = facts.count
    }

    /// Only its owner calls this, and nobody reads a copy afterwards.
    func deallocate() {
        facts.deinitialize(count: endIndex)
        facts.deallocate()
    }

    public var startIndex: Int { 0 }

    public subscript(file: Int) -> FileFacts {
        _read {
            precondition(file >= 0 && file < endIndex, "no such file")
            yield facts[file]
        }
    }
}
