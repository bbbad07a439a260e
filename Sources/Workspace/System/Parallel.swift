/// Calls `body(worker, item)` once for every item in `0..<count`, in no order, on up to `workers` threads, and returns when all are done.
///
/// The calling thread is worker 0, so with `workers == 1` no other takes part. Others come as they are free (see ``Helpers``): fewer workers may share
/// the items.
public func forEachInParallel(count: Int, workers: Int, body: @Sendable (_ worker: Int, _ item: Int) -> Void) {
    let workers = min(workers, count)
    guard workers > 1 else {
        for item in 0..<max(count, 0) { body(0, item) }
        return
    }
    withoutActuallyEscaping(body) { body in
        let shared = SharedIndices(count: count, workers: workers)
        Helpers.all.run(workers: workers) { worker in
            while let items = shared.next() {
                for item in items { body(worker, item) }
            }
        }
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

/// Hands out `0..<count` in pieces, which become smaller towards the end, so that the last worker does not work alone for long.
private final class SharedIndices: Sendable {
    private let count: Int
    private let workers: Int
    private let start = Shared(0)

    init(count: Int, workers: Int) {
        self.count = count
        self.workers = workers
    }

    func next() -> Range<Int>? {
        start.withValue { start in
            guard start < count else { return nil }
            let range = start..<start + max(1, min(16, (count - start) / (workers * 8)))
            start = range.upperBound
            return range
        }
    }
}
