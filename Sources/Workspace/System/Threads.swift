#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The threads that help others with what can be done at once.
///
/// They are made when they are first needed and then wait for more until the process ends: a run does several things in parallel that take less time
/// than to make a thread and to end it. They have a stack of 8 MB, as a main thread has (other threads have 512 kB on a Mac, too little for deep trees).
final class Helpers: @unchecked Sendable {
    static let all = Helpers()

    /// Guards all below, and what changes in teams.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// There is new work, or a team has finished.
    private let news = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// In the order in which they began.
    private var teams: [Team] = []
    private var threadCount = 0

    /// The workers at one thing.
    private final class Team {
        /// Gone when the work is done, whoever still holds the team.
        var work: ((_ worker: Int) -> Void)?
        /// How many workers may still come.
        var places: Int
        /// How many came, besides the one whose work it is.
        var helperCount = 0
        var busyCount = 0

        init(places: Int, _ work: @escaping (Int) -> Void) {
            self.places = places
            self.work = work
        }

        /// A function of its own: when it returns, nothing of it holds the work.
        @inline(never)
        func perform(_ worker: Int) { work?(worker) }
    }

    private init() {
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
        news.initialize(to: pthread_cond_t())
        pthread_cond_init(news, nil)
    }

    /// Calls `work(0)`, and on threads that are free meanwhile `work(1)` and so on, each number once and below `workers`. Returns when all calls have.
    ///
    /// Who waits here does other work meanwhile, so nobody may come with a lock that such work wants.
    func run(workers: Int, _ work: @escaping @Sendable (_ worker: Int) -> Void) {
        let team = Team(places: workers - 1, work)
        pthread_mutex_lock(lock)
        teams.append(team)
        while threadCount < workers - 1, Thread(stackSize: 8 << 20, { self.helpForever() }) != nil { threadCount += 1 }
        pthread_mutex_unlock(lock)
        // Not before: who wakes up wants the lock.
        pthread_cond_broadcast(news)
        team.perform(0)
        pthread_mutex_lock(lock)
        // Who has not come by now is not needed.
        teams.removeAll { $0 === team }
        // What a helper does may wait for help itself.
        while team.busyCount > 0 { if !help() { pthread_cond_wait(news, lock) } }
        pthread_mutex_unlock(lock)
        team.work = nil
    }

    private func helpForever() {
        pthread_mutex_lock(lock)
        while true { if !help() { pthread_cond_wait(news, lock) } }
    }

    /// Takes part in what was begun last of what has a place, if anything; the lock is held before and after.
    private func help() -> Bool {
        guard let team = teams.last(where: { $0.places > 0 }) else { return false }
        team.places -= 1
        team.busyCount += 1
        team.helperCount += 1
        let worker = team.helperCount
        pthread_mutex_unlock(lock)
        team.perform(worker)
        pthread_mutex_lock(lock)
        team.busyCount -= 1
        if team.busyCount == 0 { pthread_cond_broadcast(news) }
        return true
    }
}

/// A thread of the system that runs one closure.
struct Thread {
    private let handle: pthread_t

    /// Starts a thread; nil if the system grants none.
    /// - Parameter stackSize: in bytes, a multiple of the page size.
    init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let box = Unmanaged.passRetained(Box(body))
        #if canImport(Glibc) && !canImport(Darwin)
        var handle = pthread_t()
        #else
        var handle: pthread_t?
        #endif
        let number = pthread_create(&handle, &attributes, { argument in
            // Optional on some systems and not on others.
            let argument: UnsafeMutableRawPointer? = argument
            Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
        guard number == 0 else {
            box.release()
            return nil
        }
        #if canImport(Glibc) && !canImport(Darwin)
        self.handle = handle
        #else
        guard let handle else { return nil }
        self.handle = handle
        #endif
    }

    /// Waits for its end.
    func join() {
        pthread_join(handle, nil)
    }

    private final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
