/// The folders that a project's files stand in, as a tree.
struct Folders: Sendable {
    /// By folder: the folder around it; -1 for the outermost.
    private(set) var parents: ContiguousArray<Int32> = [-1]
    private(set) var depths: ContiguousArray<Int32> = [0]
    private(set) var names: ContiguousArray<String> = [""]
    /// The folder of each file.
    private(set) var folderOfFile: ContiguousArray<Int32> = []
    private var numbers: [Key: Int32] = [:]

    private struct Key: Hashable {
        var parent: Int32
        var name: Substring
    }

    init() {}

    /// The folder that a path's last slash ends, added if it is new. Empty components and `.` are passed over.
    mutating func folder(ofFile path: String) -> Int32 {
        var folder: Int32 = 0
        var rest = Substring(path)
        while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
            let name = rest[..<slash]
            rest = rest[rest.utf8.index(after: slash)...]
            if name.isEmpty || name == "." { continue }
            folder = child(name, of: folder)
        }
        return folder
    }

    mutating func add(file path: String) { folderOfFile.append(folder(ofFile: path)) }

    private mutating func child(_ name: Substring, of parent: Int32) -> Int32 {
        let key = Key(parent: parent, name: name)
        if let number = numbers[key] { return number }
        let number = Int32(parents.count)
        // A string of its own: the substring would keep the whole path.
        let name = String(name)
        numbers[Key(parent: parent, name: Substring(name))] = number
        parents.append(parent)
        depths.append(depths[Int(parent)] + 1)
        names.append(name)
        return number
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
