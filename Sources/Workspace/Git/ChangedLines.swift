/// The lines of a file that a change added or altered. Counted from 1, in the file as it is after the change.
public struct ChangedLines: Equatable, Sendable {
    /// In order, none touching the next.
    public private(set) var ranges: [ClosedRange<Int>] = []
    /// Whether the whole file is new.
    public private(set) var isWhole = false

    /// Every line.
    public static let all = ChangedLines(isWhole: true)

    public init() {}
    private init(isWhole: Bool) { self.isWhole = isWhole }

    /// Adds a line that is not above one added before.
    mutating func append(_ line: Int) {
        if let last = ranges.last, last.upperBound + 1 >= line {
            ranges[ranges.count - 1] = last.lowerBound...max(line, last.upperBound)
        } else {
            ranges.append(line...line)
        }
    }

    /// Whether one of the lines is among them.
    public func overlaps(_ lines: ClosedRange<Int>) -> Bool {
        if isWhole { return true }
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < lines.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= lines.upperBound
    }
}
