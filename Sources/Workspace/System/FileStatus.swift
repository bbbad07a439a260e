#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a path leads to.
public enum FileKind: Equatable, Sendable {
    case file
    case folder
    case link
    /// A FIFO, socket or device.
    case special
}

/// The answer of `stat` in the parts that matter here.
public struct FileStatus: Equatable, Sendable {
    public let kind: FileKind
    /// In bytes.
    public let size: Int
    /// Time of the last change of the content, in nanoseconds since 1970.
    public let modified: Int64
    /// Permission bits, without the kind of file.
    public let permissions: UInt16
    public let device: UInt64
    public let inode: UInt64

    init(_ status: stat) {
        let mode = mode_t(status.st_mode)
        switch mode & mode_t(S_IFMT) {
        case mode_t(S_IFREG): kind = .file
        case mode_t(S_IFDIR): kind = .folder
        case mode_t(S_IFLNK): kind = .link
        default: kind = .special
        }
        size = Int(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        permissions = UInt16(truncatingIfNeeded: mode & 0o7777)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
    }

    /// The status of what `path` names; nil if there is nothing or it cannot be reached.
    /// - Parameter followingLinks: whether a symbolic link at the end is followed or described itself.
    public init?(of path: String, followingLinks: Bool = true) {
        var status = stat()
        guard path.withCString({ followingLinks ? stat($0, &status) : lstat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    /// The status of an open descriptor.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// The absolute path of the folder that the process runs in, links resolved; nil if it was removed.
public func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
}

/// The absolute path without links, `.` and `..`; nil if nothing is there.
public func realPath(_ path: String) -> String? {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
