/// Those names in a folder that matter to the caller, sorted by their bytes, without `.` and `..`. Names that are not UTF-8 are left out; empty
/// if the folder cannot be read.
public func namesInFolder(_ path: String, where matters: (UnsafeBufferPointer<UInt8>) -> Bool) -> [String] {
    var names: [String] = []
    try? FolderStream(path).forEach { bytes, _ in
        if matters(bytes), let name = Path.decoded(bytes) { names.append(name) }
    }
    return names.sorted(by: Path.precedes)
}
