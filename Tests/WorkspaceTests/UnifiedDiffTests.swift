import Testing

@testable import Workspace

/// Which lines of which files a diff adds.
@Suite struct UnifiedDiffTests {
    /// As `path: 1-3 7`.
    private static func files(_ text: String) -> [String]? {
        UnifiedDiff(Array(text.utf8))?.files.map { file in
            "\(file.path): " + file.lines.ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
        }
    }

    private static let header = "diff --git a/A.swift b/A.swift\nindex 1..2 100644\n--- a/A.swift\n+++ b/A.swift\n"

    @Test("lines that are added", arguments: [
        (header + "@@ -1,2 +1,3 @@\n a\n+b\n c\n", ["b/A.swift: 2"]),
        (header + "@@ -0,0 +1,3 @@\n+a\n+b\n+c\n", ["b/A.swift: 1-3"]),
        (header + "@@ -3 +3 @@ struct A\n-a\n+b\n@@ -9,0 +10,2 @@\n+x\n+y\n", ["b/A.swift: 3 10-11"]),
        (header + "@@ -3,2 +2,0 @@\n-a\n-b\n", ["b/A.swift: "]),
        // What looks like a header is content.
        (header + "@@ -1,2 +1,2 @@\n--- a/B.swift\n+++ b/B.swift\n-x\n+y\n", ["b/A.swift: 1-2"]),
        (header + "@@ -1,2 +1,2 @@\n-a\n+b\n\\ No newline at end of file\n\n", ["b/A.swift: 1"]),
        ("--- A.swift\t2026-01-01\n+++ A.swift\t2026-01-02\n@@ -1 +1 @@\n-a\n+b\n", ["A.swift: 1"]),
        ("diff --git a/A.swift b/B.swift\nsimilarity index 100%\nrename from A.swift\nrename to B.swift\n", []),
        ("--- a/A.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n", []),
        ("diff --git a/x.png b/x.png\nBinary files a/x.png and b/x.png differ\n", []),
        ("", []),
        ("\n\n", []),
        // Damaged: cut off, or a hunk that promises more than there is.
        (header + "@@ -1,2 +1,3 @@\n a\n+b", ["b/A.swift: 2"]),
        (header + "@@ -1,9 +1,9 @@\n+a\ndiff --git a/B.swift b/B.swift\n+++ b/B.swift\n@@ -1 +1 @@\n+b\n", ["b/A.swift: 1", "b/B.swift: 1"]),
        (header + "@@ -x,1 +y @@\n+a\n", ["b/A.swift: "]),
        (header + "@@ -1,99999999999999999999 +1,2 @@\n+a\n", ["b/A.swift: "]),
    ])
    func added(text: String, files: [String]) { #expect(Self.files(text) == files) }

    @Test func textIsNoDiff() {
        #expect(Self.files("hello\nworld\n") == nil)
        #expect(Self.files("\u{0}\u{1}abc") == nil)
    }

    @Test("names as Git writes them", arguments: [
        ("b/A.swift", "b/A.swift"), ("b/two words.swift\t", "b/two words.swift"), ("\"b/a\\\"b.swift\"", "b/a\"b.swift"), ("\"b/\\303\\244.swift\"", "b/ä.swift"),
        ("\"b/a\\tb\\n\\\\.swift\"", "b/a\tb\n\\.swift"), ("\"b/open", "b/open"), ("\"", ""), ("b/A.swift\r", "b/A.swift"),
    ])
    func names(written: String, path: String) { #expect(UnifiedDiff.path(Array(written.utf8)) == path) }

    @Test func linesOverlap() {
        var lines = ChangedLines()
        for line in [2, 3, 4, 9, 20] { lines.append(line) }
        #expect(lines.ranges == [2...4, 9...9, 20...20])
        for (range, overlaps) in [(1...1, false), (1...2, true), (4...8, true), (5...8, false), (9...9, true), (10...19, false), (10...99, true), (21...30, false)] {
            #expect(lines.overlaps(range) == overlaps, "\(range)")
        }
        #expect(ChangedLines.all.overlaps(7...7))
        #expect(!ChangedLines().overlaps(1...9))
    }
}
