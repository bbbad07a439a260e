/// What the next commit would hold: the content of Git's index.
public struct GitIndex: Sendable {
    /// A Swift file of the index.
    private struct Entry: Sendable {
        let path: String
        let object: String
    }

    private let repository: GitRepository
    /// The Swift files that the next commit adds or changes, from the repository's root, sorted by Git. What is deleted, or in conflict, is not among them.
    public let staged: [String]
    /// The Swift files whose content on disk is another than in the index, or that are gone from the disk.
    public let differing: [String]
    /// Other files of which that is true.
    private let differingOthers: Set<String>
    /// The Swift files that Git does not know.
    public let untracked: [String]

    /// The lines that the next commit adds or changes, by path.
    public let changes: [(path: String, lines: ChangedLines)]

    private static let pattern = ["--", "*.swift"]

    /// Asks Git, which looks at the index that its environment names: inside a hook that may be a temporary one.
    public init(of repository: GitRepository) throws(GitError) {
        self.repository = repository
        staged = GitRepository.names(
            try repository.output(["diff", "--cached", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff", "--diff-filter=AMT", "--ignore-submodules"] + Self.pattern))
        let differing = GitRepository.names(
            try repository.output(["diff-files", "--name-only", "-z", "--no-renames", "--no-relative", "--ignore-submodules"]))
        self.differing = differing.filter { $0.hasSuffix(".swift") }
        differingOthers = Set(differing.filter { !$0.hasSuffix(".swift") })
        changes = try repository.stagedChanges()
        untracked = try repository.untrackedSources()
    }

    /// The contents of files in the index, by path from the root; a path that the index does not have is left out.
    public func contents(of paths: some Sequence<String>) throws(GitError) -> [String: [UInt8]] {
        let wanted = Set(paths)
        guard !wanted.isEmpty else { return [:] }
        let known = try repository.output(["ls-files", "--stage", "-z"] + Self.pattern)
        var entries: [Entry] = []
        for line in known.split(separator: 0) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), let path = Path.decoded(line[line.index(after: tab)...]), wanted.contains(path) else { continue }
            // `100644 OBJECT 0`: links and submodules have other modes, files in conflict other stages.
            let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 3, words[0].hasPrefix("100"), words[2] == "0" else { continue }
            entries.append(Entry(path: path, object: words[1]))
        }
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

    /// The content of a file that is no Swift source where it is another than on disk; `nil` where it is the same, or the index does not have it.
    public func differingContent(of path: String) throws(GitError) -> [UInt8]? {
        guard differingOthers.contains(path) else { return nil }
        let result = try repository.run(["cat-file", "blob", ":" + path])
        return result.status == 0 ? result.output : nil
    }
}
