/// The ignore files that hold for a folder, from the weakest (the user's `core.excludesFile`) to the strongest (the folder's own).
struct IgnoreStack {
    private(set) var lists: [IgnoreList] = []
    /// Git's `core.ignoreCase` of the repository.
    var foldsCase = false

    var count: Int { lists.count }
    var isEmpty: Bool { lists.isEmpty }

    mutating func push(_ list: IgnoreList) {
        if !list.isEmpty { lists.append(list) }
    }

    mutating func pop(to count: Int) {
        lists.removeLast(lists.count - count)
    }

    /// Whether an entry is ignored, given that the folders above it are not: what they say is not asked again.
    /// - Parameters:
    ///   - path: the entry's path in the form that the lists' `baseLength` counts in.
    ///   - nameStart: where its last name starts.
    func ignores(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> Bool {
        var index = lists.count
        while index > 0 {
            index -= 1
            let base = lists[index].baseLength
            switch lists[index].verdict(UnsafeBufferPointer(rebasing: path[base...]), nameStart: nameStart - base, isFolder: isFolder) {
            case .none: continue
            case .ignored: return true
            case .kept: return false
            }
        }
        return false
    }

    /// The lists that hold in `folder` before its own `.gitignore` is read.
    /// - Parameters:
    ///   - folder: absolute, links resolved. Its own path is the form that patterns are matched in.
    ///   - root: where reading of `.gitignore` files starts: the repository's root, or any folder above.
    ///   - repository: whose exclude files hold too.
    static func outside(
        of folder: String, root: String, repository: GitRepository?, reader: inout FileReader, problems: inout [FileError]
    ) -> IgnoreStack {
        var stack = IgnoreStack()
        if let repository {
            let settings = GitConfiguration.ignoreSettings(of: repository)
            stack.foldsCase = settings.foldsCase
            let base = baseLength(of: repository.root)
            for path in [settings.excludesFile, Path.join(repository.commonFolder, "info/exclude")] {
                guard let path, (try? reader.read(path)) != nil else { continue }
                stack.push(IgnoreList(reader.bytes, baseLength: base, foldsCase: stack.foldsCase))
            }
        }
        guard let below = Path.relative(folder, to: root), !below.isEmpty else { return stack }
        var above = root
        for name in Path.components(below) {
            stack.readIgnoreFile(in: above, reader: &reader, problems: &problems)
            above = Path.join(above, String(name))
        }
        return stack
    }

    /// Adds the `.gitignore` of a folder if it has one. Git does not follow one that is a symbolic link.
    /// - Parameter folder: absolute, in the form that patterns are matched in.
    mutating func readIgnoreFile(in folder: String, reader: inout FileReader, problems: inout [FileError]) {
        do {
            _ = try reader.readWithoutFollowing(Path.join(folder, ".gitignore"))
            push(IgnoreList(reader.bytes, baseLength: Self.baseLength(of: folder), foldsCase: foldsCase))
        } catch {
            if error.kind == .permissionDenied { problems.append(error) }
        }
    }

    /// The length of a folder's path with its slash.
    static func baseLength(of folder: String) -> Int {
        folder.utf8.count + (folder.utf8.last == UInt8(ascii: "/") ? 0 : 1)
    }
}
