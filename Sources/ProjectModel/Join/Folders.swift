/// The folders that a project's files stand in, as a tree.
struct Folders: Sendable {
    /// By folder: the folder around it; -1 for the outermost.
    private(set) var parents: Column<Int32> = [-1]
    private(set) var depths: Column<Int32> = [0]
    /// The folder of each file.
    var folderOfFile: Column<Int32> = []
    /// The depth of the innermost folder around all files.
    var commonRootDepth: Int32 = 0

    func deallocate() {
        for column in [parents, depths, folderOfFile] { column.deallocate() }
    }

    /// Adds a folder inside another.
    mutating func add(to parent: Int32) -> Int32 {
        parents.append(parent)
        depths.append(depths[Int(parent)] + 1)
        return Int32(parents.count - 1)
    }

    /// The depth of the innermost folder around both.
    func commonDepth(_ one: Int32, _ other: Int32) -> Int32 {
        var (one, other) = (one, other)
        while one != other {
            if depths[Int(one)] >= depths[Int(other)] { one = parents[Int(one)] } else { other = parents[Int(other)] }
        }
        return depths[Int(one)]
    }

    /// The folder's child on the way to a folder inside it; `nil` if that is not inside.
    func step(from outer: Int32, to inner: Int32) -> Int32? {
        var inner = inner
        while inner > 0 {
            let parent = parents[Int(inner)]
            if parent == outer { return inner }
            inner = parent
        }
        return nil
    }
}
