#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads whole files, one after another, into one buffer that grows to the largest of them. One reader a thread.
public struct FileReader: ~Copyable {
    /// Larger files are refused: no source is that large, and a named disk image should not fill the memory. In bytes.
    public static let maximumSize = 256 << 20

    /// How many zero bytes stand behind ``bytes``, for those who look ahead without asking where the end is.
    public static let padding = 64

    /// Has room for the padding besides what is read.
    private var buffer: UnsafeMutableRawBufferPointer
    private var count = 0

    public init() {
        buffer = .allocate(byteCount: 64 << 10, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// What was read last. Valid until the next call of `read` or `readToEnd` and no longer than the reader.
    public var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }

    /// Reads a file into `bytes`: links are followed, anything but a regular file is an error and never waits.
    /// - Returns: the file's status when it was opened.
    @discardableResult
    public mutating func read(_ path: String) throws(FileError) -> FileStatus {
        try read(path, flags: 0)
    }

    /// The same, but a symbolic link at the end of the path is an error.
    mutating func readWithoutFollowing(_ path: String) throws(FileError) -> FileStatus {
        try read(path, flags: O_NOFOLLOW)
    }

    private mutating func read(_ path: String, flags: Int32) throws(FileError) -> FileStatus {
        count = 0
        // Without O_NONBLOCK opening a FIFO waits for a writer.
        let descriptor = openRetrying(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags)
        guard descriptor >= 0 else { throw FileError(path, number: errno) }
        defer { close(descriptor) }
        guard let status = FileStatus(descriptor: descriptor) else { throw FileError(path, number: errno) }
        switch status.kind {
        case .file: break
        case .folder: throw FileError(path, number: EISDIR)
        case .link, .special: throw FileError(.notRegularFile, path: path, text: "Not a regular file")
        }
        guard status.size <= Self.maximumSize else { throw Self.tooLarge(path) }
        try readToEnd(descriptor, path: path, expected: status.size)
        return status
    }

    /// Reads standard input (or another open file) to its end into `bytes`, waiting for whoever writes it.
    public mutating func readToEnd(of descriptor: Descriptor = .standardInput) throws(FileError) {
        count = 0
        try readToEnd(descriptor.number, path: "<standard input>", expected: 0)
    }

    private mutating func readToEnd(_ descriptor: Int32, path: String, expected: Int) throws(FileError) {
        // One byte more than expected: a short answer of a regular file is its end, which saves a second call.
        reserve(expected + 1)
        defer { UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + Self.padding]).initializeMemory(as: UInt8.self, repeating: 0) }
        while true {
            let wanted = buffer.count - Self.padding - count
            #if canImport(Darwin)
            let received = Darwin.read(descriptor, buffer.baseAddress! + count, wanted)
            #elseif canImport(Glibc)
            let received = Glibc.read(descriptor, buffer.baseAddress! + count, wanted)
            #elseif canImport(Musl)
            let received = Musl.read(descriptor, buffer.baseAddress! + count, wanted)
            #endif
            if received < 0 {
                let number = errno
                if number == EINTR { continue }
                if number == EAGAIN {
                    // Standard input made non-blocking by another process.
                    usleep(1000)
                    continue
                }
                count = 0
                throw FileError(path, number: number)
            }
            count += received
            if received == 0 || (expected > 0 && count == expected) { return }
            guard count <= Self.maximumSize else {
                count = 0
                throw Self.tooLarge(path)
            }
            if count == buffer.count - Self.padding { reserve(count * 2) }
        }
    }

    /// Makes room for `capacity` bytes and the padding.
    private mutating func reserve(_ capacity: Int) {
        guard buffer.count < capacity + Self.padding else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(capacity + Self.padding, buffer.count * 2), alignment: 16)
        larger.copyMemory(from: bytes)
        buffer.deallocate()
        buffer = larger
    }

    private static func tooLarge(_ path: String) -> FileError {
        FileError(.tooLarge, path: path, text: "Larger than \(maximumSize >> 20) MB")
    }
}

/// `open` that goes on after a signal. Sets `errno`.
func openRetrying(_ path: String, _ flags: Int32) -> Int32 {
    while true {
        let descriptor = path.withCString { open($0, flags) }
        if descriptor >= 0 || errno != EINTR { return descriptor }
    }
}
