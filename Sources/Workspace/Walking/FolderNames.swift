/// The names in a folder, sorted by their bytes, without `.` and `..`. Names that are not UTF-8 are left out; empty if the folder cannot be read.
public func namesInFolder(_ path: String) -> [String] {
    var names: [String] = []
    guard let stream = try? FolderStream(path, reportedAs: path) else { return [] }
    try? stream.forEach { bytes, _ in
        if let name = Path.decoded(bytes) { names.append(name) }
    }
    return names.sorted(by: Path.precedes)
}
