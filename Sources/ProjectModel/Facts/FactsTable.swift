/// The facts of all files of a project, by file. One memory for all that counts no owners, as ``Column``: the project owns it, and asking for one
/// detail copies and retains nothing.
public struct FactsTable: RandomAccessCollection, @unchecked Sendable {
    private let facts: UnsafeMutablePointer<FileFacts>
    public let endIndex: Int

    init(_ facts: consuming [FileFacts]) {
        let memory = UnsafeMutableBufferPointer<FileFacts>.allocate(capacity: Swift.max(facts.count, 1))
        endIndex = facts.count
        _ = memory.initialize(from: facts)
        self.facts = memory.baseAddress!
    }

    /// Only its owner calls this, and nobody reads a copy afterwards.
    func deallocate() {
        facts.deinitialize(count: endIndex)
        facts.deallocate()
    }

    public var startIndex: Int { 0 }

    /// Only its owner calls this, before anybody else has a copy.
    func dropNames() {
        for file in indices { facts[file].dropNames() }
    }

    public subscript(file: Int) -> FileFacts {
        unsafeAddress {
            precondition(file >= 0 && file < endIndex, "no such file")
            return UnsafePointer(facts + file)
        }
    }

    // What is asked all the time, of one column: a call of the facts themselves may copy them, with all that they own.

    /// The names of a range in a file's facts.
    func names(_ range: SymbolRange, in file: Int) -> Symbols { Symbols(pool: self[file].symbols, range) }

    /// Whether a place belongs to code for previews.
    func isPreview(_ place: NodePlace) -> Bool { FileFacts.isPreview(row: place.row, self[place.file].previews) }
}
