#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Calls `body(worker, item)` once for every item in `0..<count`, in no order, on up to `workers` threads, and returns when all are done.
///
/// The calling thread is worker 0, so with `workers == 1` no thread is made. Other workers have a stack of 8 MB, as a main thread
/// has (other threads have 512 kB on a Mac, too little for deep trees). Where the system grants fewer threads, fewer workers share the items.
public func forEachInParallel(count: Int, workers: Int, body: @Sendable (_ worker: Int, _ item: Int) -> Void) {
    let workers = min(workers, count)
    guard workers > 1 else {
        for item in 0..<max(count, 0) { body(0, item) }
        return
    }
    withoutActuallyEscaping(body) { body in
        // Small pieces keep the last worker from working alone; the lock is cheap beside one file.
        let shared = SharedIndices(count: count, piece: max(1, min(16, count / (workers * 16))))
        let run: @Sendable (Int) -> Void = { worker in
            while let items = shared.next() {
                for item in items { body(worker, item) }
            }
        }
        var threads: [Thread] = []
        for worker in 1..<workers {
            guard let thread = Thread(stackSize: 8 << 20, { run(worker) }) else { break }
            threads.append(thread)
        }
        run(0)
        for thread in threads { thread.join() }
    }
}

/// Calls `body` once for every item in `0..<count` as `forEachInParallel` does and returns the results in the order of the items.
/// - Parameter makeState: makes what one worker keeps between items (a reader, buffers); called once by each worker that gets an item.
public func mapInParallel<State: ~Copyable, Result: Sendable>(
    count: Int, workers: Int, makeState: @Sendable () -> State, body: @Sendable (inout State, _ item: Int) -> Result
) -> [Result] {
    guard count > 0 else { return [] }
    return [Result](unsafeUninitializedCapacity: count) { results, initialized in
        // Each worker touches its own state, each item its own result; nothing is shared but the addresses.
        let results = Unchecked(results.baseAddress!)
        let workers = max(1, min(workers, count))
        let states = Unchecked(UnsafeMutablePointer<State?>.allocate(capacity: workers))
        for worker in 0..<workers { (states.value + worker).initialize(to: nil) }
        forEachInParallel(count: count, workers: workers) { worker, item in
            let slot = states.value + worker
            var state = slot.pointee.take() ?? makeState()
            (results.value + item).initialize(to: body(&state, item))
            slot.pointee = consume state
        }
        states.value.deinitialize(count: workers)
        states.value.deallocate()
        initialized = count
    }
}

/// Does two things, at once if there are two workers. Neither may touch what the other changes.
public func concurrently<First, Second>(workers: Int, _ first: () -> First, _ second: () -> Second) -> (First, Second) {
    withoutActuallyEscaping(first) { first in
        withoutActuallyEscaping(second) { second in
            let works = Unchecked((first, second))
            let results = Shared<(First?, Second?)>((nil, nil))
            forEachInParallel(count: 2, workers: workers) { _, item in
                if item == 0 {
                    let result = Unchecked(works.value.0())
                    results.withValue { $0.0 = result.value }
                } else {
                    let result = Unchecked(works.value.1())
                    results.withValue { $0.1 = result.value }
                }
            }
            return results.withValue { ($0.0!, $0.1!) }
        }
    }
}

/// A value whose sharing the code around it answers for.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Hands out `0..<count` in pieces.
private final class SharedIndices: Sendable {
    private let count: Int
    private let piece: Int
    private let start = Shared(0)

    init(count: Int, piece: Int) {
        self.count = count
        self.piece = piece
    }

    func next() -> Range<Int>? {
        start.withValue { start in
            guard start < count else { return nil }
            let range = start..<min(start + piece, count)
            start = range.upperBound
            return range
        }
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
