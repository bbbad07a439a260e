#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Processors that the system has switched on, at least 1.
public func activeProcessorCount() -> Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// A clock that never goes back, in nanoseconds since some moment: for differences only.
public func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    #if canImport(Darwin)
    clock_gettime(_CLOCK_MONOTONIC, &time)
    #else
    clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// The value of an environment variable, nil if it is not set. Damaged UTF-8 is repaired.
public func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
}

/// Ends the process. Buffers of ours are not flushed: flush them before.
public func exitProcess(_ status: Int32) -> Never {
    exit(status)
}

/// Tells the C library to keep little free memory back: called once, before there are threads. GNU's is the only one that needs it.
public func limitFreeHeapMemory() {
    #if canImport(Glibc) && !canImport(Darwin)
    // One heap for all threads: what one frees, another uses.
    _ = mallopt(-8, 1) // M_ARENA_MAX
    #endif
}

#if canImport(Glibc) && !canImport(Darwin)
// The header that declares it is not part of the module.
@_silgen_name("mallopt")
private func mallopt(_ parameter: CInt, _ value: CInt) -> CInt
#endif
