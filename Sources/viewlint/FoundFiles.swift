import Configuration
import Workspace

/// The files of a run: those to report on and those to know.
struct FoundFiles {
    /// Sorted by path.
    let files: [FoundFile]
    /// Whether each of the files is to be linted.
    let isReported: [Bool]
    /// Whether each of them is what the run is about: of a change only the files that it touches. What it causes in others is looked for too, but what is
    /// wrong with those files themselves is nobody's question.
    let isMeant: [Bool]
    /// Package manifests and `.xcodeproj` folders.
    let markers: [String]
    /// The path that the source on standard input goes by; `nil` if it is not wanted, or excluded.
    let standardInputPath: String?
    /// As reports name them.
    private let namedPaths: [String]
    /// Whether something that was named could not be looked at.
    let hasFailed: Bool

    /// Says what could not be read.
    init(_ scope: ProjectScope, _ configured: ConfiguredProject, _ selection: GitSelection, _ arguments: CommandArguments) {
        var walk = FileWalk(workingFolder: scope.workingFolder)
        walk.others = [.name("Package.swift"), .name("project.pbxproj", inFolderEnding: ".xcodeproj")]
        walk.filter = configured.filter(inFolder: scope.root)
        walk.filtersRoots = !arguments.lintsExcludedFiles
        walk.configurationName = arguments.ignoresConfiguration || arguments.configuration != nil ? nil : SettingsResolver.fileName
        walk.notes = { WalkedFolders.notes($0) }
        // One walk serves both: a file belongs to the first root that leads to it.
        let named = arguments.readsStandardInput ? [] : scope.named
        let result = walk.run(arguments.isIsolated ? named : named + [scope.root]) { configured.filter(configuration: $0) }
        if !selection.isOfIndex { configured.walked.learn(from: result) }

        var hasFailed = false
        for problem in result.problems {
            // What lies outside the named paths is only looked at for what it may tell.
            guard named.contains(where: { scope.lies(problem.path, in: $0) }) else { continue }
            // Names that no report could print are passed over; all else that cannot be read must be known.
            if problem.kind == .undecodableName { Console.warning("\(problem)") } else {
                Console.error("\(problem)")
                hasFailed = true
            }
        }
        self.hasFailed = hasFailed
        markers = result.others.map { scope.projectPath($0.path.hasSuffix("/project.pbxproj") ? Path.parent($0.path) : $0.path) }

        var files = selection.isEmpty ? [] : selection.hidden.isEmpty ? result.files : result.files.filter { !selection.hidden.contains(Path.absolute($0.path, in: scope.workingFolder)) }
        func admits(_ path: String) -> Bool { arguments.lintsExcludedFiles || configured.filter(inFolder: Path.parent(path)).admits(path) }
        func insert(_ path: String, root: Int) {
            files.insert(FoundFile(path: path, root: root, configuration: nil), at: files.firstIndex { Path.precedes(path, $0.path) } ?? files.count)
        }
        // What is gone from the disk may still be in the index; what Git ignores may be tracked all the same.
        let known = selection.lines == nil ? [] : Set(files.map { Path.absolute($0.path, in: scope.workingFolder) })
        let added = Set(selection.contents.keys).union(selection.lines.map { Set($0.keys) } ?? []).subtracting(known)
        for path in added.sorted(by: Path.precedes) where path.hasSuffix(".swift") {
            guard selection.contents[path] != nil || FileStatus(of: path)?.kind == .file else { continue }
            guard admits(path) else { continue }
            let root = named.firstIndex { scope.lies(path, in: $0) }
            if root == nil, arguments.isIsolated { continue }
            insert(Path.display(path, in: scope.workingFolder), root: root ?? named.count)
        }
        var standardInputPath: String?
        if arguments.readsStandardInput {
            let path = Path.display(scope.named[0], in: scope.workingFolder)
            let absolute = Path.absolute(scope.named[0], in: scope.workingFolder)
            if admits(absolute) {
                standardInputPath = path
                if !files.contains(where: { Path.isSame($0.path, path) }) { insert(path, root: 0) }
            }
        }
        self.files = files
        self.standardInputPath = standardInputPath
        let namedPaths = named.map { Path.display($0, in: scope.workingFolder) }
        self.namedPaths = namedPaths
        if let path = standardInputPath {
            isReported = files.map { Path.isSame($0.path, path) }
        } else {
            isReported = files.map { file in
                guard file.root < namedPaths.count else { return false }
                // A hook names files without knowing what is never looked at; a folder that is named is meant.
                return arguments.lintsExcludedFiles || !Path.isSame(file.path, namedPaths[file.root])
                    || !Self.isNeverEntered(scope.projectPath(file.path))
            }
        }
        isMeant = selection.lines == nil
            ? isReported : zip(files, isReported).map { $1 && selection.includes(Path.absolute($0.path, in: scope.workingFolder)) }
    }

    /// Whether a file was named itself and not only its folder.
    func isNamed(_ index: Int) -> Bool { standardInputPath != nil || namedPaths.contains { Path.isSame($0, files[index].path) } }

    private static func isNeverEntered(_ path: String) -> Bool {
        Path.parent(path).split(separator: "/").contains { FileWalk.neverEntered.contains(String($0)) }
    }

    var meantPaths: [String] { zip(files, isMeant).filter(\.1).map(\.0.path) }
}
