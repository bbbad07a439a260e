import Linting
import Workspace

/// Where the time of a run goes, for `--timings`.
struct Timings {
    private let isOn: Bool
    private var last: UInt64
    private var phases: [(name: String, nanoseconds: UInt64)] = []

    init(isOn: Bool) {
        self.isOn = isOn
        last = isOn ? monotonicNanoseconds() : 0
    }

    /// Ends a phase that began where the last one ended.
    mutating func end(_ name: String) {
        guard isOn else { return }
        let now = monotonicNanoseconds()
        phases.append((name, now - last))
        last = now
    }

    /// Prints the phases, then the rules that took longest. A rule's time is summed over all threads.
    func show(rules results: [FileResult], _ rules: RuleSet) {
        guard isOn else { return }
        var sums = [UInt64](repeating: 0, count: rules.count)
        for result in results {
            for (rule, nanoseconds) in result.nanoseconds.enumerated() { sums[rule] += nanoseconds }
        }
        var rows = phases
        rows += zip(rules.ids, sums).filter { $0.1 > 0 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { ("  " + $0.0, $0.1) }
        let width = rows.map(\.name.count).max() ?? 0
        for row in rows {
            let microseconds = row.nanoseconds / 1000
            let thousandths = "\(microseconds % 1000)"
            let time = "\(microseconds / 1000)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
            Console.say(row.name + String(repeating: " ", count: width - row.name.count + 12 - min(10, time.count)) + time + " ms")
        }
    }
}
