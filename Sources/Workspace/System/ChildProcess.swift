#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc  // for `environ`, which is read and never written
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// How a child process ended and what it said.
public struct ProcessResult: Sendable {
    /// Its exit status; 128 plus the signal's number if a signal ended it.
    public let status: Int32
    public let output: [UInt8]
    /// Standard error, damaged UTF-8 repaired.
    public let errorText: String
}

/// A process could not be started or spoken with: `description` is `NAME: TEXT`.
public struct ProcessError: Error, Equatable, Sendable, CustomStringConvertible {
    public let name: String
    /// Whether the program is not installed (not on the `PATH`).
    public let isMissing: Bool
    /// The system's text for the error.
    public let text: String
    public var description: String { "\(name): \(text)" }

    init(_ name: String, number: Int32) {
        self.name = name
        isMissing = number == ENOENT
        text = systemErrorText(number)
    }
}

/// Runs a program found on the `PATH` to its end, with this process's environment and folder.
/// - Parameter input: what it reads on standard input; nil: nothing (`/dev/null`).
func runProcess(_ name: String, _ arguments: [String], input: [UInt8]?) throws(ProcessError) -> ProcessResult {
    var output = try Pipe(name), errors = try Pipe(name)
    defer { output.closeBoth(); errors.closeBoth() }
    var feed: Pipe?
    if input != nil { feed = try Pipe(name) }
    defer { feed?.closeBoth() }

    let child = try spawn(name, arguments, input: feed?.readEnd, output: output.writeEnd, errors: errors.writeEnd)
    output.closeWriteEnd()
    errors.closeWriteEnd()
    feed?.closeReadEnd()

    // Each pipe has its own thread: whichever the child fills first, somebody empties it.
    let errorEnd = errors.readEnd
    let errorBytes = Collected()
    let errorThread = Thread(stackSize: 256 << 10) { errorBytes.bytes = readToEnd(errorEnd) }
    var feedThread: Thread?
    var started = errorThread != nil
    if let input, let feedEnd = feed?.writeEnd, started {
        feedThread = Thread(stackSize: 256 << 10) {
            // A child that stops reading early is its own affair: its status tells.
            _ = input.withUnsafeBytes { writeAll($0, to: feedEnd) }
            close(feedEnd)
        }
        started = feedThread != nil
        if started { feed?.writeEnd = -1 }
    }
    if !started { kill(child, SIGKILL) }
    let outputBytes = readToEnd(output.readEnd)
    feedThread?.join()
    errorThread?.join()

    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
        if errno != EINTR { throw ProcessError(name, number: errno) }
    }
    guard started else { throw ProcessError(name, number: EAGAIN) }
    let signal = status & 0x7f
    return ProcessResult(
        status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
        output: outputBytes, errorText: String(decoding: errorBytes.bytes, as: UTF8.self))
}

/// Starts the program with the three descriptors as its standard ones (`input` nil: `/dev/null`).
private func spawn(
    _ name: String, _ arguments: [String], input: Int32?, output: Int32, errors: Int32
) throws(ProcessError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
        posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)

    // An ignored signal stays ignored in a child; the child shall die of a broken pipe as usual.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var vector: [UnsafeMutablePointer<CChar>?] = [strdup(name)]
    for argument in arguments { vector.append(strdup(argument)) }
    vector.append(nil)
    defer { for pointer in vector { free(pointer) } }

    #if canImport(Darwin)
    let environment = _NSGetEnviron().pointee
    #else
    let environment = environ
    #endif
    var child: pid_t = 0
    let number = posix_spawnp(&child, name, &actions, &attributes, vector, environment)
    guard number == 0 else { throw ProcessError(name, number: number) }
    return child
}

private final class Collected: @unchecked Sendable {
    // Written by one thread, read after it has been joined.
    var bytes: [UInt8] = []
}

private func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
        while true {
            let received = read(descriptor, buffer.baseAddress!, buffer.count)
            if received < 0, errno == EINTR { continue }
            guard received > 0 else { return }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<received]))
        }
    }
    return bytes
}

private struct Pipe {
    var readEnd: Int32
    var writeEnd: Int32

    init(_ name: String) throws(ProcessError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ProcessError(name, number: errno) }
        // A pipe's other end in a second child would never report its end.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    mutating func closeReadEnd() { Self.close(&readEnd) }
    mutating func closeWriteEnd() { Self.close(&writeEnd) }
    mutating func closeBoth() { closeReadEnd(); closeWriteEnd() }

    private static func close(_ end: inout Int32) {
        guard end >= 0 else { return }
        #if canImport(Darwin)
        _ = Darwin.close(end)
        #elseif canImport(Glibc)
        _ = Glibc.close(end)
        #elseif canImport(Musl)
        _ = Musl.close(end)
        #endif
        end = -1
    }
}
