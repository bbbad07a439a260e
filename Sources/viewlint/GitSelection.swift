import Configuration
import Workspace

/// What Git, or a diff, says a run is about: which files and lines are reported, and which content the files have. All paths are absolute.
struct GitSelection {
    /// The files to report on, with the lines; `nil`: all that is named.
    private(set) var lines: [String: ChangedLines]?
    /// What stands in for the content on disk.
    private(set) var contents: [String: [UInt8]] = [:]
    /// Files on disk that the run knows nothing of.
    private(set) var hidden: Set<String> = []

    /// Everything that is named, as it is on disk.
    static let everything = GitSelection()

    private init() {}

    /// - Throws: ``ProjectScope/Failure`` after saying what is wrong.
    init(_ arguments: CommandArguments, _ scope: ProjectScope) throws(ProjectScope.Failure) {
        if let patch = arguments.patch {
            try readPatch(patch, scope)
            return
        }
        guard arguments.isStaged || arguments.since != nil else { return }
        guard let repository = GitRepository.containing(scope.root) else {
            Console.error("\(arguments.isStaged ? "--staged" : "--since") needs a Git repository, and \(scope.display(scope.root)) is in none")
            throw .failed
        }
        do throws(GitError) {
            if arguments.isStaged { try readIndex(of: repository) } else if let revision = arguments.since { try readChanges(since: revision, in: repository) }
        } catch {
            Console.error("\(error)")
            throw .failed
        }
    }

    /// Whether a finding on these lines of a file is reported.
    func includes(_ path: String, lines range: ClosedRange<Int>) -> Bool {
        guard let lines else { return true }
        return lines[path]?.overlaps(range) ?? false
    }

    func includes(_ path: String) -> Bool { lines == nil || lines?[path] != nil }

    private mutating func readIndex(of repository: GitRepository) throws(GitError) {
        let index = try GitIndex(of: repository)
        let absolute = { (path: String) in Path.join(repository.root, path) }
        lines = Dictionary(index.staged.map { (absolute($0), ChangedLines.all) }, uniquingKeysWith: { first, _ in first })
        // What equals the disk's content need not be asked for.
        let contents = try index.contents(of: index.differing)
        self.contents = Dictionary(contents.map { (absolute($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        hidden = Set(index.untracked.map(absolute))
    }

    private mutating func readChanges(since revision: String, in repository: GitRepository) throws(GitError) {
        var lines: [String: ChangedLines] = [:]
        for change in try repository.changes(since: revision) { lines[Path.join(repository.root, change.path)] = change.lines }
        self.lines = lines
    }

    private mutating func readPatch(_ name: String, _ scope: ProjectScope) throws(ProjectScope.Failure) {
        var reader = FileReader()
        do {
            if name == "-" { try reader.readToEnd(of: .standardInput) } else { _ = try reader.read(Path.absolute(name, in: scope.workingFolder)) }
        } catch {
            Console.error("\(error)")
            throw .failed
        }
        guard let diff = UnifiedDiff(reader.bytes) else {
            Console.error("--patch \(name): no unified diff")
            throw .failed
        }
        var lines: [String: ChangedLines] = [:]
        for file in diff.files { lines[GitSelection.place(of: file.path, scope)] = file.lines }
        self.lines = lines
    }

    /// The file that a diff means: its paths start at the repository's root, or where the diff was made, with one folder (`b/`) before them or none.
    private static func place(of path: String, _ scope: ProjectScope) -> String {
        let root = GitRepository.containing(scope.root)?.root ?? scope.root
        var candidates = [path]
        if let slash = path.firstIndex(of: "/"), slash != path.startIndex { candidates.insert(String(path[path.index(after: slash)...]), at: path.hasPrefix("b/") ? 0 : 1) }
        for candidate in candidates {
            for folder in [root, scope.workingFolder] {
                let absolute = Path.absolute(candidate, in: folder)
                if FileStatus(of: absolute) != nil { return absolute }
            }
        }
        return Path.absolute(candidates[0], in: root)
    }
}
