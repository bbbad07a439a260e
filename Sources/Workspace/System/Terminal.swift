#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file of the process: standard input, output or error.
public struct Descriptor: Equatable, Sendable {
    public static let standardInput = Descriptor(0)
    public static let standardOutput = Descriptor(1)
    public static let standardError = Descriptor(2)

    let number: Int32

    init(_ number: Int32) { self.number = number }

    /// Whether a person sits at the other end.
    public var isTerminal: Bool { isatty(number) == 1 }

    /// The terminal's width in columns; nil if this is no terminal or it does not know.
    public var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// Makes writing to a closed pipe an error (which `OutputBuffer` keeps) rather than the end of the process. Call it once at the start.
public func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
}

/// Writes all bytes, waiting where it must.
/// - Returns: 0, or the number of the error that stopped it (`EPIPE`: the reader has gone).
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while let start = rest.baseAddress, rest.count > 0 {
        let written = write(descriptor, start, rest.count)
        if written >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN: usleep(1000)  // another process made the shared terminal or pipe non-blocking
        case let number: return number
        }
    }
    return 0
}

func isBrokenPipe(_ number: Int32) -> Bool { number == EPIPE }
