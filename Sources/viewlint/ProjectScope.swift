import Configuration
import Workspace

/// Which files a run is about: the project's folder, the files to report on, the files to know.
struct ProjectScope {
    /// Absolute, links resolved.
    let workingFolder: String
    /// The project's folder: nothing above it counts as configuration or as the project's settings.
    let root: String
    /// Absolute; as given where it was.
    let named: [String]
    /// The project's folder as reports name it.
    private let displayedRoot: String

    enum Failure: Error { case failed }

    /// - Throws: after saying what is wrong.
    init(_ arguments: CommandArguments) throws(Failure) {
        guard let folder = currentFolder() else {
            Console.error("the current folder cannot be read")
            throw .failed
        }
        workingFolder = folder
        var named = arguments.operands.isEmpty ? ["."] : arguments.operands
        if arguments.readsStandardInput { named = [arguments.standardInputName ?? "standard-input.swift"] }
        var isMissing = false
        if !arguments.readsStandardInput {
            for path in named where FileStatus(of: Path.absolute(path, in: folder)) == nil {
                let hint = arguments.similarCommand.map { "; did you mean the command '\($0)'?" } ?? ""
                Console.error("\(path): no such file or folder\(hint)")
                isMissing = true
            }
        }
        if let project = arguments.project, FileStatus(of: Path.absolute(project, in: folder))?.kind != .folder {
            Console.error("--project \(project): no such folder")
            isMissing = true
        }
        if isMissing { throw .failed }
        self.named = named
        root = ProjectScope.root(of: named, arguments, in: folder)
        displayedRoot = Path.display(root, in: folder)
    }

    /// The folder that `--project` names, else the repository that holds the named paths, else the folder of the outermost configuration above
    /// them, else the working folder if it is a project's and holds them, else the nearest project's folder, else the folder that holds them all.
    private static func root(of named: [String], _ arguments: CommandArguments, in workingFolder: String) -> String {
        if let project = arguments.project { return resolved(Path.absolute(project, in: workingFolder)) }
        let folders = named.map { path -> String in
            let path = Path.absolute(path, in: workingFolder)
            var folder = FileStatus(of: path)?.kind == .folder ? path : Path.parent(path)
            // A source on standard input may be called by a path that does not exist yet.
            while folder != "/", FileStatus(of: folder) == nil { folder = Path.parent(folder) }
            return folder == "/" ? workingFolder : resolved(folder)
        }
        var common = folders[0]
        for folder in folders.dropFirst() {
            while common != "/", !Path.isSame(folder, common), Path.relative(folder, to: common) == nil { common = Path.parent(common) }
        }
        if let repository = GitRepository.containing(common) { return repository.root }
        var outermost: String?
        var nearest: String?
        let working = resolved(workingFolder)
        var folder = common
        while true {
            if FileStatus(of: Path.join(folder, SettingsResolver.fileName)) != nil { outermost = folder }
            if nearest == nil || folder == working, holdsProject(folder) { nearest = folder }
            if folder == "/" { break }
            folder = Path.parent(folder)
        }
        return outermost ?? nearest ?? common
    }

    /// Whether a folder is that of a package or of an Xcode project.
    private static func holdsProject(_ folder: String) -> Bool {
        !namesInFolder(folder) { TargetFinder.isProject($0) }.isEmpty
    }

    private static func resolved(_ path: String) -> String { realPath(path) ?? path }

    /// A file's path from the project's folder; the absolute path of a file outside it.
    /// - Parameter path: normalised, as all are that a walk finds.
    func projectPath(_ path: String) -> String {
        // Most begin as reports name the project's folder.
        if displayedRoot == "." {
            if path.utf8.first != UInt8(ascii: "/"), !path.utf8.starts(with: "..".utf8) { return path }
        } else if let below = Path.relative(path, to: displayedRoot), !below.isEmpty {
            return below
        }
        let absolute = Path.absolute(path, in: workingFolder)
        return Path.relative(absolute, to: root) ?? absolute
    }

    /// Whether a path is a named one, or below it.
    func lies(_ path: String, in named: String) -> Bool {
        Path.relative(Path.absolute(path, in: workingFolder), to: Path.absolute(named, in: workingFolder)) != nil
    }

    /// How messages call a file.
    func display(_ path: String) -> String { Path.display(path, in: workingFolder) }
}
