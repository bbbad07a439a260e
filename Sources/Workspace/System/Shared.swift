#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A value that several threads use, one at a time. The standard library's `Mutex` needs a newer macOS than we do.
public final class Shared<Value>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    public init(_ value: Value) {
        self.value = value
        lock.initialize(to: pthread_mutex_t())
        #if !canImport(Darwin) && canImport(Glibc)
        // Whoever waits asks again for a while before it sleeps: what is done with such values takes less time than to fall asleep and wake up.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        pthread_mutex_init(lock, &attributes)
        pthread_mutexattr_destroy(&attributes)
        #else
        pthread_mutex_init(lock, nil)
        #endif
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    public func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(&value)
    }
}
