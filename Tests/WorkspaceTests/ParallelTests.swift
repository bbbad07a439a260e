import Foundation
import Testing
@testable import Workspace

@Suite struct ParallelTests {
    @Test(arguments: [(0, 1), (0, 4), (1, 4), (3, 8), (1000, 1), (1000, 2), (1000, 7)])
    func callsEveryItemOnce(count: Int, workers: Int) {
        let counts = Counts(count)
        forEachInParallel(count: count, workers: workers) { worker, item in
            counts.add(item)
            #expect(worker >= 0 && worker < max(1, workers))
        }
        #expect(counts.values == Array(repeating: 1, count: count))
    }

    /// Each item has a place of its own, so no lock is needed.
    private final class Counts: @unchecked Sendable {
        let pointer: UnsafeMutableBufferPointer<Int>
        init(_ count: Int) {
            pointer = .allocate(capacity: count)
            pointer.initialize(repeating: 0)
        }
        deinit { pointer.deallocate() }
        func add(_ item: Int) { pointer[item] += 1 }
        var values: [Int] { Array(pointer) }
    }

    @Test func oneWorkerIsTheCaller() {
        let caller = ThreadIdentity()
        forEachInParallel(count: 10, workers: 1) { _, _ in
            #expect(ThreadIdentity() == caller)
        }
    }

    private struct ThreadIdentity: Equatable, @unchecked Sendable {
        let thread = pthread_self()
        static func == (first: Self, second: Self) -> Bool { pthread_equal(first.thread, second.thread) != 0 }
    }

    @Test func keepsTheOrderOfResultsAndOneStateAWorker() {
        let results = mapInParallel(count: 500, workers: 3, makeState: { [Int]() }) { state, item -> (String, Int) in
            state.append(item)
            return ("\(item)", state.count)
        }
        #expect(results.map(\.0) == (0..<500).map { "\($0)" })
        // Within a worker the states grow one by one: as many 1s as workers that had an item.
        #expect((1...3).contains(results.count { $0.1 == 1 }))
        #expect(mapInParallel(count: 0, workers: 3, makeState: { 0 }) { _, item in item } == [])
    }

    /// What is done in parallel may do things in parallel itself, again and again: nobody waits for a thread that waits for him.
    @Test func worksWithinWork() {
        for _ in 0..<200 {
            let sums = mapInParallel(count: 6, workers: 3, makeState: { 0 }) { _, outer in
                let (first, second) = concurrently(
                    workers: 2, { mapInParallel(count: 9, workers: 4, makeState: { 0 }) { _, inner in outer * inner }.reduce(0, +) }, { outer })
                return first + second
            }
            #expect(sums == (0..<6).map { $0 * 36 + $0 })
        }
    }

    /// Pieces get smaller, and none is lost: every worker's number is its own as long as the work lasts.
    @Test(arguments: [2, 3, 8])
    func noTwoWorkersHaveANumber(workers: Int) {
        let busy = Shared([Bool](repeating: false, count: workers))
        forEachInParallel(count: 2000, workers: workers) { worker, _ in
            busy.withValue {
                #expect(!$0[worker])
                $0[worker] = true
            }
            busy.withValue { $0[worker] = false }
        }
        #expect(busy.withValue { !$0.contains(true) })
    }

    @Test func workersHaveDeepStacks() {
        // 20,000 frames of at least 100 bytes each are more than the 512 kB of a Mac's ordinary thread.
        @Sendable func depth(_ level: Int) -> Int {
            var local = (level, level, level, level, level, level, level, level, level, level, level, level)
            return level == 0 ? local.0 : withUnsafeMutablePointer(to: &local) { depth($0.pointee.0 - 1) + 1 }
        }
        let depths = mapInParallel(count: 4, workers: 4, makeState: { 0 }) { _, _ in depth(20_000) }
        #expect(depths == [20_000, 20_000, 20_000, 20_000])
    }

    @Test func clockAndMachine() {
        let start = monotonicNanoseconds()
        #expect(monotonicNanoseconds() >= start)
        #expect(activeProcessorCount() >= 1)
        #expect(environmentVariable("PATH")?.isEmpty == false)
        #expect(environmentVariable("NO_SUCH_VARIABLE_HERE") == nil)
    }
}
