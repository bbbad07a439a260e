/// Where a Git repository is, found without starting Git.
public struct GitRepository: Equatable, Sendable {
    /// The working tree's root: absolute.
    public let root: String
    /// The folder with this working tree's `HEAD` and index: `.git`, or what a `.git` file (worktree, submodule) points to.
    public let folder: String
    /// The folder with configuration and `info/exclude`; another than `folder` in a linked worktree.
    public let commonFolder: String

    /// The innermost repository that `folder` lies in; nil if there is none.
    /// - Parameter folder: absolute and normalised; best with links resolved.
    public static func containing(_ folder: String) -> GitRepository? {
        var folder = folder
        while true {
            if let repository = GitRepository(root: folder) { return repository }
            if folder == "/" || folder == "." { return nil }
            folder = Path.parent(folder)
        }
    }

    /// The repository whose root is exactly this folder.
    public init?(root: String) {
        let entry = Path.join(root, ".git")
        guard let status = FileStatus(of: entry) else { return nil }
        var folder = entry
        if status.kind == .file {
            guard let line = Self.line(of: entry), line.hasPrefix("gitdir: ") else { return nil }
            folder = Path.absolute(String(line.dropFirst(8)), in: root)
        }
        // An empty `.git` folder is no repository for Git either.
        guard FileStatus(of: Path.join(folder, "HEAD"), followingLinks: false) != nil else { return nil }
        self.root = root
        self.folder = folder
        commonFolder = Self.line(of: Path.join(folder, "commondir")).map { Path.absolute($0, in: folder) } ?? folder
    }

    /// A small file's text without the line end; nil if it cannot be read.
    private static func line(of path: String) -> String? {
        var reader = FileReader()
        guard (try? reader.read(path)) != nil else { return nil }
        let bytes = reader.bytes
        let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.map { $0 + 1 } ?? 0
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<end]), as: UTF8.self)
    }
}
