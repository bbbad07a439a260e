#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Plain memory, freed when the last of its owners goes.
///
/// On Linux straight from the system, to which it goes back as soon as it is freed: in the heap, among others, it would stay with the process. The
/// system finds all of it at once; page by page, when each is first written to, takes half as long again. A Mac's heap does the like by itself.
public final class MemoryBlock: @unchecked Sendable {
    public let start: UnsafeMutableRawPointer
    /// In bytes.
    public let size: Int
    private let isMapped: Bool

    /// Memory that will be used, and not a little of it.
    init(byteCount: Int) {
        size = byteCount
        #if !canImport(Darwin)
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0)
        if let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) {
            start = memory
            isMapped = true
            return
        }
        #endif
        start = .allocate(byteCount: byteCount, alignment: 16)
        isMapped = false
    }

    deinit {
        #if !canImport(Darwin)
        if isMapped {
            munmap(start, size)
            return
        }
        #endif
        start.deallocate()
    }
}
