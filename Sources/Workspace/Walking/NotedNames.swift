/// Names that a walk was to note, by the folder that they stand in.
public struct NotedNames: Sendable {
    /// Sorted by path once the walk is over.
    private var folders: [(path: String, names: [String])] = []

    /// Nothing was noted.
    public init() {}

    /// The names in a folder (absolute), in any order; `nil` if the walk did not tell of it.
    public subscript(folder: String) -> [String]? {
        var range = folders.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if Path.isSame(folders[middle].path, folder) { return folders[middle].names }
            range = Path.precedes(folders[middle].path, folder) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    mutating func append(_ names: [String], in folder: String) { folders.append((folder, names)) }

    mutating func removeLast() { folders.removeLast() }

    /// They come nearly in order.
    mutating func sort() { folders.sort { Path.precedes($0.path, $1.path) } }
}
