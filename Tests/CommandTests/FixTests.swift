import Foundation
import Testing

/// `--fix`, `--unsafe-fixes`, `--diff`.
@Suite struct FixTests {
    private static let unsafe = """
        import SwiftUI

        final class Cart: ObservableObject {
            @Published var lines: [String] = []
            func add() { lines.append("a") }
        }

        struct CartScreen: View {
            @ObservedObject private var cart = Cart()
            var body: some View { Button(cart.lines.joined()) { cart.add() } }
        }

        """

    @Test func safeFixesAreWritten() throws {
        let folder = try Scratch(["A.swift": Sources.openState, "B.swift": Self.unsafe])
        let outcome = try Tool.run("lint", "--fix", "--format", "concise", in: folder)
        #expect(outcome.status == 1)
        #expect(try folder.text("A.swift") == Sources.openState.replacingOccurrences(of: "@State var", with: "@State private var"))
        #expect(try folder.text("B.swift") == Self.unsafe)
        #expect(outcome.lines.count == 1)
        #expect(outcome.errors == "1 fix applied in 1 file; 1 more with --unsafe-fixes\n1 warning in 2 files\n")
        // Nothing is left to do.
        let again = try Tool.run("lint", "--fix", "A.swift", in: folder)
        #expect(again.status == 0)
        #expect(again.errors == "no fixes applied\nno findings in 1 file\n")
    }

    @Test func unsafeFixesOnRequest() throws {
        let folder = try Scratch(["B.swift": Self.unsafe])
        let outcome = try Tool.run("lint", "--fix", "--unsafe-fixes", in: folder)
        #expect(outcome.status == 0)
        #expect(try folder.text("B.swift") == Self.unsafe.replacingOccurrences(of: "@ObservedObject", with: "@StateObject"))
    }

    @Test func aDifferenceIsShownAndAppliesWithGit() throws {
        let folder = try Scratch.repository(["My Views/A.swift": Sources.openState, "Größe.swift": String(Sources.openState.replacingOccurrences(of: "Drawer", with: "Box").dropLast())])
        let outcome = try Tool.run("lint", "--diff", in: folder)
        #expect(outcome.status == 1)
        #expect(try folder.text("My Views/A.swift") == Sources.openState)
        #expect(outcome.output.contains("@@ -1,6 +1,6 @@\n import SwiftUI\n \n struct Drawer: View {\n-    @State var isOpen = false\n+    @State private var isOpen = false\n     var body"))
        #expect(outcome.errors == "2 fixes possible in 2 files\n")
        try folder.write("fixes.diff", outcome.output)
        try folder.git("apply", "fixes.diff")
        #expect(try folder.text("My Views/A.swift") == Sources.openState.replacingOccurrences(of: "@State var", with: "@State private var"))
        #expect(try Tool.run("lint", "--diff", in: folder).status == 0)
    }

    @Test func bytesAroundAreKept() throws {
        let text = "\u{FEFF}" + Sources.openState.replacingOccurrences(of: "\n", with: "\r\n") + "// 🙂"
        let folder = try Scratch(["A.swift": text])
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.url.appendingPathComponent("A.swift").path)
        #expect(try Tool.run("lint", "--fix", in: folder).status == 0)
        #expect(try folder.text("A.swift") == text.replacingOccurrences(of: "@State var", with: "@State private var"))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.url.appendingPathComponent("A.swift").path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func baselineLinesAndSuppressionsLimitFixes() throws {
        let folder = try Scratch.repository(["A.swift": Sources.openState])
        #expect(try Tool.run("baseline", "create", in: folder).status == 0)
        try folder.write("B.swift", Sources.openState.replacingOccurrences(of: "    @State", with: "    // viewlint:disable:next non-private-state\n    @State"))
        #expect(try Tool.run("lint", "--fix", in: folder).errors.hasPrefix("no fixes applied\n"))
        try folder.remove(".linter-baseline.json")
        #expect(try Tool.run("lint", "--fix", "--since", "HEAD", in: folder).errors.hasPrefix("no fixes applied\n"))
        #expect(try folder.text("A.swift") == Sources.openState)
    }

    @Test func standardInputIsShownNotWritten() throws {
        let folder = try Scratch(["A.swift": Sources.openState])
        let standardInput = try Tool.run("lint", "--fix", "-", in: folder, input: Data(Sources.openState.utf8))
        #expect(standardInput.status == 2)
        #expect(standardInput.errors.contains("'--diff' shows what it would do"))
        let difference = try Tool.run("lint", "--diff", "-", "--stdin-filename", "A.swift", in: folder, input: Data(Sources.openState.utf8))
        #expect(difference.status == 1)
        #expect(difference.output.hasPrefix("--- a/A.swift\n+++ b/A.swift\n"))
    }
}
