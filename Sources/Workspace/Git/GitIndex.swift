/// What the next commit would hold: the content of Git's index.
public struct GitIndex: Sendable {
    /// A Swift file of the index.
    private struct Entry: Sendable {
        let path: String
        let object: String
    }

    private let repository: GitRepository
    private let entries: [Entry]
    /// The Swift files that the next commit adds or changes, from the repository's root, sorted by Git. What is deleted, or in conflict, is not among them.
    public let staged: [String]
    /// The Swift files whose content on disk is another than in the index, or that are gone from the disk.
    public let differing: [String]
    /// The Swift files that Git does not know.
    public let untracked: [String]

    private static let pattern = ["--", "*.swift"]

    /// Asks Git, which looks at the index that its environment names: inside a hook that may be a temporary one.
    public init(of repository: GitRepository) throws(GitError) {
        self.repository = repository
        let known = try repository.output(["ls-files", "--stage", "-z"] + Self.pattern)
        var entries: [Entry] = []
        for line in known.split(separator: 0) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), let path = Path.decoded(line[line.index(after: tab)...]) else { continue }
            // `100644 OBJECT 0`: links and submodules have other modes, files in conflict other stages.
            let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 3, words[0].hasPrefix("100"), words[2] == "0" else { continue }
            entries.append(Entry(path: path, object: words[1]))
        }
        self.entries = entries
        staged = GitRepository.names(
            try repository.output(["diff", "--cached", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff", "--diff-filter=AMT", "--ignore-submodules"] + Self.pattern))
        differing = GitRepository.names(
            try repository.output(["diff-files", "--name-only", "-z", "--no-renames", "--no-relative", "--ignore-submodules"] + Self.pattern))
        untracked = GitRepository.names(try repository.output(["ls-files", "--others", "--exclude-standard", "-z"] + Self.pattern))
    }

    /// The contents of files in the index, by path from the root; a path that the index does not have is left out.
    public func contents(of paths: some Sequence<String>) throws(GitError) -> [String: [UInt8]] {
        let wanted = Set(paths)
        let entries = entries.filter { wanted.contains($0.path) }
        guard !entries.isEmpty else { return [:] }
        let input = Array(entries.map { $0.object + "\n" }.joined().utf8)
        let output = try repository.output(["cat-file", "--batch"], input: input)
        var contents: [String: [UInt8]] = [:]
        var rest = output[...]
        for entry in entries {
            // `OBJECT blob SIZE`, a line break, the content, a line break.
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw GitError("git cat-file: the answer is cut off") }
            let words = rest[..<end].split(separator: UInt8(ascii: " "))
            guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), rest.endIndex - end > size else {
                throw GitError("git cat-file: '\(entry.path)' cannot be read from the index: \(String(decoding: rest[..<end], as: UTF8.self))")
            }
            let start = end + 1
            contents[entry.path] = Array(rest[start..<start + size])
            rest = rest[min(start + size + 1, rest.endIndex)...]
        }
        return contents
    }
}
