import SwiftSource

extension KnownName {
    /// Functions that are not SwiftUI's own and whose closures run at once or are put off.
    var plainFamily: CalleeFamily? {
        switch self {
        // Concurrency, Dispatch, run loops
        case .Task, .detached, .async, .asyncAfter, .addTask, .addTaskUnlessCancelled, .addOperation, .scheduledTimer, .perform,
            .schedule, .asyncAndWait, .Timer, .notify:
            return .deferred
        // Combine, notifications, requests, completion handlers
        case .sink, .addObserver, .dataTask, .downloadTask, .uploadTask, .observe,
            .registerUndo:
            return .deferred
        // The standard library's sequences and optionals
        case .map, .flatMap, .compactMap, .compactMapValues, .mapValues, .filter, .reduce, .forEach, .sorted, .sort, .first, .last, .firstIndex,
            .lastIndex, .contains, .allSatisfy, .min, .max, .removeAll, .prefix, .drop, .partition, .split,
            .Dictionary, .Array, .autoreleasepool:
            return .inline
        // Animation, isolation
        case .withAnimation, .withTransaction, .withObservationTracking, .animate, .performWithoutAnimation, .assumeIsolated, .sync, .run,
            .performAndWait, .withLock, .withTaskGroup, .withThrowingTaskGroup:
            return .inline
        default: return nil
        }
    }
}
