/// The folders that a project's files stand in, as a tree.
struct Folders: Sendable {
    /// By folder: the folder around it; -1 for the outermost.
    private(set) var parents: Column<Int32> = [-1]
    private(set) var depths: Column<Int32> = [0]
    private(set) var names: ContiguousArray<String> = [""]
    /// The folder of each file.
    private(set) var folderOfFile: Column<Int32> = []
    private var numbers: [Key: Int32] = [:]
    /// The folder of the file before, with its path up to the last slash: files come in the order of their paths.
    private var last: (path: ContiguousArray<UInt8>, folder: Int32) = ([], 0)

    private struct Key: Hashable {
        var parent: Int32
        var name: String
    }

    init() {}

    func deallocate() {
        parents.deallocate()
        depths.deallocate()
        folderOfFile.deallocate()
    }

    /// The folder that a path's last slash ends, added if it is new. Empty components and `.` are passed over.
    mutating func folder(ofFile path: String) -> Int32 {
        var path = path
        return path.withUTF8 { folder(ofFile: $0) }
    }

    private mutating func folder(ofFile path: UnsafeBufferPointer<UInt8>) -> Int32 {
        var end = path.count
        while end > 0, path[end - 1] != UInt8(ascii: "/") { end -= 1 }
        if last.path.elementsEqual(UnsafeBufferPointer(rebasing: path[..<end])) { return last.folder }
        var folder: Int32 = 0
        var start = 0
        for index in 0..<end where path[index] == UInt8(ascii: "/") {
            let name = path[start..<index]
            start = index + 1
            if name.isEmpty || name.count == 1 && name.first == UInt8(ascii: ".") { continue }
            folder = child(String(decoding: name, as: UTF8.self), of: folder)
        }
        last = (ContiguousArray(path[..<end]), folder)
        return folder
    }

    /// By folder: whether it is one for tests by itself.
    private(set) var areForTests: ContiguousArray<Bool> = []

    /// The depth of the innermost folder around all files.
    private(set) var commonRootDepth: Int32 = 0
    private var commonRoot: Int32 = -1

    mutating func add(file path: String) {
        let folder = folder(ofFile: path)
        folderOfFile.append(folder)
        if commonRoot < 0 { commonRoot = folder }
        while depths[Int(commonRoot)] > commonDepth(commonRoot, folder) { commonRoot = parents[Int(commonRoot)] }
        commonRootDepth = depths[Int(commonRoot)]
    }

    private mutating func child(_ name: String, of parent: Int32) -> Int32 {
        let key = Key(parent: parent, name: name)
        if let number = numbers[key] { return number }
        let number = Int32(parents.count)
        numbers[key] = number
        parents.append(parent)
        depths.append(depths[Int(parent)] + 1)
        names.append(name)
        return number
    }

    /// Finds the folders of tests: those with such a name, where the name leaves it open those that hold a test.
    /// - Parameter isTest: Whether a file imports a test framework.
    mutating func findTests(_ isTest: (_ file: Int) -> Bool) {
        areForTests = ContiguousArray(repeating: false, count: parents.count)
        var open: [Int] = []
        for folder in parents.indices {
            switch CodeOrigin.testFolder(names[folder]) {
            case .no: continue
            case .perhaps: open.append(folder)
            case .yes: areForTests[folder] = true
            }
        }
        if open.isEmpty { return }
        var holdTests = ContiguousArray(repeating: false, count: parents.count)
        for file in folderOfFile.indices where isTest(file) { holdTests[Int(folderOfFile[file])] = true }
        // Folders come after those around them.
        for folder in parents.indices.reversed() where holdTests[folder] && parents[folder] >= 0 { holdTests[Int(parents[folder])] = true }
        for folder in open { areForTests[folder] = holdTests[folder] }
    }

    /// Whether a folder is one for tests by itself; markers may have made it later than the files.
    func isForTests(_ folder: Int32) -> Bool {
        Int(folder) < areForTests.count ? areForTests[Int(folder)] : CodeOrigin.testFolder(names[Int(folder)]) == .yes
    }

    /// By folder: whether it is one for tests or inside one. Folders around all files do not count: who lints a folder of tests means it.
    func areTests() -> ContiguousArray<Bool> {
        var answers = ContiguousArray(repeating: false, count: parents.count)
        for folder in parents.indices where depths[folder] > commonRootDepth {
            answers[folder] = answers[Int(parents[folder])] || areForTests[folder]
        }
        return answers
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
