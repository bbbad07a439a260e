#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Plain memory, freed when the last of its owners goes.
///
/// On Linux straight from the system, to which it goes back as soon as it is freed: in the heap, among others, it would stay with the process. What
/// will be used the system finds at once; page by page, when each is first written to, takes half as long again. A Mac's heap does the like by itself.
public final class MemoryBlock: @unchecked Sendable {
    public let start: UnsafeMutableRawPointer
    /// In bytes.
    public let size: Int
    private let isMapped: Bool

    /// Memory that will be used, and not a little of it; or only where ``expectUse(of:)`` says so, and the rest costs nothing.
    init(byteCount: Int, isAllUsed: Bool = true) {
        size = byteCount
        #if !canImport(Darwin)
        let options = MAP_PRIVATE | MAP_ANONYMOUS | (isAllUsed ? MAP_POPULATE : MAP_NORESERVE)
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, options, -1, 0)
        if let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) {
            start = memory
            isMapped = true
            return
        }
        #endif
        start = .allocate(byteCount: byteCount, alignment: 16)
        isMapped = false
    }

    /// This part of the memory, which begins with a page, will be used. A system too old to know how finds it page by page.
    func expectUse(of part: UnsafeMutableRawBufferPointer) {
        #if !canImport(Darwin)
        if isMapped { madvise(part.baseAddress!, part.count, MemoryBlock.populateForWriting) }
        #endif
    }

    /// `MADV_POPULATE_WRITE` of Linux 5.14, which older headers do not have.
    private static var populateForWriting: Int32 { 23 }

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
