import Linting
import Testing

/// Which findings a baseline knows again.
@Suite struct BaselineTests {
    private static func finding(_ fingerprint: String, _ content: String, rule: String = "a") -> Finding {
        let position = Position(line: 1, column: 1)
        return Finding(
            rule: rule, severity: .warning, location: Location(path: "", range: 0..<1, start: position, end: position, firstLine: "", lastLine: ""), message: "",
            fingerprint: fingerprint, contentFingerprint: content)
    }

    private static func entry(_ path: String, _ fingerprint: String, _ content: String, rule: String = "a") -> Baseline.Entry {
        Baseline.Entry(path: path, rule: rule, fingerprint: fingerprint, content: content)
    }

    @Test func entriesAreSortedAndThereOnce() {
        let entries = [Self.entry("b", "2", "c"), Self.entry("a", "9", "c"), Self.entry("b", "1", "c"), Self.entry("a", "9", "c")]
        #expect(Baseline(entries).entries.map { $0.path + $0.fingerprint } == ["a9", "b1", "b2"])
    }

    @Test func oneEntryAcceptsOneFinding() {
        let baseline = Baseline([Self.entry("A", "1", "c")])
        let match = baseline.match([Self.finding("1", "c"), Self.finding("2", "c"), Self.finding("1", "c", rule: "b")]) { _ in true }
        #expect(match.isAccepted == [true, false, false])
        #expect(match.unused == [])
    }

    @Test func movedFilesAreKnownByContentOnlyWhereTheOldOneIsGone() {
        let baseline = Baseline([Self.entry("Old", "1", "c"), Self.entry("Old", "2", "d"), Self.entry("There", "3", "c")])
        let findings = [Self.finding("7", "c"), Self.finding("8", "c"), Self.finding("9", "d", rule: "b")]
        let match = baseline.match(findings) { $0 == "There" }
        #expect(match.isAccepted == [true, false, false])
        #expect(match.unused.map(\.fingerprint) == ["2", "3"])
    }
}
