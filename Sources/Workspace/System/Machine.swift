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
