#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Replaces a file's content in one step: readers see the old or the new content, never a part, also after a crash of ours.
///
/// The new content goes to a temporary file in the same folder, gets the old file's permission bits and is renamed over it. A symbolic
/// link stays one: the file it leads to is replaced.
/// - Parameters:
///   - expected: the content that the caller read. If the file holds anything else now, nothing is written and `.changed` is thrown.
///   - synchronizing: whether to wait until the content is on the disk, so that it also survives a crash of the system.
public func replaceFile(
    _ path: String, expecting expected: UnsafeRawBufferPointer, with content: UnsafeRawBufferPointer, synchronizing: Bool = false
) throws(FileError) {
    var reader = FileReader()
    let status = try reader.read(path)
    let current = reader.bytes
    guard current.count == expected.count,
        current.count == 0 || memcmp(current.baseAddress!, expected.baseAddress!, current.count) == 0
    else {
        throw FileError(.changed, path: path, text: "Changed since it was read; nothing was written")
    }
    guard access(path, W_OK) == 0 else { throw FileError(path, number: errno) }
    try write(content, to: path, permissions: mode_t(status.permissions), synchronizing: synchronizing)
}

/// Creates a file, or replaces it whatever it holds, in one step as `replaceFile` does.
/// - Parameter permissions: of a new file, before the process's mask is applied; an old file keeps its own.
public func writeFile(
    _ path: String, _ content: UnsafeRawBufferPointer, permissions: UInt16 = 0o666, synchronizing: Bool = false
) throws(FileError) {
    if let status = FileStatus(of: path) {
        guard status.kind != .folder else { throw FileError(path, number: EISDIR) }
        // A device or a pipe is written to; there is nothing to replace.
        guard status.kind == .file else { return try writeThrough(content, to: path) }
        guard access(path, W_OK) == 0 else { throw FileError(path, number: errno) }
        try write(content, to: path, permissions: mode_t(status.permissions), synchronizing: synchronizing)
    } else {
        try write(content, to: path, permissions: mode_t(permissions) & ~fileModeMask(), synchronizing: synchronizing)
    }
}

private func writeThrough(_ content: UnsafeRawBufferPointer, to path: String) throws(FileError) {
    let descriptor = openRetrying(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(path, number: errno) }
    defer { close(descriptor) }
    let number = writeAll(content, to: descriptor)
    if number != 0 { throw FileError(path, number: number) }
}

/// The same for bytes in an array.
public func writeFile(_ path: String, _ content: [UInt8], permissions: UInt16 = 0o666) throws(FileError) {
    try withBytes(of: content) { bytes throws(FileError) in try writeFile(path, bytes, permissions: permissions) }
}

/// The same for bytes in arrays.
public func replaceFile(_ path: String, expecting expected: [UInt8], with content: [UInt8]) throws(FileError) {
    try withBytes(of: expected) { expected throws(FileError) in
        try withBytes(of: content) { content throws(FileError) in try replaceFile(path, expecting: expected, with: content) }
    }
}

/// `withUnsafeBytes` rethrows any error; this one keeps its type.
private func withBytes(of array: [UInt8], _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void) throws(FileError) {
    let problem = array.withUnsafeBytes { bytes -> FileError? in
        do throws(FileError) {
            try body(bytes)
            return nil
        } catch {
            return error
        }
    }
    if let problem { throw problem }
}

/// Makes a folder and those above it where they are missing.
public func createFolder(_ path: String) throws(FileError) {
    if FileStatus(of: path)?.kind == .folder { return }
    let parent = Path.parent(path)
    if parent != path { try createFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(path, number: errno) }
}

/// Removes a file or a symbolic link.
public func removeFile(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError(path, number: errno) }
}

private func write(
    _ content: UnsafeRawBufferPointer, to path: String, permissions: mode_t, synchronizing: Bool
) throws(FileError) {
    let target = realPath(path) ?? path
    let folderEnd = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target.utf8.index(after: $0) } ?? target.utf8.startIndex
    let template = String(target[..<folderEnd]) + ".viewlint-XXXXXX"
    var name = Array(template.utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw FileError(path, number: errno) }
    var number = writeAll(content, to: descriptor)
    // Somebody who may do everything, in a container say, leaves the file to whom it belongs. The owner's change clears some bits of the mode.
    var status = stat()
    if number == 0, stat(target, &status) == 0, status.st_uid != geteuid() || status.st_gid != getegid() {
        _ = fchown(descriptor, status.st_uid, status.st_gid)
    }
    if number == 0, fchmod(descriptor, permissions) != 0 { number = errno }
    if number == 0, synchronizing, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    if number == 0, rename(name, target) != 0 { number = errno }
    guard number != 0 else { return }
    unlink(name)
    throw FileError(path, number: number)
}

/// The process's mask for new files. It can only be read by setting it.
private func fileModeMask() -> mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
}
