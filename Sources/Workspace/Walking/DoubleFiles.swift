/// Files that a walk has reached by several ways.
enum DoubleFiles {
    /// A folder or file that a walk started from.
    struct Root {
        /// The length of its part of the paths reported.
        var displayLength = 0
        /// Absolute, without links.
        var real = ""
        /// It is a link itself.
        var isLink = false
    }

    private struct Candidate {
        var file: FoundFile
        /// The absolute path without links.
        var identity: String
        var isLink: Bool
    }

    /// Each file once, sorted by path.
    /// - Parameters:
    ///   - files: Those of one root behind those of another; each root's in order.
    ///   - links: Where those lead that are links, by number.
    static func removed(from files: [FoundFile], _ links: [Int: String], _ roots: [Root], hasNestedRoots: Bool) -> [FoundFile] {
        guard hasNestedRoots || !links.isEmpty || roots.contains(where: \.isLink) else {
            return files.first?.root == files.last?.root ? files : files.sorted { Path.precedes($0.path, $1.path) }
        }
        var candidates: [Candidate] = []
        candidates.reserveCapacity(files.count)
        for (index, file) in files.enumerated() {
            let root = roots[file.root]
            let below = file.path.utf8.dropFirst(root.displayLength).drop { $0 == UInt8(ascii: "/") }
            let plain = below.isEmpty ? root.real : Path.join(root.real, String(Substring(below)))
            let link = links[index]
            candidates.append(Candidate(
                file: file, identity: link ?? plain, isLink: link != nil || (below.isEmpty && root.isLink)))
        }
        candidates.sort { first, second in
            if !Path.isSame(first.identity, second.identity) { return Path.precedes(first.identity, second.identity) }
            if first.file.root != second.file.root { return first.file.root < second.file.root }
            if first.isLink != second.isLink { return second.isLink }
            return Path.precedes(first.file.path, second.file.path)
        }
        var result: [FoundFile] = []
        var last: String?
        for candidate in candidates {
            if let last, Path.isSame(last, candidate.identity) { continue }
            last = candidate.identity
            result.append(candidate.file)
        }
        return result.sorted { Path.precedes($0.path, $1.path) }
    }
}
