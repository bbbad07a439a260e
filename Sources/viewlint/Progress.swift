import Configuration
import Workspace

/// A line on the terminal that says what a long run is doing. It goes away when the run is over.
struct Progress {
    /// Shorter runs show nothing, in nanoseconds.
    private static let patience: UInt64 = 500_000_000

    private let isOn: Bool
    private let start = monotonicNanoseconds()
    private var isShown = false

    init(_ setting: ProgressSetting) {
        // A hook or a CI job may well have a terminal, but nobody watches it.
        let isWatched = environmentVariable("CI") == nil && environmentVariable("PRE_COMMIT") == nil
        isOn = setting == .auto && Descriptor.standardError.isTerminal && isWatched
    }

    /// Says what comes next, if the run has taken long by now.
    mutating func show(_ text: String) {
        guard isOn, isShown || monotonicNanoseconds() - start > Progress.patience else { return }
        write("\r\u{1b}[K\(text)…")
        isShown = true
    }

    mutating func clear() {
        guard isShown else { return }
        write("\r\u{1b}[K")
        isShown = false
    }

    private func write(_ text: String) {
        var output = OutputBuffer(.standardError)
        output.append(text)
        output.flush()
    }
}
