/// The entries of the folders that a walk is in, one folder's behind the other's: storage that is reused, no allocation for each entry.
struct FolderListing {
    struct Entry {
        enum Kind: UInt8 {
            case file, folder, link
        }
        var nameStart: Int
        var nameLength: Int
        var kind: Kind
    }

    private(set) var names: [UInt8] = []
    private(set) var entries: [Entry] = []

    mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ kind: Entry.Kind) {
        entries.append(Entry(nameStart: names.count, nameLength: name.count, kind: kind))
        names.append(contentsOf: name)
    }

    func withName<Result>(of entry: Entry, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        names.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[entry.nameStart..<entry.nameStart + entry.nameLength])) }
    }

    /// Sorts the entries from `start` on as their full paths sort: a folder as if its name ended with a slash.
    mutating func sort(from start: Int) {
        names.withUnsafeBufferPointer { names in
            entries[start...].sort { first, second in
                let common = min(first.nameLength, second.nameLength)
                var index = 0
                while index < common {
                    let one = names[first.nameStart + index], other = names[second.nameStart + index]
                    if one != other { return one < other }
                    index += 1
                }
                func next(_ entry: Entry) -> Int {
                    if index < entry.nameLength { return Int(names[entry.nameStart + index]) }
                    return entry.kind == .folder ? Int(UInt8(ascii: "/")) : -1
                }
                return next(first) < next(second)
            }
        }
    }

    /// Forgets the entries from `start` on.
    mutating func truncate(to start: Int) {
        guard start < entries.count else { return }
        names.removeLast(names.count - entries[start].nameStart)
        entries.removeLast(entries.count - start)
    }
}
