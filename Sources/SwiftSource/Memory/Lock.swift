#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A mutual exclusion lock, never freed unless ``free()`` is called.
public struct Lock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    public init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        #if !canImport(Darwin) && canImport(Glibc)
        // Whoever waits asks again for a while before it sleeps: what is done under these locks takes less time than to fall asleep and wake up.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        #else
        pthread_mutex_init(mutex, nil)
        #endif
    }

    public func locked<Result>(_ work: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return work()
    }

    /// Nobody may hold the lock or use it afterwards.
    public func free() {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }
}
