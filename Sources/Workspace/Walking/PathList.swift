/// A few paths, compared by their bytes.
struct PathList {
    /// Sorted.
    private var paths: [String] = []

    var isEmpty: Bool { paths.isEmpty }

    mutating func insert(_ path: String) {
        let place = place(of: path)
        if place == paths.count || !Path.isSame(paths[place], path) { paths.insert(path, at: place) }
    }

    func contains(_ path: String) -> Bool {
        let place = place(of: path)
        return place < paths.count && Path.isSame(paths[place], path)
    }

    /// Of the first path that does not come before.
    private func place(of path: String) -> Int {
        var range = 0..<paths.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = Path.precedes(paths[middle], path) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
