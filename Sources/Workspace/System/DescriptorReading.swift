#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Descriptor {
    /// Waits until bytes arrive and gives those that are there; empty at the end of the stream, `nil` if it cannot be read.
    public func readSome() -> [UInt8]? {
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
            while true {
                let received = read(number, buffer.baseAddress!, buffer.count)
                if received >= 0 { return Array(UnsafeRawBufferPointer(rebasing: buffer[..<received])) }
                switch errno {
                case EINTR: continue
                case EAGAIN: usleep(1000)  // made non-blocking by another process
                default: return nil
                }
            }
        }
    }
}
