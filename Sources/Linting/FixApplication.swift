/// Applying fixes to a source.
public enum FixApplication {
    /// The source after as many of the fixes as do not get in each other's way.
    public struct Outcome: Sendable {
        public var bytes: [UInt8]
        /// For each fix whether it was applied.
        public var applied: [Bool]
    }

    /// Applies fixes to a source. A fix is applied whole or not at all: if one of its edits touches an edit of an earlier fix, the fix is left
    /// out, and so is one whose edits lie outside the source or overlap each other.
    ///
    /// Two edits touch when their ranges share a byte; an insertion also touches what begins or ends at its place, because the order of the two
    /// would be a guess.
    public static func apply(_ fixes: [Fix], to bytes: some RandomAccessCollection<UInt8>) -> Outcome {
        var accepted: [Edit] = []
        var applied = [Bool](repeating: false, count: fixes.count)
        for (index, fix) in fixes.enumerated() {
            let edits = fix.edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
            guard !edits.isEmpty, edits.allSatisfy({ $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count }),
                zip(edits, edits.dropFirst()).allSatisfy({ !touches($0.range, $1.range) }),
                edits.allSatisfy({ edit in !hasTouching(edit.range, in: accepted) })
            else { continue }
            for edit in edits { accepted.insert(edit, at: place(of: edit.range, in: accepted)) }
            applied[index] = true
        }

        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + accepted.reduce(0) { $0 + $1.text.utf8.count })
        var cursor = 0
        for edit in accepted {
            result.append(contentsOf: bytes.dropFirst(cursor).prefix(edit.range.lowerBound - cursor))
            result.append(contentsOf: edit.text.utf8)
            cursor = edit.range.upperBound
        }
        result.append(contentsOf: bytes.dropFirst(cursor))
        return Outcome(bytes: result, applied: applied)
    }

    private static func touches(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        if left.isEmpty || right.isEmpty { return left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound }
        return left.overlaps(right)
    }

    /// Where an edit belongs among accepted ones, which are in source order.
    private static func place(of range: Range<Int>, in accepted: [Edit]) -> Int {
        var low = 0
        var high = accepted.count
        while low < high {
            let middle = (low + high) / 2
            if accepted[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func hasTouching(_ range: Range<Int>, in accepted: [Edit]) -> Bool {
        let place = place(of: range, in: accepted)
        return place > 0 && touches(accepted[place - 1].range, range) || place < accepted.count && touches(accepted[place].range, range)
    }
}
