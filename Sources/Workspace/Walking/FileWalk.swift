/// What to look for below some files and folders.
///
/// Found are Swift files (`*.swift`) and, in the same walk, whatever `others` names. Every list comes out sorted by the bytes of its paths, the same on every
/// run. What holds:
/// - `neverEntered` folders are skipped wherever they turn up below a root, and so is what Git ignores. Without a repository, `.gitignore` files count from the
///   working folder down (from the root, if that lies elsewhere). A repository inside another (a submodule) goes by its own ignore files, as for Git.
/// - Symbolic links to folders are not followed; a link to a file is found if the link's name fits. A file reached twice is listed once, under the
///   first root that leads to it; there, its own name wins over a link.
/// - A root is meant: it is walked even if it is a link, is ignored by Git or bears a name that is never entered. A root that is a file is found whatever
///   its name. `filter` holds for roots too, unless `filtersRoots` is off.
/// - What cannot be read is a problem in the result, never a reason to stop.
public struct FileWalk: Sendable {
    /// Folders with nothing of the project's own in them.
    public static let neverEntered = [
        ".build", ".git", "DerivedData", "Pods", "Carthage", ".swiftpm", "SourcePackages", "node_modules",
    ]

    /// Other files that are wanted. `filter` does not hold for them one by one (an `include` of sources would hide the manifest), but
    /// excluded folders are not looked into.
    public struct Wanted: Sendable {
        let suffix: [UInt8]
        let isWholeName: Bool
        let folderSuffix: [UInt8]

        private init(_ suffix: String, isWholeName: Bool, folderSuffix: String) {
            self.suffix = Array(suffix.utf8)
            self.isWholeName = isWholeName
            self.folderSuffix = Array(folderSuffix.utf8)
        }

        /// A file of this name, in any folder or only in folders whose name ends so (`project.pbxproj` in `*.xcodeproj`).
        public static func name(_ name: String, inFolderEnding folderSuffix: String = "") -> Wanted {
            Wanted(name, isWholeName: true, folderSuffix: folderSuffix)
        }

        /// Files whose name ends so.
        public static func suffix(_ suffix: String) -> Wanted {
            Wanted(suffix, isWholeName: false, folderSuffix: "")
        }
    }

    public var others: [Wanted] = []
    /// Holds where no configuration file's filter does.
    public var filter = PathFilter.everything
    /// Whether `filter` and those of configuration files hold for the roots themselves.
    public var filtersRoots = true
    /// The name of configuration files (`.linterrc`); nil: there are none. They are found even if Git ignores them.
    public var configurationName: String?
    /// Names that somebody will ask for later, whatever Git or a filter says of them: told of each folder that is read, by the bytes of a name.
    public var notes: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)?
    /// Where relative paths start, those given and those reported: absolute, links resolved. Usually `currentFolder()`.
    public var workingFolder: String

    public init(workingFolder: String) {
        self.workingFolder = workingFolder
    }

    /// Walks.
    /// - Parameters:
    ///   - roots: files and folders, absolute or relative to the working folder.
    ///   - configurationFilter: gives the filter that a configuration file (absolute path) brings for its folder and those below, in place of the one
    ///     from further up; nil leaves that one in force. Asked once for each file, also for those above the roots.
    public func run(_ roots: [String], configurationFilter: (_ configuration: String) -> PathFilter? = { _ in nil }) -> WalkResult {
        withoutActuallyEscaping(configurationFilter) { configurationFilter in
            var walker = FolderWalker(self, configurationFilter)
            for (number, root) in roots.enumerated() { walker.walk(root, number: number) }
            return walker.finish()
        }
    }
}

/// What a walk found.
public struct WalkResult: Sendable {
    /// Swift files, and roots that are files.
    public var files: [FoundFile] = []
    /// The other files wanted.
    public var others: [FoundFile] = []
    /// Configuration files, absolute, in the order they were met: above the roots, then below. `FoundFile.configuration` counts in it.
    public var configurations: [String] = []
    /// What could not be read, and roots that do not exist. Sorted by path.
    public var problems: [FileError] = []
    /// Roots that the filter excludes, by number.
    public var excludedRoots: [Int] = []
    /// Of folders read, if one of `files` is in them or further down.
    public var noted = NotedNames()
    /// Folders read.
    public var folderCount = 0
}

public struct FoundFile: Equatable, Sendable {
    /// As reports name it: relative to the working folder if it lies in it, else as the root was given. Can be opened if the working folder is
    /// the process's; see `Path.absolute` otherwise.
    public let path: String
    /// The first root that leads to it.
    public let root: Int
    /// The nearest configuration file at or above it; nil: none.
    public let configuration: Int?

    public init(path: String, root: Int, configuration: Int?) {
        self.path = path
        self.root = root
        self.configuration = configuration
    }
}
