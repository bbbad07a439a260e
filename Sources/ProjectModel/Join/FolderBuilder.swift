import SwiftSource

/// Collects the folders of a project's files, with what only their names tell.
struct FolderBuilder {
    private(set) var tree = Folders()
    /// By folder.
    private(set) var names: ContiguousArray<String> = [""]
    /// By the folder around and the name.
    private var numbers = PairMap()
    /// The folder of the file before, with its path up to the last slash: files come in the order of their paths, so that most of it is the next one's.
    private var last: (path: ContiguousArray<UInt8>, folder: Int32) = ([], 0)
    private var commonRoot: Int32 = -1
    /// By folder: whether it is one for tests by itself.
    private var areForTests: ContiguousArray<Bool> = []

    /// Frees what the tree does not need.
    consuming func finish() -> Folders {
        numbers.deallocate()
        return tree
    }

    mutating func add(file path: String) {
        let folder = folder(ofFile: path)
        tree.folderOfFile.append(folder)
        if commonRoot < 0 { commonRoot = folder }
        while tree.depths[Int(commonRoot)] > tree.commonDepth(commonRoot, folder) { commonRoot = tree.parents[Int(commonRoot)] }
        tree.commonRootDepth = tree.depths[Int(commonRoot)]
    }

    /// The folder that a path's last slash ends, added if it is new. Empty components and `.` are passed over.
    mutating func folder(ofFile path: String) -> Int32 {
        var path = path
        return path.withUTF8 { folder(ofFile: $0) }
    }

    private mutating func folder(ofFile path: UnsafeBufferPointer<UInt8>) -> Int32 {
        var end = path.count
        while end > 0, path[end - 1] != UInt8(ascii: "/") { end -= 1 }
        // Out of the folders of the file before that are not around this one.
        var shared = 0
        for index in 0..<min(end, last.path.count) {
            if path[index] != last.path[index] { break }
            if path[index] == UInt8(ascii: "/") { shared = index + 1 }
        }
        if shared == end, shared == last.path.count { return last.folder }
        var folder = last.folder
        last.path.withUnsafeBufferPointer { path in
            FolderBuilder.forEachName(in: path[shared...]) { _ in folder = tree.parents[Int(folder)] }
        }
        FolderBuilder.forEachName(in: path[shared..<end]) { folder = child($0, of: folder) }
        last.path.removeLast(last.path.count - shared)
        last.path.append(contentsOf: path[shared..<end])
        last.folder = folder
        return folder
    }

    /// The components that name a folder, each with a slash behind it.
    private static func forEachName(in path: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var start = path.startIndex
        for index in path.startIndex..<path.endIndex where path[index] == UInt8(ascii: "/") {
            let name = UnsafeBufferPointer(rebasing: path[start..<index])
            start = index + 1
            if !name.isEmpty, name.count != 1 || name[0] != UInt8(ascii: ".") { body(name) }
        }
    }

    private mutating func child(_ name: UnsafeBufferPointer<UInt8>, of parent: Int32) -> Int32 {
        let symbol = Symbol(utf8: name)
        if let number = numbers[parent, symbol] { return number }
        let number = tree.add(to: parent)
        numbers[parent, symbol] = number
        names.append(String(decoding: name, as: UTF8.self))
        return number
    }

    // MARK: Tests

    /// Finds the folders of tests: those with such a name, where the name leaves it open those that hold a test.
    /// - Parameter isTest: Whether a file imports a test framework.
    mutating func findTests(_ isTest: (_ file: Int) -> Bool) {
        let parents = tree.parents
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
        for file in tree.folderOfFile.indices where isTest(file) { holdTests[Int(tree.folderOfFile[file])] = true }
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
        var answers = ContiguousArray(repeating: false, count: tree.parents.count)
        for folder in tree.parents.indices where tree.depths[folder] > tree.commonRootDepth {
            answers[folder] = answers[Int(tree.parents[folder])] || areForTests[folder]
        }
        return answers
    }
}
