import Configuration
import Workspace

/// What Git, or a diff, says a run is about: which files and lines are reported, and which content the files have. All paths are absolute.
struct GitSelection: Sendable {
    /// The files to report on, with the lines; `nil`: all that is named.
    private(set) var lines: [String: ChangedLines]?
    /// What stands in for the content on disk.
    private(set) var contents: [String: [UInt8]] = [:]
    /// Files on disk that the run knows nothing of.
    private(set) var hidden: Set<String> = []
    /// The lines that changed. A finding elsewhere is reported too if it has come of one of them: a caller, say.
    private(set) var touched: [String: ChangedLines] = [:]
    private var index: (index: GitIndex, root: String)?

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

    /// Whether a file is among those that are reported on.
    func includes(_ path: String) -> Bool { lines.map { $0[path] != nil } ?? true }

    /// Whether a place that a finding speaks of is among what changed.
    func touches(_ path: String, lines range: ClosedRange<Int>) -> Bool { touched[path]?.overlaps(range) ?? false }

    /// Whether the run has nothing to report on.
    var isEmpty: Bool { lines?.isEmpty ?? false }

    /// Whether files count as they are staged: what is not on disk may be there all the same.
    var isOfIndex: Bool { index != nil }

    /// What a file that is no source, a configuration or a baseline, holds in the index; `nil`: what counts is on disk.
    func stagedContent(of path: String) -> [UInt8]? {
        guard let index, let path = Path.relative(path, to: index.root) else { return nil }
        return try? index.index.differingContent(of: path)
    }

    private mutating func readIndex(of repository: GitRepository) throws(GitError) {
        let index = try GitIndex(of: repository)
        let absolute = { (path: String) in Path.join(repository.root, path) }
        lines = Dictionary(index.staged.map { (absolute($0), ChangedLines.all) }, uniquingKeysWith: { first, _ in first })
        // What equals the disk's content need not be asked for.
        let contents = try index.contents(of: index.differing)
        self.contents = Dictionary(contents.map { (absolute($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        hidden = Set(index.untracked.map(absolute))
        for change in index.changes { touched[absolute(change.path)] = change.lines }
        self.index = (index, repository.root)
    }

    private mutating func readChanges(since revision: String, in repository: GitRepository) throws(GitError) {
        var lines: [String: ChangedLines] = [:]
        for change in try repository.changes(since: revision) { lines[Path.join(repository.root, change.path)] = change.lines }
        self.lines = lines
        touched = lines
    }

    private mutating func readPatch(_ name: String, _ scope: ProjectScope) throws(ProjectScope.Failure) {
        var reader = FileReader()
        do {
            if name == "-" { try reader.readToEnd(of: .standardInput) } else { _ = try reader.read(Path.absolute(name, in: scope.workingFolder)) }
        } catch {
            Console.error("\(error)")
            throw .failed
        }
        let diff: UnifiedDiff
        do throws(UnifiedDiff.Problem) {
            diff = try UnifiedDiff(reader.bytes)
        } catch {
            Console.error("--patch \(name): \(error)")
            throw .failed
        }
        var lines: [String: ChangedLines] = [:]
        var missing: [String] = []
        for file in diff.files {
            let path = GitSelection.place(of: file.path, scope)
            lines[path] = file.lines
            if file.path.hasSuffix(".swift"), FileStatus(of: path) == nil { missing.append(file.path) }
        }
        if let first = missing.first {
            // Green would be a lie: nothing of it was looked at.
            Console.error("--patch \(name): '\(first)'\(missing.count > 1 ? " and others" : "") cannot be found here; run where the diff's paths start")
            throw .failed
        }
        self.lines = lines
        touched = lines
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
